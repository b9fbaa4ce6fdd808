//===- Reschedule.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/reschedule/Reschedule.h"

#include "waveasm/bench/estimate/Metrics.h"
#include "waveasm/moves/MoveScript.h"
#include "waveasm/reschedule/BlockSearch.h"

#include "llvm/ADT/STLExtras.h"

using namespace waveasm;
using namespace waveasm::machine_code;
using namespace waveasm::reschedule;

/// A block with less of a wave's time than this is not searched.
static constexpr double kLeastShare = 0.03;
/// Fewer instructions have no order worth a search.
static constexpr unsigned kFewestInstructions = 4;

namespace {

class Rescheduler {
public:
  Rescheduler(const KernelCode &kernel, const RescheduleOptions &options,
              mlir::MLIRContext &context)
      : kernel(kernel), options(options), context(context) {
    outcome.name = kernel.name;
  }

  llvm::Expected<KernelOutcome> run();

private:
  llvm::Error applyGiven();
  llvm::Expected<BlockSearchResult>
  searchWith(const BlockOutcome &block, bool isRenamed, unsigned numOrders,
             llvm::ArrayRef<unsigned> known, bool isLast, std::string &refused);
  void addBlocks();
  void search(BlockOutcome &block);
  void list(const EditedKernel *edited);
  KernelOutcome refuse(std::string code, llvm::Error error);

  const KernelCode &kernel;
  const RescheduleOptions &options;
  mlir::MLIRContext &context;
  KernelOutcome outcome;
  std::unique_ptr<KernelBench> bench;
  /// Of the best orders.
  Assessment best;
  Orders orders;
  /// The orders that moves of the user lead to.
  Orders given;
};

} // namespace

/// Lists the blocks that have a part in a wave's time, the largest first.
void Rescheduler::addBlocks() {
  const Assessment &source = bench->getSource();
  uint64_t all = 0;
  for (auto [number, cycles] : source.stalls)
    all += cycles;
  for (auto [number, block] : llvm::enumerate(bench->getEditor().getBlocks())) {
    uint64_t cycles = 0;
    for (unsigned i = block.first; i < block.end; ++i)
      cycles += source.stalls.lookup(i);
    BlockOutcome entry;
    entry.number = static_cast<unsigned>(number);
    entry.offset = kernel.instructions[block.first].offset;
    entry.numInstructions = block.end - block.first;
    entry.share = static_cast<double>(cycles) /
                  static_cast<double>(std::max<uint64_t>(all, 1));
    if (entry.share >= kLeastShare || given.count(entry.number))
      outcome.blocks.push_back(std::move(entry));
  }
  llvm::sort(outcome.blocks, [](const BlockOutcome &a, const BlockOutcome &b) {
    return std::pair(-a.share, a.number) < std::pair(-b.share, b.number);
  });
}

/// Finds the orders that the moves of the user lead to, and takes them if the
/// search does not have to find something better first.
llvm::Error Rescheduler::applyGiven() {
  for (const BlockMoves &moves : options.moves) {
    auto fail = [&](const llvm::Twine &reason) {
      return llvm::createStringError(moves.place + ": " + reason);
    };
    size_t count = bench->getEditor().getBlocks().size();
    if (moves.block >= count)
      return fail("kernel '" + kernel.name + "' has no " +
                  getBlockName(moves.block) + ": the last one is " +
                  getBlockName(static_cast<unsigned>(count - 1)));
    if (auto stays = bench->getEditor().findReasonToStay(moves.block))
      return fail(getBlockName(moves.block) +
                  " stays as it is: " + stays->sentence);
    if (moves.isRenamed &&
        !bench->getEditor().getRenamed().hasOthers.test(moves.block))
      return fail(getBlockName(moves.block) +
                  " has no values that could have other registers");
    llvm::Expected<BlockProblem> block =
        bench->makeProblem(moves.block, moves.isRenamed);
    if (!block)
      return fail(llvm::toString(block.takeError()));
    ProvedRound round =
        applyMoves(*block, bench->getEditor().hasTerminator(moves.block),
                   block->toPositions(block->sources), moves.commands);
    if (!round.isAccepted)
      return llvm::createStringError(
          moves.places[round.numApplied] + ": '" +
          toString(moves.commands[round.numApplied]) + "' of " +
          getBlockName(moves.block) + ": " + describeRefusal(round));
    llvm::SmallVector<unsigned> order = block->toSources(round.order);
    if (order != block->sources || moves.isRenamed)
      given[moves.block] = {std::move(order), moves.isRenamed};
  }
  if (given.empty())
    return llvm::Error::success();
  llvm::Expected<Assessment> assessed = bench->assess(given);
  if (!assessed)
    return assessed.takeError();
  bool isBetter = assessed->time < bench->getSource().time &&
                  getWorstLoss(*assessed, bench->getSource()) <= kMaxRegret;
  if (!options.searches || isBetter) {
    orders = given;
    best = std::move(*assessed);
  }
  return llvm::Error::success();
}

