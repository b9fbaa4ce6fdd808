//===- BoundsTest.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/testing/TestProgram.h"
#include "waveasm/cycle_model/CycleModel.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "gtest/gtest.h"

#include <array>
#include <deque>
#include <functional>
#include <random>

using namespace waveasm;

namespace {

struct RunShape {
  unsigned waves = 1;
  unsigned wavesOfGroup = 4;
  unsigned iterations = 16;
};

} // namespace

/// Estimates a program with one operation for each line of `assembly`.
static CycleEstimate estimate(llvm::StringRef assembly, const RunShape &setup) {
  std::string body;
  for (llvm::StringRef line : llvm::split(assembly, '\n'))
    if (!line.trim().empty())
      body += "  waveasm.raw \"" + line.trim().str() + "\"\n";
  // Estimates name operations.
  static std::deque<TestProgram> programs;
  TestProgram &program = programs.emplace_back(body);
  mlir::Builder builder(program.getProgram().getContext());
  program.getProgram().setWorkgroupSizeAttr(
      builder.getI64ArrayAttr({int64_t{64} * setup.wavesOfGroup, 1, 1}));
  CycleModelOptions options;
  options.wavesPerSimd = setup.waves;
  options.defaultTripCount = setup.iterations;
  auto result = estimateCycles(program.getProgram(), options);
  EXPECT_TRUE(mlir::succeeded(result)) << assembly.str();
  return mlir::succeeded(result) ? *result : CycleEstimate{};
}

/// The estimate of the loop whose body is `assembly`.
static LoopEstimate estimateLoop(llvm::StringRef assembly,
                                 const RunShape &setup) {
  CycleEstimate result = estimate(
      "loop:\n" + assembly.str() + "\ns_cbranch_scc1 loop\ns_endpgm", setup);
  EXPECT_EQ(result.loops.size(), 1u);
  EXPECT_LE(result.boundCycles, result.cycles);
  return result.loops.empty() ? LoopEstimate{} : result.loops.front();
}

static std::string repeat(llvm::StringRef line, unsigned times) {
  std::string text;
  for (unsigned i = 0; i < times; ++i)
    text += line.str() + "\n";
  return text;
}

static void expectBound(const LoopEstimate &loop, double cycles,
                        BoundReason reason) {
  EXPECT_EQ(loop.bound.cycles, cycles);
  EXPECT_EQ(getName(loop.bound.reason).str(), getName(reason).str());
  EXPECT_LE(loop.bound.cycles, loop.cyclesPerIteration);
}

//===----------------------------------------------------------------------===//
// Reasons
//===----------------------------------------------------------------------===//

TEST(BoundsTest, ResourcesDoTheWorkOfAllWaves) {
  std::string mfma =
      repeat("v_mfma_f32_16x16x16_f16 a[0:3], v[0:1], v[2:3], a[0:3]", 8);
  expectBound(estimateLoop(mfma, {2}), 2 * 8 * 16, BoundReason::Matrix);
  expectBound(estimateLoop(repeat("v_add_f32 v2, v2, v3", 20), {4}), 4 * 20 * 4,
              BoundReason::Vector);
  expectBound(estimateLoop(repeat("s_add_u32 s2, s2, s3", 20), {4}), 4 * 20 * 4,
              BoundReason::Scalar);
  // Two SIMDs share the port, four the path.
  std::string reads = repeat("ds_read_b128 v[4:7], v0", 8);
  expectBound(estimateLoop(reads, {4}), 4 * 8 * 32, BoundReason::LdsPort);
  std::string loads = repeat("global_load_dwordx4 v[4:7], v0, s[0:1]", 8);
  expectBound(estimateLoop(loads, {4}), 4 * 8 * 64, BoundReason::VmemPath);
}

TEST(BoundsTest, AWaveNeedsItsSlots) {
  expectBound(estimateLoop(repeat("v_add_f32 v2, v2, v3", 5) +
                               repeat("s_add_u32 s2, s2, s3", 5),
                           {1}),
              10 * 4 + 20, BoundReason::Issue);
  // Waits, wait states and moves depend on the order.
  expectBound(estimateLoop("v_add_f32 v2, v2, v3\ns_nop 7\nv_mov_b32 v4, v2\n"
                           "s_waitcnt lgkmcnt(0)\nv_add_f32 v5, v5, v3",
                           {1}),
              2 * 4 + 20, BoundReason::Issue);
  // So does what switches lanes on for moves, other than the mask around them.
  expectBound(estimateLoop("s_and_saveexec_b64 s[6:7], vcc\n"
                           "s_mov_b64 s[4:5], exec\ns_mov_b64 exec, -1\n"
                           "v_mov_b32 v4, v2\ns_mov_b64 exec, s[4:5]\n"
                           "s_mov_b64 exec, s[6:7]",
                           {1}),
              2 * 4 + 20, BoundReason::Issue);
}

