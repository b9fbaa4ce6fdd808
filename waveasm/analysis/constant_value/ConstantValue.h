//===- ConstantValue.h - Values known at compile time -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_CONSTANT_VALUE_CONSTANTVALUE_H
#define WAVEASM_ANALYSIS_CONSTANT_VALUE_CONSTANTVALUE_H

#include "waveasm/dialect/WaveAsmOps.h"

#include <cstdint>
#include <optional>

namespace waveasm {

/// The word that a `constant` operation defines, if `value` is its result.
/// Takes the word from the attribute; the type need not agree. For a wider
/// constant this is the low word, which instructions on words take.
std::optional<uint32_t> getConstant(mlir::Value value);

/// The word that `value` is in every execution: that of an immediate, or of a
/// register that a `v_mov_b32` or `s_mov_b32` fills with one. For an immediate
/// that no `constant` defines, the word in its type. None for a physical
/// register, which may hold something else when it is read.
std::optional<uint32_t> lookupConstant(mlir::Value value);

/// The amount of a shift by a constant in 0..31.
std::optional<uint32_t> lookupShiftAmount(mlir::Value amount);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_CONSTANT_VALUE_CONSTANTVALUE_H
