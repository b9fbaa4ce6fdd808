//===- calmness_bench.cpp - What exchanges do to estimates ----------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   calmness_bench LEVEL EXCHANGES FILE...
//
// The measuring part of calmness.py. Each FILE has a program that is ready for
// registers. Exchanges two neighbours in its largest loop, both far from all
// that they depend on and all that depends on them, and compares the estimates
// before and after. A result of memory is hundreds of cycles away, and so may
// other waves be at a barrier. So an instruction that waits for either does not
// count as far from a memory access, which it would make wait as well. On
// hardware other exchanges hardly matter, so a search that follows the
// differences follows luck. Prints a line for each file, with tabs: the
// operations of the loop, the waves on a SIMD, the exchanges, the cycles of the
// source's order; the median and the largest change of the cycles in percent;
// how many exchanges change the cycles and those of an iteration by more than
// 0.1 %, and how many of them both in one direction.
//
//===----------------------------------------------------------------------===//

#include "waveasm/bench/Workbench.h"
#include "waveasm/dialect/WaveAsmDialect.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Parser/Parser.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <random>

using namespace mlir;
using namespace waveasm;

/// Distance of the two to all that they depend on or that depends on them, in
/// operations.
static constexpr unsigned kDistance = 2;
/// Orders to look at, exchanges in each, and random steps from one to the next,
/// with the most that a step moves an operation.
static constexpr unsigned kOrders = 200;
static constexpr unsigned kExchangesOfOrder = 20;
static constexpr unsigned kSteps = 4;
static constexpr unsigned kStepDistance = 8;
/// The smallest change whose direction counts, as a share.
static constexpr double kChange = 0.001;

static bool isMemory(Operation *op) { return isa<MemoryOpInterface>(op); }

/// Whether an access returned `value`, in this iteration of the loop or, if
/// `isCarried`, in the one before.
static bool isFromMemory(Value value, bool isCarried = false) {
  if (auto extract = value.getDefiningOp<ExtractOp>())
    return isFromMemory(extract.getVector(), isCarried);
  if (auto pack = value.getDefiningOp<PackOp>())
    return llvm::any_of(pack.getElements(), [&](Value element) {
      return isFromMemory(element, isCarried);
    });
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    auto loop = dyn_cast<LoopOp>(argument.getOwner()->getParentOp());
    return loop && !isCarried &&
           isFromMemory(
               loop.getConditionOp().getIterArgs()[argument.getArgNumber()],
               /*isCarried=*/true);
  }
  Operation *producer = value.getDefiningOp();
  return producer && isMemory(producer);
}

/// Whether `op` may wait for memory, or for other waves to get there.
static bool mayWait(Operation *op) {
  return isa<SBarrierOp>(op) ||
         llvm::any_of(op->getOperands(),
                      [](Value operand) { return isFromMemory(operand); });
}

/// The places of `order` whose operation may change places with the next one.
static std::vector<unsigned> findExchanges(const Workbench &bench,
                                           ArrayRef<unsigned> order) {
  std::vector<unsigned> place(bench.getProblem().size());
  for (auto [index, position] : llvm::enumerate(order))
    place[position] = static_cast<unsigned>(index);
  const OrderMoves &moves = bench.getMoves();
  auto isFree = [&](unsigned at) {
    return llvm::all_of(
               moves.getPredecessors(order[at]),
               [&](unsigned other) { return place[other] + kDistance < at; }) &&
           llvm::all_of(moves.getSuccessors(order[at]), [&](unsigned other) {
             return at + kDistance < place[other];
           });
  };
  ArrayRef<Operation *> operations =
      bench.getEngine().getGraph().getOperations();
  auto movesWait = [&](unsigned one, unsigned other) {
    return isMemory(operations[one]) && mayWait(operations[other]);
  };
  std::vector<unsigned> places;
  for (unsigned at = 0; at + 1 < order.size(); ++at)
    if (isFree(at) && isFree(at + 1) && !movesWait(order[at], order[at + 1]) &&
        !movesWait(order[at + 1], order[at]))
      places.push_back(at);
  std::mt19937 random(static_cast<unsigned>(places.size()));
  std::shuffle(places.begin(), places.end(), random);
  if (places.size() > kExchangesOfOrder)
    places.resize(kExchangesOfOrder);
  return places;
}

