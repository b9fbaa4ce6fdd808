//===- MemoryLevels.h - Levels of memory as text ----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CYCLE_MODEL_MEMORYLEVELS_H
#define WAVEASM_CYCLE_MODEL_MEMORYLEVELS_H

#include "waveasm/target/MemoryLevel.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace waveasm {

/// Reads where loads find their data: "auto"; "l1", "l2", "mall" or "hbm" for
/// all of them; or levels of some kinds, as in "streamed:mall,reused:l1", with
/// those of "auto" for the others ("streamed", "reused", "scratch").
llvm::Expected<target::MemoryLevels> parseMemoryLevels(llvm::StringRef text);

/// The levels of all kinds, as `parseMemoryLevels` reads them.
std::string toString(const target::MemoryLevels &levels);

} // namespace waveasm

#endif // WAVEASM_CYCLE_MODEL_MEMORYLEVELS_H
