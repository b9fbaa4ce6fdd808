//===- PortfolioTest.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/agents/Portfolio.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "gtest/gtest.h"

using namespace waveasm;
using namespace waveasm::search;

static Objective parse(llvm::StringRef text) {
  return llvm::cantFail(Objective::parse(text));
}

/// The features of a body of two loads and an instruction of the vector ALU.
static RegionFeatures describe(llvm::StringRef objective, RoundSize size) {
  TestProgram program(R"mlir(
  %a = waveasm.ds_read_b32 %x : !v -> !v
  %b = waveasm.ds_read_b32 %x {offset = 4 : i64} : !v -> !v
  %c = waveasm.v_add_u32 %a, %b : !v, !v -> !v
  waveasm.dce_protect %c : !v
  waveasm.s_endpgm
)mlir");
  tagRegions(program.getProgram());
  llvm::SmallVector<ScheduleRegion> regions = findRegions(program.getProgram());
  std::vector<PlannedRegion> plan = planRegions(regions, {});
  return getFeatures(plan.front(), size, parse(objective));
}

/// The reason why an agent takes part, or "no: " and why it does not.
static std::string explain(llvm::StringRef agent,
                           const RegionFeatures &features) {
  for (const AgentChoice &choice : chooseAgents("loop3", features)) {
    EXPECT_EQ(choice.region, "loop3");
    if (choice.agent == agent)
      return (choice.takesPart ? "" : "no: ") + choice.reason;
  }
  return "unknown";
}

TEST(PortfolioTest, FeaturesAreThoseOfTheRegion) {
  RegionFeatures features = describe(
      "default", {/*evaluations=*/10, /*everySweeps=*/2, 4, /*forks=*/4});
  EXPECT_EQ(features.asynchronous, 2U);
  EXPECT_GE(features.operations, 3U);
  EXPECT_EQ(features.evaluationsPerSweep, 20);
  EXPECT_FALSE(features.prefersRegisters);
}

TEST(PortfolioTest, FeaturesDoNotDependOnTheLengthOfTheSearch) {
  SearchOptions shorter, longer;
  longer.rounds = 100 * shorter.rounds;
  longer.evaluations = 100 * shorter.evaluations;
  auto count = [&](const SearchOptions &options) {
    RoundSize size =
        getRoundSize(/*timeShare=*/0.5, /*numCompiled=*/700, options);
    return describe("default", size).evaluationsPerSweep;
  };
  EXPECT_EQ(count(shorter), count(longer));
}

TEST(PortfolioTest, ObjectivesMayPreferRegisters) {
  RoundSize size{10, 1, 8, 4};
  EXPECT_TRUE(describe("registers", size).prefersRegisters);
  EXPECT_TRUE(
      describe("spills_or_failure,peak_vgprs,time", size).prefersRegisters);
  EXPECT_FALSE(describe("cycles_alone,peak_vgprs", size).prefersRegisters);
  EXPECT_FALSE(describe("waitcnts", size).prefersRegisters);
}

TEST(PortfolioTest, LocalSearchTakesPartEverywhere) {
  for (unsigned operations : {2U, 100U, 4000U}) {
    RegionFeatures features{operations, 0, 50, operations > 100};
    EXPECT_EQ(explain("list", features), "a few good orders of any region");
    EXPECT_EQ(explain("anneal", features),
              "the best order of most regions that it has time for");
  }
}

TEST(PortfolioTest, ModuloIsForLargeRegions) {
  EXPECT_EQ(explain("modulo", {201, 20, 50, false}),
            "201 operations and 50 orders in a sweep, fewer than one for 4");
  EXPECT_EQ(explain("modulo", {200, 20, 50, false}),
            "no: 200 operations and 50 orders in a sweep, no fewer than one "
            "for 4");
  EXPECT_EQ(explain("modulo", {1501, 20, 10, false}),
            "no: 1501 operations, more than 1500");
  EXPECT_EQ(explain("modulo", {500, 0, 10, false}),
            "no: no operation of vmem, lds or mfma");
}

TEST(PortfolioTest, EventsAreForRegisters) {
  EXPECT_EQ(explain("events", {500, 20, 10, true}),
            "the objective compares registers before times");
  EXPECT_EQ(explain("events", {500, 20, 10, false}),
            "no: the objective does not compare registers before times");
}
