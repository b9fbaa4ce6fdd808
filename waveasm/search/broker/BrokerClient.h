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

#ifndef WAVEASM_SEARCH_BROKER_BROKERCLIENT_H
#define WAVEASM_SEARCH_BROKER_BROKERCLIENT_H

#include "waveasm/search/orders/SearchControl.h"

#include <chrono>
#include <memory>
#include <optional>
#include <string>

// The messages of proto/conductor/v1/broker.proto.
namespace conductor::v1 {
class ConverseRequest;
class ConverseResponse;
class DescribeResponse;
class LookupRequest;
class LookupResponse;
class ProposeRequest;
class ProposeResponse;
class RecordRequest;
class RecordResponse;
} // namespace conductor::v1

namespace waveasm::search {

/// Version of proto/conductor/v1/broker.proto that this client speaks.
inline constexpr unsigned kProtocolVersion = 2;

/// Why a call to the broker got no answer.
struct BrokerError {
  /// gRPC's name of the status, for example "UNAVAILABLE".
  std::string code;
  std::string message;
};

/// The address of a broker, and what both sides prove each other there.
struct BrokerAddress {
  /// As gRPC names it: "unix:/path" or "host:port".
  std::string address;
  /// The file that holds the token; empty if the broker needs none.
  std::string tokenFile;
  /// The folder with the authority that signed the broker's certificate,
  /// `ca.pem`, and, for a broker that asks for it, the certificate of this
  /// client, `cert.pem`, with its key, `key.pem`. Empty if the broker does not
  /// speak TLS.
  std::string tlsFolder;
};

/// A connection to one broker. Thread-safe.
///
/// A broker on another machine is reached by TLS alone.
///
/// A call fills `response` and returns nothing, or returns the error. It never
/// takes longer than `timeout`, even when nothing listens at the address. If
/// the broker cannot be reached, the client tries a few times within that time,
/// which is safe because all calls can be repeated; for a broker that speaks
/// TLS, which may be restarted meanwhile, for several seconds.
class BrokerClient {
public:
  /// The constructor sends nothing. All calls fail without sending anything if
  /// the socket belongs to another user, if others may read the token file or
  /// the key, or if the broker would be reached across a network without TLS.
  /// When `control` (may be null) is asked to stop, waiting calls end with
  /// "CANCELLED".
  explicit BrokerClient(const BrokerAddress &address,
                        const SearchControl *control = nullptr);
  ~BrokerClient();
  BrokerClient(const BrokerClient &) = delete;
  BrokerClient &operator=(const BrokerClient &) = delete;

  using Timeout = std::chrono::milliseconds;
  using Failure = std::optional<BrokerError>;

  /// Asks the broker to describe itself. `client` is the name and version of
  /// the caller.
  Failure describe(const std::string &client,
                   ::conductor::v1::DescribeResponse &response,
                   Timeout timeout);
  Failure propose(const ::conductor::v1::ProposeRequest &request,
                  ::conductor::v1::ProposeResponse &response, Timeout timeout);
  Failure converse(const ::conductor::v1::ConverseRequest &request,
                   ::conductor::v1::ConverseResponse &response,
                   Timeout timeout);
  Failure lookup(const ::conductor::v1::LookupRequest &request,
                 ::conductor::v1::LookupResponse &response, Timeout timeout);
  Failure record(const ::conductor::v1::RecordRequest &request,
                 ::conductor::v1::RecordResponse &response, Timeout timeout);

  /// Largest message in either direction, in bytes.
  static constexpr int kMaxMessageBytes = 32 << 20;

private:
  struct Impl;
  std::unique_ptr<Impl> impl;
};

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_BROKER_BROKERCLIENT_H
