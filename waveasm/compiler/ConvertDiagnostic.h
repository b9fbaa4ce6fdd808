//===- ConvertDiagnostic.h - Diagnostics as plain data ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_CONVERTDIAGNOSTIC_H
#define WAVEASM_COMPILER_CONVERTDIAGNOSTIC_H

#include "waveasm/compiler/Compile.h"

#include "mlir/IR/Diagnostics.h"

namespace waveasm::compiler {

/// Appends a diagnostic and its notes.
void addDiagnostic(mlir::Diagnostic &diagnostic,
                   std::vector<Diagnostic> &diagnostics);

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_CONVERTDIAGNOSTIC_H
