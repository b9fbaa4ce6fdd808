//===- LoopRotationTest.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/loop_rotation/LoopRotation.h"

#include "waveasm/analysis/testing/TestProgram.h"
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
          llvm::function_ref<bool(Operation &)> isEarly)
      : program(text) {
    LoopOp loop = getLoop();
    SmallVector<Operation *> seeds;
    for (Operation &op : loop.getBody().front())
      if (isEarly(op))
        seeds.push_back(&op);
    IterationPart early = getEarlyPart(loop, seeds);
    numEarly = early.size();
    if (auto found = getRotationObstacle(loop, early))
      obstacle = found->reason;
    else
      result = rotateLoop(loop, early);
  }

  LoopOp getLoop() {
    return *program.getProgram().getBody().getOps<LoopOp>().begin();
  }

  std::optional<std::string> check() {
    return checkRotation(result.source, {result.first, result.last, result.loop,
                                         result.guard, result.carried});
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
              !dominance.properlyDominates(value, op))
            continue;
          operand.set(value);
          expectFound(op, "another operand");
          operand.set(kept);
        }
      if (auto loop = op->getParentOfType<LoopOp>())
        for (Value value : loop.getBody().getArguments())
          if (value != kept && value.getType() == kept.getType()) {
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
