//===- PlayedOrder.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/agents/PlayedOrder.h"
#include "waveasm/search/Decisions.h"

#include "waveasm/scheduling/OrderPlayer.h"
#include "waveasm/scheduling/generators/Annealing.h"
#include "waveasm/search/agents/ListOrders.h"
#include "waveasm/search/orders/FindProblemCosts.h"

using namespace waveasm;
using namespace waveasm::search;

namespace {

/// Plays orders and remembers the best one.
class PlayedCost : public OrderCost {
public:
  PlayedCost(const TimedProblem &problem, std::optional<unsigned> limit,
             llvm::ArrayRef<unsigned> order)
      : problem(problem.getProblem()), player(problem),
        peak(problem.getProblem()), limit(limit), bestOrder(order) {
    best = asked = play(order);
    take();
  }

  std::optional<double> getLoss(llvm::ArrayRef<unsigned> order) override {
    if (limit) {
      auto most = static_cast<int>(*limit);
      if (peak.find(order, most) > most)
        return std::nullopt;
    }
    asked = play(order);
    if (asked < best) {
      best = asked;
      bestOrder.assign(order.begin(), order.end());
    }
    return asked / taken - 1;
  }

  void take() override {
    taken = asked;
    stalls.assign(player.getStalls().begin(), player.getStalls().end());
  }

  llvm::ArrayRef<uint64_t> getStalls() const override { return stalls; }

  llvm::ArrayRef<unsigned> getBestOrder() const { return bestOrder; }

private:
  double play(llvm::ArrayRef<unsigned> order) {
    uint64_t cycles = player.play(order);
    uint64_t numCopied = player.getNumCopied();
    return static_cast<double>(cycles +
                               numCopied * problem.getTimes().slotCycles);
  }

  const SchedulingProblem &problem;
  OrderPlayer player;
  PeakVgprs peak;
  std::optional<unsigned> limit;
  llvm::SmallVector<unsigned> bestOrder;
  double best, asked, taken;
  llvm::SmallVector<uint64_t> stalls;
};

} // namespace

TagOrder search::findPlayedOrder(Workbench &bench, const Objective &objective,
                                 uint64_t seed) {
  const SchedulingProblem &problem = bench.getProblem();
  TagOrder present = bench.getEngine().getOrder();
  const Evaluation &before = bench.evaluate();
  llvm::SmallVector<unsigned> order = bench.toPositions(present);
  TimedProblem timed(problem, findProblemCosts(bench));
  PlayedCost cost(timed, getPresentLimit(bench), order);
  unsigned steps = std::min<unsigned>(
      kPlayedOrders, kMaxPlayedOperations / std::max<size_t>(order.size(), 1));
  Annealing annealing(problem, {seed});
  annealing.run(order, cost, steps, /*done=*/0, /*total=*/steps);
  bench.charge(kPlayedOperationWork * steps *
               static_cast<double>(order.size()));
  TagOrder played = bench.toTags(cost.getBestOrder());
  const Evaluation &after = bench.evaluate(played);
  bool isBetter =
      after.succeeded() && objective.isBetter(after.metrics, before.metrics);
  return isBetter ? played : present;
}
