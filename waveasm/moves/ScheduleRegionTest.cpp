//===- ScheduleRegionTest.cpp ---------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/ScheduleRegion.h"

#include "waveasm/analysis/testing/TestProgram.h"
#include "waveasm/dialect/OperationTag.h"

#include "gtest/gtest.h"

using namespace waveasm;

/// Two loops in one loop, the second of them in a branch; one after them.
static constexpr llvm::StringLiteral kLoops = R"mlir(
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %r = waveasm.loop (%i = %s) : (!s) -> !s {
    %a = waveasm.loop (%j = %i) : (!s) -> !s {
      %t = waveasm.s_cmp_lt_u32 %j, %c4 : !s, !waveasm.imm<4> -> !waveasm.scc
      waveasm.condition %t : !waveasm.scc iter_args(%j) : !s
    }
    waveasm.if %a : !s {
      %b = waveasm.loop (%k = %i) : (!s) -> !s {
        waveasm.condition %k : !s iter_args(%k) : !s
      }
      waveasm.yield
    }
    waveasm.condition %a : !s iter_args(%a) : !s
  }
  %q = waveasm.loop (%i = %s) : (!s) -> !s {
    waveasm.condition %i : !s iter_args(%i) : !s
  }
  waveasm.s_endpgm
)mlir";

static std::string describe(ProgramOp program) {
  std::string text;
  for (const ScheduleRegion &region : findRegions(program))
    text += region.name + " " + std::to_string(region.number) + " " +
            std::to_string(region.loopDepth) +
            (region.isInnermostLoop ? " innermost\n" : "\n");
  return text;
}

TEST(ScheduleRegionTest, InnermostLoopsComeFirst) {
  TestProgram program(kLoops);
  std::string expected = "loop1 2 2 innermost\nloop2 3 2 innermost\n"
                         "loop3 4 1 innermost\nloop0 1 1\nbranch0 5 1\n"
                         "body 0 0\n";
  EXPECT_EQ(describe(program.getProgram()), expected);
  tagRegions(program.getProgram());
  EXPECT_EQ(describe(program.getProgram()), expected);
}

TEST(ScheduleRegionTest, NamesStayWhenLoopsChangePlaces) {
  TestProgram program(kLoops);
  tagRegions(program.getProgram());
  std::vector<mlir::Block *> before, after;
  for (const ScheduleRegion &region : findRegions(program.getProgram()))
    before.push_back(region.block);
  auto loops =
      llvm::to_vector(program.getProgram().getBody().front().getOps<LoopOp>());
  ASSERT_EQ(loops.size(), 2U);
  loops[1]->moveBefore(loops[0]);
  for (const ScheduleRegion &region : findRegions(program.getProgram()))
    after.push_back(region.block);
  EXPECT_EQ(before, after);
  // Loop numbers are those of the current order.
  EXPECT_EQ(describe(program.getProgram()),
            "loop1 3 2 innermost\nloop2 4 2 innermost\n"
            "loop3 1 1 innermost\nloop0 2 1\nbranch0 5 1\nbody 0 0\n");
  // Without tags, the names are as well.
  removeTags(program.getProgram());
  EXPECT_EQ(describe(program.getProgram()),
            "loop0 1 1 innermost\nloop2 3 2 innermost\n"
            "loop3 4 2 innermost\nloop1 2 1\nbranch0 5 1\nbody 0 0\n");
}

TEST(ScheduleRegionTest, TagsGoAroundLocationsAndComeOff) {
  TestProgram program(kLoops);
  std::vector<mlir::Location> before, after;
  auto note = [&](std::vector<mlir::Location> &locations) {
    program.getProgram()->walk(
        [&](mlir::Operation *op) { locations.push_back(op->getLoc()); });
  };
  note(before);
  tagRegions(program.getProgram());
  tagRegions(program.getProgram());
  unsigned numTagged = 0;
  program.getProgram()->walk([&](mlir::Operation *op) {
    auto tag = getOperationTag(op->getLoc());
    bool isNamed =
        !llvm::isa<ConstantOp, PrecoloredSRegOp, PrecoloredVRegOp, ProgramOp>(
            op);
    EXPECT_EQ(tag.has_value(), isNamed);
    if (!tag)
      return;
    ++numTagged;
    EXPECT_EQ(getTag(op), tag->number);
    EXPECT_TRUE(op->getLoc()->findInstanceOf<mlir::FileLineColLoc>());
  });
  EXPECT_EQ(numTagged, 12U);
  removeTags(program.getProgram());
  note(after);
  EXPECT_EQ(before, after);
}

