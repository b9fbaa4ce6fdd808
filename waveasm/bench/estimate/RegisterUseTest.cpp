//===- RegisterUseTest.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/bench/estimate/RegisterUse.h"

#include "waveasm/analysis/testing/TestProgram.h"
#include "waveasm/moves/ScheduleRegion.h"

#include "gtest/gtest.h"

using namespace waveasm;

static constexpr const char *kBody = R"mlir(
    %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    %a = waveasm.ds_read_b128 %x : !v -> !waveasm.vreg<4, 4>
    %b = waveasm.ds_read_b64 %x : !v -> !waveasm.vreg<2, 2>
    %part = waveasm.extract %b[1] : !waveasm.vreg<2, 2> -> !v
    %d = waveasm.v_add_u32 %part, %x : !v, !v -> !v
    waveasm.ds_write_b128 %x, %a : !v, !waveasm.vreg<4, 4>
    waveasm.ds_write_b32 %x, %d : !v, !v
    waveasm.s_endpgm)mlir";

TEST(RegisterUseTest, ThePeakHasItsValues) {
  TestProgram program(kBody);
  tagRegions(program.getProgram());
  std::optional<RegisterUse> use = computeRegisterUse(program.getProgram());
  ASSERT_TRUE(use);
  // What only names registers or constants has no point.
  ASSERT_EQ(use->points.size(), 6u);
  for (auto [number, point] : llvm::enumerate(use->points)) {
    ASSERT_TRUE(point.tag);
    EXPECT_EQ(point.tag->number, number);
    EXPECT_EQ(point.tag->region, "body");
  }
  // The part of %b that nothing reads is free again after the load.
  EXPECT_EQ(use->peak, 1u);
  EXPECT_EQ(use->points[1].vgprs, 7u);
  EXPECT_EQ(use->points[2].vgprs, 6u);
  EXPECT_EQ(use->points[1].agprs, 0u);
  ASSERT_EQ(use->holders.size(), 3u);
  const RegisterHolder &largest = use->holders.front();
  EXPECT_EQ(largest.registers, 4u);
  EXPECT_EQ(largest.mnemonic, "ds_read_b128");
  EXPECT_EQ(largest.tag->number, 0u);
  EXPECT_EQ(largest.lastReader->number, 3u);
  // %x comes from outside and lives until the last store.
  EXPECT_EQ(use->holders.back().mnemonic, "precolored.vreg");
  EXPECT_EQ(use->holders.back().lastReader->number, 4u);
}

TEST(RegisterUseTest, ThePeakIsAmongThePointsThatCount) {
  TestProgram program(kBody);
  tagRegions(program.getProgram());
  std::optional<RegisterUse> use =
      computeRegisterUse(program.getProgram(), [](const RegisterPoint &point) {
        return point.tag->number >= 3;
      });
  ASSERT_TRUE(use);
  EXPECT_EQ(use->peak, 3u);
  EXPECT_EQ(use->points.size(), 6u);
  EXPECT_FALSE(computeRegisterUse(program.getProgram(),
                                  [](const RegisterPoint &) { return false; }));
}
