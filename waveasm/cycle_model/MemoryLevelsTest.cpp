//===- MemoryLevelsTest.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/cycle_model/MemoryLevels.h"

#include "gtest/gtest.h"

using namespace waveasm;

/// Reads the text and returns all levels, or the error.
static std::string parse(llvm::StringRef text) {
  llvm::Expected<target::MemoryLevels> levels = parseMemoryLevels(text);
  return levels ? toString(*levels) : llvm::toString(levels.takeError());
}

TEST(MemoryLevelsTest, KindsHaveTheirOwnLevels) {
  EXPECT_EQ(parse("auto"), "streamed:hbm,reused:l2,scratch:l2");
  EXPECT_EQ(parse("mall"), "streamed:mall,reused:mall,scratch:mall");
  EXPECT_EQ(parse("reused:l1"), "streamed:hbm,reused:l1,scratch:l2");
  EXPECT_EQ(parse("scratch:mall,streamed:l2"),
            "streamed:l2,reused:l2,scratch:mall");
  EXPECT_EQ(parse(parse("auto")), parse("auto"));
}

TEST(MemoryLevelsTest, OtherTextsAreErrors) {
  for (llvm::StringRef text :
       {"", "l3", "streamed", "streamed:", "streamed:l1,other:l2",
        "streamed:l1,", "streamed:l1:l2", "auto,reused:l1"})
    EXPECT_EQ(parse(text), "expected auto, l1, l2, mall, hbm or a list such as "
                           "streamed:mall,reused:l1 as the level, got '" +
                               text.str() + "'");
}
