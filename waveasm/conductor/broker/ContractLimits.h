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

#ifndef WAVEASM_CONDUCTOR_BROKER_CONTRACTLIMITS_H
#define WAVEASM_CONDUCTOR_BROKER_CONTRACTLIMITS_H

#include <cstddef>

namespace waveasm::conductor {

/// Largest number of commands in one list.
inline constexpr size_t kMaxCommands = 4096;

/// Longest command, in bytes.
inline constexpr size_t kMaxCommandBytes = 64;

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_BROKER_CONTRACTLIMITS_H
