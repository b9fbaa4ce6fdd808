//===- Reschedule.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/reschedule/Reschedule.h"

#include "waveasm/bench/estimate/Metrics.h"
#include "waveasm/machine_code/MakeProgram.h"
#include "waveasm/moves/MoveScript.h"
#include "waveasm/reschedule/BlockDependences.h"
#include "waveasm/reschedule/BlockSearch.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

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
  llvm::Error prepare();
  llvm::Error applyGiven();
  std::string findReasonToStay(unsigned number, std::string &code) const;
  llvm::Expected<BlockSearchResult>
  searchWith(const BlockOutcome &block, bool isRenamed, unsigned numOrders,
             llvm::ArrayRef<unsigned> known, std::string &refused);
  llvm::Expected<Assessment> assess(const EditedKernel &edited);
  void addBlocks(const Assessment &source);
  void search(BlockOutcome &block);
  void list(const EditedKernel *edited);
  KernelOutcome refuse(std::string code, llvm::Error error);

  const KernelCode &kernel;
  const RescheduleOptions &options;
  mlir::MLIRContext &context;
  KernelOutcome outcome;
  ExecutionPath path;
  std::unique_ptr<KernelEditor> editor;
  /// Of the input, repaired if that is asked for, and of the best orders.
  Assessment source, best;
  /// The input with the waits and wait states that it lacks.
  std::optional<EditedKernel> repaired;
  Orders orders;
  /// The orders that moves of the user lead to.
  Orders given;
};

} // namespace

/// Whether the function computes addresses of code, which then must not move.
static bool dependsOnPlaces(const KernelCode &kernel) {
  return llvm::any_of(kernel.instructions, [](const verify::Instruction &each) {
    return each.startsWith("s_getpc") || each.startsWith("s_call") ||
           each.startsWith("s_swappc") || each.startsWith("s_setpc");
  });
}

llvm::Error Rescheduler::prepare() {
  BlockRuns runs = runBlocks(kernel, options.assumed);
  std::vector<Block> blocks = runs.blocks;
  llvm::Expected<ExecutionPath> found =
      findExecutionPath(kernel, std::move(runs));
  if (!found)
    return found.takeError();
  path = std::move(*found);
  llvm::Expected<std::unique_ptr<KernelEditor>> created = KernelEditor::create(
      kernel, std::move(blocks),
      {!options.keepsPlaces && !dependsOnPlaces(kernel), options.keepsWaits},
      context);
  if (!created)
    return created.takeError();
  editor = std::move(*created);
  EditedKernel unchanged;
  unchanged.code = kernel;
  for (unsigned i = 0; i < kernel.instructions.size(); ++i)
    unchanged.sources.emplace_back(i);
  for (const Block &block : editor->getBlocks())
    unchanged.starts.push_back(block.first);
  unchanged.starts.push_back(static_cast<unsigned>(unchanged.sources.size()));
  unchanged.codes.resize(unchanged.sources.size());
  llvm::Expected<Assessment> assessed = assess(unchanged);
  if (!assessed)
    return assessed.takeError();
  source = *assessed;
  if (options.repairs) {
    llvm::Expected<EditedKernel> edited = editor->edit({});
    if (!edited)
      return edited.takeError();
    llvm::Expected<Assessment> again = assess(*edited);
    if (!again)
      return again.takeError();
    source = std::move(*again);
    repaired = std::move(*edited);
    outcome.isRepaired = true;
  }
  best = source;
  outcome.before = assessed->times;
  outcome.timeBefore = assessed->time;
  return llvm::Error::success();
}

llvm::Expected<Assessment> Rescheduler::assess(const EditedKernel &edited) {
  std::string message;
  mlir::ScopedDiagnosticHandler handler(
      &context, [&](mlir::Diagnostic &diagnostic) {
        if (message.empty() &&
            diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error)
          message = diagnostic.str();
      });
  TextProgram text =
      makeProgram(edited.code, editor->map(path, edited), context);
  CycleModelOptions model = options.model;
  model.knownCode = &text.code;
  model.vectorRegisters = text.vectorRegisters;
  mlir::FailureOr<CycleEstimate> estimate = estimateCycles(text.program, model);
  if (failed(estimate))
    return llvm::createStringError(message);
  Assessment result;
  result.times.push_back(estimate->launchCycles);
  llvm::append_range(result.times, estimate->otherCycles);
  result.time = estimate->getMeanCycles();
  for (const InstructionStalls &each : estimate->instructions) {
    uint64_t cycles = 0;
    for (uint64_t stall : each.stalls)
      cycles += stall;
    // Waits stall for what comes after them.
    unsigned number = text.instructions.at(each.op);
    while (number + 1 < edited.sources.size() && !edited.sources[number])
      ++number;
    if (edited.sources[number])
      result.stalls[*edited.sources[number]] +=
          cycles + each.issues * kernel.machine->times->slotCycles;
  }
  return result;
}