TEST(BoundsTest, ChainsOfResultsTakeTheirTime) {
  // The load, the wait, the address of the store, the branch.
  expectBound(estimateLoop("global_load_dword v4, v0, s[0:1]\n"
                           "s_waitcnt vmcnt(0)\nv_add_f32 v5, v4, v4\n"
                           "global_store_dword v0, v5, s[0:1]",
                           {1}),
              213 + 12 + 4 + 20, BoundReason::Chain);
  // The move passes the value on in no time.
  expectBound(estimateLoop("v_exp_f32 v4, v0\nv_mov_b32 v5, v4\n"
                           "ds_write_b32 v1, v5\n",
                           {1}),
              20 + 8 + 20, BoundReason::Chain);
  // Registers that are written again are no chain.
  expectBound(estimateLoop("v_exp_f32 v4, v0\nv_exp_f32 v4, v1", {1}),
              2 * 16 + 20, BoundReason::Issue);
}

TEST(BoundsTest, ChainsLeadIntoLaterIterations) {
  // A load may take the time of two iterations, but no more.
  std::string late = "s_waitcnt vmcnt(0)\nv_add_f32 v5, v4, v4\n"
                     "global_load_dword v4, v0, s[0:1]";
  expectBound(estimateLoop(late, {1}), (213 + 4 + 20) / 2.0,
              BoundReason::Chain);
  // The sum of a matrix instruction is not ready for the next iteration.
  expectBound(
      estimateLoop("v_mfma_f32_32x32x4_2b_f16 a[0:31], v[0:1], v[2:3], a[0:31]",
                   {1}),
      64, BoundReason::Chain);
  // A chain through scalar memory.
  expectBound(estimateLoop("s_waitcnt lgkmcnt(0)\n"
                           "s_load_dwordx2 s[4:5], s[4:5], 0",
                           {1}),
              64, BoundReason::Chain);
}

/// The instructions of a circuit, each with what follows in the next iteration.
static std::string describe(const Circuit &circuit) {
  std::string text =
      llvm::formatv("{0:f0} in {1}:", circuit.cycles, circuit.iterations);
  for (const CircuitStep &step : circuit.steps) {
    auto raw = mlir::cast<RawOp>(step.op);
    text += " " + raw.getText().split(' ').first.str() +
            (step.iterations ? " |" : "");
  }
  return text;
}

TEST(BoundsTest, CircuitsAreNamed) {
  // Two products into one sum; the counter takes less.
  LoopEstimate products = estimateLoop(
      "s_add_u32 s4, s4, s5\n" +
          repeat("v_mfma_f32_16x16x16_f16 a[0:3], v[0:1], v[2:3], a[0:3]", 2),
      {1});
  EXPECT_EQ(describe(products.iteration.circuit),
            "32 in 1: v_mfma_f32_16x16x16_f16 v_mfma_f32_16x16x16_f16 |");
  // Each result goes on in the next iteration but one.
  LoopEstimate iterations = estimateLoop("v_exp_f32 v6, v5\nv_log_f32 v5, v4\n"
                                         "v_sqrt_f32 v4, v6",
                                         {1});
  EXPECT_EQ(iterations.iteration.circuit.iterations, 2u);
  EXPECT_EQ(iterations.iteration.circuit.cycles, 3 * 16);
  EXPECT_EQ(iterations.iteration.circuit.steps.size(), 3u);
  // Nothing goes around.
  EXPECT_EQ(estimateLoop("v_exp_f32 v4, v0", {1}).iteration.circuit.iterations,
            0u);
}

