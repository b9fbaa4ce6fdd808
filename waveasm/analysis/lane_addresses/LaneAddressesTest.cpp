//===- LaneAddressesTest.cpp ----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/lane_addresses/LaneAddresses.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "llvm/ADT/StringExtras.h"
#include "gtest/gtest.h"

using namespace waveasm;

/// A word of `describe(addresses, instruction)` for each access of `body`, in
/// their order.
template <typename Describe>
static std::string describeAccesses(const std::string &body,
                                    Describe describe) {
  TestProgram test(body);
  ProgramOp program = test.getProgram();
  FlowGraph graph = *FlowGraph::build(program);
  MachineProgram machine = *MachineProgram::build(program, graph);
  LaneAddresses addresses = LaneAddresses::compute(program, graph, machine);
  std::vector<std::string> texts;
  for (const MachineInstruction &instruction : machine.getInstructions())
    if (addresses.isAccess(instruction))
      texts.push_back(describe(addresses, instruction));
  return llvm::join(texts, " ");
}

/// What the accesses of `body` touch, in their order: "L" and lines, or "C" and
/// conflict cycles, with "?" if assumed; "-" if unknown.
static std::string describe(const std::string &body) {
  auto describeAccess = [](const LaneAddresses &addresses,
                           const MachineInstruction &instruction) {
    std::string text = "-";
    if (std::optional<TouchedLines> lines = addresses.getLines(instruction))
      text = "L" + std::to_string(lines->lines);
    else if (std::optional<unsigned> cycles =
                 addresses.getConflictCycles(instruction);
             cycles && instruction.traits.has(target::Trait::Ds))
      text = "C" + std::to_string(*cycles);
    return text + (addresses.isAssumed(instruction) ? "?" : "");
  };
  return describeAccesses(body, describeAccess);
}

/// The body of a program of the lines of `assembly`.
static std::string makeBody(llvm::StringRef assembly) {
  std::string body;
  for (llvm::StringRef line : llvm::split(assembly, '\n'))
    if (!line.trim().empty())
      body += "  waveasm.raw \"" + line.trim().str() + "\"\n";
  return body;
}

/// The same for a program of the lines of `assembly`.
static std::string describeText(llvm::StringRef assembly) {
  return describe(makeBody(assembly));
}

TEST(LaneAddressesTest, NeighboursShareLines) {
  // 4 and 16 bytes a lane, then lanes 128 bytes apart, then one address.
  EXPECT_EQ(describeText(R"(
    v_lshlrev_b32_e32 v1, 2, v0
    global_load_dword v2, v1, s[0:1]
    v_lshlrev_b32_e32 v1, 4, v0
    global_load_dwordx4 v[4:7], v1, s[0:1]
    v_lshlrev_b32_e32 v1, 7, v0
    global_store_short v1, v2, s[0:1]
    v_mov_b32_e32 v1, 0
    global_load_ubyte v2, v1, s[0:1]
  )"),
            "L2 L8 L64 L1");
}

TEST(LaneAddressesTest, OffsetsMoveAccessesAcrossLines) {
  EXPECT_EQ(describeText(R"(
    v_lshlrev_b32_e32 v1, 2, v0
    global_load_dword v2, v1, s[0:1] offset:64
    s_movk_i32 s5, 0x40
    buffer_load_dword v2, v1, s[8:11], s5 offen
    buffer_load_dword v2, v1, s[8:11], s5 offen offset:64
    v_add_u32_e32 v1, -4, v1
    global_load_dwordx2 v[2:3], v1, s[0:1]
  )"),
            "L3 L3? L2? L3");
}

TEST(LaneAddressesTest, FlatAddressesAreSums) {
  EXPECT_EQ(describeText(R"(
    v_mov_b32_e32 v1, 0
    v_mov_b32_e32 v2, v0
    v_mad_u64_u32 v[4:5], s[2:3], v0, 32, v[2:3]
    v_lshl_add_u64 v[6:7], v[4:5], 2, s[0:1]
    global_load_dword v8, v[6:7], off
    v_add_co_u32_e32 v6, vcc, s4, v2
    v_addc_co_u32_e32 v7, vcc, 0, v7, vcc
    global_load_dword v8, v[6:7], off
  )"),
            "L64 L1");
}

