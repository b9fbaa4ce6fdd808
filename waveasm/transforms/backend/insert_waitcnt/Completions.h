//===- Completions.h - What is complete where others see it -----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Machine code of other compilers does not say what a barrier or a fence is
// for. Its waits say what is complete there.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_INSERT_WAITCNT_COMPLETIONS_H
#define WAVEASM_TRANSFORMS_BACKEND_INSERT_WAITCNT_COMPLETIONS_H

#include "waveasm/analysis/machine_instruction/MachineCode.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace waveasm {

/// By operation: the accesses of memory that are complete before it, on all
/// paths that lead from them to it.
using Completions =
    llvm::DenseMap<mlir::Operation *, llvm::SmallVector<mlir::Operation *, 0>>;

/// Finds, by the waits of the program alone, what is complete at each
/// instruction `point` among the accesses of memory for which
/// `observes(point, access)` holds. Both are numbers of instructions.
Completions findCompletions(
    const MachineCode &code,
    llvm::function_ref<bool(unsigned point, unsigned access)> observes);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_INSERT_WAITCNT_COMPLETIONS_H
