//===- LaunchTest.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/cycle_model/Launch.h"

#include "waveasm/analysis/testing/TestProgram.h"
#include "waveasm/cycle_model/CycleModel.h"

#include "gtest/gtest.h"

using namespace waveasm;

static Launch parse(llvm::StringRef text) {
  return llvm::cantFail(parseLaunch(text));
}

TEST(LaunchTest, GridsHaveUpToThreeDimensions) {
  EXPECT_FALSE(parse("").isKnown());
  for (llvm::StringRef text :
       {"2048x256", "64,32x256", "64,32,1x128,2,1", "2048,1,1x256"}) {
    EXPECT_EQ(parse(text).workgroups, 2048u) << text.str();
    EXPECT_EQ(parse(text).countWorkitems(), 256u) << text.str();
  }
}

TEST(LaunchTest, WrongTextsAreErrors) {
  for (llvm::StringRef text :
       {"x", "256", "1024x", "x256", "0x256", "4x0", "-4x256", "4 x256",
        "1,2,3,4x64", "4x64x2", "4,x64",
        "4000000000,4000000000,4000000000x64"}) {
    llvm::Expected<Launch> launch = parseLaunch(text);
    ASSERT_FALSE(launch) << text.str();
    EXPECT_EQ(llvm::toString(launch.takeError()),
              "expected a launch as workgroups and work-items of a workgroup, "
              "such as 1024x256 or 64,32,1x256,1,1, got '" +
                  text.str() + "'");
  }
}

/// Workgroups of four waves that run 64 exponentials each.
static std::string getWork() {
  std::string text;
  for (unsigned i = 0; i < 64; ++i)
    text += "  waveasm.raw \"v_exp_f32 v2, v3\"\n";
  return text + "  waveasm.raw \"s_endpgm\"\n";
}

static CycleEstimate estimate(const Launch &launch, uint64_t ldsBytes = 0) {
  TestProgram program(getWork());
  mlir::Builder builder(program.getProgram().getContext());
  program.getProgram().setWorkgroupSizeAttr(
      builder.getI64ArrayAttr({256, 1, 1}));
  if (ldsBytes)
    program.getProgram().setLdsSize(static_cast<int64_t>(ldsBytes));
  CycleModelOptions options;
  options.launch = launch;
  auto result = estimateCycles(program.getProgram(), options);
  EXPECT_TRUE(mlir::succeeded(result));
  return mlir::succeeded(result) ? *result : CycleEstimate{};
}

TEST(LaunchTest, WithoutAGridAWorkgroupHasItsShare) {
  CycleEstimate full = estimate({});
  EXPECT_EQ(full.wavesPerSimd, 8u);
  EXPECT_EQ(full.residentWorkgroups, 8u);
  EXPECT_EQ(full.generations, 0u);
  EXPECT_DOUBLE_EQ(full.launchCycles, static_cast<double>(full.cycles) / 8);
  // LDS for three workgroups.
  CycleEstimate three = estimate({}, uint64_t{20} * 1024);
  EXPECT_EQ(three.wavesPerSimd, 3u);
  EXPECT_DOUBLE_EQ(three.launchCycles, static_cast<double>(three.cycles) / 3);
}

// An MI300X has 304 compute units.
TEST(LaunchTest, GenerationsFillTheComputeUnits) {
  auto cycles = [](uint64_t workgroups) {
    return estimate({workgroups, {256, 1, 1}}, uint64_t{20} * 1024);
  };
  CycleEstimate one = cycles(304);
  EXPECT_EQ(one.wavesPerSimd, 1u);
  EXPECT_EQ(one.occupancy, 3u);
  EXPECT_EQ(one.residentWorkgroups, 1u);
  EXPECT_EQ(one.generations, 1u);
  EXPECT_DOUBLE_EQ(one.launchCycles, static_cast<double>(one.cycles));
  EXPECT_EQ(cycles(1).launchCycles, one.launchCycles);
  EXPECT_EQ(cycles(305).wavesPerSimd, 2u);

  CycleEstimate three = cycles(uint64_t{304} * 3);
  EXPECT_EQ(three.wavesPerSimd, 3u);
  EXPECT_EQ(three.residentWorkgroups, 3u);
  EXPECT_DOUBLE_EQ(three.launchCycles, static_cast<double>(three.cycles));
  CycleEstimate more = cycles(uint64_t{304} * 3 + 1);
  EXPECT_EQ(more.generations, 2u);
  EXPECT_DOUBLE_EQ(more.launchCycles, 2 * three.launchCycles);
  EXPECT_DOUBLE_EQ(cycles(uint64_t{304} * 6).launchCycles,
                   2 * three.launchCycles);
}

/// What `checkLaunch` says; empty if it accepts the launch.
static std::string check(ProgramOp program, const Launch &launch) {
  std::string message;
  mlir::ScopedDiagnosticHandler handler(program.getContext(),
                                        [&](mlir::Diagnostic &diagnostic) {
                                          message = diagnostic.str();
                                          return mlir::success();
                                        });
  EXPECT_EQ(mlir::failed(checkLaunch(program, launch)), !message.empty());
  return message;
}

TEST(LaunchTest, WorkgroupsOfAnotherSizeAreErrors) {
  TestProgram program(getWork());
  mlir::Builder builder(program.getProgram().getContext());
  program.getProgram().setWorkgroupSizeAttr(
      builder.getI64ArrayAttr({128, 2, 1}));
  EXPECT_EQ(check(program.getProgram(), {}), "");
  EXPECT_EQ(check(program.getProgram(), {9, {256, 1, 1}}), "");
  EXPECT_EQ(check(program.getProgram(), {9, {64, 1, 1}}),
            "expected a launch with workgroups of 256 work-items, got 64");
}

TEST(LaunchTest, WorkgroupsThatAreTooLargeAreErrors) {
  TestProgram program(getWork());
  EXPECT_EQ(check(program.getProgram(), {9, {1024, 1, 1}}), "");
  EXPECT_EQ(check(program.getProgram(), {9, {1025, 1, 1}}),
            "expected a launch with workgroups of at most 1024 work-items, got "
            "1025");
}
