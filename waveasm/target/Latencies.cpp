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

/// LDS timings with an empty queue and without bank conflicts. [STK], which
/// agrees with [SQTT] within 4 cycles; atomics and exchanges between lanes
/// [EST].
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

/// Registers per lane of a vector memory instruction, from its mnemonic.
static uint32_t getDwords(std::string_view mnemonic) {
  for (uint32_t dwords : {2u, 3u, 4u}) {
    char suffix[] = {'x', static_cast<char>('0' + dwords), '\0'};
    if (mnemonic.find(suffix) != std::string_view::npos)
      return dwords;
  }
  return 1;
}

/// Assumes an unknown cache level: 75 slots for a load [RR]; stores, atomics
/// and loads to LDS [EST]. The compute unit shares the path to the L1, which
/// moves 64 bytes a cycle: 4 cycles for each dword of the lanes.
static Timing getVmemTiming(std::string_view mnemonic, Traits traits) {
  uint32_t path = kSlotCycles * getDwords(mnemonic);
  if (traits.has(Trait::Atomic))
    return {500, path};
  if (traits.has(Trait::LdsDma))
    return {320, path};
  return {300, traits.has(Trait::Store) ? path + kSlotCycles : path};
}

std::string_view waveasm::target::getName(MemoryLevel level) {
  switch (level) {
  case MemoryLevel::L1:
    return "l1";
  case MemoryLevel::L2:
    return "l2";
  case MemoryLevel::Mall:
    return "mall";
  case MemoryLevel::Hbm:
    return "hbm";
  }
  return "";
}

uint32_t waveasm::target::getLoadLatencyCycles(MemoryLevel level) {
  switch (level) {
  case MemoryLevel::L1:
    return 118;
  case MemoryLevel::L2:
    return 213;
  case MemoryLevel::Mall:
    return 457;
  case MemoryLevel::Hbm:
    return 880;
  }
  return 0;
}

uint32_t waveasm::target::getOtherVmemLatencyCycles(Traits traits,
                                                    bool hasResult) {
  // [EST]
  if (traits.has(Trait::Atomic))
    return hasResult ? 500 : 300;
  return traits.has(Trait::Store) ? 300 : 0;
}

/// The pipe is busy for passes x 4 cycles [MIC]. Results are ready after the
/// wait states that software must provide [ISA] and the slot of the instruction
/// itself.
MatrixTiming waveasm::target::getMatrixTiming(Traits traits, uint8_t passes) {
  uint32_t busy = kSlotCycles * passes;
  if (traits.has(Trait::Dgemm4))
    return {busy, busy, 20, 20, 28, 40};
  if (traits.has(Trait::Dgemm16))
    return {busy, busy, busy, 40, 48, 76};
  // An instruction in the pipe forwards its result; with two passes, that comes
  // too late.
  uint32_t same = passes == 2 ? 12 : busy;
  if (traits.has(Trait::Sgemm)) {
    uint32_t result = busy + 3 * kSlotCycles;
    return {busy, busy, same, busy + kSlotCycles, result, result};
  }
  uint32_t result = busy + 4 * kSlotCycles;
  return {busy,   traits.has(Trait::Smfmac) ? 2 * kSlotCycles : kSlotCycles,
          same,   busy + 2 * kSlotCycles,
          result, result};
}

uint32_t waveasm::target::getLdsCoreCycles(std::string_view mnemonic) {
  for (std::string_view wide : {"b128", "2_b64", "2st64_b64"})
    if (mnemonic.find(wide) != std::string_view::npos)
      return 8;
  if (mnemonic.find("b96") != std::string_view::npos)
    return 6;
  for (std::string_view wide : {"b64", "u64", "i64", "f64", "2_b32"})
    if (mnemonic.find(wide) != std::string_view::npos)
      return 4;
  if (mnemonic.find("2st64_b32") != std::string_view::npos)
    return 4;
  return 2;
}

Timing waveasm::target::getTiming(std::string_view mnemonic, Unit unit,
                                  Traits traits, uint8_t passes) {
  switch (unit) {
  case Unit::Valu:
  case Unit::Salu:
    // Dependent instructions take a slot each, those on pairs of f32 as well.
    // [SQTT]
    return {kSlotCycles, kSlotCycles};
  case Unit::Trans:
    // The unit runs at quarter rate. [EST]
    return {16, 16};
  case Unit::Smem:
    // Assume a hit in the scalar cache. [EST]
    return {64, kSlotCycles};
  case Unit::Vmem:
    return getVmemTiming(mnemonic, traits);
  case Unit::Lds:
    for (const NamedTiming &entry : kLdsTimings)
      if (mnemonic.substr(0, entry.prefix.size()) == entry.prefix)
        return entry.timing;
    return {64, 8};
  case Unit::Mfma:
    return {getMatrixTiming(traits, passes).resultCycles, kSlotCycles * passes};
  case Unit::Branch:
    // Assume a barrier at which all waves have arrived. [TLC]
    return {traits.has(Trait::Barrier) ? kBarrierCycles : kSlotCycles,
            kSlotCycles};
  }
  return {kSlotCycles, kSlotCycles};
}

uint32_t waveasm::target::getVectorResultCycles(Unit producer, Unit consumer) {
  if (producer == Unit::Trans)
    // One wait state in addition to the four slots. [ISA]
    return consumer == Unit::Trans ? 0 : kTransToVectorCycles;
  if (producer != Unit::Valu)
    return 0;
  switch (consumer) {
  // Addresses and data. [SQTT]
  case Unit::Lds:
  case Unit::Vmem:
    return kVectorToMemoryCycles;
  // Two wait states. [ISA]
  case Unit::Mfma:
    return kVectorToMatrixCycles;
  default:
    return 0;
  }
}
