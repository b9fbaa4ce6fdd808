//===- CodeBench.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/reschedule/CodeBench.h"

#include "waveasm/bench/estimate/MakeEvaluation.h"
#include "waveasm/reschedule/BlockMoves.h"
#include "waveasm/reschedule/BlockRegisters.h"
#include "waveasm/scheduling/OrderMoves.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::machine_code;
using namespace waveasm::reschedule;
using llvm::StringRef;

/// The blocks of an estimate of edited code.
class CodeBench::Places : public RegionFinder {
public:
  Places(const CodeBench &bench, const TimedKernel &estimated)
      : bench(bench), estimated(estimated) {}

  InstructionPlace find(Operation *op) const override {
    auto number = estimated.text.instructions.find(op);
    // Labels stand before the first instruction of their block.
    if (number == estimated.text.instructions.end())
      return {};
    unsigned place = number->second;
    unsigned block = findBlock(place);
    std::optional<unsigned> source = estimated.edited.sources[place];
    return {block, bench.names[block],
            source ? bench.tags[*source].second : std::nullopt};
  }

  std::optional<InstructionPlace> findLoop(Operation *loop) const override {
    if (!loop)
      return std::nullopt;
    InstructionPlace place = find(loop);
    place.tag = std::nullopt;
    return place;
  }

private:
  /// The block that has an instruction of the edited code.
  unsigned findBlock(unsigned place) const {
    llvm::ArrayRef<unsigned> starts = estimated.edited.starts;
    return static_cast<unsigned>(llvm::upper_bound(starts, place) -
                                 starts.begin() - 1);
  }

  const CodeBench &bench;
  const TimedKernel &estimated;
};

CodeBench::CodeBench(
    std::unique_ptr<KernelBench> bench,
    std::function<std::string(const EditedKernel &edited)> write)
    : kernel(std::move(bench)), tryWriting(std::move(write)) {
  const KernelEditor &editor = kernel->getEditor();
  tags.resize(getKernel().instructions.size());
  for (auto [number, block] : llvm::enumerate(editor.getBlocks())) {
    auto index = static_cast<unsigned>(number);
    names.push_back(getBlockName(index));
    for (unsigned i = block.first; i < block.end; ++i)
      tags[i].first = index;
    llvm::SmallVector<unsigned> order = editor.getOrder(index);
    if (editor.hasTerminator(index))
      order.push_back(block.end - 1);
    for (auto [tag, source] : llvm::enumerate(order))
      tags[source].second = static_cast<unsigned>(tag);
  }
}

static ProvedRound refuse(MoveErrorCode code, std::string message) {
  ProvedRound round;
  round.error = {code,         /*command=*/0, /*moved=*/std::nullopt,
                 std::nullopt, /*value=*/"",  std::move(message)};
  return round;
}

//===----------------------------------------------------------------------===//
// Candidates
//===----------------------------------------------------------------------===//

Evaluation CodeBench::evaluate(const Orders &all) {
  Evaluation failed;
  failed.metrics.spillsOrFailure = 1;
  llvm::Expected<TimedKernel> estimated = kernel->estimate(all);
  if (!estimated) {
    failed.failure = llvm::toString(estimated.takeError());
    return failed;
  }
  failed.failure = tryWriting(estimated->edited);
  if (!failed.failure.empty())
    return failed;
  const KernelCode &code = estimated->edited.code;
  BackendStats stats;
  stats.numAllocations = 1;
  stats.program.vgprs = code.vgprs;
  stats.program.agprs = code.agprs;
  stats.program.sgprs = code.sgprs;
  stats.program.instructions = static_cast<unsigned>(code.instructions.size());
  for (const verify::Instruction &each : code.instructions) {
    stats.program.waits += each.startsWith("s_waitcnt");
    stats.program.nops += each.startsWith("s_nop");
  }
  Places places(*this, *estimated);
  return makeEvaluation(stats, std::move(estimated->estimate), reference,
                        places);
}

const Candidate &CodeBench::getSource() {
  std::lock_guard lock(mutex);
  if (candidates.empty()) {
    add(nullptr, {}, {});
    reference = candidates.front()->evaluation.metrics;
  }
  return *candidates.front();
}

/// The commands that lead from the input to orders.
MoveScript CodeBench::makeScript(const Orders &all) const {
  MoveScript script;
  for (const auto &[block, order] : all) {
    ScriptRound &round = script.rounds.emplace_back();
    round.kernel = getKernel().name;
    round.region = names[block];
    round.isRenamed = order.isRenamed;
    round.commands =
        makeMoves(kernel->getEditor().getOrder(block), order.order);
  }
  return script;
}

MoveScript CodeBench::getScript(const Candidate &candidate) {
  std::lock_guard lock(mutex);
  return makeScript(getOrders(candidate));
}

