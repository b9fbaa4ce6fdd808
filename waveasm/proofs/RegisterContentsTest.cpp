//===- RegisterContentsTest.cpp -------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Registers are tested with the pass that allocates them; this is about what is
// in scratch.
//
//===----------------------------------------------------------------------===//

#include "waveasm/proofs/RegisterContents.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/analysis/testing/TestProgram.h"

#include "gtest/gtest.h"

using namespace waveasm;

/// The byte of scratch that the program reads although it may not be written,
/// with spilled values from byte 8 on; -1 if there is none.
static int64_t findUnwritten(llvm::StringRef body) {
  TestProgram program(body);
  int64_t next = 0;
  program.getProgram()->walk([&](mlir::Operation *op) {
    for (mlir::Value value : op->getResults())
      if (mlir::isa<RegisterType>(value.getType())) {
        int64_t size = getRegisterCount(value);
        value.setType(getPhysicalType(op->getContext(), getRegisterClass(value),
                                      next, size));
        next += size;
      }
  });
  mlir::FailureOr<FlowGraph> graph = FlowGraph::build(program.getProgram());
  EXPECT_TRUE(mlir::succeeded(graph));
  mlir::FailureOr<Liveness> liveness =
      Liveness::compute(program.getProgram(), *graph);
  EXPECT_TRUE(mlir::succeeded(liveness));
  std::optional<MisplacedRead> found = findMisplacedRead(
      *graph, *liveness, {/*firstScratch=*/8, SpilledLds{512, 256}});
  if (!found)
    return -1;
  EXPECT_FALSE(found->value);
  return found->index;
}

TEST(RegisterContentsTest, EachDwordOfALoadIsSavedBefore) {
  EXPECT_EQ(findUnwritten(R"mlir(
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    waveasm.scratch_store_dword %x, %c0 offset : 8 : !v, !waveasm.imm<0>
    waveasm.scratch_store_dword %y, %c0 offset : 12 : !v, !waveasm.imm<0>
    %a = waveasm.scratch_load_dwordx2 %c0 offset : 8
        : !waveasm.imm<0> -> !waveasm.vreg<2, 2>
    waveasm.dce_protect %a : !waveasm.vreg<2, 2>
    waveasm.s_endpgm
  )mlir"),
            -1);
  EXPECT_EQ(findUnwritten(R"mlir(
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    waveasm.scratch_store_dword %x, %c0 offset : 8 : !v, !waveasm.imm<0>
    %a = waveasm.scratch_load_dwordx2 %c0 offset : 8
        : !waveasm.imm<0> -> !waveasm.vreg<2, 2>
    waveasm.scratch_store_dword %y, %c0 offset : 12 : !v, !waveasm.imm<0>
    waveasm.dce_protect %a : !waveasm.vreg<2, 2>
    waveasm.s_endpgm
  )mlir"),
            12);
}

TEST(RegisterContentsTest, TheBaseOfAnAddressCounts) {
  EXPECT_EQ(findUnwritten(R"mlir(
    %c4096 = waveasm.constant 4096 : !waveasm.imm<4096>
    %base = waveasm.s_mov_b32 %c4096 : !waveasm.imm<4096> -> !s
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    waveasm.scratch_store_dword %x, %c0 offset : 16 : !v, !waveasm.imm<0>
    %a = waveasm.scratch_load_dword %base offset : 16 : !s -> !v
    waveasm.dce_protect %a : !v
    waveasm.s_endpgm
  )mlir"),
            4112);
}

TEST(RegisterContentsTest, ScratchOfTheProgramItselfIsNotChecked) {
  EXPECT_EQ(findUnwritten(R"mlir(
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    %a = waveasm.scratch_load_dword %c0 offset : 4 : !waveasm.imm<0> -> !v
    waveasm.dce_protect %a : !v
    waveasm.s_endpgm
  )mlir"),
            -1);
}

/// A branch that saves on one of its ways.
static std::string makeBranch(llvm::StringRef otherwise) {
  return R"mlir(
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    %t = waveasm.s_cmp_lt_u32 %s, %c0 : !s, !waveasm.imm<0> -> !waveasm.scc
    waveasm.if %t : !waveasm.scc {
      waveasm.scratch_store_dword %x, %c0 offset : 8 : !v, !waveasm.imm<0>
      waveasm.yield
    } else {
  )mlir" +
         otherwise.str() +
         R"mlir(
      waveasm.yield
    }
    %a = waveasm.scratch_load_dword %c0 offset : 8 : !waveasm.imm<0> -> !v
    waveasm.dce_protect %a : !v
    waveasm.s_endpgm
  )mlir";
}

TEST(RegisterContentsTest, EveryWaySaves) {
  EXPECT_EQ(findUnwritten(makeBranch("")), 8);
  EXPECT_EQ(findUnwritten(makeBranch(R"mlir(
      waveasm.scratch_store_dword %y, %c0 offset : 8 : !v, !waveasm.imm<0>
  )mlir")),
            -1);
}

TEST(RegisterContentsTest, SlotsOfTheLdsAreSaved) {
  EXPECT_EQ(findUnwritten(R"mlir(
    waveasm.ds_write_b32 %y, %x {offset = 512 : i64} : !v, !v
    %a = waveasm.ds_read_b32 %x {offset = 512 : i64} : !v -> !v
    %b = waveasm.ds_read_b32 %x {offset = 1024 : i64} : !v -> !v
    waveasm.dce_protect %a : !v
    waveasm.dce_protect %b : !v
    waveasm.s_endpgm
  )mlir"),
            2);
}

TEST(RegisterContentsTest, TheLdsOfTheProgramItselfIsNotChecked) {
  EXPECT_EQ(findUnwritten(R"mlir(
    %a = waveasm.ds_read_b32 %x {offset = 508 : i64} : !v -> !v
    waveasm.dce_protect %a : !v
    waveasm.s_endpgm
  )mlir"),
            -1);
}
