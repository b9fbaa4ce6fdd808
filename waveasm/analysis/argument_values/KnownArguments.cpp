//===- KnownArguments.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/argument_values/KnownArguments.h"

#include <algorithm>

using namespace waveasm;

void KnownArguments::set(uint64_t offset, uint64_t size, int64_t value) {
  if (bytes.size() < offset + size) {
    bytes.resize(offset + size);
    isKnown.resize(offset + size);
  }
  for (uint64_t i = 0; i < size; ++i) {
    bytes[offset + i] =
        static_cast<uint8_t>(value >> std::min<uint64_t>(8 * i, 63));
    isKnown[offset + i] = true;
  }
}

llvm::KnownBits KnownArguments::readDword(uint64_t offset) const {
  llvm::KnownBits dword(32);
  for (uint64_t i = 0; i < 4; ++i)
    if (offset + i < bytes.size() && isKnown[offset + i])
      dword.insertBits(
          llvm::KnownBits::makeConstant(llvm::APInt(8, bytes[offset + i])),
          static_cast<unsigned>(8 * i));
  return dword;
}
