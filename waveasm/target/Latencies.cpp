//===- Latencies.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/Latencies.h"

#include <cassert>

using namespace waveasm::target;

/// Bytes of a register in all lanes of a wave.
static uint32_t getRegisterBytes(const Machine &machine) {
  return 4 * machine.waves.lanes;
}

/// Registers per lane of a vector memory instruction, from its mnemonic.
static uint32_t getDwords(std::string_view mnemonic) {
  for (uint32_t dwords : {2u, 3u, 4u}) {
    char suffix[] = {'x', static_cast<char>('0' + dwords), '\0'};
    if (mnemonic.find(suffix) != std::string_view::npos)
      return dwords;
  }
  return 1;
}

/// Assumes an unknown cache level. The compute unit shares the path to the L1.
static Timing getVmemTiming(const Machine &machine, std::string_view mnemonic,
                            Traits traits) {
  const Times &times = *machine.times;
  uint32_t path = getDwords(mnemonic) * getRegisterBytes(machine) /
                  machine.cache.pathBytesPerCycle;
  if (traits.has(Trait::Atomic))
    return {times.atomicCycles, path};
  if (traits.has(Trait::LdsDma))
    return {times.ldsDmaLoadCycles, path};
  if (traits.has(Trait::Store))
    return {times.storeCycles, path + times.slotCycles};
  return {times.unknownLoadCycles, path};
}

uint32_t waveasm::target::getOtherVmemLatencyCycles(const Machine &machine,
                                                    Traits traits,
                                                    bool hasResult) {
  const Times &times = *machine.times;
  if (traits.has(Trait::Atomic))
    return hasResult ? times.atomicCycles : times.plainAtomicCycles;
  return traits.has(Trait::Store) ? times.storeCycles : 0;
}

static const MatrixTimes &getMatrixTimes(const Times &times, Traits traits) {
  if (traits.has(Trait::Dgemm4))
    return times.dgemm4;
  if (traits.has(Trait::Dgemm16))
    return times.dgemm16;
  if (traits.has(Trait::Sgemm))
    return times.sgemm;
  return traits.has(Trait::Smfmac) ? times.smfmac : times.xdl;
}

MatrixTiming waveasm::target::getMatrixTiming(const Machine &machine,
                                              Traits traits, uint8_t passes) {
  uint32_t slot = machine.times->slotCycles;
  const MatrixTimes &times = getMatrixTimes(*machine.times, traits);
  return {slot * passes,
          slot * times.valu.get(passes),
          slot * times.sameAccumulator.get(passes),
          slot * times.otherAccumulator.get(passes),
          slot * times.result.get(passes),
          slot * times.memory.get(passes)};
}

/// Registers per lane of an LDS instruction, from its mnemonic.
static uint32_t getLdsDwords(std::string_view mnemonic) {
  for (std::string_view wide : {"b128", "2_b64", "2st64_b64"})
    if (mnemonic.find(wide) != std::string_view::npos)
      return 4;
  if (mnemonic.find("b96") != std::string_view::npos)
    return 3;
  for (std::string_view wide :
       {"b64", "u64", "i64", "f64", "2_b32", "2st64_b32"})
    if (mnemonic.find(wide) != std::string_view::npos)
      return 2;
  return 1;
}

uint32_t waveasm::target::getLdsCoreCycles(const Machine &machine,
                                           std::string_view mnemonic) {
  bool isWrite = mnemonic.find("write") != std::string_view::npos;
  return getLdsDwords(mnemonic) * getRegisterBytes(machine) /
         (isWrite ? machine.lds.writeBytesPerCycle
                  : machine.lds.readBytesPerCycle);
}

static Timing getLdsTiming(const Times &times, std::string_view mnemonic) {
  for (const NamedTiming &entry : times.lds)
    if (mnemonic.substr(0, entry.prefix.size()) == entry.prefix)
      return entry.timing;
  // Instructions whose names are unknown.
  return times.lds.rows[times.lds.count - 1].timing;
}

/// Vector instructions that take more than one slot, by what their names start
/// with. gfx950 alone has them; sources are those of Gfx950.cpp.
static constexpr struct {
  std::string_view prefix;
  uint32_t slots;
} kLongVector[] = {
    // 8 cycles in traces [FLY], two micro-operations in [LLVM].
    {"v_permlane16_swap_", 2},
    {"v_permlane32_swap_", 2},
    // Conversions of 32 numbers have several passes by [CDNA4]. No source says
    // how many: [A].
    {"v_cvt_scalef32_pk32_", 4},
    {"v_cvt_scalef32_sr_pk32_", 4},
    {"v_cvt_scalef32_2xpk16_", 4},
};

static uint32_t countVectorSlots(std::string_view mnemonic) {
  for (const auto &[prefix, slots] : kLongVector)
    if (mnemonic.substr(0, prefix.size()) == prefix)
      return slots;
  return 1;
}

Timing waveasm::target::getTiming(const Machine &machine,
                                  std::string_view mnemonic, Unit unit,
                                  Traits traits, uint8_t passes) {
  assert(machine.times && "the times of the target are unknown");
  const Times &times = *machine.times;
  switch (unit) {
  case Unit::Valu: {
    // Dependent instructions take a slot each, those on pairs of f32 as well.
    uint32_t cycles = times.slotCycles * countVectorSlots(mnemonic);
    return {cycles, cycles};
  }
  case Unit::Salu:
    return {times.slotCycles, times.slotCycles};
  case Unit::Trans:
    return times.transcendental;
  case Unit::Smem:
    return times.scalarLoad;
  case Unit::Vmem:
    return getVmemTiming(machine, mnemonic, traits);
  case Unit::Lds:
    return getLdsTiming(times, mnemonic);
  case Unit::Mfma: {
    MatrixTiming matrix = getMatrixTiming(machine, traits, passes);
    return {matrix.resultCycles, matrix.pipeCycles};
  }
  case Unit::Branch:
    // Assume a barrier at which all waves have arrived.
    return {traits.has(Trait::Barrier) ? times.barrierCycles : times.slotCycles,
            times.slotCycles};
  }
  return {times.slotCycles, times.slotCycles};
}

uint32_t waveasm::target::getVectorResultCycles(const Machine &machine,
                                                Unit producer, Unit consumer) {
  if (producer == Unit::Trans)
    return consumer == Unit::Trans ? 0 : machine.times->transToVectorCycles;
  if (producer != Unit::Valu)
    return 0;
  switch (consumer) {
  // Addresses and data.
  case Unit::Lds:
  case Unit::Vmem:
    return machine.times->vectorToMemoryCycles;
  case Unit::Mfma:
    return machine.times->vectorToMatrixCycles;
  default:
    return 0;
  }
}
