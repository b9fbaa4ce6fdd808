//===- LoadCheckerTest.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/proofs/LoadChecker.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "gtest/gtest.h"

using namespace mlir;
using namespace waveasm;

/// Loads that partners do for each other, written by hand, beside those that
/// they stand for.
static constexpr llvm::StringLiteral kProgram = R"mlir(
  %base = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
  %other = waveasm.precolored.sreg 12, 4 : !waveasm.sreg<4, 4>
  %none = waveasm.constant 0 : !waveasm.imm<0>
  %c4 = waveasm.constant 4 : !waveasm.imm<4>
  %c64 = waveasm.constant 64 : !waveasm.imm<64>
  %bits = waveasm.constant 4042322160 : !waveasm.imm<4042322160>
  %odd = waveasm.constant 2863311530 : !waveasm.imm<2863311530>
  %m0 = waveasm.s_mov_b32 %bits : !waveasm.imm<4042322160> -> !s
  %m1 = waveasm.s_mov_b32 %bits : !waveasm.imm<4042322160> -> !s
  %m2 = waveasm.s_mov_b32 %odd : !waveasm.imm<2863311530> -> !s
  %mask = waveasm.pack %m0, %m1 : (!s, !s) -> !waveasm.sreg<2, 2>
  %wrong = waveasm.pack %m0, %m2 : (!s, !s) -> !waveasm.sreg<2, 2>
  %row = waveasm.v_lshlrev_b32 %c4, %y : !waveasm.imm<4>, !v -> !v
  %t = waveasm.v_add_u32 %c64, %row : !waveasm.imm<64>, !v -> !v
  %pt = waveasm.v_mov_b32_dpp %t "row_half_mirror" : !v -> !v
  %pr = waveasm.v_mov_b32_dpp %row "row_half_mirror" : !v -> !v
  %low = waveasm.v_cndmask_b32_e64 %row, %pt, %mask : !v, !v, !waveasm.sreg<2, 2> -> !v
  %high = waveasm.v_cndmask_b32_e64 %pr, %t, %mask : !v, !v, !waveasm.sreg<2, 2> -> !v
  %l = waveasm.buffer_load_dwordx2 %base, %low, %s offset : 8 {inBounds} : !waveasm.sreg<4, 4>, !v, !s -> !waveasm.vreg<2, 2>
  %h = waveasm.buffer_load_dwordx2 %base, %high, %s offset : 8 {inBounds} : !waveasm.sreg<4, 4>, !v, !s -> !waveasm.vreg<2, 2>
  %l0 = waveasm.extract %l[0] : !waveasm.vreg<2, 2> -> !v
  %l1 = waveasm.extract %l[1] : !waveasm.vreg<2, 2> -> !v
  %h0 = waveasm.extract %h[0] : !waveasm.vreg<2, 2> -> !v
  %h1 = waveasm.extract %h[1] : !waveasm.vreg<2, 2> -> !v
  %ph0 = waveasm.v_mov_b32_dpp %h0 "row_half_mirror" : !v -> !v
  %ph1 = waveasm.v_mov_b32_dpp %h1 "row_half_mirror" : !v -> !v
  %a0 = waveasm.v_cndmask_b32_e64 %l0, %ph0, %mask : !v, !v, !waveasm.sreg<2, 2> -> !v
  %a1 = waveasm.v_cndmask_b32_e64 %l1, %ph1, %mask : !v, !v, !waveasm.sreg<2, 2> -> !v
  %a = waveasm.pack %a0, %a1 : (!v, !v) -> !waveasm.vreg<2, 2>
  %pl0 = waveasm.v_mov_b32_dpp %l0 "row_half_mirror" : !v -> !v
  %pl1 = waveasm.v_mov_b32_dpp %l1 "row_half_mirror" : !v -> !v
  %b0 = waveasm.v_cndmask_b32_e64 %pl0, %h0, %mask : !v, !v, !waveasm.sreg<2, 2> -> !v
  %b1 = waveasm.v_cndmask_b32_e64 %pl1, %h1, %mask : !v, !v, !waveasm.sreg<2, 2> -> !v
  %b = waveasm.pack %b0, %b1 : (!v, !v) -> !waveasm.vreg<2, 2>
  %next = waveasm.buffer_load_dwordx2 %base, %row, %s offset : 72 {inBounds} : !waveasm.sreg<4, 4>, !v, !s -> !waveasm.vreg<2, 2>
  %wanted = waveasm.buffer_load_dwordx2 %base, %row, %s offset : 8 {inBounds} : !waveasm.sreg<4, 4>, !v, !s -> !waveasm.vreg<2, 2>
  waveasm.dce_protect %a : !waveasm.vreg<2, 2>
  waveasm.dce_protect %wanted : !waveasm.vreg<2, 2>
  waveasm.dce_protect %b : !waveasm.vreg<2, 2>
  waveasm.dce_protect %next : !waveasm.vreg<2, 2>
  waveasm.s_endpgm
)mlir";

static std::optional<std::string> check(const std::string &text) {
  TestProgram program(text);
  for (unsigned i : {0, 2})
    if (auto unproven = checkLoaded(
            program[i], program[i + 1].getDefiningOp<VmemOpInterface>()))
      return unproven;
  return std::nullopt;
}

