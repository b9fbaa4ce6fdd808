//===- cycle_model_bench.cpp - The inner loop of a search -----------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   ./bazelw run //tests/bench:cycle_model_bench
//
// Times one estimate of a program whose loop has a given number of
// instructions: loads, reads and writes of LDS, address arithmetic, matrix
// instructions on 8 accumulators. The program has its registers and waits.
//
//===----------------------------------------------------------------------===//

#include "waveasm/cycle_model/CycleModel.h"
#include "waveasm/dialect/WaveAsmDialect.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>

using namespace mlir;
using namespace waveasm;

static constexpr llvm::StringLiteral kHead = R"(
!acc = !waveasm.pvreg<64, 4>
!pair = !waveasm.pvreg<8, 2>
!quad = !waveasm.pvreg<12, 4>
!srd = !waveasm.psreg<8, 4>
waveasm.program @gemm target = #waveasm.target<#waveasm.gfx942> abi = #waveasm.abi<>
    attributes {workgroup_size = [256, 1, 1]} {
  %srd = waveasm.precolored.sreg 8, 4 : !srd
  %tid = waveasm.precolored.vreg 0 : !waveasm.pvreg<0>
  %c0 = waveasm.constant 0 : !waveasm.imm<0>
  %c1 = waveasm.constant 1 : !waveasm.imm<1>
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !waveasm.psreg<16>
  %r = waveasm.loop (%i = %i0) : (!waveasm.psreg<16>) -> (!waveasm.psreg<16>) {
)";

/// 10 instructions.
static constexpr const char *kStep = R"(
    %g{0} = waveasm.buffer_load_dwordx4 %srd, %tid, %c0 : !srd,
        !waveasm.pvreg<0>, !waveasm.imm<0> -> !quad
    %a{0} = waveasm.v_add_u32 %tid, %c64 : !waveasm.pvreg<0>, !waveasm.imm<64>
        -> !waveasm.pvreg<1>
    %x{0} = waveasm.ds_read_b64 %tid : !waveasm.pvreg<0> -> !pair
    %y{0} = waveasm.ds_read_b64 %tid : !waveasm.pvreg<0> -> !waveasm.pvreg<20, 2>
    waveasm.s_waitcnt lgkmcnt(0)
    %m{0} = waveasm.v_mfma_f32_16x16x16_f16 %x{0}, %y{0}, %c0 : !pair,
        !waveasm.pvreg<20, 2>, !waveasm.imm<0> -> !waveasm.pvreg<{1}, 4>
    %n{0} = waveasm.v_mfma_f32_16x16x16_f16 %x{0}, %y{0}, %c0 : !pair,
        !waveasm.pvreg<20, 2>, !waveasm.imm<0> -> !waveasm.pvreg<{2}, 4>
    waveasm.s_waitcnt vmcnt(4)
    waveasm.ds_write_b128 %g{0}, %a{0} : !quad, !waveasm.pvreg<1>
    %q{0} = waveasm.v_xor_b32 %tid, %a{0} : !waveasm.pvreg<0>,
        !waveasm.pvreg<1> -> !waveasm.pvreg<2>
)";

static constexpr llvm::StringLiteral kTail = R"(
    %n, %c = waveasm.s_add_u32 %i, %c1 : !waveasm.psreg<16>, !waveasm.imm<1>
        -> !waveasm.psreg<16>, !waveasm.scc
    %more = waveasm.s_cmp_lt_u32 %n, %c64 : !waveasm.psreg<16>,
        !waveasm.imm<64> -> !waveasm.scc
    waveasm.condition %more : !waveasm.scc iter_args(%n) : !waveasm.psreg<16>
  }
  waveasm.s_endpgm
}
)";

/// A kernel whose loop has about `instructions` instructions.
static std::string makeKernel(unsigned instructions) {
  std::string text = kHead.str();
  for (unsigned step = 0; step < instructions / 10; ++step) {
    unsigned accumulator = 64 + 8 * (step % 4);
    text += llvm::formatv(kStep, step, accumulator, accumulator + 4);
  }
  return text + kTail.str();
}

int main() {
  DialectRegistry registry;
  registry.insert<WaveAsmDialect>();
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  std::printf("milliseconds, fastest run; the ratio is to half the size\n"
              "%12s %8s %8s %8s %8s %6s\n",
              "instructions", "1 wave", "2 waves", "4 waves", "8 waves",
              "ratio");
  double last = 0;
  for (unsigned size : {50u, 100u, 250u, 500u, 1000u, 2000u}) {
    OwningOpRef<ModuleOp> module =
        parseSourceString<ModuleOp>(makeKernel(size), &context);
    if (!module)
      return 1;
    ProgramOp program = *module->getOps<ProgramOp>().begin();
    std::printf("%12u", size);
    double time = 0;
    for (unsigned waves : {1u, 2u, 4u, 8u}) {
      CycleModelOptions options;
      options.wavesPerSimd = waves;
      double fastest = 1e9;
      for (unsigned run = 0; run < std::max(10u, 10000 / size); ++run) {
        auto start = std::chrono::steady_clock::now();
        if (failed(estimateCycles(program, options)))
          return 1;
        std::chrono::duration<double, std::milli> elapsed =
            std::chrono::steady_clock::now() - start;
        fastest = std::min(fastest, elapsed.count());
      }
      std::printf(" %8.3f", fastest);
      if (waves == 4)
        time = fastest;
    }
    bool isDouble = size != 50 && size != 250;
    if (isDouble && last > 0)
      std::printf(" %6.2f", time / last);
    std::printf("\n");
    last = time;
  }
  return 0;
}
