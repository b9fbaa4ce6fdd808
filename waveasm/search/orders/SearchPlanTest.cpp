//===- SearchPlanTest.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/orders/SearchPlan.h"

#include "waveasm/search/orders/WorkBudget.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "llvm/Support/FormatVariadic.h"
#include "gtest/gtest.h"

#include <tuple>

using namespace waveasm;
using namespace waveasm::search;

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

TEST(SearchPlanTest, RoundsFollowShareAndSize) {
  SearchOptions options;
  options.agentsPerPool = 2;
  auto describe = [&](double timeShare, double numCompiled) {
    RoundSize size = getRoundSize(timeShare, numCompiled, options);
    return llvm::formatv("{0} in 1 of {1}, cycles of {2}", size.evaluations,
                         size.everySweeps, size.roundsPerCycle)
        .str();
  };
  // Half of 50 evaluations, by two agents.
  EXPECT_EQ(describe(0.5, 100), "13 in 1 of 1, cycles of 8");
  EXPECT_EQ(describe(0.5, 200), "13 in 1 of 1, cycles of 8");
  // A kernel twice as large gets less than half, in fewer rounds.
  EXPECT_EQ(describe(0.5, 400), "11 in 1 of 2, cycles of 4");
  // The minimum is 4 evaluations a sweep.
  EXPECT_EQ(describe(0, 100), "8 in 1 of 4, cycles of 2");
  EXPECT_EQ(describe(0.5, 4000), "8 in 1 of 4, cycles of 2");
  EXPECT_EQ(describe(0.5, 0), "13 in 1 of 1, cycles of 8");
  // No region waits longer than a cycle.
  options.agentsPerPool = 100;
  EXPECT_EQ(describe(0, 100), "1 in 1 of 8, cycles of 1");
}

TEST(SearchPlanTest, RoundsDoNotDependOnTheLengthOfTheSearch) {
  SearchOptions small, large;
  small.rounds = 1;
  small.evaluations = 1;
  large.rounds = 1000;
  large.evaluations = 1000000;
  for (double share : {0.0, 0.1, 1.0}) {
    RoundSize a = getRoundSize(share, 300, small);
    RoundSize b = getRoundSize(share, 300, large);
    EXPECT_EQ(std::tie(a.evaluations, a.everySweeps, a.roundsPerCycle),
              std::tie(b.evaluations, b.everySweeps, b.roundsPerCycle));
  }
}

TEST(SearchPlanTest, RoundsAndEvaluationsBoundTheSweeps) {
  SearchOptions options;
  EXPECT_EQ(countSweeps(options), 8U);
  options.rounds = 5;
  EXPECT_EQ(countSweeps(options), 5U);
  options.evaluations = 101;
  EXPECT_EQ(countSweeps(options), 3U);
  options.evaluations = 1;
  EXPECT_EQ(countSweeps(options), 1U);
  options.rounds = options.evaluations = ~0U;
  EXPECT_EQ(countSweeps(options), ~0U / 50 + 1);
}

TEST(SearchPlanTest, RoundsOfExpensiveOrdersAreSmall) {
  SearchOptions options;
  auto getSize = [&](double numCompiled) {
    return getRoundSize(/*timeShare=*/0.5, numCompiled, options);
  };
  auto expect = [&](double numCompiled, unsigned evaluations, unsigned forks) {
    RoundSize size = getSize(numCompiled);
    EXPECT_EQ(size.evaluations, evaluations) << numCompiled;
    EXPECT_EQ(size.forks, forks) << numCompiled;
  };
  EXPECT_EQ(getSize(0).forks, 4U);
  expect(2000, 8, 4);
  expect(4000, 8, 2);
  expect(12000, 5, 1);
  expect(64000, 4, 1);
  expect(65000, 2, 1);
  options.agentsPerPool = 2;
  expect(2000, 8, 2);
}

TEST(SearchPlanTest, LargeRegionsAreNotSearched) {
  PlannedRegion region;
  region.numMovable = 4096;
  EXPECT_TRUE(isSearchable(region));
  ++region.numMovable;
  EXPECT_FALSE(isSearchable(region));
}

TEST(SearchPlanTest, BudgetsEnd) {
  WorkBudget budget(10);
  budget.charge(9);
  EXPECT_TRUE(budget.isLeft());
  budget.charge(5);
  EXPECT_FALSE(budget.isLeft());
  // What was too much is paid first.
  budget.extend(4);
  EXPECT_FALSE(budget.isLeft());
  budget.extend(1);
  EXPECT_TRUE(budget.isLeft());
}
