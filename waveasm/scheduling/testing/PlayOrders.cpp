//===- PlayOrders.cpp - Times of random orders, for a comparison ----------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Plays random orders of the blocks of a program, with random costs. Prints a
// line for each block: the problem as waveasm/exact/problem.py has it, the
// orders, and their cycles.
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/OrderPlayer.h"
#include "waveasm/scheduling/ProblemJson.h"
#include "waveasm/scheduling/generators/Generators.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Parser/Parser.h"

#include <random>

using namespace mlir;
using namespace waveasm;

static constexpr unsigned kNumOrders = 20;

/// Costs of an operation that a counter counts.
static OperationCost makeCost(target::Unit unit, std::mt19937_64 &random) {
  auto pick = [&](ArrayRef<double> values) {
    return values[random() % values.size()];
  };
  OperationCost cost;
  cost.holdCycles = pick({4, 18.5});
  cost.isHeldByUnit = random() % 3 == 0;
  cost.latencyCycles = pick({20, 64.25, 300, 900});
  cost.counter =
      unit == target::Unit::Vmem ? target::Counter::Vm : target::Counter::Lgkm;
  cost.issued.push_back({0, pick({4, 8})});
  cost.served.push_back({static_cast<unsigned>(unit), pick({6, 21.5, 80})});
  // It is the same for all of a unit.
  cost.queueEntries = unit == target::Unit::Vmem ? 2 : 4;
  if (unit == target::Unit::Vmem)
    cost.returnCycles = pick({0, 12, 158});
  return cost;
}

static ProblemCosts makeCosts(const SchedulingProblem &problem,
                              std::mt19937_64 &random) {
  ProblemCosts costs;
  costs.activeSimds = random() % 2 ? 4 : 1;
  costs.operations.resize(problem.size());
  for (auto [operation, cost] :
       llvm::zip_equal(problem.getOperations(), costs.operations))
    if (!operation.isAnchored && isa<MemoryOpInterface>(operation.op) &&
        random() % 4 != 0)
      cost = makeCost(operation.unit, random);
  return costs;
}

static void play(Block &block, uint64_t seed) {
  std::mt19937_64 random(seed);
  DependenceGraph graph(block);
  SchedulingProblem problem(graph);
  ProblemCosts costs = makeCosts(problem, random);
  TimedProblem timed(problem, costs);
  OrderPlayer player(timed);
  llvm::json::Array orders, cycles;
  SmallVector<unsigned> first;
  for (unsigned i = 0; i < kNumOrders; ++i) {
    SmallVector<unsigned> order = generateRandomOrder(problem, random());
    if (i == 0)
      first = order;
    cycles.push_back(player.play(order));
    orders.push_back(llvm::json::Array(order));
  }
  llvm::json::Object request = toJson(problem, costs);
  request["hint"] = llvm::json::Array(first);
  request["effort"] = 1;
  llvm::outs() << llvm::json::Value(
                      llvm::json::Object{{"problem", std::move(request)},
                                         {"orders", std::move(orders)},
                                         {"cycles", std::move(cycles)}})
               << '\n';
}

int main(int argc, char **argv) {
  if (argc != 3) {
    llvm::errs() << "usage: play_orders FILE.mlir SEED\n";
    return 2;
  }
  MLIRContext context;
  context.loadDialect<WaveAsmDialect>();
  auto module = parseSourceFile<ModuleOp>(argv[1], &context);
  uint64_t seed = 0;
  if (!module || StringRef(argv[2]).getAsInteger(10, seed))
    return 1;
  module->walk([&](LoopOp loop) { play(loop.getBody().front(), seed++); });
  module->walk(
      [&](ProgramOp program) { play(program.getBody().front(), seed++); });
  return 0;
}
