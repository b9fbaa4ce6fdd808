//===- Gfx950Test.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where gfx950 differs from gfx942, and that it does so nowhere else.
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/InstructionClass.h"
#include "waveasm/target/Machines.h"

#include "gtest/gtest.h"

#include <set>
#include <string>

using namespace waveasm::target;

TEST(Gfx950, HasOtherWaitStatesOnlyAfterMatrixInstructions) {
  std::set<std::string> different;
  ASSERT_EQ(kGfx942.hazards.count, kGfx950.hazards.count);
  for (size_t i = 0; i < kGfx942.hazards.count; ++i) {
    const HazardRow &old = kGfx942.hazards.rows[i];
    const HazardRow &now = kGfx950.hazards.rows[i];
    ASSERT_EQ(old.rule, now.rule);
    if (old.states == now.states)
      continue;
    different.insert(std::string(old.rule));
    for (size_t pass = 0; pass < old.states.size(); ++pass)
      EXPECT_GE(now.states[pass], old.states[pass]) << old.rule;
  }
  EXPECT_EQ(different,
            (std::set<std::string>{
                "dgemm16-load-overwrites", "dgemm16-to-gemm-c",
                "dgemm16-to-matrix-ab", "dgemm16-to-memory", "dgemm16-to-valu",
                "xdl-to-gemm-c", "xdl-to-matrix-ab", "xdl-to-memory",
                "xdl-to-valu", "xdl-to-xdl-c"}));
}

TEST(Gfx950, HasTheRegistersFieldsAndCountersOfGfx942) {
  const RegisterFiles &old = kGfx942.registers, &now = kGfx950.registers;
  EXPECT_EQ(old.addressableVgprs, now.addressableVgprs);
  EXPECT_EQ(old.addressableAgprs, now.addressableAgprs);
  EXPECT_EQ(old.unifiedVectorRegisters, now.unifiedVectorRegisters);
  EXPECT_EQ(old.vectorRegisterGranule, now.vectorRegisterGranule);
  EXPECT_EQ(old.accumOffsetGranule, now.accumOffsetGranule);
  EXPECT_EQ(old.addressableSgprs, now.addressableSgprs);
  EXPECT_EQ(old.sgprGranule, now.sgprGranule);
  EXPECT_EQ(old.userSgprs, now.userSgprs);
  EXPECT_EQ(kGfx942.encoding.maxBufferOffset, kGfx950.encoding.maxBufferOffset);
  EXPECT_EQ(kGfx942.encoding.maxLdsOffset, kGfx950.encoding.maxLdsOffset);
  EXPECT_EQ(kGfx942.encoding.maxNopStates, kGfx950.encoding.maxNopStates);
  EXPECT_EQ(kGfx942.waves.maxWavesPerSimd, kGfx950.waves.maxWavesPerSimd);
  EXPECT_EQ(kGfx942.waves.dies, kGfx950.waves.dies);
  for (unsigned i = 0; i < kNumCounters; ++i)
    EXPECT_EQ(kGfx942.counters[i].noWait(), kGfx950.counters[i].noWait());
}

TEST(Gfx950, HasItsOwnSizes) {
  EXPECT_EQ(kGfx950.waves.computeUnits, 256u);
  EXPECT_EQ(kGfx950.waves.clockMhz, 2400u);
  EXPECT_EQ(kGfx950.lds.bytes, 160u * 1024);
  EXPECT_EQ(kGfx950.lds.granuleBytes, 1280u);
  EXPECT_EQ(kGfx950.lds.rowBytes / kGfx950.lds.bankBytes, 64u);
  EXPECT_EQ(kGfx942.lds.rowBytes / kGfx942.lds.bankBytes, 32u);
  EXPECT_EQ(kGfx950.times->transcendental.unitCycles, 8u);
  EXPECT_EQ(kGfx942.times->transcendental.unitCycles, 16u);
  EXPECT_EQ(kGfx950.float8, Float8Format::Ocp);
  EXPECT_EQ(kGfx942.float8, Float8Format::Fnuz);
}

TEST(Gfx950, FormatsDecideAboutPasses) {
  struct {
    std::string_view mnemonic;
    uint8_t passes, narrow;
  } rows[] = {
      {"v_mfma_scale_f32_16x16x128_f8f6f4", 8, 4},
      {"v_mfma_scale_f32_32x32x64_f8f6f4", 16, 8},
      {"v_mfma_f32_16x16x128_f8f6f4", 8, 4},
      {"v_mfma_f32_32x32x64_f8f6f4", 16, 8},
      {"v_mfma_f32_16x16x32_f16", 4, 4},
      {"v_mfma_i32_32x32x32_i8", 8, 8},
      {"v_smfmac_f32_16x16x128_fp8_fp8", 4, 4},
      {"v_smfmac_i32_32x32x64_i8", 8, 8},
  };
  for (const auto &row : rows) {
    InstructionClass known = classifyInstruction(row.mnemonic, kGfx950);
    EXPECT_EQ(getPasses(known, /*isNarrow=*/false), row.passes) << row.mnemonic;
    EXPECT_EQ(getPasses(known, /*isNarrow=*/true), row.narrow) << row.mnemonic;
  }
  std::string name = "v_mfma_f32_16x16x128_f8f6f4 v[0:3], v[4:9], v[10:13], 0";
  EXPECT_TRUE(hasNarrowFormats(name + " cbsz:2 blgp:4"));
  EXPECT_FALSE(hasNarrowFormats(name + " cbsz:2"));
  EXPECT_FALSE(hasNarrowFormats(name + " cbsz:1 blgp:4"));
  EXPECT_FALSE(hasNarrowFormats("v_mfma_f32_32x32x4_2b_f32 cbsz:2 blgp:4"));
}
