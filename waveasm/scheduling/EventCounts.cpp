//===- EventCounts.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/EventCounts.h"

#include <numeric>

using namespace waveasm;
using target::Unit;

/// The transcendental unit is part of the vector ALU.
static Unit getPipe(const ScheduleNode &node) {
  return node.unit == Unit::Trans ? Unit::Valu : node.unit;
}

EventCounts::EventCounts(const ScheduleGraph &graph)
    : graph(graph), events(graph.size()), producers(graph.size()) {
  for (const ScheduleEdge &edge : graph.edges) {
    Unit unit = getPipe(graph.nodes[edge.to]);
    if (edge.distance != 0 || !edge.isResult ||
        getPipe(graph.nodes[edge.from]) == unit ||
        llvm::is_contained(producers[edge.to], edge.from))
      continue;
    producers[edge.to].push_back(edge.from);
    auto *event = llvm::find_if(events[edge.from], [&](const Event &each) {
      return each.unit == unit;
    });
    if (event == events[edge.from].end())
      events[edge.from].push_back({unit, 1, false});
    else
      ++event->remaining;
  }
}

const EventCounts::Event *EventCounts::find(unsigned producer,
                                            Unit unit) const {
  const auto *event = llvm::find_if(
      events[producer], [&](const Event &each) { return each.unit == unit; });
  return event == events[producer].end() ? nullptr : event;
}

unsigned EventCounts::getPending(unsigned producer, Unit unit) const {
  const Event *event = find(producer, unit);
  return event ? event->remaining : 0;
}

bool EventCounts::isLive(unsigned producer, Unit unit) const {
  const Event *event = find(producer, unit);
  return event && event->isLive;
}

static size_t getPair(Unit from, Unit to, size_t numUnits) {
  return static_cast<size_t>(from) * numUnits + static_cast<size_t>(to);
}

std::optional<unsigned> EventCounts::count(unsigned node,
                                           Counts &counts) const {
  Unit unit = getPipe(graph.nodes[node]);
  unsigned numReleased = 0;
  for (unsigned producer : producers[node]) {
    if (!isLive(producer, unit))
      continue;
    size_t pair = getPair(getPipe(graph.nodes[producer]), unit, kNumUnits);
    if (counts[pair] == 0)
      return std::nullopt;
    --counts[pair];
    ++numReleased;
  }
  for (const Event &event : events[node])
    ++counts[getPair(unit, event.unit, kNumUnits)];
  return numReleased;
}

EventCounts::Prediction EventCounts::predict(unsigned node) const {
  Prediction prediction;
  Counts counts = live;
  prediction.numReleased = count(node, counts).value_or(0);
  Unit unit = getPipe(graph.nodes[node]);
  for (const Event &event : events[node])
    prediction.grown.push_back(
        {unit, event.unit, counts[getPair(unit, event.unit, kNumUnits)]});
  prediction.worst = *llvm::max_element(counts);
  prediction.sum = std::accumulate(counts.begin(), counts.end(), 0U);
  return prediction;
}

std::string EventCounts::place(unsigned node) {
  if (!count(node, live))
    return "internal error: a number of live events falls below zero";
  Unit unit = getPipe(graph.nodes[node]);
  for (unsigned producer : producers[node])
    for (Event &event : events[producer])
      if (event.unit == unit) {
        if (event.remaining == 0)
          return "internal error: an event has too many operations";
        --event.remaining;
        event.isLive = false;
      }
  for (Event &event : events[node])
    event.isLive = true;
  for (auto [peak, now] : llvm::zip_equal(peaks, live))
    peak = std::max(peak, now);
  return "";
}

std::vector<EventPeak> EventCounts::getPeaks() const {
  std::vector<EventPeak> result;
  for (size_t from = 0; from < kNumUnits; ++from)
    for (size_t to = 0; to < kNumUnits; ++to)
      if (unsigned peak = peaks[from * kNumUnits + to])
        result.push_back(
            {static_cast<Unit>(from), static_cast<Unit>(to), peak});
  return result;
}

std::vector<EventPeak> waveasm::countEvents(mlir::Block &block) {
  DependenceGraph dependences(block);
  SchedulingProblem problem(dependences);
  ScheduleGraph graph = makeScheduleGraph(problem, /*withCarried=*/false).graph;
  llvm::SmallVector<unsigned> order(graph.size());
  std::iota(order.begin(), order.end(), 0U);
  return countEvents(graph, order);
}

std::vector<EventPeak> waveasm::countEvents(const ScheduleGraph &graph,
                                            llvm::ArrayRef<unsigned> order) {
  EventCounts counts(graph);
  for (unsigned node : order)
    counts.place(node);
  return counts.getPeaks();
}
