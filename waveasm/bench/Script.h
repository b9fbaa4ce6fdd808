//===- Script.h - Commands that lead to a candidate -------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_BENCH_SCRIPT_H
#define WAVEASM_BENCH_SCRIPT_H

#include "waveasm/moves/apply_stages/ApplyStages.h"

namespace waveasm {

/// Commands for a region: how its iterations overlap, and then its order.
struct RegionScript : PipelinedRegion {
  /// By the tags that the region has after its stages.
  llvm::SmallVector<MoveCommand> moves = {};
};

/// Commands that lead from a program to a candidate. The stages of all regions
/// come before their moves.
struct Script {
  /// The attribute `waves_per_simd` of the program, if it gets another one.
  std::optional<unsigned> wavesPerSimd = {};
  /// A region is there once, or not if nothing is done to it.
  std::vector<RegionScript> regions = {};

  bool empty() const { return !wavesPerSimd && regions.empty(); }

  /// The commands for a region; null if there are none.
  const RegionScript *find(llvm::StringRef region) const;

  /// The commands for a region, which are added if there are none.
  RegionScript &get(llvm::StringRef region);

  /// The stages alone.
  std::vector<PipelinedRegion> getPipelines() const;

  /// The same without moves; also, for `getBases`, without what comes after the
  /// bases of stages (`StageCommands::getBase`).
  Script getStages() const;
  Script getBases() const;
};

/// The part of a script of moves that is about one kernel, and the other way.
Script makeScript(const MoveScript &script, llvm::StringRef kernel);
MoveScript toMoveScript(const Script &script, llvm::StringRef kernel);

/// The script as text, equal for equal scripts alone.
std::string toString(const Script &script);

} // namespace waveasm

#endif // WAVEASM_BENCH_SCRIPT_H
