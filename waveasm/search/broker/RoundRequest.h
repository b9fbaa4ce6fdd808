//===- RoundRequest.h - Describes a round to the broker ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_BROKER_ROUNDREQUEST_H
#define WAVEASM_SEARCH_BROKER_ROUNDREQUEST_H

#include "waveasm/search/Settings.h"
#include "waveasm/search/orders/Agent.h"

namespace conductor::v1 {
class ProposeRequest;
} // namespace conductor::v1

namespace waveasm::search {

/// Fills in everything about a round that a model may see: the region, its
/// metrics, earlier rounds, and the rows of `profile` that belong to the
/// region. The caller fills in the fields of the compile and the agent.
void describeRound(const RoundInput &input, llvm::ArrayRef<MeasuredRow> profile,
                   ::conductor::v1::ProposeRequest &request);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_BROKER_ROUNDREQUEST_H
