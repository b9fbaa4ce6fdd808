//===- PrintRequests.td - what models would be asked, as text -------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_PRINTREQUESTS_TD
#define WAVEASM_CONDUCTOR_PRINTREQUESTS_TD

include "mlir/Pass/PassBase.td"

def PrintRequests : Pass<"waveasm-print-requests", "::mlir::ModuleOp"> {
  let summary = "print what a model would be asked about each region in its first round";
  let description = [{
    For each region of each program a line with its name, followed by the request that an agent
    would send to the broker, in the text format of protocol buffers. On standard output, for
    tests and for people. Gives the operations of each program tags and changes nothing else.
  }];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_CONDUCTOR_PRINTREQUESTS_TD
