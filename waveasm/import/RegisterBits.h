//===- RegisterBits.h - Scalars and vectors in registers --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A scalar or a vector of numbers is the bits that it has in memory, in 32-bit
// words: element i of `width` bits starts at bit i * width. What is above the
// last element is not defined.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_REGISTERBITS_H
#define WAVEASM_IMPORT_REGISTERBITS_H

#include "waveasm/import/CodeBuilder.h"

namespace waveasm::import {

class RegisterBits {
public:
  RegisterBits() = default;
  /// Single registers or immediates.
  explicit RegisterBits(llvm::ArrayRef<mlir::Value> words)
      : words(words.begin(), words.end()) {}

  /// The words of a tuple, or of a single register.
  static RegisterBits fromTuple(CodeBuilder &code, mlir::Value tuple);

  /// `elements` of `width` bits each; what is above those bits in an element's
  /// register does not matter.
  static RegisterBits fromElements(CodeBuilder &code,
                                   llvm::ArrayRef<mlir::Value> elements,
                                   unsigned width);

  size_t getNumWords() const { return words.size(); }
  llvm::ArrayRef<mlir::Value> getWords() const { return words; }
  mlir::Value getWord(size_t index) const { return words[index]; }

  /// Element number `index` in the low bits of a register; the bits above are
  /// not defined. Elements of 64 bits are no single register.
  mlir::Value getElement(CodeBuilder &code, size_t index, unsigned width) const;

  /// `count` elements from number `first` on.
  RegisterBits slice(CodeBuilder &code, size_t first, size_t count,
                     unsigned width) const;

  /// All words as consecutive VGPRs.
  mlir::Value getTuple(CodeBuilder &code) const;
  /// Words `first` to `first + count - 1` as consecutive VGPRs.
  mlir::Value getTuple(CodeBuilder &code, size_t first, size_t count) const;

private:
  llvm::SmallVector<mlir::Value, 4> words;
};

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_REGISTERBITS_H
