//===- OrderCheckerTest.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/proofs/OrderChecker.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "gtest/gtest.h"

using namespace waveasm;

/// The reason why the last two operations of a body, and an end after them,
/// cannot change places; empty if they can.
static std::string whyNotExchanged(llvm::StringRef body) {
  TestProgram program((body + "\nwaveasm.s_endpgm").str());
  llvm::SmallVector<mlir::Operation *> before;
  for (mlir::Operation &op : program.getProgram().getBody().getOps())
    before.push_back(&op);
  EXPECT_TRUE(checkOrder(before, before).empty());
  auto after = before;
  std::swap(after[after.size() - 2], after[after.size() - 3]);
  auto violations = checkOrder(before, after);
  return violations.empty() ? "" : violations.front().reason;
}

TEST(OrderCheckerTest, IndependentOperationsMayBeExchanged) {
  EXPECT_EQ(whyNotExchanged(R"mlir(
    %a = waveasm.v_not_b32 %x : !v -> !v
    %b = waveasm.v_not_b32 %y : !v -> !v
  )mlir"),
            "");
  // Nothing reads SCC.
  EXPECT_EQ(whyNotExchanged(R"mlir(
    %a, %a1 = waveasm.s_add_u32 %s, %s : !s, !s -> !s, !waveasm.scc
    %b, %b1 = waveasm.s_add_u32 %s, %s : !s, !s -> !s, !waveasm.scc
  )mlir"),
            "");
}

TEST(OrderCheckerTest, FindsWhatIsUsedTooEarly) {
  EXPECT_EQ(whyNotExchanged(R"mlir(
    %a = waveasm.v_not_b32 %x : !v -> !v
    %b = waveasm.v_not_b32 %a : !v -> !v
  )mlir"),
            "the second uses a result of the first");
  EXPECT_EQ(whyNotExchanged(R"mlir(
    waveasm.v_cmp_eq_u32 %x, %y : !v, !v
    %b = waveasm.v_cndmask_b32 %x, %y, %x : !v, !v, !v -> !v
  )mlir"),
            "the second reads vcc_lo from the first");
}

TEST(OrderCheckerTest, FindsWhatIsOverwritten) {
  EXPECT_EQ(whyNotExchanged(R"mlir(
    %c = waveasm.s_cmp_eq_u32 %s, %s : !s, !s -> !waveasm.scc
    %d = waveasm.s_cselect_b32 %c, %s, %s : !waveasm.scc, !s, !s -> !s
    %b, %b1 = waveasm.s_add_u32 %s, %s : !s, !s -> !s, !waveasm.scc
  )mlir"),
            "the second overwrites scc, which the first reads");
  EXPECT_EQ(whyNotExchanged(R"mlir(
    %a = waveasm.v_not_b32 %x : !v -> !v
    %m = waveasm.s_and_saveexec_b64 -> !waveasm.sreg<2, 2>
  )mlir"),
            "the second overwrites exec, which the first reads");
}

TEST(OrderCheckerTest, FindsMemoryOutOfOrder) {
  EXPECT_EQ(whyNotExchanged(R"mlir(
    waveasm.ds_write_b32 %x, %y : !v, !v
    %b = waveasm.ds_read_b32 %x : !v -> !v
  )mlir"),
            "both access memory that may overlap");
  EXPECT_EQ(whyNotExchanged(R"mlir(
    waveasm.ds_write_b32 %x, %y : !v, !v
    waveasm.s_barrier
  )mlir"),
            "no memory access crosses barriers and waits");
}

TEST(OrderCheckerTest, NothingCrossesRawText) {
  EXPECT_EQ(whyNotExchanged(R"mlir(
    waveasm.raw "s_nop 0"
    %a = waveasm.v_not_b32 %x : !v -> !v
  )mlir"),
            "nothing crosses one of the two");
}

TEST(OrderCheckerTest, AnOrderHasEveryOperationOnce) {
  TestProgram program("%a = waveasm.v_not_b32 %x : !v -> !v");
  llvm::SmallVector<mlir::Operation *> before;
  for (mlir::Operation &op : program.getProgram().getBody().getOps())
    before.push_back(&op);
  auto twice = before;
  twice.front() = twice.back();
  EXPECT_EQ(checkOrder(before, twice).size(), 2u);
}
