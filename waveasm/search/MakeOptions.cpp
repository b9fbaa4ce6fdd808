//===- MakeOptions.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/MakeOptions.h"

#include "waveasm/search/Decisions.h"
#include "waveasm/search/MeetBroker.h"
#include "waveasm/search/agents/Agents.h"
#include "waveasm/search/agents/Portfolio.h"
#include "waveasm/search/broker/LlmAgent.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringExtras.h"

#include <thread>

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

SmallVector<StringRef> waveasm::search::getAllAgentNames() {
  SmallVector<StringRef> names;
  for (const AgentKind &kind : getAgentKinds())
    if (!kind.isAlone)
      names.push_back(kind.name);
  names.push_back(kPortfolioName);
  names.push_back(kLlmAgentName);
  return names;
}

static bool isAlone(StringRef name) {
  return llvm::any_of(getAgentKinds(), [&](const AgentKind &kind) {
    return kind.isAlone && kind.name == name;
  });
}

FailureOr<ConductorOptions>
waveasm::search::makeOptions(const Settings &settings, Location loc,
                             SearchControl *control) {
  ConductorOptions options;
  options.search.control = control;
  options.control = control;
  options.agents.clear();
  SmallVector<StringRef> known = getAllAgentNames();
  for (StringRef name : llvm::split(settings.agents, ',')) {
    name = name.trim();
    if (isAlone(name)) {
      if (name != StringRef(settings.agents).trim())
        return emitError(loc) << "expected no agents besides " << name;
    } else if (!llvm::is_contained(known, name)) {
      return emitError(loc) << "unknown agent '" << name
                            << "', expected one of " << llvm::join(known, ", ");
    }
    if (name == kPortfolioName && llvm::is_contained(options.agents, name))
      return emitError(loc) << "expected " << name << " once among the agents";
    if (name == kLlmAgentName)
      ++options.numLlmAgents;
    else
      options.agents.push_back(name.str());
  }
  if (llvm::is_contained(options.agents, kExactAgentName) &&
      settings.solver.empty())
    return emitError(loc) << "the agent " << kExactAgentName
                          << " needs a solver, expected solver=PATH";
  options.search.solver = {settings.solver,
                           static_cast<double>(settings.exactEffort)};
#define SIZE_OPTION(FIELD, NAME, DEFAULT)                                      \
  if (settings.FIELD == 0)                                                     \
    return emitError(loc) << "expected " << (NAME) << " of at least 1";
#include "waveasm/search/options/SearchOptions.inc"
  llvm::Expected<Objective> objective = Objective::parse(settings.objective);
  if (!objective)
    return emitError(loc) << llvm::toString(objective.takeError());
  options.objective = std::move(*objective);
  llvm::Expected<Launch> launch = parseLaunch(settings.launch);
  if (!launch)
    return emitError(loc) << llvm::toString(launch.takeError());
  options.evaluation.model.launch = *launch;
  options.evaluation.described = settings.described;
  llvm::Expected<target::MemoryLevels> levels =
      parseMemoryLevels(settings.level);
  if (!levels)
    return emitError(loc) << llvm::toString(levels.takeError());
  CycleModelOptions &model = options.evaluation.model;
  model.levels = *levels;
  bool areLinesKnown = settings.lines != "auto";
  if (areLinesKnown) {
    llvm::Expected<LineLife> lines = parseLineLife(settings.lines);
    if (!lines)
      return emitError(loc) << llvm::toString(lines.takeError());
    model.lines = *lines;
  }
  model.others = makeScenarios(model, settings.level != "auto", areLinesKnown);
  std::optional<MemoryOrder> memoryOrder =
      parseMemoryOrder(settings.memoryOrder);
  if (!memoryOrder)
    return emitError(loc) << "unknown memory order '" << settings.memoryOrder
                          << "', expected proven or warn";
  options.search.memoryOrder = *memoryOrder;
  static_cast<SearchSize &>(options.search) = settings;
  options.search.evaluationsInAll = settings.evaluationsInAll;
  options.search.workers = Workers(
      settings.threads ? settings.threads
                       : std::max(1U, std::thread::hardware_concurrency()));
  options.search.known = KnownOrders(kMaxKnownStalls);
  options.seed = settings.seed;
  options.pipeline = settings.pipeline;
  if (!settings.wavesPerSimd.empty() && settings.wavesPerSimd != "auto")
    return emitError(loc)
           << "expected auto as waves_per_simd of a search, got '"
           << settings.wavesPerSimd << "'";
  options.triesOccupancy = settings.wavesPerSimd == "auto";
  llvm::Expected<std::vector<Constraint>> constraints =
      parseConstraints(settings.constraints);
  if (!constraints)
    return emitError(loc) << llvm::toString(constraints.takeError());
  options.constraints = std::move(*constraints);
  options.stageRounds = settings.stageRounds;
  options.isLlmRequired = settings.llm == "required";
  options.profile = settings.profile;
  options.profiledKernel = settings.profiledKernel;
  llvm::Expected<MoveScript> start = parseMoveScript(settings.start);
  if (!start)
    return emitError(loc) << settings.startName << ": "
                          << llvm::toString(start.takeError());
  options.start = std::move(*start);
  options.startName = settings.startName;
  for (const std::string &text : settings.seeds) {
    llvm::Expected<MoveScript> seed = parseMoveScript(text);
    if (!seed)
      return emitError(loc) << "<seeds>: " << llvm::toString(seed.takeError());
    options.seeds.push_back(std::move(*seed));
  }
  if (failed(meetBroker(settings, options, loc)))
    return failure();
  return options;
}
