//===- ReadAssembly.h - Assembly text to an object --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MACHINE_CODE_READASSEMBLY_H
#define WAVEASM_MACHINE_CODE_READASSEMBLY_H

#include "waveasm/machine_code/KernelCode.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace waveasm::machine_code {

/// Assembles text of any compiler for one of `processors` with LLVM's own
/// parser, so that all its directives and macros work. The target, with
/// features such as those of `gfx942:xnack-`, is the one that `.amdgcn_target`
/// names; without that, the first of `processors`.
///
/// Fails if the text names another target, and with the first error of the
/// assembler, as "name:line: message".
llvm::Expected<llvm::SmallVector<char, 0>>
readAssembly(llvm::StringRef text, llvm::StringRef name,
             llvm::ArrayRef<llvm::StringRef> processors = getProcessors());

/// Whether a file with this name has assembly text: it ends with .s, .S or
/// .asm.
bool isAssemblyName(llvm::StringRef name);

} // namespace waveasm::machine_code

#endif // WAVEASM_MACHINE_CODE_READASSEMBLY_H
