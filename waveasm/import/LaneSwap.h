//===- LaneSwap.h - Trades between lanes ------------------------*- C++
//-*--------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_LANESWAP_H
#define WAVEASM_IMPORT_LANESWAP_H

#include "waveasm/import/KernelImporter.h"

#include <array>

namespace waveasm::import {

/// Fails with an error at `op` if the target lacks the instruction.
template <typename OpTy>
mlir::LogicalResult checkInstruction(KernelImporter &importer,
                                     mlir::Operation *op) {
  llvm::StringRef target(importer.getProgram().getTargetMachine().name);
  if (OpTy::isAvailableOn(target))
    return mlir::success();
  return importer.emitError(op)
         << target << " has no instruction for this operation";
}

/// Fails with an error at `op` if lanes may be off; `what` do something "on all
/// lanes".
mlir::LogicalResult checkAllLanes(KernelImporter &importer, mlir::Operation *op,
                                  llvm::StringRef what);

/// Trades the odd rows of `v` for the even rows of `w`, rows of 16 or 32 lanes,
/// and returns both. Fails with an error at `op` if the target lacks the
/// instruction or lanes may be off.
mlir::FailureOr<std::array<mlir::Value, 2>>
emitSwap(KernelImporter &importer, mlir::Operation *op, mlir::Value v,
         mlir::Value w, unsigned rowLength);

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_LANESWAP_H
