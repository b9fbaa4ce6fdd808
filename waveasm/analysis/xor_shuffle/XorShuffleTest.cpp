//===- XorShuffleTest.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/xor_shuffle/XorShuffle.h"

#include "gtest/gtest.h"

using namespace mlir;
using namespace waveasm;

TEST(XorShuffleTest, ControlsMakeEachMaskOfARow) {
  for (unsigned mask = 1; mask < 16; ++mask) {
    unsigned made = 0;
    for (StringRef control : getDppControls(mask)) {
      EXPECT_NE(getDppMask(control), 0u);
      made ^= getDppMask(control);
    }
    EXPECT_EQ(made, mask);
  }
}

TEST(XorShuffleTest, SomeMasksNeedOneControl) {
  std::vector<unsigned> masks;
  for (unsigned mask = 1; mask < 16; ++mask)
    if (getDppControls(mask).size() == 1)
      masks.push_back(mask);
  EXPECT_EQ(masks, (std::vector<unsigned>{1, 2, 3, 7, 8, 15}));
}

TEST(XorShuffleTest, OtherControlsAreNoShuffles) {
  EXPECT_EQ(getDppMask("row_ror:4"), 0u);
  EXPECT_EQ(getDppMask("quad_perm:[0,1,2,3]"), 0u);
  EXPECT_EQ(getDppMask(0x0e4u), 0u);
  EXPECT_EQ(getDppMask(0x04eu), 2u);
}

TEST(XorShuffleTest, AGroupHasTheXorOfItsMasks) {
  MaskGroup group;
  EXPECT_TRUE(group.contains(0));
  EXPECT_FALSE(group.contains(5));
  group.add(5);
  group.add(6);
  for (unsigned mask = 0; mask < 64; ++mask)
    EXPECT_EQ(group.contains(mask),
              mask == 0 || mask == 3 || mask == 5 || mask == 6);
}

TEST(XorShuffleTest, SixIndependentMasksReachTheWave) {
  MaskGroup group;
  for (unsigned mask : {33, 3, 7, 8, 24}) {
    group.add(mask);
    EXPECT_FALSE(group.isWave());
  }
  group.add(33 ^ 3);
  EXPECT_FALSE(group.isWave());
  group.add(32);
  EXPECT_TRUE(group.isWave());
}

TEST(XorShuffleTest, BothGroupsHaveWhatIsInEach) {
  MaskGroup group, other;
  group.add(1);
  group.add(2);
  other.add(3);
  other.add(4);
  MaskGroup both = group & other;
  EXPECT_TRUE(both.contains(3));
  EXPECT_FALSE(both.contains(1));
  EXPECT_FALSE(both.contains(4));
  EXPECT_TRUE((group & MaskGroup::all()).contains(2));
}
