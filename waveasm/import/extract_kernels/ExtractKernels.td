//===- ExtractKernels.td - kernels without what is around them ------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_EXTRACT_KERNELS_TD
#define WAVEASM_IMPORT_EXTRACT_KERNELS_TD

include "mlir/Pass/PassBase.td"

def ExtractKernels : Pass<"waveasm-extract-kernels", "::mlir::ModuleOp"> {
  let summary = "take kernels out of executables and drop host functions";
  let description = [{
    Leaves of a module what is to be compiled: `func.func` at the top level, and
    `gpu.func` in `gpu.module`. The functions of each `stream.executable` move to where it
    was, and it goes. Functions that run on the host go: those with a `hal` type in their
    signature or a `flow` operation in their body. Programs of the WaveASM dialect stay.

    Errors, each at the operation in question: an executable without a function; an
    export that names none of the executable's functions; two kernels of one name; an
    operation at a place where only these are known.
  }];
}

#endif // WAVEASM_IMPORT_EXTRACT_KERNELS_TD
