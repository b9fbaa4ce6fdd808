//===- KernelDescriptor.h - What the hardware sets up before a kernel *- C++
//-*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_EMIT_KERNELDESCRIPTOR_H
#define WAVEASM_EMIT_KERNELDESCRIPTOR_H

#include "waveasm/emit/Kernel.h"

#include "llvm/Support/raw_ostream.h"

namespace waveasm::emit {

/// Vector registers of a wave: VGPRs up to where the AGPRs start, and those.
int64_t countVectorRegisters(const Kernel &kernel);

/// SGPRs from s0 on: those that are used, and those that are set up.
int64_t countSgprs(const Kernel &kernel);

/// Prints the `.amdhsa_kernel` block. LLVM, "User Guide for AMDGPU Backend",
/// section "AMD GPU Assembler Directives", names every directive used.
void printKernelDescriptor(const Kernel &kernel, llvm::raw_ostream &os);

} // namespace waveasm::emit

#endif // WAVEASM_EMIT_KERNELDESCRIPTOR_H
