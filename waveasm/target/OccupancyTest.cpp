//===- OccupancyTest.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/Occupancy.h"

#include "waveasm/target/Machines.h"

#include "gtest/gtest.h"

using namespace waveasm::target;

TEST(OccupancyTest, StepsOfGfx942) {
  const Machine &target = kGfx942;
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
  const Machine &target = kGfx942;
  EXPECT_EQ(getVectorRegisters(target, 1, 0), 8u);
  EXPECT_EQ(getVectorRegisters(target, 61, 64), 128u);
  EXPECT_EQ(getVectorRegisters(target, 65, 64), 136u);
  EXPECT_EQ(getVectorRegisters(target, 0, 4), 8u);
}

TEST(OccupancyTest, AWorkgroupIsOnOneComputeUnit) {
  const Machine &target = kGfx942;
  EXPECT_EQ(getRequiredWavesPerSimd(target, 1), 1u);
  EXPECT_EQ(getRequiredWavesPerSimd(target, 256), 1u);
  EXPECT_EQ(getRequiredWavesPerSimd(target, 257), 2u);
  EXPECT_EQ(getRequiredWavesPerSimd(target, 1024), 4u);
}

TEST(OccupancyTest, WorkgroupsGetLdsInGranulesOfTheirTarget) {
  // Seven granules of 1280 bytes, and 17 of 512.
  constexpr uint64_t kBytes = 8 * 1024 + 1;
  for (auto [name, workgroups] : {std::pair("gfx942", 7U), {"gfx950", 18U}}) {
    const Machine &target = *lookupMachine(name);
    EXPECT_EQ(getMaxResidency(target, 8, 1, kBytes).workgroups, workgroups)
        << name;
  }
}

TEST(OccupancyTest, ResidencyIsThatOfWholeWorkgroups) {
  const Machine &target = kGfx942;
  auto expect = [&](uint32_t wavesPerSimd, uint32_t waves, uint64_t ldsBytes,
                    uint32_t workgroups, uint32_t onSimd) {
    Residency residency =
        getMaxResidency(target, wavesPerSimd, waves, ldsBytes);
    EXPECT_EQ(residency.workgroups, workgroups)
        << wavesPerSimd << ' ' << waves << ' ' << ldsBytes;
    EXPECT_EQ(residency.wavesPerSimd, onSimd)
        << wavesPerSimd << ' ' << waves << ' ' << ldsBytes;
  };
  expect(8, 4, 0, 8, 8);
  expect(7, 8, 0, 3, 6);
  expect(3, 16, 0, 1, 4);
  expect(8, 1, 0, 32, 8);
  expect(5, 2, 0, 10, 5);
  // LDS comes in blocks of 512 bytes.
  expect(8, 4, 16384, 4, 4);
  expect(8, 4, 16385, 3, 3);
  expect(8, 1, 16384, 4, 1);
  expect(8, 4, 65536, 1, 1);
}
