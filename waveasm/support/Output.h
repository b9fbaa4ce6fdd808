//===- Output.h - Where a tool's result goes --------------------*- C++ -*-===//
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
/// A regular file is replaced as a whole or not at all, through links; a device
/// or a pipe is written in place.
llvm::Error writeOutput(llvm::StringRef path, llvm::StringRef text);

/// Says on the standard error that `path` cannot be written, unless that is
/// because nobody reads the standard output any more.
void reportOutputError(llvm::StringRef tool, llvm::StringRef path,
                       llvm::Error error);

/// For the start of a program. A reader of the standard output that leaves is
/// an error of the write and not the end of the process; an error that nobody
/// has reported, such as that of --help, ends the process with status 1.
void guardStandardOutput(llvm::StringLiteral tool);

} // namespace waveasm

#endif // WAVEASM_SUPPORT_OUTPUT_H
