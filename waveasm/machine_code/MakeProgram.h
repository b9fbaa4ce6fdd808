//===- MakeProgram.h - Machine code as a program of text --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MACHINE_CODE_MAKEPROGRAM_H
#define WAVEASM_MACHINE_CODE_MAKEPROGRAM_H

#include "waveasm/cycle_model/CycleModel.h"
#include "waveasm/machine_code/ExecutionPath.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/DenseMap.h"

namespace waveasm::machine_code {

/// Machine code in the form that the cycle model takes.
struct TextProgram {
  mlir::OwningOpRef<mlir::ModuleOp> module;
  ProgramOp program;
  /// What the text of branches and registers does not show, and where
  /// instructions are.
  KnownCode code;
  unsigned vectorRegisters = 0;
  /// The number of the instruction of each operation. An instruction has an
  /// operation for each time that it stands in `ExecutionPath`.
  llvm::DenseMap<mlir::Operation *, unsigned> instructions;
};

/// Makes a program of one `raw` operation for each instruction, in the order of
/// `path`. Locations are names such as "gemm+0x1c".
TextProgram makeProgram(const KernelCode &kernel, const ExecutionPath &path,
                        mlir::MLIRContext &context);

} // namespace waveasm::machine_code

#endif // WAVEASM_MACHINE_CODE_MAKEPROGRAM_H
