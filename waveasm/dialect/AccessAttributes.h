//===- AccessAttributes.h - Attributes of memory accesses -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Discardable attributes (all unit) that accesses to memory may have.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_ACCESSATTRIBUTES_H
#define WAVEASM_DIALECT_ACCESSATTRIBUTES_H

#include "mlir/IR/Operation.h"

namespace waveasm {

/// The access happens as often as the program says, with its own instruction,
/// and in its order with all other accesses: it is volatile or atomic.
inline constexpr llvm::StringLiteral kVolatileAttr = "volatile";

/// The modifiers of a VMEM instruction with the same names: the scope, sc0 and
/// sc1, and the hint that the data is not used again soon (CDNA3 ISA, "Memory
/// Scopes and Temporal Hints"). The emitter prints them. Atomics have sc0 by
/// their result instead.
inline constexpr llvm::StringLiteral kSc0Attr = "sc0";
inline constexpr llvm::StringLiteral kNtAttr = "nt";
inline constexpr llvm::StringLiteral kSc1Attr = "sc1";

/// A later operation may write what the scalar load reads. Nothing else orders
/// the two: the load has to be complete before the program writes to global
/// memory.
inline constexpr llvm::StringLiteral kOverwrittenAttr = "overwritten";

/// A load into the LDS that the program waits for itself: before the next
/// barrier or wait for loads, it accesses no byte that the load writes.
inline constexpr llvm::StringLiteral kAsyncAttr = "async";

inline bool isVolatile(mlir::Operation *access) {
  return access->hasAttr(kVolatileAttr);
}

} // namespace waveasm

#endif // WAVEASM_DIALECT_ACCESSATTRIBUTES_H