TEST(LaneAddressesTest, RowsOfUnknownLengthShareNoLine) {
  // 8 lanes a row: 8 rows of 128 bytes, of 64 bytes, and of 2 * 64 bytes.
  EXPECT_EQ(describeText(R"(
    v_lshrrev_b32_e32 v1, 3, v0
    v_and_b32_e32 v2, 7, v0
    v_lshlrev_b32_e32 v3, 4, v2
    v_mul_lo_u32 v4, v1, s6
    v_add_u32_e32 v5, v4, v3
    global_load_dwordx4 v[8:11], v5, s[0:1]
    v_lshl_add_u32 v5, v2, 3, v4
    global_load_dwordx2 v[8:9], v5, s[0:1]
    v_mad_u64_u32 v[6:7], s[2:3], v1, s6, v[2:3]
    v_lshlrev_b32_e32 v6, 5, v6
    global_load_dword v8, v6, s[0:1]
  )"),
            "L8? L8? L16?");
}

TEST(LaneAddressesTest, RowsOfUnknownLengthStartAtAnUnknownRow) {
  // Row 64 * s5 + lane / 8, of unknown length: the first row is shared.
  EXPECT_EQ(describeText(R"(
    s_lshl_b32 s5, s5, 6
    v_lshrrev_b32_e32 v1, 3, v0
    v_or_b32_e32 v1, s5, v1
    v_mad_u64_u32 v[4:5], s[2:3], s6, v1, 0
    v_and_b32_e32 v2, 7, v0
    v_lshl_add_u32 v6, v2, 4, v4
    global_load_dwordx4 v[8:11], v6, s[0:1]
    v_mul_lo_u32 v4, v1, v1
    global_load_dword v8, v4, s[0:1]
  )"),
            "L8? -");
}

TEST(LaneAddressesTest, DisjunctionsAreSums) {
  // Rows of 512 bytes at column s5; then masks whose ones meet for certain.
  EXPECT_EQ(describeText(R"(
    s_lshl_b32 s5, s5, 1
    v_lshl_or_b32 v1, v0, 9, s5
    global_load_ushort v2, v1, s[0:1]
    s_lshl_b32 s6, s6, 10
    s_lshl_b32 s7, s7, 9
    s_or_b32 s6, s6, s7
    v_lshl_or_b32 v1, v0, 2, s6
    global_load_dword v2, v1, s[0:1]
    v_or_b32_e32 v1, -1, v1
    global_load_ubyte v2, v1, s[0:1]
  )"),
            "L64? L2 L1");
}

TEST(LaneAddressesTest, MasksCutTheWordThatLanesShare) {
  // Lanes have rows of 64 bytes in a tile of 4096, of which the mask keeps some
  // bits. A sum that reaches into the bits that are shared may carry.
  EXPECT_EQ(describeText(R"(
    s_lshl_b32 s5, s5, 12
    v_lshl_or_b32 v1, v0, 6, s5
    v_and_b32_e32 v2, 0xffc0, v1
    global_load_dword v3, v2, s[0:1]
    v_and_b32_e32 v2, 0xf800, v1
    global_load_dword v3, v2, s[0:1]
    v_lshl_add_u32 v1, v0, 7, s5
    v_and_b32_e32 v2, 0xf800, v1
    global_load_dword v3, v2, s[0:1]
  )"),
            "L32 L2 -");
}

TEST(LaneAddressesTest, UnknownLanesAreNotKnown) {
  EXPECT_EQ(describeText(R"(
    global_load_dword v2, v0, s[0:1]
    global_load_dword v3, v2, s[0:1]
    ds_read_b32 v3, v2
    v_mul_lo_u32 v4, v0, s6
    ds_read_b32 v3, v4
    v_mul_lo_u32 v5, v0, s7
    v_add_u32_e32 v4, v4, v5
    global_load_dword v3, v4, s[0:1]
    buffer_load_dword v3, v0, s[8:11], 0 idxen
  )"),
            "L1 - - - - -");
}

TEST(LaneAddressesTest, SwizzlesOfAlignedBases) {
  // The base is a multiple of 2048, so that the lane's bits decide.
  EXPECT_EQ(describeText(R"(
    s_lshl_b32 s5, s4, 11
    v_and_b32_e32 v1, 15, v0
    v_lshl_add_u32 v1, v1, 7, s5
    v_lshrrev_b32_e32 v2, 4, v0
    v_lshl_add_u32 v1, v2, 4, v1
    ds_read_b128 v[4:7], v1
    v_lshrrev_b32_e32 v3, 3, v1
    v_and_b32_e32 v3, 0x70, v3
    v_bfe_u32 v8, v1, 7, 3
    v_lshlrev_b32_e32 v8, 4, v8
    v_xor_b32_e32 v3, v8, v1
    ds_read_b128 v[4:7], v3
  )"),
            "C24 C0");
}

