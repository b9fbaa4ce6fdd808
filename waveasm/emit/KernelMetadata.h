//===- KernelMetadata.h - Data about kernels for loaders --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_EMIT_KERNELMETADATA_H
#define WAVEASM_EMIT_KERNELMETADATA_H

#include "waveasm/emit/Kernel.h"

#include "llvm/Support/raw_ostream.h"

namespace waveasm::emit {

/// Prints the `.amdgpu_metadata` block of all kernels of a code object, of
/// which there is at least one and which have the same target. LLVM, "User
/// Guide for AMDGPU Backend", section "Code Object V5 Metadata".
void printMetadata(llvm::ArrayRef<Kernel> kernels, llvm::raw_ostream &os);

} // namespace waveasm::emit

#endif // WAVEASM_EMIT_KERNELMETADATA_H
