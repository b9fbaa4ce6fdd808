//===- EventScheduler.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/generators/EventScheduler.h"

#include "waveasm/scheduling/EventCounts.h"
#include "waveasm/scheduling/generators/SerialScheduler.h"
#include "waveasm/target/WaitCounters.h"

#include "llvm/Support/FormatVariadic.h"

#include <tuple>

using namespace waveasm;
using target::Unit;

/// The limit of units whose results no counter counts.
static constexpr unsigned kDefaultLimit = 8;

unsigned waveasm::getEventLimit(const ScheduleGraph &graph, Unit producer) {
  auto count = [&](target::Counter counter) {
    return graph.counters[static_cast<unsigned>(counter)].weakestWait() + 1;
  };
  switch (producer) {
  case Unit::Vmem:
    return count(target::Counter::Vm);
  case Unit::Lds:
  case Unit::Smem:
    return count(target::Counter::Lgkm);
  default:
    return kDefaultLimit;
  }
}

llvm::StringRef waveasm::getName(EventStrategy strategy) {
  switch (strategy) {
  case EventStrategy::WorstPair:
    return "worst-pair";
  case EventStrategy::Sum:
    return "sum";
  case EventStrategy::OnlyWorstPair:
    return "only-worst-pair";
  }
  llvm_unreachable("all strategies are handled");
}

namespace {

/// Edges that keep operations apart.
class OrderEdges {
public:
  explicit OrderEdges(const ScheduleGraph &graph)
      : successors(graph.size()), missing(graph.size()) {
    for (const ScheduleEdge &edge : graph.edges)
      if (edge.distance == 0)
        add(edge.from, edge.to);
    std::optional<unsigned> lastBarrier, lastControlFlow;
    for (unsigned node = 0; node < graph.size(); ++node) {
      if (lastBarrier)
        add(*lastBarrier, node);
      if (graph.nodes[node].isControlFlow) {
        // Loops and conditions keep their order.
        if (lastControlFlow)
          add(*lastControlFlow, node);
        lastControlFlow = node;
      }
      if (graph.nodes[node].isBarrier) {
        for (unsigned i = lastBarrier ? *lastBarrier + 1 : 0; i < node; ++i)
          add(i, node);
        lastBarrier = node;
      }
    }
  }

  llvm::ArrayRef<unsigned> getSuccessors(unsigned node) const {
    return successors[node];
  }
  unsigned countPredecessors(unsigned node) const { return missing[node]; }

private:
  void add(unsigned from, unsigned to) {
    successors[from].push_back(to);
    ++missing[to];
  }

  std::vector<llvm::SmallVector<unsigned, 4>> successors;
  llvm::SmallVector<unsigned> missing;
};

/// A run of Kahn's algorithm.
class Run {
public:
  Run(const ScheduleGraph &graph, EventStrategy strategy, bool isStrict,
      const EventOptions &options)
      : graph(graph), strategy(strategy), isStrict(isStrict), options(options),
        edges(graph), events(graph) {
    for (unsigned node = 0; node < graph.size(); ++node) {
      missing.push_back(edges.countPredecessors(node));
      if (missing.back() == 0)
        ready.push_back(node);
    }
  }

  ScheduleAnalysis run() {
    schedule.generator = "events";
    while (!ready.empty()) {
      std::optional<size_t> next = findNext();
      if (!next) {
        schedule.failure = llvm::formatv(
            "each of {0} operations that may come next would make more events "
            "live than the limit",
            ready.size());
        return schedule;
      }
      take(*next);
      if (!schedule.succeeded())
        return schedule;
    }
    if (schedule.order.size() != graph.size())
      schedule.failure = "operations wait for each other in a cycle";
    schedule.stages.assign(schedule.order.size(), 0);
    schedule.peaks = events.getPeaks();
    return schedule;
  }

private:
  unsigned getLimit(Unit producer) const {
    return options.limit.value_or(getEventLimit(graph, producer));
  }

  bool isFeasible(const EventCounts::Prediction &prediction) const {
    return llvm::all_of(prediction.grown, [&](const EventPeak &pair) {
      return pair.peak <= getLimit(pair.from);
    });
  }

