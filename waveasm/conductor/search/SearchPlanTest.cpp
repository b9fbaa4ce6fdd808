//===- SearchPlanTest.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/conductor/search/SearchPlan.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "gtest/gtest.h"

using namespace waveasm;
using namespace waveasm::conductor;

/// Three loops with two instructions each, one of them around the others, and a
/// loop whose body is only its terminator.
static constexpr llvm::StringLiteral kLoops = R"mlir(
  %r = waveasm.loop (%i = %s) : (!s) -> !s {
    %a = waveasm.loop (%j = %i) : (!s) -> !s {
      %b = waveasm.v_not_b32 %x : !v -> !v
      %c = waveasm.v_not_b32 %y : !v -> !v
      waveasm.condition %j : !s iter_args(%j) : !s
    }
    %d = waveasm.loop (%k = %i) : (!s) -> !s {
      %e = waveasm.v_not_b32 %x : !v -> !v
      %f = waveasm.v_not_b32 %y : !v -> !v
      waveasm.condition %k : !s iter_args(%k) : !s
    }
    waveasm.condition %a : !s iter_args(%a) : !s
  }
  %q = waveasm.loop (%i = %s) : (!s) -> !s {
    waveasm.condition %i : !s iter_args(%i) : !s
  }
  waveasm.s_endpgm
)mlir";

/// Makes stalls of `cycles` cycles in the body of a loop.
static TagStalls makeStalls(unsigned loop, uint64_t cycles) {
  TagStalls stalls{loop, std::nullopt};
  stalls.stalls.back() = cycles;
  return stalls;
}

static std::string describe(llvm::ArrayRef<PlannedRegion> plan) {
  std::string text;
  for (const PlannedRegion &planned : plan)
    text += planned.region.name + " " + std::to_string(planned.numMovable) +
            " " + std::to_string(static_cast<int>(100 * planned.timeShare)) +
            "%\n";
  return text;
}

TEST(SearchPlanTest, LargestShareComesFirst) {
  TestProgram program(kLoops);
  tagRegions(program.getProgram());
  // loop1 is the second loop, and so on; loop3 has no movable operation.
  std::vector<TagStalls> stalls = {makeStalls(0, 5),  makeStalls(1, 20),
                                   makeStalls(2, 10), makeStalls(3, 40),
                                   makeStalls(4, 20), makeStalls(3, 5)};
  EXPECT_EQ(describe(planRegions(findRegions(program.getProgram()), stalls)),
            "loop2 2 45%\nloop0 2 20%\nloop1 2 10%\nbody 3 5%\n");
}

TEST(SearchPlanTest, EqualSharesKeepTheOrderOfRegions) {
  TestProgram program(kLoops);
  tagRegions(program.getProgram());
  EXPECT_EQ(describe(planRegions(findRegions(program.getProgram()), {})),
            "loop1 2 0%\nloop2 2 0%\nloop0 2 0%\nbody 3 0%\n");
}

TEST(SearchPlanTest, IssuesCountWithTheirCycles) {
  TestProgram program(kLoops);
  tagRegions(program.getProgram());
  TagStalls issues{1, std::nullopt};
  issues.issues = 3;
  std::vector<PlannedRegion> plan =
      planRegions(findRegions(program.getProgram()), {issues});
  EXPECT_EQ(plan.front().region.name, "loop0");
  EXPECT_EQ(plan.front().timeShare, 1);
  EXPECT_TRUE(plan.front().isWorthModel());
  EXPECT_FALSE(plan.back().isWorthModel());
}

TEST(SearchPlanTest, EvaluationsFollowShareAndSize) {
  SearchOptions options;
  options.rounds = 4;
  options.agentsPerPool = 2;
  options.evaluations = 400;
  // 400 evaluations for half of the time, in eight rounds.
  EXPECT_EQ(getEvaluationsPerRound(0.5, 100, options), 25U);
  EXPECT_EQ(getEvaluationsPerRound(0.5, 200, options), 25U);
  // A kernel twice as large gets half.
  EXPECT_EQ(getEvaluationsPerRound(0.5, 400, options), 13U);
  // The minimum of a region is 32.
  EXPECT_EQ(getEvaluationsPerRound(0, 100, options), 4U);
  EXPECT_EQ(getEvaluationsPerRound(0.5, 1e6, options), 4U);
  EXPECT_EQ(getEvaluationsPerRound(0.5, 0, options), 25U);
}

TEST(SearchPlanTest, BudgetsEnd) {
  PlannedRegion region;
  region.numMovable = 4096;
  CompileBudget budget;
  EXPECT_TRUE(budget.allows(region));
  // A region that is too large is never searched.
  ++region.numMovable;
  EXPECT_FALSE(budget.allows(region));
  region.numMovable = 2;
  // The compiles for final orders count as well as the evaluations.
  budget.charge(1022, 1024);
  EXPECT_TRUE(budget.allows(region));
  budget.charge(0, 1);
  EXPECT_FALSE(budget.allows(region));
}
