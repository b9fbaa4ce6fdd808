//===- move_engine_bench.cpp - Rounds of moves ----------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   ./bazelw run //tests/bench:move_engine_bench
//
// Times the move engine on the body of a loop: how long it takes to make one,
// how many rounds of one command and of ten it applies in a second, and how
// long a proof takes. The body loads, computes addresses and tuples, and runs
// matrix instructions.
//
//===----------------------------------------------------------------------===//

#include "waveasm/dialect/WaveAsmDialect.h"
#include "waveasm/moves/MoveEngine.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Parser/Parser.h"

#include <chrono>
#include <cstdio>
#include <random>
#include <string>

using namespace mlir;
using namespace waveasm;

/// A kernel whose loop has about `operations` operations with tags.
static std::string makeKernel(unsigned operations) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << R"(
!v = !waveasm.vreg
!v2 = !waveasm.vreg<2, 2>
!v4 = !waveasm.vreg<4, 4>
waveasm.program @k target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
  %tid = waveasm.precolored.vreg 0 : !v
  %s = waveasm.precolored.sreg 4 : !waveasm.sreg
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %z = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> !v4
  %r:2 = waveasm.loop (%i = %s, %acc = %z) : (!waveasm.sreg, !v4) -> (!waveasm.sreg, !v4) {
)";
  unsigned steps = std::max(1U, (operations - 3) / 6);
  std::string acc = "%acc";
  for (unsigned step = 0; step < steps; ++step) {
    std::string n = std::to_string(step);
    os << "%a" << n << " = waveasm.v_add_u32 %tid, %c64 : !v, "
       << "!waveasm.imm<64> -> !v\n"
       << "%q" << n << ", %f" << n << " = waveasm.s_add_u32 %i, %c64 : "
       << "!waveasm.sreg, !waveasm.imm<64> -> !waveasm.sreg, !waveasm.scc\n"
       << "%g" << n << " = waveasm.buffer_load_dword %srd, %a" << n << ", %q"
       << n << " offset : " << 16 * (step % 200)
       << " : !waveasm.sreg<4, 4>, !v, !waveasm.sreg -> !v\n"
       << "%d" << n << " = waveasm.ds_read_b64 %a" << n << " : !v -> !v2\n"
       << "%x" << n << " = waveasm.v_xor_b32 %a" << n << ", %g" << n
       << " : !v, !v -> !v\n"
       << "%p" << n << " = waveasm.pack %g" << n << ", %x" << n
       << " : (!v, !v) -> !v2\n"
       << "%m" << n << " = waveasm.v_mfma_f32_16x16x16_f16 %p" << n << ", %d"
       << n << ", " << acc << " : !v2, !v2, !v4 -> !v4\n";
    acc = "%m" + n;
  }
  os << R"(
    %next, %o = waveasm.s_add_u32 %i, %c64 : !waveasm.sreg, !waveasm.imm<64> -> !waveasm.sreg, !waveasm.scc
    %again = waveasm.s_cmp_lt_u32 %next, %c64 : !waveasm.sreg, !waveasm.imm<64> -> !waveasm.scc
    waveasm.condition %again : !waveasm.scc iter_args(%next, )"
     << acc << ") : !waveasm.sreg, !v4\n  }\n  waveasm.s_endpgm\n}\n";
  return text;
}

/// Seconds that `function` takes.
template <typename Function> static double evaluate(Function function) {
  auto start = std::chrono::steady_clock::now();
  function();
  std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
  return time.count();
}

namespace {
struct Rounds {
  double perSecond = 0;
  double accepted = 0;
};
} // namespace

/// Random rounds of `size` moves of at most 20 places.
static Rounds runRounds(MoveEngine &engine, unsigned size) {
  constexpr unsigned kRounds = 2000;
  // NOLINTNEXTLINE(bugprone-random-generator-seed): the same each time.
  std::mt19937 rng(1);
  unsigned accepted = 0;
  auto count = static_cast<unsigned>(engine.getOrder().size());
  double time = evaluate([&] {
    for (unsigned i = 0; i < kRounds; ++i) {
      SmallVector<MoveCommand> round;
      while (round.size() < size) {
        auto first = static_cast<unsigned>(rng() % count);
        auto step = static_cast<unsigned>(1 + rng() % 20);
        unsigned second = std::min(count - 1, first + step);
        if (first != second)
          round.push_back({MoveCommand::Kind::MoveBefore, first, second});
      }
      accepted += !engine.applyRound(round).error;
    }
  });
  return {kRounds / time, 1.0 * accepted / kRounds};
}

int main() {
  DialectRegistry registry;
  registry.insert<WaveAsmDialect>();
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  std::printf("%10s %9s %6s %14s %9s %15s %9s %10s %6s\n", "operations",
              "build ms", "ratio", "rounds of 1/s", "accepted",
              "rounds of 10/s", "accepted", "proof us", "ratio");
  double lastBuild = 0, lastProof = 0;
  for (unsigned size : {100U, 500U, 2000U}) {
    OwningOpRef<ModuleOp> module =
        parseSourceString<ModuleOp>(makeKernel(size), &context);
    if (!module)
      return 1;
    ProgramOp program = *module->getOps<ProgramOp>().begin();
    tagRegions(program);
    ScheduleRegion region = findRegions(program).front();
    double build = 1e9, proof = 1e9;
    for (unsigned i = 0; i < 10; ++i)
      build = std::min(build, evaluate([&] { MoveEngine engine(region); }));
    MoveEngine engine(region);
    Rounds single = runRounds(engine, 1);
    Rounds ten = runRounds(engine, 10);
    for (unsigned i = 0; i < 10; ++i)
      proof = std::min(proof, evaluate([&] { (void)engine.certify(); }));
    std::printf(
        "%10zu %9.3f %6.1f %14.0f %8.0f%% %15.0f %8.0f%% %10.1f %6.1f\n",
        engine.getOrder().size(), build * 1e3,
        lastBuild > 0 ? build / lastBuild : 0, single.perSecond,
        single.accepted * 100, ten.perSecond, ten.accepted * 100, proof * 1e6,
        lastProof > 0 ? proof / lastProof : 0);
    lastBuild = build;
    lastProof = proof;
  }
  return 0;
}
