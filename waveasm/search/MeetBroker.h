//===- MeetBroker.h - Connects to the broker --------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_MEETBROKER_H
#define WAVEASM_SEARCH_MEETBROKER_H

#include "waveasm/search/ConductorOptions.h"
#include "waveasm/search/Settings.h"

#include "mlir/IR/Location.h"

namespace waveasm::search {

/// Begins the session that a search with `settings` has with its broker; null
/// if `settings` name none or have limits that are out of bounds. The session
/// may fail to connect.
std::shared_ptr<BrokerSession> openBroker(const Settings &settings,
                                          const SearchControl *control);

/// Connects to the broker that `settings` name, if any, or goes on with their
/// session, and adapts `options` to it: sets `broker` and `store`, and removes
/// LLM agents that would get no answers. Fails with an error at `loc`
/// for wrong settings, and if an LLM is required but not available.
mlir::LogicalResult meetBroker(const Settings &settings,
                               ConductorOptions &options, mlir::Location loc);

/// Reports failures of the broker and of the cache at `loc`; call it once after
/// a run. Fails if
/// an LLM is required and it never answered or was lost.
mlir::LogicalResult reportBroker(const ConductorOptions &options,
                                 mlir::Location loc);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_MEETBROKER_H
