//===- MadeUpMachineTest.cpp ----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions of this folder take the numbers of the machine that they get.
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/testing/MadeUpMachine.h"

#include "waveasm/target/Hazards.h"
#include "waveasm/target/Latencies.h"
#include "waveasm/target/Machines.h"
#include "waveasm/target/OccupancyLimits.h"
#include "waveasm/target/UserSgprs.h"

#include "gtest/gtest.h"

using namespace waveasm::target;

static const Machine &getMachine() { return getMadeUpMachine(); }

TEST(MadeUpMachineTest, NoOtherTargetHasItsName) {
  EXPECT_EQ(lookupMachine(getMachine().name), nullptr);
}

TEST(MadeUpMachineTest, OccupancyIsThatOfTheMachine) {
  // 384 registers in blocks of 16, 5 waves at most, on each of 2 SIMDs.
  EXPECT_EQ(getVectorRegisters(getMachine(), 1, 0), 16u);
  EXPECT_EQ(getVectorRegisters(getMachine(), 17, 4), 32u);
  EXPECT_EQ(getWavesPerSimd(getMachine(), 16), 5u);
  EXPECT_EQ(getWavesPerSimd(getMachine(), 128), 3u);
  EXPECT_EQ(getMaxVectorRegisters(getMachine(), 5), 64u);
  EXPECT_EQ(getRequiredWavesPerSimd(getMachine(), 257), 3u);
  // 48 KiB in granules of 3 KiB.
  EXPECT_EQ(getMaxResidency(getMachine(), 5, 1, 3073).workgroups, 8u);
  OccupancyLimits limits = getOccupancyLimits(getMachine(), {2, 128, 24577});
  EXPECT_EQ(limits.byRegisters, 3u);
  EXPECT_EQ(limits.byLds, 1u);
  EXPECT_EQ(limits.byWaves, 5u);
  ASSERT_TRUE(limits.next.has_value());
  EXPECT_EQ(limits.next->ldsBytes, 24576u);
  EXPECT_EQ(getMaxPreloadedDwords(getMachine()), 10);
}

TEST(MadeUpMachineTest, TimesAreThoseOfTheMachine) {
  auto time = [](std::string_view mnemonic, Unit unit, Traits traits = {}) {
    InstructionClass known = classifyInstruction(mnemonic, getMachine());
    traits.add(known.traits);
    return getTiming(getMachine(), mnemonic, unit, traits, known.passes);
  };
  auto expect = [](Timing timing, uint32_t latency, uint32_t unit) {
    EXPECT_EQ(timing.latencyCycles, latency);
    EXPECT_EQ(timing.unitCycles, unit);
  };
  expect(time("v_add_f32", Unit::Valu), 8, 8);
  expect(time("v_exp_f32", Unit::Trans), 56, 56);
  expect(time("s_load_dword", Unit::Smem), 136, 8);
  expect(time("ds_read_b32", Unit::Lds), 88, 24);
  expect(time("ds_read_b128", Unit::Lds), 104, 48);
  // 4 bytes of 64 lanes, 32 bytes a cycle.
  expect(time("buffer_load_dword", Unit::Vmem), 616, 8);
  expect(time("buffer_load_dwordx4", Unit::Vmem, Trait::LdsDma), 656, 32);
  expect(time("buffer_store_dword", Unit::Vmem), 424, 16);
  expect(time("buffer_atomic_add", Unit::Vmem), 808, 8);
  expect(time("s_barrier", Unit::Branch), 120, 8);
  // 6 passes of a slot, and those of what has no row of its own.
  expect(time("v_mfma_f32_16x16x16_f16", Unit::Mfma), 8 * (6 + 6), 8 * 6);
  expect(time("v_mfma_f32_32x32x8_f16", Unit::Mfma), 8 * (3 + 6), 8 * 3);
  EXPECT_EQ(
      classifyInstruction("v_smfmac_f32_16x16x32_f16", getMachine()).passes,
      12);
  MatrixTiming matrix = getMatrixTiming(getMachine(), Trait::Xdl, 4);
  EXPECT_EQ(matrix.valuCycles, 8u * 3);
  EXPECT_EQ(matrix.sameAccumulatorCycles, 8u * (4 + 1));
  EXPECT_EQ(matrix.memoryCycles, 8u * (4 + 7));
  EXPECT_EQ(getLdsCoreCycles(getMachine(), "ds_read_b64"), 8u);
  EXPECT_EQ(getLdsCoreCycles(getMachine(), "ds_write_b64"), 16u);
  EXPECT_EQ(getOtherVmemLatencyCycles(getMachine(), Trait::Atomic, false),
            392u);
  EXPECT_EQ(getVectorResultCycles(getMachine(), Unit::Valu, Unit::Lds), 48u);
  EXPECT_EQ(getVectorResultCycles(getMachine(), Unit::Trans, Unit::Valu), 112u);
}

TEST(MadeUpMachineTest, WaitStatesAreThoseOfTheMachine) {
  for (unsigned rule = 0; rule < getHazardRules().count; ++rule) {
    EXPECT_EQ(getWaitStates(getMachine(), rule, 0), 21u);
    EXPECT_EQ(getWaitStates(getMachine(), rule, 4), 22u);
    EXPECT_EQ(getWaitStates(getMachine(), rule, 16), 24u);
  }
}
