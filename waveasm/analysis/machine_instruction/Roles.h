//===- Roles.h - How an instruction uses an operand -------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the folder: shared by operations and `raw` text.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_ROLES_H
#define WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_ROLES_H

#include "waveasm/target/InstructionClass.h"
#include "waveasm/target/RegisterUnit.h"

#include "llvm/ADT/StringRef.h"

namespace waveasm {

/// How an instruction reads a source operand. `position` counts sources from 0,
/// including immediates; `isTied` says that the operand is also the destination
/// and not one of the numbered sources.
target::Touches getReadTouches(target::Traits traits, unsigned position,
                               bool isTied, target::Files files,
                               unsigned count);

/// How an instruction reads VCC when VCC is not among its operands.
target::Touches getImplicitVccTouches(target::Traits traits);

/// Whether `MachineProgram` lists the operands of an ALU instruction with this
/// hardware mnemonic: those that compute words of integers, without DPP.
bool listsAluOperands(target::Traits traits, llvm::StringRef mnemonic);

/// Whether the instruction reads M0 at issue: the rules for its wait states
/// name M0.
bool readsM0(target::Traits traits);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_ROLES_H
