//===- SccVerifier.td - check that uses of SCC find their values ----------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_SCC_VERIFIER_TD
#define WAVEASM_TRANSFORMS_SCC_VERIFIER_TD

include "mlir/Pass/PassBase.td"

def SccVerifier : Pass<"waveasm-scc-verifier"> {
  let summary = "check that no write of SCC lies between a value in SCC and its use";
  let description = [{
    Reports every use of an `scc` value that another write of SCC can precede, in the
    same block, in another one or through a loop, with a note for each such write. The pass
    fails if there is one, and changes nothing.
  }];
  let statistics = [
    Statistic<"numHazards", "num-hazards", "uses of SCC that another write may precede">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_SCC_VERIFIER_TD
