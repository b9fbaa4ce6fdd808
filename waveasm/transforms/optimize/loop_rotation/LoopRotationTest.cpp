//===- LoopRotationTest.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/loop_rotation/LoopRotation.h"

#include "waveasm/analysis/testing/TestProgram.h"
#include "waveasm/analysis/trip_count/TripCount.h"
#include "waveasm/dialect/OperationStage.h"
#include "waveasm/proofs/RotationChecker.h"

#include "mlir/IR/Dominance.h"

#include "gtest/gtest.h"

using namespace mlir;
using namespace waveasm;

/// A loop that loads, hands values to other waves through the LDS and adds up
/// what it gets, as often as `BOUND` says.
static constexpr llvm::StringLiteral kLoop = R"mlir(
  %d = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c6 = waveasm.constant 6 : !waveasm.imm<6>
  %c8 = waveasm.constant 8 : !waveasm.imm<8>
  %bound, %b1 = waveasm.s_lshl_b32 %s, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
  %start = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %zero = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !v
  %one = waveasm.v_mov_b32 %c1 : !waveasm.imm<1> -> !v
  %r:3 = waveasm.loop (%i = %start, %sum = %zero, %last = %one)
      : (!s, !v, !v) -> (!s, !v, !v) {
    %offset, %o1 = waveasm.s_lshl_b32 %i, %c6
        : !s, !waveasm.imm<6> -> !s, !waveasm.scc
    %place = waveasm.v_add_u32 %offset, %x : !s, !v -> !v
    %a = waveasm.buffer_load_dword %d, %place, %offset : !waveasm.sreg<4, 4>, !v, !s -> !v
    %b = waveasm.buffer_load_dword %d, %x, %offset offset : 4
        : !waveasm.sreg<4, 4>, !v, !s -> !v
    waveasm.s_barrier {lds_only}
    waveasm.ds_write_b32 %a, %x : !v, !v
    waveasm.ds_write_b32 %b, %x {offset = 1024 : i64} : !v, !v
    waveasm.s_barrier {lds_only}
    %p = waveasm.ds_read_b32 %y : !v -> !v
    %q = waveasm.ds_read_b32 %y {offset = 1024 : i64} : !v -> !v
    %pq = waveasm.v_mul_lo_u32 %p, %q : !v, !v -> !v
    %pql = waveasm.v_xor_b32 %pq, %last : !v, !v -> !v
    %next = waveasm.v_add_u32 %pql, %sum : !v, !v -> !v
    %j, %j1 = waveasm.s_add_u32 %i, %c1
        : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %j, BOUND -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%j, %next, %a) : !s, !v, !v
  }
  waveasm.dce_protect %r#1 : !v
  waveasm.dce_protect %r#2 : !v
  waveasm.s_endpgm
)mlir";

static std::string withBound(StringRef bound) {
  std::string text = kLoop.str();
  text.replace(text.find("BOUND"), 5, bound);
  return text;
}

namespace {

/// A program with a rotated loop.
class Rotated {
public:
  /// `isEarly` chooses what must be early, besides the decision.
  Rotated(const std::string &text,
          llvm::function_ref<bool(Operation &)> isEarly,
          LoopTail tail = LoopTail::Peel)
      : program(text) {
    LoopOp loop = getLoop();
    SmallVector<Operation *> seeds;
    for (Operation &op : loop.getBody().front())
      if (isEarly(op))
        seeds.push_back(&op);
    IterationPart early = getEarlyPart(loop, seeds);
    numEarly = early.size();
    if (auto found = getRotationObstacle(loop, early, tail))
      obstacle = found->reason;
    else
      result = rotateLoop(loop, early, tail);
  }

  LoopOp getLoop() {
    return *program.getProgram().getBody().getOps<LoopOp>().begin();
  }

  std::optional<std::string> check() {
    return checkRotation(result.source,
                         {result.first, result.last, result.loop, result.guard,
                          result.carried,
                          result.clamped ? &*result.clamped : nullptr});
  }

