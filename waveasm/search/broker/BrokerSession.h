//===- BrokerSession.h - Dialogue with the broker ---------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A broker may be absent or slow, disappear in the middle of a round, or send
// any answer. None of that fails the compile: the session ends with the first
// failed call and reports the reason once.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_BROKER_BROKERSESSION_H
#define WAVEASM_SEARCH_BROKER_BROKERSESSION_H

#include "waveasm/bench/estimate/Metrics.h"
#include "waveasm/search/ScheduleStore.h"
#include "waveasm/search/broker/BrokerClient.h"

#include <map>
#include <mutex>
#include <vector>

namespace waveasm::search {

struct BrokerOptions {
  BrokerAddress address;
  /// Budgets for all proposals of the compile together; 0 is unlimited.
  double budgetDollars = 0;
  uint64_t budgetTokens = 0;
  /// Time for all proposals together, from the start of the session. A single
  /// proposal may use all that is left.
  std::chrono::milliseconds deadline{0};
  /// Interrupts calls, which does not count as a failure; may be null.
  const SearchControl *control = nullptr;
};

/// Cost and answers of a session so far.
struct BrokerUsage {
  double dollars = 0;
  uint64_t inputTokens = 0;
  uint64_t cachedInputTokens = 0;
  uint64_t outputTokens = 0;
  /// Rounds requested, and rounds that got a usable answer: commands, or the
  /// statement that nothing can be improved.
  unsigned rounds = 0;
  unsigned answers = 0;
};

/// The dialogue of one compile with its broker. Thread-safe.
class BrokerSession : public ScheduleStore {
public:
  explicit BrokerSession(BrokerOptions options);
  ~BrokerSession() override;

  /// Asks the broker to describe itself. Returns false if that fails.
  bool connect();
  /// Whether the broker has described itself.
  bool isConnected() const { return connected; }

  const BrokerOptions &getOptions() const { return options; }
  /// Must be called before the first proposal.
  void setBudgetDollars(double dollars) { options.budgetDollars = dollars; }

  /// Why there is no provider; empty if there is one.
  const std::string &getNoProviderReason() const { return noProviderReason; }

  /// Name of the provider that answers `propose`; empty if there is none.
  const std::string &getProvider() const { return provider; }
  const std::string &getModel() const { return model; }
  /// Version of the broker's prompts, on which proposals depend.
  const std::string &getPromptVersion() const { return promptVersion; }
  /// Whether the provider can call tools, so that `converse` may be used.
  bool hasTools() const { return tools; }
  /// Strategies that the broker can assign to agents.
  const std::vector<std::string> &getStrategies() const { return strategies; }

  /// Sends `request` after filling in the fields that all requests of the
  /// session share. Returns false if there is no answer, or one that breaks the
  /// contract; later requests then get no answer either.
  bool propose(::conductor::v1::ProposeRequest &request,
               ::conductor::v1::ProposeResponse &response);

  /// The same for a step of a conversation. `request` is a `ConverseRequest` in
  /// the encoding of protobuf; returns a `ConverseResponse`, or nothing.
  std::optional<std::string> converse(const std::string &request);

  /// Notes why an agent stopped asking.
  void noteStop(const std::string &reason);

  std::optional<CachedSchedule> lookup(const std::string &key) override;
  void record(const std::string &key, const CachedSchedule &schedule) override;

  /// Why the session ended early; empty if it did not.
  std::string getFailure() const;
  /// A message with the first cause for which a round got no usable answer and
  /// the number of such rounds, and with the reasons why agents stopped asking;
  /// empty if there are none.
  std::string getComplaint() const;
  /// Other failures, each once: a cache or a transcript that cannot be used.
  std::vector<std::string> getWarnings() const override;
  /// Whether only budgets kept rounds from an answer, so that another run would
  /// have the same result.
  bool isComplete() const;
  BrokerUsage getUsage() const;

private:
  /// Whether further calls are pointless.
  bool isOver() const;
  bool isStopRequested() const;
  /// The time that a request may take; nothing if none may be sent.
  std::optional<BrokerClient::Timeout> beginRequest(const char *what);
  /// Notes what came of a request; `isAnswer`: something that can be used.
  template <typename Response>
  void note(const Response &response, bool isAnswer);
  void noteWarning(const std::string &text);
  /// Keeps the first reason why the cache cannot be used.
  void noteCacheProblem(const std::string &text);
  /// Ends the session; keeps the first reason.
  void fail(const char *what, const BrokerError &error);
  BrokerClient::Timeout getTimeLeft() const;

  BrokerOptions options;
  BrokerClient client;
  std::chrono::steady_clock::time_point start;
  /// Identifies this compile to the broker.
  std::string compileId;
  std::string provider, model, promptVersion, noProviderReason;
  std::vector<std::string> strategies;
  bool connected = false, tools = false;
  mutable std::mutex mutex;
  std::string failure;
  /// Whether the broker announced that no further round gets commands.
  bool isFinal = false;
  std::string firstCause;
  /// Whether `firstCause` only states that the broker no longer asks the
  /// provider.
  bool isCauseSecondary = false;
  std::vector<std::string> warnings;
  bool hasCacheProblem = false;
  /// The agents that stopped asking, by reason.
  std::map<std::string, unsigned> stops;
  unsigned numWithoutAnswer = 0;
  unsigned numOverBudget = 0;
  BrokerUsage usage;
};

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_BROKER_BROKERSESSION_H
