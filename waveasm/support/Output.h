//===- Output.h - Writes the results of tools -------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SUPPORT_OUTPUT_H
#define WAVEASM_SUPPORT_OUTPUT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace waveasm {

/// Writes `text` to the file `path`, or to the standard output if that is "-".
/// Follows links, and replaces a regular file as a whole or not at all; writes
/// to a device or a pipe in place.
llvm::Error writeOutput(llvm::StringRef path, llvm::StringRef text);

/// Reports on the standard error that `path` cannot be written, unless the
/// reason is that nothing reads the standard output any more.
void reportOutputError(llvm::StringRef tool, llvm::StringRef path,
                       llvm::Error error);

/// Must be called at the start of a program. A closed standard output becomes a
/// write error instead of ending the process. If an error was not reported,
/// such as one from --help, the process ends with status 1.
void guardStandardOutput(llvm::StringLiteral tool);

} // namespace waveasm

#endif // WAVEASM_SUPPORT_OUTPUT_H
