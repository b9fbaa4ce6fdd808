//===- Flags.h - Reads the flags of a tool ----------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SUPPORT_FLAGS_H
#define WAVEASM_SUPPORT_FLAGS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"

namespace waveasm {

/// The exit status of wrong usage.
inline constexpr int kWrongUsage = 2;

/// Reads the flags that `llvm::cl` knows. On wrong usage, prints one line in
/// the form of all tools and ends the process with `kWrongUsage`.
void parseFlags(llvm::StringRef tool, int argc, const char *const *argv,
                llvm::StringRef overview);

/// Prints `message` as an error of usage and ends the process with
/// `kWrongUsage`.
[[noreturn]] void exitOnWrongUsage(llvm::StringRef tool,
                                   const llvm::Twine &message);

} // namespace waveasm

#endif // WAVEASM_SUPPORT_FLAGS_H
