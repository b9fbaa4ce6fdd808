//===- DemandedBitsTest.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/demanded_bits/DemandedBits.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "gtest/gtest.h"

#include <string>

using namespace waveasm;

/// The demanded bits of the operand `number` of the only user of the first
/// protected value. `instruction` uses %p and other names.
static uint32_t demandedBy(const std::string &instruction, unsigned number) {
  TestProgram program(R"mlir(
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    %c4 = waveasm.constant 4 : !waveasm.imm<4>
    %c8 = waveasm.constant 8 : !waveasm.imm<8>
    %c24 = waveasm.constant 24 : !waveasm.imm<24>
    %c0xf0 = waveasm.constant 240 : !waveasm.imm<240>
    %low = waveasm.constant 201588740 : !waveasm.imm<201588740>
    %sign = waveasm.constant 134744072 : !waveasm.imm<134744072>
    waveasm.dce_protect %x : !v
  )mlir" + instruction);
  for (mlir::OpOperand &use : program[0].getUses())
    if (!mlir::isa<DCEProtectOp>(use.getOwner()) &&
        use.getOperandNumber() == number)
      return getDemandedBits(use);
  ADD_FAILURE() << "no such use";
  return 0;
}

TEST(DemandedBitsTest, Masks) {
  std::string text = "%r = waveasm.v_and_b32 %c0xf0, %x"
                     " : !waveasm.imm<240>, !v -> !v";
  EXPECT_EQ(demandedBy(text, 1), 0xf0u);
}

TEST(DemandedBitsTest, Fields) {
  std::string text = "%r = waveasm.v_bfe_i32 %x, %c8, %c4"
                     " : !v, !waveasm.imm<8>, !waveasm.imm<4> -> !v";
  EXPECT_EQ(demandedBy(text, 0), 0xf00u);
  EXPECT_EQ(demandedBy("%r = waveasm.v_bfe_u32 %c8, %x, %c4"
                       " : !waveasm.imm<8>, !v, !waveasm.imm<4> -> !v",
                       1),
            0xffffffffu);
}

TEST(DemandedBitsTest, SumsOfWhichLowBitsCount) {
  std::string sum = "%r = waveasm.v_add_u32 %c4, %x"
                    " : !waveasm.imm<4>, !v -> !v\n";
  std::string store = "waveasm.ds_write_b8 %r, %y : !v, !v\n";
  EXPECT_EQ(demandedBy(sum + store, 1), 0xffu);
  // Its bits from 4 to 7 depend on lower ones.
  EXPECT_EQ(demandedBy(sum + "%m = waveasm.v_and_b32 %c0xf0, %r"
                             " : !waveasm.imm<240>, !v -> !v\n"
                             "waveasm.dce_protect %m : !v",
                       1),
            0xffu);
  EXPECT_EQ(demandedBy(sum + store + "waveasm.dce_protect %r : !v", 1),
            0xffffffffu);
  EXPECT_EQ(
      demandedBy("%r = waveasm.v_xor_b32 %y, %x : !v, !v -> !v\n" + store, 1),
      0xffu);
}

TEST(DemandedBitsTest, ShiftsToTheLeft) {
  EXPECT_EQ(demandedBy("%r = waveasm.v_lshlrev_b32 %c8, %x"
                       " : !waveasm.imm<8>, !v -> !v",
                       1),
            0xffffffu);
  std::string text = "%r = waveasm.v_lshl_or_b32 %x, %c24, %x"
                     " : !v, !waveasm.imm<24>, !v -> !v";
  EXPECT_EQ(demandedBy(text, 0), 0xffu);
  EXPECT_EQ(demandedBy(text, 2), 0xffffffffu);
}

TEST(DemandedBitsTest, Permutations) {
  // 0x0c040004: a zero, then byte 0 of src0, of src1 and of src0.
  std::string text = "%r = waveasm.v_perm_b32 %x, %x, %low"
                     " : !v, !v, !waveasm.imm<201588740> -> !v";
  EXPECT_EQ(demandedBy(text, 0), 0xffu);
  EXPECT_EQ(demandedBy(text, 1), 0xffu);
  EXPECT_EQ(demandedBy("%r = waveasm.v_perm_b32 %x, %x, %sign"
                       " : !v, !v, !waveasm.imm<134744072> -> !v",
                       0),
            0xffffffffu);
  EXPECT_EQ(demandedBy("%r = waveasm.v_perm_b32 %x, %x, %x"
                       " : !v, !v, !v -> !v",
                       0),
            0xffffffffu);
}

TEST(DemandedBitsTest, Stores) {
  EXPECT_EQ(demandedBy("waveasm.ds_write_b8 %x, %x : !v, !v", 0), 0xffu);
  EXPECT_EQ(demandedBy("waveasm.ds_write_b16 %x, %x : !v, !v", 0), 0xffffu);
  EXPECT_EQ(demandedBy("waveasm.ds_write_b16 %x, %x : !v, !v", 1), 0xffffffffu);
  EXPECT_EQ(demandedBy("waveasm.ds_write_b32 %x, %x : !v, !v", 0), 0xffffffffu);
}
