//===- CommandForms.h - How long a command can be ---------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A form is the text of a command with `#` in place of each number, which has
// at most `kMaxNumberDigits` digits.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MOVES_COMMANDFORMS_H
#define WAVEASM_MOVES_COMMANDFORMS_H

#include "waveasm/dialect/OperationTag.h"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <string_view>

namespace waveasm {

/// Bytes of the longest text that has one of `forms`.
constexpr size_t getMaxBytes(std::initializer_list<std::string_view> forms) {
  size_t longest = 0;
  for (std::string_view form : forms) {
    size_t bytes = 0;
    for (char c : form)
      bytes += c == '#' ? kMaxNumberDigits : 1;
    longest = std::max(longest, bytes);
  }
  return longest;
}

} // namespace waveasm

#endif // WAVEASM_MOVES_COMMANDFORMS_H