  TestProgram program;
  size_t numEarly = 0;
  std::optional<std::string> obstacle;
  RotatedLoop result;
};

} // namespace

static bool isLoad(Operation &op) { return isa<BufferLoadDwordOp>(op); }

/// The operations of the code in the place of a loop, with those in regions.
static SmallVector<Operation *> listCode(const RotatedLoop &result) {
  SmallVector<Operation *> code;
  for (Operation *op = result.first;; op = op->getNextNode()) {
    op->walk<WalkOrder::PreOrder>(
        [&](Operation *nested) { code.push_back(nested); });
    if (op == result.last)
      return code;
  }
}

TEST(LoopRotationTest, LoadsOfTheNextIterationAreEarly) {
  Rotated rotated(withBound("%bound : !s, !s"), isLoad);
  ASSERT_EQ(rotated.obstacle, std::nullopt);
  // Two loads, their addresses, the step and the comparison.
  EXPECT_EQ(rotated.numEarly, 6U);
  EXPECT_TRUE(rotated.result.guard);
  EXPECT_EQ(rotated.check(), std::nullopt);
}

TEST(LoopRotationTest, ALoopThatIterationsNeedsNoBranch) {
  Rotated rotated(withBound("%c8 : !s, !waveasm.imm<8>"), isLoad);
  ASSERT_EQ(rotated.obstacle, std::nullopt);
  EXPECT_FALSE(rotated.result.guard);
  EXPECT_EQ(rotated.check(), std::nullopt);
}

/// The stages of the loads and of the product in the loop.
static std::pair<SmallVector<unsigned>, unsigned> getStages(LoopOp loop) {
  SmallVector<unsigned> loads;
  for (auto load : loop.getBody().getOps<BufferLoadDwordOp>())
    loads.push_back(*getStage(load));
  return {loads, *getStage(*loop.getBody().getOps<VMulLoU32Op>().begin())};
}

TEST(LoopRotationTest, ASecondStage) {
  Rotated rotated(withBound("%bound : !s, !s"), isLoad);
  rotated.result.source->replaceAllUsesWith(rotated.result.carried);
  rotated.result.source.erase();
  LoopOp loop = rotated.result.loop;
  EXPECT_EQ(getStages(loop), std::pair(SmallVector<unsigned>({0, 0}), 1U));
  auto sum = *loop.getBody().getOps<VMulLoU32Op>().begin();
  IterationPart early = getPartWithout(loop, sum.getOperation());
  ASSERT_FALSE(getRotationObstacle(loop, early));
  rotated.result = rotateLoop(loop, early);
  EXPECT_EQ(rotated.check(), std::nullopt);
  EXPECT_EQ(getStages(rotated.result.loop),
            std::pair(SmallVector<unsigned>({0, 0}), 2U));
}

TEST(LoopRotationTest, WhatHinders) {
  auto isRead = [](Operation &op) { return isa<DsReadB32Op>(op); };
  // All but the sum is early, also the barriers.
  EXPECT_EQ(Rotated(withBound("%bound : !s, !s"), isRead).obstacle,
            std::nullopt);
  EXPECT_EQ(*Rotated(withBound("%c1 : !s, !waveasm.imm<1>"), isLoad).obstacle,
            "it has one iteration");
  auto isAny = [](Operation &) { return true; };
  EXPECT_EQ(*Rotated(withBound("%bound : !s, !s"), isAny).obstacle,
            "one of the parts would be empty");
}

/// The only select in the body of the loop.
static SCselectB32Op getSelect(LoopOp loop) {
  return *loop.getBody().getOps<SCselectB32Op>().begin();
}

/// Whether `op` does the same with either value: comparisons of equal values,
/// and what addresses depend on, which is the next value in all iterations but
/// the last one, whose counter nobody reads.
static bool isSame(const RotatedLoop &rotated, Operation *op, Value one,
                   Value other) {
  if (!rotated.clamped || !isa<SAddU32Op, ConditionOp>(op))
    return false;
  auto isTwin = [](Operation *a, Operation *b) {
    return isa_and_nonnull<SCmpLtU32Op>(a) && isa_and_nonnull<SCmpLtU32Op>(b) &&
           a->getOperands() == b->getOperands();
  };
  if (isTwin(one.getDefiningOp(), other.getDefiningOp()))
    return true;
  SCselectB32Op select = getSelect(rotated.loop);
  return (one == select.getDst() && other == select.getSrc0()) ||
         (one == select.getSrc0() && other == select.getDst());
}

