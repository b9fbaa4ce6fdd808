//===- BlockSearch.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/reschedule/BlockSearch.h"

#include "waveasm/bench/estimate/Metrics.h"
#include "waveasm/reschedule/BlockProblem.h"
#include "waveasm/scheduling/generators/Annealing.h"
#include "waveasm/scheduling/generators/Generators.h"
#include "waveasm/search/agents/ExactSchedule.h"
#include "waveasm/search/orders/FindProblemCosts.h"

using namespace waveasm;
using namespace waveasm::machine_code;
using namespace waveasm::reschedule;

/// The list schedules are good, and there are few steps for blocks of hundreds
/// of instructions: at higher temperatures, the walk leaves the good orders and
/// does not come back. As shares of the kernel's time.
static constexpr double kStartTemperature = 0.0005;
static constexpr double kEndTemperature = 0.00002;

namespace {

/// The cost of orders by the estimate of the whole kernel.
class KernelCost : public OrderCost {
public:
  KernelCost(const BlockProblem &block, const Assessment &source, Assess assess)
      : block(block), source(source), assess(assess),
        stalls(block.sources.size()) {}

  std::optional<double> getLoss(llvm::ArrayRef<unsigned> order) override;
  void take() override;
  llvm::ArrayRef<uint64_t> getStalls() const override { return stalls; }

  /// Assesses `order` and takes it as the one to start from.
  bool startFrom(llvm::ArrayRef<unsigned> order);
  void startFrom(const Assessment &assessment) {
    last = assessment;
    take();
  }

  std::optional<BestOrder> best;
  unsigned numAssessed = 0;

private:
  bool look(llvm::ArrayRef<unsigned> order);

  const BlockProblem &block;
  const Assessment &source;
  Assess assess;
  /// Of the last order, and of the last one taken.
  Assessment last, taken;
  llvm::SmallVector<uint64_t> stalls;
};

} // namespace

/// Assesses an order, and keeps it if it is the best so far.
bool KernelCost::look(llvm::ArrayRef<unsigned> order) {
  ++numAssessed;
  llvm::SmallVector<unsigned> sources = block.toSources(order);
  std::optional<Assessment> found = assess(sources);
  if (!found)
    return false;
  last = std::move(*found);
  double least = best ? best->assessment.time : source.time;
  if (last.time < least && reschedule::getWorstLoss(last, source) <= kMaxRegret)
    best = BestOrder{std::move(sources), last};
  return true;
}

std::optional<double> KernelCost::getLoss(llvm::ArrayRef<unsigned> order) {
  if (!look(order))
    return std::nullopt;
  return last.time / taken.time - 1;
}

void KernelCost::take() {
  taken = last;
  for (auto [position, number] : llvm::enumerate(block.sources)) {
    auto it = taken.stalls.find(number);
    stalls[position] = it == taken.stalls.end() ? 0 : it->second;
  }
}

bool KernelCost::startFrom(llvm::ArrayRef<unsigned> order) {
  if (!look(order))
    return false;
  take();
  return true;
}

/// Orders that take no search.
static std::vector<llvm::SmallVector<unsigned>>
listOrders(const SchedulingProblem &problem) {
  std::vector<llvm::SmallVector<unsigned>> orders;
  for (unsigned window : {16U, 48U, std::numeric_limits<unsigned>::max()})
    for (ListPriority priority : {ListPriority::Height, ListPriority::Source}) {
      ListSchedulerOptions options;
      options.window = window;
      options.priority = priority;
      llvm::SmallVector<unsigned> order = generateListOrder(problem, options);
      if (!llvm::is_contained(orders, order))
        orders.push_back(std::move(order));
    }
  return orders;
}

/// The order that the solver finds from the best one on; none if it finds none.
static std::optional<llvm::SmallVector<unsigned>>
solve(KernelBench &bench, unsigned number, const BlockProblem &block,
      llvm::ArrayRef<unsigned> start, const BlockSearchOptions &options) {
  Orders all = options.others;
  all[number] = {block.toSources(start), options.isRenamed};
  llvm::Expected<RegionCosts> costs = bench.findCosts(all, number);
  if (!costs) {
    llvm::consumeError(costs.takeError());
    return std::nullopt;
  }
  const SchedulingProblem &problem = *block.problem;
  llvm::Expected<search::ExactSchedule> found = search::findExactOrder(
      problem,
      search::makeProblemCosts(*costs, static_cast<unsigned>(problem.size()),
                               bench.getKernel().machine->times->slotCycles,
                               [](unsigned tag) { return tag; }),
      start, options.solver, options.control);
  if (found)
    return std::move(found->order);
  llvm::consumeError(found.takeError());
  return std::nullopt;
}

llvm::Expected<BlockSearchResult>
reschedule::searchBlock(KernelBench &bench, unsigned number,
                        const Assessment &source, Assess assess,
                        const BlockSearchOptions &options) {
  llvm::Expected<BlockProblem> block =
      bench.makeProblem(number, options.isRenamed);
  if (!block)
    return block.takeError();
  const SchedulingProblem &problem = *block->problem;
  KernelCost cost(*block, source, assess);
  llvm::SmallVector<unsigned> start = block->toPositions(options.current);
  std::vector<llvm::SmallVector<unsigned>> orders = listOrders(problem);
  if (!options.known.empty())
    orders.insert(orders.begin(), block->toPositions(options.known));
  for (llvm::ArrayRef<unsigned> order : orders) {
    double before = cost.best ? cost.best->assessment.time : source.time;
    if (cost.startFrom(order) && cost.best &&
        cost.best->assessment.time < before)
      start.assign(order.begin(), order.end());
  }
  cost.startFrom(cost.best ? cost.best->assessment : source);
  AnnealingOptions annealing;
  annealing.seed = options.seed;
  annealing.startTemperature = kStartTemperature;
  annealing.endTemperature = kEndTemperature;
  Annealing walk(problem, annealing);
  unsigned steps =
      options.orders > cost.numAssessed ? options.orders - cost.numAssessed : 0;
  walk.run(start, cost, steps, 0, steps);
  if (!options.solver.command.empty()) {
    if (cost.best)
      start = block->toPositions(cost.best->order);
    if (auto solved = solve(bench, number, *block, start, options))
      cost.startFrom(*solved);
  }
  return BlockSearchResult{std::move(cost.best), cost.numAssessed};
}
