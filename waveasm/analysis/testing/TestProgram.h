//===- TestProgram.h - A program as text in a test --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_TESTING_TESTPROGRAM_H
#define WAVEASM_ANALYSIS_TESTING_TESTPROGRAM_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"

namespace waveasm {

/// A program whose body a test provides. Fails the test if it does not parse.
class TestProgram {
public:
  /// Wraps `body` in a program that also defines %x and %y in v0 and v1, %s in
  /// s4, and the aliases !v and !s for the types of one register.
  explicit TestProgram(llvm::StringRef body);

  /// The operand of the `dce_protect` number `index` of the body.
  mlir::Value operator[](unsigned index) const;

  ProgramOp getProgram() const;

  /// Makes the program one for `machine`, which need not be a target that
  /// exists and must outlive the program.
  void setTarget(const target::Machine &machine);

private:
  mlir::MLIRContext context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  llvm::SmallVector<mlir::Value> values;
};

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_TESTING_TESTPROGRAM_H
