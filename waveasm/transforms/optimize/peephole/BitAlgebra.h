//===- BitAlgebra.h - Identities of sums and bits ---------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_PEEPHOLE_BITALGEBRA_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_PEEPHOLE_BITALGEBRA_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/IR/PatternMatch.h"

namespace waveasm {

/// (x & y) + (x | y) is x + y.
mlir::LogicalResult sumOfAndAndOr(VAddU32Op add,
                                  mlir::PatternRewriter &rewriter);

/// x + y less the smaller of them is the greater one, and the other way round.
mlir::LogicalResult sumLessExtreme(VSubU32Op difference,
                                   mlir::PatternRewriter &rewriter);

/// An XOR that sets bits which are zero is an OR.
mlir::LogicalResult xorToOr(VXorB32Op op, mlir::PatternRewriter &rewriter);

/// Bits that are set afterwards need not be cleared before.
mlir::LogicalResult setClearedBits(VOrB32Op op,
                                   mlir::PatternRewriter &rewriter);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_PEEPHOLE_BITALGEBRA_H
