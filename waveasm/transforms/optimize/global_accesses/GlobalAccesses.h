//===- GlobalAccesses.h - Access memory without descriptors -----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_GLOBAL_ACCESSES_GLOBALACCESSES_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_GLOBAL_ACCESSES_GLOBALACCESSES_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

/// Replaces accesses through buffer descriptors by global accesses, as the pass
/// description defines. Returns how many descriptors are no longer needed.
unsigned makeAccessesGlobal(ProgramOp program);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/optimize/global_accesses/GlobalAccesses.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_GLOBAL_ACCESSES_GLOBALACCESSES_H
