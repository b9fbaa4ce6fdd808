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

#ifndef WAVEASM_SCHEDULING_ORDERCHECKER_H
#define WAVEASM_SCHEDULING_ORDERCHECKER_H

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
};

/// The violations in the order `after` of a block's operations that stood in
/// the order `before`; the block itself may be in either. If there are none, a
/// program with the block in the new order computes the same, and its waits
/// that count operations count the same ones.
///
/// Takes time quadratic in the operations, one comparison for each swapped
/// pair: for tests and for proofs on request, not for search.
llvm::SmallVector<OrderViolation>
checkOrder(llvm::ArrayRef<mlir::Operation *> before,
           llvm::ArrayRef<mlir::Operation *> after);

/// Reports the violations that `checkOrder` finds as errors at the operations,
/// with notes at the operations that should come first; at most
/// `kMaxReportedViolations`.
mlir::LogicalResult verifyOrder(llvm::ArrayRef<mlir::Operation *> before,
                                llvm::ArrayRef<mlir::Operation *> after);
inline constexpr unsigned kMaxReportedViolations = 10;

} // namespace waveasm

#endif // WAVEASM_SCHEDULING_ORDERCHECKER_H
