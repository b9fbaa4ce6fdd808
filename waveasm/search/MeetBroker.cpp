//===- MeetBroker.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/MeetBroker.h"

#include "waveasm/search/broker/BrokerSession.h"

#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

/// Default budget of a compile in dollars.
static constexpr double kDefaultBudget = 1;

/// Whether the value is within its bounds; false for NaN.
static bool isAmount(double value, bool canBeZero, double most) {
  return value <= most && (canBeZero ? value >= 0 : value > 0);
}

/// Whether the caller set a budget: the default value means that there is none.
static bool hasBudget(const Settings &settings) {
  return settings.budgetUsd != Settings().budgetUsd;
}

std::shared_ptr<BrokerSession>
waveasm::search::openBroker(const Settings &settings,
                            const SearchControl *control) {
#define AMOUNT_OPTION(FIELD, NAME, DEFAULT, CAN_BE_ZERO, MOST)                 \
  if (settings.FIELD != (DEFAULT) &&                                           \
      !isAmount(settings.FIELD, CAN_BE_ZERO, MOST))                            \
    return nullptr;
#include "waveasm/search/options/SearchOptions.inc"
  if (settings.broker.empty())
    return nullptr;
  auto session = std::make_shared<BrokerSession>(BrokerOptions{
      {settings.broker, settings.brokerTokenFile, settings.brokerTls},
      hasBudget(settings) ? settings.budgetUsd : kDefaultBudget,
      settings.budgetTokens,
      std::chrono::milliseconds(static_cast<int64_t>(1000 * settings.deadline)),
      control});
  if (session->connect() && !hasBudget(settings) &&
      session->getProvider() == "command")
    session->setBudgetDollars(0);
  return session;
}

LogicalResult waveasm::search::meetBroker(const Settings &settings,
                                          ConductorOptions &options,
                                          Location loc) {
  bool isRequired = settings.llm == "required";
  auto complain = [&](const Twine &what) -> LogicalResult {
    options.numLlmAgents = 0;
    if (isRequired)
      return emitError(loc) << "an LLM is required: " << what;
    return success();
  };
  if (settings.llm == "off")
    options.numLlmAgents = 0;
  else if (settings.llm != "auto" && !isRequired)
    return emitError(loc) << "unknown LLM mode '" << settings.llm
                          << "', expected auto, off or required";
  else if (isRequired && options.numLlmAgents == 0)
    return complain("expected 'llm' among the agents");
#define AMOUNT_OPTION(FIELD, NAME, DEFAULT, CAN_BE_ZERO, MOST)                 \
  if (settings.FIELD != (DEFAULT) &&                                           \
      !isAmount(settings.FIELD, CAN_BE_ZERO, MOST))                            \
    return emitError(loc) << "expected " << (NAME) << " of "                   \
                          << ((CAN_BE_ZERO) ? "at least" : "more than")        \
                          << " 0 and at most " << (MOST) << ", got "           \
                          << settings.FIELD;
#include "waveasm/search/options/SearchOptions.inc"
  options.store = settings.cache ? settings.store : nullptr;
  if (settings.broker.empty())
    return complain("there is no broker");
  if (options.numLlmAgents == 0 && !settings.cache)
    return success();
  options.broker = settings.session
                       ? settings.session
                       : openBroker(settings, options.search.control);
  if (!options.broker->isConnected()) {
    std::string failure = options.broker->getFailure();
    options.broker.reset();
    if (options.search.isStopRequested()) {
      options.numLlmAgents = 0;
      return success();
    }
    if (isRequired)
      return complain(failure);
    options.numLlmAgents = 0;
    emitRemark(loc) << "no broker: " << failure;
    return success();
  }
  options.store = settings.cache ? options.broker : nullptr;
  if (settings.hasConversed)
    options.numLlmAgents = 0;
  if (options.broker->getProvider().empty())
    return complain(options.broker->getNoProviderReason());
  return success();
}

LogicalResult waveasm::search::reportBroker(const ConductorOptions &options,
                                            Location loc) {
  if (!options.broker) {
    if (options.store)
      for (const std::string &warning : options.store->getWarnings())
        emitRemark(loc) << warning;
    return success();
  }
  std::string failure = options.broker->getFailure();
  std::string complaint = options.broker->getComplaint();
  BrokerUsage usage = options.broker->getUsage();
  for (const std::string &warning : options.broker->getWarnings())
    emitRemark(loc) << warning;
  // Complaints come before the failure that ended the session.
  if (!failure.empty() && !complaint.empty())
    failure = complaint + ", then " + failure;
  // An interrupted search keeps its result, even without a required LLM.
  if (options.isLlmRequired && !options.search.isStopRequested() &&
      (!failure.empty() || (usage.rounds > 0 && usage.answers == 0)))
    return emitError(loc) << "an LLM is required: "
                          << (failure.empty() ? complaint : failure);
  if (!failure.empty())
    emitRemark(loc) << "the broker was lost; the schedule is the best found "
                       "before that: "
                    << failure;
  else if (!complaint.empty())
    emitRemark(loc) << complaint;
  return success();
}
