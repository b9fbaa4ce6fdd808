//===- KnownOrdersTest.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/bench/Workbench.h"

#include "waveasm/analysis/testing/TestProgram.h"

#include "gtest/gtest.h"

#include <atomic>

using namespace waveasm;

namespace {

constexpr KnownOrders::Digest kProgram = {1, 2};

/// Counts how often orders are evaluated.
class Counted {
public:
  std::shared_ptr<const Evaluation>
  get(const KnownOrders::Key &key, bool maySpill = true, unsigned spills = 0) {
    EvaluationOptions options;
    options.allocation.maySpill = maySpill;
    return known.get(key, options, [&] {
      ++count;
      Evaluation evaluation;
      evaluation.metrics.spills = spills;
      if (spills > 0 && !maySpill)
        evaluation.failure = "no registers";
      evaluation.stalls.resize(10);
      return evaluation;
    });
  }

  KnownOrders known = KnownOrders(/*maxStalls=*/25);
  std::atomic<unsigned> count = 0;
};

} // namespace

TEST(KnownOrdersTest, EvaluatesEachOrderOnce) {
  Counted counted;
  EXPECT_EQ(counted.get({kProgram, "loop0", {1, 0}}),
            counted.get({kProgram, "loop0", {1, 0}}));
  EXPECT_EQ(counted.count, 1U);
  counted.get({kProgram, "body", {1, 0}});
  EXPECT_EQ(counted.count, 2U);
  counted.get({{1, 3}, "body", {1, 0}});
  EXPECT_EQ(counted.count, 3U);
}

TEST(KnownOrdersTest, KnowsTheWrittenOrderInAllRegions) {
  Counted counted;
  EXPECT_EQ(counted.get({kProgram, "loop0", {}}),
            counted.get({kProgram, "body", {}}));
  EXPECT_EQ(counted.count, 1U);
}

TEST(KnownOrdersTest, TellsOrdersThatMaySpillApart) {
  Counted counted;
  EXPECT_TRUE(counted.get({kProgram, "body", {}}, true, 1)->succeeded());
  EXPECT_FALSE(counted.get({kProgram, "body", {}}, false, 1)->succeeded());
  EXPECT_EQ(counted.count, 2U);
  EXPECT_TRUE(counted.get({kProgram, "body", {}}, true, 1)->succeeded());
  EXPECT_EQ(counted.count, 2U);
  // What fits is the same.
  counted.get({kProgram, "body", {1, 0}}, true, 0);
  counted.get({kProgram, "body", {1, 0}}, false, 0);
  EXPECT_EQ(counted.count, 3U);
}

TEST(KnownOrdersTest, ForgetsTheOldest) {
  Counted counted;
  auto first = counted.get({kProgram, "body", {0, 1, 2}});
  counted.get({kProgram, "body", {0, 2, 1}});
  counted.get({kProgram, "body", {1, 0, 2}});
  counted.get({kProgram, "body", {0, 2, 1}});
  EXPECT_EQ(counted.count, 3U);
  counted.get({kProgram, "body", {0, 1, 2}});
  EXPECT_EQ(counted.count, 4U);
  EXPECT_EQ(first->stalls.size(), 10U);
}

TEST(KnownOrdersTest, ThreadsWaitForEachOther) {
  Counted counted;
  Workers(4).run(64, [&](unsigned i) {
    unsigned order[] = {i % 2, 1 - i % 2};
    counted.get({kProgram, "body", order});
  });
  EXPECT_EQ(counted.count, 2U);
}

TEST(KnownOrdersTest, BenchesThatShareCountAlike) {
  TestProgram program(R"mlir(
    %a = waveasm.v_not_b32 %x : !v -> !v
    %b = waveasm.v_not_b32 %y : !v -> !v
    %c = waveasm.v_add_u32 %a, %b : !v, !v -> !v
    waveasm.ds_write_b32 %c, %y : !v, !v
    waveasm.s_endpgm
)mlir");
  tagRegions(program.getProgram());
  std::string text = writeProgram(program.getProgram());
  KnownOrders known(1000);
  auto alone = Workbench::create(text, "body", {});
  auto first = Workbench::create(text, "body", {}, {}, known);
  auto second = Workbench::create(text, "body", {}, {}, known);
  TagOrder swapped = {1, 0, 2, 3, 4};
  for (Workbench *bench : {alone.get(), first.get(), second.get()}) {
    bench->evaluate();
    bench->evaluate(swapped);
    EXPECT_EQ(bench->getNumEvaluations(), 2U);
    EXPECT_EQ(bench->getNumCompiled(), alone->getNumCompiled());
    EXPECT_EQ(bench->evaluate(swapped).metrics,
              alone->evaluate(swapped).metrics);
  }
  // The second one compiled nothing.
  EXPECT_EQ(&first->evaluate(swapped), &second->evaluate(swapped));
  EXPECT_NE(&first->evaluate(swapped), &alone->evaluate(swapped));
}
