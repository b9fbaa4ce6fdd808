//===- RegisterCurveTest.cpp ----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/register_curve/RegisterCurve.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "gtest/gtest.h"

using namespace waveasm;

static constexpr const char *kBody = R"mlir(
    %a = waveasm.ds_read_b64 %x : !v -> !waveasm.vreg<2, 2>
    %c = waveasm.ds_read_b128 %x {offset = 16 : i64} : !v -> !waveasm.vreg<4, 4>
    %d = waveasm.v_mfma_f32_16x16x16_f16 %a, %a, %c : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.vreg<4, 4> -> !waveasm.vreg<4, 4>
    waveasm.ds_write_b128 %x, %d : !v, !waveasm.vreg<4, 4>
    waveasm.dce_protect %c : !waveasm.vreg<4, 4>
    waveasm.dce_protect %d : !waveasm.vreg<4, 4>
    waveasm.s_endpgm)mlir";

namespace {
struct RegisterCurveTest : testing::Test {
  TestProgram program{kBody};
  FlowGraph graph = *FlowGraph::build(program.getProgram());
  Liveness liveness = *Liveness::compute(program.getProgram(), graph);
};
} // namespace

TEST_F(RegisterCurveTest, MovedValuesCountInTheOtherClass) {
  RegisterCurve before = computeRegisterCurve(liveness), after = before;
  EXPECT_EQ(before.getPeak(RegisterClass::AGPR), 0u);
  after.move(liveness, program[1], RegisterClass::VGPR, RegisterClass::AGPR);
  EXPECT_EQ(after.getPeak(RegisterClass::AGPR), 4u);
  for (size_t slot = 0; slot < before.vgprs.size(); ++slot)
    EXPECT_EQ(after.vgprs[slot] + after.agprs[slot], before.vgprs[slot]);
  EXPECT_EQ(after.sgprs, before.sgprs);
  // Together with C, they leave only A and the address.
  after.move(liveness, program[0], RegisterClass::VGPR, RegisterClass::AGPR);
  EXPECT_EQ(after.getPeak(RegisterClass::VGPR), 3u);
}

TEST_F(RegisterCurveTest, MovingBackChangesNothing) {
  RegisterCurve before = computeRegisterCurve(liveness), after = before;
  after.move(liveness, program[0], RegisterClass::VGPR, RegisterClass::AGPR);
  EXPECT_NE(after.vgprs, before.vgprs);
  after.move(liveness, program[0], RegisterClass::AGPR, RegisterClass::VGPR);
  EXPECT_EQ(after.vgprs, before.vgprs);
  EXPECT_EQ(after.agprs, before.agprs);
}
