//===- Kernel.h - A program with data of its code object --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_EMIT_KERNEL_H
#define WAVEASM_EMIT_KERNEL_H

#include "waveasm/emit/KernelArguments.h"
#include "waveasm/emit/RegisterUsage.h"

namespace waveasm::emit {

struct Kernel {
  ProgramOp program;
  RegisterUsage usage;
  KernelArguments arguments;
};

} // namespace waveasm::emit

#endif // WAVEASM_EMIT_KERNEL_H
