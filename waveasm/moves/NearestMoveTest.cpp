//===- NearestMoveTest.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/NearestMove.h"

#include "gtest/gtest.h"

using namespace waveasm;

/// I1 and I2 read I0, I4 reads I2, and I3 keeps its place.
static std::vector<PlacedOperation> makeOrder() {
  return {
      {0, false, {}, {1, 2}}, {1, false, {0}, {}}, {2, false, {0}, {4}},
      {3, true, {}, {}},      {4, false, {2}, {}}, {5, false, {}, {}},
  };
}

static std::string find(llvm::StringRef text) {
  std::optional<MoveCommand> nearest =
      findNearestMove(makeOrder(), llvm::cantFail(parseMoveCommand(text)));
  return nearest ? toString(*nearest) : "";
}

TEST(NearestMove, AnInstructionGoesAsFarAsOthersLetIt) {
  EXPECT_EQ(find("move I4 before I0"), "move I4 after I2");
  EXPECT_EQ(find("move I0 after I5"), "");
  EXPECT_EQ(find("move I2 after I5"), "move I2 before I4");
  EXPECT_EQ(find("move I1 before I0"), "");
}

TEST(NearestMove, AGroupIsHeldByOthersAlone) {
  EXPECT_EQ(find("move I1,I2 after I5"), "move I1,I2 before I4");
  EXPECT_EQ(find("move I0-I2 after I5"), "move I0-I2 before I4");
}

TEST(NearestMove, OtherCommandsHaveNone) {
  EXPECT_EQ(find("move I3 before I0"), "");
  EXPECT_EQ(find("move I9 before I0"), "");
  EXPECT_EQ(find("move I0 before I9"), "");
  EXPECT_EQ(find("swap I1 I4"), "");
  EXPECT_EQ(find("order I0-I5"), "");
}

TEST(NearestMove, ItTakesThePlaceOfTheWrongCommandIfItIsLegal) {
  llvm::SmallVector<MoveCommand> commands = {
      llvm::cantFail(parseMoveCommand("swap I5 I4")),
      llvm::cantFail(parseMoveCommand("move I4 before I0"))};
  ProvedRound round;
  round.error = {MoveErrorCode::Operand, 1, 4, 2, "", ""};
  std::vector<std::string> checked;
  auto check = [&](llvm::ArrayRef<MoveCommand> others) {
    for (const MoveCommand &each : others)
      checked.push_back(toString(each));
    return true;
  };
  EXPECT_EQ(findNearest(makeOrder(), commands, round, check).commands,
            std::vector<std::string>({"move I4 after I2"}));
  EXPECT_EQ(checked,
            std::vector<std::string>({"swap I5 I4", "move I4 after I2"}));
  auto refuse = [](llvm::ArrayRef<MoveCommand>) { return false; };
  EXPECT_TRUE(
      findNearest(makeOrder(), commands, round, refuse).commands.empty());
}
