//===- OneLine.h - Messages of errors on one line ---------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the folder.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_ONELINE_H
#define WAVEASM_COMPILER_ONELINE_H

#include "llvm/Support/Error.h"

#include <string>

namespace waveasm::compiler {

/// The message of an error in UTF-8 and on one line: LLVM's messages quote
/// names from files, which may contain control characters.
std::string toOneLine(llvm::Error error);

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_ONELINE_H
