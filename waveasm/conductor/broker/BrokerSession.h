//===- BrokerSession.h - One compile and its broker -------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A broker may be absent, slow, gone in the middle of a round, or answer
// anything. None of that is an error of the compile: after the first failure of
// a call the session is over, and says why once.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_BROKER_BROKERSESSION_H
#define WAVEASM_CONDUCTOR_BROKER_BROKERSESSION_H

#include "waveasm/conductor/broker/BrokerClient.h"
#include "waveasm/conductor/measure/Metrics.h"

#include <mutex>
#include <vector>

namespace waveasm::conductor {

struct BrokerOptions {
  BrokerAddress address;
  /// Of all proposals together; 0: no limit of the compile.
  double budgetDollars = 0;
  uint64_t budgetTokens = 0;
  /// Time for all proposals together, from the start of the session: one
  /// proposal may take all that is left.
  std::chrono::milliseconds deadline{0};
  /// Ends calls early; null: nobody does. An interrupted call is not a failure.
  const SearchControl *control = nullptr;
};

/// What the cache of a broker holds of the search of a region.
struct CachedSchedule {
  /// Lead from the source order to the best one; none: the source order is the
  /// best.
  std::vector<std::string> commands;
  /// Metrics of the kernel with the best order, by name.
  std::vector<std::pair<std::string, double>> metrics;
  /// Name of the agent that found it; empty: the source order is the best.
  std::string agent;
  unsigned rounds = 0;
};

/// What a session has come to.
struct BrokerUsage {
  double dollars = 0;
  uint64_t inputTokens = 0;
  uint64_t cachedInputTokens = 0;
  uint64_t outputTokens = 0;
  /// Rounds that were asked for, and those with an answer that is one:
  /// commands, or that there is nothing to improve.
  unsigned rounds = 0;
  unsigned answers = 0;
};

/// May be used from several threads.
class BrokerSession {
public:
  explicit BrokerSession(BrokerOptions options);
  ~BrokerSession();

  /// Asks the broker who it is. False: there is none to talk to.
  bool connect();

  const BrokerOptions &getOptions() const { return options; }
  /// Before the first proposal.
  void setBudgetDollars(double dollars) { options.budgetDollars = dollars; }

  /// Empty: `propose` has somebody to ask.
  const std::string &getNoProviderReason() const { return noProviderReason; }

  /// The name of the provider that answers `propose`; empty: there is none.
  const std::string &getProvider() const { return provider; }
  const std::string &getModel() const { return model; }
  /// Part of what decides proposals.
  const std::string &getPromptVersion() const { return promptVersion; }
  /// What agents may be told to look for.
  const std::vector<std::string> &getStrategies() const { return strategies; }

  /// Fills in what is the same for all requests of the session. False: there is
  /// no answer, and there will be none to later requests. An answer that breaks
  /// the contract is none.
  bool propose(::conductor::v1::ProposeRequest &request,
               ::conductor::v1::ProposeResponse &response);

  /// `key` is what decides the result of a search.
  std::optional<CachedSchedule> lookup(const std::string &key);
  void record(const std::string &key, const CachedSchedule &schedule);

  /// Why the session ended before its time; empty if it did not.
  std::string getFailure() const;
  /// The first cause for which a round got no commands, and how many did not,
  /// in words; empty if all did.
  std::string getComplaint() const;
  /// What failed beside the answers, each once: a cache or a transcript that
  /// cannot be used.
  std::vector<std::string> getWarnings() const;
  /// Nothing but budgets kept rounds from an answer: another run would come to
  /// the same.
  bool isComplete() const;
  BrokerUsage getUsage() const;

private:
  /// No call makes sense any more.
  bool isOver() const;
  bool isStopRequested() const;
  void note(const ::conductor::v1::ProposeResponse &response);
  void noteWarning(const std::string &text);
  /// Keeps the first reason for which the cache cannot be used.
  void noteCacheProblem(const std::string &text);
  /// Keeps the first reason.
  void fail(const char *what, const BrokerError &error);
  BrokerClient::Timeout getTimeLeft() const;

  BrokerOptions options;
  BrokerClient client;
  std::chrono::steady_clock::time_point start;
  /// Of this compile, in the broker's books.
  std::string compileId;
  std::string provider, model, promptVersion, noProviderReason;
  std::vector<std::string> strategies;
  mutable std::mutex mutex;
  std::string failure;
  /// The broker said that no further round gets commands.
  bool isFinal = false;
  std::string firstCause;
  /// The cause is only that the broker does not ask the provider any more.
  bool isCauseSecondary = false;
  std::vector<std::string> warnings;
  bool hasCacheProblem = false;
  unsigned numWithoutAnswer = 0;
  unsigned numOverBudget = 0;
  BrokerUsage usage;
};

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_BROKER_BROKERSESSION_H
