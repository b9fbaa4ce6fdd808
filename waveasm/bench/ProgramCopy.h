//===- ProgramCopy.h - A program in a context of its own --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_BENCH_PROGRAMCOPY_H
#define WAVEASM_BENCH_PROGRAMCOPY_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"

namespace waveasm {

/// Serializes a program, so that others can make copies.
std::string writeProgram(ProgramOp program);

/// A copy of a program in its own MLIR context, so that threads with different
/// copies share nothing.
class ProgramCopy {
public:
  /// `text` is a result of `writeProgram`.
  explicit ProgramCopy(llvm::StringRef text);

  ProgramOp getProgram() const { return program; }

private:
  mlir::MLIRContext context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  ProgramOp program;
};

} // namespace waveasm

#endif // WAVEASM_BENCH_PROGRAMCOPY_H
