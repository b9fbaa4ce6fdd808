//===- ImportKernels.td - The pass that imports kernels -------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_IMPORTKERNELS_TD
#define WAVEASM_IMPORT_IMPORTKERNELS_TD

include "mlir/Pass/PassBase.td"

def ImportKernels : Pass<"waveasm-import-kernels", "::mlir::ModuleOp"> {
  let summary = "translate each kernel into a program";
  let description = [{
    The pass extracts the kernels like `--waveasm-extract-kernels` and translates each into a
    `waveasm.program` with virtual registers. It leaves a module of programs unchanged.

    The pass reports an error at an operation without a translation; docs/import.md lists the
    operations that have one.
  }];
  let options = [
    Option<"target", "target", "std::string", /*default=*/"\"\"",
           "GPU to translate for; without it, the one that the module names, or gfx942">,
    ListOption<"replacingWorkgroupSize", "workgroup-size", "int64_t",
               "work-items of a workgroup in x, y and z, instead of those that kernels state">,
    ListOption<"assumedWorkgroupSize", "assumed-workgroup-size", "int64_t",
               "work-items of a workgroup in x, y and z where kernels state none">,
    Option<"noAliasArguments", "noalias-arguments", "bool", /*default=*/"false",
           "take all buffers as if they were marked llvm.noalias">,
    Option<"preloadArguments", "preload-arguments", "bool", /*default=*/"true",
           "let the hardware load the first arguments into SGPRs">,
    Option<"foldConditions", "fold-conditions", "bool", /*default=*/"true",
           "take conditions that the ranges of numbers decide as constants">,
    Option<"alignBounds", "align-bounds", "bool", /*default=*/"true",
           "give elements of a vector one mask where divisors of their indices allow it">,
  ];
}

#endif // WAVEASM_IMPORT_IMPORTKERNELS_TD
