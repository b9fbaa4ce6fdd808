//===- AccumulatorChains.h - Values that share an accumulator ---*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_ACCUMULATORSTOAGPRS_ACCUMULATORCHAINS_H
#define WAVEASM_TRANSFORMS_ACCUMULATORSTOAGPRS_ACCUMULATORCHAINS_H

#include "waveasm/analysis/lane_state/LaneState.h"

#include "llvm/ADT/SetVector.h"

namespace waveasm {

/// Values in VGPRs that are one accumulator: what matrix instructions hand on
/// as C and D, and what loops and branches carry of it.
using AccumulatorChain = llvm::SmallSetVector<mlir::Value, 8>;

/// The chains of `program` that may change to AGPRs as a whole, in program
/// order: every copy that this asks for has the lanes that are read of it.
llvm::SmallVector<AccumulatorChain> collectChains(ProgramOp program,
                                                  const LaneState &lanes);

/// `operand` hands its value on to a chain: as C, or to a loop or branch.
bool isHandedOn(mlir::OpOperand &operand);

/// Calls `function` with each operand that hands a value on to one of `chain`:
/// another one of it, or what comes from outside.
void forEachEntry(const AccumulatorChain &chain,
                  llvm::function_ref<void(mlir::OpOperand &)> function);

/// A copy of `value` right after it is made has all that the value has: it was
/// made in the lanes that are on there.
bool isCompleteWhereMade(mlir::Value value);

/// `value` is a `pack` whose elements can be copied to AGPRs on their own.
bool canCopyElements(mlir::Value value, const LaneState &lanes);

/// The VGPRs of `operand` can be copied to AGPRs: where they are made, element
/// by element, or right before its operation.
bool canCopyIn(mlir::OpOperand &operand, const LaneState &lanes);

/// `operand` may be read from a copy that stands right before its operation.
bool canReadCopy(mlir::OpOperand &operand, const LaneState &lanes);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_ACCUMULATORSTOAGPRS_ACCUMULATORCHAINS_H
