//===- ValueLanesTest.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each program says with `s_nop` 1, 2, ... where copies would be, and with
// `dce_protect` which values they are copies of.
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/lane_state/ValueLanes.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "gtest/gtest.h"

#include <string>

using namespace waveasm;

namespace {

class Copies {
public:
  explicit Copies(llvm::StringRef body) : program(body) {
    mlir::FailureOr<FlowGraph> graph = FlowGraph::build(program.getProgram());
    EXPECT_TRUE(mlir::succeeded(graph));
    lanes = std::make_unique<ValueLanes>(program.getProgram(), *graph);
  }

  /// Whether a copy of value `index` before `s_nop` `place` has all lanes that
  /// reads need.
  bool isExact(unsigned index, unsigned place) const {
    mlir::Operation *at = nullptr;
    program.getProgram()->walk([&](SNopOp op) {
      if (op.getCount() == place)
        at = op;
    });
    EXPECT_NE(at, nullptr);
    return lanes->isExact(program[index], at);
  }

  const ValueLanes *operator->() const { return lanes.get(); }

private:
  TestProgram program;
  std::unique_ptr<ValueLanes> lanes;
};

} // namespace

TEST(ValueLanesTest, WithoutWritesOfExecEveryCopyIsExact) {
  Copies copies(R"mlir(
    waveasm.s_nop 1
    waveasm.dce_protect %x : !v
  )mlir");
  EXPECT_TRUE(copies.isExact(0, 1));
}

TEST(ValueLanesTest, FewerLanesSufficeForValuesAndReadsWithFewer) {
  Copies copies(R"mlir(
    %all = waveasm.s_and_saveexec_b64 -> !waveasm.sreg<2>
    %few = waveasm.v_not_b32 %x : !v -> !v
    waveasm.s_nop 1
    %least = waveasm.s_and_saveexec_b64 -> !waveasm.sreg<2>
    waveasm.s_nop 2
    waveasm.dce_protect %y : !v
    waveasm.s_mov_b64_exec %all : !waveasm.sreg<2>
    waveasm.s_nop 3
    waveasm.dce_protect %x : !v
    waveasm.dce_protect %few : !v
  )mlir");
  EXPECT_TRUE(copies.isExact(0, 2)) << "read with the least lanes";
  EXPECT_FALSE(copies.isExact(1, 1)) << "read with all lanes";
  EXPECT_FALSE(copies.isExact(1, 2));
  EXPECT_TRUE(copies.isExact(1, 3));
  EXPECT_TRUE(copies.isExact(2, 1)) << "made with few lanes";
  EXPECT_FALSE(copies.isExact(2, 2));
  EXPECT_TRUE(copies.isExact(2, 3));
}

TEST(ValueLanesTest, MatrixInstructionsReadAndWriteAllLanes) {
  Copies copies(R"mlir(
    %c = waveasm.constant 0 : !waveasm.imm<0>
    %ab = waveasm.v_mov_b32 %x : !v -> !waveasm.vreg<2>
    %all = waveasm.s_and_saveexec_b64 -> !waveasm.sreg<2>
    %d = waveasm.v_mfma_f32_16x16x16_f16 %ab, %ab, %c : !waveasm.vreg<2>, !waveasm.vreg<2>, !waveasm.imm<0> -> !waveasm.vreg<4>
    waveasm.s_nop 1
    waveasm.dce_protect %ab : !waveasm.vreg<2>
    waveasm.s_mov_b64_exec %all : !waveasm.sreg<2>
    waveasm.s_nop 2
    waveasm.dce_protect %d : !waveasm.vreg<4>
  )mlir");
  EXPECT_FALSE(copies.isExact(0, 1)) << "as the source of the instruction";
  EXPECT_FALSE(copies.isExact(1, 1)) << "as its result";
  EXPECT_TRUE(copies.isExact(1, 2));
}