TEST(BoundsTest, CircuitsLeadThroughBarriers) {
  // A wave writes again after all have read.
  LoopEstimate loop =
      estimateLoop("ds_write_b32 v0, v1\ns_waitcnt lgkmcnt(0)\ns_barrier\n"
                   "ds_read_b32 v2, v0\ns_waitcnt lgkmcnt(0)\ns_barrier",
                   {1, 4});
  EXPECT_EQ(loop.iteration.phases, loop.iteration.circuit.cycles);
  EXPECT_EQ(loop.iteration.circuit.iterations, 1u);
  EXPECT_EQ(loop.iteration.circuit.steps.size(), 4u);
  // The port to the LDS works for both waves of the workgroup, and another two.
  std::string reads = "ds_write_b32 v0, v1\ns_waitcnt lgkmcnt(0)\ns_barrier\n" +
                      repeat("ds_read_b128 v[4:7], v0", 8) +
                      "s_waitcnt lgkmcnt(0)\ns_barrier";
  LoopEstimate phases = estimateLoop(reads, {2, 8});
  EXPECT_GT(phases.iteration.phases, 400);
  EXPECT_LT(phases.iteration.circuit.cycles, 2 * 8 * 4);
  EXPECT_LE(phases.iteration.phases, phases.cyclesPerIteration);
}

/// The longest circuit for each of its iterations by trying all of them.
static double tryAll(unsigned numNodes,
                     llvm::ArrayRef<std::array<unsigned, 4>> edges) {
  double best = 0;
  std::vector<bool> isOnPath(numNodes);
  std::function<void(unsigned, unsigned, double, unsigned)> go =
      [&](unsigned start, unsigned node, double cycles, unsigned iterations) {
        for (auto [from, to, length, distance] : edges) {
          if (from != node || to < start)
            continue;
          if (to == start && iterations + distance > 0)
            best = std::max(best, (cycles + length) / (iterations + distance));
          if (isOnPath[to] || to == start)
            continue;
          isOnPath[to] = true;
          go(start, to, cycles + length, iterations + distance);
          isOnPath[to] = false;
        }
      };
  for (unsigned start = 0; start < numNodes; ++start)
    go(start, start, 0, 0);
  return best;
}

TEST(BoundsTest, NoCircuitIsLonger) {
  // NOLINTNEXTLINE(bugprone-random-generator-seed): the same each time.
  std::mt19937 random;
  for (unsigned run = 0; run < 200; ++run) {
    constexpr unsigned kSize = 7;
    std::array<bool, kSize> isTrans;
    for (bool &each : isTrans)
      each = random() % 2 != 0;
    std::string text;
    std::vector<std::array<unsigned, 4>> edges;
    for (unsigned i = 0; i < kSize; ++i) {
      std::array<unsigned, 2> reads;
      for (unsigned &read : reads)
        read = random() % kSize;
      if (isTrans[i])
        reads[1] = reads[0];
      const char *format = isTrans[i] ? "v_exp_f32 v{0}, v{1}\n"
                                      : "v_add_f32 v{0}, v{1}, v{2}\n";
      text += llvm::formatv(format, i, reads[0], reads[1]).str();
      for (unsigned read : reads) {
        unsigned cycles = !isTrans[read] ? 4 : isTrans[i] ? 16 : 20;
        edges.push_back({read, i, cycles, read < i ? 0U : 1U});
      }
    }
    LoopEstimate loop = estimateLoop(text, {1});
    EXPECT_DOUBLE_EQ(loop.iteration.circuit.getCyclesPerIteration(),
                     tryAll(kSize, edges))
        << text;
    double sum = 0;
    for (const CircuitStep &step : loop.iteration.circuit.steps)
      sum += step.cycles;
    EXPECT_EQ(sum, loop.iteration.circuit.cycles);
  }
}

TEST(BoundsTest, WavesPassPhasesTogether) {
  std::string body = "ds_read_b128 v[4:7], v0\ns_waitcnt lgkmcnt(0)\n";
  for (unsigned acc = 20; acc < 52; acc += 4)
    body += llvm::formatv("v_mfma_f32_16x16x16_f16 v[{0}:{1}], v[4:5], v[6:7], "
                          "v[{0}:{1}]\n",
                          acc, acc + 3)
                .str();
  // Without a barrier, one wave reads while the other one multiplies.
  expectBound(estimateLoop(body, {2, 8}), 2 * 8 * 16, BoundReason::Matrix);
  // The read, the work of both waves, the branch, the barrier.
  expectBound(estimateLoop("s_barrier\n" + body, {2, 8}),
              52 + 2 * 8 * 16 + 20 + 8, BoundReason::Barriers);
}

