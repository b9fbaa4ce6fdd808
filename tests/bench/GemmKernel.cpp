//===- GemmKernel.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tests/bench/GemmKernel.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>

using llvm::MutableArrayRef;
using llvm::SmallVector;
using llvm::StringRef;

static constexpr unsigned kAccumulators = 16;

/// `text` `count` times, with `#` as the number.
static std::string repeat(StringRef text, unsigned count,
                          StringRef separator = "") {
  std::string result;
  llvm::raw_string_ostream os(result);
  for (unsigned i = 0; i < count; ++i) {
    os << (i ? separator : "");
    llvm::interleave(
        llvm::split(text, '#'), os, [&](StringRef part) { os << part; },
        std::to_string(i));
  }
  return result;
}

static constexpr StringRef kHead = R"(
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

static constexpr StringRef kTuple = "!waveasm.vreg<4, 4>";

/// The 8 instructions of step `step`; the accumulators move on.
static void printStep(unsigned step, MutableArrayRef<std::string> accumulators,
                      llvm::raw_ostream &os) {
  os << "    %p" << step << " = waveasm.v_add_u32 %base, %c64 : "
     << "!waveasm.vreg, !waveasm.imm<64> -> !waveasm.vreg\n"
     << "    %g" << step << " = waveasm.buffer_load_dwordx4 %srd, %p" << step
     << ", %i offset : " << 16 * (step % 200)
     << " : !waveasm.sreg<4, 4>, !waveasm.vreg, !waveasm.sreg -> " << kTuple
     << '\n';
  for (char name : {'x', 'y'})
    os << "    %" << name << step << " = waveasm.ds_read_b64 %p" << step
       << " : !waveasm.vreg -> !waveasm.vreg<2, 2>\n";
  for (unsigned k = 0; k < 2; ++k) {
    std::string &accumulator = accumulators[(2 * step + k) % kAccumulators];
    std::string next = llvm::formatv("%m{0}_{1}", step, k);
    os << "    " << next << " = waveasm.v_mfma_f32_16x16x16_f16 %x" << step
       << ", %y" << step << ", " << accumulator
       << " : !waveasm.vreg<2, 2>, !waveasm.vreg<2, 2>, " << kTuple << " -> "
       << kTuple << '\n';
    accumulator = next;
  }
  os << "    waveasm.ds_write_b128 %g" << step << ", %p" << step << " : "
     << kTuple << ", !waveasm.vreg\n"
     << "    %q" << step << " = waveasm.v_xor_b32 %p" << step
     << ", %base : !waveasm.vreg, !waveasm.vreg -> !waveasm.vreg\n"
     << "    waveasm.dce_protect %q" << step << " : !waveasm.vreg\n";
}

std::string waveasm::makeGemmKernel(unsigned instructions) {
  std::string text;
  llvm::raw_string_ostream os(text);
  std::string types = repeat(kTuple, kAccumulators, ", ");
  os << kHead
     << repeat("  %z# = waveasm.v_mov_b32 %c0 : !waveasm.imm<0> -> "
               "!waveasm.vreg<4, 4>\n",
               kAccumulators)
     << "  %r:" << kAccumulators + 1 << " = waveasm.loop (%i = %i0, "
     << repeat("%a# = %z#", kAccumulators, ", ") << ") : (!waveasm.sreg, "
     << types << ") -> (!waveasm.sreg, " << types << ") {\n";
  SmallVector<std::string> accumulators;
  for (unsigned i = 0; i < kAccumulators; ++i)
    accumulators.push_back(llvm::formatv("%a{0}", i));
  // 3 instructions count.
  for (unsigned step = 0; step < std::max(1u, (instructions - 3) / 8); ++step)
    printStep(step, accumulators, os);
  os << "    %next:2 = waveasm.s_add_u32 %i, %c1 : !waveasm.sreg, "
        "!waveasm.imm<1> -> !waveasm.sreg, !waveasm.scc\n"
        "    %again = waveasm.s_cmp_lt_u32 %next#0, %c64 : !waveasm.sreg, "
        "!waveasm.imm<64> -> !waveasm.scc\n"
        "    waveasm.condition %again : !waveasm.scc iter_args(%next#0, "
     << llvm::join(accumulators, ", ") << ") : !waveasm.sreg, " << types
     << "\n  }\n";
  for (unsigned i = 0; i < kAccumulators; ++i)
    os << "  waveasm.buffer_store_dwordx4 %r#" << i + 1
       << ", %srd, %base offset : " << 16 * i << " : " << kTuple
       << ", !waveasm.sreg<4, 4>, !waveasm.vreg\n";
  os << "  waveasm.s_endpgm\n}\n";
  return text;
}
