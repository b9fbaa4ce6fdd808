//===- Partners.h - Pairs of instructions that do the same ------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_PACKED_F32_PARTNERS_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_PACKED_F32_PARTNERS_H

#include "mlir/IR/Block.h"
#include "mlir/IR/Value.h"

#include "llvm/ADT/SmallVector.h"

namespace waveasm {

/// Two instructions of the same name. The result of `low` would be the first
/// register of a pair.
struct Partners {
  mlir::Operation *low;
  mlir::Operation *high;
};

/// `value`, or if it is one register of a `pack`, the element there.
mlir::Value lookThroughPack(mlir::Value value);

/// Whether the values are registers `2k` and `2k + 1` of one tuple.
bool areNeighbours(mlir::Value low, mlir::Value high);

/// Pairs instructions of `block` that do the same to registers next to each
/// other, as the description of `waveasm-packed-f32` says. An instruction is in
/// one pair at most.
llvm::SmallVector<Partners> findPartners(mlir::Block &block);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_PACKED_F32_PARTNERS_H
