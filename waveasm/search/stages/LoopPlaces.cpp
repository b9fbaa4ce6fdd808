//===- LoopPlaces.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/stages/LoopPlaces.h"

#include "waveasm/dialect/OperationStage.h"
#include "waveasm/scheduling/generators/Generators.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

/// The names of the marks.
static constexpr llvm::StringLiteral kPlaceAttrName = "place";
static constexpr llvm::StringLiteral kTagAttrName = "tag_before";

/// The end of the iteration is made anew when a loop is pipelined, so it is not
/// known by its mark.
static bool isEnd(Operation *op) {
  return op->hasTrait<OpTrait::IsTerminator>();
}

void search::markPlaces(LoopOp loop) {
  Builder builder(loop->getContext());
  for (auto [position, op] : llvm::enumerate(loop.getBody().front()))
    op.setAttr(kPlaceAttrName,
               builder.getI64IntegerAttr(static_cast<int64_t>(position)));
}

/// The position that an operation had when it was marked.
static std::optional<unsigned> getPlace(Operation *op) {
  auto place = op->getAttrOfType<IntegerAttr>(kPlaceAttrName);
  if (!place || isEnd(op))
    return std::nullopt;
  return static_cast<unsigned>(place.getInt());
}

void search::markTags(LoopOp loop) {
  Builder builder(loop->getContext());
  for (Operation &op : loop.getBody().front())
    if (std::optional<unsigned> tag = getTag(&op))
      op.setAttr(kTagAttrName, builder.getI64IntegerAttr(*tag));
}

OrderCosts search::readCosts(const Workbench &bench,
                             const Evaluation &evaluation) {
  OrderCosts costs = bench.getCosts(evaluation);
  ArrayRef<ScheduledOperation> operations = bench.getProblem().getOperations();
  auto getMark = [&](unsigned position) {
    return operations[position].op->getAttrOfType<IntegerAttr>(kTagAttrName);
  };
  auto positions = llvm::seq(bench.getProblem().size());
  if (llvm::none_of(positions, getMark))
    return costs;
  std::vector<OperationStall> marked;
  for (OperationStall stall : costs.stalls)
    if (IntegerAttr mark = getMark(bench.getPosition(stall.tag))) {
      stall.tag = static_cast<unsigned>(mark.getInt());
      marked.push_back(stall);
    }
  costs.stalls = std::move(marked);
  return costs;
}

ExactSchedule search::readSchedule(const Workbench &bench) {
  ArrayRef<ScheduledOperation> operations = bench.getProblem().getOperations();
  ExactSchedule schedule;
  for (unsigned position : bench.toPositions(bench.getEngine().getOrder()))
    if (auto place = getPlace(operations[position].op)) {
      schedule.order.push_back(*place);
      schedule.stages.push_back(getStage(operations[position].op).value_or(0));
    }
  return schedule;
}

TagOrder search::findNearestOrder(const Workbench &bench,
                                  const ExactSchedule &schedule) {
  const SchedulingProblem &problem = bench.getProblem();
  llvm::DenseMap<unsigned, unsigned> positions;
  SmallVector<unsigned> order, others;
  for (auto [position, operation] : llvm::enumerate(problem.getOperations()))
    if (!operation.isAnchored) {
      if (auto place = getPlace(operation.op))
        positions[*place] = static_cast<unsigned>(position);
      else
        others.push_back(static_cast<unsigned>(position));
    }
  for (unsigned place : schedule.order)
    if (auto found = positions.find(place); found != positions.end())
      order.push_back(found->second);
  order.append(others);
  return bench.toTags(
      followOrder(problem, order, std::numeric_limits<unsigned>::max()));
}