/// Each change of the code that is not one in name only is found.
static void expectAllMutantsFound(Rotated &rotated, unsigned least) {
  ASSERT_EQ(rotated.obstacle, std::nullopt);
  unsigned numMutants = 0;
  DominanceInfo dominance(rotated.program.getProgram());
  SmallVector<Operation *> code = listCode(rotated.result);
  auto expectFound = [&](Operation *op, const llvm::Twine &what) {
    ++numMutants;
    EXPECT_NE(rotated.check(), std::nullopt)
        << what.str() << " of " << op->getName().getStringRef().str();
  };
  for (Operation *op : code) {
    // Nothing can see a comparison that nothing uses.
    if (isa<SCmpLtU32Op, ConstantOp>(op) && op->use_empty())
      continue;
    for (OpOperand &operand : op->getOpOperands()) {
      Value kept = operand.get();
      for (Operation *other : code)
        for (Value value : other->getResults()) {
          if (value == kept || value.getType() != kept.getType() ||
              !dominance.properlyDominates(value, op) ||
              isSame(rotated.result, op, value, kept))
            continue;
          operand.set(value);
          expectFound(op, "another operand");
          operand.set(kept);
        }
      if (auto loop = op->getParentOfType<LoopOp>())
        for (Value value : loop.getBody().getArguments())
          if (value != kept && value.getType() == kept.getType() &&
              !isSame(rotated.result, op, value, kept)) {
            operand.set(value);
            expectFound(op, "an argument for an operand");
            operand.set(kept);
          }
    }
    if (auto offset = op->getAttrOfType<IntegerAttr>("offset")) {
      op->setAttr("offset",
                  IntegerAttr::get(offset.getType(), offset.getInt() + 4));
      expectFound(op, "another offset");
      op->setAttr("offset", offset);
    }
    if (op == rotated.result.first || op == rotated.result.last ||
        op->hasTrait<OpTrait::IsTerminator>() || isa<LoopOp, IfOp>(op))
      continue;
    Operation *next = op->getNextNode();
    if (op->use_empty() && !isa<ConstantOp>(op)) {
      Block *block = op->getBlock();
      op->remove();
      expectFound(next, "a missing operation before this");
      block->getOperations().insert(next->getIterator(), op);
    }
    // Accesses to the LDS must not pass a barrier, wherever it is.
    auto isShared = [](Operation *each) {
      return isa<DsReadB32Op, DsWriteB32Op>(each);
    };
    if ((isa<SBarrierOp>(op) && isShared(next)) ||
        (isShared(op) && isa<SBarrierOp>(next))) {
      op->moveAfter(next);
      expectFound(op, "another place");
      op->moveBefore(next);
    }
  }
  SmallVector<Value> &carried = rotated.result.carried;
  std::swap(carried[1], carried[2]);
  expectFound(rotated.result.last, "other results");
  std::swap(carried[1], carried[2]);
  EXPECT_EQ(rotated.check(), std::nullopt);
  EXPECT_GT(numMutants, least);
  ::testing::Test::RecordProperty("mutants", static_cast<int>(numMutants));
}

TEST(LoopRotationTest, TheCheckerFindsMutants) {
  Rotated constant(withBound("%c8 : !s, !waveasm.imm<8>"), isLoad);
  expectAllMutantsFound(constant, 100);
  Rotated dynamic(withBound("%bound : !s, !s"), isLoad);
  expectAllMutantsFound(dynamic, 100);
}

