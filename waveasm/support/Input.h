//===- Input.h - Reads the inputs of tools ----------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SUPPORT_INPUT_H
#define WAVEASM_SUPPORT_INPUT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace waveasm {

/// Returns the text of an input without the byte order mark that some editors
/// put before it. MLIR's parser does not know it.
inline llvm::MemoryBufferRef withoutByteOrderMark(llvm::MemoryBufferRef input) {
  llvm::StringRef text = input.getBuffer();
  text.consume_front("\xEF\xBB\xBF");
  return {text, input.getBufferIdentifier()};
}

} // namespace waveasm

#endif // WAVEASM_SUPPORT_INPUT_H
