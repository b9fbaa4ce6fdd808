//===- KeepConstraints.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/keep_constraints/KeepConstraints.h"

#include "waveasm/dialect/OperationStage.h"
#include "waveasm/dialect/ScheduleConstraints.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace waveasm;

namespace {

/// The stages of the groups of a loop.
class GroupStages {
public:
  void add(Operation *op) {
    std::optional<unsigned> group = getScheduleNumber(op, kGroupAttrName),
                            leader =
                                getScheduleNumber(op, kLeaderGroupAttrName);
    if (!group && !leader)
      return;
    members.push_back({op, group ? *group : *leader});
    if (group && leader)
      leaders[find(*group)] = find(*leader);
  }

  std::optional<std::string> findBroken() {
    llvm::DenseMap<unsigned, Operation *> first;
    for (auto [op, group] : members) {
      Operation *other = first.try_emplace(find(group), op).first->second;
      unsigned stage = getStage(op).value_or(0),
               otherStage = getStage(other).value_or(0);
      if (stage != otherStage)
        return llvm::formatv("group {0} would run in stages {1} and {2}", group,
                             otherStage, stage);
    }
    return std::nullopt;
  }

private:
  unsigned find(unsigned group) {
    while (true) {
      unsigned next = leaders.try_emplace(group, group).first->second;
      if (next == group)
        return group;
      group = next;
    }
  }

  SmallVector<std::pair<Operation *, unsigned>> members;
  llvm::DenseMap<unsigned, unsigned> leaders;
};

} // namespace

std::optional<std::string> waveasm::findBrokenConstraint(ProgramOp program) {
  std::optional<std::string> broken;
  program->walk([&](LoopOp loop) {
    GroupStages groups;
    unsigned last = 0;
    for (Operation &op : loop.getBody().front()) {
      groups.add(&op);
      unsigned stage = getStage(&op).value_or(0);
      last = std::max(last, stage);
      std::optional<unsigned> depth = getMaxDepth(&op);
      if (depth && stage > *depth)
        broken = llvm::formatv("an operation would run in stage {0}, and its "
                               "{1} is {2}",
                               stage, kMaxDepthAttrName, *depth);
    }
    if (last > 0 && isForcedSerial(loop))
      broken = llvm::formatv("a loop with {0} would have stages",
                             kForceSerialAttrName);
    if (!broken)
      broken = groups.findBroken();
    return broken ? WalkResult::interrupt() : WalkResult::advance();
  });
  return broken;
}
