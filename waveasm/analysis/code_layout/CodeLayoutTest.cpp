//===- CodeLayoutTest.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/code_layout/CodeLayout.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "gtest/gtest.h"

using namespace waveasm;

/// The mnemonics of a program with their offsets and, in brackets, the padding
/// before them, and its size.
static std::string describe(llvm::StringRef body, bool alignLoops) {
  TestProgram test(body);
  FlowGraph graph = *FlowGraph::build(test.getProgram());
  MachineProgram machine = *MachineProgram::build(test.getProgram(), graph);
  CodeLayout layout(test.getProgram().getTargetMachine(), machine, alignLoops);
  std::string text;
  for (const MachineInstruction &instruction : machine.getInstructions()) {
    if (uint32_t padding = layout.getPadding(instruction))
      text += "[" + std::to_string(padding) + "]";
    text += std::to_string(layout.getOffset(instruction)) + ":" +
            machine.getMnemonic(instruction).str() + " ";
  }
  return text + std::to_string(layout.getSize());
}

static constexpr llvm::StringLiteral kLoop = R"mlir(
    %c1 = waveasm.constant 1 : !waveasm.imm<1>
    %big = waveasm.constant 1000 : !waveasm.imm<1000>
    %i = waveasm.s_mov_b32 %big : !waveasm.imm<1000> -> !waveasm.psreg<5>
    %r = waveasm.loop (%p = %i) : (!waveasm.psreg<5>) -> (!waveasm.psreg<5>) {
      %q, %scc = waveasm.s_add_u32 %p, %c1 : !waveasm.psreg<5>, !waveasm.imm<1>
          -> !waveasm.psreg<5>, !waveasm.scc
      waveasm.raw "v_add_u32_e64 v1, v1, s5"
      waveasm.condition %scc : !waveasm.scc iter_args(%q) : !waveasm.psreg<5>
    }
  )mlir";

TEST(CodeLayoutTest, InstructionsFollowEachOther) {
  EXPECT_EQ(describe(kLoop, /*alignLoops=*/false),
            "0:s_mov_b32 8:loop 8:s_add_u32 12:v_add_u32 20:s_cbranch_scc1 24");
}

TEST(CodeLayoutTest, HeadsOfLoopsBeginWindows) {
  EXPECT_EQ(
      describe(kLoop, /*alignLoops=*/true),
      "0:s_mov_b32 [24]32:loop 32:s_add_u32 36:v_add_u32 44:s_cbranch_scc1 48");
}

TEST(CodeLayoutTest, EmptyProgramsHaveNoSize) {
  EXPECT_EQ(describe("", /*alignLoops=*/true), "0");
}
