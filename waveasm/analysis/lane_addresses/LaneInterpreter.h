//===- LaneInterpreter.h - Registers with lane values -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the folder. Values are immutable once a register holds them, so
// that moves and copies of all registers copy pointers.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_LANE_ADDRESSES_LANEINTERPRETER_H
#define WAVEASM_ANALYSIS_LANE_ADDRESSES_LANEINTERPRETER_H

#include "waveasm/analysis/lane_addresses/LaneOpcode.h"
#include "waveasm/analysis/lane_addresses/LaneValue.h"
#include "waveasm/analysis/machine_instruction/MachineInstruction.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/Allocator.h"

#include <optional>
#include <vector>

namespace waveasm {

/// The value of each register unit; null: unknown. An unknown scalar register
/// gets a value when it is read.
using LaneRegisters = std::vector<const LaneValue *>;

/// Executes instructions for the first wave of the first workgroup.
class LaneInterpreter {
public:
  /// Starts with the work-item's number in the register that the ABI names, and
  /// with all lanes of the wave that have a work-item switched on.
  LaneInterpreter(ProgramOp program, const MachineProgram &machine);

  void execute(const MachineInstruction &instruction);

  /// The value of a word of an operand, or null.
  const LaneValue *read(const MachineOperand &operand, unsigned word = 0);

  /// The lanes that are on, as far as known: else all that may be.
  uint64_t getExec() const { return exec; }
  /// Whether that rests on an assumption.
  bool isExecAssumed() const { return isExecUnknown; }

  /// SCC, and a mask in two registers, if known for certain.
  std::optional<bool> getScc() const;
  std::optional<uint64_t> getCertainMask(target::RegisterUnit unit) const;

  const LaneRegisters &getRegisters() const { return registers; }
  void setRegisters(const LaneRegisters &other);
  /// Joins registers with those on another path. Where paths differ, a scalar
  /// register becomes unknown; a vector register is assumed to keep its value.
  void join(LaneRegisters &into, const LaneRegisters &other);

private:
  /// The words that an instruction writes to its first operand; null: unknown.
  using Words = llvm::SmallVector<const LaneValue *, 2>;
  using Operands = llvm::ArrayRef<MachineOperand>;

  LaneValue *make();
  const LaneValue *getUniform(uint32_t word);
  const LaneValue *makeAssumed(const LaneValue &value);
  void setWorkItem(ProgramOp program);
  void updateExec();
  const LaneValue *maskLanes(const LaneValue *value, const LaneValue *old);
  void copyPairs(Operands operands);

  // In LaneInstructions.cpp.
  Words compute(const LaneOpcode &opcode, Operands operands);
  Words computeWord(const LaneOpcode &opcode, Operands operands);
  Words computeTruthTable(const LaneOpcode &opcode, Operands operands);
  Words computeMove(const LaneOpcode &opcode, Operands operands);
  Words computeMove64(Operands operands);
  Words computePair(const LaneOpcode &opcode, Operands operands);
  Words computeSaveExec(const LaneOpcode &opcode, Operands operands);
  Words computeCompare(const LaneOpcode &opcode, Operands operands);
  void computeScalarCompare(const LaneOpcode &opcode, Operands operands);
  const LaneValue *chooseEither(const LaneValue &whenClear,
                                const LaneValue &whenSet);
  Words computeExchange(Operands operands);
  Words computeSelect(Operands operands);
  Words computeScalarSelect(Operands operands, bool isPair);
  Words computeReadLane(Operands operands, bool isFirst);
  const LaneValue *readSource(const LaneOpcode &opcode, Operands operands,
                              unsigned source, unsigned word = 0);
  std::optional<uint64_t> getMask(target::RegisterUnit unit,
                                  bool &isAssumed) const;

  const MachineProgram &machine;
  std::vector<LaneOpcode> opcodes;
  llvm::BumpPtrAllocatorImpl<llvm::MallocAllocator, 1 << 15> arena;
  /// A slot for the next value.
  LaneValue *spare = nullptr;
  LaneArithmetic arithmetic;
  LaneRegisters registers;
  /// The words that all lanes share, by word.
  llvm::DenseMap<uint64_t, const LaneValue *> uniforms;
  /// What the instruction writes to SCC and EXEC besides its first operand, if
  /// known.
  std::optional<bool> scc;
  Words newExec;
  uint64_t allLanes = ~uint64_t{0};
  uint64_t exec = ~uint64_t{0};
  bool isExecUnknown = false;
};

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_LANE_ADDRESSES_LANEINTERPRETER_H
