//===- BlockRuns.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/machine_code/BlockRuns.h"

#include "waveasm/machine_code/ScalarState.h"
#include "waveasm/target/InstructionClass.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <optional>

using namespace waveasm;
using namespace waveasm::machine_code;
using llvm::StringRef;

/// Most instructions that run to count iterations: a few tenths of a second.
/// After that, loops end after the default number of iterations.
static constexpr uint64_t kMostSteps = 1 << 21;

/// Most runs of a kernel to find ways to loops, and most instructions that they
/// run together: a few tenths of a second.
static constexpr unsigned kMostTries = 64;
static constexpr uint64_t kMostTriedSteps = 1 << 21;

/// Most blocks that the search for loops visits: a few tenths of a second.
/// After that, branches are taken as if they led to no loops.
static constexpr uint64_t kMostVisits = 1 << 24;

namespace {

class BlockRunner {
public:
  BlockRunner(const KernelCode &kernel, const AssumedIterations &assumed)
      : kernel(kernel), assumed(assumed) {
    steps.reserve(kernel.instructions.size());
    for (const verify::Instruction &instruction : kernel.instructions)
      steps.push_back(ScalarStep::prepare(instruction));
    makeBlocks();
    findLoopHeaders();
    choices.resize(result.blocks.size());
    isTurned.resize(result.blocks.size());
  }

  void run();
  void enterLoops();

  BlockRuns result;

private:
  unsigned getNumber(const Block &block) const {
    return static_cast<unsigned>(&block - result.blocks.data());
  }
  void makeBlocks();
  void addCallees();
  void findLoopHeaders();
  bool isMaskedOut(const Block &block, unsigned way) const;
  llvm::BitVector findLoops(unsigned from, unsigned without);
  llvm::BitVector findForward(unsigned from, llvm::BitVector *closed = nullptr);
  std::optional<bool> chooseByLoops(const Block &block);
  std::optional<bool> chooseByInnermostLoop(const Block &block);
  std::optional<bool> chooseByAccesses(const Block &block);
  std::optional<bool> choose(const Block &block);
  bool retriesSwap(const Block &block) const;
  bool guess(const Block &block, const ScalarStep &step);
  bool decide(Block &block, const ScalarState &state, const ScalarStep &step);
  llvm::BitVector findMissedLoops();
  llvm::SmallVector<unsigned> findTurns(const llvm::BitVector &missed);
  bool turn(llvm::ArrayRef<unsigned> turns);

  const KernelCode &kernel;
  const AssumedIterations &assumed;
  /// By instruction.
  std::vector<ScalarStep> steps;
  /// Whether so many instructions ran that values no longer count.
  bool isLong = false;
  /// The blocks that close a circuit of a search from the entry.
  llvm::BitVector loopHeaders;
  /// The blocks whose fall through, and whose branch, closes such a circuit.
  llvm::BitVector nextIsBack;
  llvm::BitVector targetIsBack;
  /// The blocks with accesses of vector memory or LDS.
  llvm::BitVector accessing;
  /// What `choose` found, by block.
  std::vector<std::optional<std::optional<bool>>> choices;
  uint64_t numVisits = 0;
  /// The blocks whose branch goes the other way than the rules say.
  llvm::BitVector isTurned;
  /// Instructions of the last run, and of all but the first.
  uint64_t numSteps = 0;
  uint64_t numTriedSteps = 0;
  unsigned numTries = 0;
};

} // namespace

