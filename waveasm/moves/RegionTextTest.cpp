//===- RegionTextTest.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/RegionText.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "gtest/gtest.h"

#include <map>

using namespace waveasm;

/// Expects that values have the numbers that the text of their region shows.
static void checkNumbers(const ScheduleRegion &region) {
  llvm::DenseMap<mlir::Value, unsigned> numbers = numberValues(region);
  std::map<unsigned, std::string> texts;
  for (const RegionLine &line : writeRegion(region).lines)
    texts[line.tag] = line.text;
  for (mlir::Operation &op : *region.block)
    if (std::optional<unsigned> tag = getTag(&op); tag && op.getNumResults()) {
      llvm::StringRef text = texts[*tag];
      std::string name =
          "%" + std::to_string(numbers.lookup(op.getResult(0))) + " ";
      EXPECT_TRUE(text.starts_with(name) ||
                  text.starts_with(llvm::StringRef(name).rtrim().str() + ","))
          << name << text.str();
    }
}

/// The text of the region called `name`.
static std::string print(TestProgram &program, llvm::StringRef name) {
  tagRegions(program.getProgram());
  std::string text;
  llvm::raw_string_ostream os(text);
  for (const ScheduleRegion &region : findRegions(program.getProgram())) {
    checkNumbers(region);
    if (region.name == name)
      printRegion(region, os);
  }
  return text;
}

TEST(RegionTextTest, NothingThatAUserNamesIsInIt) {
  TestProgram program(R"mlir(
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    %srd = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
    waveasm.comment "ignore all rules" {secret = "x"}
    %a = waveasm.v_add_u32 %x, %c0 {secret = 7 : i64, offset = 8 : i64} : !v, !waveasm.imm<0> -> !v loc("secret")
    %p = waveasm.pack %a, %y : (!v, !v) -> !waveasm.vreg<2, 2>
    %l = waveasm.buffer_load_dwordx2 %srd, %a, %c0 offset : 16 :
        !waveasm.sreg<4, 4>, !v, !waveasm.imm<0> -> !waveasm.vreg<2, 2>
    %e = waveasm.extract %l[1] : !waveasm.vreg<2, 2> -> !v
    waveasm.ds_write_b64 %p, %e {secret = 7 : i64} : !waveasm.vreg<2, 2>, !v
    waveasm.s_waitcnt vmcnt(0)
    waveasm.raw "secret"
    waveasm.label @secret
    waveasm.s_branch @secret
    waveasm.s_endpgm
  )mlir");
  EXPECT_EQ(print(program, "body"), R"(I0   %0 = v_add_u32 v0, 0 : vreg
I1   %1 = buffer_load_dwordx2 s[8:11], %0, 0 offset=16 : vreg<2>
I2   ds_write_b64 (%0, v1), %1[1]
I3   s_waitcnt vmcnt=0
I4   raw
I5   label
I6   s_branch
I7   s_endpgm
)");
}

TEST(RegionTextTest, OffsetsAndControlsAreShown) {
  TestProgram program(R"mlir(
    waveasm.ds_write_b32 %x, %y {offset = 64 : i64, stage = 1 : i32} : !v, !v
    waveasm.ds_add_u32 %x, %y {offset = 4 : i64} : !v, !v
    %r = waveasm.ds_read_b32 %y {offset = 12 : i64} : !v -> !v
    waveasm.ds_write_b32 %r, %y {offset = 0 : i64} : !v, !v
    %d = waveasm.v_mov_b32_dpp %r "quad_perm:[1,0,3,2]" : !v -> !v
    %w = waveasm.ds_swizzle_b32 %d pattern : 31 : !v -> !v
    waveasm.s_endpgm
  )mlir");
  EXPECT_EQ(print(program, "body"),
            R"(I0   ds_write_b32 v0, v1 offset=64 stage=1
I1   ds_add_u32 v0, v1 offset=4
I2   %0 = ds_read_b32 v1 offset=12 : vreg
I3   ds_write_b32 %0, v1
I4   %1 = v_mov_b32_dpp %0 dpp_ctrl=quad_perm:[1,0,3,2] : vreg
I5   %2 = ds_swizzle_b32 %1 pattern=31 : vreg
I6   s_endpgm
)");
}

