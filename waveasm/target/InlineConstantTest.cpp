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

TEST(InlineConstantTest, PairsOfHalves) {
  auto encode = [](uint32_t word) -> std::pair<int64_t, bool> {
    std::optional<PackedF16Constant> constant = encodePackedF16(word);
    return constant ? std::pair(constant->value, constant->isRepeated)
                    : std::pair(int64_t{-999}, false);
  };
  constexpr std::pair<int64_t, bool> none = {-999, false};
  // A floating point number is in the low half, and both results can take it.
  EXPECT_EQ(encode(0x00003c00), std::pair(int64_t{0x3c00}, false));
  EXPECT_EQ(encode(0x3c003c00), std::pair(int64_t{0x3c00}, true));
  EXPECT_EQ(encode(0xc000c000), std::pair(int64_t{0xc000}, true));
  EXPECT_EQ(encode(0x3c000000), none);
  EXPECT_EQ(encode(0x40003c00), none);
  EXPECT_EQ(encode(0x42804280), none); // 3.25
  EXPECT_EQ(encode(0x3f800000), none); // 1.0 as f32
  // An integer is a word with its sign.
  EXPECT_EQ(encode(0), std::pair(int64_t{0}, false));
  EXPECT_EQ(encode(7), std::pair(int64_t{7}, false));
  EXPECT_EQ(encode(0x00070007), std::pair(int64_t{7}, true));
  EXPECT_EQ(encode(0xffffffff), std::pair(int64_t{-1}, false));
  EXPECT_EQ(encode(0xfff0fff0), std::pair(int64_t{-16}, true));
  EXPECT_EQ(encode(0x0000ffff), none);
}
