//===- TournamentTest.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/stages/Tournament.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <random>

using namespace waveasm;
using namespace waveasm::search;

/// A loop of reads of the LDS, products of what they read, and arithmetic, that
/// depend on each other at random.
static std::string makeLoop(unsigned seed) {
  std::mt19937 random(seed);
  llvm::SmallVector<std::string> words = {"%x", "%y"}, pairs;
  std::string sum = "%b", text;
  llvm::raw_string_ostream os(text);
  auto pick = [&](llvm::ArrayRef<std::string> values) {
    return *(values.end() - 1 - random() % std::min<size_t>(values.size(), 6));
  };
  os << R"mlir(
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    %c1 = waveasm.constant 1 : !waveasm.imm<1>
    %c9 = waveasm.constant 9 : !waveasm.imm<9>
    %zero = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.vreg<4, 4>
    %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
    %ri, %rb = waveasm.loop (%i = %i0, %b = %zero)
        : (!s, !waveasm.vreg<4, 4>) -> (!s, !waveasm.vreg<4, 4>) {)mlir";
  for (unsigned i = 0; i < 48; ++i) {
    std::string name = "%v" + std::to_string(i);
    os << "\n      ";
    if (unsigned kind = random() % 5; kind == 0 || pairs.empty()) {
      os << name << " = waveasm.ds_read_b64 " << pick(words)
         << " : !v -> !waveasm.vreg<2, 2>";
      pairs.push_back(name);
    } else if (kind == 1) {
      os << name << " = waveasm.v_mfma_f32_16x16x16_f16 " << pick(pairs) << ", "
         << pick(pairs) << ", " << sum
         << " : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, !waveasm.vreg<4, 4> "
            "-> !waveasm.vreg<4, 4>";
      sum = name;
    } else {
      os << name << " = waveasm.v_mul_lo_u32 " << pick(words) << ", "
         << pick(words) << " : !v, !v -> !v";
      words.push_back(name);
    }
  }
  os << "\n      waveasm.ds_write_b32 " << words.back() << ", %y : !v, !v"
     << R"mlir(
      %in:2 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
      %it = waveasm.s_cmp_lt_u32 %in#0, %c9 : !s, !waveasm.imm<9> -> !waveasm.scc
      waveasm.condition %it : !waveasm.scc iter_args(%in#0, )mlir"
     << sum << R"mlir() : !s, !waveasm.vreg<4, 4>
    }
    waveasm.dce_protect %rb : !waveasm.vreg<4, 4>
    waveasm.s_endpgm
)mlir";
  return text;
}

TEST(TournamentTest, AScoreIsTheSameWhateverTheBestOneGainedByPlaying) {
  double most = 0;
  for (unsigned seed = 0; seed < 12; ++seed) {
    SCOPED_TRACE(seed);
    TestProgram program(makeLoop(seed));
    tagRegions(program.getProgram());
    ConductorOptions options;
    // A wave that shares its SIMD with others waits for units, not for results.
    options.evaluation.model.vectorRegisters = 512;
    KernelRecord record;
    Tournament tournament(options, record);
    auto score = [&] {
      std::string text = writeProgram(program.getProgram());
      tournament.score(StageCandidate{text}, "loop0");
      return tournament.playOff().front();
    };
    StageScore first = score(), again = score();
    most = std::max(
        most, options.objective.getLoss(first.listed.back(), first.metrics));
    EXPECT_EQ(first.metrics.time, again.metrics.time);
    EXPECT_EQ(first.metrics.cycles, again.metrics.cycles);
    EXPECT_EQ(first.commands.size(), again.commands.size());
    EXPECT_EQ(first.numCompiled, again.numCompiled);
  }
  // Playing gains more here than what a candidate may lose by its list
  // schedules.
  EXPECT_GT(most, 0.15);
}

TEST(TournamentTest, LaterLevelsHaveTheOrdersThatTheBudgetAffords) {
  std::string before;
  for (unsigned i = 0; i < 3000; ++i)
    before += "    %u" + std::to_string(i) + " = waveasm.v_not_b32 " +
              (i ? "%u" + std::to_string(i - 1) : "%x") + " : !v -> !v\n";
  TestProgram program(before + makeLoop(0));
  tagRegions(program.getProgram());
  std::string text = writeProgram(program.getProgram());
  auto countListed = [&](size_t numCandidates) {
    ConductorOptions options;
    // Equal candidates take no time, but count.
    options.search.known = KnownOrders(100000);
    KernelRecord record;
    Tournament tournament(options, record);
    std::vector<StageCandidate> candidates(numCandidates, StageCandidate{text});
    std::vector<StageResult> results = tournament.score(candidates, "loop0");
    return std::get<StageScore>(results.back()).listed.size();
  };
  // List scheduling makes four different orders of this loop.
  EXPECT_EQ(countListed(1), 1 + std::min(kLoopSchedules, 4U));
  // The first order and the first level of all of them are always there.
  EXPECT_EQ(countListed(20), 1 + kFirstSchedules);
}