TEST(ValueLanesTest, ALoopNarrowsToOtherLanesInEachIteration) {
  Copies copies(R"mlir(
    %all = waveasm.s_and_saveexec_b64 -> !waveasm.sreg<2>
    %r:2 = waveasm.loop (%a = %x, %b = %y) : (!v, !v) -> (!v, !v) {
      waveasm.s_nop 1
      waveasm.dce_protect %a : !v
      %least = waveasm.s_and_saveexec_b64 -> !waveasm.sreg<2>
      %new = waveasm.v_not_b32 %b : !v -> !v
      waveasm.s_nop 2
      waveasm.dce_protect %new : !v
      waveasm.dce_protect %b : !v
      waveasm.condition %s : !s iter_args(%b, %new) : !v, !v
    }
    waveasm.s_mov_b64_exec %all : !waveasm.sreg<2>
  )mlir");
  EXPECT_TRUE(copies.isExact(0, 1)) << "read in the same iteration";
  EXPECT_FALSE(copies.isExact(0, 2)) << "fewer lanes than at the read";
  EXPECT_TRUE(copies.isExact(1, 2)) << "in the iteration that makes it";
  EXPECT_FALSE(copies.isExact(2, 1)) << "carried on to another iteration";
}

TEST(ValueLanesTest, APutBackExecIsTheSavedOne) {
  Copies copies(R"mlir(
    %r = waveasm.loop (%a = %x) : (!v) -> (!v) {
      %all = waveasm.s_and_saveexec_b64 -> !waveasm.sreg<2>
      %b = waveasm.v_not_b32 %a : !v -> !v
      waveasm.s_mov_b64_exec %all : !waveasm.sreg<2>
      waveasm.s_nop 1
      waveasm.dce_protect %a : !v
      waveasm.dce_protect %b : !v
      waveasm.condition %s : !s iter_args(%b) : !v
    }
    waveasm.dce_protect %r : !v
  )mlir");
  EXPECT_TRUE(copies.isExact(0, 1));
  EXPECT_TRUE(copies.isExact(1, 1));
}

TEST(ValueLanesTest, OneMaskIsOneSetWhereverItIsWritten) {
  Copies copies(R"mlir(
    %mask = waveasm.precolored.sreg 6, 2 : !waveasm.sreg<2>
    %other = waveasm.precolored.sreg 8, 2 : !waveasm.sreg<2>
    waveasm.s_mov_b64_exec %mask : !waveasm.sreg<2>
    %a = waveasm.v_not_b32 %x : !v -> !v
    waveasm.s_mov_b64_exec %other : !waveasm.sreg<2>
    waveasm.s_nop 1
    waveasm.s_mov_b64_exec %mask : !waveasm.sreg<2>
    waveasm.s_nop 2
    waveasm.dce_protect %a : !v
    waveasm.dce_protect %x : !v
  )mlir");
  EXPECT_FALSE(copies.isExact(0, 1));
  EXPECT_TRUE(copies.isExact(0, 2));
  EXPECT_TRUE(copies.isExact(1, 2));
}

TEST(ValueLanesTest, TextThatNamesExecWritesIt) {
  Copies copies(R"mlir(
    waveasm.raw "s_nop 0"
    waveasm.s_nop 1
    waveasm.raw "s_mov_b64 exec, s[8:9]"
    waveasm.s_nop 2
    waveasm.dce_protect %x : !v
    waveasm.raw "s_mov_b64 exec, s[6:7]"
    waveasm.dce_protect %y : !v
  )mlir");
  EXPECT_TRUE(copies.isExact(1, 1));
  EXPECT_TRUE(copies.isExact(0, 2));
  EXPECT_FALSE(copies.isExact(1, 2));
}

TEST(ValueLanesTest, CopiesOfAllLanesIterationNoOthersOn) {
  Copies copies(R"mlir(
    %all = waveasm.s_and_saveexec_b64 -> !waveasm.sreg<2>
    %saved = waveasm.s_mov_b64_from_exec -> !waveasm.sreg<2>
    waveasm.s_mov_b64_exec_all
    %copy = waveasm.v_mov_b32 %x : !v -> !v
    waveasm.s_mov_b64_exec %saved : !waveasm.sreg<2>
    waveasm.s_nop 1
    waveasm.dce_protect %copy : !v
    waveasm.s_mov_b64_exec %all : !waveasm.sreg<2>
    waveasm.s_nop 2
    waveasm.dce_protect %copy : !v
  )mlir");
  EXPECT_FALSE(copies.isExact(0, 1));
  EXPECT_TRUE(copies.isExact(0, 2));
}
