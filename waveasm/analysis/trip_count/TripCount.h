//===- TripCount.h - How often a loop runs ----------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_TRIPCOUNT_H
#define WAVEASM_ANALYSIS_TRIPCOUNT_H

#include "waveasm/dialect/WaveAsmOps.h"

#include <cstdint>
#include <optional>

namespace waveasm {

/// How often the body of `loop` runs: at least once, as it has its condition at
/// its end. Known where the condition compares a carried scalar, before or
/// after its step, with a constant, and start and step are constants as well.
/// For programs before register allocation and after it: values are followed
/// from use to definition.
///
/// None where the counter would wrap around before the condition fails.
std::optional<uint64_t> getTripCount(LoopOp loop);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_TRIPCOUNT_H
