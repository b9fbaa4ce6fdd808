//===- AnnealAgent.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/generators/Annealing.h"
#include "waveasm/search/Decisions.h"
#include "waveasm/search/agents/Agents.h"
#include "waveasm/search/agents/ListOrders.h"
#include "waveasm/search/agents/PlayedOrder.h"
#include "waveasm/search/orders/MixSeed.h"

#include "llvm/Support/FormatVariadic.h"

using namespace waveasm;
using namespace waveasm::search;

namespace {

/// Evaluates orders on the bench and remembers the best one.
class MeasuredCost : public OrderCost {
public:
  explicit MeasuredCost(const RoundInput &input)
      : input(input), bench(input.bench), taken(&bench.evaluate()),
        stalls(bench.getStalls(*taken)),
        bestOrder(bench.getEngine().getOrder()), best(taken) {}

  std::optional<double> getLoss(llvm::ArrayRef<unsigned> order) override {
    // After a stop, the remaining steps cost no evaluations.
    if (input.isStopRequested())
      return std::nullopt;
    TagOrder tags = bench.toTags(order);
    asked = &bench.evaluate(tags);
    if (!asked->succeeded())
      return std::nullopt;
    if (input.objective.isBetter(asked->metrics, best->metrics)) {
      best = asked;
      bestOrder = std::move(tags);
    }
    return input.objective.getLoss(asked->metrics, taken->metrics);
  }

  void take() override {
    taken = asked;
    stalls = bench.getStalls(*taken);
  }

  llvm::ArrayRef<uint64_t> getStalls() const override { return stalls; }

  const TagOrder &getBestOrder() const { return bestOrder; }

private:
  const RoundInput &input;
  Workbench &bench;
  const Evaluation *taken;
  const Evaluation *asked = nullptr;
  llvm::SmallVector<uint64_t> stalls;
  TagOrder bestOrder;
  const Evaluation *best;
};

class AnnealAgent : public Agent {
public:
  AnnealAgent(uint64_t seed, bool triesLists)
      : seed(seed), triesLists(triesLists) {}

  llvm::StringRef getName() const override { return "anneal"; }

  std::optional<Participation>
  joinPortfolio(const RegionFeatures & /*features*/) const override {
    return Participation{true,
                         "the best order of most regions that it has time for"};
  }

  std::string getStrategy() const override {
    return llvm::formatv("seed {0}", seed);
  }

  Proposal propose(const RoundInput &input) override {
    Workbench &bench = input.bench;
    TagOrder from = bench.getEngine().getOrder();
    TagOrder start = from;
    unsigned evaluated = bench.getNumEvaluations();
    if (triesLists && input.round == 1) {
      std::vector<ListVariant> variants = getListVariants(bench);
      start = findBestListOrder(input, variants);
    }
    auto getLeft = [&] {
      return input.maxEvaluations -
             std::min(input.maxEvaluations,
                      bench.getNumEvaluations() - evaluated);
    };
    const Evaluation &first = bench.evaluate(start);
    if (input.round == 1 && first.succeeded() &&
        getLeft() >= kPlayEvaluations && !input.isStopRequested())
      start =
          findPlayedOrder(bench, input.objective, mixSeed(~seed, input.round));
    bench.evaluate(start);
    MeasuredCost cost(input);
    Annealing annealing(bench.getProblem(),
                        {/*seed=*/mixSeed(seed, input.round)});
    llvm::SmallVector<unsigned> order = bench.toPositions(start);
    // Each round of a cycle starts at a lower temperature.
    annealing.run(order, cost, getLeft(),
                  input.cycle.done * input.maxEvaluations,
                  input.cycle.rounds * input.maxEvaluations);
    return proposeOrder(bench, from, cost.getBestOrder());
  }

  std::unique_ptr<Agent> fork(unsigned number) const override {
    // The first agent of a pool tries the list schedules for all.
    return std::make_unique<AnnealAgent>(mixSeed(seed, number),
                                         /*triesLists=*/false);
  }

private:
  uint64_t seed;
  /// Whether the first round also tries the list schedules.
  bool triesLists;
};

} // namespace

std::unique_ptr<Agent> search::createAnnealAgent(uint64_t seed) {
  return std::make_unique<AnnealAgent>(seed, /*triesLists=*/true);
}
