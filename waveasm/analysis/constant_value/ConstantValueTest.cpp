//===- ConstantValueTest.cpp ----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/constant_value/ConstantValue.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "gtest/gtest.h"

using namespace waveasm;

/// The operand that `move` copies.
static mlir::Value sourceOf(mlir::Value move) {
  return move.getDefiningOp<VMovB32Op>().getSrc();
}

TEST(ConstantValueTest, AConstantIsAWord) {
  TestProgram program(R"mlir(
    %a = waveasm.constant 70000 : !waveasm.imm<70000>
    %a1 = waveasm.v_mov_b32 %a : !waveasm.imm<70000> -> !v
    waveasm.dce_protect %a1 : !v
    %b = waveasm.constant -1 : !waveasm.imm<-1>
    %b1 = waveasm.v_mov_b32 %b : !waveasm.imm<-1> -> !v
    waveasm.dce_protect %b1 : !v
    %c = waveasm.constant 4294967299 : !waveasm.imm<4294967299>
    %c1 = waveasm.v_mov_b32 %c : !waveasm.imm<4294967299> -> !v
    waveasm.dce_protect %c1 : !v
  )mlir");
  const uint32_t expected[] = {70000, 0xFFFFFFFF, 3};
  for (unsigned i = 0; i < 3; ++i) {
    EXPECT_EQ(getConstant(sourceOf(program[i])), expected[i]) << i;
    EXPECT_EQ(lookupConstant(sourceOf(program[i])), expected[i]) << i;
  }
}

TEST(ConstantValueTest, TheAttributeCountsNotTheType) {
  TestProgram program(R"mlir(
    %a = waveasm.constant 7 : !waveasm.imm<8>
    %r = waveasm.v_mov_b32 %a : !waveasm.imm<8> -> !v
    waveasm.dce_protect %r : !v
  )mlir");
  EXPECT_EQ(lookupConstant(sourceOf(program[0])), 7u);
  EXPECT_EQ(lookupConstant(program[0]), 7u);
}

TEST(ConstantValueTest, LooksThroughAMoveOfEitherUnit) {
  TestProgram program(R"mlir(
    %c = waveasm.constant -8 : !waveasm.imm<-8>
    %v = waveasm.v_mov_b32 %c : !waveasm.imm<-8> -> !v
    waveasm.dce_protect %v : !v
    %m = waveasm.s_mov_b32 %c : !waveasm.imm<-8> -> !s
    waveasm.dce_protect %m : !s
  )mlir");
  for (unsigned i : {0u, 1u}) {
    EXPECT_EQ(lookupConstant(program[i]), 0xFFFFFFF8) << i;
    EXPECT_EQ(getConstant(program[i]), std::nullopt) << i;
  }
}

TEST(ConstantValueTest, LooksThroughOneMoveOnly) {
  TestProgram program(R"mlir(
    %c = waveasm.constant 8 : !waveasm.imm<8>
    %m = waveasm.s_mov_b32 %c : !waveasm.imm<8> -> !s
    %v = waveasm.v_mov_b32 %m : !s -> !v
    waveasm.dce_protect %v : !v
    %w = waveasm.v_mov_b32 %x : !v -> !v
    waveasm.dce_protect %w : !v
  )mlir");
  EXPECT_EQ(lookupConstant(program[0]), std::nullopt);
  EXPECT_EQ(lookupConstant(program[1]), std::nullopt);
}

TEST(ConstantValueTest, APhysicalRegisterMayBeWrittenAgain) {
  TestProgram program(R"mlir(
    %c = waveasm.constant 8 : !waveasm.imm<8>
    %m = waveasm.s_mov_b32 %c : !waveasm.imm<8> -> !waveasm.psreg<9>
    waveasm.dce_protect %m : !waveasm.psreg<9>
    %v = waveasm.v_mov_b32 %c : !waveasm.imm<8> -> !waveasm.pvreg<9>
    waveasm.dce_protect %v : !waveasm.pvreg<9>
  )mlir");
  EXPECT_EQ(lookupConstant(program[0]), std::nullopt);
  EXPECT_EQ(lookupConstant(program[1]), std::nullopt);
}

TEST(ConstantValueTest, RegistersAreUnknown) {
  TestProgram program(R"mlir(
    waveasm.dce_protect %x : !v
    waveasm.dce_protect %s : !s
  )mlir");
  EXPECT_EQ(lookupConstant(program[0]), std::nullopt);
  EXPECT_EQ(lookupConstant(program[1]), std::nullopt);
}
