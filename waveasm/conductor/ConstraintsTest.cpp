//===- ConstraintsTest.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/conductor/Constraints.h"

#include "waveasm/analysis/testing/TestProgram.h"
#include "waveasm/dialect/OperationStage.h"
#include "waveasm/dialect/ScheduleConstraints.h"
#include "waveasm/moves/ScheduleRegion.h"

#include "gtest/gtest.h"

using namespace waveasm;
using namespace waveasm::conductor;

static constexpr llvm::StringLiteral kLoop = R"mlir(
  %r = waveasm.loop (%i = %s) : (!s) -> !s {
    %a = waveasm.ds_read_b32 %x : !v -> !v
    %b = waveasm.v_not_b32 %a : !v -> !v
    waveasm.dce_protect %b : !v
    waveasm.condition %i : !s iter_args(%i) : !s
  }
  waveasm.s_endpgm
)mlir";

static std::string getError(llvm::StringRef text) {
  auto constraints = parseConstraints(text);
  return constraints ? "" : llvm::toString(constraints.takeError());
}

TEST(ConstraintsTest, WrongTextsAreExplained) {
  EXPECT_EQ(getError(""), "");
  EXPECT_EQ(getError("body force_serial, loop0 max_depth=1,loop0 I3 gid=2"),
            "");
  for (llvm::StringRef wrong :
       {"force_serial", "loop0", "loop0 force_serial=1", "loop0 gid=2",
        "loop0 I3 force_serial", "loop0 I3 depth=2", "loop0 max_depth",
        "loop0 I3 gid=1 leader_gid=2", "x0 force_serial", ","})
    EXPECT_TRUE(llvm::StringRef(getError(wrong))
                    .starts_with("constraints: expected REGION force_serial"))
        << wrong.str();
  EXPECT_EQ(getError("loop0 max_depth=70000"),
            "constraints: expected a number in the range [0, 65535], got "
            "'70000'");
}

TEST(ConstraintsTest, BecomeAttributes) {
  TestProgram program(kLoop);
  tagRegions(program.getProgram());
  auto apply = [&](llvm::StringRef text) {
    return llvm::toString(applyConstraints(
        program.getProgram(), llvm::cantFail(parseConstraints(text))));
  };
  EXPECT_EQ(apply("loop0 max_depth=1, loop0 I1 gid=4, body force_serial"), "");
  LoopOp loop;
  program.getProgram()->walk([&](LoopOp each) { loop = each; });
  EXPECT_EQ(getScheduleNumber(loop, kMaxDepthAttrName), 1U);
  EXPECT_EQ(getScheduleNumber(loop.getBody().front().front().getNextNode(),
                              kGroupAttrName),
            4U);
  EXPECT_TRUE(isForcedSerial(program.getProgram()));
  EXPECT_FALSE(isForcedSerial(loop));
  EXPECT_EQ(apply("loop7 force_serial"),
            "constraints: there is no region loop7");
  EXPECT_EQ(apply("loop0 I9 gid=1"),
            "constraints: region loop0 has no operation I9");
  EXPECT_EQ(
      apply("body max_depth=1"),
      "constraints: max_depth, gid and leader_gid apply to loops; body is "
      "not one");
  EXPECT_EQ(
      apply("body I0 gid=1"),
      "constraints: max_depth, gid and leader_gid apply to loops; body is "
      "not one");
}

TEST(ConstraintsTest, StagesMayBreakThem) {
  TestProgram program(kLoop);
  LoopOp loop;
  program.getProgram()->walk([&](LoopOp each) { loop = each; });
  mlir::Operation *read = &loop.getBody().front().front(),
                  *use = read->getNextNode();
  setStage(read, 0);
  setStage(use, 1);
  EXPECT_FALSE(findBrokenConstraint(program.getProgram()));
  setScheduleNumber(use, kMaxDepthAttrName, 0);
  EXPECT_EQ(findBrokenConstraint(program.getProgram()),
            "an operation would run in stage 1, and its "
            "waveasm.schedule.max_depth is 0");
  use->removeDiscardableAttr(kMaxDepthAttrName);
  setScheduleNumber(read, kGroupAttrName, 3);
  setScheduleNumber(use, kLeaderGroupAttrName, 3);
  EXPECT_EQ(findBrokenConstraint(program.getProgram()),
            "group 3 would run in stages 0 and 1");
  setStage(read, 1);
  EXPECT_FALSE(findBrokenConstraint(program.getProgram()));
  forceSerial(loop);
  EXPECT_EQ(findBrokenConstraint(program.getProgram()),
            "a loop with waveasm.schedule.force_serial would have stages");
}

TEST(ConstraintsTest, ScriptsCannotChangeWhatKeepsItsOrder) {
  TestProgram program(kLoop);
  tagRegions(program.getProgram());
  auto script =
      llvm::cantFail(parseMoveScript("region test loop0\nmove I1 after I0\n"));
  ASSERT_EQ(script.rounds.size(), 1U);
  llvm::StringRef kernel = script.rounds.front().kernel;
  EXPECT_FALSE(findForbiddenRound(program.getProgram(), script, kernel));
  program.getProgram()->walk([](LoopOp loop) { forceSerial(loop); });
  auto forbidden = findForbiddenRound(program.getProgram(), script, kernel);
  ASSERT_TRUE(forbidden);
  EXPECT_NE(forbidden->find("region loop0 keeps the order of the source"),
            std::string::npos);
}
