//===- DebugLines.h - Places in the input as DWARF lines --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_EMIT_DEBUGLINES_H
#define WAVEASM_EMIT_DEBUGLINES_H

#include "waveasm/emit/LineWriter.h"

#include "llvm/ADT/MapVector.h"

namespace waveasm::emit {

/// Writes the directives from which an assembler makes a line table, and the
/// compile unit that leads tools to it. Version 4 of DWARF, "Line Number
/// Information" and "Compilation Unit Entries".
class DebugLines {
public:
  explicit DebugLines(LineWriter &writer) : writer(writer) {}

  /// Before the first instruction of the text.
  void begin();
  /// Before each instruction. Nothing where `op` comes from no file.
  void locate(mlir::Operation *op);
  /// After the last instruction, in the section of the instructions.
  void end();

private:
  LineWriter &writer;
  /// Path to number, from 1.
  llvm::MapVector<llvm::StringRef, unsigned> files;
};

} // namespace waveasm::emit

#endif // WAVEASM_EMIT_DEBUGLINES_H
