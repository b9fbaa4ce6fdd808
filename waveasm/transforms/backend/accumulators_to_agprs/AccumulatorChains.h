//===- AccumulatorChains.h - Values that share an accumulator ---*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_ACCUMULATORS_TO_AGPRS_ACCUMULATORCHAINS_H
#define WAVEASM_TRANSFORMS_BACKEND_ACCUMULATORS_TO_AGPRS_ACCUMULATORCHAINS_H

#include "waveasm/analysis/lane_state/LaneCopies.h"

#include "llvm/ADT/SetVector.h"

namespace waveasm {

/// Values in VGPRs that together form one accumulator: the C and D of matrix
/// instructions, and the values through which loops and branches carry them.
using AccumulatorChain = llvm::SmallSetVector<mlir::Value, 8>;

/// The chains of `program` that can move to AGPRs as a whole, in program order.
/// Every copy that such a move needs has all the lanes that are later read from
/// it.
llvm::SmallVector<AccumulatorChain> collectChains(ProgramOp program,
                                                  const LaneState &lanes);

/// Whether `operand` passes its value on to a chain: as C, or to a loop or
/// branch.
bool isHandedOn(mlir::OpOperand &operand);

/// Calls `function` with each operand that passes a value on to a value of
/// `chain`, be it from within the chain or from outside.
void forEachEntry(const AccumulatorChain &chain,
                  llvm::function_ref<void(mlir::OpOperand &)> function);

/// Whether `value` is a `pack` whose elements can be copied to AGPRs one by
/// one.
bool canCopyElements(mlir::Value value, const LaneState &lanes);

/// Whether the VGPRs of `operand` can be copied to AGPRs: at their definition,
/// element by element, or right before the operation that uses them.
bool canCopyIn(mlir::OpOperand &operand, const LaneState &lanes);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_ACCUMULATORS_TO_AGPRS_ACCUMULATORCHAINS_H