TEST(LoadCheckerTest, PartnersLoadForEachOther) {
  EXPECT_EQ(check(kProgram.str()), std::nullopt);
}

/// Every change of an operand, a control, a constant or an instruction that
/// makes a lane load something else is found.
TEST(LoadCheckerTest, MutantsAreFound) {
  struct Mutant {
    StringRef from, to;
  };
  const Mutant mutants[] = {
      {"%l0, %ph0, %mask", "%l0, %ph0, %wrong"},
      {"%l0, %ph0, %mask", "%ph0, %l0, %mask"},
      {"%l0, %ph0, %mask", "%l1, %ph0, %mask"},
      {"%l1, %ph1, %mask", "%l1, %ph0, %mask"},
      {"%l1, %ph1, %mask", "%l1, %h1, %mask"},
      {"%a0, %a1", "%a1, %a0"},
      {"%h0 \"row_half_mirror\"", "%h0 \"row_mirror\""},
      {"%h0 \"row_half_mirror\"", "%h0 \"row_shr:4\""},
      {"%row \"row_half_mirror\"", "%row \"quad_perm:[1,0,3,2]\""},
      {"%row, %pt, %mask", "%row, %t, %mask"},
      {"%row, %pt, %mask", "%pt, %row, %mask"},
      {"%pr, %t, %mask", "%pt, %t, %mask"},
      {"%pr, %t, %mask", "%row, %t, %mask"},
      {"%pr, %t, %mask", "%pr, %t, %wrong"},
      {"%base, %high, %s offset : 8", "%base, %high, %s offset : 16"},
      {"%base, %high, %s offset : 8", "%base, %high, %none offset : 8"},
      {"%base, %high, %s", "%other, %high, %s"},
      {"%h = waveasm.buffer_load_dwordx2 %base, %high, %s offset : 8 "
       "{inBounds}",
       "%h = waveasm.buffer_load_dwordx2 %base, %high, %s offset : 8 {nt}"},
      {"%h = waveasm.buffer_load_dwordx2 %base, %high",
       "%h = waveasm.buffer_load_dwordx2 %base, %x"},
  };
  for (auto [from, to] : mutants) {
    std::string text = kProgram.str();
    size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from.str();
    text.replace(at, from.size(), to);
    if (to.contains("%none"))
      text.replace(text.find("!s -> !waveasm.vreg", text.find("%none offset")),
                   2, "!waveasm.imm<0>");
    EXPECT_NE(check(text), std::nullopt) << to.str();
  }
}

/// Without a promise about the bounds, a sum must be known not to overflow.
TEST(LoadCheckerTest, SumsMayOverflow) {
  std::string text = kProgram.str();
  for (size_t at; (at = text.find(" {inBounds}")) != std::string::npos;)
    text.erase(at, StringRef(" {inBounds}").size());
  EXPECT_EQ(check(text),
            "word 0 of lane 0 may be at an address that overflows");
  StringRef shift = "waveasm.v_lshlrev_b32 %c4, %y";
  text.replace(text.find(shift), shift.size(), "waveasm.v_lshrrev_b32 %c4, %y");
  EXPECT_EQ(check(text), std::nullopt);
}

TEST(LoadCheckerTest, TypesMustAgree) {
  TestProgram program(kProgram);
  auto load = program[1].getDefiningOp<VmemOpInterface>();
  EXPECT_NE(checkLoaded(load.getVoffset(), load), std::nullopt);
}

/// Within bounds, what all lanes share may be in the offset of the lanes. A
/// check of the bounds may see the one and not the other.
TEST(LoadCheckerTest, SharedOffsetsMayMove) {
  const std::string text = R"mlir(
  %base = waveasm.precolored.sreg 8, 4 : !waveasm.sreg<4, 4>
  %q = waveasm.precolored.sreg 12 : !s
  %none = waveasm.constant 0 : !waveasm.imm<0>
  %sum = waveasm.v_add_u32 %s, %y : !s, !v -> !v
  %a = waveasm.buffer_load_dword %base, %sum, %none offset : 4 {inBounds} : !waveasm.sreg<4, 4>, !v, !waveasm.imm<0> -> !v
  %b = waveasm.buffer_load_dword %base, %y, %s offset : 4 {inBounds} : !waveasm.sreg<4, 4>, !v, !s -> !v
  waveasm.dce_protect %a : !v
  waveasm.dce_protect %b : !v
  waveasm.dce_protect %b : !v
  waveasm.dce_protect %a : !v
  waveasm.s_endpgm
)mlir";
  EXPECT_EQ(check(text), std::nullopt);
  auto replaceAll = [&](StringRef from, StringRef to) {
    std::string mutant = text;
    for (size_t at; (at = mutant.find(from)) != std::string::npos;)
      mutant.replace(at, from.size(), to);
    return mutant;
  };
  EXPECT_NE(check(replaceAll(" {inBounds}", "")), std::nullopt);
  EXPECT_NE(check(replaceAll("v_add_u32 %s,", "v_add_u32 %q,")), std::nullopt);
  EXPECT_NE(check(replaceAll("%sum, %none offset : 4", "%sum, %none")),
            std::nullopt);
}
