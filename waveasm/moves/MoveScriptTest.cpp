//===- MoveScriptTest.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/MoveScript.h"

#include "gtest/gtest.h"

#include <random>

using namespace waveasm;

static std::string errorOf(llvm::StringRef text) {
  llvm::Expected<MoveScript> script = parseMoveScript(text);
  return script ? "" : llvm::toString(script.takeError());
}

TEST(MoveScriptTest, RegionsHaveTheirCommands) {
  llvm::Expected<MoveScript> script = parseMoveScript(
      "\xEF\xBB\xBF# moves\n\nregion gemm  loop0\r\nmove I5 after I2\n"
      "  # more\n\tswap I1 I3\nregion \"a b\\0A\" body\ndone");
  ASSERT_TRUE(static_cast<bool>(script));
  ASSERT_EQ(script->rounds.size(), 2U);
  const ScriptRound &loop = script->rounds[0], &body = script->rounds[1];
  EXPECT_EQ(loop.kernel, "gemm");
  EXPECT_EQ(loop.region, "loop0");
  EXPECT_EQ(loop.line, 3U);
  ASSERT_EQ(loop.commands.size(), 2U);
  EXPECT_EQ(toString(loop.commands[1]), "swap I1 I3");
  EXPECT_EQ(loop.lines, (llvm::SmallVector<unsigned>{4, 6}));
  EXPECT_EQ(body.kernel, "a b\n");
  EXPECT_EQ(body.region, "body");
  EXPECT_EQ(toString(*script),
            "region gemm loop0\nmove I5 after I2\nswap I1 I3\n"
            "region \"a b\\0A\" body\ndone\n");
}

TEST(MoveScriptTest, AnyNameIsReadBack) {
  // NOLINTNEXTLINE(bugprone-random-generator-seed): the same each time.
  std::mt19937 rng(1);
  for (unsigned i = 0; i < 2000; ++i) {
    ScriptRound round;
    for (unsigned j = rng() % 6; j-- > 0;)
      round.kernel += static_cast<char>(rng() % 3 ? rng() % 256 : '\\');
    round.region = "loop3";
    llvm::Expected<MoveScript> script =
        parseMoveScript(toString(MoveScript{{round}}));
    ASSERT_TRUE(static_cast<bool>(script)) << toString(MoveScript{{round}});
    EXPECT_EQ(script->rounds.front().kernel, round.kernel);
  }
}

TEST(MoveScriptTest, ErrorsNameTheLine) {
  const std::string header =
      "line 2: expected 'region', the name of a kernel, and 'body', "
      "'loop<n>', 'branch<n>', 'block<n>' or 'block<n> renamed'";
  for (const char *line :
       {"region", "region gemm", "region gemm loop", "region gemm loop0 x",
        "region gemm\"x\" body", "region \"gemm body", "region \"\\q\" body",
        "region \"a\"body", "region (gemm) body"})
    EXPECT_EQ(errorOf(std::string("\n") + line), header) << line;
  EXPECT_EQ(errorOf("move I1 after I2"),
            "line 1: expected 'region' before the first command");
  EXPECT_EQ(errorOf("region a body\nmove I1 I2"),
            "line 2: expected 'after' or 'before', got 'I2'");
  EXPECT_EQ(errorOf("region a body\nregion b body\nregion a body\n"),
            "line 3: expected each region once, got body of a again");
}

