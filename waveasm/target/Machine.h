//===- Machine.h - Facts of a target ----------------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the compiler knows about the hardware of one target. Each target is one
// file, such as Gfx942.cpp, which gives the source of each number. Whoever
// needs a number asks the machine of the program: nothing else in the compiler
// may have one. Depends on neither MLIR nor LLVM, and computes nothing.
//
// A fact that is unknown is 0, or a null pointer, or an empty table, and what
// needs it fails with an error; or it stands in `Times::assumed`, which
// estimates mention.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TARGET_MACHINE_H
#define WAVEASM_TARGET_MACHINE_H

#include "waveasm/target/MemoryLevel.h"
#include "waveasm/target/WaitCounters.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace waveasm::target {

/// A table that a target has in its file.
template <typename Row> struct Table {
  const Row *rows = nullptr;
  size_t count = 0;

  constexpr Table() = default;
  template <size_t Count>
  constexpr Table(const Row (&rows)[Count]) : rows(rows), count(Count) {}

  constexpr const Row *begin() const { return rows; }
  constexpr const Row *end() const { return rows + count; }
  constexpr bool empty() const { return count == 0; }
};

/// How many waves run where.
struct WaveLimits {
  /// Lanes of a wave.
  uint32_t lanes;
  /// Waves that a SIMD holds.
  uint32_t maxWavesPerSimd;
  /// SIMDs of a compute unit, which share the waves of a workgroup.
  uint32_t simdsPerComputeUnit;
  /// Work-items that a workgroup can have.
  uint32_t maxWorkgroupSize;
  /// Compute units of the largest GPU, in all dies.
  uint32_t computeUnits;
  /// Dies (XCDs) that these are on, each with an L2 of its own.
  uint32_t dies;
  /// The peak clock of the SIMDs.
  uint32_t clockMhz;
};

/// Registers, in units of 32 bits: for vector registers, in each lane.
struct RegisterFiles {
  /// VGPRs and AGPRs that an instruction can name.
  uint32_t addressableVgprs;
  uint32_t addressableAgprs;
  /// VGPRs and AGPRs of one wave together; the AGPRs start at `accum_offset`.
  uint32_t unifiedVectorRegisters;
  /// The hardware allocates the vector registers of a wave in blocks of so
  /// many.
  uint32_t vectorRegisterGranule;
  /// AGPRs start at a multiple of this.
  uint32_t accumOffsetGranule;
  /// General SGPRs s0 to s(N-1).
  uint32_t addressableSgprs;
  /// SGPRs are allotted in blocks of so many.
  uint32_t sgprGranule;
  /// The number of the first SGPR of the 64-bit VCC.
  uint32_t vccSgpr;
  /// SGPRs that can hold something when a wave starts, not counting the ids of
  /// its workgroup.
  uint32_t userSgprs;

  /// Whether SGPRs `first` to `first + size - 1` are VCC or half of it.
  constexpr bool isInVcc(int64_t first, int64_t size) const {
    return first >= vccSgpr && first + size <= int64_t{vccSgpr} + 2;
  }
};

/// What the fields of instructions can hold, in bytes unless said otherwise.
struct EncodingLimits {
  /// The largest offset of a buffer access; the smallest is 0.
  int64_t maxBufferOffset;
  /// Offsets of a scalar load.
  int64_t minScalarOffset;
  int64_t maxScalarOffset;
  /// Offsets of a global or scratch access.
  int64_t minFlatOffset;
  int64_t maxFlatOffset;
  /// The largest offset of an LDS access, and of one with two elements, in
  /// elements; the smallest are 0.
  int64_t maxLdsOffset;
  int64_t maxLdsElementOffset;
  /// Scratch that one lane can have.
  int64_t maxScratchBytes;
  /// Wait states that one `s_nop` provides at most.
  uint32_t maxNopStates;
};

/// The lanes that the LDS serves together for an access.
struct LdsPhases {
  /// For accesses of at most so many bytes a lane, with both elements.
  uint32_t maxBytes;
  bool reads;
  bool writes;
  /// Banks between which the words of a phase are spread.
  uint32_t banks;
  /// Lanes of a phase.
  uint32_t lanes;
  /// The lanes in the order of phases: `lanes` each; null for that of their
  /// numbers.
  const std::array<uint8_t, 64> *order;
};

