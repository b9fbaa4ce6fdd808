//===- TextRegistersTest.cpp ----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/dialect/TextRegisters.h"

#include "gtest/gtest.h"

#include <string>

using namespace waveasm;

/// The registers of `text` as `v4+1`: class, number and count.
static std::string registersOf(llvm::StringRef text) {
  TextRegisters registers = findTextRegisters(text);
  EXPECT_EQ(registers.unknown, "");
  std::string found;
  for (RegisterRange range : registers.ranges)
    found += (found.empty() ? "" : " ") +
             getAsmPrefix(range.registerClass).str() +
             std::to_string(range.first) + "+" + std::to_string(range.count);
  return found;
}

static std::string unknownOf(llvm::StringRef text) {
  return findTextRegisters(text).unknown.str();
}

TEST(TextRegistersTest, RegistersAndTuples) {
  EXPECT_EQ(registersOf("v_mov_b32 v5, s40"), "v5+1 s40+1");
  EXPECT_EQ(registersOf("v_mfma_f32_16x16x16_f16 a[0:3],v[4:5],v[6:7],a[0:3]"),
            "a0+4 v4+2 v6+2 a0+4");
  EXPECT_EQ(registersOf("v_add_f32 v1, -v2, |v3|"), "v1+1 v2+1 v3+1");
  EXPECT_EQ(registersOf("s_nop 0\ns_mov_b32 s4, 1\n"), "s4+1");
}

// llvm-mc 22 accepts all of these and reads them as these registers.
TEST(TextRegistersTest, OtherWaysToWriteThem) {
  EXPECT_EQ(registersOf("v_accvgpr_read_b32 v1, acc5"), "v1+1 a5+1");
  EXPECT_EQ(registersOf("v_mov_b32 v [7], 0"), "v7+1");
  EXPECT_EQ(registersOf("s_mov_b64 s[ 4 : 5 ], 0"), "s4+2");
  EXPECT_EQ(registersOf("v_mov_b32 v[0x1f], 0"), "v31+1");
  EXPECT_EQ(registersOf("v_mov_b32 v[010], v010"), "v8+1 v10+1");
  EXPECT_EQ(registersOf("v_mov_b64 [v4,v5], 0"), "v4+1 v5+1");
}

TEST(TextRegistersTest, OtherWords) {
  EXPECT_EQ(registersOf("s_mov_b32 m0, vcc_lo"), "");
  EXPECT_EQ(registersOf("s_mov_b64 exec, ttmp[4:5]"), "");
  EXPECT_EQ(registersOf("v_pk_add_f16 v1, v2, v3 op_sel:[0,1] neg_lo:[1,0]"),
            "v1+1 v2+1 v3+1");
  EXPECT_EQ(registersOf("v_mov_b32 v1, v2 quad_perm:[0,1,2,3]"), "v1+1 v2+1");
  EXPECT_EQ(registersOf("s_branch .Lv5 // and s4"), "");
  EXPECT_EQ(registersOf("v5x _v5 v5_ xv5 va5 V5"), "");
}

TEST(TextRegistersTest, CommentsAndStrings) {
  EXPECT_EQ(registersOf("v_mov_b32 v1, 0 // v9\nv_mov_b32 v2, 0 ; v[i]"),
            "v1+1 v2+1");
  EXPECT_EQ(registersOf("v_mov_b32 v1 /* v9\nv8 */, v2"), "v1+1 v2+1");
  EXPECT_EQ(registersOf(R"(.ascii "v9 \" v8" , v2)"), "v2+1");
  EXPECT_EQ(registersOf("v1 /* v2"), "v1+1");
  EXPECT_EQ(registersOf(R"(v1 "v2\)"), "v1+1");
}

TEST(TextRegistersTest, NumbersThatAreNotWrittenOut) {
  EXPECT_EQ(unknownOf("v_mov_b64 v[base:base+1], v[x]"), "v[base:base+1]");
  EXPECT_EQ(unknownOf("v_mov_b64 s[4:1+4], 0"), "s[4:1+4]");
  EXPECT_EQ(unknownOf("v_mov_b32 v [n], 0"), "v [n]");
  EXPECT_EQ(unknownOf("acc["), "acc[");
  EXPECT_EQ(unknownOf("v[4:"), "v[4:");
  EXPECT_EQ(unknownOf("v[99999999999999999999]"), "v[99999999999999999999]");
}
