//===- LlmAgent.cpp -------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/conductor/broker/LlmAgent.h"

#include "waveasm/conductor/broker/RoundRequest.h"
#include "waveasm/conductor/search/MixSeed.h"

#include "proto/conductor/v1/broker.pb.h"

using namespace waveasm;
using namespace waveasm::conductor;
namespace pb = ::conductor::v1;

/// Answers in a row without commands after which the agent is done.
static constexpr unsigned kMaxEmpty = 2;

namespace {
class LlmAgent : public Agent {
public:
  LlmAgent(BrokerSession &session, unsigned strategy, uint64_t seed,
           llvm::ArrayRef<MeasuredRow> profile)
      : session(session), strategy(strategy), seed(seed), profile(profile) {}

  llvm::StringRef getName() const override { return kLlmAgentName; }

  std::string getStrategy() const override {
    const std::vector<std::string> &known = session.getStrategies();
    return known.empty() ? "" : known[strategy % known.size()];
  }

  AgentCost getCost() const override { return cost; }

  Proposal propose(const RoundInput &input) override {
    if (hasLastWord(input))
      return {{}, /*isDone=*/true, "the model has nothing better"};
    pb::ProposeRequest request;
    fill(request, input);
    pb::ProposeResponse response;
    Proposal proposal;
    if (!session.propose(request, response)) {
      proposal.reason = "the broker gives no more answers";
      proposal.isDone = true;
      return proposal;
    }
    cost.dollars += response.usage().dollars();
    cost.inputTokens += response.usage().input_tokens();
    cost.outputTokens += response.usage().output_tokens();
    proposal.reason = response.reason();
    proposal.isDone =
        response.outcome() == pb::ProposeResponse::DONE || response.is_final();
    if (response.outcome() == pb::ProposeResponse::PROPOSED)
      proposal.commands = {response.commands().begin(),
                           response.commands().end()};
    saidDone = response.is_done();
    numEmpty = proposal.commands.empty() ? numEmpty + 1 : 0;
    proposal.isDone |= numEmpty >= kMaxEmpty;
    return proposal;
  }

  std::unique_ptr<Agent> fork(unsigned number) const override {
    return createLlmAgent(session, strategy + number + 1, mixSeed(seed, number),
                          profile);
  }

private:
  /// Whether the model said that it has nothing better than the commands of its
  /// last round, and could have them. One that asked to join turns has not seen
  /// the loop with them yet.
  bool hasLastWord(const RoundInput &input) const {
    if (!saidDone || input.history.empty())
      return false;
    const RoundRecord &last = input.history.back();
    bool asksToUnroll =
        input.stages &&
        llvm::any_of(last.commands, [](llvm::StringRef command) {
          return command.starts_with("unroll");
        });
    return !asksToUnroll &&
           (last.outcome == Outcome::Kept || last.outcome == Outcome::Worse);
  }

  void fill(pb::ProposeRequest &request, const RoundInput &input) const {
    describeRound(input, profile, request);
    request.set_agent(input.agentNumber);
    request.set_strategy(getStrategy());
    request.set_seed(seed);
  }

  BrokerSession &session;
  unsigned strategy;
  uint64_t seed;
  llvm::ArrayRef<MeasuredRow> profile;
  AgentCost cost;
  unsigned numEmpty = 0;
  bool saidDone = false;
};
} // namespace

std::unique_ptr<Agent>
waveasm::conductor::createLlmAgent(BrokerSession &session, unsigned strategy,
                                   uint64_t seed,
                                   llvm::ArrayRef<MeasuredRow> profile) {
  return std::make_unique<LlmAgent>(session, strategy, seed, profile);
}
