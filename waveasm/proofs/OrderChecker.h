//===- OrderChecker.h - Checks that an order computes the same --*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compares two orders of a block without the dependence graph that the new
// order was made with. Follows the contents of registers through both orders:
// each read must find the same write. For everything else, examines every pair
// of operations that the new order swaps. The checker and the graph share only
// the questions about memory (analysis/dependences/MemoryAccess.h).
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_PROOFS_ORDERCHECKER_H
#define WAVEASM_PROOFS_ORDERCHECKER_H

#include "waveasm/dialect/WaveAsmOps.h"

#include <string>

namespace waveasm {

/// A pair where `first` must come before `second` but does not.
struct OrderViolation {
  /// Null if `second` reads something from before the block.
  mlir::Operation *first;
  mlir::Operation *second;
  /// A phrase for diagnostics, such as "the second uses a result of the first".
  std::string reason;
  /// Whether only effects order the two: accesses to memory, barriers, counts
  /// of waits, priorities. Otherwise values or registers do, or nothing may
  /// cross one of them.
  bool isOfEffects = false;
  /// Whether one is a barrier that orders what the other does in the LDS, and
  /// nothing else orders the two: waves that touch other bytes need no barrier
  /// (proofs/BarrierChecker.h).
  bool isOfLdsBarrier = false;
};

/// The violations in the order `after` of a block's operations that stood in
/// the order `before`; the block itself may be in either. If there are none, a
/// program with the block in the new order computes the same, and its waits
/// that count operations count the same ones.
///
/// Compares each write of memory and each operation that orders others with the
/// operations that it may order: for final orders and for tests, not for
/// search.
llvm::SmallVector<OrderViolation>
checkOrder(llvm::ArrayRef<mlir::Operation *> before,
           llvm::ArrayRef<mlir::Operation *> after);

/// Reports the violations that `checkOrder` finds as errors at the operations,
/// with notes at the operations that should come first; at most
/// `kMaxReportedViolations`. With `ignoresEffects`, those of effects are none.
/// With `passesBarriers`, those of barriers and the LDS are none; it becomes
/// true if there are any, which is for another checker then.
mlir::LogicalResult verifyOrder(llvm::ArrayRef<mlir::Operation *> before,
                                llvm::ArrayRef<mlir::Operation *> after,
                                bool ignoresEffects = false,
                                bool *passesBarriers = nullptr);
inline constexpr unsigned kMaxReportedViolations = 10;

} // namespace waveasm

#endif // WAVEASM_PROOFS_ORDERCHECKER_H
