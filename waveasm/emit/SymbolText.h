//===- SymbolText.h - Symbols in assembly and metadata ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_EMIT_SYMBOLTEXT_H
#define WAVEASM_EMIT_SYMBOLTEXT_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

#include <string>

namespace waveasm::emit {

/// Returns a symbol as assembly and metadata write it: in double quotes unless
/// it is a word of letters, digits, `_`, `$` and `.`. The verifier of programs
/// lets no name have quotes or backslashes.
inline std::string toSymbolText(const llvm::Twine &symbol) {
  std::string text = symbol.str();
  bool isWord = !llvm::isDigit(text.front()) && llvm::all_of(text, [](char c) {
    return llvm::isAlnum(c) || c == '_' || c == '$' || c == '.';
  });
  return isWord ? text : '"' + text + '"';
}

} // namespace waveasm::emit

#endif // WAVEASM_EMIT_SYMBOLTEXT_H
