//===- LivenessTest.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Comments at the ends of the program lines show positions. The start of the
// first block, 0, and the registers %x, %y and %s, 1 to 3, come before them.
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/liveness/Liveness.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "gtest/gtest.h"

#include <string>

using namespace waveasm;

namespace {

class Lives {
public:
  explicit Lives(const TestProgram &program) {
    mlir::FailureOr<FlowGraph> graph = FlowGraph::build(program.getProgram());
    EXPECT_TRUE(mlir::succeeded(graph));
    mlir::FailureOr<Liveness> computed =
        Liveness::compute(program.getProgram(), *graph);
    EXPECT_TRUE(mlir::succeeded(computed));
    liveness = std::make_unique<Liveness>(std::move(*computed));
  }

  const Liveness *operator->() const { return liveness.get(); }

  /// Where the fragments of `value` are live, separated by `;`: `4w-6w` means
  /// from the writes of position 4 up to but excluding those of position 6; `r`
  /// stands for the reads.
  std::string of(mlir::Value value) const {
    std::string text;
    for (unsigned fragment : liveness->getFragmentsOf(value)) {
      if (!text.empty())
        text += ";";
      for (LiveSegment segment : liveness->getSegments(fragment))
        text += (text.empty() || text.back() == ';' ? "" : " ") +
                slot(segment.start) + "-" + slot(segment.end);
    }
    return text;
  }

private:
  static std::string slot(unsigned slot) {
    return std::to_string(slot / 2) + (slot % 2 ? "w" : "r");
  }

  std::unique_ptr<Liveness> liveness;
};

} // namespace

TEST(LivenessTest, FromTheWriteToTheLastRead) {
  TestProgram program(R"mlir(
    %a = waveasm.v_not_b32 %x : !v -> !v           // 4
    %b = waveasm.v_add_u32 %a, %x : !v, !v -> !v   // 5
    waveasm.dce_protect %a : !v                    // 6
    waveasm.dce_protect %b : !v                    // 7
  )mlir");
  Lives lives(program);
  EXPECT_EQ(lives.of(program[0]), "4w-6w");
  EXPECT_EQ(lives.of(program[1]), "5w-7w");
}

TEST(LivenessTest, PrecoloredRegistersLiveFromTheStart) {
  TestProgram program(R"mlir(
    waveasm.dce_protect %y : !v                    // 4
    %z = waveasm.precolored.vreg 7 : !v            // 5
    waveasm.dce_protect %z : !v                    // 6
  )mlir");
  Lives lives(program);
  EXPECT_EQ(lives.of(program[0]), "0r-4w");
  EXPECT_EQ(lives.of(program[1]), "0r-6w");
  // Nothing reads %x, so it needs no register.
  EXPECT_EQ(lives.of(program[0].getDefiningOp()->getPrevNode()->getResult(0)),
            "");
}

TEST(LivenessTest, UnreadResultIsWritten) {
  TestProgram program(R"mlir(
    %a = waveasm.v_not_b32 %x : !v -> !v           // 4
    waveasm.dce_protect %x : !v                    // 5
  )mlir");
  Lives lives(program);
  mlir::Operation *unread = program[0].getUsers().begin()->getPrevNode();
  EXPECT_EQ(lives.of(unread->getResult(0)), "4w-5r");
}

TEST(LivenessTest, LoopCarriedValuesMeetAtTheBranchBack) {
  TestProgram program(R"mlir(
    %r = waveasm.loop (%a = %x) : (!v) -> !v {                   // 4, body: 5
      %b = waveasm.v_add_u32 %a, %y : !v, !v -> !v               // 6
      waveasm.dce_protect %a : !v                                // 7
      waveasm.dce_protect %b : !v                                // 8
      waveasm.dce_protect %x : !v                                // 9
      waveasm.dce_protect %y : !v                                // 10
      waveasm.s_nop 0                                            // 11
      waveasm.condition %s : !s iter_args(%b) : !v               // 12
    }                                                            // 13
    waveasm.dce_protect %r : !v                                  // 14
  )mlir");
  Lives lives(program);
  EXPECT_EQ(lives.of(program[0]), "5w-7w") << "argument";
  EXPECT_EQ(lives.of(program[1]), "6w-12w") << "what is carried on";
  // The next iteration reads these again, so they live up to the end of the
  // body.
  EXPECT_EQ(lives.of(program[2]), "0r-13r") << "outer value";
  EXPECT_EQ(lives.of(program[3]), "0r-13r") << "outer value";
  EXPECT_EQ(lives.of(program[4]), "13w-14w") << "result";
}

TEST(LivenessTest, ValueOfOneWayHasAHole) {
  TestProgram program(R"mlir(
    %a = waveasm.v_not_b32 %x : !v -> !v           // 4
    %r = waveasm.if %s : !s -> !v {                // 5, then: 6
      %b = waveasm.v_not_b32 %y : !v -> !v         // 7
      waveasm.yield %b : !v                        // 8
    } else {                                       // 9
      %c = waveasm.v_not_b32 %a : !v -> !v         // 10
      waveasm.dce_protect %a : !v                  // 11
      waveasm.dce_protect %c : !v                  // 12
      waveasm.yield %c : !v                        // 13
    }                                              // 14
    waveasm.dce_protect %r : !v                    // 15
    waveasm.dce_protect %y : !v                    // 16
  )mlir");
  Lives lives(program);
  EXPECT_EQ(lives.of(program[0]), "4w-6r 9r-11w");
  EXPECT_EQ(lives.of(program[1]), "10w-13w");
  EXPECT_EQ(lives.of(program[2]), "14w-15w");
  EXPECT_EQ(lives.of(program[3]), "0r-16w");
}

