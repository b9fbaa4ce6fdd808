//===- CarriedPrecedences.cpp ---------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dependences between turns of a loop: those of a block with some turns one
// after the other.
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/SchedulingProblem.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/OwningOpRef.h"

using namespace mlir;
using namespace waveasm;

namespace {

/// Turns of a loop in one block. They stand behind the loop as long as this
/// lives.
class Turns {
public:
  /// The operations stand in the order of `graph`, in which those of the loop
  /// may no longer be.
  Turns(LoopOp loop, const DependenceGraph &graph) {
    OpBuilder builder(loop->getContext());
    builder.setInsertionPointAfter(loop);
    copy = cast<LoopOp>(builder.clone(*loop));
    Block &body = loop.getBody().front();
    Block &turns = copy->getRegion(0).front();
    while (!turns.empty())
      turns.back().erase();
    builder.setInsertionPointToStart(&turns);
    IRMapping mapping;
    mapping.map(body.getArguments(), turns.getArguments());
    for (unsigned turn = 0; turn <= kMaxCarriedDistance; ++turn) {
      for (Operation *op : graph.getOperations())
        // Only the last turn decides about another one.
        if (!isa<ConditionOp>(op) || turn == kMaxCarriedDistance)
          places[builder.clone(*op, mapping)] = {turn, graph.getPosition(op)};
      SmallVector<Value> next = llvm::map_to_vector(
          loop.getConditionOp().getIterArgs(),
          [&](Value value) { return mapping.lookupOrDefault(value); });
      mapping.clear();
      mapping.map(body.getArguments(), next);
    }
  }
  Turns(const Turns &) = delete;
  Turns &operator=(const Turns &) = delete;
  ~Turns() { copy.erase(); }

  Block &getBlock() { return copy.getBody().front(); }

  /// The turn of an operation, and its position in the loop.
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
  Turns turns(loop, problem.getGraph());
  DependenceGraph graph(turns.getBlock());
  SchedulingProblem unrolled(graph);
  for (const ScheduledOperation &operation : unrolled.getOperations()) {
    if (operation.isAnchored || operation.op->hasTrait<OpTrait::IsTerminator>())
      continue;
    auto [turn, to] = turns.getPlace(operation.op);
    visitPlacedPredecessors(
        unrolled, graph.getPosition(operation.op),
        [&, turn = turn, to = to](const Precedence &precedence,
                                  const Dependence &dependence) {
          auto [before, from] =
              turns.getPlace(graph.getOperations()[precedence.from]);
          // What later turns wait for is what the first one does.
          if (before == 0 && turn > 0)
            carried.push_back({from, to, precedence.latencyCycles, turn,
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
