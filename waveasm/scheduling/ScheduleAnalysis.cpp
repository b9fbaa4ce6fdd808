//===- ScheduleAnalysis.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/ScheduleAnalysis.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/Support/FormatVariadic.h"

using namespace waveasm;

unsigned ScheduleAnalysis::getNumStages() const {
  return stages.empty() ? 0 : *llvm::max_element(stages) + 1;
}

std::optional<SchedulePlace>
ScheduleAnalysis::getPlace(unsigned operation) const {
  const auto *found = llvm::find(order, operation);
  if (found == order.end())
    return std::nullopt;
  auto index = static_cast<unsigned>(found - order.begin());
  return SchedulePlace{stages[index], index};
}

/// The place of each of `size` operations, or why there is none.
static std::string findPlaces(unsigned size, llvm::ArrayRef<unsigned> order,
                              llvm::ArrayRef<unsigned> stages,
                              llvm::SmallVectorImpl<SchedulePlace> &places) {
  if (order.size() != size || stages.size() != size)
    return llvm::formatv("{0} of {1} operations have a place", order.size(),
                         size);
  llvm::BitVector isPlaced(size);
  places.resize(size);
  for (auto [index, operation] : llvm::enumerate(order)) {
    if (operation >= size)
      return llvm::formatv("there is no operation {0}", operation);
    if (isPlaced.test(operation))
      return llvm::formatv("operation {0} has two places", operation);
    isPlaced.set(operation);
    places[operation] = {stages[index], static_cast<unsigned>(index)};
  }
  return "";
}

std::string waveasm::checkSchedule(const ScheduleGraph &graph,
                                   const ScheduleAnalysis &schedule) {
  llvm::SmallVector<SchedulePlace> places;
  std::string failure =
      findPlaces(graph.size(), schedule.order, schedule.stages, places);
  if (!failure.empty())
    return failure;
  for (const ScheduleEdge &edge : graph.edges) {
    auto [fromStage, fromOrder] = places[edge.from];
    auto [toStage, toOrder] = places[edge.to];
    if (std::make_pair(toStage + edge.distance, toOrder) <=
        std::make_pair(fromStage, fromOrder))
      return llvm::formatv("operation {0} must come before operation {1}, {2} "
                           "iterations later",
                           edge.from, edge.to, edge.distance);
  }
  if (schedule.slots.empty())
    return "";
  llvm::SmallVector<uint64_t> slots(graph.size());
  for (auto [operation, slot] : llvm::zip_equal(schedule.order, schedule.slots))
    slots[operation] = slot;
  for (const ScheduleEdge &edge : graph.edges)
    if (slots[edge.to] + uint64_t{schedule.initiationInterval} * edge.distance <
        slots[edge.from] + edge.slots)
      return llvm::formatv("operation {0} must come {1} slots before operation "
                           "{2}, {3} iterations later",
                           edge.from, edge.slots, edge.to, edge.distance);
  return "";
}

ScheduleAnalysis waveasm::makeAnalysis(llvm::StringRef generator,
                                       const ScheduleGraph &graph,
                                       llvm::ArrayRef<unsigned> order) {
  ScheduleAnalysis analysis;
  analysis.generator = generator;
  analysis.order.assign(order.begin(), order.end());
  analysis.stages.assign(order.size(), 0);
  analysis.failure = checkSchedule(graph, analysis);
  return analysis;
}

ScheduleAnalysis waveasm::makeAnalysis(llvm::StringRef generator,
                                       const SchedulingProblem &problem,
                                       llvm::ArrayRef<unsigned> order) {
  ScheduleAnalysis analysis;
  analysis.generator = generator;
  analysis.order.assign(order.begin(), order.end());
  analysis.stages.assign(order.size(), 0);
  ReadyOperations ready(problem);
  for (unsigned operation : order) {
    const auto *found = llvm::find(ready.get(), operation);
    if (found == ready.get().end()) {
      analysis.failure = llvm::formatv(
          "operation {0} comes before one that it needs", operation);
      return analysis;
    }
    ready.take(static_cast<unsigned>(found - ready.get().begin()), 0);
  }
  if (order.size() != problem.getNumPlaced())
    analysis.failure = llvm::formatv("{0} of {1} operations have a place",
                                     order.size(), problem.getNumPlaced());
  return analysis;
}

ScheduleAnalysis waveasm::toPositions(const NumberedGraph &graph,
                                      ScheduleAnalysis schedule) {
  for (unsigned &operation : schedule.order)
    operation = graph.positions[operation];
  if (graph.terminator && schedule.succeeded()) {
    schedule.order.push_back(*graph.terminator);
    schedule.stages.push_back(
        schedule.stages.empty() ? 0 : *llvm::max_element(schedule.stages));
    if (!schedule.slots.empty())
      schedule.slots.push_back(*llvm::max_element(schedule.slots) + 1);
  }
  return schedule;
}
