//===- Nesting.h - How deep brackets are in a text --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR's parser calls itself for each bracket that is open. A text of nothing
// but brackets would overflow the stack: it is refused before it is parsed.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_NESTING_H
#define WAVEASM_COMPILER_NESTING_H

#include "llvm/ADT/StringRef.h"

#include <optional>

namespace waveasm::compiler {

/// Greatest number of brackets that may be open at one place. The bound is our
/// own: kernels have some ten, and the parser takes a few kilobytes of stack
/// for each.
inline constexpr unsigned kMaxNesting = 512;

/// Returns the offset of the first bracket of `text` that is deeper than that;
/// brackets in strings and comments do not count. `<` counts apart, as `>` is
/// also part of operators.
std::optional<size_t> findTooDeepBracket(llvm::StringRef text);

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_NESTING_H
