//===- DebugTopics.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/support/DebugTopics.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

#include <atomic>
#include <optional>

using namespace waveasm;

static unsigned getBit(DebugTopic topic) {
  return 1u << static_cast<unsigned>(topic);
}

/// Adds the known words of `list` to `topics`. Returns a message about the
/// first unknown one, or an empty string.
static std::string parseTopics(llvm::StringRef list, unsigned &topics) {
  std::string problem;
  for (llvm::StringRef part : llvm::split(list, ',')) {
    llvm::StringRef word = part.trim();
    auto topic = llvm::StringSwitch<std::optional<DebugTopic>>(word)
                     .Case("allocation", DebugTopic::Allocation)
                     .Case("cse", DebugTopic::Cse)
                     .Case("decisions", DebugTopic::Decisions)
                     .Case("emission", DebugTopic::Emission)
                     .Case("hazards", DebugTopic::Hazards)
                     .Case("liveness", DebugTopic::Liveness)
                     .Case("waits", DebugTopic::Waits)
                     .Default(std::nullopt);
    if (topic)
      topics |= getBit(*topic);
    else if (!word.empty() && problem.empty())
      problem = "expected allocation, cse, decisions, emission, hazards, "
                "liveness or waits, got '" +
                word.str() + "'";
  }
  return problem;
}

static unsigned readEnvironment() {
  unsigned topics = 0;
  std::string list = llvm::sys::Process::GetEnv("WAVEASM_DEBUG").value_or("");
  std::string problem = parseTopics(list, topics);
  if (!problem.empty())
    llvm::errs() << "WAVEASM_DEBUG: " << problem << '\n';
  return topics;
}

static std::atomic<unsigned> &getTopics() {
  static std::atomic<unsigned> topics(readEnvironment());
  return topics;
}

bool waveasm::isDebugged(DebugTopic topic) {
  return getTopics().load(std::memory_order_relaxed) & getBit(topic);
}

std::string waveasm::setDebugTopics(llvm::StringRef list) {
  unsigned topics = 0;
  std::string problem = parseTopics(list, topics);
  if (problem.empty())
    getTopics() = topics;
  return problem;
}