struct LdsFacts {
  /// What a workgroup can have, and what a compute unit has.
  uint32_t bytes;
  /// Workgroups get multiples of this.
  uint32_t granuleBytes;
  /// Bytes of a word of a bank.
  uint32_t bankBytes;
  /// Bytes that all banks together serve at once, after which the pattern of
  /// banks repeats.
  uint32_t rowBytes;
  /// Bytes that the array reads and writes in a cycle, without conflicts.
  uint32_t readBytesPerCycle;
  uint32_t writeBytesPerCycle;
  /// SIMDs that share a port.
  uint32_t simdsPerPort;
  /// By size; the first row that fits counts.
  Table<LdsPhases> phases;
};

struct CacheFacts {
  /// Bytes of a cache line.
  uint32_t lineBytes;
  /// Bytes of a request beyond the L1.
  uint32_t requestBytes;
  /// Bytes that the path between a compute unit and its L1 moves in a cycle.
  uint32_t pathBytesPerCycle;
  /// Lines that the L1 of a compute unit holds, and the sets that it spreads
  /// them over by the lowest bits of their numbers: at most 4.
  uint32_t l1Lines;
  uint32_t l1Sets;
};

/// Passes of a matrix instruction, by the prefix of its mnemonic.
struct MatrixPasses {
  std::string_view prefix;
  uint8_t passes;
  /// With less than 8 bits in A and B; 0 for the same.
  uint8_t narrow = 0;
};

struct MatrixFacts {
  /// The first row that fits counts.
  Table<MatrixPasses> passes;
  /// For matrix instructions that the table lacks: the most.
  uint8_t mostPasses;
};

/// Wait states after producers of 2, 4, 8 and 16 passes. Producers without
/// passes use the first number.
using WaitStates = std::array<uint8_t, 4>;

/// The wait states of one rule of Hazards.cpp.
struct HazardRow {
  std::string_view rule;
  WaitStates states;
  /// Where the numbers come from.
  std::string_view source;
};

/// How long an instruction takes, in cycles.
struct Timing {
  /// From the issue to the earliest issue of an instruction of the same wave
  /// that uses the result; for memory operations, including the wait.
  uint32_t latencyCycles;
  /// How long the unit is busy.
  uint32_t unitCycles;
};

/// The timing of mnemonics that start with `prefix`.
struct NamedTiming {
  std::string_view prefix;
  Timing timing;
};

/// A time after the issue of a matrix instruction, in slots: `slots`, besides
/// the passes if `withPasses`, but at least `atLeast`.
struct SlotsAfterMatrix {
  bool withPasses;
  uint8_t slots;
  uint8_t atLeast = 0;

  constexpr uint32_t get(uint8_t passes) const {
    uint32_t sum = slots + (withPasses ? passes : 0);
    return sum < atLeast ? atLeast : sum;
  }
};

/// From a matrix instruction to others; see `MatrixTiming`.
struct MatrixTimes {
  SlotsAfterMatrix valu;
  SlotsAfterMatrix sameAccumulator;
  SlotsAfterMatrix otherAccumulator;
  SlotsAfterMatrix result;
  SlotsAfterMatrix memory;
};

/// Cycles in which cache lines come from a level to a compute unit.
struct LineCycles {
  double perLine;
  /// For each byte that is used.
  double perByte;
};

/// How long things take, in cycles of the SIMD's clock. The numbers rank
/// schedules and prove nothing: waits and wait states do not depend on them.
struct Times {
  /// What the target's sources do not say, in words for people, and the target
  /// whose numbers stand in for it; empty if nothing is assumed.
  Table<std::string_view> assumed;
  std::string_view assumedFrom;

  /// From one issue slot of a wave to its next one: a power of two. Every
  /// instruction takes one slot of its wave.
  uint32_t slotCycles;

  /// Transcendental instructions, and scalar loads that hit in the cache.
  Timing transcendental;
  Timing scalarLoad;

  /// LDS instructions with an empty queue and without bank conflicts; the first
  /// row that fits counts, and the last one fits all.
  Table<NamedTiming> lds;

  /// Vector memory from an unknown level. Without the path to the L1.
  uint32_t unknownLoadCycles;
  uint32_t ldsDmaLoadCycles;
  uint32_t storeCycles;
  /// Atomics with a result, and without one.
  uint32_t atomicCycles;
  uint32_t plainAtomicCycles;

  /// By `MemoryLevel`: from a vector load to a use of its result.
  std::array<uint32_t, kNumMemoryLevels> loadCycles;
  std::array<LineCycles, kNumMemoryLevels> lineCycles;
  /// What a load takes longer whose data goes to LDS, and one from scratch.
  uint32_t ldsDmaExtraCycles;
  uint32_t scratchExtraCycles;
  /// Cache lines of a compute unit that can be on their way from beyond the L1.
  /// A line of which a load uses no more than a half counts half.
  uint32_t linesInFlight;

