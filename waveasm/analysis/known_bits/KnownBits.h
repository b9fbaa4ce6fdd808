//===- KnownBits.h - What is known of a value -------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_KNOWN_BITS_H
#define WAVEASM_ANALYSIS_KNOWN_BITS_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "llvm/Support/KnownBits.h"

namespace waveasm {

/// The bits of a word that are the same in every execution and every lane in
/// which the value is defined. 32 unknown bits for what is not a word, or for a
/// physical register that may hold something else when it is read.
llvm::KnownBits computeKnownBits(mlir::Value value);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_KNOWN_BITS_H
