//===- KeepConstraintsTest.cpp --------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/keep_constraints/KeepConstraints.h"

#include "waveasm/analysis/testing/TestProgram.h"
#include "waveasm/dialect/OperationStage.h"
#include "waveasm/dialect/ScheduleConstraints.h"
#include "waveasm/moves/ScheduleRegion.h"

#include "gtest/gtest.h"

using namespace waveasm;

static constexpr llvm::StringLiteral kLoop = R"mlir(
  %r = waveasm.loop (%i = %s) : (!s) -> !s {
    %a = waveasm.ds_read_b32 %x : !v -> !v
    %b = waveasm.v_not_b32 %a : !v -> !v
    waveasm.dce_protect %b : !v
    waveasm.condition %i : !s iter_args(%i) : !s
  }
  waveasm.s_endpgm
)mlir";

TEST(KeepConstraintsTest, StagesMayBreakThem) {
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
