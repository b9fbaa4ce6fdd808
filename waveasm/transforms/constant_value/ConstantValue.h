//===- ConstantValue.h - Values known at compile time -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_CONSTANT_VALUE_H
#define WAVEASM_TRANSFORMS_CONSTANT_VALUE_H

#include "waveasm/dialect/WaveAsmOps.h"

#include <optional>

namespace waveasm {

/// The value of an immediate, or of a register that a move fills with one. A
/// `constant` says its value in the attribute; its type need not agree.
std::optional<int64_t> getConstantValue(mlir::Value value);

/// `value` is known to be `expected`.
bool isConstantValue(mlir::Value value, int64_t expected);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_CONSTANT_VALUE_H
