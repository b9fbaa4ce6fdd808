//===- LlmAgent.cpp -------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/broker/LlmAgent.h"

#include "waveasm/search/broker/RoundRequest.h"
#include "waveasm/search/orders/MixSeed.h"

#include "llvm/ADT/StringExtras.h"

#include "proto/conductor/v1/broker.pb.h"

using namespace waveasm;
using namespace waveasm::search;
namespace pb = ::conductor::v1;

/// Questions in a row that get no answer after which the agent is done.
static constexpr unsigned kMaxUnanswered = 2;

/// Answers in a row after which it is done if they are equal, or if none can be
/// read. The reasons why nothing came of the first two were sent with the
/// questions.
static constexpr unsigned kMaxFruitless = 3;

namespace {
class LlmAgent : public Agent {
public:
  LlmAgent(BrokerSession &session, unsigned strategy, uint64_t seed,
           llvm::ArrayRef<MeasuredRow> profile)
      : session(session), strategy(strategy), seed(seed), profile(profile) {}

  llvm::StringRef getName() const override { return kLlmAgentName; }

  llvm::ArrayRef<CommandGroup> getGroups() const override {
    return kMovesAndStages;
  }

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
    proposal.isDone =
        response.outcome() == pb::ProposeResponse::DONE || response.is_final();
    if (response.outcome() == pb::ProposeResponse::PROPOSED) {
      proposal.commands = {response.commands().begin(),
                           response.commands().end()};
      for (const pb::CommandList &list : response.alternatives())
        proposal.alternatives.emplace_back(list.commands().begin(),
                                           list.commands().end());
    }
    if (response.outcome() == pb::ProposeResponse::NO_PROPOSAL) {
      proposal.noAnswer = readNoAnswer(response);
      proposal.reason = response.reason();
      if (!response.detail().empty())
        proposal.reason += ": " + response.detail();
    }
    saidDone = response.is_done();
    if (!proposal.isDone)
      stopIfFruitless(response, proposal);
    return proposal;
  }

  bool learnsFromRounds() const override { return true; }

  std::unique_ptr<Agent> fork(unsigned number) const override {
    auto agent = std::make_unique<LlmAgent>(session, strategy + number + 1,
                                            mixSeed(seed, number), profile);
    // Else an agent that is replaced could go on with the same answer.
    agent->streaks = streaks;
    return agent;
  }

private:
  /// How many of the last answers have something in common.
  struct Streaks {
    /// What identifies the last answer; empty if there was none.
    std::string answer;
    unsigned equal = 0;
    unsigned unreadable = 0;
    unsigned unanswered = 0;
  };

  static NoAnswer readNoAnswer(const pb::ProposeResponse &response) {
    NoAnswer why{response.reason()};
    if (response.has_problem()) {
      const pb::ReplyProblem &problem = response.problem();
      why.problem = ReplyProblem{
          problem.code(), problem.line(), problem.entry(),
          problem.has_tag() ? std::optional<unsigned>(problem.tag())
                            : std::nullopt};
    }
    return why;
  }

  /// Two answers are equal if they have the same commands or, if they cannot be
  /// read, the same text.
  static std::string identify(const pb::ProposeResponse &response) {
    if (response.commands().empty())
      return response.reply_sha256();
    std::string lists = llvm::join(response.commands(), "\n");
    for (const pb::CommandList &list : response.alternatives())
      lists += "\n\n" + llvm::join(list.commands(), "\n");
    return lists;
  }

  void stopIfFruitless(const pb::ProposeResponse &response,
                       Proposal &proposal) {
    std::string answer = identify(response);
    bool isEmpty = response.commands().empty();
    // Brokers that do not send digests tell no more than that.
    bool isUnanswered = isEmpty && answer.empty();
    streaks.unanswered = isUnanswered ? streaks.unanswered + 1 : 0;
    streaks.unreadable = isEmpty && !isUnanswered ? streaks.unreadable + 1 : 0;
    streaks.equal =
        !isUnanswered && answer == streaks.answer ? streaks.equal + 1 : 1;
    streaks.answer = std::move(answer);
    if (!isUnanswered && streaks.equal >= kMaxFruitless)
      proposal.stopped = "three equal answers";
    else if (streaks.unreadable >= kMaxFruitless)
      proposal.stopped = "three answers that could not be read";
    proposal.isDone =
        !proposal.stopped.empty() || streaks.unanswered >= kMaxUnanswered;
    if (!proposal.stopped.empty())
      session.noteStop(proposal.stopped);
  }

  /// Whether the model said that it has nothing better than the commands of its
  /// last round, and could have them. One that asked to join iterations has not
  /// seen the loop with them yet.
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
  Streaks streaks;
  bool saidDone = false;
};
} // namespace

std::unique_ptr<Agent>
waveasm::search::createLlmAgent(BrokerSession &session, unsigned strategy,
                                uint64_t seed,
                                llvm::ArrayRef<MeasuredRow> profile) {
  return std::make_unique<LlmAgent>(session, strategy, seed, profile);
}
