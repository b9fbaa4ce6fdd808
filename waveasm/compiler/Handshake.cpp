//===- Handshake.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/Handshake.h"

#include "proto/conductor/v1/broker.pb.h"

using namespace waveasm;

compiler::Handshake compiler::shakeHands(const search::BrokerAddress &address,
                                         const std::string &client,
                                         std::chrono::milliseconds timeout) {
  search::BrokerClient broker(address);
  ::conductor::v1::DescribeResponse response;
  Handshake result;
  if (auto failure = broker.describe(client, response, timeout)) {
    result.errorCode = failure->code;
    result.errorMessage = failure->message;
    return result;
  }
  result.protocolVersion = response.protocol_version();
  result.broker = response.broker();
  return result;
}
