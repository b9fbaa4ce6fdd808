//===- FollowOrder.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/generators/Generators.h"

using namespace waveasm;

llvm::SmallVector<unsigned>
waveasm::followOrder(const SchedulingProblem &problem,
                     llvm::ArrayRef<unsigned> order, unsigned maxVgprs) {
  llvm::SmallVector<unsigned> ranks(problem.size());
  for (auto [rank, position] : llvm::enumerate(order))
    ranks[position] = static_cast<unsigned>(rank);
  ReadyOperations ready(problem);
  RegisterPressureTracker pressure(problem);
  llvm::SmallVector<unsigned> result;
  while (!ready.get().empty()) {
    auto getCost = [&](unsigned position) {
      int growth = pressure.getDelta(position)[0];
      int excess = pressure.getLive()[0] + growth - static_cast<int>(maxVgprs);
      return std::make_pair(growth > 0 ? std::max(excess, 0) : 0,
                            ranks[position]);
    };
    const auto *best =
        llvm::min_element(ready.get(), [&](unsigned a, unsigned b) {
          return getCost(a) < getCost(b);
        });
    unsigned position = *best;
    result.push_back(position);
    pressure.place(position);
    ready.take(static_cast<unsigned>(best - ready.get().begin()), 0);
  }
  return result;
}