TEST(MoveScriptTest, StagesComeBeforeMoves) {
  const std::string text = "region gemm loop0\nunroll 2\nprefetch I0 I3\n"
                           "delay I7\nmove I5 after I2\n";
  llvm::Expected<MoveScript> script = parseMoveScript(text);
  ASSERT_TRUE(static_cast<bool>(script));
  const StageCommands &stages = script->rounds.front().stages;
  EXPECT_EQ(stages.unroll, 2U);
  EXPECT_EQ(stages.prefetched, (llvm::SmallVector<unsigned>{0, 3}));
  EXPECT_EQ(stages.delayed, (llvm::SmallVector<unsigned>{7}));
  EXPECT_EQ(script->rounds.front().commands.size(), 1U);
  EXPECT_EQ(toString(*script), text);

  script = parseMoveScript("region gemm loop0\ndelay I7\ndelay I2 I1");
  ASSERT_TRUE(static_cast<bool>(script));
  EXPECT_EQ(script->rounds.front().stages.delayed,
            (llvm::SmallVector<unsigned>{7, 2, 1}));

  auto errorAfter = [](const std::string &lines) {
    return errorOf("region a loop0\n" + lines);
  };
  EXPECT_EQ(errorAfter("move I1 after I2\nprefetch I1"),
            "line 3: expected it before the commands that move operations, "
            "which use the tags of the pipelined loop");
  for (const char *line : {"delay I1\nunroll 2", "unroll 2\nunroll 2"})
    EXPECT_EQ(errorAfter(line), "line 3: expected 'unroll' first");
  // Numbers that are keys of no map.
  for (const char *tag : {"I4294967295", "I4294967294", "I1000000000"}) {
    EXPECT_EQ(errorAfter(std::string("delay ") + tag),
              std::string("line 2: expected tags such as I7 or I4-I9, got '") +
                  tag + "'");
    EXPECT_NE(errorAfter(std::string("swap I0 ") + tag), "");
  }
  EXPECT_EQ(errorAfter("prefetch"),
            "line 2: expected tags such as I7 or I4-I9, "
            "got the end of the line");
  EXPECT_EQ(errorAfter("prefetch 3"),
            "line 2: expected tags such as I7 or I4-I9, got '3'");
  for (const char *word : {"1", "02", "1000000000", "I2"})
    EXPECT_EQ(errorAfter(std::string("unroll ") + word),
              std::string("line 2: expected a number from 2 to 999999999, "
                          "got '") +
                  word + "'");
  EXPECT_EQ(errorAfter("unroll 2 3"),
            "line 2: expected the end of the line, got '3'");
  EXPECT_EQ(errorOf("prefetch I1"),
            "line 1: expected 'region' before the first command");
}

TEST(MoveScriptTest, StagesMayBeSeveralIterationsApart) {
  const std::string text =
      "region gemm loop0\nprefetch I3\nprefetch I0 I1 by 2\n";
  llvm::Expected<MoveScript> script =
      parseMoveScript("region gemm loop0\nprefetch I0 I1 by 2\nprefetch I3");
  ASSERT_TRUE(static_cast<bool>(script));
  const StageCommands &stages = script->rounds.front().stages;
  EXPECT_EQ(stages.prefetched, (llvm::SmallVector<unsigned>{0, 0, 1, 1, 3}));
  EXPECT_EQ(toString(*script), text);
  EXPECT_EQ(listCommands(stages),
            (std::vector<std::string>{"prefetch I3", "prefetch I0 by 2",
                                      "prefetch I1 by 2"}));

  auto errorAfter = [](const std::string &lines) {
    return errorOf("region a loop0\n" + lines);
  };
  for (const char *word : {"0", "9", "I2"})
    EXPECT_EQ(errorAfter(std::string("prefetch I1 by ") + word),
              std::string("line 2: expected a number from 1 to 8, got '") +
                  word + "'");
  EXPECT_EQ(errorAfter("prefetch by 2"),
            "line 2: expected tags such as I7 or I4-I9, got 'by'");
  EXPECT_EQ(errorAfter("prefetch I1 after I2"),
            "line 2: expected tags such as I7 or I4-I9, the end of the line or "
            "'by', got 'after'");
  EXPECT_EQ(errorAfter("delay I1 by 2"),
            "line 2: expected tags such as I7 or I4-I9 or the end of the line, "
            "got 'by'");
  for (const char *line :
       {"prefetch I3 I1\nprefetch I3 by 2", "prefetch I1\nprefetch I2 I3 I3"})
    EXPECT_EQ(errorAfter(line), "line 3: expected each tag once after "
                                "'prefetch', got I3 again");
}

TEST(MoveScriptTest, UnknownCommandsCouldBeOfAnyGroup) {
  const std::string expected =
      "line 2: expected 'move I<n> after I<n>', 'move I<n> before I<n>', "
      "'swap I<n> I<n>', 'order I<n>', 'done', 'prefetch I<n>', "
      "'prefetch I<n> by <n>', 'delay I<n>', 'buffers lds<n> 2', "
      "'unroll <n>', 'lines', 'lines I<n>' or 'unpin', got ";
  EXPECT_EQ(errorOf("region a loop0\nunrol 2"), expected + "'unrol'");
  EXPECT_EQ(errorOf("region a loop0\n- unroll 2"), expected + "'-'");
}

