//===- RegisterCurve.h - Registers that are live by place -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_REGISTER_CURVE_REGISTERCURVE_H
#define WAVEASM_ANALYSIS_REGISTER_CURVE_REGISTERCURVE_H

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

  /// The first slot in which that many are live.
  unsigned getPeakSlot(RegisterClass registerClass) const;

  /// Changes the curve as if `value`, which is in `from`, were in `to`. Takes
  /// time in proportion to the slots in which the value lives.
  void move(const Liveness &liveness, mlir::Value value, RegisterClass from,
            RegisterClass to);
};

/// Where the registers of `segment` are free again. C of a matrix instruction,
/// if this is its last use, and D share registers; `Liveness` lets the two
/// overlap by one slot.
unsigned getEnd(const Liveness &liveness, unsigned fragment,
                LiveSegment segment);

/// The curve of the program as it is.
RegisterCurve computeRegisterCurve(const Liveness &liveness);

/// A value that is live in a slot.
struct LiveValue {
  mlir::Value value;
  /// Its registers that are live in the slot.
  unsigned registers;
  /// The slot from which all of its registers are free for good.
  unsigned end;
};

/// The values of a class that are live in `slot`: those with the most registers
/// first, of these the ones that live longest.
llvm::SmallVector<LiveValue> collectLiveValues(const Liveness &liveness,
                                               RegisterClass registerClass,
                                               unsigned slot);

/// The operation that runs in `slot`; the first operation of the block if the
/// slot is the start of a block, and null if that has none.
mlir::Operation *getOperationAt(const Liveness &liveness, unsigned slot);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_REGISTER_CURVE_REGISTERCURVE_H
