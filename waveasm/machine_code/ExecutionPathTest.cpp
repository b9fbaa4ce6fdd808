//===- ExecutionPathTest.cpp ----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/machine_code/ExecutionPath.h"

#include "waveasm/machine_code/TestCode.h"

#include "gtest/gtest.h"

using namespace waveasm::machine_code;

/// The path through a kernel with this body: for each block, the numbers of its
/// instructions, then ">" if its branch is taken, or, for the branch that
/// closes a loop, "^" with the place of the loop's start, "*" and the
/// iterations, which have a "?" if they are assumed, and ">" if the branch is
/// taken in the last iteration, too. Or the error.
static std::string find(const std::string &body, uint64_t usual = 16,
                        const std::map<uint64_t, uint64_t> &outside = {}) {
  llvm::Expected<std::vector<KernelCode>> kernels =
      readText(makeKernel("k", body));
  if (!kernels)
    return llvm::toString(kernels.takeError());
  llvm::Expected<ExecutionPath> path =
      findExecutionPath(kernels->front(), {usual, outside});
  if (!path)
    return llvm::toString(path.takeError());
  std::string text;
  for (const PathBlock &block : path->path) {
    text += text.empty() ? "" : " ";
    text += std::to_string(block.first) + "-" + std::to_string(block.end - 1);
    if (block.loopStart)
      text += "^" + std::to_string(*block.loopStart) + "*" +
              std::to_string(block.tripCount) +
              (block.isTripCountKnown ? "" : "?") +
              (block.leavesLoopTaken ? ">" : "");
    else if (block.isTaken)
      text += ">";
  }
  return text;
}

TEST(ExecutionPathTest, CountersCount) {
  EXPECT_EQ(find("s_mov_b32 s2, 0\n"
                 "loop:\ns_add_u32 s2, s2, 1\ns_cmp_lt_u32 s2, 10\n"
                 "s_cbranch_scc1 loop\ns_endpgm\n"),
            "0-0 1-3^1*10 4-4");
  EXPECT_EQ(find("s_movk_i32 s2, 0x400\n"
                 "loop:\ns_addk_i32 s2, 0xff80\ns_cmpk_lg_i32 s2, 0\n"
                 "s_cbranch_scc1 loop\ns_endpgm\n"),
            "0-0 1-3^1*8 4-4");
  EXPECT_EQ(find("s_mov_b32 s2, 0x1000\n"
                 "loop:\ns_sub_i32 s2, s2, 0x100\ns_cmp_gt_i32 s2, -1\n"
                 "s_cbranch_scc0 out\ns_branch loop\nout:\ns_endpgm\n"),
            "0-0 1-3 4-4^1*16> 1-3> 5-5");
  // A flag that is set before the loop and cleared in it.
  EXPECT_EQ(find("s_mov_b64 s[4:5], -1\n"
                 "loop:\ns_and_b64 vcc, exec, s[4:5]\ns_mov_b64 s[4:5], 0\n"
                 "s_cbranch_vccnz loop\ns_endpgm\n"),
            "0-0 1-3^1*2 4-4");
}

TEST(ExecutionPathTest, CountersOf64BitsCount) {
  EXPECT_EQ(find("s_mov_b64 s[2:3], 0\n"
                 "loop:\ns_add_u32 s2, s2, 32\ns_addc_u32 s3, s3, 0\n"
                 "v_cmp_lt_i64_e64 s[4:5], s[2:3], 64\n"
                 "s_and_b64 vcc, exec, s[4:5]\ns_cbranch_vccnz loop\n"
                 "s_endpgm\n"),
            "0-0 1-5^1*2 6-6");
  EXPECT_EQ(find("s_mov_b64 s[2:3], 0\nv_mov_b32_e32 v2, 0x300\n"
                 "v_mov_b32_e32 v3, 0\n"
                 "loop:\ns_add_u32 s2, s2, 0x100\ns_addc_u32 s3, s3, 0\n"
                 "v_cmp_gt_u64_e32 vcc, v[2:3], v[2:3]\n"
                 "v_cmp_gt_u64_e64 s[4:5], v[2:3], s[2:3]\n"
                 "s_and_b64 vcc, exec, s[4:5]\ns_cbranch_vccnz loop\n"
                 "s_endpgm\n"),
            "0-2 3-8^1*3 9-9");
}

