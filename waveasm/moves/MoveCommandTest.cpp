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
    MoveCommand command{static_cast<Kind>(rng() % 5)};
    auto draw = [&] { return (rng() >> (rng() % 32)) % 1'000'000'000; };
    if (command.kind != Kind::Done)
      command.first = draw();
    if (command.kind != Kind::Done && command.kind != Kind::Order)
      command.second = draw();
    // Runs, and tags that stand alone.
    if (command.kind != Kind::Done && command.kind != Kind::Swap)
      for (unsigned last = command.first; rng() % 4 != 0;)
        command.rest.push_back(
            last = rng() % 3 == 0 ? draw() : (last + 1) % 1'000'000'000);
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

TEST(MoveCommandTest, RunsAndListsAreGroups) {
  auto read = [](llvm::StringRef line) {
    return llvm::cantFail(parseMoveCommand(line));
  };
  EXPECT_EQ(read("move I4-I6 after I11"),
            (MoveCommand{Kind::MoveAfter, 4, 11, {5, 6}}));
  EXPECT_EQ(read("move I7,I4 before I1"),
            (MoveCommand{Kind::MoveBefore, 7, 1, {4}}));
  EXPECT_EQ(read("order I0-I2 I11,I4-I5 I3"),
            (MoveCommand{Kind::Order, 0, 0, {1, 2, 11, 4, 5, 3}}));
  EXPECT_EQ(toString(read("order I0,I1,I2 I11 I4-I5 I3")),
            "order I0-I2 I11 I4 I5 I3");
  EXPECT_EQ(toString(read("move I4,I5 after I1")), "move I4,I5 after I1");
  EXPECT_EQ(toString(read("move I4,I5,I6,I9 after I1")),
            "move I4-I6,I9 after I1");
  // Nothing in between may be left out, and a run counts up.
  for (const char *group : {"I4-", "-I4", "I4-I4", "I6-I4", "I4,", ",I4",
                            "I4,,I5", "I4-I5-I6", "I4-5"})
    for (const char *command : {"order ", "move "})
      EXPECT_EQ(errorOf(std::string(command) + group),
                std::string("expected tags such as I7 or I4-I9, got '") +
                    group + "'");
  for (const char *group :
       {"I0-I65536", "I0-I40000,I0-I40000", "I0-I999999999"})
    for (const char *command : {"order ", "move "})
      EXPECT_EQ(errorOf(std::string(command) + group),
                std::string("expected at most 65536 tags, got '") + group +
                    "'");
  EXPECT_EQ(read("order I0-I65535").rest.size(), 65535U);
  EXPECT_EQ(errorOf("order I0-I40000 I0-I40000"),
            "expected at most 65536 tags or the end of the line, got "
            "'I0-I40000'");
  EXPECT_EQ(errorOf("swap I1-I3 I4"),
            "expected a tag, I and a number, got 'I1-I3'");
  EXPECT_EQ(errorOf("move I1 after I3-I4"),
            "expected a tag, I and a number, got 'I3-I4'");
  EXPECT_EQ(errorOf("order"),
            "expected tags such as I7 or I4-I9, got the end of the line");
}

TEST(MoveCommandTest, ErrorsSayWhatIsExpected) {
  EXPECT_EQ(errorOf("push I1 I2"),
            "expected 'move I<n> after I<n>', 'move I<n> before I<n>', "
            "'swap I<n> I<n>', 'order I<n>' or 'done', got 'push'");
  EXPECT_EQ(
      errorOf(" "),
      "expected 'move I<n> after I<n>', 'move I<n> before I<n>', "
      "'swap I<n> I<n>', 'order I<n>' or 'done', got the end of the line");
  EXPECT_EQ(errorOf("move I1 behind I2"),
            "expected 'after' or 'before', got 'behind'");
  EXPECT_EQ(errorOf("move I1"),
            "expected 'after' or 'before', got the end of the line");
  EXPECT_EQ(errorOf("swap I1 I2 I3"), "expected the end of the line, got 'I3'");
  EXPECT_EQ(errorOf("done done"), "expected the end of the line, got 'done'");
  EXPECT_EQ(errorOf("move I1; after I2"),
            "expected tags such as I7 or I4-I9, got 'I1;'");
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
            "'swap I<n> I<n>', 'order I<n>' or 'done', got '\\01" +
                std::string(39, 'x') + "...'");
}
