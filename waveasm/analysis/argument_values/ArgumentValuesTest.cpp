//===- ArgumentValuesTest.cpp ---------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/argument_values/ArgumentValues.h"

#include "waveasm/analysis/testing/TestProgram.h"
#include "waveasm/analysis/trip_count/TripCount.h"

#include "gtest/gtest.h"

using namespace waveasm;

/// The words that the operands of the `dce_protect` operations of a program
/// are; -1 for those that are not known.
static std::vector<int64_t> lookupAll(llvm::StringRef body,
                                      const KnownArguments &arguments,
                                      int64_t preloaded = 0) {
  TestProgram program(body.str());
  ProgramOp op = program.getProgram();
  op.setKernargPreloadLength(preloaded);
  ArgumentValues values(op, arguments);
  std::vector<int64_t> found;
  op.walk([&](DCEProtectOp protect) {
    std::optional<uint32_t> word = values.lookup(protect.getVal());
    found.push_back(word ? int64_t{*word} : -1);
  });
  return found;
}

/// A pointer, an index of 100, a word of -8 and one that is not known.
static KnownArguments makeArguments() {
  KnownArguments arguments;
  arguments.set(8, 8, 100);
  arguments.set(16, 4, -8);
  return arguments;
}

TEST(ArgumentValuesTest, LoadsOfArgumentsAreKnown) {
  std::vector<int64_t> found = lookupAll(R"mlir(
    %args = waveasm.precolored.sreg 0, 2 : !waveasm.sreg<2, 2>
    %c8 = waveasm.constant 8 : !waveasm.imm<8>
    %c20 = waveasm.constant 20 : !waveasm.imm<20>
    %n = waveasm.s_load_dword %args, %c8 : !waveasm.sreg<2, 2>, !waveasm.imm<8> -> !s
    %t = waveasm.s_load_dwordx4 %args, %c8 : !waveasm.sreg<2, 2>, !waveasm.imm<8> -> !waveasm.sreg<4, 4>
    %high = waveasm.extract %t[1] : !waveasm.sreg<4, 4> -> !s
    %m = waveasm.extract %t[2] : !waveasm.sreg<4, 4> -> !s
    %u = waveasm.extract %t[3] : !waveasm.sreg<4, 4> -> !s
    %other = waveasm.precolored.sreg 4, 2 : !waveasm.sreg<2, 2>
    %w = waveasm.s_load_dword %other, %c8 : !waveasm.sreg<2, 2>, !waveasm.imm<8> -> !s
    waveasm.dce_protect %n : !s
    waveasm.dce_protect %high : !s
    waveasm.dce_protect %m : !s
    waveasm.dce_protect %u : !s
    waveasm.dce_protect %w : !s
  )mlir",
                                         makeArguments());
  EXPECT_EQ(found, (std::vector<int64_t>{100, 0, 0xfffffff8, -1, -1}));
}

TEST(ArgumentValuesTest, PreloadedArgumentsAreKnown) {
  llvm::StringRef body = R"mlir(
    %n = waveasm.precolored.sreg 4 : !s
    %m = waveasm.precolored.sreg 6 : !s
    waveasm.dce_protect %n : !s
    waveasm.dce_protect %m : !s
  )mlir";
  EXPECT_EQ(lookupAll(body, makeArguments(), /*preloaded=*/4),
            (std::vector<int64_t>{100, -1}));
  // Without preloading they are numbers of workgroups or the like.
  EXPECT_EQ(lookupAll(body, makeArguments()), (std::vector<int64_t>{-1, -1}));
}

