//===- WordComparisonTest.cpp ---------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/dialect/WordComparison.h"

#include "waveasm/dialect/WaveAsmDialect.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"

#include "gtest/gtest.h"

using namespace waveasm;

namespace {

constexpr uint32_t kMinusOne = 0xffffffff;

class WordComparisonTest : public testing::Test {
protected:
  WordComparisonTest() { context.loadDialect<WaveAsmDialect>(); }

  /// What the operation of this name tests.
  std::optional<WordComparison> get(const std::string &name) {
    mlir::OwningOpRef<mlir::Operation *> op(
        mlir::Operation::create(mlir::OperationState(
            mlir::UnknownLoc::get(&context), "waveasm." + name)));
    return getWordComparison(op.get());
  }

  mlir::MLIRContext context;
};

} // namespace

TEST_F(WordComparisonTest, TellsWhatHolds) {
  struct Row {
    const char *relation;
    bool less, equal, greater;
  };
  for (const Row &row :
       {Row{"eq", false, true, false}, Row{"ne", true, false, true},
        Row{"lt", true, false, false}, Row{"le", true, true, false},
        Row{"gt", false, false, true}, Row{"ge", false, true, true}})
    for (bool isSigned : {false, true}) {
      std::string name =
          std::string("s_cmp_") + row.relation + (isSigned ? "_i32" : "_u32");
      std::optional<WordComparison> test = get(name);
      ASSERT_TRUE(test) << name;
      EXPECT_EQ(test->isSigned, isSigned) << name;
      EXPECT_EQ(test->holds(1, 2), row.less) << name;
      EXPECT_EQ(test->holds(2, 2), row.equal) << name;
      EXPECT_EQ(test->holds(3, 2), row.greater) << name;
      EXPECT_EQ(test->holds(kMinusOne, 2), isSigned ? row.less : row.greater)
          << name;
      for (uint32_t a : {0U, 2U, kMinusOne})
        for (uint32_t b : {0U, 2U, kMinusOne})
          EXPECT_EQ(test->swapSides().holds(a, b), test->holds(b, a)) << name;
    }
}

TEST_F(WordComparisonTest, KnowsNoOthers) {
  EXPECT_FALSE(get("s_cmp_eq_u64"));
  EXPECT_FALSE(get("s_add_u32"));
}