TEST(ExecutionPathTest, NestedLoopsCountIterationsOfEachEntry) {
  EXPECT_EQ(find("s_mov_b32 s2, 0\n"
                 "outer:\ns_mov_b32 s3, 0\n"
                 "inner:\ns_add_i32 s3, s3, 1\ns_cmp_eq_u32 s3, 5\n"
                 "s_cbranch_scc0 inner\n"
                 "s_add_i32 s2, s2, 1\ns_cmp_lg_u32 s2, 3\n"
                 "s_cbranch_scc1 outer\ns_endpgm\n"),
            "0-0 1-1 2-4^2*5 5-7^1*3 8-8");
}

TEST(ExecutionPathTest, InnerLoopsThatNothingDeterminesAreNotPassedBy) {
  // Tested at its start.
  EXPECT_EQ(find("outer:\ns_mov_b32 s3, 0\n"
                 "inner:\ns_cmp_ge_u32 s3, s4\ns_cbranch_scc1 out\n"
                 "s_add_u32 s3, s3, 1\ns_branch inner\n"
                 "out:\ns_cmp_lt_u32 s2, s5\ns_cbranch_scc1 outer\n"
                 "s_endpgm\n",
                 4),
            "0-0 1-2 3-4^1*4?> 1-2> 5-6^0*4? 7-7");
  // Entered in its middle, and left there.
  EXPECT_EQ(find("outer:\ns_mov_b32 s3, 0\ns_branch middle\n"
                 "inner:\ns_nop 0\n"
                 "middle:\ns_add_u32 s3, s3, 1\ns_cmp_lt_u32 s3, s4\n"
                 "s_cbranch_scc1 inner\n"
                 "s_cmp_lt_u32 s2, s5\ns_cbranch_scc1 outer\ns_endpgm\n",
                 4),
            "0-1> 3-5> 2-2 3-5^2*4? 6-7^0*4? 8-8");
  // Both loops have tests at their starts, and the outer one works elsewhere.
  EXPECT_EQ(find("outer:\ns_cmp_ge_u32 s2, s5\ns_cbranch_scc1 end\n"
                 "inner:\ns_cmp_ge_u32 s3, s4\ns_cbranch_scc1 out\n"
                 "s_add_u32 s3, s3, 1\ns_branch inner\n"
                 "out:\nglobal_store_dword v0, v1, s[6:7]\n"
                 "s_add_u32 s2, s2, 1\ns_branch outer\nend:\ns_endpgm\n",
                 4),
            "0-1 2-3 4-5^1*4?> 2-3> 6-8^0*4?> 0-1> 9-9");
  // A way to the next iteration of the inner loop stays in it.
  EXPECT_EQ(find("outer:\ns_mov_b32 s3, 0\n"
                 "inner:\ns_cmp_eq_u32 s6, 0\ns_cbranch_scc1 skip\n"
                 "s_nop 0\n"
                 "skip:\ns_cmp_ge_u32 s3, s4\ns_cbranch_scc0 inner\n"
                 "s_cmp_lt_u32 s2, s5\ns_cbranch_scc1 outer\ns_endpgm\n",
                 4),
            "0-0 1-2 3-3 4-5^1*4? 6-7^0*4? 8-8");
}

TEST(ExecutionPathTest, IterationsThatConstantsDoNotDetermineAreAssumed) {
  const char *loaded = "s_load_dword s4, s[0:1], 0x0\ns_mov_b32 s2, 0\n"
                       "s_waitcnt lgkmcnt(0)\n"
                       "loop:\ns_add_u32 s2, s2, 1\ns_cmp_lt_u32 s2, s4\n"
                       "s_cbranch_scc1 loop\ns_endpgm\n";
  EXPECT_EQ(find(loaded), "0-2 3-5^1*16? 6-6");
  EXPECT_EQ(find(loaded, 100), "0-2 3-5^1*100? 6-6");
  // The branch stands at 24. Iterations outside of a loop are known by that.
  EXPECT_EQ(find(loaded, 16, {{24, 2}}), "0-2 3-5^1*14? 6-6");
  EXPECT_EQ(find(loaded, 16, {{20, 2}}), "0-2 3-5^1*16? 6-6");
  EXPECT_EQ(find(loaded, 16, {{24, 40}}), "0-2 3-5 6-6");
  // Tested at its start.
  EXPECT_EQ(find("loop:\ns_cmp_lt_u32 s2, s4\ns_cbranch_scc0 out\n"
                 "s_add_u32 s2, s2, 1\ns_branch loop\nout:\ns_endpgm\n",
                 4),
            "0-1 2-3^0*4?> 0-1> 4-4");
  // A loop of lanes.
  EXPECT_EQ(find("s_mov_b64 s[0:1], 0\n"
                 "loop:\nv_cmp_eq_u32_e32 vcc, v0, v1\n"
                 "s_or_b64 s[0:1], vcc, s[0:1]\n"
                 "s_andn2_b64 exec, exec, s[0:1]\ns_cbranch_execnz loop\n"
                 "s_endpgm\n",
                 4),
            "0-0 1-4^1*4? 5-5");
}

