//===- BenchTest.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/bench/Bench.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "gtest/gtest.h"

#include <random>
#include <thread>

using namespace waveasm;

/// Sixteen iterations of loads, of stores to the LDS and reads of it, and of
/// arithmetic on what these give.
static constexpr llvm::StringLiteral kProgram = R"mlir(
  %d = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c3 = waveasm.constant 3 : !waveasm.imm<3>
  %n = waveasm.constant 16 : !waveasm.imm<16>
  %p = waveasm.v_lshlrev_b32 %c3, %x : !waveasm.imm<3>, !v -> !v
  %q = waveasm.v_add_u32 %p, %y : !v, !v -> !v
  %start = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
  %r, %rc, %rd = waveasm.loop (%i = %start, %c = %x, %e = %y)
      : (!s, !v, !v) -> (!s, !v, !v) {
    %a = waveasm.buffer_load_dword %d, %p, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
    %b = waveasm.buffer_load_dword %d, %q, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
    waveasm.ds_write_b32 %x, %a : !v, !v
    %f = waveasm.ds_read_b32 %y : !v -> !v
    %g = waveasm.v_mul_lo_u32 %b, %f : !v, !v -> !v
    %h = waveasm.v_add_u32 %g, %c : !v, !v -> !v
    %k = waveasm.v_xor_b32 %f, %e : !v, !v -> !v
    %j, %j1 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %j, %n : !s, !waveasm.imm<16> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%j, %h, %k) : !s, !v, !v
  }
  %t = waveasm.v_add_u32 %rc, %p : !v, !v -> !v
  %u = waveasm.v_xor_b32 %rd, %q : !v, !v -> !v
  waveasm.ds_write_b32 %q, %t : !v, !v
  waveasm.ds_write_b32 %p, %u : !v, !v
  waveasm.s_endpgm)mlir";

namespace {

/// Draws attempts.
class Player {
public:
  explicit Player(unsigned seed) : random(seed) {}

  unsigned draw(unsigned count) { return random() % count; }

  Trial attempt(Bench &bench, const Candidate &parent) {
    switch (draw(8)) {
    case 0:
      return bench.attempt(parent, "loop0", drawStages());
    case 1:
      return bench.attemptWaves(parent, 1 + draw(8));
    default:
      return bench.attempt(parent, draw(3) ? "loop0" : "body", drawMoves());
    }
  }

private:
  StageCommands drawStages() {
    StageCommands stages;
    switch (draw(6)) {
    case 0:
      stages.unroll = 2 + draw(3);
      break;
    case 1:
      stages.unpinned = true;
      break;
    case 2:
      stages.loadsLines = true;
      break;
    case 3:
      stages.linePairs = {draw(4), 4 + draw(4)};
      break;
    case 4:
      stages.prefetched = {0, draw(4)};
      break;
    default:
      stages.delayed = {draw(12)};
    }
    return stages;
  }

  llvm::SmallVector<MoveCommand> drawMoves() {
    llvm::SmallVector<MoveCommand> moves;
    for (unsigned i = 0, count = 1 + draw(3); i < count; ++i) {
      MoveCommand move = {};
      constexpr MoveCommand::Kind kinds[] = {MoveCommand::Kind::MoveAfter,
                                             MoveCommand::Kind::MoveBefore,
                                             MoveCommand::Kind::Swap};
      move.kind = kinds[draw(3)];
      move.first = draw(12);
      move.second = draw(12);
      if (move.kind != MoveCommand::Kind::Swap && draw(3) == 0)
        move.rest = {draw(12)};
      moves.push_back(move);
    }
    return moves;
  }

  std::mt19937 random;
};

} // namespace

/// The program that the commands of a script make of the source, without a
/// bench.
static std::string replay(const Script &script) {
  TestProgram source(kProgram);
  ProgramOp program = source.getProgram();
  tagRegions(program);
  if (script.wavesPerSimd)
    program.setWavesPerSimd(*script.wavesPerSimd);
  llvm::cantFail(applyPipelines(program, script.getPipelines()));
  for (const ScheduleRegion &region : findRegions(program)) {
    const RegionScript *own = script.find(region.name);
    if (!own)
      continue;
    MoveEngine engine(region);
    EXPECT_TRUE(engine.applyProved(own->moves, MemoryOrder::Proven).isAccepted);
  }
  return writeProgram(program);
}

