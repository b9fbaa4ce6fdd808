//===- LatenciesTest.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/Latencies.h"

#include "waveasm/target/Machines.h"

#include "gtest/gtest.h"

using namespace waveasm::target;

static Timing timingOf(std::string_view mnemonic, Unit unit) {
  InstructionClass info = classifyInstruction(mnemonic, kGfx942);
  return getTiming(kGfx942, mnemonic, unit, info.traits, info.passes);
}

TEST(LatenciesTest, MatrixInstructionsTakeTheirPasses) {
  struct {
    std::string_view mnemonic;
    uint32_t latency, busy;
  } expected[] = {
      {"v_mfma_f32_4x4x4_16b_f16", 24, 8},
      {"v_mfma_f32_16x16x16_f16", 32, 16},
      {"v_mfma_f32_32x32x8_f16", 48, 32},
      {"v_mfma_f32_32x32x4_2b_f16", 80, 64},
      {"v_mfma_f32_4x4x1_16b_f32", 20, 8},
      {"v_mfma_f32_16x16x4_f32", 44, 32},
      {"v_mfma_f32_32x32x2_f32", 76, 64},
      {"v_mfma_f64_16x16x4_f64", 48, 32},
      {"v_mfma_f64_4x4x4_4b_f64", 28, 16},
  };
  for (const auto &entry : expected) {
    Timing timing = timingOf(entry.mnemonic, Unit::Mfma);
    EXPECT_EQ(timing.latencyCycles, entry.latency) << entry.mnemonic;
    EXPECT_EQ(timing.unitCycles, entry.busy) << entry.mnemonic;
  }
}

TEST(LatenciesTest, WiderAccessesTakeLonger) {
  EXPECT_EQ(timingOf("ds_read_b32", Unit::Lds).latencyCycles, 48u);
  EXPECT_EQ(timingOf("ds_read_b128", Unit::Lds).unitCycles, 16u);
  EXPECT_EQ(timingOf("ds_write_b128", Unit::Lds).latencyCycles, 72u);
  EXPECT_EQ(timingOf("ds_read_u8", Unit::Lds).latencyCycles, 48u);
  EXPECT_EQ(timingOf("buffer_load_dword", Unit::Vmem).unitCycles, 4u);
  EXPECT_EQ(timingOf("buffer_load_dwordx4", Unit::Vmem).unitCycles, 16u);
  EXPECT_EQ(timingOf("buffer_store_dwordx4", Unit::Vmem).unitCycles, 20u);
}

TEST(LatenciesTest, SwapsAndConversionsOfManyNumbersTakeSeveralSlots) {
  auto cyclesOf = [](std::string_view mnemonic) {
    Timing timing = getTiming(kGfx950, mnemonic, Unit::Valu, {}, 0);
    EXPECT_EQ(timing.latencyCycles, timing.unitCycles) << mnemonic;
    return timing.unitCycles;
  };
  EXPECT_EQ(cyclesOf("v_permlane32_swap_b32"), 8u);
  EXPECT_EQ(cyclesOf("v_permlane16_swap_b32"), 8u);
  EXPECT_EQ(cyclesOf("v_cvt_pk_bf16_f32"), 4u);
  EXPECT_EQ(cyclesOf("v_cvt_scalef32_pk_fp4_f32"), 4u);
  EXPECT_EQ(cyclesOf("v_cvt_scalef32_pk32_f32_fp6"), 16u);
  EXPECT_EQ(cyclesOf("v_cvt_scalef32_2xpk16_bf6_f32"), 16u);
  Timing read = getTiming(kGfx950, "ds_read_b64_tr_b16", Unit::Lds, {}, 0);
  EXPECT_EQ(read.latencyCycles, 52u);
  EXPECT_EQ(read.unitCycles, 8u);
}

TEST(LatenciesTest, MemoryAndMatricesWaitForVectorResults) {
  EXPECT_EQ(getVectorResultCycles(kGfx942, Unit::Valu, Unit::Valu), 0u);
  EXPECT_EQ(getVectorResultCycles(kGfx942, Unit::Valu, Unit::Lds), 12u);
  EXPECT_EQ(getVectorResultCycles(kGfx942, Unit::Valu, Unit::Mfma), 12u);
  EXPECT_EQ(getVectorResultCycles(kGfx942, Unit::Trans, Unit::Valu), 20u);
  EXPECT_EQ(getVectorResultCycles(kGfx942, Unit::Salu, Unit::Valu), 0u);
}
