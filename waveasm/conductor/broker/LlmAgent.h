//===- LlmAgent.h - Asks the broker -----------------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_BROKER_LLMAGENT_H
#define WAVEASM_CONDUCTOR_BROKER_LLMAGENT_H

#include "waveasm/conductor/broker/BrokerSession.h"
#include "waveasm/conductor/measure/MeasuredRow.h"
#include "waveasm/conductor/search/Agent.h"

namespace waveasm::conductor {

/// Sends the broker what it sees and proposes what comes back. Done when there
/// is no answer, when the broker has nothing more to say, or when several
/// answers in a row bring nothing.
///
/// `strategy` is an index into the broker's list, which starts over at its end.
/// `session` and `profile` outlive the agent.
std::unique_ptr<Agent> createLlmAgent(BrokerSession &session, unsigned strategy,
                                      uint64_t seed,
                                      llvm::ArrayRef<MeasuredRow> profile);

inline constexpr llvm::StringLiteral kLlmAgentName = "llm";

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_BROKER_LLMAGENT_H