TEST(BenchTest, EachCandidateIsItsScriptReplayed) {
  unsigned accepted = 0, refused = 0, repeated = 0, staged = 0;
  for (unsigned seed = 0; seed < 6; ++seed) {
    SCOPED_TRACE(seed);
    TestProgram source(kProgram);
    tagRegions(source.getProgram());
    Bench bench(source.getProgram(), {});
    Player player(seed);
    std::vector<const Candidate *> candidates = {&bench.getSource()};
    for (unsigned step = 0; step < 60; ++step) {
      const Candidate &parent = *candidates[player.draw(candidates.size())];
      Trial trial = player.attempt(bench, parent);
      EXPECT_EQ(trial.isAccepted, trial.candidate != nullptr);
      EXPECT_EQ(trial.isAccepted, trial.evaluation != nullptr);
      if (trial.isRepeated)
        ++repeated;
      else if (trial.isAccepted)
        candidates.push_back(trial.candidate);
      else
        ++refused;
      if (player.draw(4) == 0)
        bench.drop(*candidates[player.draw(candidates.size())]);
    }
    for (const Candidate *candidate : candidates) {
      std::string text = replay(candidate->script);
      EXPECT_EQ(bench.write(*candidate), text) << toString(candidate->script);
      Evaluation evaluation = evaluate(ProgramCopy(text).getProgram(), {});
      EXPECT_EQ(evaluation.failure, candidate->evaluation.failure);
      EXPECT_TRUE(evaluation.metrics == candidate->evaluation.metrics);
      staged += !candidate->script.getPipelines().empty();
      Trial again = bench.attempt(candidate->script);
      EXPECT_EQ(again.candidate, candidate);
      EXPECT_TRUE(again.isRepeated);
    }
    accepted += static_cast<unsigned>(candidates.size());
  }
  // Enough of each kind happens.
  EXPECT_GT(accepted, 60U);
  EXPECT_GT(refused, 30U);
  EXPECT_GT(repeated, 5U);
  EXPECT_GT(staged, 10U);
}

TEST(BenchTest, ThreadsFindWhatOneFinds) {
  TestProgram source(kProgram);
  tagRegions(source.getProgram());
  auto play = [&](Bench &bench, unsigned seed) {
    std::map<std::string, double> found;
    Player player(seed);
    std::vector<const Candidate *> candidates = {&bench.getSource()};
    for (unsigned step = 0; step < 25; ++step) {
      Trial trial =
          player.attempt(bench, *candidates[player.draw(candidates.size())]);
      if (!trial.candidate)
        continue;
      candidates.push_back(trial.candidate);
      found[toString(trial.candidate->script)] =
          trial.candidate->evaluation.metrics.cycles;
    }
    return found;
  };
  std::vector<std::map<std::string, double>> alone(4), together(4);
  for (unsigned seed = 0; seed < 4; ++seed) {
    Bench bench(source.getProgram(), {});
    alone[seed] = play(bench, seed);
  }
  Bench bench(source.getProgram(), {});
  std::vector<std::thread> threads;
  threads.reserve(4);
  for (unsigned seed = 0; seed < 4; ++seed)
    threads.emplace_back([&, seed] { together[seed] = play(bench, seed); });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(alone, together);
}

TEST(BenchTest, ARefusalSaysWhyAndChangesNothing) {
  TestProgram source(kProgram);
  tagRegions(source.getProgram());
  Bench bench(source.getProgram(), {});
  const Candidate &start = bench.getSource();
  std::string before = bench.write(start);
  auto refusalOf = [&](const Trial &trial) {
    EXPECT_FALSE(trial.isAccepted);
    EXPECT_TRUE(trial.error);
    return trial.error ? trial.error->message : "";
  };
  StageCommands joined, prefetched;
  joined.unroll = 2;
  prefetched.prefetched = {0, 1};
  MoveCommand up = {MoveCommand::Kind::MoveBefore, 4, 0};
  EXPECT_EQ(refusalOf(bench.attempt(start, "loop0", up)),
            "I4 uses %7, which I3 defines; I4 would stand before I3");
  EXPECT_EQ(bench.check(start, "loop0", up).error->message,
            "I4 uses %7, which I3 defines; I4 would stand before I3");
  EXPECT_TRUE(bench.check(start, "loop0", joined).isAccepted);
  EXPECT_EQ(bench.check(start, "body", prefetched).error->message,
            "expected an innermost loop");
  EXPECT_EQ(refusalOf(bench.attempt(start, "loop7", up)),
            "no region has this name");
  EXPECT_EQ(refusalOf(bench.attempt(start, "body", prefetched)),
            "expected an innermost loop");
  Script illegal;
  illegal.get("loop0").moves = {up};
  EXPECT_EQ(refusalOf(bench.attempt(illegal)),
            "I4 uses %7, which I3 defines; I4 would stand before I3");
  EXPECT_EQ(bench.write(start), before);

  const Candidate *two = bench.attempt(start, "loop0", joined).candidate;
  ASSERT_TRUE(two);
  EXPECT_EQ(refusalOf(bench.attempt(*two, "loop0", joined)),
            "the iterations of the loop are joined already");
  const Candidate *ahead = bench.attempt(start, "loop0", prefetched).candidate;
  ASSERT_TRUE(ahead);
  EXPECT_EQ(refusalOf(bench.attempt(*ahead, "loop0", joined)),
            "the region has stages: go on from a candidate without them");
  const Candidate *moved =
      bench.attempt(start, "loop0", MoveCommand{MoveCommand::Kind::Swap, 0, 1})
          .candidate;
  ASSERT_TRUE(moved);
  EXPECT_EQ(refusalOf(bench.attempt(*moved, "loop0", joined)),
            "stages come before moves: go on from a candidate without moves");
  EXPECT_TRUE(bench.show(start, "loop0"));
  EXPECT_FALSE(bench.show(start, "loop7"));
}