TEST(ExecutionPathTest, ACompareAndSwapSucceedsAtOnce) {
  EXPECT_EQ(find("s_mov_b64 s[2:3], 0\n"
                 "retry:\n"
                 "global_atomic_cmpswap v3, v0, v[2:3], s[0:1] sc0\n"
                 "s_waitcnt vmcnt(0)\nv_cmp_eq_u32_e32 vcc, v3, v2\n"
                 "s_or_b64 s[2:3], vcc, s[2:3]\n"
                 "s_andn2_b64 exec, exec, s[2:3]\ns_cbranch_execnz retry\n"
                 "s_endpgm\n"),
            "0-0 1-6 7-7");
}

TEST(ExecutionPathTest, AWayOutThatIsNotDeterminedMakesIterationsUnknown) {
  EXPECT_EQ(find("s_mov_b32 s2, 0\n"
                 "loop:\ns_cmp_eq_u32 s9, 0\ns_cbranch_scc1 out\n"
                 "s_add_u32 s2, s2, 1\ns_cmp_lt_u32 s2, 4\n"
                 "s_cbranch_scc1 loop\nout:\ns_endpgm\n"),
            "0-0 1-2 3-5^1*4? 6-6");
}

TEST(ExecutionPathTest, AnIfInALoopLeavesTheIterationsKnown) {
  EXPECT_EQ(find("s_mov_b32 s2, 0\n"
                 "loop:\ns_cmp_eq_u32 s9, 0\ns_cbranch_scc1 skip\ns_nop 0\n"
                 "skip:\ns_add_u32 s2, s2, 1\ns_cmp_lt_u32 s2, 40\n"
                 "s_cbranch_scc1 loop\ns_endpgm\n"),
            "0-0 1-2 3-3 4-6^1*40 7-7");
}

TEST(ExecutionPathTest, LanesAreActiveAtMasks) {
  // The usual form.
  EXPECT_EQ(find("v_cmp_gt_u32_e32 vcc, s4, v0\n"
                 "s_and_saveexec_b64 s[2:3], vcc\ns_cbranch_execz skip\n"
                 "s_nop 0\nskip:\ns_or_b64 exec, exec, s[2:3]\ns_endpgm\n"),
            "0-2 3-3 4-5");
  // The guarded code stands after the end of the kernel.
  EXPECT_EQ(find("v_cmp_gt_u32_e32 vcc, s4, v0\n"
                 "s_and_saveexec_b64 s[2:3], vcc\ns_cbranch_execnz guarded\n"
                 "back:\ns_or_b64 exec, exec, s[2:3]\ns_endpgm\n"
                 "guarded:\ns_nop 0\ns_branch back\n"),
            "0-2> 5-6> 3-4");
}

TEST(ExecutionPathTest, MasksThatAreKnownAreFollowed) {
  EXPECT_EQ(find("s_mov_b64 exec, 0\ns_cbranch_execz skip\ns_nop 0\nskip:\n"
                 "s_mov_b64 exec, -1\ns_cbranch_execz skip2\ns_nop 1\n"
                 "skip2:\ns_endpgm\n"),
            "0-1> 3-4 5-5 6-6");
}

TEST(ExecutionPathTest, ALoopEnteredInItsMiddleIsRotated) {
  // The test stands after the body, and control goes there first.
  EXPECT_EQ(find("s_mov_b32 s2, 0\ns_branch test\n"
                 "body:\ns_add_u32 s2, s2, 1\n"
                 "test:\ns_cmp_lt_u32 s2, 6\ns_cbranch_scc1 body\ns_endpgm\n"),
            "0-1> 3-4> 2-2 3-4^2*6 5-5");
  // With one iteration.
  EXPECT_EQ(find("s_mov_b32 s2, 0\ns_branch test\n"
                 "body:\ns_add_u32 s2, s2, 1\n"
                 "test:\ns_cmp_lt_u32 s2, 1\ns_cbranch_scc1 body\ns_endpgm\n"),
            "0-1> 3-4> 2-2 3-4 5-5");
  // As often as loops run whose iterations are not known.
  EXPECT_EQ(find("s_branch test\n"
                 "body:\ns_nop 0\n"
                 "test:\ns_cmp_lt_u32 s2, s3\ns_cbranch_scc1 body\n"
                 "s_endpgm\n"),
            "0-0> 2-3> 1-1 2-3^2*16? 4-4");
}

