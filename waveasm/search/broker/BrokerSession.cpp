//===- BrokerSession.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/broker/BrokerSession.h"

#include "waveasm/search/KeyDigest.h"
#include "waveasm/search/broker/ContractLimits.h"

#include "llvm/ADT/StringExtras.h"

#include "proto/conductor/v1/broker.pb.h"

#include <random>
#include <utility>

using namespace waveasm;
using namespace waveasm::search;
using std::chrono::milliseconds;
using std::chrono::steady_clock;
namespace pb = ::conductor::v1;

/// Time limit of a call that needs no provider; a running broker answers in a
/// few milliseconds.
static constexpr milliseconds kShortCall{2000};

/// The broker's reason for rounds that it does not send to a provider because
/// that failed too often.
static constexpr const char *kCircuitOpen = "circuit-open";

/// Makes an ID that no other compile has.
static std::string makeCompileId() {
  std::random_device device;
  std::string id;
  for (unsigned i = 0; i < 4; ++i)
    id += llvm::utohexstr(device(), /*LowerCase=*/true, /*Width=*/8);
  return id;
}

BrokerSession::BrokerSession(BrokerOptions options)
    : options(std::move(options)),
      client(this->options.address, this->options.control),
      start(steady_clock::now()), compileId(makeCompileId()) {}

BrokerSession::~BrokerSession() = default;

bool BrokerSession::isStopRequested() const {
  return options.control && options.control->isStopRequested();
}

bool BrokerSession::isOver() const {
  std::lock_guard<std::mutex> lock(mutex);
  return !failure.empty() || isStopRequested();
}

void BrokerSession::fail(const char *what, const BrokerError &error) {
  if (isStopRequested())
    return;
  std::lock_guard<std::mutex> lock(mutex);
  if (failure.empty())
    failure = std::string(what) + ": " + error.code + ": " + error.message;
}

BrokerClient::Timeout BrokerSession::getTimeLeft() const {
  auto spent =
      std::chrono::duration_cast<milliseconds>(steady_clock::now() - start);
  return std::max(options.deadline - spent, milliseconds(0));
}

bool BrokerSession::connect() {
  pb::DescribeResponse response;
  if (auto error = client.describe("waveasm", response, kShortCall)) {
    fail("describe", *error);
    return false;
  }
  provider = response.provider();
  model = response.model();
  promptVersion = response.prompt_version();
  noProviderReason = response.no_provider_reason();
  strategies = {response.strategies().begin(), response.strategies().end()};
  tools = response.has_tools();
  connected = true;
  for (const std::string &warning : response.warnings())
    noteWarning(warning);
  return true;
}

/// Whether a list of commands obeys the limits of the contract.
template <typename Commands>
static bool fitsContract(const Commands &commands) {
  size_t bytes = 0;
  for (const std::string &command : commands) {
    if (command.size() > kMaxCommandBytes)
      return false;
    bytes += command.size();
  }
  return static_cast<size_t>(commands.size()) <= kMaxCommands &&
         bytes <= kMaxCommandListBytes;
}

/// Whether a response obeys the limits of the contract. The move engine checks
/// the commands themselves.
static bool isSane(const pb::ProposeResponse &response) {
  if (static_cast<size_t>(response.alternatives_size()) > kMaxAlternatives ||
      (response.alternatives_size() > 0 && response.commands().empty()))
    return false;
  llvm::SmallVector<std::string> all(response.commands().begin(),
                                     response.commands().end());
  for (const pb::CommandList &list : response.alternatives())
    all.append(list.commands().begin(), list.commands().end());
  return fitsContract(all) && response.usage().dollars() >= 0;
}

template <typename Response>
void BrokerSession::note(const Response &response, bool isAnswer) {
  std::lock_guard<std::mutex> lock(mutex);
  usage.dollars += response.usage().dollars();
  usage.inputTokens += response.usage().input_tokens();
  usage.cachedInputTokens += response.usage().cached_input_tokens();
  usage.outputTokens += response.usage().output_tokens();
  ++usage.rounds;
  isFinal |= response.is_final();
  if (isAnswer) {
    ++usage.answers;
    return;
  }
  ++numWithoutAnswer;
  numOverBudget += response.reason() == "budget";
  // Concurrent agents get their answers in any order: the cause for which the
  // broker stopped asking may arrive after an answer that reports the stop.
  bool isSecondary = response.reason() == kCircuitOpen;
  if (firstCause.empty() || (isCauseSecondary && !isSecondary)) {
    firstCause = !response.detail().empty()   ? response.detail()
                 : !response.reason().empty() ? response.reason()
                                              : "no reason";
    isCauseSecondary = isSecondary;
  }
}

void BrokerSession::noteWarning(const std::string &text) {
  std::lock_guard<std::mutex> lock(mutex);
  if (!text.empty() && !llvm::is_contained(warnings, text))
    warnings.push_back(text);
}

void BrokerSession::noteCacheProblem(const std::string &text) {
  {
    std::lock_guard<std::mutex> lock(mutex);
    if (text.empty() || std::exchange(hasCacheProblem, true))
      return;
  }
  noteWarning("the results of searches are not cached: " + text);
}

std::optional<milliseconds> BrokerSession::beginRequest(const char *what) {
  {
    std::lock_guard<std::mutex> lock(mutex);
    if (!failure.empty() || isFinal || isStopRequested())
      return std::nullopt;
  }
  milliseconds timeout = getTimeLeft();
  if (timeout.count() == 0) {
    fail(what, {"DEADLINE_EXCEEDED", "the time for proposals is over"});
    return std::nullopt;
  }
  return timeout;
}

