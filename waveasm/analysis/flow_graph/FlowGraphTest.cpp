//===- FlowGraphTest.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/flow_graph/FlowGraph.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "gtest/gtest.h"

#include <string>

using namespace waveasm;

namespace {

using Order = llvm::SmallVector<unsigned>;

class FlowGraphTest : public testing::Test {
protected:
  /// Describes each block in a line: its number, a `*` for each loop around it,
  /// its operations without the registers that every test program has, its
  /// successors.
  std::string describe(llvm::StringRef body) {
    TestProgram program(body);
    mlir::FailureOr<FlowGraph> graph = FlowGraph::build(program.getProgram());
    if (mlir::failed(graph)) {
      ADD_FAILURE() << "no graph";
      return "";
    }
    order = graph->getReversePostOrder();
    std::string text;
    llvm::raw_string_ostream os(text);
    for (auto [number, block] : llvm::enumerate(graph->getBlocks())) {
      os << number << std::string(block.loopDepth, '*') << ':';
      for (mlir::Operation *op : block.operations)
        if (!llvm::isa<PrecoloredVRegOp, PrecoloredSRegOp>(op))
          os << ' ' << op->getName().stripDialect();
      os << " ->";
      for (unsigned successor : block.successors) {
        os << ' ' << successor;
        EXPECT_TRUE(llvm::is_contained(
            graph->getBlocks()[successor].predecessors, number));
      }
      os << '\n';
    }
    return text;
  }

  Order order;
};

} // namespace

TEST_F(FlowGraphTest, StraightLineIsOneBlock) {
  EXPECT_EQ(describe("waveasm.s_nop 0\n waveasm.s_endpgm"),
            "0: s_nop s_endpgm ->\n");
  EXPECT_EQ(order, (Order{0}));
}

TEST_F(FlowGraphTest, IfWithoutElseIsSkipped) {
  EXPECT_EQ(describe(R"mlir(
    waveasm.if %s : !s {
      waveasm.s_nop 0
      waveasm.yield
    }
    waveasm.s_endpgm
  )mlir"),
            "0: if -> 1 2\n"
            "1: s_nop yield -> 2\n"
            "2: s_endpgm ->\n");
}

TEST_F(FlowGraphTest, IfWithElseMeetsBehindBoth) {
  EXPECT_EQ(describe(R"mlir(
    waveasm.if %s : !s {
      waveasm.s_nop 0
      waveasm.yield
    } else {
      waveasm.s_barrier
      waveasm.yield
    }
    waveasm.s_endpgm
  )mlir"),
            "0: if -> 1 2\n"
            "1: s_nop yield -> 3\n"
            "2: s_barrier yield -> 3\n"
            "3: s_endpgm ->\n");
  // Both branches come before the block that both lead to.
  EXPECT_EQ(order, (Order{0, 2, 1, 3}));
}

TEST_F(FlowGraphTest, LoopsGoBackToTheirBodies) {
  EXPECT_EQ(describe(R"mlir(
    waveasm.loop () : () -> () {
      waveasm.s_nop 0
      waveasm.loop () : () -> () {
        waveasm.s_nop 1
        waveasm.condition %s : !s
      }
      waveasm.condition %s : !s
    }
    waveasm.s_endpgm
  )mlir"),
            "0: loop -> 1\n"
            "1*: s_nop loop -> 2\n"
            "2**: s_nop condition -> 2 3\n"
            "3*: condition -> 1 4\n"
            "4: s_endpgm ->\n");
  EXPECT_EQ(order, (Order{0, 1, 2, 3, 4}));
}

TEST_F(FlowGraphTest, ValuesOfRegionsExistFromABlockOn) {
  TestProgram program(R"mlir(
    %r = waveasm.loop (%a = %x) : (!v) -> !v {
      waveasm.dce_protect %a : !v
      waveasm.condition %s : !s iter_args(%a) : !v
    }
    %i = waveasm.if %s : !s -> !v {
      waveasm.yield %x : !v
    } else {
      waveasm.yield %r : !v
    }
    waveasm.dce_protect %r : !v
    waveasm.dce_protect %i : !v
  )mlir");
  mlir::FailureOr<FlowGraph> graph = FlowGraph::build(program.getProgram());
  ASSERT_TRUE(mlir::succeeded(graph));
  ASSERT_EQ(graph->getBlocks().size(), 6u);
  EXPECT_EQ(graph->getBlocks()[1].entryValues, llvm::ArrayRef(program[0]));
  EXPECT_EQ(graph->getBlocks()[2].entryValues, llvm::ArrayRef(program[1]));
  EXPECT_EQ(graph->getBlocks()[5].entryValues, llvm::ArrayRef(program[2]));
}

TEST_F(FlowGraphTest, LabelsAndBranches) {
  EXPECT_EQ(describe(R"mlir(
    waveasm.label @top
    waveasm.s_cbranch_scc0 @end
    waveasm.s_branch @top
    waveasm.s_nop 0
    waveasm.label @end
    waveasm.s_endpgm
  )mlir"),
            "0: -> 1\n"
            "1: label s_cbranch_scc0 -> 2 4\n"
            "2: s_branch -> 1\n"
            "3: s_nop -> 4\n"
            "4: label s_endpgm ->\n");
  // Nothing leads to block 3.
  EXPECT_EQ(order, (Order{0, 1, 4, 2}));
}

TEST_F(FlowGraphTest, TextHasLabelsAndBranchesToo) {
  EXPECT_EQ(describe(R"mlir(
    waveasm.raw "top: // a comment"
    waveasm.raw "s_nop 0\ns_nop 1"
    waveasm.raw "  s_cbranch_vccnz top ; another one"
    waveasm.raw "s_endpgm"
    waveasm.raw "s_nop 0"
  )mlir"),
            "0: -> 1\n"
            "1: raw raw raw -> 2 1\n"
            "2: raw ->\n"
            "3: raw ->\n");
}

TEST_F(FlowGraphTest, BranchToTheNextBlockIsOneEdge) {
  EXPECT_EQ(describe(R"mlir(
    waveasm.s_cbranch_execz @next
    waveasm.label @next
  )mlir"),
            "0: s_cbranch_execz -> 1 2\n"
            "1: -> 2\n"
            "2: label ->\n");
}

TEST_F(FlowGraphTest, RegionThatEndsTheWaveStillEnds) {
  EXPECT_EQ(describe(R"mlir(
    waveasm.if %s : !s {
      waveasm.s_endpgm
      waveasm.yield
    }
    waveasm.s_nop 0
  )mlir"),
            "0: if -> 1 3\n"
            "1: s_endpgm ->\n"
            "2: yield -> 3\n"
            "3: s_nop ->\n");
  EXPECT_EQ(order, (Order{0, 3, 1}));
}
