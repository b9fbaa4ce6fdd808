//===- OneLine.cpp --------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/OneLine.h"

#include "llvm/Support/JSON.h"

#include <algorithm>

std::string waveasm::compiler::toOneLine(llvm::Error error) {
  std::string text = llvm::toString(std::move(error));
  std::replace_if(
      text.begin(), text.end(),
      [](char c) { return static_cast<unsigned char>(c) < 0x20; }, '?');
  return llvm::json::fixUTF8(text);
}
