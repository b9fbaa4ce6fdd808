//===- UnchangedMemoryTest.cpp --------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each program has one load, and says with `s_nop` 1 where it would run again.
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/dependences/UnchangedMemory.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "gtest/gtest.h"

using namespace mlir;
using namespace waveasm;

/// May write what the load reads.
static constexpr llvm::StringLiteral kStore =
    "waveasm.ds_write_b32 %y, %x : !v, !v";

static bool isUnchanged(llvm::StringRef body) {
  TestProgram program(body);
  Operation *load = nullptr, *place = nullptr;
  program.getProgram()->walk([&](Operation *op) {
    if (isPlainLoad(op))
      load = op;
    if (isa<SNopOp>(op))
      place = op;
  });
  EXPECT_TRUE(load && place);
  return UnchangedMemory(program.getProgram()).isUnchanged(load, place);
}

/// Whether that holds after `between` and before `after`.
static bool isUnchangedAfter(llvm::StringRef between,
                             llvm::StringRef after = kStore) {
  return isUnchanged(("%l = waveasm.ds_read_b32 %x {offset = 4 : i64} : !v -> "
                      "!v\n" +
                      between + "\nwaveasm.s_nop 1\n" + after +
                      "\nwaveasm.s_endpgm\n")
                         .str());
}

TEST(UnchangedMemoryTest, ComputationsLeaveIt) {
  EXPECT_TRUE(isUnchangedAfter("%a = waveasm.v_add_u32 %x, %y : !v, !v -> !v"));
  EXPECT_TRUE(isUnchangedAfter("waveasm.s_mov_b64_exec_all"));
}

TEST(UnchangedMemoryTest, StoresMayWriteIt) {
  EXPECT_FALSE(isUnchangedAfter(kStore));
}

TEST(UnchangedMemoryTest, ScratchIsOtherMemory) {
  EXPECT_TRUE(isUnchangedAfter(
      "%z = waveasm.constant 0 : !waveasm.imm<0>\n"
      "waveasm.scratch_store_dword %x, %z : !v, !waveasm.imm<0>"));
}

TEST(UnchangedMemoryTest, OtherWavesWriteItBetweenBarriers) {
  EXPECT_FALSE(isUnchangedAfter("waveasm.s_barrier"));
  EXPECT_TRUE(isUnchangedAfter("waveasm.s_barrier", /*after=*/""));
}

TEST(UnchangedMemoryTest, TheKernelsArgumentsStay) {
  const char *start = R"mlir(
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    %p = waveasm.precolored.sreg INDEX, 2 : !waveasm.sreg<2, 2>
    %l = waveasm.s_load_dwordx2 %p, %c0 : !waveasm.sreg<2, 2>, !waveasm.imm<0> -> !waveasm.sreg<2, 2>
    %d = waveasm.precolored.sreg 4, 4 : !waveasm.sreg<4, 4>
    waveasm.s_barrier
    waveasm.buffer_store_dword %x, %d, %y : !v, !waveasm.sreg<4, 4>, !v
    waveasm.s_nop 1
    waveasm.s_endpgm
  )mlir";
  auto at = [&](llvm::StringRef index) {
    std::string text = start;
    text.replace(text.find("INDEX"), 5, index.str());
    return isUnchanged(text);
  };
  EXPECT_TRUE(at("0"));
  EXPECT_FALSE(at("6"));
}
