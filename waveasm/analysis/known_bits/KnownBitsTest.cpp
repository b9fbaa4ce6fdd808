//===- KnownBitsTest.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/known_bits/KnownBits.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "gtest/gtest.h"

#include <string>

using namespace waveasm;

/// The known bits of the first protected value in `body`, highest first: 0, 1
/// or `?`. Equal bits at the top are shown once.
static std::string bitsOf(llvm::StringRef body) {
  TestProgram program(body);
  llvm::KnownBits known = computeKnownBits(program[0]);
  EXPECT_EQ(known.getBitWidth(), 32u);
  EXPECT_FALSE(known.hasConflict());
  std::string text;
  for (unsigned i = 32; i-- > 0;) {
    char bit = known.Zero[i] ? '0' : known.One[i] ? '1' : '?';
    if (text.size() != 1 || text.front() != bit)
      text += bit;
  }
  return text;
}

static std::string bitsOfResult(const std::string &instruction) {
  return bitsOf(R"mlir(
    %c1 = waveasm.constant 1 : !waveasm.imm<1>
    %c2 = waveasm.constant 2 : !waveasm.imm<2>
    %c3 = waveasm.constant 3 : !waveasm.imm<3>
    %c5 = waveasm.constant 5 : !waveasm.imm<5>
    %c34 = waveasm.constant 34 : !waveasm.imm<34>
    %c31 = waveasm.constant 31 : !waveasm.imm<31>
    %low = waveasm.v_and_b32 %c3, %x : !waveasm.imm<3>, !v -> !v
  )mlir" + instruction +
                "\nwaveasm.dce_protect %r : !v");
}

TEST(KnownBitsTest, RegistersAreUnknown) {
  EXPECT_EQ(bitsOf("waveasm.dce_protect %x : !v"), "?");
}

TEST(KnownBitsTest, ConstantsAreKnown) {
  EXPECT_EQ(bitsOf(R"mlir(
    %c = waveasm.constant 5 : !waveasm.imm<5>
    %r = waveasm.s_mov_b32 %c : !waveasm.imm<5> -> !s
    waveasm.dce_protect %r : !s)mlir"),
            "0101");
}

TEST(KnownBitsTest, SignedFieldsAndExtremes) {
  // The two lowest bits of %low: the upper one is the sign.
  EXPECT_EQ(bitsOfResult("%r = waveasm.v_bfe_i32 %low, %c1, %c1"
                         " : !v, !waveasm.imm<1>, !waveasm.imm<1> -> !v"),
            "?");
  EXPECT_EQ(bitsOfResult("%r = waveasm.v_bfe_i32 %low, %c1, %c2"
                         " : !v, !waveasm.imm<1>, !waveasm.imm<2> -> !v"),
            "0?");
  // Beyond the word are copies of its sign.
  EXPECT_EQ(bitsOfResult("%r = waveasm.v_bfe_i32 %x, %c31, %c5"
                         " : !v, !waveasm.imm<31>, !waveasm.imm<5> -> !v"),
            "?");
  EXPECT_EQ(bitsOfResult("%r = waveasm.v_bfe_i32 %low, %c31, %c5"
                         " : !v, !waveasm.imm<31>, !waveasm.imm<5> -> !v"),
            "0");
  EXPECT_EQ(bitsOfResult("%r = waveasm.v_max_i32 %c5, %low"
                         " : !waveasm.imm<5>, !v -> !v"),
            "0101");
  EXPECT_EQ(bitsOfResult("%r = waveasm.v_min_i32 %c5, %low"
                         " : !waveasm.imm<5>, !v -> !v"),
            "0??");
}

