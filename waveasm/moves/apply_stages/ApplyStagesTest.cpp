//===- ApplyStagesTest.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/apply_stages/ApplyStages.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Diagnostics.h"
#include "gtest/gtest.h"

using namespace waveasm;

/// A loop around `body`, which carries %i of `count` iterations, and %c, which
/// is `carried` in the next iteration.
static std::string makeLoop(llvm::StringRef body, unsigned count = 16,
                            llvm::StringRef carried = "%c") {
  std::string limit = std::to_string(count);
  return "%d = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>\n"
         "%c0 = waveasm.constant 0 : !waveasm.imm<0>\n"
         "%c1 = waveasm.constant 1 : !waveasm.imm<1>\n"
         "%n = waveasm.constant " +
         limit + " : !waveasm.imm<" + limit + ">\n" + R"mlir(
    %start = waveasm.s_mov_b32 %c0 : !waveasm.imm<0> -> !s
    %r, %rc = waveasm.loop (%i = %start, %c = %x) : (!s, !v) -> (!s, !v) {
      )mlir" +
         body.str() + R"mlir(
      %j, %j1 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
      %again = waveasm.s_cmp_lt_u32 %j, %n : !s, !waveasm.imm<)mlir" +
         limit + R"mlir(> -> !waveasm.scc
      waveasm.condition %again : !waveasm.scc iter_args(%j, )mlir" +
         carried.str() + R"mlir() : !s, !v
    }
    waveasm.dce_protect %rc : !v
    waveasm.s_endpgm)mlir";
}

/// A load, which is I0, and a use of it, I1.
static constexpr llvm::StringLiteral kLoad = R"mlir(
  %a = waveasm.buffer_load_dword %d, %x, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
  %e = waveasm.v_add_u32 %a, %c : !v, !v -> !v)mlir";

/// The code of the error, the tags that it names, and the message; empty if
/// `stages` can be applied to the region of `body`.
static std::string refusalOf(const std::string &body,
                             llvm::ArrayRef<llvm::StringRef> stages,
                             llvm::StringRef region = "loop0") {
  TestProgram program(body);
  program.getProgram().setLdsSize(256);
  program.getProgram().setWorkgroupSizeAttr(
      mlir::Builder(program.getProgram().getContext())
          .getI64ArrayAttr({64, 1, 1}));
  mlir::ScopedDiagnosticHandler silence(
      program.getProgram().getContext(),
      [](mlir::Diagnostic &) { return mlir::success(); });
  tagRegions(program.getProgram());
  PipelinedRegion pipelined{region.str(), {}};
  for (llvm::StringRef line : stages)
    llvm::cantFail(parseStageCommand(line, pipelined.stages));
  std::string text;
  llvm::handleAllErrors(applyPipelines(program.getProgram(), pipelined),
                        [&](const StageError &error) {
                          text = getName(error.code).str();
                          for (std::optional<unsigned> tag :
                               {error.moved, error.other})
                            if (tag)
                              text += " I" + std::to_string(*tag);
                          text += ": " + error.message;
                        });
  return text;
}

TEST(ApplyStagesTest, StagesThatFitAreApplied) {
  EXPECT_EQ(refusalOf(makeLoop(kLoad, 16, "%e"), {"prefetch I0"}), "");
  EXPECT_EQ(refusalOf(makeLoop(kLoad, 16, "%e"), {"unroll 2"}), "");
}

/// Waves hand a word to each other through a buffer of 256 bytes.
static constexpr llvm::StringLiteral kHandsOn = R"mlir(
  %c2 = waveasm.constant 2 : !waveasm.imm<2>
  %b = waveasm.v_lshlrev_b32 %c2, %x : !waveasm.imm<2>, !v -> !v
  %a = waveasm.buffer_load_dword %d, %x, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
  waveasm.s_barrier {lds_only}
  %w = waveasm.v_add_u32 %a, %c : !v, !v -> !v
  waveasm.ds_write_b32 %w, %b : !v, !v
  waveasm.s_barrier {lds_only}
  %e = waveasm.ds_read_b32 %b : !v -> !v)mlir";

TEST(ApplyStagesTest, ARangeOfTagsMayHaveABarrierThatFalls) {
  EXPECT_EQ(refusalOf(makeLoop(kHandsOn, 16, "%e"),
                      {"prefetch I0-I3", "buffers lds0 2"}),
            "");
}

