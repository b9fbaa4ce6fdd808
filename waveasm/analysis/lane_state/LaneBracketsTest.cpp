//===- LaneBracketsTest.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/lane_state/LaneBrackets.h"

#include "waveasm/analysis/lane_state/LaneState.h"
#include "waveasm/analysis/testing/TestProgram.h"

#include "gtest/gtest.h"

#include <string>

using namespace mlir;
using namespace waveasm;

/// A program that switches all lanes on for `inside`, and then puts `restored`
/// back.
static std::string makeBracket(const std::string &inside,
                               const std::string &restored = "%saved",
                               const std::string &before = "") {
  return R"mlir(
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    %other = waveasm.s_mov_b64_from_exec -> !waveasm.sreg<2, 2>
    waveasm.s_nop 0
    %saved = waveasm.s_mov_b64_from_exec -> !waveasm.sreg<2, 2>
  )mlir" +
         before + "\nwaveasm.s_mov_b64_exec_all\n" + inside +
         "\nwaveasm.s_mov_b64_exec " + restored +
         " : !waveasm.sreg<2, 2>\nwaveasm.s_nop 1\nwaveasm.s_endpgm\n";
}

template <typename Op> static Op findLast(const TestProgram &program) {
  Op found;
  program.getProgram()->walk([&](Op op) { found = op; });
  return found;
}

static bool isBracket(const std::string &body) {
  TestProgram program(body);
  auto restore = findLast<SMovB64ExecOp>(program);
  bool isEnd = findBracketEnd(findLast<SMovB64ExecAllOp>(program)) == restore;
  EXPECT_EQ(static_cast<bool>(findBracketStart(restore)), isEnd);
  // Outside of brackets, lanes that are switched on make EXEC unknown.
  FailureOr<FlowGraph> graph = FlowGraph::build(program.getProgram());
  EXPECT_TRUE(succeeded(graph));
  EXPECT_EQ(
      LaneState(program.getProgram(), *graph).allOn(findLast<SNopOp>(program)),
      isEnd);
  return isEnd;
}

TEST(LaneBracketsTest, ValuesMove) {
  EXPECT_TRUE(isBracket(makeBracket("")));
  EXPECT_TRUE(isBracket(makeBracket(R"mlir(
    %a = waveasm.v_mov_b32 %x : !v -> !waveasm.areg
    waveasm.scratch_store_dword %x, %c0 : !v, !waveasm.imm<0>
    %b = waveasm.scratch_load_dword %c0 : !waveasm.imm<0> -> !v
  )mlir")));
}

TEST(LaneBracketsTest, NothingIsComputed) {
  EXPECT_FALSE(
      isBracket(makeBracket("%a = waveasm.v_add_u32 %x, %y : !v, !v -> !v")));
  EXPECT_FALSE(isBracket(makeBracket("waveasm.ds_write_b32 %x, %y : !v, !v")));
}

TEST(LaneBracketsTest, EndsAsItBegan) {
  EXPECT_FALSE(isBracket(makeBracket("", "%other")));
  EXPECT_FALSE(isBracket(makeBracket("", "%saved", "waveasm.s_nop 2")));
}

TEST(LaneBracketsTest, KnowsWhatIsInside) {
  TestProgram program(
      makeBracket("%a = waveasm.v_mov_b32 %x : !v -> !waveasm.areg"));
  EXPECT_TRUE(isInBracket(findLast<VMovB32Op>(program)));
  EXPECT_FALSE(isInBracket(findLast<SNopOp>(program)));
}
