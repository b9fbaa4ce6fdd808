//===- TimedProgram.h - What the simulator knows of a program ---*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The machine instructions of a program as an array of times: units, results,
// counters, and where control goes. Everything that does not change while waves
// run is looked up once, here.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CYCLE_MODEL_TIMEDPROGRAM_H
#define WAVEASM_CYCLE_MODEL_TIMEDPROGRAM_H

#include "waveasm/cycle_model/CycleModel.h"

namespace waveasm {

/// Of each class a SIMD issues one instruction a slot, from different waves.
/// "AMD Instinct MI300 Instruction Set Architecture" and the pipeline
/// descriptions of rocprofiler-compute.
enum class IssueClass : uint8_t {
  Vector, ///< VALU, transcendental and matrix instructions
  Vmem,
  Scalar, ///< SALU and scalar memory
  Lds,
  Branch,   ///< branches and messages
  Internal, ///< waits, `s_nop`: no unit, any number a slot
};

/// What an instruction is besides work for a unit.
enum class TimedKind : uint8_t {
  Plain,
  Wait,
  Nop,
  Sleep,
  Priority,
  Barrier,
  Branch,
  End,
};

/// How a register is used, as far as the time until it can be differs.
enum class Use : uint8_t {
  Vector,      ///< a vector register, by the VALU
  Trans,       ///< a vector register, by a transcendental instruction
  Dpp,         ///< a vector register, through DPP
  DppExec,     ///< EXEC, by DPP
  Constant,    ///< a scalar register, by the VALU
  LaneSelect,  ///< of `v_readlane`, `v_writelane`
  MatrixAB,    ///< A, B or an index of a matrix instruction
  MatrixC,     ///< its C or D, from other than the same matrix instruction
  Accumulator, ///< its C, where that is the result of a like one
  Lds,         ///< address or data
  Vmem,        ///< address or data in vector registers
  VmemScalar,  ///< descriptor, base or offset in scalar registers
  Scalar,      ///< by SALU and scalar memory
  Branch,      ///< SCC, VCC or EXEC, by a branch
  Overwrite,   ///< is written again
};
inline constexpr unsigned kNumUses = 15;

/// Cycles from the issue of a producer to that of a use.
using ResultCycles = std::array<uint16_t, kNumUses>;

/// Registers with numbers of the program's own: those that instructions always
/// name together have one.
struct TimedAccess {
  uint16_t first;
  uint16_t count;
  Use use;
};

/// Accesses of an instruction: its reads, then its writes.
struct AccessRange {
  uint32_t first = 0;
  uint16_t numReads = 0;
  uint16_t numWrites = 0;
};

inline constexpr uint32_t kNoIndex = ~uint32_t{0};

struct TimedInstruction {
  mlir::Operation *op = nullptr;
  /// Those that can hold another instruction or be held back.
  AccessRange held;
  /// All of them.
  AccessRange all;
  /// Of a branch that is taken: where to.
  uint32_t target = kNoIndex;
  /// Of a branch that half of the waves take, around a barrier: where to.
  uint32_t pastBarrier = kNoIndex;
  /// Which half takes it.
  bool firstHalfSkips = false;
  /// Of the first and of the last instruction of a loop: which.
  uint32_t opens = kNoIndex;
  uint32_t loop = kNoIndex;
  /// Index of `results`.
  uint16_t result = 0;
  /// Matrix pipe, port of the LDS, path of vector memory, or ALU.
  uint16_t unitCycles = 0;
  /// The vector ALU takes no other instruction.
  uint16_t valuCycles = 0;
  /// The array of the LDS, with bank conflicts.
  uint16_t coreCycles = 0;
  /// Cycles that bank conflicts add.
  uint16_t conflictCycles = 0;
  /// Of memory: until a use of the result, with a wait before it.
  uint16_t latencyCycles = 0;
  /// Until the wave can issue its next instruction.
  uint16_t holdCycles = target::kSlotCycles;
  target::Unit unit = target::Unit::Branch;
  TimedKind kind = TimedKind::Plain;
  IssueClass issueClass = IssueClass::Internal;
  uint8_t priority = 0;
  bool countsVm = false;
  bool countsLgkm = false;
  /// Counters as a wait wants them; negative: any.
  int8_t waitVm = -1;
  int8_t waitLgkm = -1;
};

struct TimedLoop {
  /// Instructions `first` to `last`, which is the branch back.
  uint32_t first;
  uint32_t last;
  /// The loop around it.
  uint32_t parent;
  mlir::Operation *op;
  uint64_t tripCount;
  bool isTripCountKnown;
};

struct TimedProgram {
  /// In the order of the program.
  std::vector<TimedInstruction> instructions;
  std::vector<TimedAccess> accesses;
  std::vector<ResultCycles> results;
  /// Outer loops first.
  std::vector<TimedLoop> loops;
  unsigned numRegisters = 0;

  llvm::ArrayRef<TimedAccess> getReads(const AccessRange &range) const {
    return llvm::ArrayRef(accesses).slice(range.first, range.numReads);
  }
  llvm::ArrayRef<TimedAccess> getWrites(const AccessRange &range) const {
    return llvm::ArrayRef(accesses).slice(range.first + range.numReads,
                                          range.numWrites);
  }

  /// Control flow becomes one path: loops run as often as is known, else
  /// `defaultTripCount` times; the `then` of an `if` is taken. Branches in text
  /// that lead back are loops, those that lead on are not taken, unless the
  /// program would end there. A branch around nothing but a barrier is one that
  /// half of a workgroup's waves take, so that the halves do different things
  /// at one time: the first half the first such branch, the other half the
  /// next.
  ///
  /// Fails with a diagnostic where machine instructions cannot be built.
  static mlir::FailureOr<TimedProgram> build(ProgramOp program,
                                             const CycleModelOptions &options);

  /// The longest chain of results through the instructions from `first` up to
  /// `end`, in cycles, each taken once: from the first issue to the last one.
  uint64_t getCriticalPath(uint32_t first, uint32_t end) const;
};

} // namespace waveasm

#endif // WAVEASM_CYCLE_MODEL_TIMEDPROGRAM_H
