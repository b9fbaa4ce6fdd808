//===- InlineConstantTest.cpp ---------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/InlineConstant.h"

#include "gtest/gtest.h"

using namespace waveasm::target;

TEST(InlineConstantTest, IntegersFromMinus16To64) {
  for (unsigned bits : {16u, 32u, 64u}) {
    for (int64_t value = -16; value <= 64; ++value)
      EXPECT_TRUE(isInlineConstant(value, bits)) << value << " of " << bits;
    EXPECT_FALSE(isInlineConstant(-17, bits)) << bits;
    EXPECT_FALSE(isInlineConstant(65, bits)) << bits;
  }
}

TEST(InlineConstantTest, OnlyTheBitsOfTheOperandCount) {
  EXPECT_TRUE(isInlineConstant(0xfffffff0, 32));
  EXPECT_FALSE(isInlineConstant(0xfffffff0, 64));
  EXPECT_TRUE(isInlineConstant(0x12340001, 16));
  EXPECT_FALSE(isInlineConstant(0x12340001, 32));
}

TEST(InlineConstantTest, FloatingPointOfTheSameWidth) {
  EXPECT_TRUE(isInlineConstant(0x3f800000, 32));
  EXPECT_TRUE(isInlineConstant(0xbf800000, 32));
  EXPECT_TRUE(isInlineConstant(0x3e22f983, 32));
  EXPECT_FALSE(isInlineConstant(0xbe22f983, 32)); // -1 / (2 * pi)
  EXPECT_FALSE(isInlineConstant(0x3f800000, 64));
  EXPECT_TRUE(isInlineConstant(0x3ff0000000000000, 64));
  EXPECT_TRUE(isInlineConstant(0xbc00, 16));
  EXPECT_FALSE(isInlineConstant(0x40a00000, 32)); // 5.0
}
