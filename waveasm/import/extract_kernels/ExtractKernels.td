//===- ExtractKernels.td - The pass that extracts kernels -----------------===//
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
    The pass keeps the parts of a module to compile: public `func.func` at the top level, and
    `gpu.func` in `gpu.module`. It replaces a `stream.executable` by its functions that are public
    or exported. It drops functions that are private, and those that run on the host: those with a `hal` type in their signature, those with a `flow` operation or
    one that starts kernels (`gpu.launch_func`, `gpu.alloc`, `gpu.memcpy`, ...) in their body, and
    beside a `gpu.module` those without an attribute that states a workgroup size. A
    `memref.global` there is the host's, too, and so are functions, globals and other operations
    of the LLVM dialect that are still there. Before they go, constants of their launches say how
    many workgroups a kernel has, and, if it does not say so itself, how many work-items these have. Programs of the WaveASM dialect stay.

    The pass reports an error, at the operation in question, for an executable without a function,
    an export that names none of the executable's functions, two kernels with the same name, a
    call in a kernel, and any other operation at the top level of a module or an executable.
  }];
}

#endif // WAVEASM_IMPORT_EXTRACT_KERNELS_TD
