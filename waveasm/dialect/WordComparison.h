//===- WordComparison.h - What comparisons of words test --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_WORDCOMPARISON_H
#define WAVEASM_DIALECT_WORDCOMPARISON_H

#include "mlir/IR/Operation.h"

#include <optional>

namespace waveasm {

/// How the first word must stand to the second one.
enum class Relation : uint8_t { Eq, Ne, Lt, Le, Gt, Ge };

/// What an instruction that compares two words tests.
struct WordComparison {
  Relation relation;
  /// Whether it takes the words for signed integers. Eq and Ne do not depend
  /// on that.
  bool isSigned;

  /// The same test with its words in the other order.
  WordComparison swapSides() const;

  /// What it says about these words.
  bool holds(uint32_t first, uint32_t second) const;
};

/// What `op` tests if it is `s_cmp_*` of two words; none for others.
std::optional<WordComparison> getWordComparison(mlir::Operation *op);

} // namespace waveasm

#endif // WAVEASM_DIALECT_WORDCOMPARISON_H
