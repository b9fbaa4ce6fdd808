//===- HazardsTest.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/Hazards.h"

#include "waveasm/target/Machines.h"

#include "gtest/gtest.h"

#include <set>

using namespace waveasm::target;

namespace {

TEST(Hazards, rulesHaveNamesOfTheirOwn) {
  std::set<std::string_view> names;
  for (const HazardRule &rule : getHazardRules()) {
    EXPECT_TRUE(names.insert(rule.name).second) << rule.name;
  }
}

/// The rows of a target are those of the rules, in their order, and each says
/// where its numbers come from.
TEST(Hazards, targetsHaveARowForEachRule) {
  for (const Machine *machine : kMachines) {
    if (!machine->knowsHazards())
      continue;
    HazardRules rules = getHazardRules();
    ASSERT_EQ(machine->hazards.count, rules.count) << machine->name;
    for (unsigned rule = 0; rule < rules.count; ++rule) {
      const HazardRow &row = machine->hazards.rows[rule];
      EXPECT_EQ(row.rule, rules.rules[rule].name) << machine->name;
      EXPECT_FALSE(row.source.empty()) << machine->name << ' ' << row.rule;
    }
  }
}

TEST(Hazards, longerProducersNeedMoreWaitStates) {
  for (const Machine *machine : {&kGfx942, &kGfx950})
    for (const HazardRow &row : machine->hazards)
      for (size_t i = 1; row.states[1] > 0 && i < row.states.size(); ++i)
        EXPECT_LE(row.states[i - 1], row.states[i])
            << machine->name << ' ' << row.rule;
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
