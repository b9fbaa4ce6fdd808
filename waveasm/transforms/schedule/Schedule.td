//===- Schedule.td - another order for each block -------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//


#ifndef WAVEASM_TRANSFORMS_SCHEDULE_TD
#define WAVEASM_TRANSFORMS_SCHEDULE_TD

include "mlir/Pass/PassBase.td"

def Schedule : Pass<"waveasm-schedule"> {
  let summary = "put the operations of each block in another order";
  let description = [{
    A generator proposes an order for each block that keeps what the dependence graph says;
    constants and statements about registers go to before their first use. `random` takes
    any legal order and is for tests, `list` follows the longest latencies.

    With `verify` the new order is proved with a checker that does not know the graph; an
    order that it refuses is an internal error. That takes time quadratic in the largest
    block.

    Before: pseudo-operations are legalized and reads of SCC find their values, as after the
    optimisation passes. Meant for virtual registers; programs with physical ones may be
    scheduled before waits and wait states are inserted.
  }];
  let options = [
    Option<"generator", "generator", "std::string", /*default=*/"\"list\"",
           "`list` or `random`">,
    Option<"seed", "seed", "uint64_t", /*default=*/"0", "of `random`">,
    Option<"maxVgprs", "max-vgprs", "unsigned", /*default=*/"256",
           "VGPRs that `list` tries not to exceed">,
    Option<"verify", "verify", "bool", /*default=*/"true", "prove each new order">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_SCHEDULE_TD
