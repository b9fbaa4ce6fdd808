//===- SpillPlaces.h - Early reloads and late saves -------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Memory takes hundreds of cycles. A value comes back well before its reader,
// and is not saved the moment that a load is to deliver it, as far as there are
// registers for it.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_SPILLING_SPILLPLACES_H
#define WAVEASM_TRANSFORMS_BACKEND_SPILLING_SPILLPLACES_H

#include "waveasm/analysis/register_curve/RegisterCurve.h"
#include "waveasm/transforms/backend/spilling/Candidates.h"

namespace waveasm {

class SpillPlaces {
public:
  /// `curve` is that of a class of registers in the program with all reloads
  /// right before their readers, `limit` the registers of the class that may be
  /// live at once.
  SpillPlaces(const FlowGraph &graph, const Liveness &liveness,
              llvm::ArrayRef<int> curve, int limit);

  /// The operation before which `size` registers come back for `reader`: after
  /// all of `earlier`, of which some may be null, and where the same lanes are
  /// on. Takes the registers.
  mlir::Operation *takePlaceOfReload(mlir::Operation *reader, int64_t size,
                                     llvm::ArrayRef<mlir::Operation *> earlier);

  /// Takes `size` VGPRs that hold what was brought back for `first` until the
  /// later `second` of its block reads it, too. Returns whether they are free.
  bool takeBetween(mlir::Operation *first, mlir::Operation *second,
                   int64_t size);

  /// Whether `op`, which may be new, comes after `known` in the text of the
  /// program, where `known` was before anything was inserted. Takes no time to
  /// put the block in order.
  bool comesAfter(mlir::Operation *op, mlir::Operation *known) const;

  /// The operation after which to save `value`, of an instruction: before
  /// `readers`, and where the same lanes are on. Takes the registers.
  mlir::Operation *takePlaceOfSave(mlir::Value value, const Readers &readers);

private:
  bool hasRoom(mlir::Operation *op, int64_t size) const;
  void take(mlir::Operation *op, int64_t size);

  llvm::DenseMap<mlir::Operation *, unsigned> positions;
  llvm::SmallVector<int> curve;
  int limit;
};

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_SPILLING_SPILLPLACES_H
