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

/// A program whose body a test writes. Fails the test when it does not parse.
class TestProgram {
public:
  /// Besides the operations of `body` there are %x and %y in v0 and v1, %s in
  /// s4, and the names !v and !s of a register.
  explicit TestProgram(llvm::StringRef body);

  /// What the `dce_protect` number `index` of the body names.
  mlir::Value operator[](unsigned index) const;

  ProgramOp getProgram() const;

private:
  mlir::MLIRContext context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  llvm::SmallVector<mlir::Value> values;
};

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_TESTING_TESTPROGRAM_H
