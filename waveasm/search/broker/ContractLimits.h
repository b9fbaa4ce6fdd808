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

#include <cstddef>

namespace waveasm::search {

/// Largest number of commands in one list.
inline constexpr size_t kMaxCommands = 4096;

/// Longest command, in bytes. The order of a region of 10,000 instructions
/// fits.
inline constexpr size_t kMaxCommandBytes = 1 << 16;

/// Longest list of commands, in bytes of the commands.
inline constexpr size_t kMaxCommandListBytes = 1 << 20;

/// Lists of commands of an answer besides its first one. With those of all
/// alternatives, an answer keeps the limits of a list.
inline constexpr size_t kMaxAlternatives = 7;

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_BROKER_CONTRACTLIMITS_H
