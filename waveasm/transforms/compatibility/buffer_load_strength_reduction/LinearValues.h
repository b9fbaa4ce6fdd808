//===- LinearValues.h - Values that grow by a constant in loops -*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_COMPATIBILITY_BUFFER_LOAD_STRENGTH_REDUCTION_LINEARVALUES_H
#define WAVEASM_TRANSFORMS_COMPATIBILITY_BUFFER_LOAD_STRENGTH_REDUCTION_LINEARVALUES_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "llvm/ADT/DenseMap.h"

#include <optional>

namespace waveasm {

/// The first carried value of a loop, which grows by a constant.
struct LoopCounter {
  mlir::BlockArgument value;
  /// The increment of each iteration, modulo 2^32.
  uint32_t step;
  /// Number of iterations, if known.
  std::optional<uint64_t> trips;
  /// The largest value in any iteration, if known.
  std::optional<uint32_t> max;
};

/// The counter of `loop`, if its first carried value is one.
std::optional<LoopCounter> matchLoopCounter(LoopOp loop);

/// A word, without a sign, that is `first + step * i` in iteration i of a loop:
/// the sum never wraps around.
struct LinearValue {
  uint32_t step;
  /// An upper bound for all lanes and iterations.
  uint32_t max;
};

/// The values in the body of a loop that are proven to be linear.
class LinearValues {
public:
  /// Evaluates each operation directly in the body once.
  LinearValues(LoopOp loop, const LoopCounter &counter);

  /// `value`, a single register or an immediate, if it is linear. Values
  /// defined outside of the loop have step 0.
  std::optional<LinearValue> lookup(mlir::Value value);

private:
  std::optional<LinearValue> evaluate(mlir::Operation *op);

  LoopOp loop;
  llvm::DenseMap<mlir::Value, LinearValue> known;
};

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_COMPATIBILITY_BUFFER_LOAD_STRENGTH_REDUCTION_LINEARVALUES_H
