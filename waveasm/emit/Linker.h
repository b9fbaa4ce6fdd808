//===- Linker.h - An object file to a code object ---------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_EMIT_LINKER_H
#define WAVEASM_EMIT_LINKER_H

#include "waveasm/emit/Assembler.h"

namespace waveasm::emit {

/// Links one relocatable object into a code object (a shared ELF object that a
/// HIP program can load) with lld, in process. Concurrent calls run one after
/// the other.
///
/// Fails with lld's messages as errors at `loc`.
mlir::FailureOr<Bytes> link(llvm::ArrayRef<char> object, mlir::Location loc);

} // namespace waveasm::emit

#endif // WAVEASM_EMIT_LINKER_H