TEST(BoundsTest, LoopsAndWhatIsAroundThemAddUp) {
  std::string inner =
      "inner:\n" + repeat("v_exp_f32 v2, v3", 10) + "s_cbranch_scc1 inner\n";
  CycleEstimate result =
      estimate("s_load_dwordx2 s[4:5], s[0:1], 0\ns_waitcnt lgkmcnt(0)\n"
               "v_add_f32 v3, s4, v3\nouter:\ns_add_u32 s6, s6, s7\n" +
                   inner + "s_cbranch_scc1 outer\ns_endpgm",
               {1, 4, 16});
  ASSERT_EQ(result.loops.size(), 2u);
  double once = 10 * 16;
  EXPECT_EQ(result.loops[0].bound.cycles, once + 20);
  double all = 4 + 16 * once + 15 * 20 + 4;
  EXPECT_EQ(result.loops[1].bound.cycles, all + 20);
  // The loop needs what was loaded before it.
  EXPECT_EQ(result.boundCycles, 64 + 4 + 16 * all + 15 * 20 + 4);
  EXPECT_EQ(result.boundReason, BoundReason::Issue);
  EXPECT_LE(result.boundCycles, result.cycles);
}

TEST(BoundsTest, CodeThatIsJumpedOverDoesNotCount) {
  CycleEstimate result = estimate(
      "s_branch end\n" + repeat("v_exp_f32 v2, v3", 100) + "end:\ns_endpgm",
      {1});
  EXPECT_EQ(result.boundCycles, 20 + 4u);
  EXPECT_EQ(result.cycles, 20 + 4u);
}

//===----------------------------------------------------------------------===//
// No estimate is below its bound
//===----------------------------------------------------------------------===//

namespace {

/// Random programs, the same on every machine.
class RandomAssembly {
public:
  explicit RandomAssembly(uint64_t seed) : random(seed) {}

  unsigned upTo(unsigned last) {
    return static_cast<unsigned>(random() % (last + 1));
  }
  /// Some instructions of a few kinds, so that bounds have all reasons.
  std::string block(unsigned size) {
    unsigned kinds[3];
    for (unsigned &kind : kinds)
      kind = upTo(kNumKinds - 1);
    std::string text;
    for (unsigned i = 0; i < size; ++i)
      text +=
          instruction(upTo(2) ? kinds[upTo(2)] : upTo(kNumKinds - 1)) + "\n";
    return text;
  }

private:
  static constexpr unsigned kNumKinds = 23;

  unsigned tuple(unsigned size) { return size * upTo(32 / size - 1); }
  unsigned scalar() { return 16 + upTo(15); }
  std::string instruction(unsigned kind);

  std::mt19937_64 random;
};

} // namespace

std::string RandomAssembly::instruction(unsigned kind) {
  unsigned a = upTo(31), b = upTo(31), c = upTo(31), four = tuple(4),
           two = tuple(2), s = scalar(), t = scalar();
  switch (kind) {
  case 0:
    return llvm::formatv("v_add_f32 v{0}, v{1}, v{2}", a, b, c);
  case 1:
    return llvm::formatv("v_exp_f32 v{0}, v{1}", a, b);
  case 2:
    return llvm::formatv("v_mfma_f32_16x16x16_f16 v[{0}:{1}], v[{2}:{3}], "
                         "v[{2}:{3}], v[{0}:{1}]",
                         four, four + 3, two, two + 1);
  case 3:
    return llvm::formatv(
        "v_mfma_f32_32x32x8_f16 a[0:15], v[{0}:{1}], v[{0}:{1}], a[0:15]", two,
        two + 1);
  case 4:
    return llvm::formatv("v_mfma_f32_32x32x2_f32 a[{0}:{1}], v{2}, v{3}, "
                         "a[{4}:{5}]",
                         16 * (a % 2), 16 * (a % 2) + 15, b, c, 16 * (b % 2),
                         16 * (b % 2) + 15);
  case 5:
    return llvm::formatv("ds_read_b128 v[{0}:{1}], v{2}", four, four + 3, a);
  case 6:
    return llvm::formatv("ds_read_b32 v{0}, v{1}", a, b);
  case 7:
    return llvm::formatv("ds_write_b128 v{2}, v[{0}:{1}]", four, four + 3, a);
  case 8:
    return llvm::formatv("ds_write_b64 v{2}, v[{0}:{1}]", two, two + 1, a);
  case 9:
    return llvm::formatv("ds_bpermute_b32 v{0}, v{1}, v{2}", a, b, c);
  case 10:
    return llvm::formatv("global_load_dwordx4 v[{0}:{1}], v{2}, s[{3}:{4}]",
                         four, four + 3, a, t & ~1u, (t & ~1u) + 1);
  case 11:
    return llvm::formatv("global_store_dwordx2 v{2}, v[{0}:{1}], s[2:3]", two,
                         two + 1, a);
  case 12:
    return llvm::formatv("buffer_load_dword v{0}, v{1}, s[8:11], s{2} offen", a,
                         b, s);
  case 13:
    return llvm::formatv("s_add_u32 s{0}, s{1}, s{1}", s, t);
  case 14:
    return llvm::formatv("s_load_dwordx2 s[{0}:{1}], s[0:1], 0", s & ~1u,
                         (s & ~1u) + 1);
  case 15:
    return llvm::formatv("v_readfirstlane_b32 s{0}, v{1}", s, a);
  case 16:
    return llvm::formatv("v_readlane_b32 s{0}, v{1}, s{2}", s, a, t);
  case 17:
    return llvm::formatv("v_mul_f32 v{0}, s{1}, v{2}", a, s, b);
  case 18:
    return llvm::formatv("v_mov_b32 v{0}, v{1}", a, b);
  case 19:
    return llvm::formatv("s_mov_b32 s{0}, s{1}", s, t);
  case 20:
    return llvm::formatv("s_waitcnt vmcnt({0}) lgkmcnt({1})", upTo(3), upTo(3));
  case 21:
    return upTo(1) ? "s_barrier" : "s_waitcnt vmcnt(0) lgkmcnt(0)";
  default:
    return upTo(1) ? llvm::formatv("s_nop {0}", upTo(3)).str()
                   : llvm::formatv("s_setprio {0}", upTo(3)).str();
  }
}

