//===- BarrierCrossings.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/BarrierCrossings.h"

#include "waveasm/analysis/uniform_value/UniformValue.h"

using namespace mlir;
using namespace waveasm;

/// Accesses that a program may have: each to the LDS is compared with those
/// that move.
static constexpr size_t kMostAccesses = 1024;

static bool hasBarrier(Operation &op) {
  return op.walk([](SBarrierOp) { return WalkResult::interrupt(); })
      .wasInterrupted();
}

static MemoryAccess::Touch getTouch(Operation *op) {
  return getMemoryAccess(op)[MemorySpace::Lds];
}

static ProgramOp getProgram(Block &block) {
  Operation *parent = block.getParentOp();
  auto program = dyn_cast<ProgramOp>(parent);
  return program ? program : parent->getParentOfType<ProgramOp>();
}

BarrierCrossings::BarrierCrossings(const DependenceGraph &graph)
    : graph(graph), block(*graph.getOperations().front()->getBlock()),
      loop(dyn_cast<LoopOp>(block.getParentOp())), words(getProgram(block)),
      unsuited(findUnsuited()) {
  if (!unsuited.empty())
    return;
  for (auto [position, op] : llvm::enumerate(graph.getOperations())) {
    if (isa<SBarrierOp>(op))
      barriers.push_back(static_cast<unsigned>(position));
    else if (MemoryAccess::Touch touch = getTouch(op); touch.any())
      accesses.push_back({static_cast<unsigned>(position), touch.writes,
                          static_cast<unsigned>(barriers.size())});
  }
  if (loop)
    collectOuter();
}

/// Why it is not known which barriers a wave passes together with which other
/// waves; empty if it is.
std::string BarrierCrossings::findUnsuited() const {
  ProgramOp program = words.getProgram();
  if (words.getNumWaves() == 0)
    return "the size of a workgroup is not known";
  if (!isa<ProgramOp>(block.getParentOp()) &&
      (!loop || !isa<ProgramOp>(loop->getParentOp())))
    return "the block is in a branch or in two loops";
  std::string problem;
  size_t count = 0;
  program.walk([&](Operation *op) {
    if (op->getNumRegions() == 0 && getMemoryAccess(op).any() &&
        ++count > kMostAccesses)
      problem = "the program has too many accesses to memory";
    if (isa<RawOp, LabelOp>(op))
      problem = "text or a label may bypass a barrier";
    if (auto wait = dyn_cast<SWaitcntOp>(op);
        wait && wait.getLgkmcnt().value_or(0) != 0)
      problem = "a wait of the source counts accesses to the LDS";
    if (auto wait = dyn_cast<SWaitcntLgkmcntOp>(op);
        wait && wait.getCount() != 0)
      problem = "a wait of the source counts accesses to the LDS";
    if (isa<SBarrierOp>(op) && !isa<ProgramOp>(op->getParentOp()) &&
        (!isa<LoopOp>(op->getParentOp()) ||
         !isa<ProgramOp>(op->getParentOp()->getParentOp())))
      problem = "a barrier is in a branch or in two loops";
    if (auto other = dyn_cast<LoopOp>(op);
        other && hasBarrier(*op) &&
        !isUniformInWorkgroup(other.getConditionOp().getCondition()))
      problem = "waves may run different numbers of iterations with barriers";
  });
  return problem;
}

/// Notes the accesses around the loop with the barriers in between.
void BarrierCrossings::collectOuter() {
  bool isBehind = false;
  unsigned passed = 0;
  for (Operation &op : *loop->getBlock()) {
    if (&op == loop.getOperation()) {
      isBehind = true;
      for (OuterAccess &access : outer)
        access.barriers = passed - access.barriers;
      passed = 0;
    } else if (isa<SBarrierOp>(op)) {
      ++passed;
    } else {
      op.walk([&](Operation *nested) {
        MemoryAccess::Touch touch = getTouch(nested);
        if (nested->getNumRegions() == 0 && touch.any())
          outer.push_back({nested, touch.writes, isBehind, passed});
      });
    }
  }
}

bool BarrierCrossings::isAboutLds(unsigned access, unsigned barrier) const {
  auto fence = dyn_cast<SBarrierOp>(graph.getOperations()[barrier]);
  Operation *op = graph.getOperations()[access];
  if (!fence || hasBarrier(*op))
    return false;
  MemoryAccess touched = getMemoryAccess(op);
  return touched[MemorySpace::Lds].any() &&
         (fence.getLdsOnly() || !touched[MemorySpace::Global].any());
}