TEST(ApplyStagesTest, EachRefusalHasItsCode) {
  std::string loop = makeLoop(kLoad, 16, "%e");
  EXPECT_EQ(refusalOf(loop, {"prefetch I0"}, "body"),
            "no-loop: expected an innermost loop");
  EXPECT_EQ(refusalOf(loop, {"unpin"}, "loop7"),
            "no-loop: no region has this name");
  EXPECT_EQ(refusalOf(loop, {"prefetch I9"}),
            "unknown-tag I9: no instruction has the tag I9: the last one is "
            "I4");
  EXPECT_EQ(refusalOf(loop, {"prefetch I4"}),
            "pinned I4: I4 is the end of the iteration");
  EXPECT_EQ(refusalOf(loop, {"delay I2"}).substr(0, 14), "decision: the ");
  EXPECT_EQ(refusalOf(loop, {"lines"}).substr(0, 8), "no-lines");
  EXPECT_EQ(refusalOf(loop, {"lines I0 I1"}).substr(0, 22),
            "unsuited-load I1: I1: ");
  EXPECT_EQ(refusalOf(loop, {"lines I0 I9"}),
            "unknown-tag I9: no instruction has the tag I9: the last one is "
            "I4");
  EXPECT_EQ(refusalOf(loop, {"buffers lds0 2"}).substr(0, 15),
            "unsuited-buffer");
  EXPECT_EQ(refusalOf(loop, {"prefetch I1"}),
            "empty-stage: one of the parts would be empty");
  EXPECT_EQ(refusalOf(makeLoop(kLoad, 1, "%e"), {"prefetch I0"}),
            "trip-count: the loop has 1 iterations: prefetch and delay "
            "together can be by 0 at most, got 1");
  EXPECT_EQ(
      refusalOf(makeLoop(kLoad, 4, "%e"), {"prefetch I0 by 3", "delay I1"}),
      "trip-count: the loop has 4 iterations: prefetch and delay "
      "together can be by 3 at most, got 4");
  EXPECT_EQ(
      refusalOf(makeLoop((kLoad + "\nwaveasm.raw \"s_nop 0\"").str(), 16, "%e"),
                {"prefetch I0"}),
      "raw-text: it has labels or raw text");
}

TEST(ApplyStagesTest, IterationsThatCannotBeJoinedHaveAReason) {
  auto refuse = [](unsigned iterations, unsigned factor) {
    return refusalOf(makeLoop(kLoad, iterations, "%e"),
                     {"unroll " + std::to_string(factor)});
  };
  EXPECT_EQ(refuse(9, 4), "");
  EXPECT_EQ(refuse(9, 5),
            "trip-count: the loop has 9 iterations, and those that are joined "
            "must fit twice: a loop that is unrolled wholly comes from another "
            "unroll_limit; at most 4 can be joined");
  EXPECT_EQ(refuse(3, 2),
            "trip-count: the loop has 3 iterations, and those that are joined "
            "must fit twice: a loop that is unrolled wholly comes from another "
            "unroll_limit; none can be joined");
  EXPECT_EQ(refuse(4096, 1024),
            "trip-count: the loop has 4096 iterations, and so many have more "
            "than 2048 instructions; at most 512 can be joined");
}

TEST(ApplyStagesTest, SccCannotGoFromOnePartToTheOther) {
  EXPECT_EQ(refusalOf(makeLoop(R"mlir(
      %p, %p1 = waveasm.s_add_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
      %z = waveasm.s_cselect_b32 %p1, %i, %p : !waveasm.scc, !s, !s -> !s
      %a = waveasm.buffer_load_dword %d, %x, %p : !waveasm.sreg<4, 4>, !v, !s -> !v
      %e = waveasm.v_add_u32 %z, %a : !s, !v -> !v
    )mlir",
                               16, "%e"),
                      {"prefetch I2"}),
            "scc: SCC would have to live from the early part to the late part");
}

TEST(ApplyStagesTest, ARefusedOrderNamesBothOperations) {
  // What counts the iterations is also used in the late part of its own
  // iteration.
  EXPECT_EQ(refusalOf(R"mlir(
      %d = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
      %c1 = waveasm.constant 1 : !waveasm.imm<1>
      %n = waveasm.constant 16 : !waveasm.imm<16>
      %start = waveasm.s_mov_b32 %n : !waveasm.imm<16> -> !s
      %r, %rc = waveasm.loop (%i = %start, %c = %x) : (!s, !v) -> (!s, !v) {
        %a = waveasm.buffer_load_dword %d, %x, %i : !waveasm.sreg<4, 4>, !v, !s -> !v
        %e = waveasm.v_add_u32 %a, %c : !v, !v -> !v
        %j, %j1 = waveasm.s_sub_u32 %i, %c1 : !s, !waveasm.imm<1> -> !s, !waveasm.scc
        %f = waveasm.v_add_u32 %j, %e : !s, !v -> !v
        waveasm.condition %j : !s iter_args(%j, %f) : !s, !v
      }
      waveasm.dce_protect %rc : !v
      waveasm.s_endpgm
    )mlir",
                      {"prefetch I0"}),
            "stage I3 I2: I3 would run before I2, which it must follow at "
            "distance 0: the early part cannot come first: the second uses a "
            "result of the first");
}
