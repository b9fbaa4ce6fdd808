//===- Script.cpp ---------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/bench/Script.h"

#include "llvm/ADT/STLExtras.h"

using namespace waveasm;

const RegionScript *Script::find(llvm::StringRef region) const {
  auto found = llvm::find_if(
      regions, [&](const RegionScript &each) { return each.region == region; });
  return found == regions.end() ? nullptr : &*found;
}

RegionScript &Script::get(llvm::StringRef region) {
  if (const RegionScript *found = find(region))
    return regions[found - regions.data()];
  return regions.emplace_back(RegionScript{{region.str(), {}}});
}

std::vector<PipelinedRegion> Script::getPipelines() const {
  std::vector<PipelinedRegion> pipelines;
  for (const RegionScript &each : regions)
    if (!each.stages.empty())
      pipelines.push_back(each);
  return pipelines;
}

/// `script` with other stages and without moves.
static Script
mapStages(const Script &script,
          llvm::function_ref<StageCommands(const StageCommands &)> change) {
  Script changed = {script.wavesPerSimd, {}};
  for (const RegionScript &each : script.regions) {
    StageCommands stages = change(each.stages);
    if (!stages.empty())
      changed.regions.push_back({{each.region, std::move(stages)}});
  }
  return changed;
}

Script Script::getStages() const {
  return mapStages(*this, [](const StageCommands &stages) { return stages; });
}

Script Script::getBases() const {
  return mapStages(
      *this, [](const StageCommands &stages) { return stages.getBase(); });
}

Script waveasm::makeScript(const MoveScript &script, llvm::StringRef kernel) {
  Script made;
  for (const ScriptRound &round : script.rounds)
    if (round.kernel == kernel &&
        !(round.stages.empty() && round.commands.empty()))
      made.regions.push_back({{round.region, round.stages}, round.commands});
  return made;
}

MoveScript waveasm::toMoveScript(const Script &script, llvm::StringRef kernel) {
  MoveScript moves;
  for (const RegionScript &each : script.regions) {
    ScriptRound &round = moves.rounds.emplace_back();
    round.kernel = kernel.str();
    round.region = each.region;
    round.stages = each.stages;
    round.commands = each.moves;
  }
  return moves;
}

std::string waveasm::toString(const Script &script) {
  std::string waves =
      script.wavesPerSimd
          ? "waves_per_simd " + std::to_string(*script.wavesPerSimd) + '\n'
          : "";
  return waves + toString(toMoveScript(script, "kernel"));
}
