//===- BrokerClient.h - The compiler's end of the contract ------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The implementation is compiled with RTTI, as gRPC is; this header is free of
// LLVM, MLIR and gRPC types.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_BROKER_BROKERCLIENT_H
#define WAVEASM_CONDUCTOR_BROKER_BROKERCLIENT_H

#include "waveasm/conductor/search/SearchControl.h"

#include <chrono>
#include <memory>
#include <optional>
#include <string>

// The messages of proto/conductor/v1/broker.proto.
namespace conductor::v1 {
class DescribeResponse;
class LookupRequest;
class LookupResponse;
class ProposeRequest;
class ProposeResponse;
class RecordRequest;
class RecordResponse;
} // namespace conductor::v1

namespace waveasm::conductor {

/// Version of proto/conductor/v1/broker.proto that this client speaks.
inline constexpr unsigned kProtocolVersion = 2;

/// Why a call of the broker has no answer.
struct BrokerError {
  /// gRPC's name of the status, for example "UNAVAILABLE".
  std::string code;
  std::string message;
};

/// Which broker to talk to, and how to be let in.
struct BrokerAddress {
  /// As gRPC names it: "unix:/path" or "127.0.0.1:port".
  std::string address;
  /// The file with the token of a broker that wants one; empty: it wants none.
  std::string tokenFile;
};

/// A connection to one broker. May be used from several threads.
///
/// Calls fill `response` and return nothing, or return why they could not. None
/// takes longer than `timeout`, also when nobody listens. A broker that cannot
/// be reached is tried again within that time, at most `kMaxAttempts` times in
/// all: no call changes anything that a second one would harm.
class BrokerClient {
public:
  /// Nothing is sent before the first call, and nothing at all to a socket of
  /// another user or with a token file that others may read: all calls fail
  /// then. A call that waits when `control` (may be null) is asked to stop ends
  /// with "CANCELLED".
  explicit BrokerClient(const BrokerAddress &address,
                        const SearchControl *control = nullptr);
  ~BrokerClient();
  BrokerClient(const BrokerClient &) = delete;
  BrokerClient &operator=(const BrokerClient &) = delete;

  using Timeout = std::chrono::milliseconds;
  using Failure = std::optional<BrokerError>;

  /// Asks which broker this is. `client` is the name and version of the caller.
  Failure describe(const std::string &client,
                   ::conductor::v1::DescribeResponse &response,
                   Timeout timeout);
  Failure propose(const ::conductor::v1::ProposeRequest &request,
                  ::conductor::v1::ProposeResponse &response, Timeout timeout);
  Failure lookup(const ::conductor::v1::LookupRequest &request,
                 ::conductor::v1::LookupResponse &response, Timeout timeout);
  Failure record(const ::conductor::v1::RecordRequest &request,
                 ::conductor::v1::RecordResponse &response, Timeout timeout);

  static constexpr unsigned kMaxAttempts = 3;
  /// Messages in both directions, in bytes.
  static constexpr int kMaxMessageBytes = 32 << 20;

private:
  struct Impl;
  std::unique_ptr<Impl> impl;
};

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_BROKER_BROKERCLIENT_H
