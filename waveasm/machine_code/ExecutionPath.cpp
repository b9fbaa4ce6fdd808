//===- ExecutionPath.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lays the blocks out along the branches that are taken more often.
//
//===----------------------------------------------------------------------===//

#include "waveasm/machine_code/ExecutionPath.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace waveasm;
using namespace waveasm::machine_code;

/// A path that has more than this many times the blocks of the kernel gets no
/// more copies of parts of loops.
static constexpr unsigned kMostCopies = 4;

namespace {

class PathFinder {
public:
  PathFinder(const KernelCode &kernel, BlockRuns known)
      : kernel(kernel), runs(std::move(known)), blocks(runs.blocks),
        places(blocks.size(), kNone) {}

  llvm::Expected<ExecutionPath> layOut();

private:
  /// A branch at place `at` of the path to a block that is not on it.
  struct Exit {
    unsigned at = kNone;
    unsigned way = kNone;
  };

  void place(unsigned block);
  void repeat(unsigned first, unsigned last);
  llvm::BitVector getBlocksFrom(unsigned start) const;
  bool leadsBack(unsigned number, const llvm::BitVector &loop) const;
  bool isKnown(const llvm::BitVector &loop) const;
  uint64_t countEntries(unsigned header, const llvm::BitVector &loop) const;
  Exit findExit(unsigned start, const llvm::BitVector &loop) const;
  unsigned closeLoop(unsigned start, unsigned header,
                     uint64_t iterationsBefore);
  unsigned rotateLoop(unsigned header);
  unsigned chooseWay(unsigned number) const;
  llvm::Expected<unsigned> goOn(unsigned number);

  const KernelCode &kernel;
  BlockRuns runs;
  llvm::ArrayRef<Block> blocks;
  /// The first place on the path of each block, or `kNone`.
  std::vector<unsigned> places;
  std::vector<PathBlock> path;
  /// The numbers of the blocks on the path.
  std::vector<unsigned> order;
};

} // namespace

void PathFinder::place(unsigned number) {
  places[number] = static_cast<unsigned>(path.size());
  PathBlock placed;
  placed.first = blocks[number].first;
  placed.end = blocks[number].end;
  path.push_back(placed);
  order.push_back(number);
}

/// The blocks from place `start` to the end of the path.
llvm::BitVector PathFinder::getBlocksFrom(unsigned start) const {
  llvm::BitVector result(blocks.size());
  for (unsigned number : llvm::drop_begin(order, start))
    result.set(number);
  return result;
}

/// Whether control comes from block `number`, which is not on the path, back
/// into `loop` without a block of the path in between.
bool PathFinder::leadsBack(unsigned number, const llvm::BitVector &loop) const {
  llvm::BitVector seen(blocks.size());
  llvm::SmallVector<unsigned> open = {number};
  while (!open.empty()) {
    const Block &block = blocks[open.pop_back_val()];
    for (unsigned way : {block.next, block.target}) {
      if (way == kNone || seen.test(way))
        continue;
      seen.set(way);
      if (loop.test(way))
        return true;
      if (places[way] == kNone)
        open.push_back(way);
    }
  }
  return false;
}

/// Whether values determine how often `loop`, which ends with the path, runs:
/// no branch that leaves it was guessed.
bool PathFinder::isKnown(const llvm::BitVector &loop) const {
  if (blocks[order.back()].isGuessed)
    return false;
  for (unsigned number : loop.set_bits()) {
    const Block &block = blocks[number];
    if (!block.isGuessed)
      continue;
    for (unsigned way : {block.next, block.target})
      if (!loop.test(way) && (places[way] != kNone || !leadsBack(way, loop)))
        return false;
  }
  return true;
}

/// How often control came to block `header` from outside `loop`.
uint64_t PathFinder::countEntries(unsigned header,
                                  const llvm::BitVector &loop) const {
  uint64_t backEdges = 0;
  for (unsigned number : loop.set_bits()) {
    const Block &block = blocks[number];
    if (block.target == header)
      backEdges += block.timesTaken;
    if (block.next == header)
      backEdges += block.timesNotTaken();
  }
  uint64_t runs = blocks[header].runs;
  return runs > backEdges ? runs - backEdges : 1;
}

/// Finds where control leaves `loop`, which stands on the path from place
/// `start` on: where it does so most often, and the last place if there are
/// several. A block that leads back into the loop is no way out unless there is
/// no other.
PathFinder::Exit PathFinder::findExit(unsigned start,
                                      const llvm::BitVector &loop) const {
  Exit exit;
  std::pair<bool, uint64_t> best;
  for (unsigned at = start; at < path.size(); ++at) {
    const Block &block = blocks[order[at]];
    if (!block.isConditional())
      continue;
    for (auto [way, times] : {std::pair(block.target, block.timesTaken),
                              std::pair(block.next, block.timesNotTaken())}) {
      if (places[way] != kNone)
        continue;
      std::pair rank(!leadsBack(way, loop), times);
      if (exit.way == kNone || rank >= best) {
        exit = {at, way};
        best = rank;
      }
    }
  }
  return exit;
}

/// Appends a copy of the path from place `first` to place `last`.
void PathFinder::repeat(unsigned first, unsigned last) {
  auto distance = static_cast<unsigned>(path.size()) - first;
  for (unsigned at = first; at <= last; ++at) {
    PathBlock block = path[at];
    if (block.loopStart)
      *block.loopStart += distance;
    path.push_back(block);
    order.push_back(order[at]);
  }
}

