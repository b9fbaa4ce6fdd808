//===- Assembly.h - Assembly text with its operations -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_EMIT_ASSEMBLY_H
#define WAVEASM_EMIT_ASSEMBLY_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"

#include <string>
#include <vector>

namespace waveasm::emit {

/// The assembly of a module.
struct Assembly {
  /// Target name, for example "gfx942".
  std::string processor;

  /// The input of an assembler; every line ends with a newline.
  std::string text;

  /// Maps a line of `text`, counted from 1, to the operation that it was
  /// printed for. The operations must outlive this map.
  llvm::DenseMap<unsigned, mlir::Operation *> lineToOp;

  /// The lines that are exactly one machine instruction, ascending.
  std::vector<unsigned> instructionLines;
};

} // namespace waveasm::emit

#endif // WAVEASM_EMIT_ASSEMBLY_H
