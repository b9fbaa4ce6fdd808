//===- UniformValue.h - Values that all waves share -------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_UNIFORM_VALUE_UNIFORMVALUE_H
#define WAVEASM_ANALYSIS_UNIFORM_VALUE_UNIFORMVALUE_H

#include "waveasm/dialect/WaveAsmOps.h"

namespace waveasm {

/// Whether all waves of a workgroup are known to compute the same `value`:
/// scalar instructions make it of constants, of what the kernel's SGPRs start
/// with and of scalar loads, and it depends on no branch that may differ.
/// Follows the values of the program, whatever their registers hold later.
bool isUniformInWorkgroup(mlir::Value value);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_UNIFORM_VALUE_UNIFORMVALUE_H
