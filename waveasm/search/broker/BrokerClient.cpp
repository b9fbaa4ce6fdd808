//===- BrokerClient.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/broker/BrokerClient.h"

#include "waveasm/search/broker/PrivateFile.h"

#include "proto/conductor/v1/broker.grpc.pb.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

#include <grpc/support/log.h>
#include <grpcpp/grpcpp.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>

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

/// How often a call is tried at a broker of this machine, and at one that
/// speaks TLS.
static constexpr unsigned kMaxAttempts = 3;
static constexpr unsigned kMaxTlsAttempts = 25;

/// Time between the first two attempts. It doubles each time up to the longest
/// pause: 25 attempts span 20 seconds.
static constexpr auto kPause = std::chrono::milliseconds(50);
static constexpr auto kMaxPause = std::chrono::milliseconds(1000);

/// Time between two checks whether the caller has asked to stop.
static constexpr auto kStopPoll = std::chrono::milliseconds(20);

static constexpr const char *kUnixPrefix = "unix:";

/// gRPC logs each handshake that fails on the standard error, once for each
/// attempt. The status of the call has the reason; GRPC_VERBOSITY asks for the
/// log.
static void keepGrpcQuiet() {
  static const bool isQuiet = [] {
    if (std::getenv("GRPC_VERBOSITY"))
      return false;
    gpr_set_log_function([](gpr_log_func_args *) {});
    return true;
  }();
  (void)isQuiet;
}

/// Whether an address names this machine.
static bool isLocal(llvm::StringRef address) {
  llvm::StringRef host = address.rsplit(':').first;
  // The name of a machine may begin with these digits, too.
  bool isLoopback = host.starts_with("127.") &&
                    host.find_first_not_of("0123456789.") == host.npos;
  return address.starts_with(kUnixPrefix) || isLoopback ||
         host == "localhost" || host == "[::1]";
}

struct BrokerClient::Impl {
  Impl(const BrokerAddress &broker, const SearchControl *control)
      : broker(broker), control(control) {
    keepGrpcQuiet();
    // Brokers run on this machine or in the same network: ignore proxies named
    // in the environment.
    grpc::ChannelArguments arguments;
    arguments.SetInt(GRPC_ARG_ENABLE_HTTP_PROXY, 0);
    arguments.SetMaxReceiveMessageSize(kMaxMessageBytes);
    arguments.SetMaxSendMessageSize(kMaxMessageBytes);
    // With the default, gRPC would wait a second for a broker that is just
    // starting.
    arguments.SetInt(GRPC_ARG_INITIAL_RECONNECT_BACKOFF_MS, 50);
    arguments.SetInt(GRPC_ARG_MAX_RECONNECT_BACKOFF_MS, 1000);
    // Refuse compression: a small message must not expand to a large one.
    arguments.SetInt(GRPC_COMPRESSION_CHANNEL_ENABLED_ALGORITHMS_BITSET,
                     1 << GRPC_COMPRESS_NONE);
    channel =
        grpc::CreateCustomChannel(broker.address, makeCredentials(), arguments);
    stub = pb::Broker::NewStub(channel);
    if (!broker.tokenFile.empty()) {
      std::string reason;
      token = readPrivateWord(broker.tokenFile, reason);
      if (!token)
        refuse("cannot use the token file '" + broker.tokenFile +
               "': " + reason);
    }
  }

  void refuse(const std::string &reason) {
    if (!refusal)
      refusal = BrokerError{"UNAUTHENTICATED", reason};
  }

  std::shared_ptr<grpc::ChannelCredentials> makeCredentials() {
    if (broker.tlsFolder.empty()) {
      if (!isLocal(broker.address))
        refuse("a broker on another machine is reached by TLS alone: name the "
               "folder with its ca.pem");
      return grpc::InsecureChannelCredentials();
    }
    if (llvm::StringRef(broker.address).starts_with(kUnixPrefix))
      refuse("a broker at a socket speaks no TLS");
    grpc::SslCredentialsOptions options;
    std::string path = broker.tlsFolder + "/ca.pem";
    if (auto ca = llvm::MemoryBuffer::getFile(path))
      options.pem_root_certs = (*ca)->getBuffer().str();
    else
      refuse("cannot read '" + path + "': " + ca.getError().message());
    std::string certificate = broker.tlsFolder + "/cert.pem";
    std::string key = broker.tlsFolder + "/key.pem";
    if (!llvm::sys::fs::exists(certificate) && !llvm::sys::fs::exists(key))
      return grpc::SslCredentials(options);
    if (auto text = llvm::MemoryBuffer::getFile(certificate))
      options.pem_cert_chain = (*text)->getBuffer().str();
    else
      refuse("cannot read '" + certificate + "': " + text.getError().message());
    std::string reason;
    if (auto text = readPrivateText(key, reason))
      options.pem_private_key = *text;
    else
      refuse("cannot use the key '" + key + "': " + reason);
    return grpc::SslCredentials(options);
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
    unsigned attempts =
        broker.tlsFolder.empty() ? kMaxAttempts : kMaxTlsAttempts;
    auto pause = kPause;
    for (unsigned attempt = 0; attempt < attempts; ++attempt) {
      if (attempt > 0) {
        // Unlike a sleep, this lets a connection that has begun go on.
        channel->WaitForConnected(Clock::now() + pause);
        pause = std::min(2 * pause, kMaxPause);
      }
      status = this->attempt(method, request, response, deadline);
      if (status.error_code() != grpc::StatusCode::UNAVAILABLE ||
          Clock::now() + pause >= deadline || isStopRequested())
        break;
    }
    if (status.ok())
      return std::nullopt;
    return BrokerError{getName(status.error_code()), explain(status)};
  }

  BrokerAddress broker;
  const SearchControl *control;
  std::optional<std::string> token;
  /// Why all calls fail, if they do.
  Failure refusal;
  std::shared_ptr<grpc::Channel> channel;
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
