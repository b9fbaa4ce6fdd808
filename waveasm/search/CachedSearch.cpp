//===- CachedSearch.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/CachedSearch.h"

#include "waveasm/search/SearchKey.h"
#include "waveasm/search/broker/BrokerSession.h"

#include "llvm/ADT/StringExtras.h"

#include <algorithm>

using namespace waveasm;
using namespace waveasm::search;

using NamedMetrics = std::vector<std::pair<std::string, double>>;

static NamedMetrics listMetrics(const SchedulingMetrics &metrics) {
  NamedMetrics list;
  for (const MetricInfo &info : getMetricInfos())
    list.emplace_back(info.name.str(), metrics.*info.field);
  return list;
}

/// Returns nothing unless the names are those of all metrics, in their order.
static std::optional<SchedulingMetrics> readMetrics(const NamedMetrics &list) {
  llvm::ArrayRef<MetricInfo> infos = getMetricInfos();
  if (list.size() != infos.size())
    return std::nullopt;
  SchedulingMetrics metrics;
  for (auto [info, metric] : llvm::zip_equal(infos, list)) {
    if (info.name != metric.first)
      return std::nullopt;
    metrics.*info.field = metric.second;
  }
  return metrics;
}

/// The part of a name that lists of the cache show.
static constexpr size_t kMaxLabel = 120;

/// Returns `name` as a message can hold it: a symbol may have any bytes.
static std::string makeLabel(llvm::StringRef name) {
  std::string label = name.take_front(kMaxLabel).str();
  std::replace_if(
      label.begin(), label.end(), [](char c) { return !llvm::isPrint(c); },
      '?');
  return label;
}

/// Whether another run would find the same: neither was the search interrupted,
/// nor did it miss answers of the broker.
static bool isRepeatable(const ConductorOptions &options) {
  return !options.search.isStopRequested() &&
         (!options.broker || options.broker->isComplete());
}

CachedSearch::CachedSearch(ProgramOp program, const ScheduleRegion &region,
                           const ConductorOptions &options)
    : options(options), kernel(program.getKernelName()) {
  if (options.store)
    key = makeSearchKey(program, region, options);
}

std::optional<FinalOrder> CachedSearch::lookup() const {
  if (!options.store)
    return std::nullopt;
  std::optional<CachedSchedule> known = options.store->lookup(key);
  if (!known)
    return std::nullopt;
  FinalOrder order;
  order.agent = known->agent;
  order.isCached = true;
  order.metrics = readMetrics(known->metrics);
  if (!order.metrics || order.metrics->spillsOrFailure != 0)
    return std::nullopt;
  for (const std::string &text : known->commands) {
    llvm::Expected<MoveCommand> command = parseMoveCommand(text);
    if (!command) {
      llvm::consumeError(command.takeError());
      return std::nullopt;
    }
    order.commands.push_back(*command);
  }
  return order;
}

void CachedSearch::record(const RegionRecord &entry, unsigned numRounds) const {
  if (options.store && isRepeatable(options))
    options.store->record(key, {entry.moves, listMetrics(entry.best),
                                entry.bestAgent, numRounds, makeLabel(kernel),
                                entry.name, listMetrics(entry.baseline)});
}

/// Stands for the name of the kernel, which may be too long for the cache.
static constexpr llvm::StringLiteral kAnyKernel = "kernel";

/// Stands among the metrics: no command is about it.
static constexpr llvm::StringLiteral kWavesPerSimd = "waves_per_simd";

CachedPipelines::CachedPipelines(ProgramOp program,
                                 const ConductorOptions &options)
    : options(options), kernel(program.getKernelName()) {
  if (options.store)
    key = makePipelineKey(program, options);
}

std::optional<Script> CachedPipelines::lookup() const {
  if (!options.store)
    return std::nullopt;
  std::optional<CachedSchedule> cached = options.store->lookup(key);
  if (!cached)
    return std::nullopt;
  llvm::Expected<MoveScript> script =
      parseMoveScript(llvm::join(cached->commands, "\n"));
  if (!script) {
    llvm::consumeError(script.takeError());
    return std::nullopt;
  }
  Script known = makeScript(*script, kAnyKernel);
  for (const auto &[name, value] : cached->metrics)
    if (name == kWavesPerSimd)
      known.wavesPerSimd = static_cast<unsigned>(value);
  return known;
}

void CachedPipelines::record(const Script &pipelines) const {
  if (!options.store || !isRepeatable(options))
    return;
  CachedSchedule schedule;
  schedule.kernel = makeLabel(kernel);
  // One command a line: the broker bounds their bytes.
  std::vector<std::string> &lines = schedule.commands;
  for (const RegionScript &own : pipelines.regions) {
    lines.push_back(("region " + kAnyKernel + " " + own.region).str());
    llvm::append_range(lines, listCommands(own.stages));
    for (const MoveCommand &move : own.moves)
      lines.push_back(toString(move));
  }
  if (pipelines.wavesPerSimd)
    schedule.metrics = {
        {kWavesPerSimd.str(), static_cast<double>(*pipelines.wavesPerSimd)}};
  options.store->record(key, schedule);
}
