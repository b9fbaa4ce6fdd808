//===- ConductModule.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/conductor/ConductModule.h"

#include "waveasm/conductor/broker/BrokerSession.h"
#include "waveasm/conductor/broker/LlmAgent.h"
#include "waveasm/conductor/search/agents/Agents.h"

#include "llvm/ADT/StringExtras.h"

#include <cmath>
#include <thread>

using namespace mlir;
using namespace waveasm;
using namespace waveasm::conductor;

/// In seconds: a day.
static constexpr double kMaxDeadline = 86400;

/// In dollars.
static constexpr double kDefaultBudget = 1;

SmallVector<StringRef> waveasm::conductor::getAllAgentNames() {
  SmallVector<StringRef> names;
  for (const AgentKind &kind : getAgentKinds())
    names.push_back(kind.name);
  names.push_back(kLlmAgentName);
  return names;
}

/// Meets the broker, if one is named, and finds out what it can do.
static LogicalResult meetBroker(const Settings &settings,
                                ConductorOptions &options, Location loc) {
  bool isRequired = settings.llm == "required";
  auto complain = [&](const Twine &what) -> LogicalResult {
    options.numLlmAgents = 0;
    if (isRequired)
      return emitError(loc) << "an LLM is required: " << what;
    return success();
  };
  if (settings.llm == "off")
    options.numLlmAgents = 0;
  else if (settings.llm != "auto" && !isRequired)
    return emitError(loc) << "unknown mode of LLMs '" << settings.llm
                          << "', expected auto, off or required";
  else if (isRequired && options.numLlmAgents == 0)
    return complain("expected 'llm' among the agents");
  // The default stands for a budget that the caller leaves open.
  bool hasBudget = settings.budgetUsd != Settings().budgetUsd;
  double budget = hasBudget ? settings.budgetUsd : kDefaultBudget;
  if (!(budget >= 0) || !std::isfinite(budget))
    return emitError(loc) << "expected a budget of dollars of at least 0";
  if (!(settings.deadline > 0) || settings.deadline > kMaxDeadline)
    return emitError(loc) << "expected a deadline of up to " << kMaxDeadline
                          << " seconds";
  if (settings.broker.empty())
    return complain("there is no broker");
  if (options.numLlmAgents == 0 && !settings.cache)
    return success();
  options.broker = std::make_shared<BrokerSession>(BrokerOptions{
      {settings.broker, settings.brokerTokenFile},
      budget,
      settings.budgetTokens,
      std::chrono::milliseconds(static_cast<int64_t>(1000 * settings.deadline)),
      options.search.control});
  if (!options.broker->connect()) {
    std::string failure = options.broker->getFailure();
    options.broker.reset();
    if (options.search.isStopRequested()) {
      options.numLlmAgents = 0;
      return success();
    }
    if (isRequired)
      return complain(failure);
    options.numLlmAgents = 0;
    emitRemark(loc) << "no broker: " << failure;
    return success();
  }
  if (!hasBudget && options.broker->getProvider() == "command")
    options.broker->setBudgetDollars(0);
  options.useCache = settings.cache;
  if (options.broker->getProvider().empty())
    return complain(options.broker->getNoProviderReason());
  return success();
}

/// Says once what was not as asked for.
static LogicalResult reportBroker(const ConductorOptions &options,
                                  Location loc) {
  if (!options.broker)
    return success();
  std::string failure = options.broker->getFailure();
  std::string complaint = options.broker->getComplaint();
  BrokerUsage usage = options.broker->getUsage();
  for (const std::string &warning : options.broker->getWarnings())
    emitRemark(loc) << warning;
  // What happened first is said first.
  if (!failure.empty() && !complaint.empty())
    failure = complaint + ", then " + failure;
  // Who interrupts a search takes what there is.
  if (options.isLlmRequired && !options.search.isStopRequested() &&
      (!failure.empty() || (usage.rounds > 0 && usage.answers == 0)))
    return emitError(loc) << "an LLM is required: "
                          << (failure.empty() ? complaint : failure);
  if (!failure.empty())
    emitRemark(loc) << "the broker was lost, the schedule is the best until "
                       "then: "
                    << failure;
  else if (!complaint.empty())
    emitRemark(loc) << complaint;
  return success();
}

FailureOr<ConductorOptions>
waveasm::conductor::makeOptions(const Settings &settings, Location loc,
                                SearchControl *control) {
  ConductorOptions options;
  options.search.control = control;
  options.control = control;
  options.agents.clear();
  SmallVector<StringRef> known = getAllAgentNames();
  for (StringRef name : llvm::split(settings.agents, ',')) {
    name = name.trim();
    if (!llvm::is_contained(known, name))
      return emitError(loc) << "unknown agent '" << name
                            << "', expected one of " << llvm::join(known, ", ");
    if (name == kLlmAgentName)
      ++options.numLlmAgents;
    else
      options.agents.push_back(name.str());
  }
#define SIZE_OPTION(FIELD, NAME, DEFAULT)                                      \
  if (settings.FIELD == 0)                                                     \
    return emitError(loc) << "expected " << NAME << " of at least 1";
#include "waveasm/conductor/options/SearchOptions.inc"
  llvm::Expected<Objective> objective = Objective::parse(settings.objective);
  if (!objective)
    return emitError(loc) << llvm::toString(objective.takeError());
  options.objective = std::move(*objective);
  std::optional<MemoryOrder> memoryOrder =
      parseMemoryOrder(settings.memoryOrder);
  if (!memoryOrder)
    return emitError(loc) << "unknown memory order '" << settings.memoryOrder
                          << "', expected proven or warn";
  options.search.memoryOrder = *memoryOrder;
  static_cast<SearchSize &>(options.search) = settings;
  options.search.numThreads =
      settings.threads ? settings.threads
                       : std::max(1U, std::thread::hardware_concurrency());
  options.seed = settings.seed;
  options.verify = settings.verify;
  options.isLlmRequired = settings.llm == "required";
  options.profile = settings.profile;
  options.profiledKernel = settings.profiledKernel;
  llvm::Expected<MoveScript> start = parseMoveScript(settings.start);
  if (!start)
    return emitError(loc) << settings.startName << ": "
                          << llvm::toString(start.takeError());
  options.start = std::move(*start);
  options.startName = settings.startName;
  if (failed(meetBroker(settings, options, loc)))
    return failure();
  return options;
}

