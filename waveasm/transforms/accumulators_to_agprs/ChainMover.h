//===- ChainMover.h - Change an accumulator to AGPRs ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_ACCUMULATORSTOAGPRS_CHAINMOVER_H
#define WAVEASM_TRANSFORMS_ACCUMULATORSTOAGPRS_CHAINMOVER_H

#include "waveasm/transforms/accumulators_to_agprs/AccumulatorChains.h"

namespace waveasm {

/// `value` in AGPRs: a type of the size and alignment of its own.
mlir::Type getAgprType(mlir::Value value);

/// Changes the values of `chain`, which `collectChains` has found, to AGPRs and
/// makes the copies that this asks for. Returns their number.
unsigned moveChain(const AccumulatorChain &chain, const LaneState &lanes);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_ACCUMULATORSTOAGPRS_CHAINMOVER_H