void BlockRunner::makeBlocks() {
  auto numInstructions = static_cast<unsigned>(kernel.instructions.size());
  llvm::BitVector starts(numInstructions + 1);
  starts.set(0);
  starts.set(kernel.entry);
  starts.set(numInstructions);
  // Where functions begin and end.
  llvm::BitVector borders(numInstructions + 1);
  for (auto [first, end] : kernel.leaves) {
    borders.set(first);
    borders.set(end);
  }
  starts |= borders;
  for (auto [number, instruction] : llvm::enumerate(kernel.instructions)) {
    if (instruction.branchTarget)
      starts.set(*kernel.findInstruction(*instruction.branchTarget));
    if (instruction.branchTarget || instruction.isUnreached ||
        instruction.callsLeaf || instruction.isReturn ||
        instruction.is("s_endpgm") || instruction.is("s_endpgm_saved"))
      starts.set(static_cast<unsigned>(number) + 1);
  }
  std::vector<unsigned> blockAt(numInstructions + 1, kNone);
  for (int first = starts.find_first(); first >= 0;) {
    int end = starts.find_next(first);
    if (end < 0)
      break;
    blockAt[first] = static_cast<unsigned>(result.blocks.size());
    Block block;
    block.first = static_cast<unsigned>(first);
    block.end = static_cast<unsigned>(end);
    result.blocks.push_back(block);
    first = end;
  }
  result.entry = blockAt[kernel.entry];
  for (Block &block : result.blocks) {
    const verify::Instruction &last = kernel.instructions[block.end - 1];
    if (last.branchTarget)
      block.target = blockAt[*kernel.findInstruction(*last.branchTarget)];
    block.endsProgram = last.startsWith("s_endpgm") || last.isUnreached;
    bool isJump = last.is("s_branch") || last.is("s_setpc_b64");
    if (!block.endsProgram && !isJump && !borders.test(block.end))
      block.next = blockAt[block.end];
    // A branch to the next instruction goes one way only.
    if (block.target == block.next && block.target != kNone)
      block.target = kNone;
  }
  addCallees();
  accessing.resize(result.blocks.size());
  for (auto [number, block] : llvm::enumerate(result.blocks))
    for (unsigned i = block.first; i < block.end; ++i) {
      target::Traits traits =
          target::classifyInstruction(kernel.instructions[i].mnemonic,
                                      *kernel.machine)
              .traits;
      if (traits.has(target::Trait::Vmem) || traits.has(target::Trait::Ds))
        accessing.set(number);
    }
}

/// Gives each call of a leaf function a copy of the function's blocks, which
/// leads back to it.
void BlockRunner::addCallees() {
  size_t numBlocks = result.blocks.size();
  for (size_t caller = 0; caller < numBlocks; ++caller) {
    const verify::Instruction &call =
        kernel.instructions[result.blocks[caller].end - 1];
    if (!call.callsLeaf)
      continue;
    unsigned entry = *kernel.findInstruction(*call.callTarget);
    auto leaf = llvm::find_if(kernel.leaves,
                              [&](auto range) { return range.first == entry; });
    auto isInLeaf = [&](const Block &block) {
      return block.first >= leaf->first && block.first < leaf->second;
    };
    auto first = static_cast<unsigned>(llvm::find_if(result.blocks, isInLeaf) -
                                       result.blocks.begin());
    auto start = static_cast<unsigned>(result.blocks.size());
    for (unsigned i = first; i < numBlocks && isInLeaf(result.blocks[i]); ++i) {
      Block copy = result.blocks[i];
      for (unsigned *way : {&copy.next, &copy.target})
        if (*way != kNone)
          *way = *way - first + start;
      if (kernel.instructions[copy.end - 1].isReturn)
        copy.target = result.blocks[caller].next;
      result.blocks.push_back(copy);
    }
    result.blocks[caller].target = start;
    result.blocks[caller].next = kNone;
  }
}

