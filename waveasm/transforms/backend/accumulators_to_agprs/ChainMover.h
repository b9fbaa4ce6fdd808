//===- ChainMover.h - Change an accumulator to AGPRs ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_ACCUMULATORS_TO_AGPRS_CHAINMOVER_H
#define WAVEASM_TRANSFORMS_BACKEND_ACCUMULATORS_TO_AGPRS_CHAINMOVER_H

#include "waveasm/transforms/backend/accumulators_to_agprs/AccumulatorChains.h"

namespace waveasm {

/// The AGPR type with the size and alignment of the type of `value`.
mlir::Type getAgprType(mlir::Value value);

/// Moves the values of `chain`, which `collectChains` returned, to AGPRs and
/// inserts the copies that this needs. Returns the number of copies.
unsigned moveChain(const AccumulatorChain &chain, const LaneState &lanes);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_ACCUMULATORS_TO_AGPRS_CHAINMOVER_H