TEST(ExecutionPathTest, APartOfAIterationFollowsALoopThatEndsInItsMiddle) {
  // With the inner loop before the way out.
  EXPECT_EQ(find("s_mov_b32 s2, 0\n"
                 "outer:\ns_mov_b32 s3, 0\n"
                 "inner:\ns_add_i32 s3, s3, 1\ns_cmp_eq_u32 s3, 5\n"
                 "s_cbranch_scc0 inner\n"
                 "s_add_i32 s2, s2, 1\ns_cmp_eq_u32 s2, 4\n"
                 "s_cbranch_scc1 out\ns_nop 0\ns_branch outer\n"
                 "out:\ns_endpgm\n"),
            "0-0 1-1 2-4^2*5 5-7 8-9^1*3> 1-1 2-4^6*5 5-7> 10-10");
}

TEST(ExecutionPathTest, ALoopMayBeEnteredAndLeftInItsMiddle) {
  EXPECT_EQ(find("s_mov_b32 s2, 0\ns_branch middle\n"
                 "first:\ns_nop 0\ns_add_u32 s2, s2, 1\ns_cmp_eq_u32 s2, 8\n"
                 "s_cbranch_scc1 out\n"
                 "middle:\ns_nop 1\ns_cmp_eq_u32 s9, 0\ns_branch first\n"
                 "out:\ns_endpgm\n"),
            "0-1> 6-8> 2-5 6-8^2*7> 2-5> 9-9");
}

TEST(ExecutionPathTest, ADetourIsNotAWayOut) {
  // It is taken in the last iteration only, and control comes back into the
  // loop.
  EXPECT_EQ(find("s_mov_b32 s2, 0\n"
                 "loop:\ns_add_u32 s2, s2, 1\ns_cmp_eq_u32 s2, 7\n"
                 "s_cbranch_scc1 detour\n"
                 "join:\ns_cmp_lt_u32 s2, 8\ns_cbranch_scc1 loop\ns_endpgm\n"
                 "detour:\ns_nop 0\ns_branch join\n"),
            "0-0 1-3 4-5^1*8 6-6");
  // Whether it is taken is not known, but the iterations are.
  EXPECT_EQ(find("s_mov_b32 s2, 0\n"
                 "loop:\ns_add_u32 s2, s2, 1\ns_cmp_eq_u32 s9, 7\n"
                 "s_cbranch_scc1 detour\n"
                 "join:\ns_cmp_lt_u32 s2, 8\ns_cbranch_scc1 loop\ns_endpgm\n"
                 "detour:\ns_nop 0\ns_branch join\n"),
            "0-0 1-3 4-5^1*8 6-6");
}

TEST(ExecutionPathTest, MasksThatGoThroughVectorRegistersAreFollowed) {
  EXPECT_EQ(find("s_mov_b32 s2, 0\n"
                 "loop:\ns_add_u32 s2, s2, 1\ns_cmp_lg_u32 s2, 6\n"
                 "s_cselect_b64 s[4:5], -1, 0\n"
                 "v_cndmask_b32_e64 v1, 0, 1, s[4:5]\n"
                 "v_cmp_ne_u32_e64 s[6:7], 1, v1\n"
                 "s_andn2_b64 vcc, exec, s[6:7]\ns_cbranch_vccnz loop\n"
                 "s_endpgm\n"),
            "0-0 1-7^1*6 8-8");
  EXPECT_EQ(find("s_mov_b64 vcc, 0\nv_mov_b32_e32 v2, 3\n"
                 "v_mov_b32_e32 v3, 4\nv_cndmask_b32_e32 v1, v2, v3, vcc\n"
                 "v_cmp_eq_u32_e32 vcc, 3, v1\ns_cbranch_vccnz skip\n"
                 "s_nop 0\nskip:\ns_endpgm\n"),
            "0-5> 7-7");
}

