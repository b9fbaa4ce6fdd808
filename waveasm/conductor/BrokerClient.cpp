//===- BrokerClient.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/conductor/BrokerClient.h"

#include "proto/conductor/v1/broker.grpc.pb.h"

#include <grpcpp/grpcpp.h>

using namespace waveasm::conductor;
namespace pb = ::conductor::v1;

/// Version of proto/conductor/v1/broker.proto that this client speaks.
static constexpr unsigned kProtocolVersion = 1;

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

struct BrokerClient::Impl {
  explicit Impl(const std::string &address) {
    // Addresses are on this machine: a proxy of the environment has no say.
    grpc::ChannelArguments arguments;
    arguments.SetInt(GRPC_ARG_ENABLE_HTTP_PROXY, 0);
    stub = pb::Broker::NewStub(grpc::CreateCustomChannel(
        address, grpc::InsecureChannelCredentials(), arguments));
  }

  std::unique_ptr<pb::Broker::Stub> stub;
};

BrokerClient::BrokerClient(const std::string &address)
    : impl(std::make_unique<Impl>(address)) {}

BrokerClient::~BrokerClient() = default;

BrokerResult<BrokerInfo>
BrokerClient::handshake(const std::string &client,
                        std::chrono::milliseconds timeout) {
  grpc::ClientContext context;
  context.set_deadline(std::chrono::system_clock::now() + timeout);
  pb::DescribeRequest request;
  request.set_protocol_version(kProtocolVersion);
  request.set_client(client);
  pb::DescribeResponse response;
  grpc::Status status = impl->stub->Describe(&context, request, &response);
  if (!status.ok())
    return {std::nullopt,
            {getName(status.error_code()), status.error_message()}};
  return {BrokerInfo{response.protocol_version(), response.broker()}, {}};
}
