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
    and statements about registers move to before their first use.

    - `list` follows the longest latencies.
    - `serial` keeps the order of the source.
    - `modulo` seats operations on a table of the units and slots of an iteration, as if iterations of a loop
      overlapped, and takes the order of its rows as far as one iteration alone allows.
    - `events` keeps few results at a time that another unit waits for.
    - `select` chooses `serial` for blocks that are small or have no operations of memory or the
      matrix core, else `modulo`.
    - `random` draws any legal order and is for tests.

    Whatever the generator, a program, a loop or a branch with `waveasm.schedule.force_serial` keeps the order
    of its block. Generators warn about constraints and limits that they do not keep.

    With `verify`, a checker that does not know the graph proves the new order; a rejected
    order is an internal error. The proof takes time quadratic in the largest block.

    Before: pseudo-operations are legalized and reads of SCC find their values, as after the
    optimisation passes. The pass is meant for virtual registers; programs with physical ones
    may be scheduled before waits and wait states are inserted.
  }];
  let options = [
    Option<"generator", "generator", "std::string", /*default=*/"\"list\"",
           "`list`, `serial`, `modulo`, `events`, `select` or `random`">,
    Option<"seed", "seed", "uint64_t", /*default=*/"0", "seed of `random` and `modulo`">,
    Option<"maxVgprs", "max-vgprs", "unsigned", /*default=*/"~0U",
           "limit on VGPRs that `list` tries to keep, besides the target's">,
    Option<"window", "window", "unsigned", /*default=*/"~0U",
           "how many operations `list` looks at from the first one of the source that it has not "
           "placed">,
    Option<"waves", "waves", "unsigned", /*default=*/"1",
           "waves that share the units for which `modulo` plans">,
    Option<"maxDepth", "max-depth", "unsigned", /*default=*/"1",
           "the last stage for which `modulo` plans">,
    Option<"eventLimit", "event-limit", "unsigned", /*default=*/"0",
           "results that operations of one unit may have live for those of another in `events` "
           "(default: as many as the counter of the first unit tells apart)">,
    Option<"explain", "explain", "bool", /*default=*/"false",
           "report as remarks what the generator tried and decided">,
    Option<"verify", "verify", "bool", /*default=*/"true", "prove each new order">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_SCHEDULE_TD
