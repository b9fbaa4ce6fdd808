//===- OrderApplier.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/OrderApplier.h"

#include "waveasm/analysis/printed_lines/PrintedLines.h"
#include "waveasm/dialect/OperationTag.h"
#include "waveasm/moves/RegionText.h"
#include "waveasm/proofs/BarrierChecker.h"
#include "waveasm/proofs/OrderChecker.h"
#include "waveasm/scheduling/EventCounts.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

static std::string describe(const UnprovenPair &pair) {
  return "the new order is not proved: I" + std::to_string(pair.first) +
         " must come before I" + std::to_string(pair.second) + ": " +
         pair.reason;
}

std::optional<Rejection>
waveasm::search::findRejection(const ProvedRound &round) {
  if (round.error)
    return Rejection{Rejection::Kind::Illegal, round.error->command,
                     round.error->message};
  if (round.isAccepted)
    return std::nullopt;
  return Rejection{Rejection::Kind::Unproven,
                   round.numApplied ? round.numApplied - 1 : 0,
                   describe(round.unproven.front())};
}

static SmallVector<Operation *> listOperations(Block &block) {
  return llvm::map_to_vector(block, [](Operation &op) { return &op; });
}

static std::string print(const ScheduleRegion &region) {
  std::string text;
  llvm::raw_string_ostream os(text);
  printRegion(region, os);
  return text;
}

/// `options`, with scenarios to list.
static EvaluationOptions addListed(EvaluationOptions options,
                                   std::vector<Scenario> &&listed) {
  options.model.listed = std::move(listed);
  return options;
}

OrderApplier::OrderApplier(ProgramOp program, const ConductorOptions &options,
                           std::vector<Scenario> listed)
    : program(program), options(options),
      listing(addListed(options.evaluation, std::move(listed))),
      current(options.search.known.evaluate(program, listing)) {}

std::vector<double> OrderApplier::listTimes() const {
  // Evaluations that were known may list none.
  if (current.times.size() == listing.model.listed.size())
    return current.times;
  return waveasm::evaluate(program, listing).times;
}

/// Where the tagged operations of a block stand in the source. Files have no
/// folders: the same search gives the same bytes wherever its source is.
static std::map<std::string, std::string> findPlaces(Block &block) {
  std::map<std::string, std::string> places;
  for (Operation &op : block) {
    std::optional<OperationTag> tag = getOperationTag(op.getLoc());
    std::string place = printPlace(op.getLoc());
    if (tag && !place.empty())
      places["I" + std::to_string(tag->number)] = std::move(place);
  }
  return places;
}

std::optional<Rejection>
OrderApplier::apply(MoveEngine &engine, const FinalOrder &order,
                    std::vector<RegionRecord> &regions) {
  const ScheduleRegion &region = engine.getRegion();
  TagOrder original = engine.getOrder();
  Change change;
  change.region = region.name;
  change.before = listOperations(*region.block);
  std::string irBefore = print(region);
  std::vector<EventPeak> eventsBefore = countEvents(*region.block);
  ProvedRound round =
      engine.applyProved(order.commands, options.search.memoryOrder);
  if (auto rejection = findRejection(round))
    return rejection;
  Evaluation evaluation =
      order.commands.empty() ? current : evaluate(program, listing);
  if (order.metrics && !(evaluation.metrics == *order.metrics)) {
    engine.setOrder(original);
    return Rejection{Rejection::Kind::Different, 0,
                     "the order of " + region.name +
                         " has other metrics than where it was found"};
  }
  for (const UnprovenPair &pair : round.unproven)
    program.emitWarning() << describe(pair);
  change.after = listOperations(*region.block);
  change.hasUnproven = !round.unproven.empty();
  changes.push_back(std::move(change));

  RegionRecord &entry = regions.emplace_back();
  entry.name = region.name;
  entry.operations = static_cast<unsigned>(original.size());
  entry.baseline = current.metrics;
  entry.best = evaluation.metrics;
  entry.bestAgent = order.agent;
  entry.bestAgentNumber = order.agentNumber;
  entry.isCached = order.isCached;
  for (const MoveCommand &command : order.commands)
    entry.moves.push_back(toString(command));
  entry.eventsBefore = std::move(eventsBefore);
  entry.eventsAfter = countEvents(*region.block);
  entry.irBefore = std::move(irBefore);
  entry.irAfter = print(region);
  entry.places = findPlaces(*region.block);
  current = std::move(evaluation);
  return std::nullopt;
}

LogicalResult OrderApplier::verify() const {
  bool passesBarriers = false, hasUnproven = false;
  SmallVector<OrderChange> orders;
  for (const Change &change : changes) {
    if (failed(verifyOrder(change.before, change.after,
                           /*ignoresEffects=*/change.hasUnproven,
                           &passesBarriers)))
      return program->emitError("internal error: the order of ")
             << change.region
             << " has a proof, but a second checker does not accept it";
    hasUnproven |= change.hasUnproven;
    Block *block = change.before.front()->getBlock();
    auto *known = llvm::find_if(
        orders, [&](const OrderChange &other) { return other.block == block; });
    if (known == orders.end())
      orders.push_back({block, change.before, change.after});
    else
      known->after = change.after;
  }
  if (!passesBarriers || hasUnproven)
    return success();
  std::optional<std::string> problem =
      BarrierChecker::checkOrders(program, orders);
  if (problem)
    return program->emitError(
               "internal error: accesses past barriers have a "
               "proof, but a second checker does not accept it: ")
           << *problem;
  return success();
}