TEST(LoopRotationTest, TheCheckerFindsMutantsOfClampedTails) {
  Rotated constant(withBound("%c8 : !s, !waveasm.imm<8>"), isLoad,
                   LoopTail::Clamp);
  expectAllMutantsFound(constant, 100);
  Rotated dynamic(withBound("%bound : !s, !s"), isLoad, LoopTail::Clamp);
  expectAllMutantsFound(dynamic, 100);
}

TEST(LoopRotationTest, AClampedTailLeavesNothingBehindTheLoop) {
  Rotated rotated(withBound("%bound : !s, !s"), isLoad, LoopTail::Clamp);
  ASSERT_EQ(rotated.obstacle, std::nullopt);
  EXPECT_EQ(rotated.check(), std::nullopt);
  EXPECT_FALSE(rotated.result.guard);
  EXPECT_EQ(rotated.result.last, rotated.result.loop.getOperation());
}

TEST(LoopRotationTest, ClampedTailsKeepTheTripCount) {
  Rotated rotated(withBound("%c8 : !s, !waveasm.imm<8>"), isLoad,
                  LoopTail::Clamp);
  ASSERT_EQ(rotated.obstacle, std::nullopt);
  std::optional<uint64_t> iterations = getTripCount(rotated.result.source);
  ASSERT_TRUE(iterations);
  EXPECT_EQ(getTripCount(rotated.result.loop), iterations);
  // Further stages, whose last iterations repeat what the first one repeats.
  for (unsigned i = 0; i < 3; ++i) {
    rotated.result.source->replaceAllUsesWith(rotated.result.carried);
    rotated.result.source.erase();
    LoopOp loop = rotated.result.loop;
    SmallVector<Operation *> loads;
    for (auto load : loop.getBody().getOps<BufferLoadDwordOp>())
      loads.push_back(load);
    IterationPart early = getEarlyPart(loop, loads);
    ASSERT_FALSE(getRotationObstacle(loop, early, LoopTail::Clamp));
    rotated.result = rotateLoop(loop, early, LoopTail::Clamp);
    EXPECT_EQ(rotated.check(), std::nullopt);
    EXPECT_EQ(getTripCount(rotated.result.loop), iterations);
  }
}

TEST(LoopRotationTest, LoadsPastTheEndAreFound) {
  const std::string pastTheEnd =
      "'waveasm.buffer_load_dword' may load past the end in the last iteration";
  Rotated rotated(withBound("%bound : !s, !s"), isLoad, LoopTail::Clamp);
  ASSERT_EQ(rotated.obstacle, std::nullopt);
  SCselectB32Op select = getSelect(rotated.result.loop);
  Value next = select.getSrc0(), previous = select.getSrc1();

  // The last iteration goes on to the iteration that the source does not have.
  select.getSrc1Mutable().assign(next);
  EXPECT_EQ(rotated.check(), pastTheEnd);
  select.getSrc1Mutable().assign(previous);

  // It repeats the iteration before the last one, of which the code after the
  // first iteration knows nothing.
  auto argument = cast<BlockArgument>(previous);
  auto carried = rotated.result.loop.getConditionOp().getIterArgsMutable();
  Value kept = carried[argument.getArgNumber()].get();
  carried[argument.getArgNumber()].set(previous);
  EXPECT_EQ(rotated.check(), pastTheEnd);
  carried[argument.getArgNumber()].set(kept);

  // No select at all.
  select.getResult().replaceAllUsesWith(next);
  EXPECT_EQ(rotated.check(), pastTheEnd);
}

TEST(LoopRotationTest, EffectsInTheLastIterationAreFound) {
  auto isWrite = [](Operation &op) { return isa<DsWriteB32Op>(op); };
  EXPECT_EQ(
      *Rotated(withBound("%bound : !s, !s"), isWrite, LoopTail::Clamp).obstacle,
      "it would run once more than in the source, and is not a load from "
      "global memory and not free of effects");

  // A store that is said to be in excess, and one that is not.
  Rotated rotated(withBound("%bound : !s, !s"), isLoad, LoopTail::Clamp);
  auto write = *rotated.result.loop.getBody().getOps<DsWriteB32Op>().begin();
  OpBuilder builder(rotated.result.loop.getConditionOp());
  Operation *copy = builder.clone(*write);
  EXPECT_EQ(*rotated.check(),
            "'waveasm.ds_write_b32' does not run in the iteration "
            "of the source, or runs on other values");
  rotated.result.clamped->extra.insert(copy);
  EXPECT_EQ(*rotated.check(),
            "'waveasm.ds_write_b32' runs once more than in the source");
  rotated.result.clamped->extra.erase(copy);
  rotated.result.clamped->repeated.insert(copy);
  EXPECT_EQ(*rotated.check(),
            "'waveasm.ds_write_b32' runs once more than in the source");
}

