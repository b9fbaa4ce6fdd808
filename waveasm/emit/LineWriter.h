//===- LineWriter.h - Writes assembly and counts its lines ------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_EMIT_LINEWRITER_H
#define WAVEASM_EMIT_LINEWRITER_H

#include "waveasm/emit/Assembly.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"

namespace waveasm::emit {

/// Appends to an assembly and records the operation of each line.
class LineWriter {
public:
  explicit LineWriter(Assembly &assembly) : assembly(assembly) {}

  void line(const llvm::Twine &text = "");

  /// Appends the lines that a function writes to a stream.
  template <typename Print> void lines(Print print) {
    llvm::raw_svector_ostream os(buffer);
    print(os);
    flush();
  }

  /// Appends the lines of one operation, to which errors of the assembler are
  /// attributed. Each line starts with `prefix`.
  void linesOf(mlir::Operation *op, llvm::StringRef prefix,
               llvm::StringRef text);

  /// Like `linesOf`, for lines that are one machine instruction each.
  void instructionsOf(mlir::Operation *op, llvm::StringRef text);

private:
  void flush();

  Assembly &assembly;
  llvm::SmallString<128> buffer;
  unsigned nextLine = 1;
};

} // namespace waveasm::emit

#endif // WAVEASM_EMIT_LINEWRITER_H
