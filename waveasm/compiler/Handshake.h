//===- Handshake.h - Which broker answers at an address ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_HANDSHAKE_H
#define WAVEASM_COMPILER_HANDSHAKE_H

#include "waveasm/search/broker/BrokerClient.h"

#include <chrono>
#include <string>

namespace waveasm::compiler {

/// The answer of a broker to a handshake, or why there is none.
struct Handshake {
  /// gRPC's name for the status of the failed call, such as "UNAVAILABLE", and
  /// its message; empty if the broker answered.
  std::string errorCode;
  std::string errorMessage;
  /// Version of proto/conductor/v1/broker.proto that the broker speaks.
  unsigned protocolVersion = 0;
  /// Name and version of the broker.
  std::string broker;
};

/// Asks a broker for its name and version. `client` is the name and version of
/// the caller.
Handshake shakeHands(const search::BrokerAddress &address,
                     const std::string &client,
                     std::chrono::milliseconds timeout);

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_HANDSHAKE_H
