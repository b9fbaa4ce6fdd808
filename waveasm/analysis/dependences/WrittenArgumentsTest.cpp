//===- WrittenArgumentsTest.cpp -------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/dependences/WrittenArguments.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "gtest/gtest.h"

using namespace waveasm;

using Offsets = llvm::SmallVector<int64_t>;

/// What a program writes whose pointers at 0 and 8 are in s[2:3] and s[4:5].
static Offsets find(llvm::StringRef body) {
  TestProgram program((R"mlir(
    %a = waveasm.precolored.sreg 2, 2 : !waveasm.sreg<2, 2>
    %b = waveasm.precolored.sreg 4, 2 : !waveasm.sreg<2, 2>
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
  )mlir" + body)
                          .str());
  program.getProgram().setKernargPreloadLength(4);
  return getWrittenArguments(program.getProgram(), {0, 8});
}

TEST(WrittenArgumentsTest, Stores) {
  EXPECT_EQ(find(""), Offsets{});
  EXPECT_EQ(find(R"mlir(
    %v = waveasm.global_load_dword %a, %x, %c0 : !waveasm.sreg<2, 2>, !v, !waveasm.imm<0> -> !v
  )mlir"),
            Offsets{});
  EXPECT_EQ(find(R"mlir(
    %v = waveasm.global_load_dword %a, %x, %c0 : !waveasm.sreg<2, 2>, !v, !waveasm.imm<0> -> !v
    waveasm.global_store_dword %v, %b, %x : !v, !waveasm.sreg<2, 2>, !v
  )mlir"),
            Offsets{8});
}

TEST(WrittenArgumentsTest, TextMayWriteAnything) {
  EXPECT_EQ(find("waveasm.raw \"s_nop 0\""), (Offsets{0, 8}));
}

TEST(WrittenArgumentsTest, AddressesFromElsewhere) {
  // The address is in memory.
  EXPECT_EQ(find(R"mlir(
    %p = waveasm.s_load_dwordx2 %a, %c0 : !waveasm.sreg<2, 2>, !waveasm.imm<0> -> !waveasm.sreg<2, 2>
    waveasm.global_store_dword %y, %p, %x : !v, !waveasm.sreg<2, 2>, !v
  )mlir"),
            (Offsets{0, 8}));
}