/// Calls `run` for each program, and writes down what came of it.
static FailureOr<ModuleResult>
forEachProgram(ModuleOp module,
               llvm::function_ref<FailureOr<KernelRecord>(ProgramOp)> run) {
  ModuleResult result;
  MoveScript script;
  llvm::raw_string_ostream journal(result.journal);
  WalkResult walked = module.walk([&](ProgramOp program) {
    FailureOr<KernelRecord> record = run(program);
    if (failed(record))
      return WalkResult::interrupt();
    appendTo(script, *record);
    writeJournal(*record, journal);
    result.kernels.push_back(std::move(*record));
    return WalkResult::skip();
  });
  if (walked.wasInterrupted())
    return failure();
  result.moves = toString(script);
  return result;
}

/// All kernels and regions that a script names are there.
static LogicalResult checkRegions(ModuleOp module, const MoveScript &script,
                                  StringRef name) {
  llvm::StringMap<ProgramOp> programs;
  module.walk([&](ProgramOp program) {
    programs[program.getKernelName()] = program;
    return WalkResult::skip();
  });
  for (const ScriptRound &round : script.rounds) {
    ProgramOp program = programs.lookup(round.kernel);
    if (!program)
      return module.emitError()
             << name << ": line " << round.line << ": no kernel has the name '"
             << round.kernel << '\'';
    if (llvm::none_of(findRegions(program), [&](const auto &region) {
          return region.name == round.region;
        }))
      return program.emitError() << name << ": line " << round.line
                                 << ": the kernel has no " << round.region;
  }
  return success();
}

FailureOr<ModuleResult>
waveasm::conductor::conductModule(ModuleOp module,
                                  const ConductorOptions &options) {
  if (failed(checkRegions(module, options.start, options.startName)))
    return failure();
  FailureOr<ModuleResult> result = forEachProgram(
      module, [&](ProgramOp program) { return conduct(program, options); });
  if (failed(result) || failed(reportBroker(options, module.getLoc())))
    return failure();
  return result;
}

FailureOr<ModuleResult>
waveasm::conductor::replayModule(ModuleOp module, StringRef text,
                                 StringRef name,
                                 const ConductorOptions &options) {
  llvm::Expected<MoveScript> script = parseMoveScript(text);
  if (!script)
    return module.emitError()
           << name << ": " << llvm::toString(script.takeError());
  if (failed(checkRegions(module, *script, name)))
    return failure();
  return forEachProgram(module, [&](ProgramOp program) {
    return replayMoves(program, *script, name, options);
  });
}

bool waveasm::conductor::isInterrupted(const ModuleResult &result) {
  return llvm::any_of(result.kernels, [](const KernelRecord &record) {
    return record.isInterrupted;
  });
}

/// Who was asked and what it came to; null: nobody.
static llvm::json::Value describeBroker(const ConductorOptions &options) {
  if (!options.broker)
    return nullptr;
  const BrokerSession &broker = *options.broker;
  BrokerUsage usage = broker.getUsage();
  return llvm::json::Object{
      {"uses_cache", options.useCache},
      {"uses_llm", options.numLlmAgents > 0},
      {"no_provider_reason", broker.getNoProviderReason()},
      {"provider", broker.getProvider()},
      {"model", broker.getModel()},
      {"budget_dollars", broker.getOptions().budgetDollars},
      {"rounds", usage.rounds},
      {"answers", usage.answers},
      {"input_tokens", usage.inputTokens},
      {"cached_input_tokens", usage.cachedInputTokens},
      {"output_tokens", usage.outputTokens},
      {"dollars", usage.dollars}};
}

std::string waveasm::conductor::makeRecord(ModuleOp module,
                                           const ModuleResult &result,
                                           const ConductorOptions &options) {
  llvm::json::Array kernels, objective;
  for (const KernelRecord &record : result.kernels)
    kernels.push_back(toJson(record));
  for (const MetricInfo *info : options.objective.getMetrics())
    objective.push_back(info->name);
  std::string targetName;
  module.walk([&](ProgramOp program) {
    targetName = program.getTargetInfo().name;
    return WalkResult::interrupt();
  });
  llvm::json::Object run{{"version", 1},
                         {"target", targetName},
                         {"objective", std::move(objective)},
                         {"memory_order", getName(options.search.memoryOrder)},
                         {"metrics", describeMetrics()},
                         {"broker", describeBroker(options)},
                         {"kernels", std::move(kernels)}};
  if (isInterrupted(result))
    run["interrupted"] = true;
  std::string text;
  llvm::raw_string_ostream(text) << llvm::json::Value(std::move(run));
  return text;
}
