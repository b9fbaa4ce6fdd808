//===- WordRangeTest.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/known_bits/WordRange.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "mlir/IR/Builders.h"
#include "gtest/gtest.h"

using namespace waveasm;

/// The range of %r after `instruction`, in a workgroup of these sizes. %x holds
/// the ids of the work-item, %low is at most 63.
static WordRange rangeOf(llvm::StringRef instruction,
                         std::array<int64_t, 3> workgroup = {256, 1, 1}) {
  TestProgram program((R"mlir(
    %c0 = waveasm.constant 0 : !waveasm.imm<0>
    %c2 = waveasm.constant 2 : !waveasm.imm<2>
    %c6 = waveasm.constant 6 : !waveasm.imm<6>
    %c10 = waveasm.constant 10 : !waveasm.imm<10>
    %c31 = waveasm.constant 31 : !waveasm.imm<31>
    %c63 = waveasm.constant 63 : !waveasm.imm<63>
    %c72 = waveasm.constant 72 : !waveasm.imm<72>
    %low = waveasm.v_and_b32 %c63, %y : !waveasm.imm<63>, !v -> !v
  )mlir" + instruction +
                       "\nwaveasm.dce_protect %r : !v")
                          .str());
  ProgramOp op = program.getProgram();
  mlir::Builder b(op.getContext());
  op.setWorkgroupSizeAttr(b.getI64ArrayAttr(workgroup));
  return computeWordRange(program[0]);
}

/// The largest value of %r.
static uint32_t boundOf(llvm::StringRef instruction,
                        std::array<int64_t, 3> workgroup = {256, 1, 1}) {
  return rangeOf(instruction, workgroup).most;
}

TEST(WordRangeTest, RowsEndBeforeThePowerOfTwo) {
  EXPECT_EQ(
      boundOf(
          "%r = waveasm.v_mul_lo_u32 %low, %c72 : !v, !waveasm.imm<72> -> !v"),
      63U * 72);
  EXPECT_EQ(boundOf(R"mlir(
    %row = waveasm.v_mul_lo_u32 %low, %c72 : !v, !waveasm.imm<72> -> !v
    %r = waveasm.v_lshl_add_u32 %low, %c2, %row : !v, !waveasm.imm<2>, !v -> !v
  )mlir"),
            63U * 76);
  EXPECT_EQ(boundOf("%r = waveasm.v_mad_u32_u24 %low, %c72, %low : !v, "
                    "!waveasm.imm<72>, !v -> !v"),
            63U * 73);
  // Only the low 24 bits are factors.
  EXPECT_EQ(boundOf("%r = waveasm.v_mul_u32_u24 %y, %c10 : !v, "
                    "!waveasm.imm<10> -> !v"),
            0xffffffU * 10);
  EXPECT_EQ(boundOf(R"mlir(
    %row = waveasm.v_lshrrev_b32 %c2, %low : !waveasm.imm<2>, !v -> !v
    %r = waveasm.v_lshlrev_b32 %c6, %row : !waveasm.imm<6>, !v -> !v
  )mlir"),
            15U * 64);
}

TEST(WordRangeTest, SumsThatMayWrapAroundHaveNone) {
  EXPECT_EQ(boundOf("%r = waveasm.v_add_u32 %low, %y : !v, !v -> !v"),
            UINT32_MAX);
  EXPECT_EQ(boundOf("%r = waveasm.v_mul_lo_u32 %low, %y : !v, !v -> !v"),
            UINT32_MAX);
  // Bits 31 and 0 of the result may be anything.
  EXPECT_EQ(boundOf("%r = waveasm.v_lshlrev_b32 %c31, %low : "
                    "!waveasm.imm<31>, !v -> !v"),
            uint32_t{1} << 31);
  EXPECT_EQ(boundOf(R"mlir(
    %far = waveasm.v_lshlrev_b32 %c31, %low : !waveasm.imm<31>, !v -> !v
    %r = waveasm.v_add_lshl_u32 %far, %far, %c2 : !v, !v, !waveasm.imm<2> -> !v
  )mlir") & 3,
            0U);
}

TEST(WordRangeTest, WorkItemsAreThoseOfTheWorkgroup) {
  EXPECT_EQ(boundOf("%r = waveasm.v_mov_b32 %x : !v -> !v"), 255U);
  EXPECT_EQ(boundOf("%r = waveasm.v_mov_b32 %y : !v -> !v"), UINT32_MAX);
  std::array<int64_t, 3> planes = {24, 5, 3};
  EXPECT_EQ(boundOf("%r = waveasm.v_mov_b32 %x : !v -> !v", planes),
            23U | 4U << 10 | 2U << 20);
  EXPECT_EQ(boundOf("%r = waveasm.v_bfe_u32 %x, %c10, %c10 : !v, "
                    "!waveasm.imm<10>, !waveasm.imm<10> -> !v",
                    planes),
            4U);
  // Not the field of an id.
  EXPECT_EQ(boundOf("%r = waveasm.v_bfe_u32 %x, %c2, %c10 : !v, "
                    "!waveasm.imm<2>, !waveasm.imm<10> -> !v",
                    planes),
            1023U);
}

