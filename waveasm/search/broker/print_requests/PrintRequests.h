//===- PrintRequests.h - Prints requests to models --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_BROKER_PRINT_REQUESTS_PRINTREQUESTS_H
#define WAVEASM_SEARCH_BROKER_PRINT_REQUESTS_PRINTREQUESTS_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace waveasm {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/search/broker/print_requests/PrintRequests.h.inc"

} // namespace waveasm

#endif // WAVEASM_SEARCH_BROKER_PRINT_REQUESTS_PRINTREQUESTS_H
