//===- OccupancyLimitsTest.cpp --------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/OccupancyLimits.h"

#include "waveasm/target/Machines.h"

#include "gtest/gtest.h"

#include <algorithm>

using namespace waveasm::target;

static const Machine &getTarget() { return kGfx942; }

TEST(OccupancyLimitsTest, RegistersLimit) {
  OccupancyLimits limits = getOccupancyLimits(getTarget(), {4, 200, 1024});
  EXPECT_EQ(limits.residency.wavesPerSimd, 2u);
  EXPECT_TRUE(limits.isLimitedByRegisters());
  EXPECT_FALSE(limits.isLimitedByLds());
  ASSERT_TRUE(limits.next.has_value());
  EXPECT_EQ(limits.next->wavesPerSimd, 3u);
  EXPECT_EQ(limits.next->vectorRegisters, 168u);
}

TEST(OccupancyLimitsTest, TheLdsLimits) {
  OccupancyLimits limits = getOccupancyLimits(getTarget(), {4, 64, 20000});
  EXPECT_EQ(limits.byRegisters, 8u);
  EXPECT_EQ(limits.residency.wavesPerSimd, 3u);
  EXPECT_TRUE(limits.isLimitedByLds());
  EXPECT_FALSE(limits.isLimitedByRegisters());
  ASSERT_TRUE(limits.next.has_value());
  EXPECT_EQ(limits.next->wavesPerSimd, 4u);
  EXPECT_EQ(limits.next->ldsBytes, 16384u);
}

TEST(OccupancyLimitsTest, BothLimit) {
  OccupancyLimits limits = getOccupancyLimits(getTarget(), {8, 128, 32768});
  EXPECT_EQ(limits.residency.wavesPerSimd, 4u);
  EXPECT_TRUE(limits.isLimitedByLds());
  EXPECT_TRUE(limits.isLimitedByRegisters());
  // Workgroups of eight waves come in steps of two waves on each SIMD.
  ASSERT_TRUE(limits.next.has_value());
  EXPECT_EQ(limits.next->wavesPerSimd, 6u);
  EXPECT_EQ(limits.next->vectorRegisters, 80u);
  EXPECT_EQ(limits.next->ldsBytes, 21504u);
}

TEST(OccupancyLimitsTest, TheHardwareLimits) {
  OccupancyLimits limits = getOccupancyLimits(getTarget(), {4, 64, 0});
  EXPECT_EQ(limits.residency.wavesPerSimd, 8u);
  EXPECT_FALSE(limits.isLimitedByLds());
  EXPECT_FALSE(limits.isLimitedByRegisters());
  EXPECT_FALSE(limits.next.has_value());
  // Six waves on a SIMD of each of two workgroups do not fit.
  EXPECT_EQ(getOccupancyLimits(getTarget(), {24, 64, 0}).byWaves, 6u);
}

/// The definition: with what the next step allows, more waves run, and with a
/// little more than that of what limits, not.
TEST(OccupancyLimitsTest, TheNextStepIsReachedExactly) {
  for (uint32_t waves = 1; waves <= 16; ++waves)
    for (uint32_t registers : {24u, 64u, 96u, 128u, 200u, 256u, 512u})
      for (uint64_t lds : {0u, 512u, 5000u, 16384u, 30000u, 65536u}) {
        if (getWavesPerSimd(getTarget(), registers) <
            getRequiredWavesPerSimd(getTarget(),
                                    waves * getTarget().waves.lanes))
          continue;
        OccupancyLimits limits =
            getOccupancyLimits(getTarget(), {waves, registers, lds});
        uint32_t now = limits.residency.wavesPerSimd;
        EXPECT_EQ(now, std::min({limits.byRegisters, limits.byLds}));
        EXPECT_EQ(limits.next.has_value(), now < limits.byWaves);
        if (!limits.next)
          continue;
        auto reach = [&](uint32_t registers, uint64_t lds) {
          return getOccupancyLimits(getTarget(), {waves, registers, lds})
              .residency.wavesPerSimd;
        };
        const OccupancyStep &next = *limits.next;
        EXPECT_GT(next.wavesPerSimd, now);
        EXPECT_EQ(reach(next.vectorRegisters, next.ldsBytes),
                  next.wavesPerSimd);
        EXPECT_LE(reach(next.vectorRegisters + 8, next.ldsBytes), now);
        EXPECT_LE(reach(next.vectorRegisters, next.ldsBytes + 1), now);
        EXPECT_TRUE(limits.isLimitedByRegisters() || limits.isLimitedByLds());
      }
}
