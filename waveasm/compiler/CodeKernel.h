//===- CodeKernel.h - Machine code of a session -----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the folder.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_CODEKERNEL_H
#define WAVEASM_COMPILER_CODEKERNEL_H

#include "waveasm/compiler/OpenedCode.h"
#include "waveasm/compiler/SessionKernel.h"

namespace waveasm::compiler {

/// The kernels of machine code; one that must stay as it is is skipped. `code`
/// must outlive them.
std::vector<std::unique_ptr<SessionKernel>>
openCodeKernels(const OpenedCode &code, const RescheduleSettings &settings);

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_CODEKERNEL_H
