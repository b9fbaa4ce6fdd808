//===- HazardsTest.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/Hazards.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <set>

using namespace waveasm::target;

namespace {

TEST(Hazards, rulesHaveNamesOfTheirOwnAndSources) {
  std::set<std::string_view> names;
  for (const HazardRule &rule : getHazardRules()) {
    EXPECT_TRUE(names.insert(rule.name).second) << rule.name;
    EXPECT_FALSE(rule.source.empty()) << rule.name;
  }
}

TEST(Hazards, noRuleAsksForMoreThanTheMost) {
  unsigned most = 0;
  for (const HazardRule &rule : getHazardRules())
    for (unsigned passes : {0, 2, 4, 8, 16})
      for (HazardTarget target : {HazardTarget::Gfx942, HazardTarget::Gfx950})
        most = std::max(most, getWaitStates(rule, passes, target));
  EXPECT_EQ(most, kMostWaitStates);
}

TEST(Hazards, relationsBetweenAccessesHaveAccesses) {
  for (const HazardRule &rule : getHazardRules()) {
    if (rule.relation == Relation::None)
      continue;
    EXPECT_TRUE(rule.producerAccess.touches) << rule.name;
    EXPECT_TRUE(rule.consumerAccess.touches) << rule.name;
  }
}

} // namespace
