//===- backend_bench.cpp - Allocation, waits and wait states --------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   ./bazelw run //tests/bench:backend_bench
//
// Times what a scheduler runs to measure one schedule: register allocation,
// waits and wait states on a clone of a kernel whose loop has a given number of
// instructions. The kernel is a GEMM's: loads from memory and LDS, address
// arithmetic, matrix instructions on 16 accumulators.
//
//===----------------------------------------------------------------------===//

#include "waveasm/backend/Backend.h"
#include "waveasm/dialect/WaveAsmDialect.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Parser/Parser.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>

using namespace mlir;
using namespace waveasm;

static constexpr unsigned kAccumulators = 16;

static std::string repeat(const std::string &text, unsigned count,
                          const std::string &separator) {
  std::string result;
  for (unsigned i = 0; i < count; ++i) {
    std::string item = text;
    for (size_t at; (at = item.find('#')) != std::string::npos;)
      item.replace(at, 1, std::to_string(i));
    result += (i ? separator : "") + item;
  }
  return result;
}

/// A kernel whose loop has about `instructions` instructions.
static std::string makeKernel(unsigned instructions) {
  std::string text = R"(
waveasm.program @gemm target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<> {
  %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
  %tid = waveasm.precolored.vreg 0 : !waveasm.vreg
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %base = waveasm.v_lshlrev_b32 %c4, %tid : !waveasm.imm<4>, !waveasm.vreg -> !waveasm.vreg
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.sreg
)";
  const std::string tuple = "!waveasm.vreg<4, 4>";
  text += repeat("  %z# = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> " + tuple +
                     "\n",
                 kAccumulators, "");
  std::string types = "!waveasm.sreg, " + repeat(tuple, kAccumulators, ", ");
  text += "  %r:" + std::to_string(kAccumulators + 1) +
          " = waveasm.loop (%i = %i0, " +
          repeat("%a# = %z#", kAccumulators, ", ") + ") : (" + types +
          ") -> (" + types + ") {\n";

  SmallVector<std::string> accumulators;
  for (unsigned i = 0; i < kAccumulators; ++i)
    accumulators.push_back("%a" + std::to_string(i));
  // 8 instructions a step, and 3 that count.
  unsigned steps = std::max(1u, (instructions - 3) / 8);
  for (unsigned step = 0; step < steps; ++step) {
    std::string n = std::to_string(step);
    std::string offset = std::to_string(16 * (step % 200));
    text += "    %p" + n +
            " = waveasm.v_add_u32 %base, %c64 : !waveasm.vreg, "
            "!waveasm.imm<64> -> !waveasm.vreg\n";
    text += "    %g" + n + " = waveasm.buffer_load_dwordx4 %srd, %p" + n +
            ", %i offset : " + offset +
            " : !waveasm.sreg<4, 4>, !waveasm.vreg, !waveasm.sreg -> " + tuple +
            "\n";
    for (const char *name : {"x", "y"})
      text += std::string("    %") + name + n + " = waveasm.ds_read_b64 %p" +
              n + " : !waveasm.vreg -> !waveasm.vreg<2, 2>\n";
    for (unsigned k = 0; k < 2; ++k) {
      std::string &accumulator = accumulators[(2 * step + k) % kAccumulators];
      std::string next = "%m" + n + "_" + std::to_string(k);
      text += "    " + next + " = waveasm.v_mfma_f32_16x16x16_f16 %x" + n +
              ", %y" + n + ", " + accumulator +
              " : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, " + tuple + " -> " +
              tuple + "\n";
      accumulator = next;
    }
    text += "    waveasm.ds_write_b128 %g" + n + ", %p" + n + " : " + tuple +
            ", !waveasm.vreg\n";
    text += "    %q" + n + " = waveasm.v_xor_b32 %p" + n +
            ", %base : !waveasm.vreg, !waveasm.vreg -> !waveasm.vreg\n";
    text += "    waveasm.dce_protect %q" + n + " : !waveasm.vreg\n";
  }
  text += "    %next:2 = waveasm.s_add_u32 %i, %c1 : !waveasm.sreg, "
          "!waveasm.imm<1> -> !waveasm.sreg, !waveasm.scc\n"
          "    %again = waveasm.s_cmp_lt_u32 %next#0, %c64 : !waveasm.sreg, "
          "!waveasm.imm<64> -> !waveasm.scc\n"
          "    waveasm.condition %again : !waveasm.scc iter_args(%next#0";
  for (const std::string &accumulator : accumulators)
    text += ", " + accumulator;
  text += ") : " + types + "\n  }\n";
  for (unsigned i = 0; i < kAccumulators; ++i)
    text += "  waveasm.buffer_store_dwordx4 %r#" + std::to_string(i + 1) +
            ", %srd, %base offset : " + std::to_string(16 * i) + " : " + tuple +
            ", !waveasm.sreg<4, 4>, !waveasm.vreg\n";
  return text + "  waveasm.s_endpgm\n}\n";
}

namespace {
/// Milliseconds of each step; the fastest of several runs.
struct Times {
  double clone = 1e9, allocation = 1e9, waits = 1e9, hazards = 1e9;
  double sum() const { return allocation + waits + hazards; }
};
} // namespace

template <typename Function>
static void measure(double &fastest, Function function) {
  auto start = std::chrono::steady_clock::now();
  function();
  std::chrono::duration<double, std::milli> time =
      std::chrono::steady_clock::now() - start;
  fastest = std::min(fastest, time.count());
}

/// Fails if the back end does.
static FailureOr<Times> run(ProgramOp program, unsigned repetitions) {
  Times times;
  for (unsigned i = 0; i < repetitions; ++i) {
    OwningOpRef<ProgramOp> clone;
    measure(times.clone, [&] { clone = cast<ProgramOp>(program->clone()); });
    bool holds = true;
    measure(times.allocation,
            [&] { holds &= succeeded(allocateRegisters(*clone)); });
    measure(times.waits, [&] { holds &= succeeded(insertWaitcnts(*clone)); });
    measure(times.hazards,
            [&] { holds &= succeeded(mitigateHazards(*clone)); });
    if (!holds)
      return failure();
  }
  return times;
}

int main() {
  DialectRegistry registry;
  registry.insert<WaveAsmDialect>();
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  std::printf("milliseconds, fastest run; the ratio is to half the size\n"
              "%12s %8s %10s %8s %8s %8s %6s\n",
              "instructions", "clone", "allocation", "waits", "hazards", "sum",
              "ratio");
  double last = 0;
  for (unsigned size : {100u, 156u, 312u, 625u, 1250u, 2500u, 5000u, 10000u}) {
    OwningOpRef<ModuleOp> module =
        parseSourceString<ModuleOp>(makeKernel(size), &context);
    if (!module)
      return 1;
    FailureOr<Times> times =
        run(*module->getOps<ProgramOp>().begin(), std::max(3u, 20000 / size));
    if (failed(times))
      return 1;
    bool isFirst = size == 100;
    std::printf("%12u %8.3f %10.3f %8.3f %8.3f %8.3f", size, times->clone,
                times->allocation, times->waits, times->hazards, times->sum());
    if (last > 0)
      std::printf(" %6.2f", times->sum() / last);
    std::printf("\n");
    last = isFirst ? 0 : times->sum();
  }
  return 0;
}
