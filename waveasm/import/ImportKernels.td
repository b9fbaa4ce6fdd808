//===- ImportKernels.td - programs from kernels ---------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_IMPORTKERNELS_TD
#define WAVEASM_IMPORT_IMPORTKERNELS_TD

include "mlir/Pass/PassBase.td"

def ImportKernels : Pass<"waveasm-import-kernels", "::mlir::ModuleOp"> {
  let summary = "make a program of each kernel";
  let description = [{
    The pass takes the kernels out as `--waveasm-extract-kernels` does and translates each into a
    `waveasm.program` with virtual registers. A module of programs stays as it is.

    An operation without a translation is an error at its place; docs/import.md lists the
    operations that have one.
  }];
  let options = [
    Option<"target", "target", "std::string", /*default=*/"\"gfx942\"",
           "the GPU to translate for">
  ];
}

#endif // WAVEASM_IMPORT_IMPORTKERNELS_TD