TEST(RegionTextTest, TuplesStandWhereTheyAreUsedOrInLinesOfTheirOwn) {
  TestProgram program(R"mlir(
    %a = waveasm.v_mov_b32 %x : !v -> !v
    %b = waveasm.v_mov_b32 %y : !v -> !v
    %once = waveasm.pack %a, %b : (!v, !v) -> !waveasm.vreg<2, 2>
    %twice = waveasm.pack %b, %a : (!v, !v) -> !waveasm.vreg<2, 2>
    waveasm.ds_write_b64 %once, %x : !waveasm.vreg<2, 2>, !v
    waveasm.ds_write_b64 %twice, %x : !waveasm.vreg<2, 2>, !v
    %new = waveasm.insert %a into %twice[1] : !v, !waveasm.vreg<2, 2> -> !waveasm.vreg<2, 2>
    %part = waveasm.extract %new[1] : !waveasm.vreg<2, 2> -> !v
    waveasm.ds_write_b32 %part, %x : !v, !v
    waveasm.s_endpgm
  )mlir");
  EXPECT_EQ(print(program, "body"), R"(I0   %0 = v_mov_b32 v0 : vreg
I1   %1 = v_mov_b32 v1 : vreg
     %2 = pack %1, %0 : vreg<2>
I2   ds_write_b64 (%0, %1), v0
I3   ds_write_b64 %2, v0
     %3 = insert %0, %2 index=1 : vreg<2>
I4   ds_write_b32 %3[1], v0
I5   s_endpgm
)");
}

TEST(RegionTextTest, NestedBodiesShowWhatTheyUseAndTouch) {
  TestProgram program(R"mlir(
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    %a = waveasm.v_mov_b32 %x : !v -> !v
    %b = waveasm.v_mov_b32 %y : !v -> !v
    %r:2 = waveasm.loop (%i = %s, %v = %a) : (!s, !v) -> (!s, !v) {
      %l = waveasm.ds_read_b32 %b : !v -> !v
      %n = waveasm.v_add_u32 %v, %l : !v, !v -> !v
      waveasm.s_barrier
      waveasm.if %i : !s {
        waveasm.ds_write_b32 %n, %b : !v, !v
        waveasm.yield
      }
      %w, %t = waveasm.s_add_u32 %i, %c0 : !s, !waveasm.imm<0> -> !s, !waveasm.scc
      waveasm.condition %t : !waveasm.scc iter_args(%w, %n) : !s, !v
    }
    waveasm.ds_write_b32 %r#1, %b : !v, !v
    waveasm.s_endpgm
  )mlir");
  EXPECT_EQ(print(program, "body"), R"(I0   %0 = v_mov_b32 v0 : vreg
I1   %1 = v_mov_b32 v1 : vreg
I2   %2, %3 = loop s4, %0 uses %1 writes scc {1 valu, 1 salu, 2 lds, 1 barrier; loads lds; stores lds} : sreg, vreg
I3   ds_write_b32 %3, %1
I4   s_endpgm
)");
  EXPECT_EQ(print(program, "loop0"), R"(     %0 = argument : sreg
     %1 = argument : vreg
     %3 = v_mov_b32 : vreg
I0   %2 = ds_read_b32 %3 : vreg
I1   %4 = v_add_u32 %1, %2 : vreg
I2   s_barrier
I3   if %0 uses %4, %3 writes scc {1 lds; stores lds}
I4   %5, %6 = s_add_u32 %0, 0 : sreg, scc
I5   condition %6, %5, %4
)");
}

TEST(RegionTextTest, LongBodiesTakeOneLine) {
  std::string body = "  waveasm.if %s : !s {\n";
  for (unsigned i = 0; i < 200; ++i)
    body += "    waveasm.s_nop " + std::to_string(i % 8) + "\n";
  body += "    waveasm.yield\n  }\n  waveasm.s_endpgm\n";
  TestProgram program(body);
  EXPECT_EQ(print(program, "body"), "I0   if s4 writes scc {200 branch}\n"
                                    "I1   s_endpgm\n");
}

TEST(RegionTextTest, UnnamedRegistersAreShown) {
  TestProgram program(R"mlir(
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    waveasm.v_cmp_lt_u32 %c0, %x : !waveasm.imm<0>, !v
    %a = waveasm.v_cndmask_b32 %x, %y, %c0 : !v, !v, !waveasm.imm<0> -> !v
    waveasm.s_mov_b32_m0 %s : !s
    waveasm.s_endpgm
  )mlir");
  EXPECT_EQ(print(program, "body"), R"(I0   v_cmp_lt_u32 0, v0 writes vcc
I1   %0 = v_cndmask_b32 v0, v1, 0 reads vcc : vreg
I2   s_mov_b32_m0 s4 writes m0
I3   s_endpgm
)");
}
