//===- CountingSortTest.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/support/CountingSort.h"

#include "gtest/gtest.h"

using waveasm::sortByCount;

using Item = std::pair<unsigned, char>;

static unsigned getKey(const Item &item) { return item.first; }

TEST(CountingSortTest, SortsAndKeepsTheOrderOfEqualItems) {
  std::vector<Item> items = {{2, 'a'}, {0, 'b'}, {2, 'c'}, {3, 'd'}, {0, 'e'}};
  std::vector<unsigned> starts = sortByCount(items, 5, getKey);
  std::vector<Item> expected = {
      {0, 'b'}, {0, 'e'}, {2, 'a'}, {2, 'c'}, {3, 'd'}};
  EXPECT_EQ(items, expected);
  EXPECT_EQ(starts, (std::vector<unsigned>{0, 2, 2, 4, 5, 5}));
}

TEST(CountingSortTest, NothingHasNoItems) {
  std::vector<Item> items;
  EXPECT_EQ(sortByCount(items, 2, getKey), (std::vector<unsigned>{0, 0, 0}));
  EXPECT_EQ(sortByCount(items, 0, getKey), (std::vector<unsigned>{0}));
}
