//===- NamedGenerators.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/generators/NamedGenerators.h"

#include "waveasm/dialect/ScheduleConstraints.h"
#include "waveasm/scheduling/generators/Generators.h"
#include "waveasm/scheduling/generators/ModuloScheduler.h"
#include "waveasm/scheduling/generators/Selector.h"
#include "waveasm/scheduling/generators/SerialScheduler.h"

#include <queue>

using namespace waveasm;

static constexpr llvm::StringLiteral kNames[] = {"list",   "serial", "modulo",
                                                 "events", "select", "random"};

llvm::ArrayRef<llvm::StringLiteral> waveasm::getGeneratorNames() {
  return kNames;
}

ScheduleAnalysis waveasm::dropStages(const ScheduleGraph &graph,
                                     ScheduleAnalysis schedule) {
  llvm::SmallVector<unsigned> ranks(graph.size()), missing(graph.size());
  for (auto [rank, node] : llvm::enumerate(schedule.order))
    ranks[node] = static_cast<unsigned>(rank);
  std::vector<llvm::SmallVector<unsigned, 4>> successors(graph.size());
  for (const ScheduleEdge &edge : graph.edges)
    if (edge.distance == 0) {
      successors[edge.from].push_back(edge.to);
      ++missing[edge.to];
    }
  std::priority_queue<std::pair<unsigned, unsigned>,
                      std::vector<std::pair<unsigned, unsigned>>,
                      std::greater<>>
      ready;
  for (unsigned node = 0; node < graph.size(); ++node)
    if (missing[node] == 0)
      ready.emplace(ranks[node], node);
  schedule.order.clear();
  while (!ready.empty()) {
    unsigned node = ready.top().second;
    ready.pop();
    schedule.order.push_back(node);
    for (unsigned next : successors[node])
      if (--missing[next] == 0)
        ready.emplace(ranks[next], next);
  }
  schedule.stages.assign(schedule.order.size(), 0);
  schedule.slots.clear();
  schedule.failure = checkSchedule(graph, schedule);
  return schedule;
}

static ScheduleAnalysis generateModulo(const ScheduleGraph &graph,
                                       const GeneratorOptions &options) {
  ModuloOptions modulo;
  modulo.waves = options.waves;
  modulo.maxDepth = graph.isLoop ? options.maxDepth : 0;
  modulo.seed = options.seed;
  modulo.maxProbes = options.maxProbes;
  ScheduleAnalysis schedule = generateModuloSchedule(graph, modulo);
  if (schedule.succeeded() && !options.keepsStages)
    return dropStages(graph, std::move(schedule));
  return schedule;
}

static ScheduleAnalysis generateEvents(const ScheduleGraph &graph,
                                       const GeneratorOptions &options) {
  EventOptions events;
  events.limit = options.eventLimit;
  if (options.eventStrategy)
    return generateEventSchedule(graph, *options.eventStrategy,
                                 /*isStrict=*/false, events);
  return generateEventSchedule(graph, events);
}

ScheduleAnalysis waveasm::generateSchedule(llvm::StringRef generator,
                                           const SchedulingProblem &problem,
                                           const GeneratorOptions &options) {
  NumberedGraph numbered = makeScheduleGraph(problem, /*withCarried=*/false);
  const ScheduleGraph &graph = numbered.graph;
  std::vector<std::string> steps;
  if (generator == "select") {
    Selection selection = selectGenerator(graph);
    generator = selection.generator;
    steps.push_back("select " + generator.str() + ": " + selection.reason);
  } else if (graph.isForcedSerial && generator != "serial") {
    generator = "serial";
    steps.push_back(kForceSerialAttrName.str());
  }
  ScheduleAnalysis schedule;
  if (generator == "serial")
    schedule = toPositions(numbered, generateSerialSchedule(graph));
  else if (generator == "modulo") {
    // Only stages need edges between iterations, which take the most time to
    // find.
    if (options.maxDepth > 0)
      addCarriedEdges(problem, numbered);
    schedule = toPositions(numbered, generateModulo(graph, options));
  } else if (generator == "events")
    schedule = toPositions(numbered, generateEvents(graph, options));
  else if (generator == "random")
    schedule = makeAnalysis(generator, problem,
                            generateRandomOrder(problem, options.seed));
  else if (generator == "list")
    schedule = makeAnalysis(
        generator, problem,
        generateListOrder(
            problem, {options.maxVgprs, ListPriority::Height, options.window}));
  else
    llvm_unreachable("getGeneratorNames has all generators");
  if ((generator == "modulo" || generator == "events") && options.maxVgprs &&
      schedule.succeeded() && schedule.getNumStages() == 1)
    schedule.order = followOrder(problem, schedule.order, *options.maxVgprs);
  if (generator == "list" || generator == "random")
    warnAboutConstraints(graph, schedule);
  steps.insert(steps.end(), schedule.steps.begin(), schedule.steps.end());
  schedule.steps = std::move(steps);
  return schedule;
}
