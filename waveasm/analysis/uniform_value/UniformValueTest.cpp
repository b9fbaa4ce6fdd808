//===- UniformValueTest.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/uniform_value/UniformValue.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "gtest/gtest.h"

using namespace mlir;
using namespace waveasm;

/// Whether the conditions of the loops in `body` are uniform, in the order of
/// the text.
static std::vector<bool> findUniformLoops(const std::string &body) {
  TestProgram test(body);
  std::vector<bool> uniform;
  test.getProgram().walk<WalkOrder::PreOrder>([&](LoopOp loop) {
    uniform.push_back(
        isUniformInWorkgroup(loop.getConditionOp().getCondition()));
  });
  return uniform;
}

TEST(UniformValueTest, ConstantsAndArgumentsAreUniform) {
  EXPECT_EQ(findUniformLoops(R"mlir(
    %n = waveasm.precolored.sreg 4 : !s
    %one = waveasm.constant 1 : !waveasm.imm<1>
    %i0 = waveasm.s_mov_b32 %one : !waveasm.imm<1> -> !s
    %r = waveasm.loop (%i = %i0) : (!s) -> (!s) {
      %next, %o = waveasm.s_add_u32 %i, %one : !s, !waveasm.imm<1> -> !s, !waveasm.scc
      %c = waveasm.s_cmp_lt_u32 %next, %n : !s, !s -> !waveasm.scc
      waveasm.condition %c : !waveasm.scc iter_args(%next) : !s
    }
    %q = waveasm.loop (%i = %r) : (!s) -> (!s) {
      %next, %o = waveasm.s_add_u32 %i, %one : !s, !waveasm.imm<1> -> !s, !waveasm.scc
      %c = waveasm.s_cmp_lt_u32 %next, %n : !s, !s -> !waveasm.scc
      waveasm.condition %c : !waveasm.scc iter_args(%next) : !s
    }
  )mlir"),
            (std::vector<bool>{true, true}));
}

TEST(UniformValueTest, WhatALaneDecidesIsNot) {
  // Through the bound, the counter, and a loop with such a bound.
  EXPECT_EQ(findUniformLoops(R"mlir(
    %v = waveasm.precolored.vreg 0 : !v
    %one = waveasm.constant 1 : !waveasm.imm<1>
    %n = waveasm.v_readfirstlane_b32 %v : !v -> !s
    %i0 = waveasm.s_mov_b32 %one : !waveasm.imm<1> -> !s
    %r = waveasm.loop (%i = %i0) : (!s) -> (!s) {
      %next, %o = waveasm.s_add_u32 %i, %one : !s, !waveasm.imm<1> -> !s, !waveasm.scc
      %c = waveasm.s_cmp_lt_u32 %next, %n : !s, !s -> !waveasm.scc
      waveasm.condition %c : !waveasm.scc iter_args(%next) : !s
    }
    %ten = waveasm.constant 10 : !waveasm.imm<10>
    %q = waveasm.loop (%i = %r) : (!s) -> (!s) {
      %next, %o = waveasm.s_add_u32 %i, %one : !s, !waveasm.imm<1> -> !s, !waveasm.scc
      %c = waveasm.s_cmp_lt_u32 %next, %ten : !s, !waveasm.imm<10> -> !waveasm.scc
      waveasm.condition %c : !waveasm.scc iter_args(%next) : !s
    }
  )mlir"),
            (std::vector<bool>{false, false}));
}