/// Finds or evaluates what is accepted. The mutex is held.
Trial CodeBench::add(const Candidate *parent, Orders &&all, Trial &&trial) {
  auto candidate = std::make_unique<Candidate>();
  candidate->parent = parent;
  auto [known, isNew] = numbers.try_emplace(
      toString(makeScript(all)), static_cast<unsigned>(candidates.size()));
  if (isNew) {
    candidate->number = known->second;
    for (const auto &[block, order] : all)
      candidate->orders[getBlockName(block)] =
          findPositions(kernel->getEditor().getOrder(block), order.order);
    candidate->evaluation = evaluate(all);
    candidates.push_back(std::move(candidate));
    orders.push_back(std::move(all));
  }
  trial.isRepeated = !isNew;
  trial.candidate = candidates[known->second].get();
  trial.evaluation = &trial.candidate->evaluation;
  return std::move(trial);
}

//===----------------------------------------------------------------------===//
// Attempts
//===----------------------------------------------------------------------===//

std::optional<unsigned> CodeBench::findBlock(StringRef region) const {
  std::optional<unsigned> number = parseBlockName(region);
  return number && *number < names.size() ? number : std::nullopt;
}

BlockOrder CodeBench::getBlockOrder(const Orders &all, unsigned block) const {
  auto known = all.find(block);
  return known == all.end()
             ? BlockOrder{kernel->getEditor().getOrder(block), false}
             : known->second;
}

/// Applies commands to a block that has one of the orders `from`. `result` are
/// the orders after them.
ProvedRound CodeBench::prove(const Orders &from, const ScriptRound &commands,
                             Orders &result) {
  std::optional<unsigned> number = findBlock(commands.region);
  if (!number)
    return refuse(MoveErrorCode::NoLoop, "no region has this name");
  if (!commands.stages.empty())
    return refuse(MoveErrorCode::RawText,
                  "iterations of machine code do not overlap: expected "
                  "commands that move instructions");
  const KernelEditor &editor = kernel->getEditor();
  if (auto reason = editor.findReasonToStay(*number))
    return refuse(MoveErrorCode::Fixed, "the block stays as it is (" +
                                            reason->code +
                                            "): " + reason->sentence);
  BlockOrder order = getBlockOrder(from, *number);
  order.isRenamed |= commands.isRenamed;
  if (order.isRenamed && !editor.getRenamed().hasOthers.test(*number))
    return refuse(MoveErrorCode::Fixed,
                  "the block has no values that could have other registers");
  llvm::Expected<BlockProblem> block =
      kernel->makeProblem(*number, order.isRenamed);
  if (!block)
    return refuse(MoveErrorCode::RawText, llvm::toString(block.takeError()));
  ProvedRound round =
      applyMoves(*block, editor.hasTerminator(*number),
                 block->toPositions(order.order), commands.commands);
  if (!round.isAccepted)
    return round;
  result = from;
  order.order = block->toSources(round.order);
  if (order.order == block->sources && !order.isRenamed)
    result.erase(*number);
  else
    result[*number] = std::move(order);
  return round;
}

ProvedRound CodeBench::check(const Candidate &parent,
                             const ScriptRound &commands) {
  std::lock_guard lock(mutex);
  Orders result;
  return prove(getOrders(parent), commands, result);
}

Trial CodeBench::attempt(const Candidate &parent, const ScriptRound &commands) {
  std::lock_guard lock(mutex);
  Orders result;
  Trial trial = {prove(getOrders(parent), commands, result)};
  if (!trial.isAccepted)
    return trial;
  return add(&parent, std::move(result), std::move(trial));
}

Trial CodeBench::attempt(const MoveScript &script) {
  std::lock_guard lock(mutex);
  Orders all;
  Trial trial;
  trial.isAccepted = true;
  for (const ScriptRound &each : script.rounds) {
    Orders next;
    trial = {prove(all, each, next)};
    if (!trial.isAccepted)
      return trial;
    all = std::move(next);
  }
  return add(candidates.front().get(), std::move(all), std::move(trial));
}

