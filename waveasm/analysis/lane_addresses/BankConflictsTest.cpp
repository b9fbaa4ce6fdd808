//===- BankConflictsTest.cpp ----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/lane_addresses/LaneAddresses.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "gtest/gtest.h"

using namespace waveasm;

/// Excess cycles of the accesses to LDS in `body`, in their order; -1 if
/// unknown.
static std::vector<int> getExcess(llvm::StringRef body) {
  TestProgram test(body);
  ProgramOp program = test.getProgram();
  FlowGraph graph = *FlowGraph::build(program);
  MachineProgram machine = *MachineProgram::build(program, graph);
  LaneAddresses addresses = LaneAddresses::compute(program, graph, machine);
  std::vector<int> excess;
  for (const MachineInstruction &instruction : machine.getInstructions()) {
    if (!instruction.traits.has(target::Trait::Ds))
      continue;
    std::optional<unsigned> cycles = addresses.getConflictCycles(instruction);
    excess.push_back(cycles ? static_cast<int>(*cycles) : -1);
  }
  return excess;
}

/// Excess cycles of reads, then writes, of 4, 8 and 16 bytes with `stride`
/// bytes between lanes.
static std::vector<int> getExcessOfStride(unsigned stride) {
  std::string number = std::to_string(stride);
  return getExcess("%c = waveasm.constant " + number + " : !waveasm.imm<" +
                   number +
                   ">\n%a = waveasm.v_mul_lo_u32 %x, %c : !v, "
                   "!waveasm.imm<" +
                   number + "> -> !v\n" + R"mlir(
    %r4 = waveasm.ds_read_b32 %a : !v -> !v
    %r8 = waveasm.ds_read_b64 %a : !v -> !waveasm.vreg<2, 2>
    %r16 = waveasm.ds_read_b128 %a : !v -> !waveasm.vreg<4, 4>
    waveasm.ds_write_b32 %r4, %a : !v, !v
    waveasm.ds_write_b64 %r8, %a : !waveasm.vreg<2, 2>, !v
    waveasm.ds_write_b128 %r16, %a : !waveasm.vreg<4, 4>, !v
  )mlir");
}

TEST(BankConflictsTest, PlainAccessesHaveNone) {
  using Excess = std::vector<int>;
  // All lanes want one word, or each its own.
  EXPECT_EQ(getExcessOfStride(0), Excess(6, 0));
  EXPECT_EQ(getExcessOfStride(16)[2], 0);
  EXPECT_EQ(getExcessOfStride(16)[5], 0);
  EXPECT_EQ(getExcessOfStride(8)[1], 0);
  EXPECT_EQ(getExcessOfStride(4)[0], 0);
}

TEST(BankConflictsTest, StridesOfTheBanksConflict) {
  // 32 lanes on one bank, twice.
  EXPECT_EQ(getExcessOfStride(128)[0], 2 * 31);
  EXPECT_EQ(getExcessOfStride(128)[3], 2 * 31);
  // 16 lanes, 4 times.
  EXPECT_EQ(getExcessOfStride(128)[1], 4 * 15);
  // 8 lanes, 8 times.
  EXPECT_EQ(getExcessOfStride(128)[2], 8 * 7);
  EXPECT_EQ(getExcessOfStride(128)[5], 8 * 7);
  // The lanes use every second bank.
  EXPECT_EQ(getExcessOfStride(8)[0], 2);
  // The stride is one word more than the banks hold.
  EXPECT_EQ(getExcessOfStride(132)[0], 0);
  // Rows of 64 bytes: lanes 0 to 3 use banks 0 and 16 twice. Reads and writes
  // pair lanes differently, but by fours.
  EXPECT_EQ(getExcessOfStride(64)[5], 8 * 3);
}

TEST(BankConflictsTest, WhatAllLanesShareDoesNotMatter) {
  // The scalar is unknown, and so is the half of the buffer that the loop
  // carries.
  EXPECT_EQ(getExcess(R"mlir(
    %c7 = waveasm.constant 7 : !waveasm.imm<7>
    %a = waveasm.v_lshlrev_b32 %c7, %x : !waveasm.imm<7>, !v -> !v
    %b = waveasm.v_add_u32 %a, %s : !v, !s -> !v
    %r = waveasm.loop (%p = %b) : (!v) -> (!v) {
      %t = waveasm.ds_read_b32 %p {offset = 64 : i64} : !v -> !v
      %q = waveasm.v_add_u32 %p, %s : !v, !s -> !v
      waveasm.condition %s : !s iter_args(%q) : !v
    }
  )mlir"),
            std::vector<int>{2 * 31});
}

TEST(BankConflictsTest, UnknownLanesAreNotKnown) {
  EXPECT_EQ(getExcess(R"mlir(
    %t = waveasm.ds_read_b32 %y : !v -> !v
    %u = waveasm.ds_read_b32 %t : !v -> !v
    %a = waveasm.v_mul_lo_u32 %x, %s : !v, !s -> !v
    %w = waveasm.ds_read_b32 %a : !v -> !v
  )mlir"),
            (std::vector<int>{-1, -1, -1}));
}

TEST(BankConflictsTest, ExpressionsOfTheWorkItemAreFollowed) {
  // ((x & 15) << 7 | x >> 4 << 4) ^ ((x & 7) << 4): 16 rows of 128 bytes, with
  // their 16-byte pieces exchanged. Reads of 16 bytes have no conflict.
  EXPECT_EQ(getExcess(R"mlir(
    %c15 = waveasm.constant 15 : !waveasm.imm<15>
    %c7 = waveasm.constant 7 : !waveasm.imm<7>
    %c4 = waveasm.constant 4 : !waveasm.imm<4>
    %row = waveasm.v_and_b32 %c15, %x : !waveasm.imm<15>, !v -> !v
    %piece = waveasm.v_lshrrev_b32 %c4, %x : !waveasm.imm<4>, !v -> !v
    %at = waveasm.v_lshlrev_b32 %c4, %piece : !waveasm.imm<4>, !v -> !v
    %plain = waveasm.v_lshl_or_b32 %row, %c7, %at : !v, !waveasm.imm<7>, !v -> !v
    %low = waveasm.v_and_b32 %c7, %x : !waveasm.imm<7>, !v -> !v
    %swap = waveasm.v_lshlrev_b32 %c4, %low : !waveasm.imm<4>, !v -> !v
    %a = waveasm.v_xor_b32 %plain, %swap : !v, !v -> !v
    %t = waveasm.ds_read_b128 %plain : !v -> !waveasm.vreg<4, 4>
    %u = waveasm.ds_read_b128 %a : !v -> !waveasm.vreg<4, 4>
  )mlir"),
            (std::vector<int>{8 * 3, 0}));
}
