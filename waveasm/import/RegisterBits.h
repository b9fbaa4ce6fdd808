//===- RegisterBits.h - Scalars and vectors in registers --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Represents a scalar or a vector of numbers by its memory layout, in 32-bit
// words: element i of `width` bits starts at bit i * width. Bits above the last
// element are undefined.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_REGISTERBITS_H
#define WAVEASM_IMPORT_REGISTERBITS_H

#include "waveasm/import/CodeBuilder.h"

namespace waveasm::import {

/// A byte of a word. Without a word, any byte will do.
struct RegisterByte {
  mlir::Value word;
  unsigned index = 0;
};

class RegisterBits {
public:
  RegisterBits() = default;
  /// `words` are single registers or immediates.
  explicit RegisterBits(llvm::ArrayRef<mlir::Value> words)
      : words(words.begin(), words.end()) {}

  /// Splits a tuple, or a single register, into words.
  static RegisterBits fromTuple(CodeBuilder &code, mlir::Value tuple);

  /// Packs `elements` of `width` bits each; the upper bits of the elements'
  /// registers do not matter.
  static RegisterBits fromElements(CodeBuilder &code,
                                   llvm::ArrayRef<mlir::Value> elements,
                                   unsigned width);

  /// Collects bytes into words, four each.
  static RegisterBits fromBytes(CodeBuilder &code,
                                llvm::ArrayRef<RegisterByte> bytes);

  size_t getNumWords() const { return words.size(); }
  llvm::ArrayRef<mlir::Value> getWords() const & { return words; }
  /// The words of a temporary, which may end before a loop over them.
  llvm::SmallVector<mlir::Value, 4> getWords() && { return std::move(words); }
  mlir::Value getWord(size_t index) const { return words[index]; }

  /// Returns element number `index` in the low bits of a register, whose upper
  /// bits are undefined. `width` must be at most 32.
  mlir::Value getElement(CodeBuilder &code, size_t index, unsigned width) const;

  /// Returns `count` elements from number `first` on.
  RegisterBits slice(CodeBuilder &code, size_t first, size_t count,
                     unsigned width) const;

  /// Returns all words as consecutive VGPRs.
  mlir::Value getTuple(CodeBuilder &code) const;
  /// Returns words `first` to `first + count - 1` as consecutive VGPRs.
  mlir::Value getTuple(CodeBuilder &code, size_t first, size_t count) const;

private:
  llvm::SmallVector<mlir::Value, 4> words;
};

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_REGISTERBITS_H
