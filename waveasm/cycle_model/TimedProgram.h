//===- TimedProgram.h - The program that is simulated -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The machine instructions of a program as an array of times: units, results,
// counters, and where control goes. This file looks up everything that does not
// change while waves run once.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CYCLE_MODEL_TIMEDPROGRAM_H
#define WAVEASM_CYCLE_MODEL_TIMEDPROGRAM_H

#include "waveasm/analysis/lane_addresses/LaneAddresses.h"
#include "waveasm/cycle_model/CycleModel.h"

namespace waveasm {

/// Classes of instructions: a SIMD issues one instruction of each class per
/// slot, from different waves. "AMD Instinct MI300 Instruction Set
/// Architecture" and the pipeline descriptions of rocprofiler-compute.
enum class IssueClass : uint8_t {
  Vector, ///< VALU, transcendental and matrix instructions
  Vmem,
  Scalar, ///< SALU and scalar memory
  Lds,
  Branch,   ///< branches and messages
  Internal, ///< waits, `s_nop`: no unit, any number per slot
};

/// What an instruction does besides work for a unit.
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

/// How a register is used, as far as the time until the use is possible
/// differs.
enum class Use : uint8_t {
  Vector,      ///< a vector register, by the VALU
  Trans,       ///< a vector register, by a transcendental instruction
  Dpp,         ///< a vector register, through DPP
  DppExec,     ///< EXEC, by DPP
  Constant,    ///< a scalar register, by the VALU
  LaneSelect,  ///< the lane number of `v_readlane`, `v_writelane`
  MatrixAB,    ///< A, B or the index of a matrix instruction
  MatrixC,     ///< C or D of a matrix instruction, in all other cases
  Accumulator, ///< C, from a matrix instruction of the same kind
  Lds,         ///< address or data
  Vmem,        ///< address or data in vector registers
  VmemScalar,  ///< descriptor, base or offset in scalar registers
  Scalar,      ///< by SALU and scalar memory
  Branch,      ///< SCC, VCC or EXEC, by a branch
  Overwrite,   ///< a write to the register
};
inline constexpr unsigned kNumUses = 15;

/// Cycles from the issue of a producer to that of a use.
using ResultCycles = std::array<uint16_t, kNumUses>;

/// Registers used in one way, numbered for this program: registers that
/// instructions always name together share one number.
struct TimedAccess {
  uint16_t first;
  uint16_t count;
  Use use;
};

/// The accesses of an instruction: its reads, then its writes.
struct AccessRange {
  uint32_t first = 0;
  uint16_t numReads = 0;
  uint16_t numWrites = 0;
};

inline constexpr uint32_t kNoIndex = ~uint32_t{0};

/// What decides when a wave issues an instruction and what it occupies then.
struct IssueFacts {
  /// For a taken branch, the index of its target.
  uint32_t target = kNoIndex;
  /// For a branch around a barrier that half of the waves take, the index of
  /// its target.
  uint32_t pastBarrier = kNoIndex;
  /// The index of a loop, for its first instruction in `opens` and for its last
  /// in `loop`.
  uint32_t opens = kNoIndex;
  uint32_t loop = kNoIndex;
  /// The windows of instruction fetch that hold the first and the last byte,
  /// counted from 1.
  uint32_t firstWindow = 1;
  uint32_t window = 1;
  /// Cycles in the matrix pipe, LDS port, vector memory path or ALU.
  uint16_t unitCycles = 0;
  /// Cycles during which the vector ALU takes no other instruction.
  uint16_t valuCycles = 0;
  /// Cycles in the LDS array, with bank conflicts.
  uint16_t coreCycles = 0;
  /// Cycles that bank conflicts add.
  uint16_t conflictCycles = 0;
  /// Cycles until a use of a memory result, with a wait before it.
  uint16_t latencyCycles = 0;
  /// Cache lines that a load requests beyond the L1.
  uint16_t lines = 0;
  /// Cycles in which these lines come back to a compute unit that waits for
  /// nothing else.
  double lineCycles = 0;
  /// Cycles until the wave can issue its next instruction.
  uint16_t holdCycles = 0;
  target::Unit unit = target::Unit::Branch;
  TimedKind kind = TimedKind::Plain;
  IssueClass issueClass = IssueClass::Internal;
  uint8_t priority = 0;
  /// Counter values that a wait waits for; negative for counters it ignores.
  int8_t waitVm = -1;
  int8_t waitLgkm = -1;
  bool countsVm = false;
  bool countsLgkm = false;
  /// Whether the instruction only moves a value; the back end adds and removes
  /// such moves.
  bool isMove = false;
  /// Whether the move changes EXEC only for copies around which register
  /// allocation put it.
  bool switchesLanes = false;
  /// Whether the instruction may read or write the memory of the LDS, and
  /// whether it writes data to it.
  bool accessesLds = false;
  bool writesLds = false;
  /// Whether the first half takes the branch to `pastBarrier`.
  bool firstHalfSkips = false;
  /// Whether the branch that closes a loop is also taken in the last iteration,
  /// to what stands after the loop.
  bool leavesLoopTaken = false;
};

struct TimedInstruction : IssueFacts {
  /// Whether waves come to the instruction.
  bool isReached = false;
  /// Whether the instruction is a load from vector memory.
  bool isLoad = false;
  mlir::Operation *op = nullptr;
  /// Accesses that can hold up another instruction or be held up.
  AccessRange held;
  /// All accesses.
  AccessRange all;
  /// Index into `results`.
  uint16_t result = 0;
};

/// A load from vector memory, and what its time depends on.
struct TimedLoad {
  uint32_t instruction;
  /// Without a known level.
  LoadLevel::Reason reason;
  /// Where it finds its data, if that is known; lines that earlier loads
  /// touched do not count then.
  std::optional<target::MemoryLevel> knownLevel;
  bool writesLds;
  /// Cache lines that the load touches, and bytes.
  uint16_t lines;
  uint16_t bytes;
  /// Those that earlier loads touched.
  uint32_t firstReused;
  uint16_t numReused;
  /// See `LaneAddresses::getSharedLines`.
  double sharedLines;
  /// In how many executions together.
  uint8_t numPlays;
};

struct TimedLoop {
  /// The loop is instructions `first` to `last`; `last` is the branch back.
  uint32_t first;
  uint32_t last;
  /// Index of the enclosing loop, or `kNoIndex`.
  uint32_t parent;
  mlir::Operation *op;
  uint64_t tripCount;
  bool isTripCountKnown;
};

struct TimedProgram {
  /// The target, whose times are known.
  const target::Machine *machine = nullptr;
  /// The instructions in program order.
  std::vector<TimedInstruction> instructions;
  std::vector<TimedAccess> accesses;
  std::vector<ResultCycles> results;
  /// The loops that waves come to, outer ones first.
  std::vector<TimedLoop> loops;
  /// The loads from vector memory that waves come to.
  std::vector<TimedLoad> loads;
  std::vector<ReusedLine> reusedLines;
  unsigned numRegisters = 0;