/// A branch with two sides, one of which has a branch in it, and one whose
/// sides have nothing to order.
static constexpr llvm::StringLiteral kBranches = R"mlir(
  %p:1 = waveasm.if %s : !s -> !v {
    %a = waveasm.v_not_b32 %x : !v -> !v
    waveasm.if %s : !s {
      %b = waveasm.v_not_b32 %a : !v -> !v
      waveasm.yield
    }
    waveasm.yield %a : !v
  } else {
    %c = waveasm.v_not_b32 %y : !v -> !v
    waveasm.yield %c : !v
  }
  %q:1 = waveasm.if %s : !s -> !v {
    waveasm.yield %x : !v
  } else {
    %0 = waveasm.constant 0 : !waveasm.imm<0>
    waveasm.yield %y : !v
  }
  waveasm.s_endpgm
)mlir";

TEST(ScheduleRegionTest, SidesOfBranchesAreRegions) {
  TestProgram program(kBranches);
  std::string expected = "branch0 1 0\nbranch1 2 0\nbranch2 3 0\nbody 0 0\n";
  EXPECT_EQ(describe(program.getProgram()), expected);
  tagRegions(program.getProgram());
  EXPECT_EQ(describe(program.getProgram()), expected);
  // The back end moves copies into sides, which are no regions therefore.
  auto branches =
      llvm::to_vector(program.getProgram().getBody().front().getOps<IfOp>());
  mlir::Block &copies = branches.back().getThenRegion().front();
  mlir::OpBuilder(copies.getTerminator())
      .clone(branches.front().getThenRegion().front().front());
  EXPECT_EQ(describe(program.getProgram()), expected);
  RegionMap regions(program.getProgram());
  EXPECT_EQ(regions.lookup(&copies.front()).name, "body");
  removeTags(program.getProgram());
  EXPECT_EQ(describe(program.getProgram()),
            "branch0 1 0\nbranch1 2 0\nbranch2 3 0\nbranch3 4 0\nbody 0 0\n");
}

TEST(ScheduleRegionTest, NamesOfUsersAreNoTags) {
  mlir::MLIRContext context;
  mlir::Location unknown = mlir::UnknownLoc::get(&context);
  auto named = [&](llvm::StringRef text, mlir::Location inner) {
    return mlir::NameLoc::get(mlir::StringAttr::get(&context, text), inner);
  };
  EXPECT_FALSE(getOperationTag(named("I5", unknown)));
  EXPECT_FALSE(getOperationTag(named("I5", named("loop", unknown))));
  EXPECT_FALSE(getOperationTag(named("I5", named("loop01", unknown))));
  EXPECT_FALSE(getOperationTag(named("I5", named("branch", unknown))));
  EXPECT_FALSE(getOperationTag(named("I05", named("loop0", unknown))));
  EXPECT_FALSE(getOperationTag(named("x", named("loop0", unknown))));
  auto user = named("I7", named("my name", unknown));
  auto tagged = addOperationTag(user, {5, "body"});
  EXPECT_EQ(tagged, named("I5", named("body", user)));
  auto fused = mlir::FusedLoc::get(&context, {user, tagged});
  ASSERT_TRUE(getOperationTag(fused));
  EXPECT_EQ(getOperationTag(fused)->number, 5U);
  EXPECT_EQ(getOperationTag(fused)->region, "body");
  EXPECT_FALSE(getOperationTag(removeOperationTags(fused)));
  EXPECT_EQ(removeOperationTags(addOperationTag(tagged, {1, "loop2"})), user);
}
