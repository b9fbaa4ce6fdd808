//===- PrintRequests.td - Prints requests to models -----------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_PRINTREQUESTS_TD
#define WAVEASM_SEARCH_PRINTREQUESTS_TD

include "mlir/Pass/PassBase.td"

def PrintRequests : Pass<"waveasm-print-requests", "::mlir::ModuleOp"> {
  let summary = "print the request that a model would get for the first round of each region";
  let description = [{
    Prints, for each region of each program, a line with its name and the request that an agent
    would send to the broker, in the text format of protocol buffers. The output goes to standard
    output, for tests and for people. The pass tags the operations of each program and changes
    nothing else.
  }];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_SEARCH_PRINTREQUESTS_TD