void BlockRunner::findLoopHeaders() {
  for (llvm::BitVector *blocks : {&loopHeaders, &nextIsBack, &targetIsBack})
    blocks->resize(result.blocks.size());
  llvm::BitVector seen(result.blocks.size()), open(result.blocks.size());
  // Blocks with the number of their ways that are done.
  std::vector<std::pair<unsigned, unsigned>> stack = {{result.entry, 0}};
  seen.set(result.entry);
  open.set(result.entry);
  while (!stack.empty()) {
    auto &[number, numDone] = stack.back();
    const Block &block = result.blocks[number];
    if (numDone == 2) {
      open.reset(number);
      stack.pop_back();
      continue;
    }
    bool isTarget = numDone++ > 0;
    unsigned way = isTarget ? block.target : block.next;
    if (way == kNone)
      continue;
    if (open.test(way)) {
      loopHeaders.set(way);
      (isTarget ? targetIsBack : nextIsBack).set(number);
    }
    if (seen.test(way))
      continue;
    seen.set(way);
    open.set(way);
    stack.push_back({way, 0});
  }
}

/// Whether a branch past what a mask guards leads to `way`: some lane is
/// active.
bool BlockRunner::isMaskedOut(const Block &block, unsigned way) const {
  const ScalarStep &step = steps[block.end - 1];
  return block.isConditional() && way == block.target &&
         step.condition == ScalarStep::Condition::Exec && !step.isTakenIf;
}

/// The headers of the loops that control can come to from a block, other than
/// through block `without`. That is among them if control comes back to it,
/// since it is part of a loop then.
llvm::BitVector BlockRunner::findLoops(unsigned from, unsigned without) {
  llvm::BitVector seen(result.blocks.size());
  seen.set(from);
  numVisits += result.blocks.size() / 64;
  llvm::SmallVector<unsigned> open = {from};
  while (!open.empty()) {
    const Block &block = result.blocks[open.pop_back_val()];
    ++numVisits;
    for (unsigned way : {block.next, block.target}) {
      if (way == kNone || seen.test(way) || isMaskedOut(block, way))
        continue;
      seen.set(way);
      if (way != without)
        open.push_back(way);
    }
  }
  bool comesBack = seen.test(without);
  seen &= loopHeaders;
  if (comesBack)
    seen.set(without);
  return seen;
}

/// The blocks that control can come to from a block before it closes a loop.
/// Adds the headers of the loops that it closes then to `closed`.
llvm::BitVector BlockRunner::findForward(unsigned from,
                                         llvm::BitVector *closed) {
  llvm::BitVector seen(result.blocks.size());
  seen.set(from);
  numVisits += result.blocks.size() / 64;
  llvm::SmallVector<unsigned> open = {from};
  while (!open.empty()) {
    unsigned number = open.pop_back_val();
    const Block &block = result.blocks[number];
    ++numVisits;
    for (auto [way, isBack] :
         {std::pair(block.next, nextIsBack.test(number)),
          std::pair(block.target, targetIsBack.test(number))}) {
      if (way == kNone || isMaskedOut(block, way))
        continue;
      if (isBack && closed)
        closed->set(way);
      if (isBack || seen.test(way))
        continue;
      seen.set(way);
      open.push_back(way);
    }
  }
  return seen;
}

/// Whether only the taken branch leads to some loop (true), or only the branch
/// that is not taken (false).
std::optional<bool> BlockRunner::chooseByLoops(const Block &block) {
  unsigned number = getNumber(block);
  llvm::BitVector taken = findLoops(block.target, number);
  llvm::BitVector notTaken = findLoops(block.next, number);
  bool onlyTaken = taken.test(notTaken), onlyNotTaken = notTaken.test(taken);
  if (onlyTaken == onlyNotTaken)
    return std::nullopt;
  return onlyTaken;
}

