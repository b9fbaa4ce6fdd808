//===- OccupancyTest.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/Occupancy.h"

#include "gtest/gtest.h"

using namespace waveasm::target;

TEST(OccupancyTest, StepsOfGfx942) {
  const TargetInfo &target = *lookupTarget("gfx942");
  // The largest number of registers for each number of waves, from AMD's "MI200
  // / MI300 occupancy" table for a unified file of 512.
  struct {
    uint32_t waves, registers;
  } rows[] = {{8, 64},  {7, 72},  {6, 80},  {5, 96},
              {4, 128}, {3, 168}, {2, 256}, {1, 512}};
  for (auto [waves, registers] : rows) {
    EXPECT_EQ(getMaxVectorRegisters(target, waves), registers) << waves;
    EXPECT_EQ(getWavesPerSimd(target, getVectorRegisters(target, registers, 0)),
              waves)
        << registers;
    if (registers < 512) {
      EXPECT_EQ(
          getWavesPerSimd(target, getVectorRegisters(target, registers + 1, 0)),
          waves - 1)
          << registers;
    }
  }
}

TEST(OccupancyTest, AgprsFollowTheVgprs) {
  const TargetInfo &target = *lookupTarget("gfx942");
  EXPECT_EQ(getVectorRegisters(target, 1, 0), 8u);
  EXPECT_EQ(getVectorRegisters(target, 61, 64), 128u);
  EXPECT_EQ(getVectorRegisters(target, 65, 64), 136u);
  EXPECT_EQ(getVectorRegisters(target, 0, 4), 8u);
}

TEST(OccupancyTest, AWorkgroupIsOnOneComputeUnit) {
  const TargetInfo &target = *lookupTarget("gfx942");
  EXPECT_EQ(getRequiredWavesPerSimd(target, 1), 1u);
  EXPECT_EQ(getRequiredWavesPerSimd(target, 256), 1u);
  EXPECT_EQ(getRequiredWavesPerSimd(target, 257), 2u);
  EXPECT_EQ(getRequiredWavesPerSimd(target, 1024), 4u);
}
