//===- AmdgpuTarget.h - LLVM's view of the GPU ------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MC_AMDGPUTARGET_H
#define WAVEASM_MC_AMDGPUTARGET_H

#include <string>

namespace llvm {
class Target;
class Triple;
} // namespace llvm

namespace waveasm::mc {

/// The AMDGPU target of LLVM with its assembler, registered at the first call.
/// Thread-safe. Returns null, with the reason in `error`, for the triple of
/// another target.
const llvm::Target *getAmdgpuTarget(const llvm::Triple &triple,
                                    std::string &error);

} // namespace waveasm::mc

#endif // WAVEASM_MC_AMDGPUTARGET_H
