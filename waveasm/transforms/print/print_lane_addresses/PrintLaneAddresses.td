//===- PrintLaneAddresses.td - where the lanes of a wave go ---------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_PRINT_LANE_ADDRESSES_TD
#define WAVEASM_TRANSFORMS_PRINT_LANE_ADDRESSES_TD

include "mlir/Pass/PassBase.td"

def PrintLaneAddresses : Pass<"waveasm-print-lane-addresses"> {
  let summary = "print what each access to LDS and vector memory touches";
  let description = [{
    Prints to the standard output, for tests and people, each program's name and a line for each
    access to LDS or vector memory: for LDS, the cycles that bank conflicts add; for vector memory,
    the cache lines and the bytes that the lanes of the first wave touch in the first iteration of each
    loop. "assumed" marks numbers that rest on an assumption: for example, that rows of unknown
    length share no line. The last line counts the accesses whose addresses are known. The pass
    changes nothing.
  }];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_PRINT_LANE_ADDRESSES_TD