TEST(MoveScriptTest, CommandsThatAreGoneAreNamed) {
  for (const char *line : {"tail clamp", "tail peel", "tail"})
    EXPECT_EQ(errorOf(std::string("region a loop0\nprefetch I1\n") + line),
              "line 3: 'tail' is no longer a command: only earlier versions "
              "had it");
  EXPECT_EQ(errorOf("region a loop0\nmove I2 after I1\nrotate before I1"),
            "line 3: 'rotate' is no longer a command: only earlier versions "
            "had it");
}

TEST(MoveScriptTest, LoopsMayBeUnpinned) {
  const std::string text = "region gemm loop0\nunpin\nprefetch I3\n";
  llvm::Expected<MoveScript> script =
      parseMoveScript("region gemm loop0\nprefetch I3\nunpin\nunpin");
  ASSERT_TRUE(static_cast<bool>(script));
  EXPECT_TRUE(script->rounds.front().stages.unpinned);
  EXPECT_EQ(toString(*script), text);
  script = parseMoveScript("region gemm loop0\nunpin");
  ASSERT_TRUE(static_cast<bool>(script));
  EXPECT_FALSE(script->rounds.front().stages.empty());
  EXPECT_EQ(errorOf("region a loop0\nunpin I1"),
            "line 2: expected the end of the line, got 'I1'");
}

TEST(MoveScriptTest, LoadsMayTakeWholeLines) {
  const std::string text = "region gemm loop0\nunroll 2\nlines\nprefetch I3\n";
  llvm::Expected<MoveScript> script =
      parseMoveScript("region gemm loop0\nunroll 2\nprefetch I3\nlines");
  ASSERT_TRUE(static_cast<bool>(script));
  const StageCommands &stages = script->rounds.front().stages;
  EXPECT_TRUE(stages.loadsLines);
  EXPECT_TRUE(stages.makesTags());
  EXPECT_EQ(toString(*script), text);
  script = parseMoveScript("region gemm body\nlines");
  ASSERT_TRUE(static_cast<bool>(script));
  EXPECT_FALSE(script->rounds.front().stages.empty());
  EXPECT_FALSE(script->rounds.front().stages.hasStages());
}

TEST(MoveScriptTest, PairsOfLoadsMayBeChosen) {
  const std::string text = "region gemm loop0\nunroll 2\nunpin\nlines\n"
                           "lines I3 I9 I4 I10\nprefetch I3\n";
  llvm::Expected<MoveScript> script =
      parseMoveScript("region gemm loop0\nunroll 2\nunpin\nlines\nprefetch I3\n"
                      "lines I3 I9\nlines I4 I10");
  ASSERT_TRUE(static_cast<bool>(script));
  const StageCommands &stages = script->rounds.front().stages;
  EXPECT_EQ(llvm::ArrayRef(stages.linePairs),
            llvm::ArrayRef<unsigned>({3, 9, 4, 10}));
  EXPECT_TRUE(stages.makesTags());
  EXPECT_EQ(toString(*script), text);
  EXPECT_EQ(listCommands(stages.getBase()),
            (std::vector<std::string>{"unroll 2", "unpin", "lines",
                                      "lines I3 I9", "lines I4 I10"}));
  auto errorAfter = [](const std::string &lines) {
    return errorOf("region a loop0\n" + lines);
  };
  for (const char *line : {"lines I1", "lines I1 I2 I3"})
    EXPECT_EQ(errorAfter(line), "line 2: expected a tag, I and a number, got "
                                "the end of the line");
  EXPECT_EQ(errorAfter("lines I1-I2"),
            "line 2: expected the end of the line or a tag, I and a number, "
            "got 'I1-I2'");
  EXPECT_EQ(errorAfter("lines I1 I2\nlines I3 I1"),
            "line 3: expected each tag once after 'lines', got I1 again");
  for (const std::string name : {"unroll 2", "unpin", "lines"})
    EXPECT_EQ(errorAfter("lines I1 I2\n" + name),
              "line 3: expected '" + name.substr(0, name.find(' ')) +
                  "' before 'lines' with pairs, which names the tags that it "
                  "gives");
}