  /// Matrix instructions: f16 and narrower, their sparse forms, f32, and f64 of
  /// 4x4x4 and 16x16x4.
  MatrixTimes xdl;
  MatrixTimes smfmac;
  MatrixTimes sgemm;
  MatrixTimes dgemm4;
  MatrixTimes dgemm16;

  // From issue to issue, including the slot of the first instruction.

  /// SALU to an address of vector memory, and EXEC or SCC to a branch.
  uint32_t scalarToVmemCycles;
  uint32_t scalarToBranchCycles;
  /// VALU to operands of LDS and vector memory, of matrix instructions, and of
  /// DPP.
  uint32_t vectorToMemoryCycles;
  uint32_t vectorToMatrixCycles;
  uint32_t vectorToDppCycles;
  /// VALU that writes SGPRs to the VALU, to the lane number of `v_readlane`, to
  /// vector memory, and to SALU.
  uint32_t vectorScalarToConstantCycles;
  uint32_t vectorScalarToLaneSelectCycles;
  uint32_t vectorScalarToVmemCycles;
  uint32_t vectorScalarToScalarCycles;
  /// VALU that writes EXEC to DPP.
  uint32_t vectorExecToDppCycles;
  /// Transcendental to another vector instruction.
  uint32_t transToVectorCycles;

  /// From a branch to the arrival of the first window of instructions behind
  /// it, and from each window to the next one.
  uint32_t fetchCycles;
  /// From a matrix instruction to the earliest issue of a branch.
  uint32_t matrixToBranchCycles;
  /// From the last wave's arrival at a barrier to the next instruction.
  uint32_t barrierCycles;
  /// `s_sleep 1`.
  uint32_t sleepCycles;

  /// Instructions of a compute unit that can wait in front of the LDS, and of
  /// the data path of vector memory.
  uint32_t ldsQueueEntries;
  uint32_t vmemQueueEntries;
  /// A write to the LDS while the SIMD that shares the port writes too, in
  /// tenths of the cycles of a lone one: those that it holds its wave, and
  /// those until the port takes the next write.
  uint32_t sharedWriteHoldTenths;
  uint32_t sharedWritePortTenths;

  /// From a taken branch to the next instruction, at least.
  constexpr uint32_t getTakenBranchCycles() const {
    return slotCycles + fetchCycles;
  }
  constexpr uint32_t getLoadCycles(MemoryLevel level) const {
    return loadCycles[static_cast<unsigned>(level)];
  }
  /// Cycles in which a compute unit gets `lines` cache lines from a level, of
  /// which it uses `bytes`; 0 for the L1.
  constexpr double getLineCycles(MemoryLevel level, double lines,
                                 double bytes) const {
    const LineCycles &cycles = lineCycles[static_cast<unsigned>(level)];
    return cycles.perLine * lines + cycles.perByte * bytes;
  }
  /// Whether the target's own sources have all times.
  constexpr bool isSourced() const { return assumed.empty(); }
};

/// The 8-bit floats that instructions take.
enum class Float8Format : uint8_t {
  None, ///< none
  Fnuz, ///< one zero, one NaN, no infinity
  Ocp,  ///< E4M3FN and E5M2 of the Open Compute Project
};

/// A target.
struct Machine {
  /// The processor, as in `-mcpu` and in the attribute `#waveasm.<name>`.
  std::string_view name;
  /// The name for people: the architecture, and a product with it.
  std::string_view title;
  /// Whether the compiler can make code objects for this target. Its wait
  /// counters, hazards and encodings are known then.
  bool canEmit;

  WaveLimits waves;
  RegisterFiles registers;
  EncodingLimits encoding;
  LdsFacts lds;
  CacheFacts cache;
  /// Bytes that a wave fetches at a time, from an address that is a multiple.
  uint32_t fetchWindowBytes;
  /// By `Counter`; of width 0 if unknown.
  std::array<CounterInfo, kNumCounters> counters;
  MatrixFacts matrix;
  Float8Format float8;
  /// In the order of `getHazardRules()`; empty if the hazards are unknown.
  Table<HazardRow> hazards;
  /// Null if nothing is known.
  const Times *times;
  /// Where the times were measured (`CalibratedMachine`); empty for those of
  /// the target's file.
  std::string_view calibration;

  constexpr const CounterInfo &getCounter(Counter counter) const {
    return counters[static_cast<unsigned>(counter)];
  }
  constexpr bool knowsHazards() const { return !hazards.empty(); }
};

} // namespace waveasm::target

#endif // WAVEASM_TARGET_MACHINE_H
