//===- NearestStagesTest.cpp ----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/NearestStages.h"

#include "gtest/gtest.h"

using namespace waveasm;

using Commands = std::vector<std::string>;

static StageCommands parse(const Commands &lines) {
  StageCommands stages;
  for (const std::string &line : lines)
    llvm::cantFail(parseStageCommand(line, stages));
  return stages;
}

static MoveError makeError(MoveErrorCode code,
                           std::optional<unsigned> moved = {},
                           uint64_t needed = 0, uint64_t limit = 0) {
  MoveError error = {code, 0, moved, std::nullopt, "", ""};
  error.needed = needed;
  error.limit = limit;
  return error;
}

/// A loop in which I9 cannot run ahead, I4 can by one iteration only, and I7
/// cannot run behind where another one runs ahead.
static std::optional<MoveError> check(const StageCommands &stages) {
  if (llvm::is_contained(stages.prefetched, 9U))
    return makeError(MoveErrorCode::Stage, 9);
  if (llvm::count(stages.prefetched, 4U) > 1)
    return makeError(MoveErrorCode::Stage, 4);
  if (llvm::is_contained(stages.delayed, 7U) && !stages.prefetched.empty())
    return makeError(MoveErrorCode::Scc);
  return std::nullopt;
}

static Nearest find(const Commands &lines) {
  StageCommands stages = parse(lines);
  return findNearestStages(stages, *check(stages), check);
}

TEST(NearestStages, TheOperationsThatCanRunAheadAreKept) {
  Nearest nearest = find({"prefetch I2 I9 I3"});
  EXPECT_EQ(nearest.commands, Commands({"prefetch I2", "prefetch I3"}));
  ASSERT_EQ(nearest.held.size(), 1U);
  EXPECT_EQ(nearest.held[0].tag, 9U);
  EXPECT_FALSE(nearest.held[0].isDelayed);
  EXPECT_EQ(nearest.held[0].code, MoveErrorCode::Stage);
  EXPECT_EQ(nearest.held[0].moved, 9U);
}

TEST(NearestStages, AnOperationGoesAsFarAsItCan) {
  Nearest nearest = find({"prefetch I2 I4 by 3"});
  EXPECT_EQ(nearest.commands, Commands({"prefetch I4", "prefetch I2 by 3"}));
  ASSERT_EQ(nearest.held.size(), 1U);
  EXPECT_EQ(nearest.held[0].tag, 4U);
  EXPECT_EQ(find({"prefetch I4 by 3"}).commands, Commands({"prefetch I4"}));
  EXPECT_EQ(find({"prefetch I4 by 3"}).held.size(), 1U);
}

TEST(NearestStages, WhatIsLegalAloneButNotTogetherIsOneOfTheTwo) {
  Nearest nearest = find({"prefetch I2", "delay I7"});
  EXPECT_EQ(nearest.commands, Commands({"prefetch I2"}));
  EXPECT_TRUE(nearest.held.empty());
  EXPECT_TRUE(find({"prefetch I9"}).commands.empty());
}

TEST(NearestStages, ALoopWithFewIterationsGetsFewer) {
  auto accept = [](const StageCommands &) -> std::optional<MoveError> {
    return std::nullopt;
  };
  MoveError error =
      makeError(MoveErrorCode::TripCount, {}, /*needed=*/5, /*limit=*/3);
  EXPECT_EQ(
      findNearestStages(parse({"prefetch I2 by 4", "delay I7"}), error, accept)
          .commands,
      Commands({"prefetch I2 by 2", "delay I7"}));
  EXPECT_EQ(findNearestStages(parse({"unroll 5"}), error, accept).commands,
            Commands({"unroll 3"}));
  error.limit = 0;
  EXPECT_TRUE(
      findNearestStages(parse({"unroll 5"}), error, accept).commands.empty());
  // None is named that is refused as well.
  auto refuse = [](const StageCommands &) -> std::optional<MoveError> {
    return makeError(MoveErrorCode::Constraint);
  };
  error.limit = 3;
  EXPECT_TRUE(
      findNearestStages(parse({"unroll 5"}), error, refuse).commands.empty());
}

TEST(NearestStages, OtherErrorsNameWhatBelongsTogether) {
  auto accept = [](const StageCommands &) -> std::optional<MoveError> {
    return std::nullopt;
  };
  MoveError barrier = makeError(MoveErrorCode::NoBarrier);
  barrier.missing = {1};
  EXPECT_EQ(
      findNearestStages(parse({"buffers lds0 2"}), barrier, accept).commands,
      Commands({"buffers lds0 2", "buffers lds1 2"}));
  EXPECT_EQ(findNearestStages(parse({"unroll 2", "prefetch I3"}),
                              makeError(MoveErrorCode::Alone), accept)
                .commands,
            Commands({"unroll 2"}));
  EXPECT_EQ(findNearestStages(parse({"lines"}),
                              makeError(MoveErrorCode::NoLines), accept)
                .commands,
            Commands({"unroll 2"}));
  EXPECT_TRUE(findNearestStages(parse({"prefetch I3"}),
                                makeError(MoveErrorCode::UnknownTag), accept)
                  .commands.empty());
}