const std::optional<LdsFootprint> &
BarrierCrossings::getFootprint(Operation *op) {
  std::unique_ptr<std::optional<LdsFootprint>> &footprint = footprints[op];
  if (!footprint)
    footprint = std::make_unique<std::optional<LdsFootprint>>(
        getLdsFootprint(op, words));
  return *footprint;
}

/// Whether accesses that no barrier orders may touch one byte.
bool BarrierCrossings::mayMeet(Operation *a, Operation *b) {
  const auto &bytesOfA = getFootprint(a), &bytesOfB = getFootprint(b);
  if (!bytesOfA || !bytesOfB)
    return true;
  return isLoadToLds(a) || isLoadToLds(b)
             ? bytesOfA->all.anyCommon(bytesOfB->all)
             : bytesOfA->meetsOtherWave(*bytesOfB);
}

/// Whether what `wanted` barriers order is in order with `found` of them, the
/// number from one access to another: negative if that one comes first.
static bool isKept(int wanted, int found) {
  return (wanted <= 0 || found > 0) && (wanted >= 0 || found < 0);
}

std::optional<BarrierCrossings::Obstacle>
BarrierCrossings::checkPair(const Access &a, const Access &b) {
  Operation *first = graph.getOperations()[a.position];
  Operation *second = graph.getOperations()[b.position];
  int wanted = static_cast<int>(b.before) - static_cast<int>(a.before);
  int found = static_cast<int>(b.now) - static_cast<int>(a.now);
  auto inIteration = static_cast<int>(barriers.size());
  bool keepsBlock = isKept(wanted, found);
  // Of one iteration and the next one. Farther ones have the barriers of a
  // whole iteration between them.
  bool keepsNext = !loop || isKept(wanted + inIteration, found + inIteration);
  bool keepsLast = !loop || isKept(wanted - inIteration, found - inIteration);
  if ((keepsBlock && keepsNext && keepsLast) || !mayMeet(first, second))
    return std::nullopt;
  bool isKnown = getFootprint(first) && getFootprint(second);
  std::string reason =
      isKnown ? "another wave may touch bytes in the LDS that both access"
              : "it is not known which bytes of the LDS waves access";
  reason += ", and no barrier is left between them";
  if (keepsBlock)
    reason += " from one iteration to the next";
  // The one that stands first in the time that matters.
  if (keepsBlock && !keepsLast)
    return Obstacle{b.position, a.position, std::move(reason)};
  return Obstacle{a.position, b.position, std::move(reason)};
}

std::optional<BarrierCrossings::Obstacle>
BarrierCrossings::checkOuter(const Access &access) {
  auto inIteration = static_cast<int>(barriers.size());
  for (const OuterAccess &other : outer) {
    if (!access.writes && !other.writes)
      continue;
    // In the first or the last iteration. Barriers in the operation around the
    // other access would add to both numbers.
    int between = static_cast<int>(other.barriers);
    auto count = [&](unsigned passed) {
      return between + (other.isBehind ? inIteration - static_cast<int>(passed)
                                       : static_cast<int>(passed));
    };
    if (!isKept(count(access.before), count(access.now)) &&
        mayMeet(graph.getOperations()[access.position], other.op))
      return Obstacle{access.position, access.position,
                      std::string("an access ") +
                          (other.isBehind ? "behind" : "before") +
                          " the loop may touch its bytes in the LDS in another "
                          "wave, and no barrier is left between them"};
  }
  return std::nullopt;
}

std::optional<BarrierCrossings::Obstacle>
BarrierCrossings::findObstacle(llvm::function_ref<uint64_t(unsigned)> place) {
  if (!unsuited.empty())
    return Obstacle{0, 0, unsuited, /*isOfBlock=*/true};
  SmallVector<uint64_t> places = llvm::map_to_vector(barriers, place);
  for (Access &access : accesses)
    access.now = static_cast<unsigned>(
        llvm::lower_bound(places, place(access.position)) - places.begin());
  for (const Access &access : accesses) {
    if (access.now == access.before)
      continue;
    for (const Access &other : accesses) {
      // Pairs that both change are looked at once.
      bool isSeen =
          other.now != other.before && other.position < access.position;
      if (isSeen || (!access.writes && !other.writes))
        continue;
      bool isFirst = access.position <= other.position;
      if (auto obstacle =
              checkPair(isFirst ? access : other, isFirst ? other : access))
        return obstacle;
    }
    if (auto obstacle = checkOuter(access))
      return obstacle;
  }
  return std::nullopt;
}
