//===- RunRecord.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/RunRecord.h"

#include "waveasm/bench/estimate/RegionContents.h"
#include "waveasm/search/broker/BrokerSession.h"

#include <map>

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

/// Describes the requests to the broker and their cost; null without a broker.
static llvm::json::Value describeBroker(const ConductorOptions &options) {
  if (!options.broker)
    return nullptr;
  const BrokerSession &broker = *options.broker;
  BrokerUsage usage = broker.getUsage();
  return llvm::json::Object{
      {"uses_cache", options.store != nullptr},
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

/// Adds what no order changes: what the regions consist of, and how many
/// compute units there are.
static void addContents(ProgramOp program, const EvaluationOptions &options,
                        llvm::json::Object &kernel) {
  llvm::json::Object contents;
  for (const auto &[region, each] : findRegionContents(program, options))
    contents[region] = toJson(each);
  kernel["contents"] = std::move(contents);
  kernel["compute_units"] = program.getTargetMachine().waves.computeUnits;
}

std::string waveasm::search::makeRecord(ModuleOp module,
                                        const ModuleResult &result,
                                        const ConductorOptions &options) {
  llvm::json::Array kernels, objective;
  std::map<llvm::StringRef, ProgramOp> programs;
  module.walk([&](ProgramOp program) {
    programs[program.getKernelName()] = program;
    return WalkResult::skip();
  });
  for (const KernelRecord &record : result.kernels) {
    llvm::json::Object kernel = toJson(record);
    auto program = programs.find(record.name);
    if (record.skipped.empty() && program != programs.end())
      addContents(program->second, options.evaluation, kernel);
    kernels.push_back(std::move(kernel));
  }
  for (const MetricInfo *info : options.objective.getMetrics())
    objective.push_back(info->name);
  const target::Machine *machine = nullptr;
  module.walk([&](ProgramOp program) {
    machine = &program.getTargetMachine();
    return WalkResult::interrupt();
  });
  llvm::json::Object run{
      {"version", 1},
      {"target", machine ? llvm::StringRef(machine->name) : ""},
      {"objective", std::move(objective)},
      {"memory_order", getName(options.search.memoryOrder)},
      {"pipeline", options.pipeline},
      {"assumptions", describeAssumptions(options.evaluation.model, machine)},
      {"metrics", describeMetrics()},
      {"broker", describeBroker(options)},
      {"kernels", std::move(kernels)}};
  if (isInterrupted(result))
    run["interrupted"] = true;
  std::string text;
  llvm::raw_string_ostream(text) << llvm::json::Value(std::move(run));
  return text;
}
