//===- ProgramKernel.h - A program of a session -----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the folder.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_PROGRAMKERNEL_H
#define WAVEASM_COMPILER_PROGRAMKERNEL_H

#include "waveasm/compiler/SessionKernel.h"
#include "waveasm/search/ConductorOptions.h"

namespace waveasm::compiler {

/// A kernel of a module on a bench. Fails with an error at the program.
/// `options` must outlive it.
mlir::FailureOr<std::unique_ptr<SessionKernel>>
openProgram(ProgramOp program, const search::ConductorOptions &options);

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_PROGRAMKERNEL_H
