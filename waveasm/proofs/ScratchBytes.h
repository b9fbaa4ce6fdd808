//===- ScratchBytes.h - Which scratch an access touches ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_PROOFS_SCRATCHBYTES_H
#define WAVEASM_PROOFS_SCRATCHBYTES_H

#include "waveasm/dialect/WaveAsmOps.h"

#include <optional>
#include <utility>

namespace waveasm {

/// The first byte of scratch that `op` accesses and the one after the last;
/// none if it accesses no scratch or the address is not known.
std::optional<std::pair<int64_t, int64_t>> getScratchBytes(mlir::Operation *op);

} // namespace waveasm

#endif // WAVEASM_PROOFS_SCRATCHBYTES_H