/// A loop whose loads have addresses in a pair of scalars and in a VGPR.
static constexpr llvm::StringLiteral kPointers = R"mlir(
  %d = waveasm.precolored.sreg 8, 2 : !waveasm.sreg<2, 2>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %start = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %zero = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !v
  %base = waveasm.s_mov_b64 %d : !waveasm.sreg<2, 2> -> !waveasm.sreg<2, 2>
  %r:4 = waveasm.loop (%i = %start, %at = %base, %place = %x, %sum = %zero)
      : (!s, !waveasm.sreg<2, 2>, !v, !v) -> (!s, !waveasm.sreg<2, 2>, !v, !v) {
    %a = waveasm.global_load_dword %at, %x, %c0
        : !waveasm.sreg<2, 2>, !v, !waveasm.imm<0> -> !v
    %b = waveasm.global_load_dword %d, %place, %c0
        : !waveasm.sreg<2, 2>, !v, !waveasm.imm<0> -> !v
    %product = waveasm.v_mul_lo_u32 %a, %b : !v, !v -> !v
    %next = waveasm.v_add_u32 %product, %sum : !v, !v -> !v
    %place1 = waveasm.v_add_u32 %c64, %place : !waveasm.imm<64>, !v -> !v
    %low = waveasm.extract %at[0] : !waveasm.sreg<2, 2> -> !s
    %high = waveasm.extract %at[1] : !waveasm.sreg<2, 2> -> !s
    %low1, %carry = waveasm.s_add_u32 %low, %c64
        : !s, !waveasm.imm<64> -> !s, !waveasm.scc
    %high1, %carry1 = waveasm.s_addc_u32 %carry, %high, %c0
        : !waveasm.scc, !s, !waveasm.imm<0> -> !s, !waveasm.scc
    %at1 = waveasm.pack %low1, %high1 : (!s, !s) -> !waveasm.sreg<2, 2>
    %j, %j1 = waveasm.s_add_u32 %i, %c1
        : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %j, %s : !s, !s -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%j, %at1, %place1, %next)
        : !s, !waveasm.sreg<2, 2>, !v, !v
  }
  waveasm.dce_protect %r#3 : !v
  waveasm.s_endpgm
)mlir";

static bool isGlobalLoad(Operation &op) { return isa<GlobalLoadDwordOp>(op); }

/// Each operand of each select matters, and their order.
TEST(LoopRotationTest, MutantsOfSelectsAreFound) {
  Rotated rotated(kPointers.str(), isGlobalLoad, LoopTail::Clamp);
  ASSERT_EQ(rotated.obstacle, std::nullopt);
  ASSERT_EQ(rotated.check(), std::nullopt);
  Block &kernel = rotated.result.loop.getBody().front();
  unsigned numScalar = 0, numVector = 0;
  for (Operation &op : kernel) {
    bool isVector = isa<VCndmaskB32E64Op>(op);
    if (!isVector && !isa<SCselectB64Op>(op))
      continue;
    (isVector ? numVector : numScalar)++;
    OpOperand &one = op.getOpOperand(isVector ? 0 : 1);
    OpOperand &other = op.getOpOperand(isVector ? 1 : 2);
    Value kept = one.get(), keptOther = other.get();
    for (auto [first, second] :
         {std::pair(keptOther, kept), std::pair(kept, kept),
          std::pair(keptOther, keptOther)}) {
      one.set(first);
      other.set(second);
      EXPECT_NE(rotated.check(), std::nullopt)
          << op.getName().getStringRef().str();
    }
    one.set(kept);
    other.set(keptOther);
  }
  // One of the pair, and one that makes a mask for the VGPR.
  EXPECT_EQ(numScalar, 2U);
  EXPECT_EQ(numVector, 1U);
  EXPECT_EQ(rotated.check(), std::nullopt);
}