TEST(ExecutionPathTest, CountersInVectorRegistersCount) {
  EXPECT_EQ(find("v_mov_b32_e32 v1, 5\n"
                 "loop:\nv_subrev_co_u32_e32 v1, vcc, 1, v1\n"
                 "s_and_b64 vcc, exec, vcc\ns_cbranch_vccz loop\n"
                 "s_endpgm\n"),
            "0-0 1-3^1*6 4-4");
  EXPECT_EQ(find("v_mov_b32_e32 v1, 0\n"
                 "loop:\nv_add_u32_e32 v1, 2, v1\n"
                 "v_cmp_gt_u32_e32 vcc, 20, v1\ns_cbranch_vccnz loop\n"
                 "s_endpgm\n"),
            "0-0 1-3^1*10 4-4");
  // The lanes that are off keep their values.
  EXPECT_EQ(find("v_mov_b32_e32 v1, 0\ns_mov_b64 exec, 1\n"
                 "loop:\nv_add_u32_e32 v1, 2, v1\n"
                 "v_cmp_gt_u32_e32 vcc, 20, v1\ns_cbranch_vccnz loop\n"
                 "s_endpgm\n"),
            "0-1 2-4^1*16? 5-5");
}

TEST(ExecutionPathTest, PlacesDoNotSayWhatEndsAnIteration) {
  // The loop starts at a higher address than it ends.
  EXPECT_EQ(find("s_branch loop\n"
                 "rest:\ns_nop 0\ns_cmp_lt_u32 s2, s3\n"
                 "s_cbranch_scc1 loop\ns_endpgm\n"
                 "loop:\ns_nop 1\ns_branch rest\n",
                 4),
            "0-0> 5-6> 1-3^1*4? 4-4");
  // It ends where control falls through.
  EXPECT_EQ(find("s_branch loop\n"
                 "rest:\ns_nop 0\ns_cmp_lt_u32 s2, s3\n"
                 "s_cbranch_scc0 out\n"
                 "loop:\ns_nop 1\ns_branch rest\nout:\ns_endpgm\n",
                 4),
            "0-0> 4-5> 1-3 4-5^2*3?> 1-3> 6-6");
}

TEST(ExecutionPathTest, ABranchBackFromCodeAfterTheEndIsALoop) {
  EXPECT_EQ(find("s_mov_b32 s2, 0\n"
                 "loop:\ns_add_u32 s2, s2, 1\ns_cmp_lt_u32 s2, 8\n"
                 "s_cbranch_scc1 more\ns_endpgm\n"
                 "more:\ns_nop 0\ns_branch loop\n"),
            "0-0 1-3> 5-6^1*7> 1-3 4-4");
}

TEST(ExecutionPathTest, HalvesAreNotSkipped) {
  EXPECT_EQ(find("s_cbranch_vccnz after\ns_barrier\nafter:\ns_endpgm\n"),
            "0-0 1-1 2-2");
}

TEST(ExecutionPathTest, AccessesAreNotSkipped) {
  // What the branch guards stands after the end of the kernel.
  EXPECT_EQ(find("v_cmp_gt_u32_e32 vcc, s4, v0\n"
                 "s_cbranch_vccnz work\nback:\ns_nop 0\ns_endpgm\n"
                 "work:\nglobal_load_dword v1, v[2:3], off\ns_branch back\n"),
            "0-1> 4-5> 2-3");
  // It goes on with what the next branch guards.
  EXPECT_EQ(find("s_cbranch_vccnz first\ns_cbranch_vccnz second\n"
                 "back:\ns_endpgm\n"
                 "first:\nglobal_load_dword v1, v[2:3], off\n"
                 "s_cbranch_vccz back\n"
                 "second:\nglobal_load_dword v4, v[2:3], off\n"
                 "s_branch back\n"),
            "0-0> 3-4 5-6> 2-2");
  // Both ways have accesses, or neither.
  EXPECT_EQ(find("s_cbranch_scc1 other\nds_write_b32 v0, v1\ns_branch end\n"
                 "other:\nds_read_b32 v1, v0\nend:\ns_endpgm\n"),
            "0-0 1-2> 4-4");
  EXPECT_EQ(find("s_cbranch_scc1 other\ns_nop 0\ns_branch end\n"
                 "other:\ns_nop 1\nend:\ns_endpgm\n"),
            "0-0 1-2> 4-4");
  // The store after a loop is not what the way out of it guards.
  EXPECT_EQ(find("loop:\ns_cmp_lt_u32 s2, s4\ns_cbranch_scc0 out\n"
                 "s_add_u32 s2, s2, 1\ns_branch loop\n"
                 "out:\nglobal_store_dword v[2:3], v1, off\ns_endpgm\n",
                 4),
            "0-1 2-3^0*4?> 0-1> 4-5");
}