TEST(LaneAddressesTest, TwoAddressFormsHaveTwoElements) {
  EXPECT_EQ(describeText(R"(
    v_lshlrev_b32_e32 v1, 3, v0
    ds_read2_b32 v[2:3], v1 offset1:1
    ds_read2_b32 v[2:3], v1 offset1:2
    ds_read2st64_b32 v[2:3], v1 offset1:1
    v_lshlrev_b32_e32 v1, 2, v0
    ds_write2_b32 v1, v2, v3 offset1:32
    ds_write2_b32 v1, v2, v3 offset1:16
  )"),
            "C0 C4 C4 C4 C0");
}

TEST(LaneAddressesTest, ScratchOfLanesIsInterleaved) {
  EXPECT_EQ(describeText(R"(
    scratch_load_dword v1, off, off offset:16
    scratch_load_dwordx4 v[4:7], off, s33
    scratch_store_short off, v1, s33 offset:2
    v_lshlrev_b32_e32 v2, 2, v0
    scratch_load_dword v1, v2, off
  )"),
            "L2 L8 L2 L64");
}

TEST(LaneAddressesTest, KnownMasksSwitchLanesOff) {
  EXPECT_EQ(describeText(R"(
    v_lshlrev_b32_e32 v1, 7, v0
    v_cmp_gt_u32_e32 vcc, 8, v0
    s_and_saveexec_b64 s[2:3], vcc
    global_load_dword v2, v1, s[0:1]
    s_or_b64 exec, exec, s[2:3]
    global_load_dword v2, v1, s[0:1]
    v_cndmask_b32_e32 v3, 0, v1, vcc
    global_load_dword v2, v3, s[0:1]
    v_cmp_gt_u32_e32 vcc, s6, v0
    s_and_saveexec_b64 s[2:3], vcc
    global_load_dword v2, v1, s[0:1]
    s_or_b64 exec, exec, s[2:3]
    global_load_dword v2, v1, s[0:1]
  )"),
            "L8 L64 L8 L64? L64");
}

TEST(LaneAddressesTest, OffLanesKeepTheirValues) {
  EXPECT_EQ(describeText(R"(
    v_lshlrev_b32_e32 v1, 7, v0
    v_cmp_gt_u32_e64 s[4:5], 16, v0
    s_and_saveexec_b64 s[2:3], s[4:5]
    v_mov_b32_e32 v1, 0
    s_mov_b64 exec, s[2:3]
    global_load_dword v2, v1, s[0:1]
  )"),
            "L49");
}

TEST(LaneAddressesTest, BufferRangesDropLanes) {
  EXPECT_EQ(describeText(R"(
    s_movk_i32 s10, 0x400
    v_lshlrev_b32_e32 v1, 7, v0
    buffer_load_dword v2, v1, s[8:11], 0 offen
    buffer_load_dwordx4 v[4:7], v1, s[8:11], 0 offen offset:120
  )"),
            "L8 L8");
}

TEST(LaneAddressesTest, OffsetsOutsideOfBuffersDropLanes) {
  // A sum with an unknown word, in lanes that a mask keeps from memory.
  EXPECT_EQ(describeText(R"(
    v_lshlrev_b32_e32 v1, 7, v0
    v_add_u32_e32 v1, s4, v1
    v_mov_b32_e32 v2, 0x80000000
    v_cmp_gt_u32_e32 vcc, 8, v0
    v_cndmask_b32_e32 v3, v2, v1, vcc
    buffer_load_dword v4, v3, s[8:11], 0 offen
    v_cndmask_b32_e32 v3, v1, v2, vcc
    buffer_load_dword v4, v3, s[8:11], 0 offen
    global_load_dword v4, v3, s[0:1]
    v_add_u32_e32 v3, 4, v3
    buffer_load_dword v4, v3, s[8:11], 0 offen
    v_cmp_gt_u32_e32 vcc, s5, v0
    v_cndmask_b32_e32 v3, v2, v1, vcc
    buffer_load_dword v4, v3, s[8:11], 0 offen
  )"),
            "L8? L56? - - L64?");
}

