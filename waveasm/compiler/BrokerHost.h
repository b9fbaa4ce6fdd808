//===- BrokerHost.h - A session with a broker, in plain data ----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For the host of a conversation (waveasm/conversation), which shares the
// session, its budgets and its deadline with the compile that follows.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_BROKERHOST_H
#define WAVEASM_COMPILER_BROKERHOST_H

#include "waveasm/search/Settings.h"
#include "waveasm/search/orders/SearchControl.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace waveasm::compiler {

class BrokerHost {
public:
  /// Connects as a search with `settings` does; null if it would have no
  /// session. `control` ends calls.
  static std::shared_ptr<BrokerHost>
  open(const search::Settings &settings,
       std::shared_ptr<search::SearchControl> control);

  bool isConnected() const;
  bool hasTools() const;
  std::string getModel() const;
  std::string getPromptVersion() const;
  double getDollars() const;

  /// See `BrokerSession::converse`.
  std::optional<std::string> converse(const std::string &request);

  /// The lines that were recorded under `key`, if there are any.
  std::optional<std::vector<std::string>> lookup(const std::string &key);
  void record(const std::string &key, const std::vector<std::string> &lines);

  /// Lets a search with `settings` go on in this session.
  void join(search::Settings &settings) const;

private:
  std::shared_ptr<search::SearchControl> control;
  std::shared_ptr<search::BrokerSession> session;
};

/// What decides the results of this build of the compiler.
std::string getBuildId();

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_BROKERHOST_H
