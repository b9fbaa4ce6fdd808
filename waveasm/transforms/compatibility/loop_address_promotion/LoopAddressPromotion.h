//===- LoopAddressPromotion.h - Carry rotating LDS addresses ----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_COMPATIBILITY_LOOP_ADDRESS_PROMOTION_LOOPADDRESSPROMOTION_H
#define WAVEASM_TRANSFORMS_COMPATIBILITY_LOOP_ADDRESS_PROMOTION_LOOPADDRESSPROMOTION_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

/// Statistics of the pass.
struct LoopAddressStatistics {
  /// Additions replaced by a carried address.
  unsigned numAdds = 0;
  /// Addresses carried.
  unsigned numCarried = 0;
};

/// In all loops under `root`, carries the sums of an invariant address and
/// rotating offsets that are addresses of LDS reads.
LoopAddressStatistics promoteLoopAddresses(mlir::Operation *root);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/compatibility/loop_address_promotion/LoopAddressPromotion.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_COMPATIBILITY_LOOP_ADDRESS_PROMOTION_LOOPADDRESSPROMOTION_H
