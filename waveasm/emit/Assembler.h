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

namespace waveasm::emit {

using Bytes = llvm::SmallVector<char, 0>;

/// Assembles with LLVM's MC layer, in process. Returns a relocatable ELF
/// object.
///
/// Fails with the assembler's message, as an error at the operation whose line
/// it rejects; `loc` is where errors of other lines go.
mlir::FailureOr<Bytes> assemble(const Assembly &assembly, mlir::Location loc);

} // namespace waveasm::emit

#endif // WAVEASM_EMIT_ASSEMBLER_H
