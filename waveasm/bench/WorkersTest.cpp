//===- WorkersTest.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/bench/Workers.h"

#include "gtest/gtest.h"

#include <atomic>
#include <vector>

using namespace waveasm;

TEST(WorkersTest, EachTaskRunsOnceAndTasksMayHaveTasks) {
  for (unsigned threads : {0U, 1U, 2U, 3U, 8U}) {
    SCOPED_TRACE(threads);
    Workers workers(threads);
    std::vector<std::atomic<unsigned>> counts(40);
    workers.run(4, [&](unsigned outer) {
      workers.run(10, [&](unsigned inner) {
        // Deeper ones, and those that have none.
        workers.run(outer, [&](unsigned /*number*/) {});
        ++counts[outer * 10 + inner];
      });
    });
    for (const std::atomic<unsigned> &count : counts)
      EXPECT_EQ(count, 1U);
    EXPECT_EQ(workers.haveIdle(), threads > 1);
  }
}
