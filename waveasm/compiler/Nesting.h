//===- Nesting.h - Limit the nesting of brackets ----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR's parser recurses for each open bracket. A text of nothing but brackets
// would overflow the stack, so it is rejected before it is parsed.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_NESTING_H
#define WAVEASM_COMPILER_NESTING_H

#include "llvm/ADT/StringRef.h"

#include <optional>

namespace waveasm::compiler {

/// The largest number of brackets that may be open at once. The bound is our
/// own: kernels have about ten, and the parser takes a few kilobytes of stack
/// for each.
inline constexpr unsigned kMaxNesting = 512;

/// Returns the offset of the first bracket of `text` that exceeds this limit.
/// Brackets in strings and comments do not count. `<` is counted separately,
/// because `>` is also part of operators.
std::optional<size_t> findTooDeepBracket(llvm::StringRef text);

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_NESTING_H
