//===- BrokerClient.h - The compiler's side of the broker contract *- C++
//-*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiled with RTTI, as gRPC is, and so free of LLVM and MLIR types.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_BROKERCLIENT_H
#define WAVEASM_CONDUCTOR_BROKERCLIENT_H

#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace waveasm::conductor {

/// Why a call of the broker has no answer.
struct BrokerError {
  /// gRPC's name of the status, for example "UNAVAILABLE".
  std::string code;
  std::string message;
};

/// A value, or why there is none.
template <typename T> struct BrokerResult {
  std::optional<T> value;
  BrokerError error;
};

struct BrokerInfo {
  unsigned protocolVersion = 0;
  /// Name and version of the broker.
  std::string broker;
};

/// A connection to one broker. May be used from several threads.
class BrokerClient {
public:
  /// `address` as gRPC names it: "unix:/path" or "127.0.0.1:port". Nothing is
  /// sent before the first call.
  explicit BrokerClient(const std::string &address);
  ~BrokerClient();
  BrokerClient(const BrokerClient &) = delete;
  BrokerClient &operator=(const BrokerClient &) = delete;

  /// Asks which broker this is. `client` is the name and version of the caller.
  /// Takes no longer than `timeout`, also when nobody listens.
  BrokerResult<BrokerInfo> handshake(const std::string &client,
                                     std::chrono::milliseconds timeout);

private:
  struct Impl;
  std::unique_ptr<Impl> impl;
};

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_BROKERCLIENT_H