llvm::Expected<CodeBench::Found>
CodeBench::search(const Candidate &parent, StringRef region, unsigned numOrders,
                  uint64_t seed, const search::SolverOptions &solver,
                  const search::SearchControl *control) {
  auto isStopped = [&] { return control && control->isStopRequested(); };
  std::lock_guard lock(mutex);
  unsigned block = *findBlock(region);
  const Orders &from = getOrders(parent);
  BlockOrder present = getBlockOrder(from, block);
  llvm::Expected<Assessment> source = kernel->assess(from);
  if (!source)
    return source.takeError();
  Found found;
  std::optional<BestOrder> best;
  bool isRenamed = present.isRenamed;
  auto look = [&](bool renames, unsigned orders,
                  const search::SolverOptions &asked) -> llvm::Error {
    auto assess =
        [&](llvm::ArrayRef<unsigned> order) -> std::optional<Assessment> {
      if (isStopped())
        return std::nullopt;
      Orders all = from;
      all[block] = {llvm::SmallVector<unsigned>(order), renames};
      llvm::Expected<Assessment> assessed = kernel->assess(all);
      if (assessed)
        return std::move(*assessed);
      llvm::consumeError(assessed.takeError());
      return std::nullopt;
    };
    BlockSearchOptions options;
    options.seed = seed;
    options.orders = orders;
    options.isRenamed = renames;
    // With other registers, the present order may not be legal.
    options.current = renames == present.isRenamed
                          ? present.order
                          : kernel->getEditor().getOrder(block);
    if (best && renames == isRenamed)
      options.known = best->order;
    options.solver = asked;
    options.others = from;
    options.control = control;
    llvm::Expected<BlockSearchResult> result =
        searchBlock(*kernel, block, *source, assess, options);
    if (!result)
      return result.takeError();
    found.numAssessed += result->numAssessed;
    if (result->best &&
        (!best || result->best->assessment.time < best->assessment.time)) {
      best = std::move(result->best);
      isRenamed = renames;
    }
    return llvm::Error::success();
  };
  bool mayRename = !present.isRenamed &&
                   kernel->getEditor().getRenamed().hasOthers.test(block);
  if (llvm::Error error =
          look(present.isRenamed, mayRename ? numOrders / 2 : numOrders,
               mayRename ? search::SolverOptions() : solver))
    return std::move(error);
  if (mayRename)
    if (llvm::Error error = look(true, numOrders / 2, {}))
      return std::move(error);
  if (mayRename && !solver.command.empty())
    if (llvm::Error error = look(isRenamed, 0, solver))
      return std::move(error);
  if (best && !isStopped()) {
    Orders all = from;
    all[block] = {std::move(best->order), isRenamed};
    Trial trial;
    trial.isAccepted = true;
    trial = add(&parent, std::move(all), std::move(trial));
    if (trial.evaluation->succeeded())
      found.trial = std::move(trial);
  }
  return found;
}

//===----------------------------------------------------------------------===//
// Looking
//===----------------------------------------------------------------------===//

std::vector<BlockFacts> CodeBench::listBlocks(const Candidate &candidate) {
  std::lock_guard lock(mutex);
  const KernelEditor &editor = kernel->getEditor();
  const Orders &all = getOrders(candidate);
  // Cycles by the number of the block.
  llvm::SmallVector<double> cycles(names.size());
  double sum = 0;
  for (const TagStalls &each : candidate.evaluation.stalls) {
    auto spent = static_cast<double>(each.issues *
                                     getKernel().machine->times->slotCycles);
    for (uint64_t stall : each.stalls)
      spent += static_cast<double>(stall);
    cycles[each.region] += spent;
    sum += spent;
  }
  std::vector<BlockFacts> blocks;
  for (unsigned number = 0; number < names.size(); ++number) {
    BlockFacts facts;
    facts.number = number;
    facts.numMovable = static_cast<unsigned>(editor.getOrder(number).size());
    if (facts.numMovable < 2)
      continue;
    facts.lastTag = facts.numMovable - !editor.hasTerminator(number);
    facts.mayRename = editor.getRenamed().hasOthers.test(number);
    facts.isRenamed = getBlockOrder(all, number).isRenamed;
    facts.isLoop = llvm::any_of(
        candidate.evaluation.loops,
        [&](const EvaluatedLoop &loop) { return loop.loop == number; });
    if (!editor.findReasonToStay(number))
      facts.share = sum > 0 ? cycles[number] / sum : 0;
    blocks.push_back(facts);
  }
  llvm::sort(blocks, [](const BlockFacts &a, const BlockFacts &b) {
    return std::pair(-a.share.value_or(-1), a.number) <
           std::pair(-b.share.value_or(-1), b.number);
  });
  return blocks;
}

