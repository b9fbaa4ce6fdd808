//===- SourcePlaceTest.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/dialect/SourcePlace.h"

#include "waveasm/dialect/WaveAsmDialect.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"

#include "gtest/gtest.h"

using namespace waveasm;

namespace {

class SourcePlaceTest : public testing::Test {
protected:
  SourcePlaceTest() {
    context.loadDialect<WaveAsmDialect>();
    context.allowUnregisteredDialects();
  }

  /// A module with the location `loc` and the attributes `attributes`, each as
  /// MLIR prints it.
  mlir::OwningOpRef<mlir::ModuleOp> parse(const std::string &loc,
                                          const std::string &attributes = "") {
    return mlir::parseSourceString<mlir::ModuleOp>(
        "module attributes {" + attributes + "} {} loc(" + loc + ")", &context);
  }

  /// The place that `loc` names, as `file:line:column`.
  std::string find(const std::string &loc) {
    mlir::FileLineColLoc place = findPlace(parse(loc)->getLoc());
    if (!place)
      return "none";
    return place.getFilename().str() + ":" + std::to_string(place.getLine()) +
           ":" + std::to_string(place.getColumn());
  }

  mlir::MLIRContext context;
};

} // namespace

TEST_F(SourcePlaceTest, FindsTheFirstPlace) {
  EXPECT_EQ(find("unknown"), "none");
  EXPECT_EQ(find("\"name\""), "none");
  EXPECT_EQ(find("\"k.py\":7:3"), "k.py:7:3");
  EXPECT_EQ(find("\"k.py\":7:3 to 9:1"), "k.py:7:3");
  EXPECT_EQ(find("\"name\"(\"k.py\":7:3 to :8)"), "k.py:7:3");
  EXPECT_EQ(find("fused[\"name\", \"k.py\":7:3, \"l.py\":1:1]"), "k.py:7:3");
  EXPECT_EQ(find("fused<#foo.file>[\"k.py\":7:3]"), "k.py:7:3");
  EXPECT_EQ(find("callsite(\"k.py\":7:3 at \"l.py\":1:1)"), "k.py:7:3");
}

TEST_F(SourcePlaceTest, DropsWhatOtherDialectsMade) {
  struct Row {
    const char *before, *after;
  };
  for (const Row &row : {
           Row{R"("k.py":7:3)", R"("k.py":7:3)"},
           Row{R"("n"("k.py":7:3 to 9:1))", R"("n"("k.py":7:3 to 9:1))"},
           Row{R"(fused<#foo.file>["k.py":7:3])", R"("k.py":7:3)"},
           Row{R"(fused<#foo.file>["n", "k.py":7:3])",
               R"(fused["n", "k.py":7:3])"},
           Row{R"("n"(fused<#foo.a>[fused<[#foo.b]>["k.py":7:3]]))",
               R"("n"("k.py":7:3))"},
           Row{R"(callsite(fused<#foo.a>["k.py":7:3] at "l.py":1:1))",
               R"(callsite("k.py":7:3 at "l.py":1:1))"},
       }) {
    auto module = parse(row.before);
    dropForeignAttributes(*module);
    EXPECT_EQ(module->getLoc(), parse(row.after)->getLoc()) << row.before;
  }
}

TEST_F(SourcePlaceTest, DropsAttributesOfOtherDialects) {
  auto module =
      parse("unknown", "bar.a = 1, bar.b = #foo.x, bar.c = [!foo.t, i32], "
                       "foo.d = i32, bar.e = {f = #foo.y}");
  dropForeignAttributes(*module);
  EXPECT_EQ((*module)->getDiscardableAttrDictionary(),
            (*parse("unknown", "bar.a = 1, foo.d = i32"))
                ->getDiscardableAttrDictionary());
}