/// Makes the last block of the path close a loop that starts at place `start`,
/// and that control enters at block `header`; the blocks before place `start`
/// have the first `iterationsBefore` runs of the last block of each entry.
///
/// Returns the block after the loop, or `kNone`. If control leaves the loop
/// before its last block, the part of the iteration before that follows the
/// loop. A loop with one iteration is code like other code.
unsigned PathFinder::closeLoop(unsigned start, unsigned header,
                               uint64_t iterationsBefore) {
  llvm::BitVector loop = getBlocksFrom(start);
  uint64_t runs = blocks[order.back()].runs;
  uint64_t entries = countEntries(header, loop);
  uint64_t iterations = (runs + entries / 2) / entries;
  Exit exit = findExit(start, loop);
  bool isAtEnd = exit.at + 1 == path.size();
  PathBlock &latch = path.back();
  latch.isTaken = true;
  if (iterations > iterationsBefore + 1) {
    latch.loopStart = start;
    latch.tripCount = iterations - iterationsBefore;
    latch.isTripCountKnown = isKnown(loop);
    latch.leavesLoopTaken = exit.way != kNone && !isAtEnd;
  } else if (isAtEnd) {
    latch.isTaken = exit.way == blocks[order.back()].target;
  }
  if (exit.way == kNone || isAtEnd || path.size() > kMostCopies * blocks.size())
    return exit.way;
  repeat(start, exit.at);
  path.back().isTaken = exit.way == blocks[order.back()].target;
  path.back().loopStart = std::nullopt;
  path.back().leavesLoopTaken = false;
  return exit.way;
}

/// Completes a loop whose last block, at the end of the path, falls through to
/// `header`. Control enters such a loop in its middle, at `header`, and a
/// branch after that leads back to the loop's first address. So the blocks from
/// `header` to that branch stand a second time at the end of the loop. Returns
/// the block after the loop, or `kNone`.
unsigned PathFinder::rotateLoop(unsigned header) {
  unsigned start = places[header];
  unsigned branch = start;
  while (branch < path.size() &&
         (!path[branch].isTaken || path[branch].loopStart))
    ++branch;
  if (branch + 1 >= path.size())
    return kNone;
  repeat(start, branch);
  return closeLoop(branch + 1, header, /*iterationsBefore=*/1);
}

/// The way that control takes most often after a block, if the path may go on
/// there; else the other.
unsigned PathFinder::chooseWay(unsigned number) const {
  const Block &block = blocks[number];
  if (!block.isConditional())
    return block.target != kNone ? block.target : block.next;
  auto isPlaced = [&](unsigned way) { return places[way] != kNone; };
  uint64_t taken = block.timesTaken, notTaken = block.timesNotTaken();
  if (isPlaced(block.target))
    return isPlaced(block.next) || taken >= std::max<uint64_t>(notTaken, 1)
               ? block.target
               : block.next;
  if (isPlaced(block.next))
    return notTaken >= std::max<uint64_t>(taken, 1) ? block.next : block.target;
  if (taken != notTaken)
    return taken > notTaken ? block.target : block.next;
  // Into the loop: the way out of it follows the loop.
  llvm::BitVector here(blocks.size());
  here.set(number);
  return leadsBack(block.target, here) && !leadsBack(block.next, here)
             ? block.target
             : block.next;
}

/// The block that follows block `number`, which is the last of the path;
/// `kNone` at the end of the program. Describes the branch between them.
llvm::Expected<unsigned> PathFinder::goOn(unsigned number) {
  const Block &block = blocks[number];
  if (block.endsProgram)
    return kNone;
  auto fail = [&](const llvm::Twine &message) {
    uint64_t offset = kernel.instructions[block.end - 1].offset;
    return llvm::createStringError("kernel '" + kernel.name + "', offset 0x" +
                                   llvm::utohexstr(offset, true) + ": " +
                                   message);
  };
  unsigned way = chooseWay(number);
  if (way == kNone)
    return fail("expected s_endpgm at the end of the kernel");
  bool isTaken = way == block.target;
  path.back().isTaken = isTaken;
  if (unsigned start = places[way]; start != kNone)
    way = isTaken ? closeLoop(start, way, /*iterationsBefore=*/0)
                  : rotateLoop(way);
  if (way == kNone || places[way] != kNone)
    return fail("found no way out of the loop that ends here");
  return way;
}

llvm::Expected<ExecutionPath> PathFinder::layOut() {
  for (unsigned number = runs.entry; number != kNone;) {
    place(number);
    llvm::Expected<unsigned> next = goOn(number);
    if (!next)
      return next.takeError();
    number = *next;
  }
  ExecutionPath result;
  result.path = std::move(path);
  for (auto [block, place] : llvm::zip_equal(blocks, places))
    if (place == kNone) {
      PathBlock other;
      other.first = block.first;
      other.end = block.end;
      result.others.push_back(other);
    }
  return result;
}

llvm::Expected<ExecutionPath>
machine_code::findExecutionPath(const KernelCode &kernel,
                                const AssumedIterations &assumed) {
  return findExecutionPath(kernel, runBlocks(kernel, assumed));
}

llvm::Expected<ExecutionPath>
machine_code::findExecutionPath(const KernelCode &kernel, BlockRuns runs) {
  return PathFinder(kernel, std::move(runs)).layOut();
}
