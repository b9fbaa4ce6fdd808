//===- LdsFootprintTest.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/lds_footprint/LdsFootprint.h"

#include "waveasm/analysis/testing/TestProgram.h"
#include "waveasm/target/Machines.h"

#include "mlir/IR/Builders.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace waveasm;

static void setSize(ProgramOp program, std::array<int64_t, 3> size) {
  program.setLdsSize(1024);
  program.setWorkgroupSizeAttr(
      Builder(program.getContext()).getI64ArrayAttr(size));
}

TEST(LdsFootprintTest, BytesOfEachWave) {
  TestProgram program(R"mlir(
    %c3 = waveasm.constant 3 : !waveasm.imm<3>
    %a = waveasm.v_lshlrev_b32 %c3, %x : !waveasm.imm<3>, !v -> !v
    %r = waveasm.ds_read_b32 %a {offset = 4 : i64} : !v -> !v
    waveasm.dce_protect %r : !v
    waveasm.s_endpgm
  )mlir");
  setSize(program.getProgram(), {96, 1, 1});
  WorkgroupWords words(program.getProgram());
  EXPECT_EQ(words.getNumWaves(), 2U);
  EXPECT_EQ(words.getNumLanes(1), 32U);
  auto bytes = getLdsFootprint(program[0].getDefiningOp(), words);
  ASSERT_TRUE(bytes);
  EXPECT_EQ(bytes->all.count(), 96U * 4);
  EXPECT_EQ(bytes->bytes[0].find_first(), 4);
  EXPECT_EQ(bytes->bytes[0].find_last(), 63 * 8 + 7);
  EXPECT_EQ(bytes->bytes[1].find_first(), 64 * 8 + 4);
  EXPECT_EQ(bytes->bytes[1].find_last(), 95 * 8 + 7);
  EXPECT_FALSE(bytes->meetsOtherWave(*bytes));
}

/// x, y and z are in 10 bits each, and x counts first.
TEST(LdsFootprintTest, NumbersOfWorkItems) {
  TestProgram program(R"mlir(
    %c2 = waveasm.constant 2 : !waveasm.imm<2>
    %c10 = waveasm.constant 10 : !waveasm.imm<10>
    %row = waveasm.v_bfe_u32 %x, %c10, %c10
        : !v, !waveasm.imm<10>, !waveasm.imm<10> -> !v
    %scalar = waveasm.v_readfirstlane_b32 %row : !v -> !s
    %w = waveasm.v_lshlrev_b32 %c2, %scalar : !waveasm.imm<2>, !s -> !v
    waveasm.dce_protect %row : !v
    waveasm.dce_protect %w : !v
    waveasm.dce_protect %y : !v
    waveasm.s_endpgm
  )mlir");
  setSize(program.getProgram(), {32, 4, 1});
  WorkgroupWords words(program.getProgram());
  auto row = words.get(program[0], 1);
  ASSERT_TRUE(row);
  EXPECT_EQ(row->front(), 2U);
  EXPECT_EQ(row->back(), 3U);
  auto first = words.get(program[1], 1);
  ASSERT_TRUE(first);
  EXPECT_EQ(first->back(), 8U);
  EXPECT_FALSE(words.get(program[2], 0)) << "v1 is not known";
  EXPECT_FALSE(words.getUniform(program[0]));
}