  /// The smallest one comes first.
  auto getRank(unsigned node, const EventCounts::Prediction &prediction) const {
    unsigned first = prediction.worst, second = prediction.sum;
    if (strategy == EventStrategy::Sum)
      std::swap(first, second);
    else if (strategy == EventStrategy::OnlyWorstPair)
      second = 0;
    return std::make_tuple(!isFeasible(prediction),
                           graph.nodes[node].isControlFlow,
                           prediction.numReleased == 0, first, second, node);
  }

  std::optional<size_t> findNext() {
    std::optional<size_t> best;
    decltype(getRank(0, {})) bestRank;
    for (auto [i, node] : llvm::enumerate(ready)) {
      auto rank = getRank(node, events.predict(node));
      if (isStrict && std::get<0>(rank))
        continue;
      if (!best || rank < bestRank) {
        best = i;
        bestRank = rank;
      }
    }
    return best;
  }

  void take(size_t index) {
    unsigned node = ready[index];
    ready[index] = ready.back();
    ready.pop_back();
    schedule.order.push_back(node);
    schedule.failure = events.place(node);
    for (unsigned next : edges.getSuccessors(node))
      if (--missing[next] == 0)
        ready.push_back(next);
  }

  const ScheduleGraph &graph;
  EventStrategy strategy;
  bool isStrict;
  const EventOptions &options;
  OrderEdges edges;
  EventCounts events;
  llvm::SmallVector<unsigned> missing;
  llvm::SmallVector<unsigned> ready;
  ScheduleAnalysis schedule;
};

} // namespace

static unsigned getWorst(const ScheduleAnalysis &schedule) {
  unsigned worst = 0;
  for (const EventPeak &pair : schedule.peaks)
    worst = std::max(worst, pair.peak);
  return worst;
}

/// Adds a warning for each pair that is above its limit.
static void warnAboutPeaks(const ScheduleGraph &graph,
                           const EventOptions &options,
                           ScheduleAnalysis &schedule) {
  for (const EventPeak &pair : schedule.peaks) {
    unsigned limit = options.limit.value_or(getEventLimit(graph, pair.from));
    if (pair.peak > limit)
      schedule.warnings.push_back(llvm::formatv(
          "events cannot keep its limit: {0} events from {1} to {2} are live, "
          "and the limit is {3}",
          pair.peak, getName(pair.from), getName(pair.to), limit));
  }
}

ScheduleAnalysis waveasm::generateEventSchedule(const ScheduleGraph &graph,
                                                EventStrategy strategy,
                                                bool isStrict,
                                                const EventOptions &options) {
  ScheduleAnalysis schedule = Run(graph, strategy, isStrict, options).run();
  schedule.steps.push_back(llvm::formatv(
      "{0} {1}: {2}", isStrict ? "strict" : "relaxed", getName(strategy),
      schedule.succeeded() ? llvm::formatv("peak {0}", getWorst(schedule)).str()
                           : schedule.failure));
  for (auto [i, node] : llvm::enumerate(graph.nodes))
    if (node.isBarrier)
      schedule.warnings.push_back(llvm::formatv(
          "events knows no unit of operation {0}, so nothing crosses it", i));
  warnAboutConstraints(graph, schedule);
  return schedule;
}

ScheduleAnalysis waveasm::generateEventSchedule(const ScheduleGraph &graph,
                                                const EventOptions &options) {
  constexpr EventStrategy kStrategies[] = {EventStrategy::WorstPair,
                                           EventStrategy::Sum,
                                           EventStrategy::OnlyWorstPair};
  std::vector<std::string> steps;
  for (EventStrategy strategy : kStrategies) {
    ScheduleAnalysis schedule =
        generateEventSchedule(graph, strategy, /*isStrict=*/true, options);
    llvm::append_range(steps, schedule.steps);
    if (!schedule.succeeded())
      continue;
    schedule.steps = std::move(steps);
    return schedule;
  }
  std::optional<ScheduleAnalysis> best;
  for (EventStrategy strategy : kStrategies) {
    ScheduleAnalysis schedule =
        generateEventSchedule(graph, strategy, /*isStrict=*/false, options);
    llvm::append_range(steps, schedule.steps);
    if (!best || (schedule.succeeded() && getWorst(schedule) < getWorst(*best)))
      best = std::move(schedule);
  }
  best->steps = std::move(steps);
  warnAboutPeaks(graph, options, *best);
  return *std::move(best);
}
