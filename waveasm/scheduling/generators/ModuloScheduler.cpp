//===- ModuloScheduler.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/generators/ModuloScheduler.h"

#include "waveasm/dialect/ScheduleConstraints.h"

#include "llvm/Support/FormatVariadic.h"

using namespace waveasm;

/// Intervals grow by this share, and by that much more after so many attempts,
/// so that large graphs are not tried too often.
static constexpr unsigned kIntervalShare = 64;
static constexpr unsigned kAttemptsPerStep = 4;

/// The slots of the longest path within an iteration; none if there is a cycle.
static std::optional<unsigned> getLongestPath(const ScheduleGraph &graph) {
  std::vector<unsigned> starts(graph.size());
  for (unsigned pass = 0; pass <= graph.size(); ++pass) {
    bool changes = false;
    for (const ScheduleEdge &edge : graph.edges)
      if (edge.distance == 0 &&
          starts[edge.from] + edge.slots > starts[edge.to]) {
        starts[edge.to] = starts[edge.from] + edge.slots;
        changes = true;
      }
    if (!changes)
      return starts.empty() ? 0 : *llvm::max_element(starts);
  }
  return std::nullopt;
}

/// Whether all operations must run in one stage.
static bool isFlat(const ScheduleGraph &graph, const ModuloOptions &options) {
  return llvm::all_of(graph.nodes, [&](const ScheduleNode &node) {
    return node.maxDepth.value_or(options.maxDepth) == 0;
  });
}

static ModuloOptions withoutBudget(ModuloOptions options) {
  options.maxProbes = std::max(options.maxProbes, ModuloOptions().maxProbes);
  return options;
}

/// An interval for which operations that sit as early as they can need no
/// second iteration: at most `most`.
static unsigned getEasyInterval(const ScheduleGraph &graph, unsigned most,
                                const ModuloOptions &options) {
  ModuloPlacement placement(graph, most, withoutBudget(options));
  if (!placement.placeInitially())
    return most;
  unsigned end = 1;
  for (unsigned node = 0; node < graph.size(); ++node)
    end = std::max(
        end, *placement.getSlots()[node] +
                 getFootprint(graph.nodes[node], options.waves).getDuration());
  return std::min(end, most);
}

static ScheduleAnalysis makeSchedule(const ScheduleGraph &graph,
                                     const ModuloPlacement &placement,
                                     unsigned interval) {
  ScheduleAnalysis schedule;
  unsigned least = ~0U;
  for (unsigned node = 0; node < graph.size(); ++node) {
    schedule.order.push_back(node);
    least = std::min(least, *placement.getSlots()[node] / interval);
  }
  llvm::sort(schedule.order, [&](unsigned a, unsigned b) {
    return *placement.getSlots()[a] % interval <
           *placement.getSlots()[b] % interval;
  });
  for (unsigned node : schedule.order) {
    unsigned slot = *placement.getSlots()[node];
    schedule.stages.push_back(slot / interval - least);
    schedule.slots.push_back(slot - least * interval);
  }
  schedule.initiationInterval = interval;
  if (placement.forgotGroups()) {
    auto count = llvm::count_if(graph.nodes, [](const ScheduleNode &node) {
      return node.group || node.leaderGroup;
    });
    if (count)
      schedule.warnings.push_back(llvm::formatv(
          "modulo found no schedule with {0} and {1} of {2} operations",
          kGroupAttrName, kLeaderGroupAttrName, count));
  }
  schedule.failure = checkSchedule(graph, schedule);
  if (!schedule.failure.empty())
    schedule.failure = "internal error: " + schedule.failure;
  return schedule;
}

ScheduleAnalysis waveasm::generateModuloSchedule(const ScheduleGraph &graph,
                                                 const ModuloOptions &options) {
  ScheduleAnalysis failed;
  failed.generator = "modulo";
  std::optional<unsigned> path = getLongestPath(graph),
                          recurrence = getRecurrenceBound(graph);
  if (!path || !recurrence) {
    failed.failure = "operations wait for each other in a cycle";
    return failed;
  }
  unsigned resources = getResourceBound(graph, options.waves);
  unsigned bound = std::max(resources, *recurrence);
  if (isFlat(graph, options))
    bound = std::max(bound, *path + 1);
  unsigned most = options.maxInterval;
  if (most == 0) {
    // Everything after everything else, with all waits, also for the iteration
    // before.
    most = bound + *path;
    unsigned carried = 0;
    for (const ScheduleEdge &edge : graph.edges)
      if (edge.distance > 0)
        carried = std::max(carried, edge.slots);
    most += carried;
    for (const ScheduleNode &node : graph.nodes)
      most += getFootprint(node, options.waves).getDuration();
  }
  most = std::max(most, bound);
  unsigned easy = std::max(bound, getEasyInterval(graph, most, options));
  std::vector<std::string> steps = {
      llvm::formatv("interval at least {0}: {1} by resources, {2} by "
                    "recurrences, {3} slots in the longest path; easy with {4}",
                    bound, resources, *recurrence, *path, easy)};
  llvm::SmallVector<std::optional<unsigned>> previous;
  uint64_t numProbes = 0;
  unsigned interval = bound;
  for (unsigned numAttempts = 1; interval <= most; ++numAttempts) {
    // The easy interval comes whatever the others took.
    ModuloOptions rest = withoutBudget(options);
    if (interval < easy)
      rest.maxProbes =
          options.maxProbes - std::min(numProbes, options.maxProbes);
    ModuloPlacement placement(graph, interval, rest);
    bool isPlaced = placement.climb(previous);
    llvm::append_range(steps, placement.getSteps());
    numProbes += placement.getNumProbes();
    if (isPlaced) {
      ScheduleAnalysis schedule = makeSchedule(graph, placement, interval);
      schedule.generator = "modulo";
      schedule.minInitiationInterval = bound;
      schedule.steps = std::move(steps);
      return schedule;
    }
    bool isEasyNext = interval < easy;
    interval += std::max(1U, interval / kIntervalShare *
                                 (1 + numAttempts / kAttemptsPerStep));
    // What earlier attempts seated would only be in the way there.
    previous.assign(placement.getSlots().begin(), placement.getSlots().end());
    if (isEasyNext && (interval >= easy || numProbes >= options.maxProbes)) {
      interval = easy;
      previous.clear();
    } else if (numProbes >= options.maxProbes) {
      break;
    }
  }
  failed.minInitiationInterval = bound;
  failed.steps = std::move(steps);
  failed.failure =
      numProbes >= options.maxProbes
          ? llvm::formatv("no schedule after {0} seats that were looked at",
                          numProbes)
                .str()
          : llvm::formatv(
                "no schedule with at most {0} slots between iterations", most)
                .str();
  return failed;
}
