//===- WordComparison.h - What comparisons of words test --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_WORDCOMPARISON_H
#define WAVEASM_DIALECT_WORDCOMPARISON_H

#include "mlir/IR/Operation.h"
#include "llvm/Support/ErrorHandling.h"

#include <optional>

namespace waveasm {

/// How the first integer must stand to the second one.
enum class Relation : uint8_t { Eq, Ne, Lt, Le, Gt, Ge };

/// Whether the relation holds. The type decides about the sign.
template <typename T> bool holds(Relation relation, T first, T second) {
  switch (relation) {
  case Relation::Eq:
    return first == second;
  case Relation::Ne:
    return first != second;
  case Relation::Lt:
    return first < second;
  case Relation::Le:
    return first <= second;
  case Relation::Gt:
    return first > second;
  case Relation::Ge:
    return first >= second;
  }
  llvm_unreachable("all relations are handled");
}

/// What an instruction that compares two words tests.
struct WordComparison {
  Relation relation;
  /// Whether it takes the words for signed integers. Eq and Ne do not depend
  /// on that.
  bool isSigned;

  /// The same test with its words in the other order.
  WordComparison swapSides() const;

  /// What it says about these words.
  bool holds(uint32_t first, uint32_t second) const {
    return isSigned ? waveasm::holds(relation, static_cast<int32_t>(first),
                                     static_cast<int32_t>(second))
                    : waveasm::holds(relation, first, second);
  }
};

/// What `op` tests if it is `s_cmp_*` of two words; none for others.
std::optional<WordComparison> getWordComparison(mlir::Operation *op);

} // namespace waveasm

#endif // WAVEASM_DIALECT_WORDCOMPARISON_H
