//===- ScheduleRegion.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/ScheduleRegion.h"

#include "waveasm/analysis/dependences/DependenceGraph.h"
#include "waveasm/dialect/OperationTag.h"
#include "waveasm/dialect/ScheduleConstraints.h"

#include "llvm/ADT/StringSet.h"

#include <tuple>

using namespace mlir;
using namespace waveasm;

// The kinds of regions with numbers: how their names begin.
static constexpr llvm::StringLiteral kLoop = "loop", kBranch = "branch";

bool ScheduleRegion::isLoop() const {
  return isa<LoopOp>(block->getParentOp());
}

/// The name of the region of that kind which `block` was when the program was
/// tagged; empty if it was none.
static StringRef getTaggedName(Block &block, StringRef kind) {
  // The terminator of a block is in no other region and cannot leave this one.
  auto tag = getOperationTag(block.back().getLoc());
  return tag && tag->region.starts_with(kind) ? tag->region : StringRef();
}

/// The names in the tags of blocks, or `kind` and a number for each unless all
/// have a name of that kind of their own.
static SmallVector<std::string> nameBlocks(ArrayRef<Block *> blocks,
                                           StringRef kind) {
  SmallVector<std::string> names;
  llvm::StringSet<> known;
  for (Block *block : blocks) {
    StringRef name = getTaggedName(*block, kind);
    if (name.empty() || !known.insert(name).second)
      break;
    names.push_back(name.str());
  }
  if (names.size() == blocks.size())
    return names;
  names.clear();
  for (size_t i = 0; i < blocks.size(); ++i)
    names.push_back((kind + llvm::Twine(i)).str());
  return names;
}

/// The blocks of all sides of branches that have something to order. If the
/// program is tagged, those that had it then.
static SmallVector<Block *> findSides(ProgramOp program) {
  SmallVector<Block *> sides, tagged;
  program->walk<WalkOrder::PreOrder>([&](Block *block) {
    if (!isa<IfOp>(block->getParentOp()))
      return;
    if (!getTaggedName(*block, kBranch).empty())
      tagged.push_back(block);
    if (llvm::any_of(block->without_terminator(),
                     [](Operation &op) { return !isAnchored(&op); }))
      sides.push_back(block);
  });
  return tagged.empty() ? sides : tagged;
}

SmallVector<ScheduleRegion> waveasm::findRegions(ProgramOp program) {
  SmallVector<Block *> loops;
  program->walk<WalkOrder::PreOrder>(
      [&](LoopOp loop) { loops.push_back(&loop.getBody().front()); });
  SmallVector<Block *> sides = findSides(program);

  SmallVector<ScheduleRegion> regions;
  auto add = [&](Block *block, std::string name) {
    unsigned depth = 0;
    for (Operation *outer = block->getParentOp();
         outer != program.getOperation(); outer = outer->getParentOp())
      depth += isa<LoopOp>(outer);
    bool isInnermostLoop =
        isa<LoopOp>(block->getParentOp()) &&
        !block->walk([](LoopOp) { return WalkResult::interrupt(); })
             .wasInterrupted();
    auto number = static_cast<unsigned>(regions.size()) + 1;
    regions.push_back({block, std::move(name), number, depth, isInnermostLoop});
  };
  for (auto [block, name] : llvm::zip_equal(loops, nameBlocks(loops, kLoop)))
    add(block, std::move(name));
  for (auto [block, name] : llvm::zip_equal(sides, nameBlocks(sides, kBranch)))
    add(block, std::move(name));
  // The order of names does not depend on the schedules of outer regions.
  llvm::sort(regions, [](const ScheduleRegion &a, const ScheduleRegion &b) {
    return std::make_tuple(!a.isInnermostLoop, !a.isLoop(), a.name.size(),
                           a.name) < std::make_tuple(!b.isInnermostLoop,
                                                     !b.isLoop(), b.name.size(),
                                                     b.name);
  });
  regions.push_back({&program.getBody().front(), "body", /*number=*/0,
                     /*loopDepth=*/0, /*isInnermostLoop=*/false});
  return regions;
}

RegionMap::RegionMap(ProgramOp program) : regions(findRegions(program)) {
  for (auto [index, region] : llvm::enumerate(regions))
    indices[region.block] = static_cast<unsigned>(index);
}

const ScheduleRegion &RegionMap::lookup(Operation *op) const {
  Block *block = op->getBlock();
  while (!indices.contains(block))
    block = block->getParentOp()->getBlock();
  return regions[indices.at(block)];
}

void waveasm::tagRegions(ProgramOp program) {
  removeTags(program);
  for (const ScheduleRegion &region : findRegions(program)) {
    unsigned number = 0;
    for (Operation &op : *region.block)
      if (!isAnchored(&op))
        op.setLoc(addOperationTag(op.getLoc(), {number++, region.name}));
  }
}

std::string waveasm::findChangedSerial(
    ProgramOp program, llvm::function_ref<bool(StringRef region)> hasCommands) {
  for (const ScheduleRegion &region : findRegions(program))
    if (isForcedSerial(region.block->getParentOp()) && hasCommands(region.name))
      return region.name;
  return "";
}

std::string waveasm::describeSerial() {
  return ("the region keeps the order of the source: it has " +
          kForceSerialAttrName)
      .str();
}

std::optional<unsigned> waveasm::getTag(Operation *op) {
  std::optional<OperationTag> tag = getOperationTag(op->getLoc());
  return tag ? std::optional<unsigned>(tag->number) : std::nullopt;
}

void waveasm::removeTags(ProgramOp program) {
  program->walk([](Operation *op) {
    if (getOperationTag(op->getLoc()))
      op->setLoc(removeOperationTags(op->getLoc()));
  });
}
