//===- KernelDescriptor.h - The setup of a kernel ---------------*- C++ -*-===//
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

/// Vector registers of a wave: VGPRs up to the start of the AGPRs, plus the
/// AGPRs.
int64_t countVectorRegisters(const Kernel &kernel);

/// SGPRs from s0 on, as many as are used or set up.
int64_t countSgprs(const Kernel &kernel);

/// Prints the `.amdhsa_kernel` block. LLVM's "User Guide for AMDGPU Backend"
/// documents every directive used, in the section "AMD GPU Assembler
/// Directives".
void printKernelDescriptor(const Kernel &kernel, llvm::raw_ostream &os);

} // namespace waveasm::emit

#endif // WAVEASM_EMIT_KERNELDESCRIPTOR_H