TEST(WordRangeTest, BitsAreNoHigherThanThoseOfTheOperands) {
  // The id is at most 40, so it has 6 bits.
  std::array<int64_t, 3> line = {41, 1, 1};
  const std::string operands = R"mlir(
    %id = waveasm.v_bfe_u32 %x, %c0, %c10 : !v, !waveasm.imm<0>,
        !waveasm.imm<10> -> !v
    %row = waveasm.v_lshrrev_b32 %c2, %id : !waveasm.imm<2>, !v -> !v
  )mlir";
  EXPECT_EQ(boundOf(operands + "%r = waveasm.v_xor_b32 %row, %id : !v, !v -> "
                               "!v",
                    line),
            50U);
  EXPECT_EQ(
      boundOf(operands + "%r = waveasm.v_or_b32 %id, %id : !v, !v -> !v", line),
      63U);
  EXPECT_EQ(boundOf(operands + R"mlir(
    %swapped = waveasm.v_xor_b32 %id, %id : !v, !v -> !v
    %at = waveasm.v_lshlrev_b32 %c2, %swapped : !waveasm.imm<2>, !v -> !v
    %r = waveasm.v_add_u32 %at, %c72 : !v, !waveasm.imm<72> -> !v
  )mlir",
                    line),
            63U * 4 + 72);
  EXPECT_EQ(boundOf("%r = waveasm.v_xor_b32 %y, %low : !v, !v -> !v"),
            UINT32_MAX);
}

TEST(WordRangeTest, ConstantsThatAreAddedRaiseTheSmallestValue) {
  auto least = [](llvm::StringRef instruction) {
    return rangeOf(instruction).least;
  };
  EXPECT_EQ(least("%r = waveasm.v_add_u32 %c72, %low : !waveasm.imm<72>, !v "
                  "-> !v"),
            72U);
  EXPECT_EQ(least(R"mlir(
    %far = waveasm.v_or_b32 %c72, %low : !waveasm.imm<72>, !v -> !v
    %r = waveasm.v_lshl_add_u32 %far, %c2, %low : !v, !waveasm.imm<2>, !v -> !v
  )mlir"),
            288U);
  EXPECT_EQ(least(R"mlir(
    %far = waveasm.v_add_u32 %c72, %low : !waveasm.imm<72>, !v -> !v
    %down = waveasm.v_lshrrev_b32 %c2, %far : !waveasm.imm<2>, !v -> !v
    %r = waveasm.v_mul_lo_u32 %down, %c10 : !v, !waveasm.imm<10> -> !v
  )mlir"),
            180U);
  // The sum may wrap around, and so may not be far.
  EXPECT_EQ(least("%r = waveasm.v_add_u32 %c72, %y : !waveasm.imm<72>, !v -> "
                  "!v"),
            0U);
  // Bits of the larger number may be missing in the smaller one.
  EXPECT_EQ(least(R"mlir(
    %far = waveasm.v_add_u32 %c72, %low : !waveasm.imm<72>, !v -> !v
    %r = waveasm.v_and_b32 %far, %low : !v, !v -> !v
  )mlir"),
            0U);
}