/// Fills in what all requests of a session share.
template <typename Request>
static void fillIn(Request &request, const std::string &compileId,
                   const BrokerOptions &options) {
  request.set_protocol_version(kProtocolVersion);
  request.set_compile_id(compileId);
  request.mutable_budget()->set_dollars(options.budgetDollars);
  request.mutable_budget()->set_tokens(options.budgetTokens);
}

std::optional<std::string> BrokerSession::converse(const std::string &encoded) {
  std::optional<milliseconds> timeout = beginRequest("converse");
  if (!timeout)
    return std::nullopt;
  pb::ConverseRequest request;
  pb::ConverseResponse response;
  if (!request.ParseFromString(encoded)) {
    fail("converse", {"INTERNAL", "the request cannot be read"});
    return std::nullopt;
  }
  fillIn(request, compileId, options);
  if (auto error = client.converse(request, response, *timeout)) {
    fail("converse", *error);
    return std::nullopt;
  }
  bool isCalls = response.outcome() == pb::ConverseResponse::CALLS;
  if (isCalls != (response.calls_size() > 0) ||
      !(response.usage().dollars() >= 0)) {
    fail("converse", {"DATA_LOSS", "the answer breaks the contract"});
    return std::nullopt;
  }
  note(response, isCalls || response.outcome() == pb::ConverseResponse::DONE);
  for (const std::string &warning : response.warnings())
    noteWarning(warning);
  return response.SerializeAsString();
}

bool BrokerSession::propose(pb::ProposeRequest &request,
                            pb::ProposeResponse &response) {
  std::optional<milliseconds> timeout = beginRequest("propose");
  if (!timeout)
    return false;
  fillIn(request, compileId, options);
  if (auto error = client.propose(request, response, *timeout)) {
    fail("propose", *error);
    return false;
  }
  if (!isSane(response)) {
    fail("propose", {"DATA_LOSS", "the answer breaks the contract"});
    return false;
  }
  note(response, response.outcome() == pb::ProposeResponse::PROPOSED ||
                     response.outcome() == pb::ProposeResponse::DONE);
  for (const std::string &warning : response.warnings())
    noteWarning(warning);
  return true;
}

std::optional<CachedSchedule> BrokerSession::lookup(const std::string &key) {
  if (isOver())
    return std::nullopt;
  pb::LookupRequest request;
  request.set_key_sha256(getKeyDigest(key));
  request.set_key(key);
  pb::LookupResponse response;
  if (auto error = client.lookup(request, response, kShortCall)) {
    fail("lookup", *error);
    return std::nullopt;
  }
  noteCacheProblem(response.detail());
  if (!response.found())
    return std::nullopt;
  CachedSchedule schedule;
  schedule.commands = {response.commands().begin(), response.commands().end()};
  for (const pb::Metric &metric : response.metrics())
    schedule.metrics.emplace_back(metric.name(), metric.value());
  schedule.agent = response.agent();
  schedule.rounds = response.rounds();
  return schedule;
}

void BrokerSession::record(const std::string &key,
                           const CachedSchedule &schedule) {
  if (isOver() || !fitsContract(schedule.commands))
    return;
  pb::RecordRequest request;
  request.set_key_sha256(getKeyDigest(key));
  request.set_key(key);
  request.mutable_commands()->Assign(schedule.commands.begin(),
                                     schedule.commands.end());
  for (const auto &[name, value] : schedule.metrics) {
    pb::Metric &metric = *request.add_metrics();
    metric.set_name(name);
    metric.set_value(value);
  }
  request.set_rounds(schedule.rounds);
  request.set_agent(schedule.agent);
  request.set_kernel(schedule.kernel);
  request.set_region(schedule.region);
  for (const auto &[name, value] : schedule.baseline) {
    pb::Metric &metric = *request.add_baseline();
    metric.set_name(name);
    metric.set_value(value);
  }
  pb::RecordResponse response;
  // The compile goes on without the cache, and the report mentions the failure.
  if (auto error = client.record(request, response, kShortCall))
    fail("record", *error);
  else
    noteCacheProblem(response.detail());
}

std::string BrokerSession::getFailure() const {
  std::lock_guard<std::mutex> lock(mutex);
  return failure;
}

std::string BrokerSession::getComplaint() const {
  std::lock_guard<std::mutex> lock(mutex);
  std::vector<std::string> parts;
  if (numWithoutAnswer > 0)
    parts.push_back(firstCause + " (" + std::to_string(numWithoutAnswer) +
                    " of " + std::to_string(usage.rounds) +
                    " rounds got no moves)");
  for (const auto &[reason, count] : stops)
    parts.push_back("stopped: " + reason + " (" + std::to_string(count) +
                    (count == 1 ? " agent)" : " agents)"));
  return llvm::join(parts, "; ");
}

void BrokerSession::noteStop(const std::string &reason) {
  std::lock_guard<std::mutex> lock(mutex);
  ++stops[reason];
}

std::vector<std::string> BrokerSession::getWarnings() const {
  std::lock_guard<std::mutex> lock(mutex);
  return warnings;
}

bool BrokerSession::isComplete() const {
  std::lock_guard<std::mutex> lock(mutex);
  return failure.empty() && numOverBudget == numWithoutAnswer &&
         !isStopRequested();
}

BrokerUsage BrokerSession::getUsage() const {
  std::lock_guard<std::mutex> lock(mutex);
  return usage;
}
