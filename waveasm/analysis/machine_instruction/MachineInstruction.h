//===- MachineInstruction.h - A program as the machine sees it --*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Waits and wait states depend on little of an instruction: its class, and
// which 32-bit registers it reads and writes in which way. This is that view,
// the same for operations and for `raw` text.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_MACHINEINSTRUCTION_H
#define WAVEASM_ANALYSIS_MACHINEINSTRUCTION_H

#include "waveasm/analysis/flow_graph/FlowGraph.h"
#include "waveasm/target/InstructionClass.h"
#include "waveasm/target/RegisterUnit.h"
#include "waveasm/target/WaitCounters.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"

#include <array>

namespace waveasm {

/// Consecutive registers that an instruction uses in one way. An operand that
/// is not in consecutive registers has several.
struct RegisterAccess {
  target::RegisterUnit first;
  uint16_t count;
  target::Touches touches;
  target::Files files;

  bool overlaps(const RegisterAccess &other) const {
    return first < other.first + other.count && other.first < first + count;
  }
};

/// Values of the counters that a wait waits for; negative: it does not.
using WaitCounts = std::array<int8_t, target::kNumCounters>;
inline constexpr WaitCounts kNoWait = {-1, -1, -1};

struct MachineInstruction {
  mlir::Operation *op;
  target::Traits traits;
  /// Of matrix instructions.
  uint8_t passes;
  /// Issue slots that the instruction takes: 1, of `s_nop N` N + 1. 0: it is
  /// none but uses registers, as `loop` does, which hands values on that may
  /// have to be copied.
  uint16_t states;
  /// Instructions with one number have one opcode.
  uint32_t opcode;
  /// What `s_waitcnt` waits for.
  WaitCounts waits;
  /// Of `s_setprio` and `s_sleep`; else 0.
  uint8_t immediate;
  uint32_t firstAccess;
  uint32_t numAccesses;
};

/// The instructions of a program, in blocks as the flow graph has them.
class MachineProgram {
public:
  /// Physical registers have their units; each register of a virtual value has
  /// a unit of its own, with `extract` and `pack` resolved to those of their
  /// operands. `raw` text is parsed as the assembler of the program's target
  /// does.
  ///
  /// Fails with a diagnostic at `raw` text that is no instruction of the target
  /// or that uses registers through an index (`s_set_gpr_idx_on`), at an
  /// operation that is to be legalized first, and at a jump to an address where
  /// there is code that no branch leads to.
  static mlir::FailureOr<MachineProgram> build(ProgramOp program,
                                               const FlowGraph &graph);

  /// Of all blocks, one after the other. Instructions of one operation are
  /// neighbours.
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
  /// Units are below this number.
  target::RegisterUnit getNumUnits() const { return numUnits; }
  llvm::StringRef getMnemonic(const MachineInstruction &instruction) const {
    return opcodes[instruction.opcode];
  }

  /// One line an instruction: mnemonic, classes, what is read and written.
  void print(llvm::raw_ostream &os) const;
  void print(const MachineInstruction &instruction,
             llvm::raw_ostream &os) const;

private:
  friend class MachineProgramBuilder;
  std::vector<MachineInstruction> instructions;
  std::vector<RegisterAccess> accesses;
  std::vector<uint32_t> blockStarts;
  std::vector<llvm::StringRef> opcodes;
  target::RegisterUnit numUnits = target::kVirtualUnits;
};

/// Makes a `raw` operation of each line of `raw` text, so that something can be
/// put between them. The assembly stays the same.
void splitRawLines(ProgramOp program);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_MACHINEINSTRUCTION_H
