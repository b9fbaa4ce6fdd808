//===- LdsPairs.td - access two places of the LDS at once -----------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_LDS_PAIRS_TD
#define WAVEASM_TRANSFORMS_LDS_PAIRS_TD

include "mlir/Pass/PassBase.td"

def LdsPairs : Pass<"waveasm-lds-pairs"> {
  let summary = "access two places of the LDS with one instruction";
  let description = [{
    The pass replaces two `ds_read_b32` (`ds_read_b64`) of one address with different offsets by a
    `ds_read2_b32` (`ds_read2_b64`) in the place of the first, which saves an instruction. If the
    offsets are too large for the instruction, their common part is added to the address, which
    must pay: several pairs share the sum, or a loop's iterations do. The pass keeps two reads

    - if something reads the first result before the second read, so that both would wait for the
      later of them;
    - if between them memory of the LDS may be written, lanes be switched on or off, a wait count,
      or a barrier be: anything but computations and loads;
    - if bank conflicts cost more cycles together than apart, or are unknown (docs/cycle-model.md):
      the LDS serves other lanes together when an instruction reads 16 bytes a lane than when it
      reads 8;
    - if a result has its own place in registers: a loop or `if` carries it, an instruction
      overwrites it, or it is part of a tuple in which the other one does not follow it.

    Two writes become a `ds_write2_b32` (`ds_write2_b64`) in the place of the second under the same
    rules, where no other access to LDS is between them, no lane writes with the one what another
    lane writes with the other, and their data is next to each other in a tuple or free to be. Lanes
    of successive parts of one store (`storePart`, which the pass removes) may write to one place,
    because the input did not order them.
  }];
  let statistics = [
    Statistic<"numPaired", "num-paired", "pairs of accesses made one">,
  ];
  let dependentDialects = ["::waveasm::WaveAsmDialect"];
}

#endif // WAVEASM_TRANSFORMS_LDS_PAIRS_TD
