//===- MachineInstruction.h - A program as the machine sees it --*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Waits and wait states depend on few properties of an instruction: its class,
// and which 32-bit registers it reads and writes in which way. This is that
// view, the same for operations and for `raw` text.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_MACHINEINSTRUCTION_H
#define WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_MACHINEINSTRUCTION_H

#include "waveasm/analysis/flow_graph/FlowGraph.h"
#include "waveasm/target/InstructionClass.h"
#include "waveasm/target/RegisterUnit.h"
#include "waveasm/target/WaitCounters.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"

#include <array>

namespace waveasm {

/// Consecutive registers that an instruction uses in one way. An operand whose
/// registers are not consecutive has several accesses.
struct RegisterAccess {
  target::RegisterUnit first;
  uint16_t count;
  target::Touches touches;
  target::Files files;

  bool overlaps(const RegisterAccess &other) const {
    return first < other.first + other.count && other.first < first + count;
  }
};

/// The counter values that a wait waits for; negative for counters it ignores.
using WaitCounts = std::array<int8_t, target::kNumCounters>;
inline constexpr WaitCounts kNoWait = {-1, -1, -1};

/// An operand as the assembly has it.
struct MachineOperand {
  enum class Kind : uint8_t {
    Unknown, ///< for registers that are not consecutive, among others
    Register,
    Immediate,
  };
  Kind kind = Kind::Unknown;
  /// Whether the registers are scalar ones.
  bool isScalar = false;
  /// Consecutive registers.
  uint16_t count = 0;
  target::RegisterUnit first = 0;
  int64_t value = 0;
};

/// The positions of the operands that form the address of an access to LDS or
/// vector memory. Those that the instruction does not have are the immediate 0.
struct AddressOperand {
  enum Position : unsigned {
    Lanes,        ///< vector registers, the low word first
    Base,         ///< a buffer descriptor or a 64-bit address
    ScalarOffset, ///< the offset that all lanes share
    Offset,       ///< the immediate offset, in bytes
    SecondOffset, ///< the offset of the second element, in bytes
    NumPositions,
  };
};

struct MachineInstruction {
  mlir::Operation *op;
  target::Traits traits;
  /// Number of passes of a matrix instruction.
  uint8_t passes;
  /// Issue slots that the instruction takes: N + 1 for `s_nop N`, 1 for others.
  /// 0 for an entry that is not an instruction but uses registers, such as
  /// `loop`, which passes on values that may have to be copied.
  uint16_t states;
  /// Number of the opcode; the same for all instructions with that opcode.
  uint32_t opcode;
  /// Size of the machine code; of all instructions that an entry stands for as
  /// long as their registers are not chosen, 0 if it is none.
  uint16_t bytes;
  /// The counters that `s_waitcnt` waits for.
  WaitCounts waits;
  /// The operand of `s_setprio` or `s_sleep`; else 0.
  uint8_t immediate;
  uint32_t firstAccess;
  uint32_t numAccesses;
  uint32_t firstOperand;
  uint32_t numOperands;
};

/// An operation that was inserted right before that of instruction `before`.
struct InsertedInstruction {
  uint32_t before;
  mlir::Operation *op;
};

/// The instructions of a program, in the blocks of the flow graph.
class MachineProgram {
public:
  /// Physical registers have their own units. Each register of a virtual value
  /// gets a unit of its own; `extract` and `pack` resolve to the units of their
  /// operands. `raw` text is parsed like the assembler of the program's target
  /// does.
  ///
  /// Fails with a diagnostic at `raw` text that is not an instruction of the
  /// target or that uses registers through an index (`s_set_gpr_idx_on`), at an
  /// operation that must be legalized first, and at a jump to an address if the
  /// program has code that no branch leads to.
  static mlir::FailureOr<MachineProgram> build(ProgramOp program,
                                               const FlowGraph &graph);

  /// Adds waits and `s_nop` that were inserted, in the order of the
  /// instructions that they are before. The result is that of `build`, except
  /// for the order of accesses, operands and mnemonics among themselves.
  void insert(ProgramOp program, llvm::ArrayRef<InsertedInstruction> inserted);

  /// The instructions of all blocks, one block after the other. Those of one
  /// operation are neighbours.
  llvm::ArrayRef<MachineInstruction> getInstructions() const {
    return instructions;
  }
  llvm::ArrayRef<MachineInstruction> getBlock(unsigned block) const {
    return getInstructions().slice(blockStarts[block],
                                   blockStarts[block + 1] - blockStarts[block]);
  }
  llvm::ArrayRef<RegisterAccess>
  getAccesses(const MachineInstruction &instruction) const {
    return llvm::ArrayRef(accesses).slice(instruction.firstAccess,
                                          instruction.numAccesses);
  }
  /// The operands, with values, of instructions that compute words of integers
  /// or access memory through lanes; empty for others and for those with a
  /// modifier that changes sources or the result.
  ///
  /// The scalar and vector ALU have the results and then the sources in the
  /// order of the assembly, with VCC where it is implicit; `v_mov_b32_dpp` has
  /// the mask of its XOR shuffle as well, or 0; LDS and vector
  /// memory have one for each `AddressOperand::Position`; structured control
  /// flow has pairs: what is copied to, and from.
  llvm::ArrayRef<MachineOperand>
  getOperands(const MachineInstruction &instruction) const {
    return llvm::ArrayRef(operands).slice(instruction.firstOperand,
                                          instruction.numOperands);
  }
  /// All units are below this number.
  target::RegisterUnit getNumUnits() const { return numUnits; }
  llvm::StringRef getMnemonic(const MachineInstruction &instruction) const {
    return opcodes[instruction.opcode];
  }

  /// The mnemonics that the program has, by the number of the opcode.
  llvm::ArrayRef<llvm::StringRef> getMnemonics() const { return opcodes; }

  /// Prints a line for each instruction: mnemonic, classes, size, registers
  /// read and written, operands.
  void print(llvm::raw_ostream &os) const;
  void print(const MachineInstruction &instruction,
             llvm::raw_ostream &os) const;

private:
  friend class MachineProgramBuilder;
  std::vector<MachineInstruction> instructions;
  std::vector<RegisterAccess> accesses;
  std::vector<MachineOperand> operands;
  std::vector<uint32_t> blockStarts;
  std::vector<llvm::StringRef> opcodes;
  target::RegisterUnit numUnits = target::kVirtualUnits;
};

/// Splits `raw` operations into one for each line, so that passes can insert
/// instructions between the lines. The assembly stays the same.
void splitRawLines(ProgramOp program);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_MACHINEINSTRUCTION_H
