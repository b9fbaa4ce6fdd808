//===- SlotCountsTest.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/spilling/SlotCounts.h"

#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"

#include <algorithm>
#include <random>

using namespace waveasm;

TEST(SlotCountsTest, AnswersAreThoseOfAPlainList) {
  // NOLINTNEXTLINE(bugprone-random-generator-seed): the same each time.
  std::mt19937 random(1);
  auto pick = [&](unsigned count) {
    return static_cast<unsigned>(random() % count);
  };
  for (unsigned size : {1u, 2u, 3u, 7u, 8u, 33u}) {
    llvm::SmallVector<int> plain;
    for (unsigned i = 0; i < size; ++i)
      plain.push_back(static_cast<int>(pick(9)) - 4);
    SlotCounts counts(plain);
    for (unsigned i = 0; i < 500; ++i) {
      unsigned begin = pick(size), end = begin + 1 + pick(size - begin);
      int change = static_cast<int>(pick(9)) - 4;
      counts.add(begin, end, change);
      for (unsigned slot = begin; slot < end; ++slot)
        plain[slot] += change;

      begin = pick(size);
      end = begin + 1 + pick(size - begin);
      EXPECT_EQ(counts[begin], plain[begin]);
      auto *first = plain.begin() + begin, *last = plain.begin() + end;
      EXPECT_EQ(counts.getMax(begin, end), *std::max_element(first, last));
      EXPECT_EQ(counts.getMax(), *llvm::max_element(plain));
      int limit = static_cast<int>(pick(60)) - 30;
      auto *above =
          std::find_if(first, last, [&](int count) { return count > limit; });
      std::optional<unsigned> found = counts.findAbove(begin, end, limit);
      EXPECT_EQ(found.has_value(), above != last);
      if (found) {
        EXPECT_EQ(*found, static_cast<unsigned>(above - plain.begin()));
      }
    }
    EXPECT_EQ(counts.getCounts(), plain);
  }
}

TEST(SlotCountsTest, AProgramMayHaveNoSlots) {
  SlotCounts counts({});
  EXPECT_EQ(counts.getMax(), 0);
  EXPECT_TRUE(counts.getCounts().empty());
}
