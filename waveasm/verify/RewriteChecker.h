//===- RewriteChecker.h - Proves that code was only put in order *- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A code object after its blocks were put in order does the same as before if
// each block has the same instructions, other than waits and wait states, if no
// two of them changed places that must not, if branches lead to the same
// blocks, if what was complete at barriers and fences still is, and if the
// machine checker finds nothing in it.
//
// Sources: "AMD Instinct MI300 Instruction Set Architecture" (CDNA3); LLVM 22,
// "User Guide for AMDGPU Backend", "Memory Model gfx942".
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_VERIFY_REWRITECHECKER_H
#define WAVEASM_VERIFY_REWRITECHECKER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace waveasm::verify {

/// Proves that the code object `after` does the same as `before`. Fails with
/// the first reason why it is not shown.
///
/// With `keepsWaits`, all accesses of memory have to keep their order, and
/// those that are complete where another one is issued have to be complete
/// there, so that waves may tell each other of data by plain accesses and
/// waits.
llvm::Error checkRewrite(llvm::ArrayRef<char> before,
                         llvm::ArrayRef<char> after, bool keepsWaits = false);

} // namespace waveasm::verify

#endif // WAVEASM_VERIFY_REWRITECHECKER_H
