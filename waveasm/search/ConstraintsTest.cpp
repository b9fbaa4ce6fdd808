//===- ConstraintsTest.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/Constraints.h"

#include "waveasm/analysis/testing/TestProgram.h"
#include "waveasm/dialect/ScheduleConstraints.h"
#include "waveasm/moves/ScheduleRegion.h"

#include "llvm/Support/Error.h"

#include "gtest/gtest.h"

using namespace waveasm;
using namespace waveasm::search;

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
        "loop0 I3 gid=1 leader_gid=2", "x0 force_serial", ",", "gemm",
        "gemm loop0", "gemm x0 force_serial", "a b loop0 force_serial",
        "\"a b loop0 force_serial", "body force_serial,"})
    EXPECT_TRUE(llvm::StringRef(getError(wrong))
                    .starts_with("constraints: expected [KERNEL] REGION "
                                 "force_serial"))
        << wrong.str();
  EXPECT_EQ(getError("loop0 max_depth=70000"),
            "constraints: expected a number in the range [0, 65535], got "
            "'70000'");
}

TEST(ConstraintsTest, MayNameTheirKernel) {
  auto constraints = llvm::cantFail(
      parseConstraints("gemm loop0 I3 gid=2, body force_serial, body body "
                       "max_depth=1, \"a, b\\22\" loop1 force_serial"));
  ASSERT_EQ(constraints.size(), 4U);
  EXPECT_EQ(constraints[0].kernel, "gemm");
  EXPECT_EQ(constraints[0].region, "loop0");
  EXPECT_EQ(constraints[0].tag, 3U);
  EXPECT_EQ(constraints[1].kernel, std::nullopt);
  EXPECT_EQ(constraints[2].kernel, "body");
  EXPECT_EQ(constraints[2].region, "body");
  EXPECT_EQ(constraints[3].kernel, "a, b\"");
  EXPECT_EQ(constraints[3].region, "loop1");
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
  EXPECT_EQ(apply("other loop0 force_serial, test loop0 I0 max_depth=0"), "");
  EXPECT_FALSE(isForcedSerial(loop));
  EXPECT_EQ(
      getScheduleNumber(&loop.getBody().front().front(), kMaxDepthAttrName),
      0U);
  EXPECT_EQ(apply("loop7 force_serial"),
            "constraints: there is no region loop7 in kernel 'test'");
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