TEST(ExecutionPathTest, TheKernelDoesNotEndEarly) {
  EXPECT_EQ(find("s_cmp_lt_u32 s4, s5\ns_cbranch_scc1 body\ns_endpgm\n"
                 "body:\ns_nop 0\ns_endpgm\n"),
            "0-1> 3-4");
}

TEST(ExecutionPathTest, LoopsAreEntered) {
  // The loop stands after the branch past it.
  EXPECT_EQ(find("s_cmp_gt_i32 s6, 0\ns_cbranch_scc1 before\n"
                 "s_nop 0\ns_branch after\n"
                 "before:\ns_nop 1\n"
                 "loop:\ns_add_i32 s6, s6, -1\ns_cmp_lg_u32 s6, 0\n"
                 "s_cbranch_scc1 loop\nafter:\ns_endpgm\n",
                 4),
            "0-1> 4-4 5-7^2*4? 8-8");
  // The branch past the loop joins one that no lane takes.
  EXPECT_EQ(find("s_cmp_gt_i32 s6, 0\ns_cbranch_scc1 before\n"
                 "s_nop 0\ns_cbranch_execz loop\ns_branch after\n"
                 "before:\ns_nop 1\n"
                 "loop:\ns_add_i32 s6, s6, -1\ns_cmp_lg_u32 s6, 0\n"
                 "s_cbranch_scc1 loop\nafter:\ns_endpgm\n",
                 4),
            "0-1> 5-5 6-8^2*4? 9-9");
  // In an outer loop, which both ways lead to.
  EXPECT_EQ(find("s_mov_b32 s2, 0\n"
                 "outer:\ns_cmp_gt_i32 s6, 0\ns_cbranch_scc1 loop\n"
                 "s_nop 0\ns_branch after\n"
                 "loop:\ns_add_i32 s6, s6, -1\ns_cmp_lg_u32 s6, 0\n"
                 "s_cbranch_scc1 loop\n"
                 "after:\ns_add_u32 s2, s2, 1\ns_cmp_lt_u32 s2, 3\n"
                 "s_cbranch_scc1 outer\ns_endpgm\n",
                 4),
            "0-0 1-2> 5-7^2*4? 8-10^1*3 11-11");
  // Both ways lead to a loop.
  EXPECT_EQ(find("s_cmp_gt_i32 s6, 0\ns_cbranch_scc1 second\n"
                 "first:\ns_cmp_lg_u32 s6, 0\ns_cbranch_scc1 first\n"
                 "s_endpgm\n"
                 "second:\ns_cmp_lg_u32 s7, 0\ns_cbranch_scc1 second\n"
                 "s_endpgm\n",
                 4),
            "0-1 2-3^1*4? 4-4");
}

/// A kernel whose loop a flag guards that other code sets: the code before the
/// flag is tested, with `flag` as the condition.
static std::string makeFlagged(const std::string &before,
                               const std::string &flag) {
  return before + flag +
         "s_cbranch_scc1 after\n"
         "loop:\ns_add_i32 s6, s6, -1\ns_cmp_lg_u32 s6, 0\n"
         "s_cbranch_scc1 loop\nafter:\ns_endpgm\n";
}

TEST(ExecutionPathTest, LoopsAreEnteredThroughTwoBranches) {
  auto set = [](const std::string &name, const std::string &flag) {
    return "s_cmp_gt_i32 s6, 0\ns_cbranch_scc1 " + name + "\ns_mov_b32 " +
           flag + ", 0\ns_branch j" + name + "\n" + name + ":\ns_mov_b32 " +
           flag + ", 1\nj" + name + ":\n";
  };
  // The first branch sets a flag, and the second one tests it.
  EXPECT_EQ(find(makeFlagged(set("a", "s7"), "s_cmp_lg_u32 s7, 1\n"), 4),
            "0-1> 4-4 5-6 7-9^3*4? 10-10");
  // The other way round.
  EXPECT_EQ(find(makeFlagged(set("a", "s7"), "s_cmp_eq_u32 s7, 1\n"), 4),
            "0-1 2-3> 5-6 7-9^3*4? 10-10");
  // Two flags.
  EXPECT_EQ(find(makeFlagged(set("a", "s7") + set("b", "s8"),
                             "s_and_b32 s9, s7, s8\ns_cmp_lg_u32 s9, 1\n"),
                 4),
            "0-1> 4-4 5-6> 9-9 10-12 13-15^5*4? 16-16");
  // In a loop, where it is tested before the iterations end.
  EXPECT_EQ(find("s_mov_b32 s2, 0\nouter:\n" + set("a", "s7") +
                     "s_cmp_lg_u32 s7, 1\ns_cbranch_scc1 next\n"
                     "loop:\ns_add_i32 s6, s6, -1\ns_cmp_lg_u32 s6, 0\n"
                     "s_cbranch_scc1 loop\n"
                     "next:\ns_add_u32 s2, s2, 1\ns_cmp_lt_u32 s2, 3\n"
                     "s_cbranch_scc1 outer\ns_endpgm\n",
                 4),
            "0-0 1-2> 5-5 6-7 8-10^4*4? 11-13^1*3 14-14");
}