/// Searches for an order of a block that is better than what the kernel has,
/// and says in `refused` why one could not be assessed, if that was so. The
/// last search for the block asks the solver, too.
llvm::Expected<BlockSearchResult>
Rescheduler::searchWith(const BlockOutcome &block, bool isRenamed,
                        unsigned numOrders, llvm::ArrayRef<unsigned> known,
                        bool isLast, std::string &refused) {
  unsigned number = block.number;
  auto tryOrder =
      [&](llvm::ArrayRef<unsigned> candidate) -> std::optional<Assessment> {
    if (options.control && options.control->isStopRequested())
      return std::nullopt;
    Orders all = orders;
    all[number] = {llvm::SmallVector<unsigned>(candidate), isRenamed};
    llvm::Expected<Assessment> assessed = bench->assess(all);
    if (assessed)
      return std::move(*assessed);
    refused = llvm::toString(assessed.takeError());
    return std::nullopt;
  };
  BlockSearchOptions searchOptions;
  if (isLast) {
    searchOptions.solver = options.solver;
    searchOptions.control = options.control;
    searchOptions.others = orders;
  }
  searchOptions.seed = options.seed;
  searchOptions.orders = numOrders;
  searchOptions.isRenamed = isRenamed;
  searchOptions.current = bench->getEditor().getOrder(number);
  // With other registers, the order of the block may not be legal.
  if (auto known = orders.find(number);
      known != orders.end() && known->second.isRenamed == isRenamed)
    searchOptions.current = known->second.order;
  else if (auto moved = given.find(number);
           moved != given.end() && moved->second.isRenamed == isRenamed)
    searchOptions.known = moved->second.order;
  if (!known.empty())
    searchOptions.known.assign(known.begin(), known.end());
  return searchBlock(*bench, number, best, tryOrder, searchOptions);
}

void Rescheduler::search(BlockOutcome &block) {
  unsigned number = block.number;
  bool isMoved = orders.count(number);
  auto stay = [&](std::string code, std::string reason) {
    block.isChanged = isMoved;
    if (isMoved)
      return;
    block.code = std::move(code);
    block.reason = std::move(reason);
  };
  if (bench->getEditor().getOrder(number).size() < kFewestInstructions)
    return stay("short", "it has fewer than " +
                             std::to_string(kFewestInstructions) +
                             " instructions that could move");
  if (auto reason = bench->getEditor().findReasonToStay(number))
    return stay(std::move(reason->code), std::move(reason->sentence));
  bool mayRename =
      options.renames && bench->getEditor().getRenamed().hasOthers.test(number);
  auto numOrders =
      static_cast<unsigned>(options.orders * std::min(block.share, 1.0));
  std::optional<BestOrder> found;
  bool isRenamed = false;
  std::string refused;
  auto look = [&](bool renames, unsigned orders, bool isLast) -> llvm::Error {
    llvm::SmallVector<unsigned> known;
    if (found && renames == isRenamed)
      known = found->order;
    llvm::Expected<BlockSearchResult> result =
        searchWith(block, renames, orders, known, isLast, refused);
    if (!result)
      return result.takeError();
    block.numAssessed += result->numAssessed;
    if (result->best &&
        (!found || result->best->assessment.time < found->assessment.time)) {
      found = std::move(result->best);
      isRenamed = renames;
    }
    return llvm::Error::success();
  };
  // Which registers are better shows after a part of the orders.
  unsigned first = mayRename ? numOrders / 4 : numOrders;
  llvm::Error error = look(false, first, !mayRename);
  if (!error && mayRename)
    error = look(true, first, false);
  if (!error && mayRename)
    error = look(isRenamed, numOrders - 2 * first, true);
  if (error)
    return stay("text", llvm::toString(std::move(error)));
  if (!found ||
      getWorstLoss(found->assessment, bench->getSource()) > kMaxRegret)
    return stay("no-gain",
                refused.empty()
                    ? "no order of it is estimated to be faster"
                    : "no order of it is faster; of one, " + refused);
  block.isChanged = true;
  orders[number] = {std::move(found->order), isRenamed};
  best = std::move(found->assessment);
}

