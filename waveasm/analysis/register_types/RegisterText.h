//===- RegisterText.h - Registers in messages -------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_REGISTER_TYPES_REGISTERTEXT_H
#define WAVEASM_ANALYSIS_REGISTER_TYPES_REGISTERTEXT_H

#include "waveasm/dialect/WaveAsmOps.h"

#include <string>

namespace waveasm {

/// "VGPR", "SGPR" or "AGPR".
llvm::StringRef getName(RegisterClass registerClass);

/// "1 VGPR" or "4 VGPRs".
std::string count(unsigned registers, RegisterClass registerClass);

/// Registers in assembly: "v7" or "v[4:7]".
std::string printRegisters(RegisterClass registerClass, int first,
                           unsigned count);

/// A value in physical registers: "4 VGPRs, v[4:7]", with ", as the program
/// says" if it is that of a `precolored` operation.
std::string describePlace(mlir::Value value);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_REGISTER_TYPES_REGISTERTEXT_H
