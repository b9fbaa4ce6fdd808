//===- PromotePrivateMemory.h - Values in private memory --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_PROMOTEPRIVATEMEMORY_H
#define WAVEASM_COMPILER_PROMOTEPRIVATEMEMORY_H

namespace llvm {
class Module;
} // namespace llvm

namespace waveasm::compiler {

/// Makes values of what kernels keep in private memory, as far as LLVM's SROA
/// does so: also of structures that are copied as a whole or read in other
/// parts than they are written, which MLIR's passes leave. Accesses through
/// flat pointers get the address space of what they are known to point to, and
/// those that may point to workgroup or to global memory ask for it.
void promotePrivateMemory(llvm::Module &module);

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_PROMOTEPRIVATEMEMORY_H