TEST(LaneAddressesTest, UnknownMasksChooseForAllLanes) {
  // Between addresses 64 bytes apart, and between other rows.
  EXPECT_EQ(describeText(R"(
    v_lshlrev_b32_e32 v1, 7, v0
    v_add_u32_e32 v2, 64, v1
    v_lshlrev_b32_e32 v3, 6, v0
    v_cmp_gt_u32_e32 vcc, s6, v0
    v_cndmask_b32_e32 v4, v1, v2, vcc
    global_load_dword v5, v4, s[0:1]
    v_cndmask_b32_e32 v4, v1, v3, vcc
    global_load_dword v5, v4, s[0:1]
    v_add_u32_e32 v2, s4, v1
    v_cndmask_b32_e32 v4, v1, v2, vcc
    global_load_dword v5, v4, s[0:1]
  )"),
            "L64? - L64?");
}

TEST(LaneAddressesTest, LoopsAreKnownInTheirFirstIteration) {
  EXPECT_EQ(describeText(R"(
    v_lshlrev_b32_e32 v1, 2, v0
    s_mov_b32 s5, 0
    loop:
    global_load_dword v2, v1, s[0:1]
    ds_read_b32 v3, v1
    v_add_u32_e32 v1, 64, v1
    s_add_u32 s5, s5, 1
    s_cmp_lt_u32 s5, 9
    s_cbranch_scc1 loop
    global_load_dword v2, v1, s[0:1]
    v_lshlrev_b32_e32 v4, s5, v0
    global_load_dword v2, v4, s[0:1]
    v_lshlrev_b32_e32 v4, 2, v0
    global_load_dword v2, v4, s[0:1]
  )"),
            "L2 C0 L3? - L2");
}

TEST(LaneAddressesTest, KnownBranchesAreFollowed) {
  EXPECT_EQ(describeText(R"(
    v_lshlrev_b32_e32 v1, 2, v0
    s_cmp_eq_u32 0, 0
    s_cbranch_scc1 after
    v_lshlrev_b32_e32 v1, 7, v0
    after:
    global_load_dword v2, v1, s[0:1]
    s_cmp_eq_u32 s4, 0
    s_cbranch_scc1 other
    v_lshlrev_b32_e32 v1, 3, v0
    other:
    global_load_dword v2, v1, s[0:1]
  )"),
            "L2 L4?");
}

TEST(LaneAddressesTest, OperationsAreLikeText) {
  EXPECT_EQ(describe(R"mlir(
    %c2 = waveasm.constant 2 : !waveasm.imm<2>
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    %base = waveasm.precolored.sreg 0, 2 : !waveasm.sreg<2, 2>
    %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
    %a = waveasm.v_lshlrev_b32 %c2, %x : !waveasm.imm<2>, !v -> !v
    %r = waveasm.loop (%p = %a) : (!v) -> (!v) {
      %t = waveasm.global_load_dword %base, %p, %c0 offset : 64
          : !waveasm.sreg<2, 2>, !v, !waveasm.imm<0> -> !v
      waveasm.buffer_store_dword %t, %srd, %p
          : !v, !waveasm.sreg<4, 4>, !v
      %q = waveasm.v_add_u32 %p, %s : !v, !s -> !v
      waveasm.condition %s : !s iter_args(%q) : !v
    }
  )mlir"),
            "L3 L2?");
}

/// By load of the lines of `assembly`: the lines that earlier loads touched, as
/// their number, by that of executions if there are several, and the distance
/// of the last one, with those of its set; "f" if the earlier load is in
/// flight, else the slots since the wave waited for it.
static std::string describeReuse(llvm::StringRef assembly) {
  auto describeAccess = [](const LaneAddresses &addresses,
                           const MachineInstruction &instruction) {
    llvm::ArrayRef<ReusedLine> lines = addresses.getReusedLines(instruction);
    std::string text = std::to_string(lines.size());
    if (unsigned plays = addresses.getNumPlays(instruction); plays > 1)
      text += "/" + std::to_string(plays);
    if (!lines.empty())
      text += ":" + std::to_string(lines.back().distance) + "/" +
              std::to_string(lines.back().distanceInSet) +
              (lines.back().isInFlight()
                   ? "f"
                   : "+" + std::to_string(lines.back().slotsSinceWait));
    return text;
  };
  return describeAccesses(makeBody(assembly), describeAccess);
}