/// Lists the blocks that have a part in a wave's time, the largest first.
void Rescheduler::addBlocks(const Assessment &source) {
  uint64_t all = 0;
  for (auto [number, cycles] : source.stalls)
    all += cycles;
  for (auto [number, block] : llvm::enumerate(editor->getBlocks())) {
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

/// Why the instructions of a block keep their places, or "".
std::string Rescheduler::findReasonToStay(unsigned number,
                                          std::string &code) const {
  for (unsigned i : editor->getOrder(number))
    if (auto fixed = findFixed(kernel.instructions[i])) {
      code = fixed->code;
      return "'" + kernel.instructions[i].text + "' at 0x" +
             llvm::utohexstr(kernel.instructions[i].offset,
                             /*LowerCase=*/true) +
             " " + fixed->reason;
    }
  return "";
}

/// Finds the orders that the moves of the user lead to, and takes them if the
/// search does not have to find something better first.
llvm::Error Rescheduler::applyGiven() {
  for (const BlockMoves &moves : options.moves) {
    auto fail = [&](const llvm::Twine &reason) {
      return llvm::createStringError(moves.place + ": " + reason);
    };
    size_t count = editor->getBlocks().size();
    if (moves.block >= count)
      return fail("kernel '" + kernel.name + "' has no " +
                  getBlockName(moves.block) + ": the last one is " +
                  getBlockName(static_cast<unsigned>(count - 1)));
    std::string code, reason = findReasonToStay(moves.block, code);
    if (!reason.empty())
      return fail(getBlockName(moves.block) + " stays as it is: " + reason);
    if (moves.isRenamed && !editor->getRenamed().hasOthers.test(moves.block))
      return fail(getBlockName(moves.block) +
                  " has no values that could have other registers");
    llvm::Expected<BlockProblem> block =
        makeBlockProblem(*editor, moves.block, moves.isRenamed, context);
    if (!block)
      return fail(llvm::toString(block.takeError()));
    llvm::Expected<llvm::SmallVector<unsigned>> order =
        applyMoves(*block, editor->hasTerminator(moves.block), moves);
    if (!order)
      return order.takeError();
    if (*order != block->sources || moves.isRenamed)
      given[moves.block] = {std::move(*order), moves.isRenamed};
  }
  if (given.empty())
    return llvm::Error::success();
  llvm::Expected<EditedKernel> edited = editor->edit(given);
  if (!edited)
    return edited.takeError();
  llvm::Expected<Assessment> assessed = assess(*edited);
  if (!assessed)
    return assessed.takeError();
  bool isBetter = assessed->time < source.time &&
                  getWorstLoss(*assessed, source) <= kMaxRegret;
  if (!options.searches || isBetter) {
    orders = given;
    best = std::move(*assessed);
  }
  return llvm::Error::success();
}

/// Searches for an order of a block that is better than what the kernel has,
/// and says in `refused` why one could not be assessed, if that was so.
llvm::Expected<BlockSearchResult>
Rescheduler::searchWith(const BlockOutcome &block, bool isRenamed,
                        unsigned numOrders, llvm::ArrayRef<unsigned> known,
                        std::string &refused) {
  unsigned number = block.number;
  auto tryOrder =
      [&](llvm::ArrayRef<unsigned> candidate) -> std::optional<Assessment> {
    if (options.isStopped && options.isStopped())
      return std::nullopt;
    Orders all = orders;
    all[number] = {llvm::SmallVector<unsigned>(candidate), isRenamed};
    auto note = [&](llvm::Error error) {
      refused = llvm::toString(std::move(error));
      return std::nullopt;
    };
    llvm::Expected<EditedKernel> edited = editor->edit(all);
    if (!edited)
      return note(edited.takeError());
    llvm::Expected<Assessment> assessed = assess(*edited);
    if (!assessed)
      return note(assessed.takeError());
    return std::move(*assessed);
  };
  BlockSearchOptions searchOptions;
  searchOptions.seed = options.seed;
  searchOptions.orders = numOrders;
  searchOptions.isRenamed = isRenamed;
  searchOptions.current = editor->getOrder(number);
  // With other registers, the order of the block may not be legal.
  if (auto known = orders.find(number);
      known != orders.end() && known->second.isRenamed == isRenamed)
    searchOptions.current = known->second.order;
  else if (auto moved = given.find(number);
           moved != given.end() && moved->second.isRenamed == isRenamed)
    searchOptions.known = moved->second.order;
  if (!known.empty())
    searchOptions.known.assign(known.begin(), known.end());
  return searchBlock(*editor, number, best, tryOrder, searchOptions, context);
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
  if (editor->getOrder(number).size() < kFewestInstructions)
    return stay("short", "it has fewer than " +
                             std::to_string(kFewestInstructions) +
                             " instructions that could move");
  std::string code, reason = findReasonToStay(number, code);
  if (!reason.empty())
    return stay(std::move(code), std::move(reason));
  bool mayRename =
      options.renames && editor->getRenamed().hasOthers.test(number);
  auto numOrders =
      static_cast<unsigned>(options.orders * std::min(block.share, 1.0));
  std::optional<BestOrder> found;
  bool isRenamed = false;
  std::string refused;
  auto look = [&](bool renames, unsigned orders) -> llvm::Error {
    llvm::SmallVector<unsigned> known;
    if (found && renames == isRenamed)
      known = found->order;
    llvm::Expected<BlockSearchResult> result =
        searchWith(block, renames, orders, known, refused);
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
  llvm::Error error = look(false, first);
  if (!error && mayRename)
    error = look(true, first);
  if (!error && mayRename)
    error = look(isRenamed, numOrders - 2 * first);
  if (error)
    return stay("text", llvm::toString(std::move(error)));
  if (!found || getWorstLoss(found->assessment, source) > kMaxRegret)
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
    const Block &range = editor->getBlocks()[block.number];
    llvm::SmallVector<unsigned> order = editor->getOrder(block.number);
    auto found = orders.find(block.number);
    if (found != orders.end()) {
      block.moves = makeMoves(order, found->second.order);
      block.isRenamed = found->second.isRenamed;
    }
    if (editor->hasTerminator(block.number))
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
  if (llvm::Error error = prepare())
    return refuse("text", std::move(error));
  outcome.after = source.times;
  outcome.timeAfter = source.time;
  if (llvm::Error error = applyGiven())
    return std::move(error);
  addBlocks(source);
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
    list(repaired ? &*repaired : nullptr);
    outcome.edited = std::move(repaired);
    return std::move(outcome);
  }
  llvm::Expected<EditedKernel> edited = editor->edit(orders);
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
