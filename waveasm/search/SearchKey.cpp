//===- SearchKey.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/SearchKey.h"

#include "waveasm/search/BuildId.h"
#include "waveasm/search/KeyDigest.h"
#include "waveasm/search/broker/BrokerSession.h"
#include "waveasm/target/Constants.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

/// Returns the digest of the program in its present order, including the tags
/// of each region in that order.
static std::string getDigest(ProgramOp program) {
  std::string text;
  llvm::raw_string_ostream os(text);
  program.print(os);
  for (const ScheduleRegion &region : findRegions(program)) {
    os << '\n' << region.name;
    for (Operation &op : *region.block)
      if (std::optional<unsigned> tag = getTag(&op))
        os << ' ' << *tag;
  }
  return getKeyDigest(text);
}

static void printLlm(const ConductorOptions &options, StringRef kernel,
                     llvm::raw_ostream &os) {
  const BrokerSession &broker = *options.broker;
  const BrokerOptions &limits = broker.getOptions();
  os << "llm " << options.numLlmAgents << ' ' << broker.getProvider() << ' '
     << broker.getModel() << " prompts " << broker.getPromptVersion()
     << "\nlimits " << limits.budgetDollars << ' ' << limits.budgetTokens << ' '
     << limits.deadline.count() << '\n';
  if (options.profiledKernel == kernel)
    for (const MeasuredRow &row : options.profile)
      os << "measured " << row.region << " I" << row.tag << ' ' << row.hits
         << ' ' << row.latencyMin << ' ' << row.latencyMean << ' '
         << row.latencyMax << ' ' << row.stallMean << ' ' << row.idleMean
         << (row.isWait ? " wait\n" : "\n");
}

/// The times that were measured, if those of the target do not count.
static void printTimes(const target::Machine &machine, llvm::raw_ostream &os) {
  if (machine.calibration.empty())
    return;
  os << "times";
  for (const target::Constant &constant : target::getConstants(machine))
    os << ' ' << constant.name << ' '
       << llvm::formatv("{0:f6}", constant.value);
  os << '\n';
}

/// What decides an estimate and whether it is better than another.
static void printEstimate(const ConductorOptions &options, ProgramOp program,
                          llvm::raw_ostream &os) {
  StringRef kernel = program.getKernelName();
  printTimes(program.getTargetMachine(), os);
  const CycleModelOptions &model = options.evaluation.model;
  os << "objective";
  for (const MetricInfo *info : options.objective.getMetrics())
    os << ' ' << info->name;
  os << "\nmemory order " << getName(options.search.memoryOrder) << "\nmodel "
     << model.wavesPerSimd << ' ' << waveasm::toString(model.levels) << ' '
     << model.defaultTripCount << ' ' << model.alignLoops << ' ' << model.starts
     << ' ' << model.seed << " launch " << model.launch.workgroups << ' '
     << model.launch.countWorkitems() << " lines " << getName(model.lines);
  for (const Scenario &each : model.others)
    os << " or " << (each.isAlone ? "alone " : "")
       << waveasm::toString(each.levels) << ' ' << getName(each.lines);
  os << '\n';
  const DescribedLaunch &described = options.evaluation.described;
  if (!described.describes(kernel))
    return;
  os << "lds " << described.ldsBytes << " arguments";
  for (auto [position, integer] : described.integers)
    os << ' ' << position << ':' << integer;
  os << '\n';
}

/// What decides which orders agents of this process find.
static void printSearch(const ConductorOptions &options,
                        llvm::raw_ostream &os) {
  const SearchOptions &search = options.search;
  os << "agents " << llvm::join(options.agents, " ") << "\nsearch "
     << search.rounds << ' ' << search.agentsPerPool << ' '
     << search.checkpointEvery << ' ' << search.topK << ' '
     << search.evaluations << ' ' << search.evaluationsInAll << ' '
     << search.exactEffort << ' ' << options.seed << '\n';
}

std::string waveasm::search::makeSearchKey(ProgramOp program,
                                           const ScheduleRegion &region,
                                           const ConductorOptions &options) {
  std::string key;
  llvm::raw_string_ostream os(key);
  os << "search 3\nbuild " << getBuildId() << "\nprogram " << getDigest(program)
     << ' ' << region.name << '\n';
  printEstimate(options, program, os);
  printSearch(options, os);
  if (options.asksModelFor(CommandGroup::Moves))
    printLlm(options, program.getKernelName(), os);
  return key;
}

std::string waveasm::search::makePipelineKey(ProgramOp program,
                                             const ConductorOptions &options) {
  std::string key;
  llvm::raw_string_ostream os(key);
  os << "pipelines 3\nbuild " << getBuildId() << "\nprogram "
     << getDigest(program) << "\nunroll " << options.unroll << "\npipeline "
     << options.pipeline << "\noccupancy " << options.triesOccupancy << '\n';
  printEstimate(options, program, os);
  for (const MoveScript &seed : options.seeds)
    os << "seed " << waveasm::toString(seed) << '\n';
  // Agents propose stages, or orders in the short searches that decide between
  // near candidates.
  printSearch(options, os);
  if (options.asksModelFor(CommandGroup::Stages)) {
    os << "stage rounds " << options.stageRounds << '\n';
    printLlm(options, program.getKernelName(), os);
  }
  return key;
}
