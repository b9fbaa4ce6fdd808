//===- Schedule.td - reorder each block -----------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//


#ifndef WAVEASM_TRANSFORMS_SCHEDULE_TD
#define WAVEASM_TRANSFORMS_SCHEDULE_TD

include "mlir/Pass/PassBase.td"

def Schedule : Pass<"waveasm-schedule"> {
  let summary = "reorder the operations of each block";
  let description = [{
    A generator proposes an order for each block that respects the dependence graph; constants
    and statements about registers move to before their first use. `random` draws any legal
    order and is for tests, `list` follows the longest latencies.

    With `verify`, a checker that does not know the graph proves the new order; a rejected
    order is an internal error. The proof takes time quadratic in the largest block.

    Before: pseudo-operations are legalized and reads of SCC find their values, as after the
    optimisation passes. The pass is meant for virtual registers; programs with physical ones
    may be scheduled before waits and wait states are inserted.
  }];
  let options = [
    Option<"generator", "generator", "std::string", /*default=*/"\"list\"",
           "`list` or `random`">,
    Option<"seed", "seed", "uint64_t", /*default=*/"0", "seed of `random`">,
    Option<"maxVgprs", "max-vgprs", "unsigned", /*default=*/"~0U",
           "limit on VGPRs that `list` tries to keep, besides the target's">,
    Option<"window", "window", "unsigned", /*default=*/"~0U",
           "how many operations `list` looks at from the first one of the source that it has not "
           "placed">,
    Option<"verify", "verify", "bool", /*default=*/"true", "prove each new order">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_SCHEDULE_TD