TEST(ArgumentValuesTest, InstructionsCompute) {
  std::vector<int64_t> found = lookupAll(R"mlir(
    %n = waveasm.precolored.sreg 4 : !s
    %c3 = waveasm.constant 3 : !waveasm.imm<3>
    %c5 = waveasm.constant 5 : !waveasm.imm<5>
    %c31 = waveasm.constant 31 : !waveasm.imm<31>
    %rest, %s0 = waveasm.s_and_b32 %n, %c31 : !s, !waveasm.imm<31> -> !s, !waveasm.scc
    %full, %s1 = waveasm.s_lshr_b32 %n, %c5 : !s, !waveasm.imm<5> -> !s, !waveasm.scc
    %is = waveasm.s_cmp_ne_u32 %rest, %c3 : !s, !waveasm.imm<3> -> !waveasm.scc
    %more = waveasm.s_cselect_b32 %is, %c5, %c3 : !waveasm.scc, !waveasm.imm<5>, !waveasm.imm<3> -> !s
    %sum, %s2 = waveasm.s_add_u32 %full, %more : !s, !s -> !s, !waveasm.scc
    %less, %s3 = waveasm.s_sub_u32 %sum, %n : !s, !s -> !s, !waveasm.scc
    %half, %s4 = waveasm.s_ashr_i32 %less, %c3 : !s, !waveasm.imm<3> -> !s, !waveasm.scc
    %most, %s5 = waveasm.s_max_i32 %half, %rest : !s, !s -> !s, !waveasm.scc
    %great, %s6 = waveasm.s_max_u32 %half, %rest : !s, !s -> !s, !waveasm.scc
    waveasm.dce_protect %rest : !s
    waveasm.dce_protect %sum : !s
    waveasm.dce_protect %less : !s
    waveasm.dce_protect %half : !s
    waveasm.dce_protect %most : !s
    waveasm.dce_protect %great : !s
    waveasm.dce_protect %x : !v
  )mlir",
                                         makeArguments(), /*preloaded=*/4);
  // 100 & 31, 3 + 5, 8 - 100, -92 >> 3
  EXPECT_EQ(found, (std::vector<int64_t>{4, 8, 0xffffffa4, 0xfffffff4, 4,
                                         0xfffffff4, -1}));
}

TEST(ArgumentValuesTest, FieldsOfWords) {
  KnownArguments arguments;
  arguments.set(0, 4, 0x80f0);
  std::vector<int64_t> found = lookupAll(R"mlir(
    %n = waveasm.precolored.sreg 2 : !s
    %low = waveasm.constant 262148 : !waveasm.imm<262148>
    %half = waveasm.constant 1048576 : !waveasm.imm<1048576>
    %none = waveasm.constant 4 : !waveasm.imm<4>
    %a, %s0 = waveasm.s_bfe_u32 %n, %low : !s, !waveasm.imm<262148> -> !s, !waveasm.scc
    %b, %s1 = waveasm.s_bfe_i32 %n, %low : !s, !waveasm.imm<262148> -> !s, !waveasm.scc
    %c, %s2 = waveasm.s_bfe_i32 %n, %half : !s, !waveasm.imm<1048576> -> !s, !waveasm.scc
    %d, %s3 = waveasm.s_bfe_u32 %n, %none : !s, !waveasm.imm<4> -> !s, !waveasm.scc
    waveasm.dce_protect %a : !s
    waveasm.dce_protect %b : !s
    waveasm.dce_protect %c : !s
    waveasm.dce_protect %d : !s
  )mlir",
                                         arguments, /*preloaded=*/1);
  EXPECT_EQ(found, (std::vector<int64_t>{15, 0xffffffff, 0xffff80f0, 0}));
}

TEST(ArgumentValuesTest, LoopsRunAsOftenAsArgumentsSay) {
  TestProgram program(R"mlir(
    %n = waveasm.precolored.sreg 4 : !s
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    %c32 = waveasm.constant 32 : !waveasm.imm<32>
    %i0 = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
    %r:2 = waveasm.loop (%i = %i0, %end = %n) : (!s, !s) -> (!s, !s) {
      %k, %o = waveasm.s_add_u32 %i, %c32 : !s, !waveasm.imm<32> -> !s, !waveasm.scc
      %c = waveasm.s_cmp_lt_i32 %k, %end : !s, !s -> !waveasm.scc
      waveasm.condition %c : !waveasm.scc iter_args(%k, %end) : !s, !s
    }
  )mlir");
  ProgramOp op = program.getProgram();
  op.setKernargPreloadLength(4);
  KnownArguments arguments = makeArguments();
  ArgumentValues values(op, arguments);
  op.walk([&](LoopOp loop) {
    EXPECT_FALSE(getTripCount(loop).has_value());
    EXPECT_EQ(
        getTripCount(loop,
                     [&](mlir::Value value) { return values.lookup(value); }),
        4U);
  });
}
