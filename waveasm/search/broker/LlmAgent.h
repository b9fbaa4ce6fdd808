//===- LlmAgent.h - The agent that asks the broker --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_BROKER_LLMAGENT_H
#define WAVEASM_SEARCH_BROKER_LLMAGENT_H

#include "waveasm/bench/estimate/MeasuredRow.h"
#include "waveasm/search/broker/BrokerSession.h"
#include "waveasm/search/orders/Agent.h"

namespace waveasm::search {

/// Creates an agent that describes each round to the broker and proposes the
/// commands of the answer. It is done when there is no answer, when the broker
/// announces its last one, or after several answers in a row that are equal or
/// cannot be read. A fork counts the last answers of its parent.
///
/// `strategy` is an index into the broker's list, modulo its length. `session`
/// and `profile` must outlive the agent.
std::unique_ptr<Agent> createLlmAgent(BrokerSession &session, unsigned strategy,
                                      uint64_t seed,
                                      llvm::ArrayRef<MeasuredRow> profile);

inline constexpr llvm::StringLiteral kLlmAgentName = "llm";

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_BROKER_LLMAGENT_H
