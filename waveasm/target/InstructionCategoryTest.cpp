//===- InstructionCategoryTest.cpp ----------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/InstructionCategory.h"

#include "waveasm/target/Machines.h"

#include "gtest/gtest.h"

using namespace waveasm::target;

static std::string_view categoryOf(std::string_view mnemonic) {
  return getName(getCategory(classifyInstruction(mnemonic, kGfx942).traits));
}

TEST(InstructionCategoryTest, UnitsExecuteInstructions) {
  EXPECT_EQ(categoryOf("v_add_f32"), "valu");
  EXPECT_EQ(categoryOf("v_exp_f32"), "valu");
  EXPECT_EQ(categoryOf("v_accvgpr_read_b32"), "valu");
  EXPECT_EQ(categoryOf("v_mfma_f32_16x16x16_f16"), "mfma");
  EXPECT_EQ(categoryOf("s_mov_b32"), "salu");
  EXPECT_EQ(categoryOf("s_load_dwordx4"), "smem");
  EXPECT_EQ(categoryOf("buffer_load_dword"), "vmem");
  EXPECT_EQ(categoryOf("flat_load_dword"), "vmem");
  EXPECT_EQ(categoryOf("ds_bpermute_b32"), "lds");
}

TEST(InstructionCategoryTest, TheSequencerExecutesTheRest) {
  EXPECT_EQ(categoryOf("s_waitcnt"), "wait");
  EXPECT_EQ(categoryOf("s_nop"), "nop");
  EXPECT_EQ(categoryOf("s_barrier"), "barrier");
  EXPECT_EQ(categoryOf("s_branch"), "branch");
  EXPECT_EQ(categoryOf("s_cbranch_scc1"), "branch");
  EXPECT_EQ(categoryOf("s_endpgm"), "other");
  EXPECT_EQ(categoryOf("s_setprio"), "other");
}