/// Iterations that all are simulated, so that no average stands for others.
TEST(BoundsTest, NoShortProgramIsBelowItsBound) {
  constexpr RunShape setups[] = {{1, 1}, {1, 4},  {2, 4}, {2, 8},
                                 {3, 4}, {4, 16}, {8, 4}, {8, 16}};
  double ratios = 0;
  unsigned programs = 0;
  for (uint64_t seed = 0; seed < 60; ++seed) {
    RandomAssembly random(seed);
    std::string text = random.block(random.upTo(20));
    for (unsigned loop = random.upTo(2); loop > 0; --loop) {
      std::string label = "loop" + std::to_string(loop);
      text += label;
      text += ":\n";
      text += random.block(random.upTo(60));
      text += "s_cbranch_scc1 ";
      text += label;
      text += "\n";
      text += random.block(random.upTo(20));
    }
    for (RunShape setup : setups) {
      setup.iterations = 1 + random.upTo(3);
      CycleEstimate result = estimate(text + "s_endpgm", setup);
      ASSERT_LE(result.boundCycles, result.cycles)
          << "seed " << seed << ", " << setup.waves << " waves of groups of "
          << setup.wavesOfGroup << ", " << setup.iterations
          << " iterations, because of " << getName(result.boundReason).str()
          << "\n"
          << text;
      ratios += static_cast<double>(result.cycles) /
                static_cast<double>(result.boundCycles);
      ++programs;
    }
  }
  // The bounds are of use.
  EXPECT_LT(ratios / programs, 2);
}

/// Most iterations are counted, not simulated.
TEST(BoundsTest, NoLongProgramIsBelowItsBound) {
  constexpr RunShape setups[] = {{1, 4}, {2, 8}, {4, 4}, {8, 16}};
  for (uint64_t seed = 0; seed < 30; ++seed) {
    RandomAssembly random(seed);
    std::string text = "outer:\n" + random.block(random.upTo(20)) + "inner:\n" +
                       random.block(random.upTo(40)) +
                       "s_cbranch_scc1 inner\n" +
                       random.block(random.upTo(20)) + "s_cbranch_scc1 outer\n";
    for (RunShape setup : setups) {
      setup.iterations = 20 + random.upTo(200);
      CycleEstimate result = estimate(text + "s_endpgm", setup);
      ASSERT_LE(result.boundCycles, result.cycles)
          << "seed " << seed << ", " << setup.waves << " waves, "
          << setup.iterations << " iterations, because of "
          << getName(result.boundReason).str() << "\n"
          << text;
      for (const LoopEstimate &loop : result.loops)
        ASSERT_LE(loop.bound.cycles, loop.cyclesPerIteration) << text;
    }
  }
}