TEST(ExecutionPathTest, LoopsThatNoWayLeadsToAreNamed) {
  auto findMissed = [](const std::string &body) {
    llvm::Expected<std::vector<KernelCode>> kernels =
        readText(makeKernel("k", body));
    if (!kernels)
      return llvm::toString(kernels.takeError());
    BlockRuns runs = runBlocks(kernels->front(), {4, {}});
    std::string text;
    for (unsigned number : runs.missedLoops)
      text += std::to_string(runs.blocks[number].first) + " ";
    return text;
  };
  std::string loops = "first:\ns_add_i32 s6, s6, -1\ns_cmp_lg_u32 s6, 0\n"
                      "s_cbranch_scc1 first\ns_endpgm\n"
                      "second:\ns_add_i32 s7, s7, -1\ns_cmp_lg_u32 s7, 0\n"
                      "s_cbranch_scc1 second\ns_endpgm\n";
  // One way has one of them.
  EXPECT_EQ(findMissed("s_cmp_gt_i32 s8, 0\ns_cbranch_scc1 second\n" + loops),
            "6 ");
  // Values lead to the first one.
  EXPECT_EQ(findMissed("s_mov_b32 s8, 0\ns_cmp_gt_i32 s8, 0\n"
                       "s_cbranch_scc1 second\n" +
                       loops),
            "");
  EXPECT_EQ(findMissed("s_mov_b32 s8, 0\ns_cmp_gt_i32 s9, 0\n"
                       "s_cbranch_scc1 other\ns_mov_b32 s8, 1\nother:\n"
                       "s_cmp_lg_u32 s8, 1\ns_cbranch_scc1 second\n" +
                       loops),
            "10 ");
}

TEST(ExecutionPathTest, JumpsToComputedAddressesAreBranches) {
  // A long branch of LLVM, back.
  std::string distance = "s_add_u32 s4, s4, (loop-base)&0xffffffff\n"
                         "s_addc_u32 s5, s5, (loop-base)>>32\n";
  EXPECT_EQ(find("s_mov_b32 s2, 0\n"
                 "loop:\ns_add_u32 s2, s2, 1\ns_cmp_lt_u32 s2, 6\n"
                 "s_cbranch_scc0 out\ns_getpc_b64 s[4:5]\nbase:\n" +
                 distance + "s_setpc_b64 s[4:5]\nout:\ns_endpgm\n"),
            "0-0 1-3 4-7^1*5> 1-3> 8-8");
  // Forward, over what is no code that runs, with a copy of the address.
  EXPECT_EQ(find("s_getpc_b64 s[4:5]\nbase:\ns_mov_b64 s[8:9], s[4:5]\n"
                 "s_add_i32 s6, out-base, 0\ns_add_u32 s8, s8, s6\n"
                 "s_addc_u32 s9, s9, 0\ns_setpc_b64 s[8:9]\n"
                 "s_nop 0\nout:\ns_endpgm\n"),
            "0-5> 7-7");
  // As hipBLASLt jumps in both directions: the way of the other direction never
  // runs.
  std::string either = "s_getpc_b64 s[4:5]\nbase:\ns_add_i32 s6, TO-base, 0\n"
                       "s_cmp_ge_i32 s6, 0\ns_cbranch_scc1 forward\n"
                       "s_abs_i32 s6, s6\ns_sub_u32 s4, s4, s6\n"
                       "s_subb_u32 s5, s5, 0\ns_setpc_b64 s[4:5]\n"
                       "forward:\ns_add_u32 s4, s4, s6\n"
                       "s_addc_u32 s5, s5, 0\ns_setpc_b64 s[4:5]\n";
  auto makeEither = [&](const std::string &to) {
    std::string text = either;
    text.replace(text.find("TO"), 2, to);
    return "s_branch start\nback:\ns_nop 0\ns_endpgm\nstart:\n" + text +
           "s_nop 1\nout:\ns_endpgm\n";
  };
  EXPECT_EQ(find(makeEither("out")), "0-0> 3-6> 11-13> 15-15");
  EXPECT_EQ(find(makeEither("back")), "0-0> 3-6 7-10> 1-2");
}

