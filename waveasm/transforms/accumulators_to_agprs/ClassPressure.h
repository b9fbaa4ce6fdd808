//===- ClassPressure.h - Pressure if values changed their class -*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_ACCUMULATORSTOAGPRS_CLASSPRESSURE_H
#define WAVEASM_TRANSFORMS_ACCUMULATORSTOAGPRS_CLASSPRESSURE_H

#include "waveasm/analysis/liveness/Liveness.h"

namespace waveasm {

/// Vector registers that live at once.
struct ClassPressure {
  /// The most at one slot of the liveness.
  unsigned vgprs = 0;
  unsigned agprs = 0;
  /// VGPRs by slot.
  llvm::SmallVector<int> vgprsAt;
};

/// The pressure if the values that `isMoved` holds for were in AGPRs. C of a
/// matrix instruction that is read for the last time, and D, count once: they
/// share registers.
ClassPressure
computeClassPressure(const Liveness &liveness,
                     llvm::function_ref<bool(mlir::Value)> isMoved);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_ACCUMULATORSTOAGPRS_CLASSPRESSURE_H
