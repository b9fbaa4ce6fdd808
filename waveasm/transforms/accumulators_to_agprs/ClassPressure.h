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

/// Vector registers that are live at once.
struct ClassPressure {
  /// The maximum over all slots of the liveness analysis.
  unsigned vgprs = 0;
  unsigned agprs = 0;
  /// VGPRs live at each slot.
  llvm::SmallVector<int> vgprsAt;
};

/// The pressure if the values for which `isMoved` holds were in AGPRs. C of a
/// matrix instruction, if this is its last use, and D count once: they share
/// registers.
ClassPressure
computeClassPressure(const Liveness &liveness,
                     llvm::function_ref<bool(mlir::Value)> isMoved);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_ACCUMULATORSTOAGPRS_CLASSPRESSURE_H
