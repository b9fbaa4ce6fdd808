//===- OperationNumber.h - Which operation is which -------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// While values are spilled, operations have numbers, by which the check finds
// the originals of a changed program. They say nothing of what an operation
// does.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_OPERATIONNUMBER_H
#define WAVEASM_DIALECT_OPERATIONNUMBER_H

#include "llvm/ADT/StringRef.h"

namespace waveasm {

/// The name of the attribute.
inline constexpr llvm::StringLiteral kNumberAttrName = "number_before_spilling";

} // namespace waveasm

#endif // WAVEASM_DIALECT_OPERATIONNUMBER_H
