//===- NearestStages.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/NearestStages.h"

#include "llvm/ADT/MapVector.h"

using namespace waveasm;
using llvm::SmallVector;

/// The most operations that are tried one by one.
static constexpr size_t kMaxTried = 32;

namespace {
/// An operation that a stage names, and how many iterations it runs ahead;
/// one of `delay` runs one behind.
struct Named {
  unsigned tag;
  unsigned iterations;
  bool isDelayed;
};
} // namespace

static SmallVector<Named> listNamed(const StageCommands &stages) {
  llvm::MapVector<unsigned, unsigned> ahead;
  for (unsigned tag : stages.prefetched)
    ++ahead[tag];
  SmallVector<Named> named;
  for (auto [tag, iterations] : ahead)
    named.push_back({tag, iterations, /*isDelayed=*/false});
  for (unsigned tag : stages.delayed)
    named.push_back({tag, /*iterations=*/1, /*isDelayed=*/true});
  return named;
}

static void add(StageCommands &stages, const Named &named) {
  (named.isDelayed ? stages.delayed : stages.prefetched)
      .append(named.iterations, named.tag);
}

/// `stages` with other operations.
static StageCommands
withOperations(StageCommands stages, llvm::ArrayRef<Named> named,
               llvm::function_ref<bool(const Named &)> isKept) {
  stages.prefetched.clear();
  stages.delayed.clear();
  for (const Named &each : named)
    if (isKept(each))
      add(stages, each);
  return stages;
}

/// As many iterations less as the loop lacks.
static StageCommands takeFewer(StageCommands stages, uint64_t over) {
  if (stages.unroll > over)
    stages.unroll -= over;
  SmallVector<Named> named = listNamed(stages);
  for (Named &each : named)
    if (!each.isDelayed && each.iterations > over)
      each.iterations -= over;
  return withOperations(stages, named, [](const Named &) { return true; });
}

/// The operations that can run in other iterations, and why the rest cannot.
static Nearest findPart(const StageCommands &stages, StageCheck check) {
  SmallVector<Named> named = listNamed(stages), kept;
  Nearest nearest;
  if (named.size() > kMaxTried)
    return nearest;
  for (Named each : named) {
    for (bool isFirst = true; each.iterations > 0;
         --each.iterations, isFirst = false) {
      std::optional<MoveError> refusal = check(
          withOperations(stages, each, [](const Named &) { return true; }));
      if (!refusal) {
        kept.push_back(each);
        break;
      }
      if (isFirst)
        nearest.held.push_back({each.tag, each.isDelayed, refusal->code,
                                refusal->moved, refusal->other,
                                refusal->distance});
    }
  }
  if (kept.empty())
    return nearest;
  // What is legal alone need not be so together.
  for (auto isKept : {+[](const Named &) { return true; },
                      +[](const Named &each) { return !each.isDelayed; },
                      +[](const Named &each) { return each.isDelayed; }}) {
    StageCommands part = withOperations(stages, kept, isKept);
    if (part.hasStages() && !check(part)) {
      nearest.commands = listCommands(part);
      break;
    }
  }
  return nearest;
}

Nearest waveasm::findNearestStages(const StageCommands &stages,
                                   const MoveError &error, StageCheck check) {
  StageCommands other = stages;
  switch (error.code) {
  case MoveErrorCode::TripCount:
    if (error.limit == 0 || error.needed <= error.limit)
      return {};
    other = takeFewer(stages, error.needed - error.limit);
    break;
  case MoveErrorCode::NoBarrier:
    other.slotted.append(error.missing.begin(), error.missing.end());
    break;
  case MoveErrorCode::Alone:
    other = stages.getBase();
    break;
  case MoveErrorCode::NoLines: {
    StageCommands lines;
    lines.loadsLines = true;
    if (!(stages == lines))
      return {};
    other.unroll = 2;
    StageCommands joined;
    joined.unroll = 2;
    return check(other) ? Nearest() : Nearest{listCommands(joined)};
  }
  case MoveErrorCode::Stage:
  case MoveErrorCode::EmptyStage:
  case MoveErrorCode::Pinned:
  case MoveErrorCode::Decision:
  case MoveErrorCode::Scc:
  case MoveErrorCode::UnprovenStages:
    return findPart(stages, check);
  default:
    return {};
  }
  if (other.empty() || other == stages || check(other))
    return {};
  return {listCommands(other)};
}
