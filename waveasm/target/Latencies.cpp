//===- Latencies.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/Latencies.h"

using namespace waveasm::target;

namespace {

/// The timing of mnemonics that start with `prefix`; the first match counts.
struct NamedTiming {
  std::string_view prefix;
  Timing timing;
};

} // namespace

/// LDS with an empty queue and without bank conflicts. [STK], which agrees with
/// [SQTT] within 4 cycles; atomics and exchanges between lanes [EST].
static constexpr NamedTiming kLdsTimings[] = {
    {"ds_read_b128", {52, 16}},  {"ds_read_b96", {52, 12}},
    {"ds_read_b64", {52, 8}},    {"ds_read2_b64", {64, 16}},
    {"ds_read2_b32", {52, 8}},   {"ds_read", {48, 4}},
    {"ds_write_b128", {72, 20}}, {"ds_write_b96", {68, 16}},
    {"ds_write_b64", {60, 12}},  {"ds_write2_b64", {72, 20}},
    {"ds_write2_b32", {64, 12}}, {"ds_write", {56, 8}},
    {"ds_bpermute", {52, 8}},    {"ds_permute", {52, 8}},
    {"ds_swizzle", {52, 8}},     {"ds_", {64, 8}},
};

/// Registers a lane of a vector memory instruction, from its mnemonic.
static uint32_t getDwords(std::string_view mnemonic) {
  for (uint32_t dwords : {2u, 3u, 4u}) {
    char suffix[] = {'x', static_cast<char>('0' + dwords), '\0'};
    if (mnemonic.find(suffix) != std::string_view::npos)
      return dwords;
  }
  return 1;
}

/// The cache level that answers is not known: 75 slots for a load [RR]; stores,
/// atomics and loads to LDS [EST]. The path to the L1 is shared by the compute
/// unit and moves 64 bytes a cycle: 4 cycles for each dword of the lanes.
static Timing getVmemTiming(std::string_view mnemonic, Traits traits) {
  uint32_t path = kSlotCycles * getDwords(mnemonic);
  if (traits.has(Trait::Atomic))
    return {500, path};
  if (traits.has(Trait::LdsDma))
    return {320, path};
  return {300, traits.has(Trait::Store) ? path + kSlotCycles : path};
}

/// Busy for passes x 4 cycles [MIC]. The result is there after the wait states
/// that software owes [ISA], and the slot of the instruction itself.
static Timing getMatrixTiming(Traits traits, uint8_t passes) {
  uint32_t busy = kSlotCycles * passes;
  if (traits.has(Trait::Dgemm4))
    return {28, busy};
  if (traits.has(Trait::Dgemm16))
    return {48, busy};
  if (traits.has(Trait::Sgemm))
    return {busy + 3 * kSlotCycles, busy};
  return {busy + 4 * kSlotCycles, busy};
}

Timing waveasm::target::getTiming(std::string_view mnemonic, Unit unit,
                                  Traits traits, uint8_t passes) {
  switch (unit) {
  case Unit::Valu:
  case Unit::Salu:
    // A chain of dependent ones takes a slot each. [SQTT]
    return {kSlotCycles, kSlotCycles};
  case Unit::Trans:
    // Quarter rate. [EST]
    return {16, 16};
  case Unit::Smem:
    // A hit in the scalar cache. [EST]
    return {64, kSlotCycles};
  case Unit::Vmem:
    return getVmemTiming(mnemonic, traits);
  case Unit::Lds:
    for (const NamedTiming &entry : kLdsTimings)
      if (mnemonic.substr(0, entry.prefix.size()) == entry.prefix)
        return entry.timing;
    return {64, 8};
  case Unit::Mfma:
    return getMatrixTiming(traits, passes);
  case Unit::Branch:
    // A barrier whose waves have all arrived. [TLC]
    return {traits.has(Trait::Barrier) ? 8 : kSlotCycles, kSlotCycles};
  }
  return {kSlotCycles, kSlotCycles};
}

uint32_t waveasm::target::getVectorResultCycles(Unit producer, Unit consumer) {
  if (producer == Unit::Trans)
    // One wait state besides the four slots. [ISA]
    return consumer == Unit::Trans ? 0 : 20;
  if (producer != Unit::Valu)
    return 0;
  switch (consumer) {
  // Addresses and data. [SQTT]
  case Unit::Lds:
  case Unit::Vmem:
  // Two wait states. [ISA]
  case Unit::Mfma:
    return 12;
  default:
    return 0;
  }
}