/// Whether only the taken branch stays in the innermost loop around the block
/// (true), or only the branch that is not taken (false). In loops around that
/// one, both lead to it.
std::optional<bool> BlockRunner::chooseByInnermostLoop(const Block &block) {
  unsigned number = getNumber(block);
  auto findClosed = [&](unsigned way, bool isBack) {
    llvm::BitVector closed(result.blocks.size());
    if (isBack)
      closed.set(way);
    else
      findForward(way, &closed);
    return closed;
  };
  llvm::BitVector taken = findClosed(block.target, targetIsBack.test(number));
  llvm::BitVector notTaken = findClosed(block.next, nextIsBack.test(number));
  llvm::BitVector headers = taken;
  headers |= notTaken;
  unsigned innermost = kNone;
  llvm::BitVector inInnermost;
  for (unsigned header : headers.set_bits()) {
    if (numVisits >= kMostVisits)
      return std::nullopt;
    llvm::BitVector inLoop = findForward(header);
    if (inLoop.test(number) &&
        (innermost == kNone || inInnermost.test(header))) {
      innermost = header;
      inInnermost = std::move(inLoop);
    }
  }
  if (innermost == kNone || taken.test(innermost) == notTaken.test(innermost))
    return std::nullopt;
  return taken.test(innermost);
}

/// Whether memory is accessed only where the branch is taken (true), or only
/// where it is not (false), until both ways meet. Ways that do not meet may
/// leave a loop.
std::optional<bool> BlockRunner::chooseByAccesses(const Block &block) {
  llvm::BitVector taken = findForward(block.target);
  llvm::BitVector notTaken = findForward(block.next);
  if (!taken.anyCommon(notTaken))
    return std::nullopt;
  taken &= accessing;
  notTaken &= accessing;
  bool onlyTaken = taken.test(notTaken), onlyNotTaken = notTaken.test(taken);
  if (onlyTaken == onlyNotTaken)
    return std::nullopt;
  return onlyTaken;
}

/// The way to the loop or the access that only one way leads to.
std::optional<bool> BlockRunner::choose(const Block &block) {
  std::optional<std::optional<bool>> &choice = choices[getNumber(block)];
  if (!choice && numVisits < kMostVisits) {
    choice = chooseByInnermostLoop(block);
    if (!*choice)
      choice = chooseByLoops(block);
    if (!*choice)
      choice = chooseByAccesses(block);
  }
  return choice.value_or(std::nullopt);
}

/// Whether a branch back repeats an atomic compare-and-swap until it succeeds.
bool BlockRunner::retriesSwap(const Block &block) const {
  unsigned first = result.blocks[block.target].first;
  if (first >= block.end)
    return false;
  return std::any_of(
      kernel.instructions.begin() + first,
      kernel.instructions.begin() + block.end,
      [](const verify::Instruction &each) {
        return StringRef(each.mnemonic).contains("atomic_cmpswap");
      });
}

/// The direction of a branch that values do not determine.
bool BlockRunner::guess(const Block &block, const ScalarStep &step) {
  const Block &next = result.blocks[block.next];
  unsigned number = getNumber(block);
  bool isBack = targetIsBack.test(number);
  if (isBack && retriesSwap(block))
    return false;
  bool isTaken = false;
  if (step.condition == ScalarStep::Condition::Exec)
    isTaken = step.isTakenIf;
  else if (isBack)
    isTaken = true;
  else if (std::optional<bool> way = choose(block))
    isTaken = *way;
  else
    isTaken = next.endsProgram && next.end - next.first == 1;
  isTaken ^= isTurned.test(number);
  // A way out that control passes before the end of an iteration is passed once
  // more than the end.
  bool endsIteration = isTaken ? isBack : nextIsBack.test(number);
  uint64_t period = assumed.get(kernel.instructions[block.end - 1].offset) +
                    (endsIteration ? 0 : 1);
  return isTaken != (block.runs % period == 0);
}

bool BlockRunner::decide(Block &block, const ScalarState &state,
                         const ScalarStep &step) {
  if (!block.isConditional())
    return block.target != kNone;
  if (std::optional<bool> isTaken = state.isTaken(step); isTaken && !isLong)
    return *isTaken;
  block.isGuessed = true;
  return guess(block, step);
}

