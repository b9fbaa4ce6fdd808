//===- PrintRequests.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/conductor/broker/print_requests/PrintRequests.h"

#include "waveasm/conductor/broker/RoundRequest.h"

#include "proto/conductor/v1/broker.pb.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::conductor;

namespace waveasm {
#define GEN_PASS_DEF_PRINTREQUESTS
#include "waveasm/conductor/broker/print_requests/PrintRequests.h.inc"
} // namespace waveasm

static void print(ProgramOp program) {
  tagRegions(program);
  std::string text = writeProgram(program);
  Objective objective = llvm::cantFail(Objective::parse("default"));
  Measurement source = measure(program, MeasurementOptions());
  for (const auto &region : findRegions(program)) {
    std::unique_ptr<Workbench> bench =
        Workbench::create(text, region.name, MeasurementOptions());
    ::conductor::v1::ProposeRequest request;
    describeRound({*bench, objective, /*round=*/1, /*roundsLeft=*/0,
                   /*maxEvaluations=*/0, /*agentNumber=*/0, MemoryOrder::Proven,
                   source.metrics, /*best=*/source, /*history=*/{}},
                  /*profile=*/{}, request);
    llvm::outs() << "request about @" << program.getSymName() << ' '
                 << region.name << ":\n"
                 << request.DebugString();
  }
}

namespace {
struct PrintRequestsPass : waveasm::impl::PrintRequestsBase<PrintRequestsPass> {
  void runOnOperation() override {
    getOperation()->walk([](ProgramOp program) { print(program); });
  }
};
} // namespace
