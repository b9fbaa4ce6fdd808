//===- BlockDependences.h - What keeps machine code in order ----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two instructions of a block keep their order if one writes a register that
// the other reads or writes, if one writes memory that the other may access, if
// one is a barrier or an atomic and the other an access of memory, or if one
// changes modes or orders memory. Nothing is known about addresses: two
// accesses of one memory may meet.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_RESCHEDULE_BLOCKDEPENDENCES_H
#define WAVEASM_RESCHEDULE_BLOCKDEPENDENCES_H

#include "waveasm/analysis/dependences/DependenceGraph.h"
#include "waveasm/analysis/machine_instruction/MachineInstruction.h"
#include "waveasm/verify/Instruction.h"

#include "llvm/ADT/BitVector.h"

#include <optional>
#include <string>
#include <vector>

namespace waveasm::reschedule {

/// Why a block must stay as it is because of an instruction.
struct FixedInstruction {
  /// One of "mode", "time", "jump".
  std::string code;
  /// A clause, such as "measures time".
  std::string reason;
};

/// Why a block with this instruction stays as it is: it changes which registers
/// others use or whether they run, measures time, or leads elsewhere.
std::optional<FixedInstruction>
findFixed(const verify::Instruction &instruction);

/// Whether no instruction passes this one, because it changes modes or orders
/// memory beyond what registers show.
bool isFence(const verify::Instruction &instruction);

/// Whether the instruction accesses memory, or sends what counters count.
bool accessesMemory(const MachineInstruction &instruction);

/// Whether others may see at instruction `point` if `access` is complete:
/// `point` is a barrier, a fence or an atomic, and `access` one of memory. A
/// load to the LDS may be seen at any access of the LDS.
bool observes(const MachineInstruction &point, bool isFence,
              const MachineProgram &program, const MachineInstruction &access);

/// The dependences between the instructions of `program`, which is one block of
/// `raw` operations without waits, wait states and branches: one for each pair,
/// sorted by `to`, then by `from`. Pairs that follow from others are missing.
/// `fences` says of each instruction whether none passes it. With
/// `keepsAccesses`, all accesses of memory keep their order. Takes time linear
/// in the accesses of registers and the dependences.
std::vector<Dependence> findBlockDependences(const MachineProgram &program,
                                             const llvm::BitVector &fences,
                                             bool keepsAccesses = false);

} // namespace waveasm::reschedule

#endif // WAVEASM_RESCHEDULE_BLOCKDEPENDENCES_H
