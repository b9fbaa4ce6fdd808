//===- CarriedPrecedences.cpp ---------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dependences between iterations of a loop: those of a block with some
// iterations one after the other.
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/SchedulingProblem.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/OwningOpRef.h"

using namespace mlir;
using namespace waveasm;

namespace {

/// Iterations of a loop in one block. They stand behind the loop as long as
/// this lives.
class Iterations {
public:
  /// The operations stand in the order of `graph`, in which those of the loop
  /// may no longer be.
  Iterations(LoopOp loop, const DependenceGraph &graph) {
    OpBuilder builder(loop->getContext());
    builder.setInsertionPointAfter(loop);
    copy = cast<LoopOp>(builder.clone(*loop));
    Block &body = loop.getBody().front();
    Block &iterations = copy->getRegion(0).front();
    while (!iterations.empty())
      iterations.back().erase();
    builder.setInsertionPointToStart(&iterations);
    IRMapping mapping;
    mapping.map(body.getArguments(), iterations.getArguments());
    for (unsigned iteration = 0; iteration <= kMaxCarriedDistance;
         ++iteration) {
      for (Operation *op : graph.getOperations())
        // Only the last iteration decides about another one.
        if (!isa<ConditionOp>(op) || iteration == kMaxCarriedDistance)
          places[builder.clone(*op, mapping)] = {iteration,
                                                 graph.getPosition(op)};
      SmallVector<Value> next = llvm::map_to_vector(
          loop.getConditionOp().getIterArgs(),
          [&](Value value) { return mapping.lookupOrDefault(value); });
      mapping.clear();
      mapping.map(body.getArguments(), next);
    }
  }
  Iterations(const Iterations &) = delete;
  Iterations &operator=(const Iterations &) = delete;
  ~Iterations() { copy.erase(); }

  Block &getBlock() { return copy.getBody().front(); }

  /// The iteration of an operation, and its position in the loop.
  std::pair<unsigned, unsigned> getPlace(Operation *op) const {
    return places.lookup(op);
  }

private:
  LoopOp copy;
  llvm::DenseMap<Operation *, std::pair<unsigned, unsigned>> places;
};

} // namespace

/// Of the precedences between the same operations with the same distance, keeps
/// the one with the most cycles.
static void merge(std::vector<CarriedPrecedence> &precedences) {
  auto getKey = [](const CarriedPrecedence &each) {
    return std::make_tuple(each.from, each.to, each.distance);
  };
  llvm::sort(precedences, [&](const auto &a, const auto &b) {
    return getKey(a) < getKey(b);
  });
  std::vector<CarriedPrecedence> merged;
  for (const CarriedPrecedence &each : precedences) {
    if (merged.empty() || getKey(merged.back()) != getKey(each)) {
      merged.push_back(each);
      continue;
    }
    CarriedPrecedence &last = merged.back();
    last.latencyCycles = std::max(last.latencyCycles, each.latencyCycles);
    last.isResult |= each.isResult;
    last.isAboutScc &= each.isAboutScc;
  }
  precedences = std::move(merged);
}

static std::vector<CarriedPrecedence>
findCarriedPrecedences(const SchedulingProblem &problem) {
  std::vector<CarriedPrecedence> carried;
  auto loop =
      problem.size() == 0
          ? LoopOp()
          : dyn_cast<LoopOp>(problem.getOperations().back().op->getParentOp());
  if (!loop)
    return carried;
  Iterations iterations(loop, problem.getGraph());
  DependenceGraph graph(iterations.getBlock());
  SchedulingProblem unrolled(graph);
  for (const ScheduledOperation &operation : unrolled.getOperations()) {
    if (operation.isAnchored || operation.op->hasTrait<OpTrait::IsTerminator>())
      continue;
    auto [iteration, to] = iterations.getPlace(operation.op);
    visitPlacedPredecessors(
        unrolled, graph.getPosition(operation.op),
        [&, iteration = iteration, to = to](const Precedence &precedence,
                                            const Dependence &dependence) {
          auto [before, from] =
              iterations.getPlace(graph.getOperations()[precedence.from]);
          // What later iterations wait for is what the first one does.
          if (before == 0 && iteration > 0)
            carried.push_back({from, to, precedence.latencyCycles, iteration,
                               waitsForResult(dependence.kind),
                               clobbersScc(dependence)});
        });
  }
  merge(carried);
  return carried;
}

ArrayRef<CarriedPrecedence> SchedulingProblem::getCarriedPrecedences() const {
  if (!carriedPrecedences)
    carriedPrecedences = findCarriedPrecedences(*this);
  return *carriedPrecedences;
}
