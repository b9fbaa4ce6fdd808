//===- BrokerClient.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/broker/BrokerClient.h"

#include "waveasm/search/broker/PrivateFile.h"

#include "proto/conductor/v1/broker.grpc.pb.h"

#include <grpcpp/grpcpp.h>

#include <cstring>
#include <thread>

using namespace waveasm::search;
namespace pb = ::conductor::v1;

static std::string getName(grpc::StatusCode code) {
  switch (code) {
  case grpc::StatusCode::OK:
    return "OK";
  case grpc::StatusCode::CANCELLED:
    return "CANCELLED";
  case grpc::StatusCode::INVALID_ARGUMENT:
    return "INVALID_ARGUMENT";
  case grpc::StatusCode::DEADLINE_EXCEEDED:
    return "DEADLINE_EXCEEDED";
  case grpc::StatusCode::NOT_FOUND:
    return "NOT_FOUND";
  case grpc::StatusCode::ALREADY_EXISTS:
    return "ALREADY_EXISTS";
  case grpc::StatusCode::PERMISSION_DENIED:
    return "PERMISSION_DENIED";
  case grpc::StatusCode::RESOURCE_EXHAUSTED:
    return "RESOURCE_EXHAUSTED";
  case grpc::StatusCode::FAILED_PRECONDITION:
    return "FAILED_PRECONDITION";
  case grpc::StatusCode::ABORTED:
    return "ABORTED";
  case grpc::StatusCode::OUT_OF_RANGE:
    return "OUT_OF_RANGE";
  case grpc::StatusCode::UNIMPLEMENTED:
    return "UNIMPLEMENTED";
  case grpc::StatusCode::INTERNAL:
    return "INTERNAL";
  case grpc::StatusCode::UNAVAILABLE:
    return "UNAVAILABLE";
  case grpc::StatusCode::DATA_LOSS:
    return "DATA_LOSS";
  case grpc::StatusCode::UNAUTHENTICATED:
    return "UNAUTHENTICATED";
  default:
    return "UNKNOWN";
  }
}

using Clock = std::chrono::system_clock;

/// Time between two attempts.
static constexpr auto kPause = std::chrono::milliseconds(50);

/// Time between two checks whether the caller has asked to stop.
static constexpr auto kStopPoll = std::chrono::milliseconds(20);

static constexpr const char *kUnixPrefix = "unix:";

struct BrokerClient::Impl {
  Impl(const BrokerAddress &broker, const SearchControl *control)
      : broker(broker), control(control) {
    // Brokers run on this machine: ignore proxies named in the environment.
    grpc::ChannelArguments arguments;
    arguments.SetInt(GRPC_ARG_ENABLE_HTTP_PROXY, 0);
    arguments.SetMaxReceiveMessageSize(kMaxMessageBytes);
    arguments.SetMaxSendMessageSize(kMaxMessageBytes);
    // With the default, gRPC would wait a second for a broker that is just
    // starting.
    arguments.SetInt(GRPC_ARG_INITIAL_RECONNECT_BACKOFF_MS, 50);
    // Refuse compression: a small message must not expand to a large one.
    arguments.SetInt(GRPC_COMPRESSION_CHANNEL_ENABLED_ALGORITHMS_BITSET,
                     1 << GRPC_COMPRESS_NONE);
    stub = pb::Broker::NewStub(grpc::CreateCustomChannel(
        broker.address, grpc::InsecureChannelCredentials(), arguments));
    if (!broker.tokenFile.empty()) {
      std::string reason;
      token = readPrivateWord(broker.tokenFile, reason);
      if (!token)
        refusal = BrokerError{"UNAUTHENTICATED", "cannot use the token file '" +
                                                     broker.tokenFile +
                                                     "': " + reason};
    }
  }

  /// Returns the reason to send nothing, if there is one.
  Failure findRefusal() const {
    if (refusal)
      return refusal;
    if (broker.address.rfind(kUnixPrefix, 0) != 0)
      return std::nullopt;
    std::string reason =
        findForeignSocket(broker.address.substr(std::strlen(kUnixPrefix)));
    if (reason.empty())
      return std::nullopt;
    return BrokerError{"PERMISSION_DENIED", reason};
  }