  /// Decides where loads find their data, for `waves` waves on a compute unit
  /// which load different lines. Before that, loads take no time.
  /// For bounds, as little of it as any order has.
  void setTraffic(const target::MemoryLevels &levels, LineLife lines,
                  unsigned waves, bool isForBounds = false);

  /// What `setTraffic` decides of each load, with the reasons. `sources` are
  /// the instructions of the machine program.
  std::vector<LoadLevel>
  listLoads(const target::MemoryLevels &levels, LineLife lines, unsigned waves,
            llvm::ArrayRef<MachineInstruction> sources) const;

  static target::MemoryLevel getLevel(const TimedLoad &load,
                                      const target::MemoryLevels &levels);
  /// The lines of a load that earlier loads touched, in all its executions.
  llvm::ArrayRef<ReusedLine> getReusedLines(const TimedLoad &load) const {
    return llvm::ArrayRef(reusedLines)
        .slice(load.firstReused, load.knownLevel ? 0 : load.numReused);
  }

  /// By instruction: the index of its innermost loop, or `kNoIndex`.
  std::vector<uint32_t> findInnermostLoops() const;

  llvm::ArrayRef<TimedAccess> getReads(const AccessRange &range) const {
    return llvm::ArrayRef(accesses).slice(range.first, range.numReads);
  }
  llvm::ArrayRef<TimedAccess> getWrites(const AccessRange &range) const {
    return llvm::ArrayRef(accesses).slice(range.first + range.numReads,
                                          range.numWrites);
  }

  /// Builds a timed program without traffic in which control flow is one path.
  /// Loops run as often as their trip count says, or `defaultTripCount` times
  /// if it is unknown, and are none if they run once; control takes the `then`
  /// of an `if`. Branches in text are loops if they lead backwards; those that
  /// lead forwards are not taken, unless the program would end there.
  /// `knownCode` overrides both. A branch around nothing but a barrier is
  /// one that half of a workgroup's waves take, so that the halves do different
  /// things at the same time: the first half takes the first such branch, the
  /// other half the next.
  static TimedProgram build(const MachineCode &code,
                            const CycleModelOptions &options);

  /// The longest chain of results through the instructions from `first` up to
  /// `end` that waves reach, each issued once: the cycles from the first issue
  /// to the last one.
  uint64_t getCriticalPath(uint32_t first, uint32_t end) const;
};

} // namespace waveasm

#endif // WAVEASM_CYCLE_MODEL_TIMEDPROGRAM_H
