//===- OtherMachinesTest.cpp ----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The model takes all its numbers from the machine of the program: on one that
// takes twice as long for everything, every estimate is twice as long. A number
// that came from elsewhere would stay what it is.
//
//===----------------------------------------------------------------------===//

#include "waveasm/cycle_model/CycleModel.h"

#include "waveasm/analysis/testing/TestProgram.h"
#include "waveasm/target/Machines.h"
#include "waveasm/target/testing/MadeUpMachine.h"

#include "llvm/ADT/StringExtras.h"
#include "gtest/gtest.h"

using namespace waveasm;

/// The estimate of `assembly` for a target, without pointers to the program.
static CycleEstimate estimate(llvm::StringRef assembly,
                              const target::Machine &machine,
                              const CycleModelOptions &options) {
  std::string body;
  for (llvm::StringRef line : llvm::split(assembly, '\n'))
    if (!line.trim().empty())
      body += "  waveasm.raw \"" + line.trim().str() + "\"\n";
  TestProgram program(body);
  program.setTarget(machine);
  mlir::FailureOr<CycleEstimate> result =
      estimateCycles(program.getProgram(), options);
  EXPECT_TRUE(mlir::succeeded(result));
  return mlir::succeeded(result) ? *result : CycleEstimate{};
}

namespace {
struct Kernel {
  const char *name;
  const char *assembly;
};
class OtherMachinesTest : public testing::TestWithParam<Kernel> {};
} // namespace

TEST_P(OtherMachinesTest, TwiceTheTimesMakeTwiceTheCycles) {
  target::SlowMachine slow(target::kGfx942, 2);
  for (unsigned waves : {1u, 2u, 4u}) {
    CycleModelOptions options;
    options.wavesPerSimd = waves;
    options.listCosts = true;
    options.recordTimeline = true;
    CycleEstimate once =
        estimate(GetParam().assembly, target::kGfx942, options);
    CycleEstimate twice = estimate(GetParam().assembly, slow.get(), options);
    auto expectTwice = [&](auto a, auto b, const char *what) {
      // Figures are rounded to whole cycles.
      EXPECT_NEAR(2 * static_cast<double>(a), static_cast<double>(b), 2)
          << what << " of " << waves << " waves";
    };
    EXPECT_GT(once.cycles, 0u);
    expectTwice(once.cycles, twice.cycles, "cycles");
    expectTwice(once.boundCycles, twice.boundCycles, "bound");
    expectTwice(once.waveBoundCycles, twice.waveBoundCycles, "bound of a wave");
    expectTwice(once.criticalPathCycles, twice.criticalPathCycles, "chain");
    expectTwice(once.cyclesSpread, twice.cyclesSpread, "spread");
    for (unsigned i = 0; i < kNumStallCauses; ++i)
      expectTwice(once.stalls[i], twice.stalls[i],
                  getName(static_cast<StallCause>(i)).data());
    for (unsigned i = 0; i < kNumBoundResources; ++i)
      expectTwice(once.resourceCycles[i], twice.resourceCycles[i],
                  getName(static_cast<BoundReason>(i)).data());
    ASSERT_EQ(once.loops.size(), twice.loops.size());
    for (size_t i = 0; i < once.loops.size(); ++i) {
      expectTwice(once.loops[i].cyclesPerIteration,
                  twice.loops[i].cyclesPerIteration, "iteration");
      expectTwice(once.loops[i].bound.cycles, twice.loops[i].bound.cycles,
                  "bound of an iteration");
      expectTwice(once.loops[i].iteration.issue, twice.loops[i].iteration.issue,
                  "issue of an iteration");
    }
    ASSERT_EQ(once.costs.size(), twice.costs.size());
    for (size_t i = 0; i < once.costs.size(); ++i) {
      expectTwice(once.costs[i].holdCycles, twice.costs[i].holdCycles, "hold");
      expectTwice(once.costs[i].latencyCycles, twice.costs[i].latencyCycles,
                  "latency");
    }
    ASSERT_EQ(once.timeline.size(), twice.timeline.size());
    for (size_t i = 0; i < once.timeline.size(); ++i)
      expectTwice(once.timeline[i].issueCycle, twice.timeline[i].issueCycle,
                  "issue");
  }
}

static const char *kScalars = R"(
  s_mov_b32 s0, 0
  s_add_u32 s0, s0, 1
  s_cmp_lt_u32 s0, 10
  s_cbranch_scc1 past
  s_sleep 3
  s_nop 5
  past:
  v_readlane_b32 s1, v0, s0
  v_readfirstlane_b32 s2, v1
  s_add_u32 s2, s2, s1
  v_mov_b32_dpp v2, v1 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf
  v_add_f32 v3, v2, v1
  v_exp_f32 v3, v3
  v_exp_f32 v4, v3
  v_add_f32 v3, v4, v3
  v_rcp_f32 v5, v3
  v_mul_f32 v5, v5, s1
  s_endpgm)";

static const char *kMemory = R"(
  loop:
  s_load_dword s8, s[6:7], 0
  buffer_load_dwordx4 v[0:3], v20, s[0:3], 0 offen
  buffer_load_dwordx4 v[4:7], v21, s[0:3], 0 offen
  buffer_load_dword v8, v22, s[0:3], 0 offen
  global_load_dword v9, v23, s[4:5]
  v_add_u32 v20, v20, 64
  v_add_u32 v21, v21, 64
  s_waitcnt vmcnt(2) lgkmcnt(0)
  v_add_f32 v0, v0, v4
  s_waitcnt vmcnt(0)
  v_add_f32 v8, v8, v9
  global_atomic_add v23, v8, s[4:5]
  buffer_store_dwordx4 v[0:3], v24, s[0:3], 0 offen
  s_cmp_lt_u32 s8, 10
  s_cbranch_scc1 loop
  s_endpgm)";

static const char *kMatrix = R"(
  v_mov_b32 v30, 0
  loop:
  ds_read_b128 v[0:3], v30
  ds_read_b64 v[4:5], v30 offset:1024
  s_waitcnt lgkmcnt(0)
  v_mfma_f32_16x16x16_f16 v[8:11], v[0:1], v[4:5], v[8:11]
  v_mfma_f32_16x16x16_f16 v[12:15], v[2:3], v[4:5], v[12:15]
  v_mfma_f32_32x32x8_f16 v[40:55], v[0:1], v[4:5], v[40:55]
  v_mfma_f32_16x16x4_f32 v[60:63], v0, v1, v[60:63]
  v_add_f32 v6, v6, v7
  s_nop 10
  ds_write_b128 v30, v[8:11] offset:4096
  ds_write_b64 v30, v[12:13] offset:8192
  s_waitcnt lgkmcnt(0)
  s_barrier
  s_add_u32 s0, s0, 1
  s_cmp_lt_u32 s0, 10
  s_cbranch_scc1 loop
  s_endpgm)";

INSTANTIATE_TEST_SUITE_P(Kernels, OtherMachinesTest,
                         testing::Values(Kernel{"Scalars", kScalars},
                                         Kernel{"Memory", kMemory},
                                         Kernel{"Matrix", kMatrix}),
                         [](const auto &info) {
                           return std::string(info.param.name);
                         });
