//===- PrintedLines.h - Operations in messages ------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_PRINTED_LINES_PRINTEDLINES_H
#define WAVEASM_ANALYSIS_PRINTED_LINES_PRINTEDLINES_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/IR/AsmState.h"

#include <memory>

namespace waveasm {

/// The place in the input that `loc` names (`findPlace`), as text such as
/// `gemm.py:7:5`: the file without its folders, in valid UTF-8 whatever bytes
/// its name has. Empty if there is no place.
std::string printPlace(mlir::Location loc);

/// Shows operations and values of a program that have no place in an input.
class PrintedLines {
public:
  explicit PrintedLines(ProgramOp program) : program(program) {}

  /// Nothing if `op` has a place, which then says enough. Otherwise a line
  /// break, the operation as the program prints it, cut to a line, and a line
  /// with a caret below its start.
  std::string show(mlir::Operation *op);

  /// The same for what defines `value`, with the caret below the value.
  std::string show(mlir::Value value);

private:
  std::string print(mlir::Operation *op, mlir::Value value);

  ProgramOp program;
  /// Made when it is needed, because it takes a walk over the program.
  std::unique_ptr<mlir::AsmState> names;
};

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_PRINTED_LINES_PRINTEDLINES_H