TEST(LdsFootprintTest, WhatIsNotKnown) {
  TestProgram program(R"mlir(
    %c2 = waveasm.constant 2 : !waveasm.imm<2>
    %a = waveasm.v_add_u32 %s, %x : !s, !v -> !v
    %r = waveasm.ds_read_b32 %a : !v -> !v
    %q = waveasm.ds_read_b32 %x {offset = 65535 : i64} : !v -> !v
    waveasm.dce_protect %r : !v
    waveasm.dce_protect %q : !v
    waveasm.s_endpgm
  )mlir");
  WorkgroupWords unsized(program.getProgram());
  EXPECT_FALSE(getLdsFootprint(program[1].getDefiningOp(), unsized));
  setSize(program.getProgram(), {64, 1, 1});
  WorkgroupWords words(program.getProgram());
  EXPECT_FALSE(getLdsFootprint(program[0].getDefiningOp(), words))
      << "a scalar of the launch";
  EXPECT_FALSE(getLdsFootprint(program[1].getDefiningOp(), words))
      << "beyond the LDS";
  Operation *op = program[0].getDefiningOp();
  words.assume(op->getOperand(0).getDefiningOp()->getOperand(0), 128);
  EXPECT_TRUE(getLdsFootprint(op, words));
  EXPECT_TRUE(mayAccessLds(op));
  EXPECT_EQ(getLdsAddress(op)->get(), op->getOperand(0));
}

TEST(LdsFootprintTest, LoadsIntoTheLds) {
  TestProgram program(R"mlir(
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    %c2 = waveasm.constant 2 : !waveasm.imm<2>
    %c64 = waveasm.constant 64 : !waveasm.imm<64>
    %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
    %b = waveasm.v_lshlrev_b32 %c2, %x : !waveasm.imm<2>, !v -> !v
    %wave = waveasm.v_readfirstlane_b32 %b : !v -> !s
    waveasm.s_add_u32_m0 %wave, %c64 : !s, !waveasm.imm<64>
    waveasm.buffer_load_dword_lds %x, %srd, %c0 {instOffset = 4 : i64} : !v, !waveasm.sreg<4, 4>, !waveasm.imm<0>
    waveasm.s_mov_b32_m0 %s : !s
    waveasm.buffer_load_dword_lds %x, %srd, %c0 : !v, !waveasm.sreg<4, 4>, !waveasm.imm<0>
    waveasm.s_endpgm
  )mlir");
  setSize(program.getProgram(), {128, 1, 1});
  WorkgroupWords words(program.getProgram());
  SmallVector<Operation *> loads;
  program.getProgram().walk([&](MemoryOpInterface op) { loads.push_back(op); });
  ASSERT_EQ(loads.size(), 2U);
  auto bytes = getLdsFootprint(loads[0], words);
  ASSERT_TRUE(bytes);
  EXPECT_EQ(bytes->bytes[0].find_first(), 68);
  EXPECT_EQ(bytes->bytes[0].find_last(), 68 + 255);
  EXPECT_EQ(bytes->bytes[1].find_first(), 68 + 256);
  EXPECT_EQ(bytes->all.count(), 512U);
  EXPECT_FALSE(bytes->meetsOtherWave(*bytes));
  EXPECT_TRUE(isLoadToLds(loads[0]));
  EXPECT_EQ(getLdsAddress(loads[0]), nullptr);
  EXPECT_EQ(getLdsPieces(loads[0], words, 1), SmallVector<int64_t>{68 + 256});
  // Nothing is known of what M0 has.
  EXPECT_FALSE(getLdsFootprint(loads[1], words));
}

TEST(LdsFootprintTest, LoadsIntoTheLdsOfTheTarget) {
  TestProgram program(R"mlir(
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    %c65536 = waveasm.constant 65536 : !waveasm.imm<65536>
    %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
    waveasm.s_mov_b32_m0 %c65536 : !waveasm.imm<65536>
    waveasm.buffer_load_dword_lds %x, %srd, %c0 : !v, !waveasm.sreg<4, 4>, !waveasm.imm<0>
    waveasm.s_endpgm
  )mlir");
  setSize(program.getProgram(), {64, 1, 1});
  Operation *load = nullptr;
  program.getProgram().walk([&](MemoryOpInterface op) { load = op; });
  ASSERT_TRUE(load);
  WorkgroupWords words(program.getProgram());
  EXPECT_FALSE(getLdsPieces(load, words, 0));
  program.setTarget(*target::lookupMachine("gfx950"));
  EXPECT_EQ(getLdsPieces(load, words, 0), SmallVector<int64_t>{65536});
}
