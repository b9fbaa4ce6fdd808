//===- BrokerHost.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/BrokerHost.h"

#include "waveasm/search/BuildId.h"
#include "waveasm/search/MeetBroker.h"
#include "waveasm/search/broker/BrokerSession.h"

using namespace waveasm;
using namespace waveasm::compiler;

std::shared_ptr<BrokerHost>
BrokerHost::open(const search::Settings &settings,
                 std::shared_ptr<search::SearchControl> control) {
  auto session = search::openBroker(settings, control.get());
  if (!session)
    return nullptr;
  auto host = std::make_shared<BrokerHost>();
  host->control = std::move(control);
  host->session = std::move(session);
  return host;
}

bool BrokerHost::isConnected() const { return session->isConnected(); }
bool BrokerHost::hasTools() const { return session->hasTools(); }
std::string BrokerHost::getModel() const { return session->getModel(); }

std::string BrokerHost::getPromptVersion() const {
  return session->getPromptVersion();
}

double BrokerHost::getDollars() const { return session->getUsage().dollars; }

std::optional<std::string> BrokerHost::converse(const std::string &request) {
  return session->converse(request);
}

std::optional<std::vector<std::string>>
BrokerHost::lookup(const std::string &key) {
  auto found = session->lookup(key);
  if (!found)
    return std::nullopt;
  return std::move(found->commands);
}

void BrokerHost::record(const std::string &key,
                        const std::vector<std::string> &lines) {
  search::CachedSchedule schedule;
  schedule.commands = lines;
  schedule.agent = "llm";
  session->record(key, schedule);
}

void BrokerHost::join(search::Settings &settings) const {
  settings.session = session;
}

std::string compiler::getBuildId() { return search::getBuildId(); }
