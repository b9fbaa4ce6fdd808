//===- MoveCommandTest.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/MoveCommand.h"

#include "gtest/gtest.h"

#include <random>

using namespace waveasm;
using Kind = MoveCommand::Kind;

static std::string errorOf(llvm::StringRef line) {
  llvm::Expected<MoveCommand> command = parseMoveCommand(line);
  return command ? "" : llvm::toString(command.takeError());
}

TEST(MoveCommandTest, WhatIsPrintedIsReadBack) {
  // NOLINTNEXTLINE(bugprone-random-generator-seed): the same each time.
  std::mt19937 rng(1);
  for (unsigned i = 0; i < 1000; ++i) {
    MoveCommand command{static_cast<Kind>(rng() % 4)};
    if (command.kind != Kind::Done) {
      command.first = (rng() >> (rng() % 32)) % 1'000'000'000;
      command.second = (rng() >> (rng() % 32)) % 1'000'000'000;
    }
    llvm::Expected<MoveCommand> parsed = parseMoveCommand(toString(command));
    ASSERT_TRUE(static_cast<bool>(parsed)) << toString(command);
    EXPECT_EQ(*parsed, command) << toString(command);
  }
}

TEST(MoveCommandTest, SpacesAndTabsSeparate) {
  llvm::Expected<MoveCommand> command =
      parseMoveCommand(" \tmove  I5\tbefore   I12 \r");
  ASSERT_TRUE(static_cast<bool>(command));
  EXPECT_EQ(*command, (MoveCommand{Kind::MoveBefore, 5, 12}));
}

TEST(MoveCommandTest, ErrorsSayWhatIsExpected) {
  EXPECT_EQ(errorOf("push I1 I2"),
            "expected 'move I<n> after I<n>', 'move I<n> before I<n>', "
            "'swap I<n> I<n>' or 'done', got 'push'");
  EXPECT_EQ(errorOf(" "),
            "expected 'move I<n> after I<n>', 'move I<n> before I<n>', "
            "'swap I<n> I<n>' or 'done', got the end of the line");
  EXPECT_EQ(errorOf("move I1 behind I2"),
            "expected 'after' or 'before', got 'behind'");
  EXPECT_EQ(errorOf("move I1"),
            "expected 'after' or 'before', got the end of the line");
  EXPECT_EQ(errorOf("swap I1 I2 I3"), "expected the end of the line, got 'I3'");
  EXPECT_EQ(errorOf("done done"), "expected the end of the line, got 'done'");
  EXPECT_EQ(errorOf("move I1 after I2;"),
            "expected a tag, I and a number, got 'I2;'");
  for (const char *tag : {"i1", "I", "I-1", "I01", "I1x", "1", "I4294967296",
                          "I99999999999999999999"})
    EXPECT_EQ(errorOf(std::string("swap ") + tag + " I2"),
              std::string("expected a tag, I and a number, got '") + tag + "'");
  EXPECT_EQ(errorOf("swap I1"),
            "expected a tag, I and a number, got the end of the line");
  EXPECT_EQ(errorOf("\x01" + std::string(100, 'x')),
            "expected 'move I<n> after I<n>', 'move I<n> before I<n>', "
            "'swap I<n> I<n>' or 'done', got '\\01" +
                std::string(39, 'x') + "...'");
}
