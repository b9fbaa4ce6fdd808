//===- LdsFootprint.h - The bytes of LDS that waves touch -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_LDS_FOOTPRINT_LDSFOOTPRINT_H
#define WAVEASM_ANALYSIS_LDS_FOOTPRINT_LDSFOOTPRINT_H

#include "waveasm/analysis/lane_addresses/WorkgroupWords.h"

#include "llvm/ADT/BitVector.h"

namespace waveasm {

/// The bytes of the LDS that an access touches if all lanes are on.
struct LdsFootprint {
  /// By wave; one bit for each byte.
  llvm::SmallVector<llvm::BitVector> bytes;
  /// Those of all waves.
  llvm::BitVector all;

  /// Whether this access of a wave and that one of another wave may touch one
  /// byte.
  bool meetsOtherWave(const LdsFootprint &other) const;
};

/// The operand of an access to the LDS that has the addresses; null if `op` is
/// not one at addresses of its lanes.
mlir::OpOperand *getLdsAddress(mlir::Operation *op);

/// Whether `op` loads into the LDS. Its lanes write one after the other from
/// the address in M0, at a time of their own: only a barrier orders what they
/// write, even for their own wave.
bool isLoadToLds(mlir::Operation *op);

/// Whether `op`, or an operation in it, may access the LDS in any way.
bool mayAccessLds(mlir::Operation *op);

/// The first bytes of the pieces that a wave touches in `op`, all of one size:
/// lane by lane, element by element, or the one of a load into the LDS. None if
/// `op` is neither that nor an access at addresses of its lanes, or if these
/// are not known.
std::optional<llvm::SmallVector<int64_t>>
getLdsPieces(mlir::Operation *op, WorkgroupWords &words, unsigned wave);

/// The bytes that `op` touches. None if the pieces are not known or beyond the
/// LDS of the workgroup.
std::optional<LdsFootprint> getLdsFootprint(mlir::Operation *op,
                                            WorkgroupWords &words);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_LDS_FOOTPRINT_LDSFOOTPRINT_H
