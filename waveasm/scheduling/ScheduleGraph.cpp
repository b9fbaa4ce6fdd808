//===- ScheduleGraph.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/ScheduleGraph.h"

#include "waveasm/dialect/ScheduleConstraints.h"

using namespace mlir;
using namespace waveasm;

static unsigned toSlots(const SchedulingProblem &problem, uint32_t cycles) {
  return std::max<unsigned>(
      1, llvm::divideCeil(cycles, problem.getTimes().slotCycles));
}

/// Whether nothing crosses the operation, so that it has no unit of its own.
static bool isUnknown(Operation *op) {
  return !isa<InstructionOpInterface>(op) && op->getNumRegions() == 0 &&
         !isa<DCEProtectOp>(op);
}

namespace {

/// Numbers for memory operations that may be issued as one clause: those of one
/// kind that access the same buffer or, in the LDS, the same address.
class Clauses {
public:
  std::optional<unsigned> getNumber(Operation *op) {
    auto memory = dyn_cast<MemoryOpInterface>(op);
    if (!memory || op->getNumOperands() == 0)
      return std::nullopt;
    // The address of LDS operations and the buffer of loads come first; stores
    // have their data there and make clauses of one.
    auto key = std::make_pair(op->getName(), op->getOperand(0));
    return numbers.try_emplace(key, numbers.size()).first->second;
  }

private:
  llvm::DenseMap<std::pair<OperationName, Value>, unsigned> numbers;
};

} // namespace

static ScheduleNode makeNode(const SchedulingProblem &problem,
                             const ScheduledOperation &operation,
                             Clauses &clauses) {
  Operation *op = operation.op;
  ScheduleNode node;
  node.unit = operation.unit;
  node.unitSlots = toSlots(problem, operation.timing.unitCycles);
  node.isBarrier = isUnknown(op);
  node.isControlFlow = op->getNumRegions() > 0;
  node.maxDepth = getMaxDepth(op);
  node.group = getScheduleNumber(op, kGroupAttrName);
  node.leaderGroup = getScheduleNumber(op, kLeaderGroupAttrName);
  node.clause = clauses.getNumber(op);
  return node;
}

NumberedGraph waveasm::makeScheduleGraph(const SchedulingProblem &problem,
                                         bool withCarried) {
  NumberedGraph result;
  ScheduleGraph &graph = result.graph;
  graph.counters = problem.getTarget().counters;
  if (problem.size() == 0)
    return result;
  Operation *parent = problem.getOperations().front().op->getParentOp();
  graph.isLoop = isa<LoopOp>(parent);
  graph.isForcedSerial = isForcedSerial(parent);
  Clauses clauses;
  SmallVector<std::optional<unsigned>> numbers(problem.size());
  for (auto [index, operation] : llvm::enumerate(problem.getOperations())) {
    auto position = static_cast<unsigned>(index);
    if (operation.isAnchored)
      continue;
    if (operation.op->hasTrait<OpTrait::IsTerminator>()) {
      result.terminator = position;
      continue;
    }
    numbers[position] = graph.size();
    graph.nodes.push_back(makeNode(problem, operation, clauses));
    result.positions.push_back(position);
  }
  auto takesSlot = [&](unsigned position) {
    Operation *op = problem.getOperations()[position].op;
    return isa<InstructionOpInterface>(op) || op->getNumRegions() > 0;
  };
  // The edge with the most slots of those between two operations.
  llvm::DenseMap<std::pair<unsigned, unsigned>, size_t> known;
  for (unsigned position : result.positions)
    visitPlacedPredecessors(
        problem, position,
        [&](const Precedence &precedence, const Dependence &dependence) {
          bool isResult =
              waitsForResult(dependence.kind) && takesSlot(position);
          unsigned from = *numbers[precedence.from], to = *numbers[position],
                   slots = toSlots(problem, precedence.latencyCycles);
          auto [entry, isNew] =
              known.try_emplace({from, to}, graph.edges.size());
          if (isNew) {
            graph.edges.push_back({from, to, slots, 0, isResult});
            return;
          }
          ScheduleEdge &edge = graph.edges[entry->second];
          edge.slots = std::max(edge.slots, slots);
          edge.isResult |= isResult;
        });
  if (withCarried)
    addCarriedEdges(problem, result);
  return result;
}

void waveasm::addCarriedEdges(const SchedulingProblem &problem,
                              NumberedGraph &numbered) {
  SmallVector<unsigned> numbers(problem.size());
  for (auto [number, position] : llvm::enumerate(numbered.positions))
    numbers[position] = static_cast<unsigned>(number);
  for (const CarriedPrecedence &carried : problem.getCarriedPrecedences())
    numbered.graph.edges.push_back({numbers[carried.from], numbers[carried.to],
                                    toSlots(problem, carried.latencyCycles),
                                    carried.distance, carried.isResult});
}