TEST(LaneAddressesTest, LoadsTouchLinesAgain) {
  // Halves of 64 lines in a row, then after a wait for the first load alone,
  // and after one for all.
  EXPECT_EQ(describeReuse(R"(
    v_lshlrev_b32_e32 v1, 7, v0
    global_load_dword v2, v1, s[0:1]
    global_load_dword v3, v1, s[0:1] offset:64
    s_waitcnt vmcnt(1)
    global_load_dword v4, v1, s[0:1] offset:32
    s_waitcnt vmcnt(0)
    global_load_dword v4, v1, s[0:1] offset:96
    global_load_dword v5, v1, s[2:3]
    global_load_dword v5, v1, s[0:1]
  )"),
            "0 64:63/15f 64:63/15f 64:63/15+1 0 64:127/31f");
}

TEST(LaneAddressesTest, SlotsPassAfterWaits) {
  // The wait for the store is one for the load before it. Of what issues while
  // the matrix core works, the longer one counts.
  EXPECT_EQ(describeReuse(R"(
    v_lshlrev_b32_e32 v1, 7, v0
    global_load_dword v2, v1, s[0:1]
    global_store_dword v1, v1, s[2:3]
    global_load_dword v3, v1, s[4:5]
    s_waitcnt vmcnt(1)
    s_nop 5
    global_load_dword v2, v1, s[0:1]
    global_load_dword v2, v1, s[4:5]
    v_mfma_f32_16x16x16_f16 a[0:3], v[2:3], v[2:3], a[0:3]
    v_mfma_f32_32x32x8_f16 a[4:19], v[2:3], v[2:3], a[4:19]
    s_waitcnt vmcnt(0)
    global_load_dword v2, v1, s[0:1]
    v_mfma_f32_32x32x8_f16 a[4:19], v[2:3], v[2:3], a[4:19]
    v_mfma_f32_32x32x8_f16 a[4:19], v[2:3], v[2:3], a[4:19]
    s_nop 3
    global_load_dword v2, v1, s[4:5]
  )"),
            "0 0 0 64:127/31+7 64:127/31f 64:127/31+1 64:127/31+16");
}

TEST(LaneAddressesTest, IterationsTouchLinesAgain) {
  // Halves of lines in rows, by a scalar and by a vector register: every other
  // iteration has them. A row of unknown length more each time.

  EXPECT_EQ(describeReuse(R"(
    v_lshlrev_b32_e32 v1, 12, v0
    v_lshlrev_b32_e32 v2, 12, v0
    v_mul_lo_u32 v3, v0, s6
    s_mov_b32 s5, 0
    loop:
    buffer_load_dword v10, v1, s[8:11], s5 offen
    global_load_dword v11, v2, s[0:1]
    global_load_dword v12, v3, s[2:3]
    v_add_u32_e32 v2, 64, v2
    v_add_u32_e32 v3, s6, v3
    s_add_u32 s5, s5, 64
    s_waitcnt vmcnt(0)
    s_cmp_lt_u32 s5, 900
    s_cbranch_scc1 loop
    global_load_dword v12, v2, s[0:1]
  )"),
            "128/4:191/79+3 128/4:191/79+4 252/4:190/79+5 0");
}

TEST(LaneAddressesTest, IterationsTouchLinesOfUnknownRows) {
  // What comes again does not depend on the words that a loop does not change.
  EXPECT_EQ(describeReuse(R"(
    v_lshlrev_b32_e32 v1, 12, v0
    s_lshl_b32 s1, s8, 19
    s_mov_b32 s10, 1
    loop:
    s_lshl_b32 s11, s10, 6
    s_add_u32 s20, s1, s11
    buffer_load_dword v10, v1, s[12:15], s20 offen
    buffer_load_dword v11, v1, s[12:15], s20 offen offset:32
    s_waitcnt vmcnt(0)
    s_add_u32 s10, s10, 1
    s_cmp_lt_i32 s10, 128
    s_cbranch_scc1 loop
  )"),
            "128/4:63/63+6 256/4:63/63f");
}

TEST(LaneAddressesTest, UnknownWordsHaveSamples) {
  // The same rest of the same unknown word, and that of another one.
  EXPECT_EQ(describeReuse(R"(
    s_and_b32 s4, s6, 0xfffff
    s_lshl_b32 s5, s4, 3
    s_and_b32 s7, s6, 0xfffff
    s_mul_i32 s7, s7, 8
    s_and_b32 s12, s13, 0xfffff
    s_lshl_b32 s12, s12, 3
    v_lshlrev_b32_e32 v1, 7, v0
    buffer_load_dword v10, v1, s[8:11], s5 offen
    buffer_load_dword v10, v1, s[8:11], s7 offen
    buffer_load_dword v10, v1, s[8:11], s12 offen
  )"),
            "0 64:63/15f 0");
}
