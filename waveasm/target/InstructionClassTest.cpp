//===- InstructionClassTest.cpp -------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/InstructionClass.h"

#include "waveasm/target/Machines.h"
#include "waveasm/target/WaitCounters.h"

#include "gtest/gtest.h"

using namespace waveasm::target;

static Traits traitsOf(std::string_view mnemonic) {
  return classifyInstruction(mnemonic, kGfx942).traits;
}

namespace {

struct MatrixRow {
  std::string_view mnemonic;
  unsigned passes;
  Trait kind;
};

/// All matrix instructions of gfx942, from AMD's matrix instruction calculator.
constexpr MatrixRow kMatrix[] = {
    {"v_mfma_f32_4x4x4_16b_bf16", 2, Trait::Xdl},
    {"v_mfma_f32_4x4x4_16b_f16", 2, Trait::Xdl},
    {"v_mfma_i32_4x4x4_16b_i8", 2, Trait::Xdl},
    {"v_mfma_f32_4x4x1_16b_f32", 2, Trait::Sgemm},
    {"v_mfma_f32_16x16x16_bf16", 4, Trait::Xdl},
    {"v_mfma_f32_16x16x16_f16", 4, Trait::Xdl},
    {"v_mfma_f32_16x16x32_bf8_bf8", 4, Trait::Xdl},
    {"v_mfma_f32_16x16x32_bf8_fp8", 4, Trait::Xdl},
    {"v_mfma_f32_16x16x32_fp8_bf8", 4, Trait::Xdl},
    {"v_mfma_f32_16x16x32_fp8_fp8", 4, Trait::Xdl},
    {"v_mfma_f32_16x16x8_xf32", 4, Trait::Xdl},
    {"v_mfma_i32_16x16x32_i8", 4, Trait::Xdl},
    {"v_smfmac_f32_16x16x32_bf16", 4, Trait::Xdl},
    {"v_smfmac_f32_16x16x32_f16", 4, Trait::Xdl},
    {"v_smfmac_f32_16x16x64_bf8_bf8", 4, Trait::Xdl},
    {"v_smfmac_f32_16x16x64_bf8_fp8", 4, Trait::Xdl},
    {"v_smfmac_f32_16x16x64_fp8_bf8", 4, Trait::Xdl},
    {"v_smfmac_f32_16x16x64_fp8_fp8", 4, Trait::Xdl},
    {"v_smfmac_i32_16x16x64_i8", 4, Trait::Xdl},
    {"v_mfma_f64_4x4x4_4b_f64", 4, Trait::Dgemm4},
    {"v_mfma_f32_16x16x4_4b_bf16", 8, Trait::Xdl},
    {"v_mfma_f32_16x16x4_4b_f16", 8, Trait::Xdl},
    {"v_mfma_f32_32x32x16_bf8_bf8", 8, Trait::Xdl},
    {"v_mfma_f32_32x32x16_bf8_fp8", 8, Trait::Xdl},
    {"v_mfma_f32_32x32x16_fp8_bf8", 8, Trait::Xdl},
    {"v_mfma_f32_32x32x16_fp8_fp8", 8, Trait::Xdl},
    {"v_mfma_f32_32x32x4_xf32", 8, Trait::Xdl},
    {"v_mfma_f32_32x32x8_bf16", 8, Trait::Xdl},
    {"v_mfma_f32_32x32x8_f16", 8, Trait::Xdl},
    {"v_mfma_i32_16x16x4_4b_i8", 8, Trait::Xdl},
    {"v_mfma_i32_32x32x16_i8", 8, Trait::Xdl},
    {"v_smfmac_f32_32x32x16_bf16", 8, Trait::Xdl},
    {"v_smfmac_f32_32x32x16_f16", 8, Trait::Xdl},
    {"v_smfmac_f32_32x32x32_bf8_bf8", 8, Trait::Xdl},
    {"v_smfmac_f32_32x32x32_bf8_fp8", 8, Trait::Xdl},
    {"v_smfmac_f32_32x32x32_fp8_bf8", 8, Trait::Xdl},
    {"v_smfmac_f32_32x32x32_fp8_fp8", 8, Trait::Xdl},
    {"v_smfmac_i32_32x32x32_i8", 8, Trait::Xdl},
    {"v_mfma_f32_16x16x1_4b_f32", 8, Trait::Sgemm},
    {"v_mfma_f32_16x16x4_f32", 8, Trait::Sgemm},
    {"v_mfma_f64_16x16x4_f64", 8, Trait::Dgemm16},
    {"v_mfma_f32_32x32x4_2b_bf16", 16, Trait::Xdl},
    {"v_mfma_f32_32x32x4_2b_f16", 16, Trait::Xdl},
    {"v_mfma_i32_32x32x4_2b_i8", 16, Trait::Xdl},
    {"v_mfma_f32_32x32x1_2b_f32", 16, Trait::Sgemm},
    {"v_mfma_f32_32x32x2_f32", 16, Trait::Sgemm},
};

TEST(InstructionClass, matrixInstructionsHaveTheirPasses) {
  for (const MatrixRow &row : kMatrix) {
    InstructionClass found = classifyInstruction(row.mnemonic, kGfx942);
    EXPECT_EQ(found.passes, row.passes) << row.mnemonic;
    EXPECT_TRUE(found.traits.has(row.kind)) << row.mnemonic;
    EXPECT_TRUE(found.traits.has(Trait::Valu)) << row.mnemonic;
    int kinds = 0;
    for (Trait kind : {Trait::Xdl, Trait::Sgemm, Trait::Dgemm4, Trait::Dgemm16})
      kinds += found.traits.has(kind);
    EXPECT_EQ(kinds, 1) << row.mnemonic;
  }
}

TEST(InstructionClass, aDoubleMatrixIsSlowerOnGfx950) {
  EXPECT_EQ(classifyInstruction("v_mfma_f64_16x16x4_f64", kGfx950).passes, 16);
  EXPECT_EQ(classifyInstruction("v_mfma_f32_16x16x32_f16", kGfx950).passes, 4);
  EXPECT_EQ(classifyInstruction("v_mfma_f32_32x32x16_bf16", kGfx950).passes, 8);
}

TEST(InstructionClass, anUnknownMatrixInstructionIsTheSlowest) {
  EXPECT_EQ(classifyInstruction("v_mfma_f32_64x64x64_f4", kGfx950).passes, 16);
}

TEST(InstructionClass, suffixesOfEncodingsDoNotMatter) {
  for (std::string_view suffix : {"", "_e32", "_e64", "_sdwa"})
    EXPECT_EQ(traitsOf("v_exp_f16" + std::string(suffix)),
              (Traits{Trait::Valu, Trait::Trans}));
  EXPECT_EQ(traitsOf("v_mov_b32_dpp"), (Traits{Trait::Valu, Trait::Dpp}));
  EXPECT_EQ(stripEncoding("v_addc_co_u32_e64"), "v_addc_co_u32");
  EXPECT_EQ(stripEncoding("s_mov_b32"), "s_mov_b32");
}

TEST(InstructionClass, families) {
  EXPECT_EQ(traitsOf("v_cmpx_gt_f32"), (Traits{Trait::Valu, Trait::CmpX}));
  EXPECT_EQ(traitsOf("v_cmp_gt_f32"), Traits(Trait::Valu));
  EXPECT_EQ(traitsOf("v_dot4c_i32_i8"), (Traits{Trait::Valu, Trait::Dot}));
  EXPECT_EQ(traitsOf("s_add_u32"), Traits(Trait::Salu));
  EXPECT_EQ(traitsOf("s_nop"), Traits(Trait::Nop));
  EXPECT_EQ(traitsOf("s_setprio"), Traits());
  EXPECT_EQ(traitsOf("global_store_dwordx4"),
            (Traits{Trait::Vmem, Trait::Store}));
  EXPECT_EQ(traitsOf("flat_load_dword"),
            (Traits{Trait::Vmem, Trait::Flat, Trait::Load, Trait::ReadsLds}));
  EXPECT_EQ(traitsOf("global_load_lds_dword"),
            (Traits{Trait::Vmem, Trait::LdsDma, Trait::WritesLds}));
  EXPECT_EQ(
      traitsOf("ds_add_rtn_u32"),
      (Traits{Trait::Ds, Trait::Atomic, Trait::ReadsLds, Trait::WritesLds}));
  EXPECT_EQ(traitsOf("ds_bpermute_b32"), (Traits{Trait::Ds, Trait::Load}));
}

TEST(WaitCounters, whatCountsWhere) {
  auto events = [](std::string_view mnemonic) {
    return getCounterEvents(traitsOf(mnemonic)).events;
  };
  auto code = [](CounterEvent event) { return static_cast<int8_t>(event); };
  using Events = std::array<int8_t, kNumCounters>;
  EXPECT_EQ(events("global_store_dword"),
            (Events{code(CounterEvent::Vmem), -1, -1}));
  EXPECT_EQ(events("global_load_lds_dword"),
            (Events{code(CounterEvent::Vmem), -1, -1}));
  EXPECT_EQ(events("flat_load_dword"),
            (Events{code(CounterEvent::Flat), code(CounterEvent::Flat), -1}));
  EXPECT_EQ(events("ds_write_b32"), (Events{-1, code(CounterEvent::Ds), -1}));
  EXPECT_EQ(events("ds_gws_barrier"),
            (Events{-1, code(CounterEvent::Gws), code(CounterEvent::Gws)}));
  EXPECT_EQ(events("s_memtime"), (Events{-1, code(CounterEvent::Smem), -1}));
  EXPECT_EQ(events("s_sendmsg"), (Events{-1, code(CounterEvent::Message), -1}));
  EXPECT_EQ(events("v_add_f32"), (Events{-1, -1, -1}));
  EXPECT_EQ(kGfx942.getCounter(Counter::Vm).weakestWait(), 62u);
  EXPECT_EQ(kGfx942.getCounter(Counter::Lgkm).weakestWait(), 14u);
}

} // namespace