TEST(ExecutionPathTest, JumpsThatConstantsDoNotDetermineAreErrors) {
  auto error = [](const std::string &offset) {
    return "kernel 'k', offset 0x" + offset +
           ": expected branches, and jumps in the kernel or calls of functions "
           "without calls whose targets constants determine, got "
           "'s_setpc_b64 s[4:5]'";
  };
  EXPECT_EQ(find("s_setpc_b64 s[4:5]\ns_endpgm\n"), error("0"));
  // A register that a launch sets.
  EXPECT_EQ(find("s_getpc_b64 s[4:5]\ns_add_u32 s4, s4, s6\n"
                 "s_addc_u32 s5, s5, 0\ns_setpc_b64 s[4:5]\ns_endpgm\n"),
            error("c"));
  // A half is missing, or belongs to another address.
  EXPECT_EQ(find("s_getpc_b64 s[4:5]\ns_add_u32 s4, s4, 8\n"
                 "s_setpc_b64 s[4:5]\ns_endpgm\n"),
            error("8"));
  EXPECT_EQ(find("s_getpc_b64 s[4:5]\ns_add_u32 s4, s4, 12\n"
                 "s_cmp_eq_u32 s6, 0\ns_addc_u32 s5, s5, 0\n"
                 "s_setpc_b64 s[4:5]\ns_endpgm\n"),
            error("10"));
  // Two ways with two targets.
  EXPECT_EQ(find("s_getpc_b64 s[4:5]\ns_cbranch_vccz other\n"
                 "s_add_u32 s4, s4, 20\ns_addc_u32 s5, s5, 0\n"
                 "other:\ns_setpc_b64 s[4:5]\ns_endpgm\n"),
            error("10"));
  // Outside of the kernel.
  EXPECT_EQ(find("s_getpc_b64 s[4:5]\ns_add_u32 s4, s4, 0x100\n"
                 "s_addc_u32 s5, s5, 0\ns_setpc_b64 s[4:5]\ns_endpgm\n"),
            error("10"));
  // Something else wrote the register.
  EXPECT_EQ(find("s_getpc_b64 s[4:5]\ns_add_u32 s4, s4, 16\n"
                 "s_addc_u32 s5, s5, 0\ns_load_dword s5, s[0:1], 0x0\n"
                 "s_setpc_b64 s[4:5]\ns_endpgm\n"),
            error("14"));
}

TEST(ExecutionPathTest, WritesOfOtherInstructionsMakeCountersUnknown) {
  EXPECT_EQ(find("s_mov_b32 s2, 0\n"
                 "loop:\ns_add_u32 s2, s2, 1\ns_bfe_u32 s2, s2, 0x80000\n"
                 "s_cmp_lt_u32 s2, 10\ns_cbranch_scc1 loop\ns_endpgm\n",
                 4),
            "0-0 1-4^1*4? 5-5");
}

TEST(ExecutionPathTest, LongRunsEnd) {
  std::string path = find("s_mov_b32 s2, 0\n"
                          "loop:\ns_add_u32 s2, s2, 1\ns_cmp_lg_u32 s2, -1\n"
                          "s_cbranch_scc1 loop\ns_endpgm\n");
  EXPECT_EQ(path.find("0-0 1-3^1*"), 0u) << path;
  EXPECT_NE(path.find("? 4-4"), std::string::npos) << path;
  // What follows is counted all the same.
  path = find("s_mov_b32 s2, 0\n"
              "loop:\ns_add_u32 s2, s2, 1\ns_cmp_lg_u32 s2, -1\n"
              "s_cbranch_scc1 loop\n"
              "next:\ns_cmp_lg_u32 s9, 0\ns_cbranch_scc1 next\ns_endpgm\n",
              4);
  EXPECT_NE(path.find("? 4-5^2*4? 6-6"), std::string::npos) << path;
}

TEST(ExecutionPathTest, CodeWithoutAnEndIsAnError) {
  EXPECT_EQ(find("s_nop 0\ns_nop 1\n"),
            "kernel 'k', offset 0x4: expected s_endpgm at the end of the "
            "kernel");
  EXPECT_EQ(find("loop:\ns_nop 0\ns_branch loop\n"),
            "kernel 'k', offset 0x4: found no way out of the loop that ends "
            "here");
}
