//===- AmdgpuTarget.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/mc/AmdgpuTarget.h"

#include "llvm/MC/TargetRegistry.h"
#include "llvm/TargetParser/Triple.h"

using namespace waveasm;

extern "C" {
// NOLINTBEGIN(readability-identifier-naming): LLVM's names.
void LLVMInitializeAMDGPUTargetInfo();
void LLVMInitializeAMDGPUTargetMC();
void LLVMInitializeAMDGPUAsmParser();
// NOLINTEND(readability-identifier-naming)
}

const llvm::Target *mc::getAmdgpuTarget(const llvm::Triple &triple,
                                        std::string &error) {
  static const bool registered = [] {
    LLVMInitializeAMDGPUTargetInfo();
    LLVMInitializeAMDGPUTargetMC();
    LLVMInitializeAMDGPUAsmParser();
    return true;
  }();
  (void)registered;
  return llvm::TargetRegistry::lookupTarget(triple, error);
}