/// The name of the loop with the most operations; empty if there is none.
static std::string findLargestLoop(ProgramOp program) {
  std::string name;
  size_t most = 0;
  for (const ScheduleRegion &region : findRegions(program)) {
    size_t size = region.block->getOperations().size();
    if (region.number > 0 && size > most) {
      most = size;
      name = region.name;
    }
  }
  return name;
}

namespace {
struct Changes {
  /// Absolute changes of the cycles, as shares.
  std::vector<double> cycles;
  /// Exchanges that change cycles and iterations, and those with one sign.
  unsigned both = 0;
  unsigned agreeing = 0;

  void add(const SchedulingMetrics &before, const SchedulingMetrics &after) {
    double change = after.cycles / before.cycles - 1;
    double iteration = after.cyclesPerIteration / before.cyclesPerIteration - 1;
    cycles.push_back(std::abs(change));
    if (std::abs(change) <= kChange || std::abs(iteration) <= kChange)
      return;
    ++both;
    agreeing += (change > 0) == (iteration > 0);
  }
};
} // namespace

/// Exchanges neighbours in `order` and in orders some random steps away.
static Changes measureChanges(Workbench &bench, unsigned exchanges) {
  Changes changes;
  SmallVector<unsigned> order = bench.toPositions(bench.getEngine().getOrder());
  OrderMoves moves(bench.getProblem());
  std::mt19937 random(exchanges);
  for (unsigned i = 0; i < kOrders && changes.cycles.size() < exchanges; ++i) {
    const Evaluation &before = bench.evaluate(bench.toTags(order));
    for (unsigned at : findExchanges(bench, order)) {
      SmallVector<unsigned> changed = order;
      std::swap(changed[at], changed[at + 1]);
      const Evaluation &after = bench.evaluate(bench.toTags(changed));
      if (before.succeeded() && after.succeeded() &&
          changes.cycles.size() < exchanges)
        changes.add(before.metrics, after.metrics);
    }
    for (unsigned step = 0; step < kSteps; ++step) {
      auto from = static_cast<unsigned>(random() % order.size());
      unsigned distance = 1 + static_cast<unsigned>(random() % kStepDistance);
      if (distance <= from)
        moves.hoist(order, from, from - distance);
    }
  }
  llvm::sort(changes.cycles);
  return changes;
}

/// Returns whether the file has a program with a loop that can be measured.
static bool measureFile(const char *file, const EvaluationOptions &options,
                        unsigned exchanges) {
  DialectRegistry registry;
  registry.insert<WaveAsmDialect>();
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(file, &context);
  if (!module)
    return false;
  ProgramOp program = *module->getOps<ProgramOp>().begin();
  tagRegions(program);
  std::string loop = findLargestLoop(program);
  if (loop.empty())
    return false;
  std::unique_ptr<Workbench> bench =
      Workbench::create(writeProgram(program), loop, options);
  const Evaluation &source = bench->evaluate();
  if (!source.succeeded())
    return false;
  size_t size = bench->getEngine().getOrder().size();
  Changes changes = measureChanges(*bench, exchanges);
  if (changes.cycles.empty())
    return false;
  std::printf("%zu\t%.0f\t%zu\t%.0f\t%.2f\t%.2f\t%u\t%u\n", size,
              source.metrics.occupancy, changes.cycles.size(),
              source.metrics.cycles,
              100 * changes.cycles[changes.cycles.size() / 2],
              100 * changes.cycles.back(), changes.both, changes.agreeing);
  return true;
}

int main(int argc, char **argv) {
  EvaluationOptions options;
  unsigned exchanges = 0;
  if (argc < 4 || StringRef(argv[2]).getAsInteger(10, exchanges)) {
    std::fprintf(stderr, "usage: calmness_bench LEVEL EXCHANGES FILE...\n");
    return 1;
  }
  llvm::Expected<target::MemoryLevels> levels = parseMemoryLevels(argv[1]);
  if (!levels) {
    std::fprintf(stderr, "%s\n", llvm::toString(levels.takeError()).c_str());
    return 1;
  }
  options.model.levels = *levels;
  for (int i = 3; i < argc; ++i)
    if (!measureFile(argv[i], options, exchanges)) {
      std::fprintf(stderr, "%s: expected a program with a loop\n", argv[i]);
      return 1;
    }
}
