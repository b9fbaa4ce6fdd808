//===- Constraints.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/conductor/Constraints.h"

#include "waveasm/dialect/OperationStage.h"
#include "waveasm/dialect/OperationTag.h"
#include "waveasm/dialect/ScheduleConstraints.h"
#include "waveasm/moves/ScheduleRegion.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::conductor;

static llvm::Error fail(const llvm::Twine &message) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                 "constraints: " + message);
}

static constexpr StringLiteral kExpected =
    "expected REGION force_serial, REGION [TAG] max_depth=N, REGION TAG gid=N "
    "or REGION TAG leader_gid=N";

static llvm::Expected<Constraint> parseConstraint(StringRef text) {
  SmallVector<StringRef> words;
  text.split(words, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  Constraint constraint;
  ArrayRef<StringRef> rest = words;
  auto wrong = [&] { return fail(kExpected + ", got '" + text + "'"); };
  if (rest.size() < 2 || !isRegionName(rest.front()))
    return wrong();
  constraint.region = rest.front().str();
  rest = rest.drop_front();
  constraint.tag = parseTagNumber(rest.front());
  if (constraint.tag)
    rest = rest.drop_front();
  if (rest.size() != 1)
    return wrong();
  auto [name, number] = rest.front().split('=');
  bool hasNumber = rest.front().contains('=');
  const StringLiteral *names[] = {&kForceSerialAttrName, &kMaxDepthAttrName,
                                  &kGroupAttrName, &kLeaderGroupAttrName};
  for (const StringLiteral *known : names)
    if (known->rsplit('.').second == name)
      constraint.name = known->str();
  bool isSerial = constraint.name == kForceSerialAttrName;
  bool isDepth = constraint.name == kMaxDepthAttrName;
  if (constraint.name.empty() || isSerial == hasNumber ||
      (isSerial && constraint.tag) ||
      (!isSerial && !isDepth && !constraint.tag))
    return wrong();
  if (isSerial)
    return constraint;
  unsigned value = 0;
  if (number.getAsInteger(10, value) || value > kMaxScheduleNumber)
    return fail(llvm::formatv("expected a number in the range [0, {0}], got "
                              "'{1}'",
                              kMaxScheduleNumber, number)
                    .str());
  constraint.value = value;
  return constraint;
}

llvm::Expected<std::vector<Constraint>>
conductor::parseConstraints(StringRef text) {
  std::vector<Constraint> constraints;
  if (text.trim().empty())
    return constraints;
  for (StringRef part : llvm::split(text, ',')) {
    llvm::Expected<Constraint> constraint = parseConstraint(part.trim());
    if (!constraint)
      return constraint.takeError();
    constraints.push_back(std::move(*constraint));
  }
  return constraints;
}

llvm::Error conductor::applyConstraints(ProgramOp program,
                                        ArrayRef<Constraint> constraints) {
  if (constraints.empty())
    return llvm::Error::success();
  SmallVector<ScheduleRegion> regions = findRegions(program);
  for (const Constraint &constraint : constraints) {
    const auto *region = llvm::find_if(regions, [&](const auto &each) {
      return each.name == constraint.region;
    });
    if (region == regions.end())
      return fail("there is no region " + constraint.region);
    Operation *parent = region->block->getParentOp();
    if (!constraint.value) {
      forceSerial(parent);
      continue;
    }
    if (!region->isLoop())
      return fail("max_depth, gid and leader_gid apply to loops; " +
                  constraint.region + " is not one");
    Operation *target = parent;
    if (constraint.tag) {
      auto found = llvm::find_if(*region->block, [&](Operation &op) {
        return getTag(&op) == constraint.tag;
      });
      if (found == region->block->end())
        return fail(llvm::formatv("region {0} has no operation I{1}",
                                  constraint.region, *constraint.tag)
                        .str());
      if (found->getNumRegions())
        return fail(llvm::formatv("I{0} of region {1} is a loop or a branch, "
                                  "which has no stage of its own",
                                  *constraint.tag, constraint.region)
                        .str());
      target = &*found;
    }
    setScheduleNumber(target, constraint.name, *constraint.value);
  }
  return llvm::Error::success();
}

std::optional<std::string>
conductor::findForbiddenRound(ProgramOp program, const MoveScript &script,
                              StringRef kernel) {
  for (const ScheduleRegion &region : findRegions(program)) {
    const ScriptRound *round = script.find(kernel, region.name);
    if (round && isForcedSerial(region.block->getParentOp()))
      return llvm::formatv("line {0}: region {1} keeps the order of the "
                           "source: it has {2}",
                           round->line, region.name, kForceSerialAttrName);
  }
  return std::nullopt;
}

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

std::optional<std::string> conductor::findBrokenConstraint(ProgramOp program) {
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
