//===- Assembler.h - Assembly text to an object file ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_EMIT_ASSEMBLER_H
#define WAVEASM_EMIT_ASSEMBLER_H

#include "waveasm/emit/Assembly.h"

#include "llvm/ADT/SmallVector.h"

#include <cstdint>
#include <vector>

namespace waveasm::emit {

using Bytes = llvm::SmallVector<char, 0>;

/// A relocatable ELF object.
struct ObjectFile {
  Bytes bytes;
  /// Offsets of the instructions in `Assembly::instructionLines`, in bytes from
  /// the entry of their kernel.
  std::vector<uint64_t> instructionOffsets;
};

/// Assembles with LLVM's MC layer, in process.
///
/// Fails with the assembler's message, as an error at the operation whose line
/// it rejects, or at `loc` for other lines.
mlir::FailureOr<ObjectFile> assemble(const Assembly &assembly,
                                     mlir::Location loc);

} // namespace waveasm::emit

#endif // WAVEASM_EMIT_ASSEMBLER_H
