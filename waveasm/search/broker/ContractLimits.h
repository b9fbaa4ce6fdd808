//===- ContractLimits.h - Limits of messages with the broker ----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The limits that comments in proto/conductor/v1/broker.proto state. The broker
// reads the same numbers from //conductor/facts.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_BROKER_CONTRACTLIMITS_H
#define WAVEASM_SEARCH_BROKER_CONTRACTLIMITS_H

#include "waveasm/moves/MoveCommand.h"
#include "waveasm/moves/StageCommands.h"

namespace waveasm::search {

/// Largest number of commands in one list.
inline constexpr size_t kMaxCommands = 4096;

/// Longest command, in bytes: of the commands of the grammar, and of the line
/// that names the region in a cached choice of stages.
inline constexpr size_t kMaxCommandBytes =
    std::max({kMaxMoveCommandBytes, kMaxStageCommandBytes,
              getMaxBytes("region kernel loop<0-999999999>")});

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_BROKER_CONTRACTLIMITS_H