void BlockRunner::run() {
  ScalarState state(kernel);
  numSteps = 0;
  for (Block &block : result.blocks) {
    block.runs = block.timesTaken = 0;
    block.isGuessed = false;
  }
  for (unsigned number = result.entry; number != kNone;) {
    Block &block = result.blocks[number];
    numSteps += block.end - block.first;
    isLong = numSteps > kMostSteps;
    if (numSteps > 2 * kMostSteps)
      return;
    for (unsigned i = block.first; i < block.end; ++i)
      state.run(steps[i]);
    ++block.runs;
    bool isTaken = decide(block, state, steps[block.end - 1]);
    block.timesTaken += isTaken;
    number = isTaken ? block.target : block.next;
  }
}

/// The headers of the loops that did not run although a branch that no value
/// determines leads to them.
llvm::BitVector BlockRunner::findMissedLoops() {
  llvm::BitVector missed(result.blocks.size());
  for (unsigned header : loopHeaders.set_bits())
    if (!result.blocks[header].runs)
      missed.set(header);
  if (missed.none())
    return missed;
  llvm::BitVector reached(result.blocks.size());
  for (const Block &block : result.blocks)
    if (block.isGuessed && numVisits < kMostVisits)
      reached |= findForward(getNumber(block));
  missed &= reached;
  return missed;
}

/// The branches that may decide whether control comes to loops that it missed:
/// those forward that no value determines, in the order of their addresses.
llvm::SmallVector<unsigned>
BlockRunner::findTurns(const llvm::BitVector &missed) {
  llvm::SmallVector<unsigned> turns;
  for (const Block &block : result.blocks) {
    unsigned number = getNumber(block);
    if (block.isGuessed && !targetIsBack.test(number) &&
        !nextIsBack.test(number) &&
        steps[block.end - 1].condition != ScalarStep::Condition::Exec &&
        numVisits < kMostVisits && findForward(number).anyCommon(missed))
      turns.push_back(number);
  }
  return turns;
}

/// Runs the kernel with these branches the other way. Returns whether control
/// comes to a further loop, and to all loops that it came to before; else
/// leaves everything as it was.
bool BlockRunner::turn(llvm::ArrayRef<unsigned> turns) {
  if (++numTries > kMostTries || numTriedSteps > kMostTriedSteps)
    return false;
  std::vector<Block> before = result.blocks;
  auto flip = [&] {
    for (unsigned number : turns)
      isTurned.flip(number);
  };
  flip();
  run();
  numTriedSteps += numSteps;
  bool isFurther = false, isLess = false;
  for (unsigned header : loopHeaders.set_bits()) {
    bool did = before[header].runs > 0, does = result.blocks[header].runs > 0;
    isFurther |= does && !did;
    isLess |= did && !does;
  }
  if (isFurther && !isLess)
    return true;
  flip();
  result.blocks = std::move(before);
  return false;
}

/// Turns branches that no value determines where control comes to more loops
/// then. The guard of a loop may be two branches, of which the first one
/// sets a flag for the second; both of its ways lead to the second.
void BlockRunner::enterLoops() {
  while (true) {
    llvm::BitVector missed = findMissedLoops();
    if (missed.none())
      return;
    llvm::SmallVector<unsigned> turns = findTurns(missed);
    bool isDone =
        llvm::any_of(turns, [&](unsigned number) { return turn({number}); });
    for (unsigned i = 0; i < turns.size() && !isDone; ++i)
      for (unsigned j = i + 1; j < turns.size() && !isDone; ++j)
        isDone = turn({turns[i], turns[j]});
    if (!isDone)
      break;
  }
  llvm::BitVector missed = findMissedLoops();
  result.missedLoops.assign(missed.set_bits_begin(), missed.set_bits_end());
}

BlockRuns machine_code::runBlocks(const KernelCode &kernel,
                                  const AssumedIterations &assumed) {
  BlockRunner runner(kernel, assumed);
  runner.run();
  runner.enterLoops();
  return std::move(runner.result);
}
