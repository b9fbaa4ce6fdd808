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

#ifndef WAVEASM_CONDUCTOR_BROKERSESSION_H
#define WAVEASM_CONDUCTOR_BROKERSESSION_H

#include "waveasm/conductor/BrokerClient.h"
#include "waveasm/conductor/Metrics.h"

#include <mutex>
#include <vector>

namespace waveasm::conductor {

struct BrokerOptions {
  std::string address;
  /// Budgets of the broker count by it; not secret.
  std::string compileId;
  /// Of all proposals together; 0: no limit of the compile.
  double budgetDollars = 0;
  uint64_t budgetTokens = 0;
  /// Of all proposals together, from the start of the session.
  std::chrono::milliseconds deadline{600000};
};

/// What the cache of a broker holds of a kernel.
struct CachedMoves {
  /// Lines of a script of moves: `region loop0`, `move I5 after I2`.
  std::vector<std::string> lines;
  std::vector<std::pair<std::string, double>> metrics;
  std::string agent;
};

/// May be used from several threads.
class BrokerSession {
public:
  explicit BrokerSession(BrokerOptions options);
  ~BrokerSession();

  /// Asks the broker who it is. False: there is none to talk to.
  bool connect();

  /// The name of the provider that answers `propose`; empty: there is none.
  const std::string &getProvider() const { return provider; }
  const std::string &getModel() const { return model; }
  /// Part of what decides proposals.
  const std::string &getPromptVersion() const { return promptVersion; }
  /// What agents may be told to look for.
  const std::vector<std::string> &getStrategies() const { return strategies; }

  /// Fills in what is the same for all requests of the session. False: there is
  /// no answer, and there will be none to later requests.
  bool propose(::conductor::v1::ProposeRequest &request,
               ::conductor::v1::ProposeResponse &response);

  /// `key` is what decides the result of a search.
  std::optional<CachedMoves> lookup(const std::string &key);
  void record(const std::string &key, const CachedMoves &moves,
              unsigned rounds);

  /// Why the session ended before its time; empty if it did not.
  std::string getFailure() const;
  double getDollars() const;
  uint64_t getTokens() const;

private:
  bool isOver() const;
  /// Keeps the first reason.
  void fail(const char *what, const BrokerError &error);
  BrokerClient::Timeout getTimeout(BrokerClient::Timeout most) const;

  BrokerOptions options;
  BrokerClient client;
  std::chrono::steady_clock::time_point start;
  std::string provider, model, promptVersion;
  std::vector<std::string> strategies;
  mutable std::mutex mutex;
  std::string failure;
  double dollars = 0;
  uint64_t tokens = 0;
};

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_BROKERSESSION_H
