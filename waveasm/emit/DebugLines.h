//===- DebugLines.h - Source locations as DWARF lines -----------*- C++ -*-===//
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

/// Writes the directives from which an assembler builds a line table, and the
/// compile unit that refers to it. DWARF version 4, "Line Number Information"
/// and "Compilation Unit Entries".
class DebugLines {
public:
  explicit DebugLines(LineWriter &writer) : writer(writer) {}

  /// Call before the first instruction of the text.
  void begin();
  /// Call before each instruction. Does nothing if `op` has no location in a
  /// file.
  void locate(mlir::Operation *op);
  /// Call after the last instruction, in the section of the instructions.
  void end();

private:
  LineWriter &writer;
  /// Numbers of files by path, from 1.
  llvm::MapVector<llvm::StringRef, unsigned> files;
};

} // namespace waveasm::emit

#endif // WAVEASM_EMIT_DEBUGLINES_H
