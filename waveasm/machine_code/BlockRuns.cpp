//===- BlockRuns.cpp
//---------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/machine_code/BlockRuns.h"

#include "waveasm/machine_code/ScalarState.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace waveasm;
using namespace waveasm::machine_code;
using llvm::StringRef;

/// Most instructions that run to count turns: a few tenths of a second. After
/// that, loops end after the default number of turns.
static constexpr uint64_t kMostSteps = 1 << 21;

namespace {

class BlockRunner {
public:
  BlockRunner(const KernelCode &kernel, uint64_t defaultTripCount)
      : kernel(kernel),
        defaultTripCount(std::max<uint64_t>(defaultTripCount, 1)) {
    makeBlocks();
  }

  void run();

  BlockRuns result;

private:
  void makeBlocks();
  bool retriesSwap(const Block &block) const;
  bool guess(const Block &block, const ScalarStep &step) const;
  bool decide(Block &block, const ScalarState &state, const ScalarStep &step);

  const KernelCode &kernel;
  uint64_t defaultTripCount;
  /// Whether so many instructions ran that values no longer count.
  bool isLong = false;
};

} // namespace

void BlockRunner::makeBlocks() {
  auto numInstructions = static_cast<unsigned>(kernel.instructions.size());
  llvm::BitVector starts(numInstructions + 1);
  starts.set(0);
  starts.set(kernel.entry);
  starts.set(numInstructions);
  for (auto [number, instruction] : llvm::enumerate(kernel.instructions)) {
    if (instruction.branchTarget)
      starts.set(*kernel.findInstruction(*instruction.branchTarget));
    if (instruction.branchTarget || instruction.is("s_endpgm") ||
        instruction.is("s_endpgm_saved"))
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
    block.endsProgram = last.startsWith("s_endpgm");
    if (!block.endsProgram && !last.is("s_branch"))
      block.next = blockAt[block.end];
    // A branch to the next instruction goes one way only.
    if (block.target == block.next && block.target != kNone)
      block.target = kNone;
  }
}

/// Whether a branch back repeats an atomic compare-and-swap until it succeeds.
bool BlockRunner::retriesSwap(const Block &block) const {
  return std::any_of(
      kernel.instructions.begin() + result.blocks[block.target].first,
      kernel.instructions.begin() + block.end,
      [](const verify::Instruction &each) {
        return StringRef(each.mnemonic).contains("atomic_cmpswap");
      });
}

/// The direction of a branch that values do not determine.
bool BlockRunner::guess(const Block &block, const ScalarStep &step) const {
  const Block &target = result.blocks[block.target];
  const Block &next = result.blocks[block.next];
  bool isBack = target.first < block.end && target.runs > 0;
  if (isBack && retriesSwap(block))
    return false;
  bool isTaken = false;
  if (step.condition == ScalarStep::Condition::Exec)
    isTaken = step.isTakenIf;
  else if (isBack)
    isTaken = true;
  else
    isTaken = next.endsProgram && next.end - next.first == 1;
  // A way out that stands before the end of a loop is passed once more than the
  // end.
  if (isTaken && isBack)
    return block.runs % defaultTripCount != 0;
  return isTaken != (block.runs % (defaultTripCount + 1) == 0);
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
  std::vector<ScalarStep> steps;
  steps.reserve(kernel.instructions.size());
  for (const verify::Instruction &instruction : kernel.instructions)
    steps.push_back(ScalarStep::prepare(instruction));
  ScalarState state;
  uint64_t numSteps = 0;
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

BlockRuns machine_code::runBlocks(const KernelCode &kernel,
                                  uint64_t defaultTripCount) {
  BlockRunner runner(kernel, defaultTripCount);
  runner.run();
  return std::move(runner.result);
}
