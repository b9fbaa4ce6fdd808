//===- ObjectiveTest.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/bench/estimate/Objective.h"

#include "gtest/gtest.h"

#include <set>

using namespace waveasm;

static Objective parse(llvm::StringRef text) {
  return llvm::cantFail(Objective::parse(text));
}

static SchedulingMetrics make(double occupancy, double cycles, double waits) {
  SchedulingMetrics metrics;
  metrics.occupancy = occupancy;
  metrics.cycles = cycles;
  metrics.waitcnts = waits;
  return metrics;
}

TEST(ObjectiveTest, PresetsAreLists) {
  EXPECT_EQ(
      parse("default").toString(),
      "spills_or_failure,regret,time,cycles_alone,waitcnts,nops,peak_vgprs");
  EXPECT_EQ(parse("registers").toString(), "peak_vgprs,waitcnts,nops");
  EXPECT_EQ(parse(" cycles , nops ").toString(), "cycles,nops");
}

TEST(ObjectiveTest, WrongNamesAreErrors) {
  for (llvm::StringRef text : {"", "cycle", "cycles,,nops", "cycles,cycles"}) {
    llvm::Expected<Objective> objective = Objective::parse(text);
    ASSERT_FALSE(objective) << text.str();
    std::string message = llvm::toString(objective.takeError());
    EXPECT_TRUE(message.find("unknown metric '") == 0 ||
                message.find("twice") != std::string::npos)
        << message;
  }
  std::string message = llvm::toString(Objective::parse("cycle").takeError());
  for (const MetricInfo &info : getMetricInfos())
    EXPECT_NE(message.find(info.name.str()), std::string::npos) << message;
}

TEST(ObjectiveTest, TheFirstDifferenceDecides) {
  Objective objective = parse("occupancy,cycles,waitcnts");
  // More waves are better, less of everything else.
  EXPECT_TRUE(objective.isBetter(make(4, 900, 5), make(3, 100, 1)));
  EXPECT_TRUE(objective.isBetter(make(4, 99, 5), make(4, 100, 1)));
  EXPECT_TRUE(objective.isBetter(make(4, 100, 1), make(4, 100, 2)));
  EXPECT_FALSE(objective.isBetter(make(4, 100, 1), make(4, 100, 1)));
  EXPECT_DOUBLE_EQ(objective.getLoss(make(4, 110, 1), make(4, 100, 2)), 0.1);
  EXPECT_DOUBLE_EQ(objective.getLoss(make(3, 50, 1), make(4, 100, 1)), 0.25);
}

TEST(ObjectiveTest, TimeComesBeforeOccupancy) {
  SchedulingMetrics slow = make(4, 900, 1), fast = make(3, 700, 1);
  slow.time = 900.0 / 4;
  fast.time = 700.0 / 3;
  EXPECT_TRUE(parse("default").isBetter(slow, fast));
  fast.time = 600.0 / 3;
  EXPECT_TRUE(parse("default").isBetter(fast, slow));
}

TEST(ObjectiveTest, WhatCompilesIsBetter) {
  SchedulingMetrics failed;
  failed.spillsOrFailure = 1;
  for (llvm::StringRef text : {"default", "registers", "cycles"})
    EXPECT_TRUE(parse(text).isBetter(make(1, 1000, 9), failed));
}

TEST(ObjectiveTest, NoMetricIsForgotten) {
  std::set<double SchedulingMetrics::*,
           bool (*)(double SchedulingMetrics::*, double SchedulingMetrics::*)>
      fields([](double SchedulingMetrics::*a, double SchedulingMetrics::*b) {
        SchedulingMetrics metrics;
        return &(metrics.*a) < &(metrics.*b);
      });
  for (const MetricInfo &info : getMetricInfos()) {
    EXPECT_TRUE(fields.insert(info.field).second) << info.name.str();
    EXPECT_EQ(lookupMetric(info.name), &info);
  }
  EXPECT_EQ(fields.size() * sizeof(double), sizeof(SchedulingMetrics));
  EXPECT_EQ(toJson(SchedulingMetrics()).size(), getMetricInfos().size());
}

TEST(ObjectiveTest, NothingElseIsSaidOfWhatDoesNotCompile) {
  SchedulingMetrics failed;
  failed.spillsOrFailure = 1;
  EXPECT_EQ(toJson(failed), (llvm::json::Object{{"spills_or_failure", 1.0}}));
}