TEST(LoopRotationTest, LanesOfExtraLoadsMustNotChange) {
  const std::string otherLanes =
      "loads of the last iteration may run in other lanes";
  Rotated rotated(kPointers.str(), isGlobalLoad, LoopTail::Clamp);
  ASSERT_EQ(rotated.obstacle, std::nullopt);
  OpBuilder builder(rotated.result.loop.getConditionOp());
  Operation *write =
      SMovB64ExecAllOp::create(builder, rotated.result.loop.getLoc());
  EXPECT_EQ(*rotated.check(), otherLanes);
  // Before the loop, after the loads that the last iteration may repeat.
  write->moveBefore(rotated.result.loop);
  EXPECT_EQ(*rotated.check(), otherLanes);
  write->erase();
  EXPECT_EQ(rotated.check(), std::nullopt);
}

/// What a load returns may change before the last iteration repeats it.
TEST(LoopRotationTest, LoadsOfLoadedAddressesAreNotRepeated) {
  std::string text = kPointers.str();
  const std::string address = "%b = waveasm.global_load_dword %d, %place";
  text.replace(text.find(address), address.size(),
               "%b = waveasm.global_load_dword %d, %a");
  EXPECT_EQ(*Rotated(text, isGlobalLoad, LoopTail::Clamp).obstacle,
            "what it loads depends on another load that would run an iteration "
            "ahead");

  // The checker finds it as well.
  Rotated rotated(text, [](Operation &) { return true; }, LoopTail::Clamp);
  LoopOp loop = rotated.getLoop();
  SmallVector<Operation *> loads;
  for (auto load : loop.getBody().getOps<GlobalLoadDwordOp>())
    loads.push_back(load);
  rotated.result = rotateLoop(loop, getEarlyPart(loop, loads), LoopTail::Clamp);
  EXPECT_EQ(*rotated.check(), "'waveasm.global_load_dword' may load past the "
                              "end in the last iteration");
}

/// A wrong hint never makes a proof.
TEST(LoopRotationTest, HintsAreNotBelieved) {
  Rotated rotated(withBound("%bound : !s, !s"), isLoad, LoopTail::Clamp);
  ClampedTail &hints = *rotated.result.clamped;
  SmallVector<Operation *> extra(hints.extra.begin(), hints.extra.end());
  for (Operation *op : extra) {
    hints.extra.erase(op);
    EXPECT_NE(rotated.check(), std::nullopt)
        << op->getName().getStringRef().str();
    hints.extra.insert(op);
  }
  for (Operation &op : rotated.result.loop.getBody().front()) {
    if (hints.extra.contains(&op) || isa<SCmpLtU32Op, SCselectB32Op>(op))
      continue;
    hints.extra.insert(&op);
    if (!isa<ConditionOp>(op) && !op.hasTrait<NonEmittingOp>())
      EXPECT_NE(rotated.check(), std::nullopt)
          << op.getName().getStringRef().str();
    hints.extra.erase(&op);
  }
  std::swap(hints.next[1], hints.next[2]);
  EXPECT_NE(rotated.check(), std::nullopt);
  std::swap(hints.next[1], hints.next[2]);
  EXPECT_EQ(rotated.check(), std::nullopt);
}

TEST(LoopRotationTest, AMissingBranchIsFound) {
  Rotated rotated(withBound("%bound : !s, !s"), isLoad);
  IfOp guard = rotated.result.guard;
  rotated.result.loop->moveBefore(guard);
  guard->replaceAllUsesWith(rotated.result.loop.getResults());
  guard.erase();
  rotated.result.guard = nullptr;
  EXPECT_EQ(*rotated.check(),
            "the loop may have one iteration, and nothing skips the new one");
}
