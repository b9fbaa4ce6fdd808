//===- SerialScheduler.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/generators/SerialScheduler.h"

#include "waveasm/dialect/ScheduleConstraints.h"

#include "llvm/Support/FormatVariadic.h"

#include <queue>

using namespace waveasm;

void waveasm::warnAboutConstraints(const ScheduleGraph &graph,
                                   ScheduleAnalysis &schedule) {
  auto warn = [&](llvm::StringRef name,
                  std::optional<unsigned> ScheduleNode::*constraint) {
    auto count = llvm::count_if(graph.nodes, [&](const ScheduleNode &node) {
      return (node.*constraint).has_value();
    });
    if (count)
      schedule.warnings.push_back(llvm::formatv(
          "{0} does not look at {1} of {2} operation{3}: it "
          "places all in stage 0",
          schedule.generator, name, count, count == 1 ? "" : "s"));
  };
  warn(kMaxDepthAttrName, &ScheduleNode::maxDepth);
  warn(kGroupAttrName, &ScheduleNode::group);
  warn(kLeaderGroupAttrName, &ScheduleNode::leaderGroup);
}

ScheduleAnalysis waveasm::generateSerialSchedule(const ScheduleGraph &graph) {
  ScheduleAnalysis schedule;
  schedule.generator = "serial";
  std::vector<llvm::SmallVector<unsigned, 4>> successors(graph.size());
  llvm::SmallVector<unsigned> missing(graph.size());
  for (const ScheduleEdge &edge : graph.edges)
    if (edge.distance == 0) {
      successors[edge.from].push_back(edge.to);
      ++missing[edge.to];
    }
  std::priority_queue<unsigned, std::vector<unsigned>, std::greater<>> ready;
  for (unsigned node = 0; node < graph.size(); ++node)
    if (missing[node] == 0)
      ready.push(node);
  while (!ready.empty()) {
    unsigned node = ready.top();
    ready.pop();
    schedule.order.push_back(node);
    for (unsigned next : successors[node])
      if (--missing[next] == 0)
        ready.push(next);
  }
  schedule.stages.assign(schedule.order.size(), 0);
  if (schedule.order.size() != graph.size())
    schedule.failure =
        llvm::formatv("{0} of {1} operations wait for each other in a cycle",
                      graph.size() - schedule.order.size(), graph.size());
  warnAboutConstraints(graph, schedule);
  return schedule;
}