TEST(KnownBitsTest, BitOperations) {
  EXPECT_EQ(bitsOfResult("%r = waveasm.v_and_b32 %c5, %x"
                         " : !waveasm.imm<5>, !v -> !v"),
            "0?0?");
  EXPECT_EQ(bitsOfResult("%r = waveasm.v_or_b32 %c5, %low"
                         " : !waveasm.imm<5>, !v -> !v"),
            "01?1");
  EXPECT_EQ(bitsOfResult("%r = waveasm.v_xor_b32 %c5, %low"
                         " : !waveasm.imm<5>, !v -> !v"),
            "01??");
}

TEST(KnownBitsTest, Sums) {
  EXPECT_EQ(bitsOfResult("%r = waveasm.v_add_u32 %low, %low : !v, !v -> !v"),
            "0???");
  EXPECT_EQ(bitsOfResult("%r = waveasm.v_sub_u32 %low, %x : !v, !v -> !v"),
            "?");
}

TEST(KnownBitsTest, ShiftAmountsAreModulo32) {
  EXPECT_EQ(bitsOfResult("%r = waveasm.v_lshlrev_b32 %c2, %low"
                         " : !waveasm.imm<2>, !v -> !v"),
            "0??00");
  EXPECT_EQ(bitsOfResult("%r = waveasm.v_lshlrev_b32 %c34, %low"
                         " : !waveasm.imm<34>, !v -> !v"),
            "0??00");
  EXPECT_EQ(bitsOfResult("%r = waveasm.v_lshl_or_b32 %low, %c34, %low"
                         " : !v, !waveasm.imm<34>, !v -> !v"),
            "0????");
  EXPECT_EQ(bitsOfResult("%r = waveasm.v_lshrrev_b32 %c31, %x"
                         " : !waveasm.imm<31>, !v -> !v"),
            "0?");
}

TEST(KnownBitsTest, ArithmeticShiftsKeepTheSign) {
  EXPECT_EQ(bitsOfResult("%r = waveasm.v_ashrrev_i32 %c31, %x"
                         " : !waveasm.imm<31>, !v -> !v"),
            "?");
  EXPECT_EQ(bitsOfResult("%r = waveasm.v_ashrrev_i32 %c1, %low"
                         " : !waveasm.imm<1>, !v -> !v"),
            "0?");
}

TEST(KnownBitsTest, Fields) {
  EXPECT_EQ(bitsOfResult("%r = waveasm.v_bfe_u32 %x, %c1, %c3"
                         " : !v, !waveasm.imm<1>, !waveasm.imm<3> -> !v"),
            "0???");
  // The hardware uses 5 bits of a width: 34 acts as 2.
  EXPECT_EQ(bitsOfResult("%r = waveasm.v_bfe_u32 %x, %c1, %c34"
                         " : !v, !waveasm.imm<1>, !waveasm.imm<34> -> !v"),
            "0??");
  // A field of unknown width has at most 31 bits.
  EXPECT_EQ(bitsOfResult("%r = waveasm.v_bfe_u32 %x, %c1, %y"
                         " : !v, !waveasm.imm<1>, !v -> !v"),
            "0" + std::string(31, '?'));
}

TEST(KnownBitsTest, ThreeSources) {
  EXPECT_EQ(bitsOfResult("%r = waveasm.v_add_lshl_u32 %low, %low, %c34"
                         " : !v, !v, !waveasm.imm<34> -> !v"),
            "0???00");
  EXPECT_EQ(bitsOfResult("%r = waveasm.v_and_or_b32 %x, %c5, %c2"
                         " : !v, !waveasm.imm<5>, !waveasm.imm<2> -> !v"),
            "0?1?");
  EXPECT_EQ(bitsOfResult("%r = waveasm.v_or3_b32 %low, %c1, %c5"
                         " : !v, !waveasm.imm<1>, !waveasm.imm<5> -> !v"),
            "01?1");
}

