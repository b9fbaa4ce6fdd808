//===- Nesting.cpp --------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/Nesting.h"

using namespace llvm;
using namespace waveasm::compiler;

/// The offset after the string literal that starts at `offset`. A literal
/// without an end stops at the end of its line; the parser reports the error.
static size_t skipString(StringRef text, size_t offset) {
  for (++offset; offset < text.size(); ++offset) {
    if (text[offset] == '\\')
      ++offset;
    else if (text[offset] == '"' || text[offset] == '\n')
      return offset + 1;
  }
  return text.size();
}

std::optional<size_t> waveasm::compiler::findTooDeepBracket(StringRef text) {
  unsigned depth = 0;
  unsigned angles = 0;
  for (size_t i = 0; i < text.size();) {
    switch (text[i]) {
    case '"':
      i = skipString(text, i);
      continue;
    case '/':
      if (text.substr(i).starts_with("//")) {
        i = std::min(text.find('\n', i), text.size());
        continue;
      }
      break;
    case '(':
    case '[':
    case '{':
      if (++depth > kMaxNesting)
        return i;
      break;
    case ')':
    case ']':
    case '}':
      depth -= depth > 0;
      break;
    case '<':
      if (++angles > kMaxNesting)
        return i;
      break;
    case '>':
      // The `>` of an arrow closes no bracket.
      angles -= angles > 0 && text[i - 1] != '-';
      break;
    default:
      break;
    }
    ++i;
  }
  return std::nullopt;
}
