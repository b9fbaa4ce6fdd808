//===- KernelDescriptor.h - What the hardware sets up before a kernel *- C++
//-*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_EMIT_KERNELDESCRIPTOR_H
#define WAVEASM_EMIT_KERNELDESCRIPTOR_H

#include "waveasm/emit/RegisterUsage.h"

#include "llvm/Support/raw_ostream.h"

namespace waveasm::emit {

/// Size of the kernel's argument segment in bytes: 8 for each argument.
int64_t getKernargSize(ProgramOp program);

/// Prints the `.amdhsa_kernel` block. LLVM, "User Guide for AMDGPU Backend",
/// section "AMD GPU Assembler Directives", names every directive used.
void printKernelDescriptor(ProgramOp program, const RegisterUsage &usage,
                           llvm::raw_ostream &os);

} // namespace waveasm::emit

#endif // WAVEASM_EMIT_KERNELDESCRIPTOR_H
