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

/// The names in the tags of the loops, or none unless every loop has a name of
/// its own.
static SmallVector<std::string> getTaggedNames(ArrayRef<LoopOp> loops) {
  SmallVector<std::string> names;
  llvm::StringSet<> known;
  for (LoopOp loop : loops) {
    // The terminator of a body is in no other region and cannot leave this one.
    auto tag = getOperationTag(loop.getBody().front().back().getLoc());
    if (!tag || tag->region == "body" || !known.insert(tag->region).second)
      return {};
    names.push_back(tag->region.str());
  }
  return names;
}

SmallVector<ScheduleRegion> waveasm::findRegions(ProgramOp program) {
  SmallVector<LoopOp> loops;
  program->walk<WalkOrder::PreOrder>(
      [&](LoopOp loop) { loops.push_back(loop); });
  SmallVector<std::string> names = getTaggedNames(loops);
  if (names.empty())
    for (size_t i = 0; i < loops.size(); ++i)
      names.push_back("loop" + std::to_string(i));

  SmallVector<ScheduleRegion> regions;
  for (auto [index, loop] : llvm::enumerate(loops)) {
    unsigned depth = 1;
    for (auto outer = loop->getParentOfType<LoopOp>(); outer;
         outer = outer->getParentOfType<LoopOp>())
      ++depth;
    bool holdsLoop = loop.getBody()
                         .walk([](LoopOp) { return WalkResult::interrupt(); })
                         .wasInterrupted();
    regions.push_back({&loop.getBody().front(), names[index],
                       static_cast<unsigned>(index) + 1, depth, !holdsLoop});
  }
  // The order of names does not depend on the schedules of outer regions.
  llvm::sort(regions, [](const ScheduleRegion &a, const ScheduleRegion &b) {
    return std::make_tuple(!a.isInnermostLoop, a.name.size(), a.name) <
           std::make_tuple(!b.isInnermostLoop, b.name.size(), b.name);
  });
  regions.push_back({&program.getBody().front(), "body",
                     /*loopNumber=*/0, /*loopDepth=*/0,
                     /*isInnermostLoop=*/false});
  return regions;
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
