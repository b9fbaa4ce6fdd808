//===- PressureOrder.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/generators/Generators.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"

#include <tuple>

using namespace mlir;
using namespace waveasm;

/// VGPRs and AGPRs: waves share one file of them.
static int getVectorRegisters(const RegisterCounts &counts) {
  return counts[0] + counts[2];
}

/// The vector registers that the results of an operation take.
static int getResultSize(const SchedulingProblem &problem, unsigned position) {
  int size = 0;
  for (unsigned number : problem.getDefined(position)) {
    const LiveRegisters &registers = problem.getRegisters()[number];
    if (registers.registerClass != RegisterClass::SGPR)
      size += static_cast<int>(registers.count);
  }
  return size;
}

/// The operations before each one that it depends on: those first whose results
/// are cheapest to keep for what it takes to compute them (Sethi and Ullman).
/// An operation that several others depend on counts for each of them.
static std::vector<SmallVector<unsigned, 2>>
rankOperands(const SchedulingProblem &problem) {
  std::vector<SmallVector<unsigned, 2>> operands(problem.size());
  SmallVector<int> sizes(problem.size()), needs(problem.size());
  for (unsigned i = 0; i < problem.size(); ++i) {
    for (const Dependence &dependence : problem.getGraph().getPredecessors(i))
      operands[i].push_back(dependence.from);
    llvm::sort(operands[i]);
    operands[i].erase(llvm::unique(operands[i]), operands[i].end());
    llvm::sort(operands[i], [&](unsigned a, unsigned b) {
      return std::tuple(needs[b] - sizes[b], a) <
             std::tuple(needs[a] - sizes[a], b);
    });
    sizes[i] = getResultSize(problem, i);
    // What only names registers keeps those that it names.
    if (problem.getOperations()[i].isAnchored)
      for (unsigned operand : operands[i])
        sizes[i] += sizes[operand];
    needs[i] = sizes[i];
    int kept = 0;
    for (unsigned operand : operands[i]) {
      needs[i] = std::max(needs[i], kept + needs[operand]);
      kept += sizes[operand];
    }
  }
  return operands;
}

SmallVector<unsigned> waveasm::rankByDemand(const SchedulingProblem &problem) {
  std::vector<SmallVector<unsigned, 2>> operands = rankOperands(problem);
  SmallVector<unsigned> ranks(problem.size());
  llvm::BitVector reached(problem.size());
  unsigned next = 0;
  // Not a recursive function: chains may be long.
  SmallVector<std::pair<unsigned, unsigned>> stack;
  auto visit = [&](unsigned position) {
    if (reached.test(position))
      return;
    reached.set(position);
    stack.emplace_back(position, 0);
  };
  auto place = [&](unsigned root) {
    visit(root);
    while (!stack.empty()) {
      auto &[position, operand] = stack.back();
      if (operand < operands[position].size()) {
        visit(operands[position][operand++]);
        continue;
      }
      ranks[position] = next++;
      stack.pop_back();
    }
  };
  for (unsigned i = 0; i < problem.size(); ++i)
    if (problem.getSuccessors(i).empty())
      place(i);
  return ranks;
}

/// Takes operations that free registers first, then the others by rank.
/// Returns the order and the most vector registers that are live in it.
static std::pair<int, SmallVector<unsigned>>
generate(const SchedulingProblem &problem, ArrayRef<unsigned> ranks,
         bool freesFirst) {
  ReadyOperations ready(problem);
  RegisterPressureTracker pressure(problem);
  SmallVector<unsigned> order;
  int peak = getVectorRegisters(pressure.getLive());
  while (!ready.get().empty()) {
    auto getCost = [&](unsigned position) {
      int growth = getVectorRegisters(pressure.getDelta(position));
      return std::tuple(freesFirst && growth < 0 ? growth : 0, ranks[position],
                        position);
    };
    unsigned best = 0;
    for (unsigned i = 1; i < ready.get().size(); ++i)
      if (getCost(ready.get()[i]) < getCost(ready.get()[best]))
        best = i;
    unsigned position = ready.get()[best];
    order.push_back(position);
    pressure.place(position);
    peak = std::max(peak, getVectorRegisters(pressure.getLive()));
    ready.take(best, /*cycle=*/0);
  }
  return {peak, std::move(order)};
}

SmallVector<unsigned>
waveasm::generatePressureOrder(const SchedulingProblem &problem) {
  auto source = llvm::to_vector(llvm::seq(problem.size()));
  SmallVector<unsigned> demand = rankByDemand(problem);
  auto best = generate(problem, source, /*freesFirst=*/false);
  for (ArrayRef<unsigned> ranks : {ArrayRef(source), ArrayRef(demand)})
    for (bool freesFirst : {true, false}) {
      auto order = generate(problem, ranks, freesFirst);
      if (order.first < best.first)
        best = std::move(order);
    }
  return std::move(best.second);
}
