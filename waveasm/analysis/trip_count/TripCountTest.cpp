//===- TripCountTest.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/trip_count/TripCount.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "llvm/Support/FormatVariadic.h"
#include "gtest/gtest.h"

using namespace waveasm;

/// Number of iterations of a loop that counts from `start` in steps of `step`
/// while `compare` holds for `compared` and `bound`; -1 if unknown.
static int64_t count(int64_t start, int64_t step, llvm::StringRef compare,
                     int64_t bound, llvm::StringRef compared = "%n") {
  std::string body = llvm::formatv(
      R"mlir(
    %start = waveasm.constant {0} : !waveasm.imm<{0}>
    %step = waveasm.constant {1} : !waveasm.imm<{1}>
    %bound = waveasm.constant {2} : !waveasm.imm<{2}>
    %ahead = waveasm.constant 4 : !waveasm.imm<4>
    %i0 = waveasm.s_mov_b32 %start : !waveasm.imm<{0}> -> !s
    %r = waveasm.loop (%i = %i0) : (!s) -> (!s) {{
      %n, %o = waveasm.s_add_u32 %i, %step : !s, !waveasm.imm<{1}> -> !s, !waveasm.scc
      %m, %p = waveasm.s_add_u32 %i, %ahead : !s, !waveasm.imm<4> -> !s, !waveasm.scc
      %c = waveasm.{3} {4}, %bound : !s, !waveasm.imm<{2}> -> !waveasm.scc
      waveasm.condition %c : !waveasm.scc iter_args(%n) : !s
    }
  )mlir",
      start, step, bound, compare, compared);
  TestProgram program(body);
  int64_t iterations = -2;
  program.getProgram().walk([&](LoopOp loop) {
    std::optional<uint64_t> known = getTripCount(loop);
    iterations = known ? static_cast<int64_t>(*known) : -1;
  });
  return iterations;
}

TEST(TripCountTest, CountersCount) {
  EXPECT_EQ(count(0, 1, "s_cmp_lt_u32", 10), 10);
  EXPECT_EQ(count(0, 4, "s_cmp_lt_i32", 10), 3);
  EXPECT_EQ(count(0, 1, "s_cmp_le_u32", 10), 11);
  EXPECT_EQ(count(10, -1, "s_cmp_gt_i32", 0), 10);
  EXPECT_EQ(count(10, -2, "s_cmp_ge_i32", 0), 6);
  EXPECT_EQ(count(0, 2, "s_cmp_ne_u32", 10), 5);
  // Before its step, the counter is one iteration behind.
  EXPECT_EQ(count(0, 1, "s_cmp_lt_u32", 10, "%i"), 11);
  // The body runs at least once.
  EXPECT_EQ(count(20, 1, "s_cmp_lt_u32", 10), 1);
}

TEST(TripCountTest, TheComparedValueMayBeSeveralStepsAhead) {
  // %m is four more than the counter.
  EXPECT_EQ(count(0, 1, "s_cmp_lt_u32", 10, "%m"), 7);
  EXPECT_EQ(count(0, 2, "s_cmp_lt_i32", 10, "%m"), 4);
  EXPECT_EQ(count(0, 1, "s_cmp_lt_u32", 4, "%m"), 1);
}

/// A loop whose iterations have two steps, and that starts at a sum.
static constexpr const char *kTwoSteps = R"mlir(
    %c1 = waveasm.constant 1 : !waveasm.imm<1>
    %c2 = waveasm.constant 2 : !waveasm.imm<2>
    %c9 = waveasm.constant 9 : !waveasm.imm<9>
    %z = waveasm.s_mov_b32 %c2 : !waveasm.imm<2> -> !s
    %i0, %o0 = waveasm.s_sub_u32 %z, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %r:2 = waveasm.loop (%i = %i0, %j = %s) : (!s, !s) -> (!s, !s) {
      %m, %o = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
      %n, %p = waveasm.s_add_u32 %m, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
      %k, %q = waveasm.s_sub_u32 %j, %c2 : !s, !waveasm.imm<2> -> !s, !waveasm.scc
      %c = waveasm.s_cmp_lt_u32 %n, %c9 : !s, !waveasm.imm<9> -> !waveasm.scc
      waveasm.condition %c : !waveasm.scc iter_args(%n, %k) : !s, !s
    }
  )mlir";

TEST(TripCountTest, AIterationMayHaveSeveralSteps) {
  TestProgram program(kTwoSteps);
  program.getProgram().walk(
      [](LoopOp loop) { EXPECT_EQ(getTripCount(loop), 4u); });
}

TEST(TripCountTest, CountersHaveRanges) {
  TestProgram program(kTwoSteps);
  program.getProgram().walk([](LoopOp loop) {
    auto range = getCounterRange(loop.getBody().getArgument(0));
    ASSERT_TRUE(range.has_value());
    EXPECT_EQ(range->least, 1);
    EXPECT_EQ(range->greatest, 7);
    // It starts at a value that is unknown.
    EXPECT_FALSE(getCounterRange(loop.getBody().getArgument(1)).has_value());
    auto counter = getLoopCounter(loop.getBody().getArgument(0));
    ASSERT_TRUE(counter.has_value());
    EXPECT_EQ(counter->start, 1);
    EXPECT_EQ(counter->step, 2);
    EXPECT_FALSE(getLoopCounter(loop.getBody().getArgument(1)).has_value());
  });
}

TEST(TripCountTest, WhatWrapsAroundIsNotKnown) {
  // The first comparison is after the wrap.
  EXPECT_EQ(count(-1, 1, "s_cmp_lt_u32", 10), -1);
  EXPECT_EQ(count(2147483647, 1, "s_cmp_lt_i32", 10), -1);
  EXPECT_EQ(count(0, -1, "s_cmp_gt_u32", 5), -1);
  EXPECT_EQ(count(0, -1, "s_cmp_lt_i32", 10), -1);
  EXPECT_EQ(count(0, 3, "s_cmp_ne_u32", 10), -1);
  EXPECT_EQ(count(0, 2, "s_cmp_lt_i32", 2147483647), -1);
  // The bound is not constant.
  EXPECT_EQ(count(0, 1, "s_cmp_lt_u32", 10, "%s"), -1);
}
