//===- Assembly.h - Assembly text that knows where it came from -*- C++ -*-===//
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
  /// Processor name, for example "gfx942".
  std::string processor;

  /// Input of an assembler, every line ended.
  std::string text;

  /// Line of `text`, counted from 1, to the operation that it was printed for.
  /// The operations must outlive this.
  llvm::DenseMap<unsigned, mlir::Operation *> lineToOp;

  /// Those of these lines that are one machine instruction, ascending.
  std::vector<unsigned> instructionLines;
};

} // namespace waveasm::emit

#endif // WAVEASM_EMIT_ASSEMBLY_H
