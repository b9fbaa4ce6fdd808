//===- SignedZeros.h - Sums that change no number ---------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_PEEPHOLE_SIGNEDZEROS_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_PEEPHOLE_SIGNEDZEROS_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/IR/PatternMatch.h"

namespace waveasm {

/// x + 0 is x, unless x may be -0, which becomes 0.
mlir::LogicalResult addOfZero(VAddF32Op add, mlir::PatternRewriter &rewriter);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_PEEPHOLE_SIGNEDZEROS_H