TEST(WordRangeTest, RemaindersAreBelowTheDivisor) {
  // x / 96 is the high half of x * 44739243.
  const std::string quotient = R"mlir(
    %factor = waveasm.constant 44739243 : !waveasm.imm<44739243>
    %c96 = waveasm.constant 96 : !waveasm.imm<96>
    %n96 = waveasm.constant -96 : !waveasm.imm<-96>
    %n384 = waveasm.constant -384 : !waveasm.imm<-384>
    %c64 = waveasm.constant 64 : !waveasm.imm<64>
    %id = waveasm.v_mov_b32 %x : !v -> !v
    %sum = waveasm.v_add_u32 %c64, %id : !waveasm.imm<64>, !v -> !v
    %q = waveasm.v_mul_hi_u32 %sum, %factor : !v, !waveasm.imm<44739243> -> !v
  )mlir";
  EXPECT_EQ(boundOf(quotient + "%r = waveasm.v_mov_b32 %q : !v -> !v"), 3U);
  EXPECT_EQ(boundOf(quotient + R"mlir(
    %whole = waveasm.v_mul_lo_u32 %q, %c96 : !v, !waveasm.imm<96> -> !v
    %r = waveasm.v_sub_u32 %sum, %whole : !v, !v -> !v
  )mlir"),
            95U);
  // As a sum of multiples, with something else in it.
  EXPECT_EQ(boundOf(quotient + R"mlir(
    %whole = waveasm.v_mul_lo_u32 %q, %n384 : !v, !waveasm.imm<-384> -> !v
    %c256 = waveasm.constant 256 : !waveasm.imm<256>
    %bytes = waveasm.v_lshl_add_u32 %id, %c2, %c256 : !v, !waveasm.imm<2>, !waveasm.imm<256> -> !v
    %part = waveasm.v_add_u32 %whole, %bytes : !v, !v -> !v
    %r = waveasm.v_add_u32 %low, %part : !v, !v -> !v
  )mlir"),
            4U * 95 + 63);
  // Without the constant, the remainder may be negative: -64 is 2^32 - 64.
  EXPECT_EQ(boundOf(quotient + R"mlir(
    %whole = waveasm.v_mul_lo_u32 %q, %n96 : !v, !waveasm.imm<-96> -> !v
    %r = waveasm.v_add_u32 %id, %whole : !v, !v -> !v
  )mlir"),
            UINT32_MAX);
  // Quotients by powers of two are shifts.
  EXPECT_EQ(boundOf(R"mlir(
    %q = waveasm.v_lshrrev_b32 %c6, %y : !waveasm.imm<6>, !v -> !v
    %whole = waveasm.v_lshlrev_b32 %c6, %q : !waveasm.imm<6>, !v -> !v
    %r = waveasm.v_sub_u32 %y, %whole : !v, !v -> !v
  )mlir"),
            63U);
}

TEST(WordRangeTest, ReciprocalsThatAreNotExactAreNoQuotients) {
  // 2^32 / 7 rounded up is wrong for large numbers.
  EXPECT_EQ(boundOf(R"mlir(
    %factor = waveasm.constant 613566757 : !waveasm.imm<613566757>
    %n7 = waveasm.constant -7 : !waveasm.imm<-7>
    %q = waveasm.v_mul_hi_u32 %y, %factor : !v, !waveasm.imm<613566757> -> !v
    %whole = waveasm.v_mul_lo_u32 %q, %n7 : !v, !waveasm.imm<-7> -> !v
    %r = waveasm.v_add_u32 %y, %whole : !v, !v -> !v
  )mlir"),
            UINT32_MAX);
}

TEST(WordRangeTest, DifferencesThatCannotBeNegative) {
  WordRange range = rangeOf(R"mlir(
    %far = waveasm.v_add_u32 %c72, %low : !waveasm.imm<72>, !v -> !v
    %r = waveasm.v_sub_u32 %far, %low : !v, !v -> !v
  )mlir");
  EXPECT_EQ(range.least, 72U);
  EXPECT_EQ(range.most, 72U);
  EXPECT_EQ(boundOf("%r = waveasm.v_sub_u32 %c72, %low : !waveasm.imm<72>, !v "
                    "-> !v"),
            72U);
  // Here it is.
  EXPECT_EQ(boundOf("%r = waveasm.v_sub_u32 %low, %c72 : !v, !waveasm.imm<72> "
                    "-> !v"),
            static_cast<uint32_t>(63 - 72));
  EXPECT_EQ(boundOf("%r = waveasm.v_sub_u32 %low, %c10 : !v, !waveasm.imm<10> "
                    "-> !v"),
            UINT32_MAX);
}

TEST(WordRangeTest, SignedExtremesOfNumbersThatAreNotNegative) {
  constexpr llvm::StringRef kClamp =
      "%r = waveasm.v_max_i32 %c10, %y : !waveasm.imm<10>, !v -> !v";
  EXPECT_EQ(rangeOf(kClamp).least, 10U);
  EXPECT_EQ(rangeOf(kClamp).most, uint32_t{INT32_MAX});
  EXPECT_EQ(boundOf("%r = waveasm.v_min_i32 %c10, %low : !waveasm.imm<10>, !v "
                    "-> !v"),
            10U);
  EXPECT_EQ(boundOf("%r = waveasm.v_min_i32 %c10, %y : !waveasm.imm<10>, !v "
                    "-> !v"),
            UINT32_MAX);
}

TEST(WordRangeTest, SumsThatAreWords) {
  auto isWord = [](llvm::StringRef instruction, int64_t constant) {
    TestProgram program((instruction + "\nwaveasm.dce_protect %r : !v").str());
    return isSumAWord(program[0], constant);
  };
  constexpr llvm::StringRef kRow = R"mlir(
    %c7 = waveasm.constant 7 : !waveasm.imm<7>
    %r = waveasm.v_lshlrev_b32 %c7, %y : !waveasm.imm<7>, !v -> !v
  )mlir";
  // Multiples of 128 leave room below 2^32.
  EXPECT_TRUE(isWord(kRow, 127));
  EXPECT_FALSE(isWord(kRow, 128));
  EXPECT_FALSE(isWord(kRow, -4));
}
