//===- PrintRequests.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/broker/print_requests/PrintRequests.h"

#include "waveasm/search/broker/RoundRequest.h"

#include "proto/conductor/v1/broker.pb.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

namespace waveasm {
#define GEN_PASS_DEF_PRINTREQUESTS
#include "waveasm/search/broker/print_requests/PrintRequests.h.inc"
} // namespace waveasm

static void print(ProgramOp program) {
  tagRegions(program);
  std::string text = writeProgram(program);
  Objective objective = llvm::cantFail(Objective::parse("default"));
  Evaluation source = evaluate(program, EvaluationOptions());
  for (const auto &region : findRegions(program)) {
    std::unique_ptr<Workbench> bench =
        Workbench::create(text, region.name, EvaluationOptions());
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
