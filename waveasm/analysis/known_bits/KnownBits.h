//===- KnownBits.h - Bits of a value that are known -------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_KNOWN_BITS_KNOWNBITS_H
#define WAVEASM_ANALYSIS_KNOWN_BITS_KNOWNBITS_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "llvm/Support/KnownBits.h"

namespace waveasm {

/// The bits of a word that are the same in every execution and in every lane in
/// which the value is defined. All 32 bits are unknown if `value` is not a
/// word, or is a physical register that may hold something else when it is
/// read.
llvm::KnownBits computeKnownBits(mlir::Value value);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_KNOWN_BITS_KNOWNBITS_H