KernelOutcome Rescheduler::refuse(std::string code, llvm::Error error) {
  outcome.code = std::move(code);
  outcome.reason = llvm::toString(std::move(error));
  return std::move(outcome);
}

/// Lists the instructions of the blocks and their moves.
void Rescheduler::list(const EditedKernel *edited) {
  for (BlockOutcome &block : outcome.blocks) {
    const Block &range = bench->getEditor().getBlocks()[block.number];
    llvm::SmallVector<unsigned> order =
        bench->getEditor().getOrder(block.number);
    auto found = orders.find(block.number);
    if (found != orders.end()) {
      block.moves = makeMoves(order, found->second.order);
      block.isRenamed = found->second.isRenamed;
    }
    if (bench->getEditor().hasTerminator(block.number))
      order.push_back(range.end - 1);
    auto getTag = [&](unsigned source) -> std::optional<unsigned> {
      const auto *it = llvm::lower_bound(order, source);
      if (it == order.end() || *it != source)
        return std::nullopt;
      return static_cast<unsigned>(it - order.begin());
    };
    for (unsigned i = range.first; i < range.end; ++i)
      block.before.push_back({kernel.instructions[i].offset, getTag(i)});
    if (!edited) {
      block.after = block.before;
      continue;
    }
    for (unsigned i = edited->starts[block.number],
                  end = edited->starts[block.number + 1];
         i < end; ++i)
      block.after.push_back(
          {edited->code.instructions[i].offset,
           edited->sources[i] ? getTag(*edited->sources[i]) : std::nullopt});
  }
}

llvm::Expected<KernelOutcome> Rescheduler::run() {
  llvm::Expected<std::unique_ptr<KernelBench>> created =
      KernelBench::create(kernel, options, context);
  if (!created)
    return refuse("text", created.takeError());
  bench = std::move(*created);
  const EditedKernel *repaired = bench->getRepaired();
  outcome.isRepaired = repaired;
  outcome.before = bench->getInput().times;
  outcome.timeBefore = bench->getInput().time;
  best = bench->getSource();
  outcome.after = best.times;
  outcome.timeAfter = best.time;
  if (llvm::Error error = applyGiven())
    return std::move(error);
  addBlocks();
  for (BlockOutcome &block : outcome.blocks) {
    if (options.searches) {
      search(block);
      continue;
    }
    block.isChanged = orders.count(block.number);
    if (!block.isChanged) {
      block.code = "not-moved";
      block.reason = "the moves that were given do not change it";
    }
  }
  if (orders.empty()) {
    list(repaired);
    if (repaired)
      outcome.edited = *repaired;
    return std::move(outcome);
  }
  llvm::Expected<EditedKernel> edited = bench->getEditor().edit(orders);
  if (!edited)
    return refuse("text", edited.takeError());
  outcome.after = best.times;
  outcome.timeAfter = best.time;
  list(&*edited);
  outcome.edited = std::move(*edited);
  return std::move(outcome);
}

llvm::Expected<KernelOutcome>
reschedule::rescheduleKernel(const KernelCode &kernel,
                             const RescheduleOptions &options,
                             mlir::MLIRContext &context) {
  return Rescheduler(kernel, options, context).run();
}