  /// Explains the status of a call to the user.
  std::string explain(const grpc::Status &status) const {
    if (status.error_code() != grpc::StatusCode::UNAUTHENTICATED)
      return status.error_message();
    if (broker.tokenFile.empty())
      return "the broker expects a token, and no file that holds it was named";
    return "the broker does not accept the token in '" + broker.tokenFile + "'";
  }

  template <typename Request, typename Response>
  using Method = std::unique_ptr<grpc::ClientAsyncResponseReader<Response>> (
      pb::Broker::Stub::*)(grpc::ClientContext *, const Request &,
                           grpc::CompletionQueue *);

  bool isStopRequested() const { return control && control->isStopRequested(); }

  /// Makes one attempt, which a request to stop cancels.
  template <typename Request, typename Response>
  grpc::Status attempt(Method<Request, Response> method, const Request &request,
                       Response &response, Clock::time_point deadline) {
    grpc::ClientContext context;
    context.set_deadline(deadline);
    if (token)
      context.AddMetadata("authorization", "Bearer " + *token);
    grpc::CompletionQueue queue;
    grpc::Status status;
    auto reader = (stub.get()->*method)(&context, request, &queue);
    reader->Finish(&response, &status, /*tag=*/nullptr);
    void *tag;
    bool ok;
    while (queue.AsyncNext(&tag, &ok, Clock::now() + kStopPoll) ==
           grpc::CompletionQueue::TIMEOUT)
      if (isStopRequested())
        context.TryCancel();
    queue.Shutdown();
    while (queue.Next(&tag, &ok)) {
    }
    return status;
  }

  template <typename Request, typename Response>
  Failure call(Method<Request, Response> method, const Request &request,
               Response &response, Timeout timeout) {
    Clock::time_point deadline = Clock::now() + timeout;
    grpc::Status status;
    if (Failure failure = findRefusal())
      return failure;
    for (unsigned attempt = 0; attempt < kMaxAttempts; ++attempt) {
      if (attempt > 0)
        std::this_thread::sleep_for(kPause);
      status = this->attempt(method, request, response, deadline);
      if (status.error_code() != grpc::StatusCode::UNAVAILABLE ||
          Clock::now() + kPause >= deadline || isStopRequested())
        break;
    }
    if (status.ok())
      return std::nullopt;
    return BrokerError{getName(status.error_code()), explain(status)};
  }

  BrokerAddress broker;
  const SearchControl *control;
  std::optional<std::string> token;
  /// Why all calls fail, if the token cannot be used.
  Failure refusal;
  std::unique_ptr<pb::Broker::Stub> stub;
};

BrokerClient::BrokerClient(const BrokerAddress &address,
                           const SearchControl *control)
    : impl(std::make_unique<Impl>(address, control)) {}

BrokerClient::~BrokerClient() = default;

BrokerClient::Failure BrokerClient::describe(const std::string &client,
                                             pb::DescribeResponse &response,
                                             Timeout timeout) {
  pb::DescribeRequest request;
  request.set_protocol_version(kProtocolVersion);
  request.set_client(client);
  return impl->call(&pb::Broker::Stub::AsyncDescribe, request, response,
                    timeout);
}

BrokerClient::Failure BrokerClient::propose(const pb::ProposeRequest &request,
                                            pb::ProposeResponse &response,
                                            Timeout timeout) {
  return impl->call(&pb::Broker::Stub::AsyncPropose, request, response,
                    timeout);
}

BrokerClient::Failure BrokerClient::converse(const pb::ConverseRequest &request,
                                             pb::ConverseResponse &response,
                                             Timeout timeout) {
  return impl->call(&pb::Broker::Stub::AsyncConverse, request, response,
                    timeout);
}

BrokerClient::Failure BrokerClient::lookup(const pb::LookupRequest &request,
                                           pb::LookupResponse &response,
                                           Timeout timeout) {
  return impl->call(&pb::Broker::Stub::AsyncLookup, request, response, timeout);
}

BrokerClient::Failure BrokerClient::record(const pb::RecordRequest &request,
                                           pb::RecordResponse &response,
                                           Timeout timeout) {
  return impl->call(&pb::Broker::Stub::AsyncRecord, request, response, timeout);
}
