//===- InlineCalls.h - Functions that kernels call --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_INLINECALLS_H
#define WAVEASM_COMPILER_INLINECALLS_H

namespace llvm {
class Module;
} // namespace llvm

namespace waveasm::compiler {

/// Puts the bodies of functions of the module in the place of their calls in
/// kernels, whatever attributes say, as import has no calls. A function that
/// calls itself, also through others, stays a call, and so does one that only
/// LLVM's inliner does not take.
void inlineCalls(llvm::Module &module);

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_INLINECALLS_H