llvm::Expected<std::vector<BlockLine>>
CodeBench::listLines(const Candidate &candidate, StringRef region) {
  std::lock_guard lock(mutex);
  const KernelEditor &editor = kernel->getEditor();
  unsigned number = *findBlock(region);
  const Orders &all = getOrders(candidate);
  BlockOrder order = getBlockOrder(all, number);
  llvm::Expected<BlockProblem> block =
      kernel->makeProblem(number, order.isRenamed);
  if (!block)
    return block.takeError();
  llvm::Expected<TimedKernel> estimated =
      kernel->estimate(all, [](CycleModelOptions &model) {
        model.recordTimeline = model.listCosts = model.listLoads = true;
      });
  if (!estimated)
    return estimated.takeError();
  Places places(*this, *estimated);
  auto findTag = [&](Operation *op) -> std::optional<unsigned> {
    InstructionPlace place = places.find(op);
    return place.region == number ? place.tag : std::nullopt;
  };
  OrderMoves moves(*block->problem);
  llvm::SmallVector<unsigned> tagOrder = block->toPositions(order.order);
  std::map<unsigned, BlockLine> byTag;
  for (unsigned tag : tagOrder) {
    BlockLine &line = byTag[tag];
    line.tag = tag;
    line.text =
        editor.getInstruction(block->sources[tag], order.isRenamed).text;
    line.after.assign(moves.getPredecessors(tag).begin(),
                      moves.getPredecessors(tag).end());
    line.before.assign(moves.getSuccessors(tag).begin(),
                       moves.getSuccessors(tag).end());
  }
  if (editor.hasTerminator(number)) {
    auto tag = static_cast<unsigned>(tagOrder.size());
    tagOrder.push_back(tag);
    BlockLine &line = byTag[tag];
    line.tag = tag;
    line.isPinned = true;
    const verify::Instruction &last =
        getKernel().instructions[editor.getBlocks()[number].end - 1];
    // Distances are those of the input.
    line.text = last.branchTarget ? last.mnemonic : last.text;
  }
  std::map<unsigned, std::vector<uint64_t>> issues;
  for (const TimelineEvent &event : estimated->estimate.timeline)
    if (event.wave == 0 && event.op)
      if (std::optional<unsigned> tag = findTag(event.op))
        issues[*tag].push_back(event.issueCycle);
  uint64_t first = UINT64_MAX;
  for (auto &[tag, each] : issues)
    first = std::min(first, each[each.size() / 2]);
  for (auto &[tag, each] : issues)
    byTag[tag].issue = each[each.size() / 2] - first;
  for (const LoadLevel &load : estimated->estimate.loads)
    if (std::optional<unsigned> tag = findTag(load.op))
      byTag[*tag].load = describeLoad(load, [&](Operation *op) {
        InstructionPlace place = places.find(op);
        std::string name =
            place.tag ? "I" + std::to_string(*place.tag) : "a load";
        return place.region == number ? name : place.name.str() + " " + name;
      });
  for (const InstructionCost &cost : estimated->estimate.costs)
    if (std::optional<unsigned> tag = findTag(cost.op))
      byTag[*tag].cost = cost;
  std::vector<BlockLine> lines;
  lines.reserve(tagOrder.size());
  for (unsigned tag : tagOrder)
    lines.push_back(std::move(byTag[tag]));
  return lines;
}

llvm::Expected<RegisterFacts>
CodeBench::findRegisters(const Candidate &candidate, StringRef region) {
  std::lock_guard lock(mutex);
  const Orders &all = getOrders(candidate);
  llvm::Expected<TimedKernel> estimated = kernel->estimate(all);
  if (!estimated)
    return estimated.takeError();
  const EditedKernel &edited = estimated->edited;
  BlockRegisters found = findBlockRegisters(edited, *findBlock(region));
  auto name = [&](unsigned place) {
    TaggedInstruction result;
    result.mnemonic = edited.code.instructions[place].mnemonic;
    if (std::optional<unsigned> source = edited.sources[place])
      result.tag = tags[*source].second;
    return result;
  };
  RegisterFacts facts;
  facts.vgprs = found.vgprs;
  facts.agprs = found.agprs;
  facts.sgprs = found.sgprs;
  facts.peak = name(found.peak);
  for (const BlockHolder &holder : found.holders) {
    RegisterShare &share = facts.shares.emplace_back();
    share.isAgpr = holder.isAgpr;
    share.registers = holder.registers;
    if (holder.writer)
      share.writer = name(*holder.writer);
    if (holder.lastReader)
      share.lastReader = name(*holder.lastReader);
  }
  return facts;
}

std::string CodeBench::write(const Candidate &candidate) {
  std::lock_guard lock(mutex);
  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::Expected<TimedKernel> estimated =
      kernel->estimate(getOrders(candidate));
  if (!estimated) {
    os << "; " << llvm::toString(estimated.takeError()) << '\n';
    return text;
  }
  const EditedKernel &edited = estimated->edited;
  unsigned block = 0;
  for (auto [place, instruction] : llvm::enumerate(edited.code.instructions)) {
    if (block < names.size() && place == edited.starts[block])
      os << names[block++] << ":\n";
    os << "  " << instruction.text;
    if (std::optional<unsigned> source = edited.sources[place])
      if (std::optional<unsigned> tag = tags[*source].second)
        os << " ; I" << *tag;
    os << '\n';
  }
  return text;
}
