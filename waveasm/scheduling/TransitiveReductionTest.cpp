//===- TransitiveReductionTest.cpp ----------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/TransitiveReduction.h"

#include "gtest/gtest.h"

#include <random>
#include <set>

using namespace waveasm;

using Predecessors = std::vector<llvm::SmallVector<unsigned, 4>>;

static Predecessors reduce(const Predecessors &predecessors) {
  return reduceTransitively(
      static_cast<unsigned>(predecessors.size()),
      [&](unsigned number) { return llvm::ArrayRef(predecessors[number]); });
}

/// All pairs in the transitive closure of predecessors in any order, with or
/// without duplicates.
static std::set<std::pair<unsigned, unsigned>>
close(const Predecessors &predecessors) {
  std::vector<std::set<unsigned>> before(predecessors.size());
  std::set<std::pair<unsigned, unsigned>> pairs;
  for (unsigned to = 0; to < predecessors.size(); ++to) {
    for (unsigned from : predecessors[to]) {
      before[to].insert(from);
      before[to].insert(before[from].begin(), before[from].end());
    }
    for (unsigned from : before[to])
      pairs.insert({from, to});
  }
  return pairs;
}

TEST(TransitiveReductionTest, WhatFollowsFromOthersGoes) {
  EXPECT_EQ(reduce({}), Predecessors());
  EXPECT_EQ(reduce({{}, {0}, {0, 1}, {0, 1, 2}}),
            (Predecessors{{}, {0}, {1}, {2}}));
  // Neither of the two detours makes the other one redundant.
  EXPECT_EQ(reduce({{}, {0}, {0}, {2, 1, 0, 1}}),
            (Predecessors{{}, {0}, {0}, {1, 2}}));
}

TEST(TransitiveReductionTest, RandomGraphsKeepTheirClosureAndNoPairMore) {
  for (unsigned size : {2U, 20U, 65U, 130U}) {
    std::mt19937 random(size);
    Predecessors predecessors(size);
    for (unsigned to = 1; to < size; ++to)
      for (unsigned i = 0; i < random() % 6; ++i)
        predecessors[to].push_back(random() % to);
    Predecessors reduced = reduce(predecessors);
    auto closure = close(predecessors);
    EXPECT_EQ(close(reduced), closure);
    for (unsigned to = 0; to < size; ++to)
      for (unsigned from : reduced[to]) {
        Predecessors without = reduced;
        without[to].erase(llvm::find(without[to], from));
        EXPECT_NE(close(without), closure) << from << " before " << to;
      }
  }
}
