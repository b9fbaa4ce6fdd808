//===- RegionContents.h - What the regions of a program consist of --------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Facts about instructions that no order changes, for advice about the source.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_BENCH_ESTIMATE_REGIONCONTENTS_H
#define WAVEASM_BENCH_ESTIMATE_REGIONCONTENTS_H

#include "waveasm/analysis/lane_addresses/LaneAddresses.h"
#include "waveasm/bench/estimate/Evaluation.h"

#include "llvm/Support/JSON.h"

#include <map>

namespace waveasm {

/// The machine instructions of a region, waits and wait states left out.
struct RegionContents {
  unsigned instructions = 0;
  /// Of the vector ALU without the matrix core, and those of them that convert
  /// between types.
  unsigned vector = 0, conversions = 0;
  /// Loads from vector memory, and those whose lines the estimate knows,
  /// perhaps by an assumption (LaneAddresses.h).
  unsigned loads = 0, knownLoads = 0;
  /// Of the known loads of a wave: the bytes of all lanes, and those of the
  /// cache lines that they lie in. A line counts once for loads that may be in
  /// flight together.
  double usedBytes = 0, lineBytes = 0;
};

/// The contents of regions by name, after the back end. Empty if it fails.
std::map<std::string, RegionContents>
findRegionContents(ProgramOp program, const EvaluationOptions &options);

/// What the accesses of a region to vector memory touch, by tag, where the
/// estimate knows it. `compiled` is a program after the back end.
std::map<unsigned, TouchedLines> findTouchedLines(ProgramOp compiled,
                                                  llvm::StringRef region);

llvm::json::Object toJson(const RegionContents &contents);

} // namespace waveasm

#endif // WAVEASM_BENCH_ESTIMATE_REGIONCONTENTS_H
