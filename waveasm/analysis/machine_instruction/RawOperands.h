//===- RawOperands.h - Operands of raw text ---------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the folder.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_RAWOPERANDS_H
#define WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_RAWOPERANDS_H

#include "waveasm/analysis/machine_instruction/RawInstruction.h"

namespace llvm {
class MCInst;
class MCInstrInfo;
class MCRegisterInfo;
} // namespace llvm

namespace waveasm {

/// Adds the operands of an instruction as `MachineProgram::getOperands` lists
/// them. Its mnemonic and traits must be there.
void describeRawOperands(const llvm::MCInst &inst,
                         const llvm::MCInstrInfo &instrInfo,
                         const llvm::MCRegisterInfo &registerInfo,
                         RawInstruction &result);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_RAWOPERANDS_H
