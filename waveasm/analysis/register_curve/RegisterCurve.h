//===- RegisterCurve.h - Registers that are live by place -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_REGISTERCURVE_H
#define WAVEASM_ANALYSIS_REGISTERCURVE_H

#include "waveasm/analysis/liveness/Liveness.h"

namespace waveasm {

/// The number of registers that are live in each slot of `Liveness`, by class.
struct RegisterCurve {
  llvm::SmallVector<int> vgprs;
  llvm::SmallVector<int> sgprs;
  llvm::SmallVector<int> agprs;

  llvm::SmallVector<int> &of(RegisterClass registerClass) {
    return registerClass == RegisterClass::VGPR   ? vgprs
           : registerClass == RegisterClass::SGPR ? sgprs
                                                  : agprs;
  }
  llvm::ArrayRef<int> of(RegisterClass registerClass) const {
    return const_cast<RegisterCurve *>(this)->of(registerClass);
  }

  /// The largest number of registers that are live at once.
  unsigned getPeak(RegisterClass registerClass) const;
};

/// Where the registers of `segment` are free again. C of a matrix instruction,
/// if this is its last use, and D share registers; `Liveness` lets the two
/// overlap by one slot.
unsigned getEnd(const Liveness &liveness, unsigned fragment,
                LiveSegment segment);

/// The curve if the values were in registers of the class that `classOf` tells.
RegisterCurve
computeRegisterCurve(const Liveness &liveness,
                     llvm::function_ref<RegisterClass(mlir::Value)> classOf);

/// The curve of the program as it is.
RegisterCurve computeRegisterCurve(const Liveness &liveness);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_REGISTERCURVE_H
