//===- StageProposersTest.cpp ---------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/stages/StageProposers.h"

#include "gtest/gtest.h"

#include <set>

using namespace waveasm;
using namespace waveasm::search;

TEST(StageProposersTest, AgentsSayWhetherTheyProposeStages) {
  std::set<std::string> saying, proposing;
  for (const AgentKind &kind : getAgentKinds())
    if (mayPropose({kind.name.str()}, CommandGroup::Stages))
      saying.insert(kind.name.str());
  for (const StageProposer &proposer : kStageProposers) {
    EXPECT_TRUE(proposer.propose || proposer.tryMore);
    EXPECT_TRUE(proposing.insert(proposer.agent.str()).second);
  }
  EXPECT_EQ(saying, proposing);
}
