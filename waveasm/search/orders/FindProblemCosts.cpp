//===- FindProblemCosts.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/orders/FindProblemCosts.h"

using namespace waveasm;
using namespace waveasm::search;

ProblemCosts search::findProblemCosts(Workbench &bench) {
  mlir::FailureOr<RegionCosts> costs = bench.findCosts();
  if (failed(costs))
    return {};
  return makeProblemCosts(*costs,
                          static_cast<unsigned>(bench.getProblem().size()),
                          bench.getTarget().times->slotCycles,
                          [&](unsigned tag) { return bench.getPosition(tag); });
}

ProblemCosts
search::makeProblemCosts(const RegionCosts &costs, unsigned size,
                         uint32_t slotCycles,
                         llvm::function_ref<unsigned(unsigned)> getPosition) {
  ProblemCosts result;
  result.operations.resize(size);
  result.activeSimds = costs.activeSimds;
  ResourceCycles sums = {};
  for (unsigned tag = 0; tag < costs.operations.size(); ++tag) {
    const std::optional<InstructionCost> &cost = costs.operations[tag];
    if (!cost)
      continue;
    auto cyclesOf = [&](BoundReason resource) {
      return cost->busy[static_cast<unsigned>(resource)];
    };
    auto add = [&](llvm::SmallVectorImpl<BusyCycles> &to,
                   BoundReason resource) {
      if (double cycles = cyclesOf(resource); cycles > slotCycles)
        to.push_back({static_cast<unsigned>(resource), cycles});
    };
    OperationCost &each = result.operations[getPosition(tag)].emplace();
    each.holdCycles = cost->holdCycles;
    each.isHeldByUnit = cost->isHeldByUnit;
    if (cost->countsVm)
      each.counter = target::Counter::Vm;
    else if (cost->countsLgkm)
      each.counter = target::Counter::Lgkm;
    each.latencyCycles = cost->latencyCycles;
    for (BoundReason resource :
         {BoundReason::Matrix, BoundReason::Vector, BoundReason::LdsIssue})
      add(each.issued, resource);
    add(each.served, BoundReason::LdsPort);
    // Nobody waits until what is written is in the array.
    if (!cost->isHeldByUnit)
      add(each.served, BoundReason::LdsArray);
    add(each.served, BoundReason::VmemPath);
    each.queueEntries = cost->queueEntries;
    each.returnCycles = cyclesOf(BoundReason::Lines);
    // The last SIMD gets its lines after the others.
    each.latencyCycles +=
        each.returnCycles * (costs.activeSimds - 1) / costs.activeSimds;
    for (auto [sum, busy] : llvm::zip_equal(sums, cost->busy))
      sum += busy;
  }
  result.iterationCycles = *llvm::max_element(sums) * costs.wavesOfGroup;
  return result;
}