TEST(LivenessTest, BranchBackKeepsAlive) {
  TestProgram program(R"mlir(
    waveasm.label @top                             // 5, the block 4
    waveasm.dce_protect %x : !v                    // 6
    waveasm.s_nop 0                                // 7
    waveasm.s_cbranch_scc1 @top                    // 8
    waveasm.s_nop 0                                // 10, the block 9
  )mlir");
  EXPECT_EQ(Lives(program).of(program[0]), "0r-9r");
}

TEST(LivenessTest, PartsOfTuplesLiveOnTheirOwn) {
  TestProgram program(R"mlir(
    %t = waveasm.v_mov_b32 %x : !v -> !waveasm.vreg<4>                    // 4
    %t1 = waveasm.extract %t[1] : !waveasm.vreg<4> -> !v                  // 5
    %t23 = waveasm.extract %t[2] : !waveasm.vreg<4> -> !waveasm.vreg<2>   // 6
    waveasm.dce_protect %t23 : !waveasm.vreg<2>                           // 7
    waveasm.dce_protect %t1 : !v                                          // 8
    %p = waveasm.pack %x, %t1 : (!v, !v) -> !waveasm.vreg<2>              // 9
    waveasm.dce_protect %p : !waveasm.vreg<2>                             // 10
  )mlir");
  Lives lives(program);
  // Register 0, register 1, and registers 2 to 3, whose names are not copies.
  EXPECT_EQ(lives.of(program[0].getDefiningOp()->getOperand(0)),
            "4w-5r;4w-10w;4w-7w");
  EXPECT_EQ(lives.of(program[0]), "4w-7w");
  EXPECT_EQ(lives.of(program[1]), "4w-10w");
  EXPECT_EQ(lives.of(program[2]), "0r-10w;4w-10w");
}

TEST(LivenessTest, InsertNamesWhatItKeeps) {
  TestProgram program(R"mlir(
    %t = waveasm.v_mov_b32 %y : !v -> !waveasm.vreg<2>                    // 4
    %u = waveasm.insert %x into %t[0] : !v, !waveasm.vreg<2> -> !waveasm.vreg<2>
    waveasm.dce_protect %t : !waveasm.vreg<2>                             // 6
    waveasm.dce_protect %u : !waveasm.vreg<2>                             // 7
  )mlir");
  Lives lives(program);
  EXPECT_EQ(lives.of(program[0]), "4w-6w;4w-7w");
  EXPECT_EQ(lives.of(program[1]), "0r-7w;4w-7w");
}

TEST(LivenessTest, SomeOperandsAreReadDuringTheWrites) {
  TestProgram program(R"mlir(
    %c = waveasm.constant 0 : !waveasm.imm<0>                             // 4
    %ab = waveasm.v_mov_b32 %x : !v -> !waveasm.vreg<2>                   // 5
    %d = waveasm.v_mfma_f32_16x16x16_f16 %ab, %ab, %c : !waveasm.vreg<2>, !waveasm.vreg<2>, !waveasm.imm<0> -> !waveasm.vreg<4>
    waveasm.dce_protect %d : !waveasm.vreg<4>                             // 7
  )mlir");
  // The copy of %x to two registers also reads late.
  Lives lives(program);
  mlir::Operation *mfma = program[0].getDefiningOp();
  EXPECT_EQ(lives.of(mfma->getOperand(0)), "5w-7r");
  EXPECT_EQ(lives.of(mfma->getOperand(0).getDefiningOp()->getOperand(0)),
            "0r-6r");
  EXPECT_EQ(lives.of(program[0]), "6w-7w");
}

TEST(LivenessTest, OrderIsNoRead) {
  TestProgram program(R"mlir(
    %low:2 = waveasm.v_add_co_u32 %x, %y : !v, !v -> !v, !waveasm.sreg<2>
    %r = waveasm.v_cndmask_b32 %x, %y, %low#0 : !v, !v, !v -> !v          // 5
    waveasm.dce_protect %r : !v                                           // 6
  )mlir");
  Lives lives(program);
  mlir::Operation *select = program[0].getDefiningOp();
  EXPECT_EQ(lives.of(select->getOperand(2)), "4w-5r");
  // The carry is VCC.
  EXPECT_FALSE(isAllocated(select->getPrevNode()->getResult(1)));
}

TEST(LivenessTest, PressureIsTheLargestSum) {
  TestProgram program(R"mlir(
    %a = waveasm.v_mov_b32 %x : !v -> !waveasm.vreg<4>
    %b = waveasm.v_mov_b32 %x : !v -> !waveasm.areg<2>
    %u = waveasm.s_mov_b32 %s : !s -> !s
    %t = waveasm.s_mov_b32 %s : !s -> !s
    waveasm.dce_protect %t : !s
    waveasm.dce_protect %u : !s
    waveasm.dce_protect %a : !waveasm.vreg<4>
    %c = waveasm.v_not_b32 %y : !v -> !v
    waveasm.dce_protect %b : !waveasm.areg<2>
    waveasm.dce_protect %c : !v
  )mlir");
  RegisterPressure pressure = Lives(program)->getPressure();
  // %x, %y and %a; %x and later %a are gone after that.
  EXPECT_EQ(pressure.vgprs, 6u);
  // The last read of %s is where %t is made.
  EXPECT_EQ(pressure.sgprs, 2u);
  EXPECT_EQ(pressure.agprs, 2u);
}

TEST(LivenessTest, PrintsEachFragment) {
  TestProgram program("waveasm.dce_protect %y : !v");
  std::string text;
  llvm::raw_string_ostream os(text);
  Lives(program)->print(os);
  EXPECT_NE(text.find("waveasm.precolored.vreg 1 : !waveasm.vreg [0, 1): "
                      "[0, 9)\n"),
            std::string::npos)
      << text;
}