TEST(KnownBitsTest, ProductsOf24BitsLoseTheRest) {
  EXPECT_EQ(bitsOfResult("%high = waveasm.constant 16777217"
                         " : !waveasm.imm<16777217>\n"
                         "%r = waveasm.v_mul_u32_u24 %high, %low"
                         " : !waveasm.imm<16777217>, !v -> !v"),
            "0??");
  EXPECT_EQ(bitsOfResult("%r = waveasm.v_mul_u32_u24 %x, %low : !v, !v -> !v"),
            "0" + std::string(26, '?'));
}

// Known are the bits that both operands share.
TEST(KnownBitsTest, Selection) {
  EXPECT_EQ(bitsOfResult("%m = waveasm.v_cmp_lt_u32_e64 %x, %y"
                         " : !v, !v -> !waveasm.sreg<2, 2>\n"
                         "%r = waveasm.v_cndmask_b32_e64 %c5, %low, %m"
                         " : !waveasm.imm<5>, !v, !waveasm.sreg<2, 2> -> !v"),
            "0???");
  EXPECT_EQ(
      bitsOfResult("%m = waveasm.v_cmp_lt_u32_e64 %x, %y"
                   " : !v, !v -> !waveasm.sreg<2, 2>\n"
                   "%r = waveasm.v_cndmask_b32_e64 %c1, %c5, %m"
                   " : !waveasm.imm<1>, !waveasm.imm<5>, !waveasm.sreg<2, 2>"
                   " -> !v"),
      "0?01");
}

TEST(KnownBitsTest, NarrowLoads) {
  EXPECT_EQ(bitsOfResult("%r = waveasm.ds_read_u8 %x : !v -> !v"),
            "0" + std::string(8, '?'));
  EXPECT_EQ(bitsOfResult("%r = waveasm.ds_read_u16 %x : !v -> !v"),
            "0" + std::string(16, '?'));
  // The result is sign extended.
  EXPECT_EQ(bitsOfResult("%r = waveasm.ds_read_i8 %x : !v -> !v"), "?");
}

TEST(KnownBitsTest, WhatIsNoWordIsUnknown) {
  EXPECT_EQ(bitsOf(R"mlir(
    %r = waveasm.ds_read_b64 %x : !v -> !waveasm.vreg<2, 2>
    waveasm.dce_protect %r : !waveasm.vreg<2, 2>)mlir"),
            "?");
}

TEST(KnownBitsTest, APhysicalRegisterMayBeWrittenAgain) {
  EXPECT_EQ(bitsOf(R"mlir(
    %c = waveasm.constant 5 : !waveasm.imm<5>
    %r = waveasm.v_and_b32 %c, %x : !waveasm.imm<5>, !v -> !waveasm.pvreg<9>
    waveasm.dce_protect %r : !waveasm.pvreg<9>)mlir"),
            "?");
}

TEST(KnownBitsTest, OtherResultsAreUnknown) {
  EXPECT_EQ(bitsOf(R"mlir(
    %c = waveasm.constant 5 : !waveasm.imm<5>
    %r, %scc = waveasm.s_and_b32 %s, %c
        : !s, !waveasm.imm<5> -> !s, !waveasm.scc
    %n = waveasm.s_cselect_b32 %scc, %r, %r : !waveasm.scc, !s, !s -> !s
    waveasm.dce_protect %n : !s)mlir"),
            "?");
}

// A value that a loop carries differs in each iteration.
TEST(KnownBitsTest, CarriedValuesAreUnknown) {
  EXPECT_EQ(bitsOf(R"mlir(
    %c = waveasm.constant 5 : !waveasm.imm<5>
    %init = waveasm.v_mov_b32 %c : !waveasm.imm<5> -> !v
    %r = waveasm.loop (%i = %init) : (!v) -> (!v) {
      waveasm.dce_protect %i : !v
      %again = waveasm.s_cmp_lt_u32 %s, %c : !s, !waveasm.imm<5> -> !waveasm.scc
      waveasm.condition %again : !waveasm.scc iter_args(%i) : !v
    })mlir"),
            "?");
}