TEST(MoveScriptTest, ListedCommandsHaveOneNameEach) {
  const unsigned last = 999'999'999;
  StageCommands stages;
  stages.unroll = last;
  stages.unpinned = stages.loadsLines = true;
  for (unsigned i = 0; i < 12; ++i) {
    stages.slotted.push_back(last - i);
    stages.prefetched.append(1 + i % 8, last - i);
    stages.delayed.push_back(last - i);
  }
  StageCommands read;
  for (const std::string &line : listCommands(stages)) {
    EXPECT_EQ(line.find_first_of("-,"), std::string::npos);
    llvm::cantFail(parseStageCommand(line, read));
  }
  EXPECT_EQ(toString(read), toString(stages));
}

TEST(MoveScriptTest, StagesTakeRunsOfTags) {
  llvm::Expected<MoveScript> script =
      parseMoveScript("region gemm loop0\nprefetch I2-I5,I9 I11 by 2\n"
                      "delay I20,I21\norder I3 I0-I2\nmove I1,I0 after I3\n");
  ASSERT_TRUE(static_cast<bool>(script));
  EXPECT_EQ(script->rounds.front().stages.delayed,
            (llvm::SmallVector<unsigned>{20, 21}));
  EXPECT_EQ(toString(*script),
            "region gemm loop0\nprefetch I2-I5 I9 I11 by 2\ndelay I20 I21\n"
            "order I3 I0-I2\nmove I1,I0 after I3\n");
  EXPECT_EQ(errorOf("region a loop0\ndelay I2 I1-I3"),
            "line 2: expected each tag once after 'delay', got I2 again");
}

TEST(MoveScriptTest, BuffersGetSlots) {
  const std::string text = "region gemm loop0\nunroll 2\nbuffers lds0 lds3 2\n"
                           "prefetch I3\n";
  llvm::Expected<MoveScript> script = parseMoveScript(
      "region gemm loop0\nunroll 2\nbuffers lds0 2\nprefetch I3\n"
      "buffers lds3 2");
  ASSERT_TRUE(static_cast<bool>(script));
  const StageCommands &stages = script->rounds.front().stages;
  EXPECT_EQ(stages.slotted, (llvm::SmallVector<unsigned>{0, 3}));
  EXPECT_FALSE(stages.empty());
  EXPECT_EQ(toString(*script), text);
  EXPECT_EQ(listCommands(stages),
            (std::vector<std::string>{"unroll 2", "buffers lds0 2",
                                      "buffers lds3 2", "prefetch I3"}));

  auto errorAfter = [](const std::string &lines) {
    return errorOf("region a loop0\n" + lines);
  };
  EXPECT_EQ(errorAfter("buffers lds0"),
            "line 2: expected a buffer such as lds0 or '2', got the end of the "
            "line");
  for (const char *word : {"2", "I3", "lds", "ldsx"})
    EXPECT_EQ(errorAfter(std::string("buffers ") + word + " 2"),
              std::string("line 2: expected a buffer such as lds0, got '") +
                  word + "'");
  EXPECT_EQ(errorAfter("buffers lds1 2\nbuffers lds0 lds1 2"),
            "line 3: expected each buffer once after 'buffers', got lds1 "
            "again");
}

TEST(MoveScriptTest, BlocksOfMachineCodeMayBeRenamed) {
  const char *text = "region k block2 renamed\nmove I1 before I0\n"
                     "region k block3\nswap I0 I1\nregion k block4 renamed\n";
  llvm::Expected<MoveScript> script = parseMoveScript(text);
  ASSERT_TRUE(static_cast<bool>(script)) << llvm::toString(script.takeError());
  ASSERT_EQ(script->rounds.size(), 3u);
  EXPECT_EQ(script->rounds[0].region, "block2");
  EXPECT_TRUE(script->rounds[0].isRenamed);
  EXPECT_FALSE(script->rounds[1].isRenamed);
  EXPECT_EQ(toString(*script), text);
  for (const char *line : {"region k block2 other", "region k loop0 renamed"}) {
    llvm::Expected<MoveScript> wrong = parseMoveScript(line);
    EXPECT_FALSE(static_cast<bool>(wrong)) << line;
    llvm::consumeError(wrong.takeError());
  }
}
