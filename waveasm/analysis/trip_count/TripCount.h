//===- TripCount.h - How often a loop runs ----------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_TRIP_COUNT_TRIPCOUNT_H
#define WAVEASM_ANALYSIS_TRIP_COUNT_TRIPCOUNT_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <cstdint>
#include <optional>

namespace waveasm {

/// How often the body of `loop` runs: at least once, because its condition is
/// at its end. Known if the condition compares a carried scalar, before or
/// after its step, with a constant, and start and step are constants as well.
/// Works before and after register allocation, since it follows values from use
/// to definition.
///
/// None if the counter would wrap around before the condition fails.
std::optional<uint64_t> getTripCount(LoopOp loop);

/// Returns the word that a value is in every iteration, if it is known.
using WordLookup =
    llvm::function_ref<std::optional<uint32_t>(mlir::Value value)>;

/// The same, where `lookup` takes the place of constants.
std::optional<uint64_t> getTripCount(LoopOp loop, WordLookup lookup);

/// A loop argument that starts at a constant and changes by a constant in each
/// iteration, as signed words. The step is not 0.
struct LoopCounter {
  int64_t start;
  int64_t step;
};

/// Describes `argument` if it is such an argument of a loop.
std::optional<LoopCounter> getLoopCounter(mlir::BlockArgument argument);

/// The values of a loop argument, as signed words.
struct CounterRange {
  int64_t least;
  int64_t greatest;
};

/// The values of `argument` in all iterations, if it is an argument of a loop
/// whose trip count is known, starts at a constant, and grows or shrinks by a
/// constant without wrapping around.
std::optional<CounterRange> getCounterRange(mlir::BlockArgument argument);

/// Iterations of the source that run before and after `loop` and not in it, as
/// far as passes noted that: where the trip count is unknown, the loop has so
/// many fewer than is assumed for loops of the source.
uint64_t getIterationsOutside(LoopOp loop);
void setIterationsOutside(LoopOp loop, uint64_t iterations);

/// How often the body runs in the launch that estimates are for, as far as that
/// was noted: see `ArgumentValues`. Only estimates may rely on it.
std::optional<uint64_t> getIterationsOfLaunch(LoopOp loop);
void setIterationsOfLaunch(LoopOp loop, uint64_t iterations);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_TRIP_COUNT_TRIPCOUNT_H
