//===- KnownArguments.h - What is known of arguments ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_ARGUMENT_VALUES_KNOWNARGUMENTS_H
#define WAVEASM_ANALYSIS_ARGUMENT_VALUES_KNOWNARGUMENTS_H

#include "llvm/Support/KnownBits.h"

#include <cstdint>
#include <vector>

namespace waveasm {

/// What is known about the arguments of a kernel when it starts.
struct KnownArguments {
  /// Bytes of the argument segment, and whether each is known.
  std::vector<uint8_t> bytes;
  std::vector<bool> isKnown;

  /// Sets `size` bytes at `offset` to a number, extended by its sign.
  void set(uint64_t offset, uint64_t size, int64_t value);
  /// The dword at `offset`, with the bits that are known.
  llvm::KnownBits readDword(uint64_t offset) const;
};

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_ARGUMENT_VALUES_KNOWNARGUMENTS_H
