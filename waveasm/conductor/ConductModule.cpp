//===- ConductModule.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/conductor/ConductModule.h"

#include "waveasm/conductor/agents/Agents.h"

#include "llvm/ADT/StringExtras.h"

#include <thread>

using namespace mlir;
using namespace waveasm;
using namespace waveasm::conductor;

FailureOr<ConductorOptions> conductor::makeOptions(const Settings &settings,
                                                   Location loc) {
  ConductorOptions options;
  options.agents.clear();
  for (StringRef name : llvm::split(settings.agents, ',')) {
    if (!llvm::is_contained(getAgentNames(), name.trim()))
      return emitError(loc) << "unknown agent '" << name.trim()
                            << "', expected one of "
                            << llvm::join(getAgentNames(), ", ");
    options.agents.push_back(name.trim().str());
  }
  for (auto [name, value] :
       {std::pair("rounds", settings.rounds),
        std::pair("agents-per-pool", settings.agentsPerPool),
        std::pair("checkpoint-every", settings.checkpointEvery),
        std::pair("top-k", settings.topK),
        std::pair("evaluations", settings.evaluations)})
    if (value == 0)
      return emitError(loc) << "expected " << name << " of at least 1";
  llvm::Expected<Objective> objective = Objective::parse(settings.objective);
  if (!objective)
    return emitError(loc) << llvm::toString(objective.takeError());
  options.objective = std::move(*objective);
  if (settings.memoryOrder != "proven" && settings.memoryOrder != "warn")
    return emitError(loc) << "unknown memory order '" << settings.memoryOrder
                          << "', expected proven or warn";
  options.search.memoryOrder = settings.memoryOrder == "warn"
                                   ? MemoryOrder::Warn
                                   : MemoryOrder::Proven;
  options.search.rounds = settings.rounds;
  options.search.agentsPerPool = settings.agentsPerPool;
  options.search.checkpointEvery = settings.checkpointEvery;
  options.search.topK = settings.topK;
  options.search.numThreads =
      settings.threads ? settings.threads
                       : std::max(1U, std::thread::hardware_concurrency());
  options.maxEvaluations = settings.evaluations;
  options.seed = settings.seed;
  options.verify = settings.verify;
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

FailureOr<ModuleResult>
conductor::conductModule(ModuleOp module, const ConductorOptions &options) {
  return forEachProgram(module, [&](ProgramOp program) {
    return conduct(program, options);
  });
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
      return module.emitError() << name << ": line " << round.line
                                << ": no kernel has the name '" << round.kernel
                                << '\'';
    if (llvm::none_of(findRegions(program), [&](const auto &region) {
          return region.name == round.region;
        }))
      return program.emitError()
             << name << ": line " << round.line << ": the kernel has no "
             << round.region;
  }
  return success();
}

FailureOr<ModuleResult>
conductor::replayModule(ModuleOp module, StringRef text, StringRef name,
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

std::string conductor::makeRecord(ModuleOp module, const ModuleResult &result,
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
  std::string text;
  llvm::raw_string_ostream(text) << llvm::json::Value(llvm::json::Object{
      {"version", 1},
      {"target", targetName},
      {"objective", std::move(objective)},
      {"memory_order",
       options.search.memoryOrder == MemoryOrder::Proven ? "proven" : "warn"},
      {"metrics", describeMetrics()},
      {"kernels", std::move(kernels)}});
  return text;
}
