//===- UnrollArrayLoops.h - Loops over private arrays -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A register has no number that varies. Where a loop counts through a private
// array, or through the vector that clang makes of one, its iterations as
// straight-line code have constant places, so that the elements become
// registers. clang leaves such loops without -O2.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_UNROLLARRAYLOOPS_H
#define WAVEASM_COMPILER_UNROLLARRAYLOOPS_H

#include "llvm/IR/PassManager.h"

namespace waveasm::compiler {

/// Whether elements of vectors at places that vary are taken or replaced.
bool hasVaryingElements(const llvm::Function &function);

/// Unrolls each loop with a constant number of iterations whose counter is an
/// index into an `alloca` or a vector, unless that makes too many instructions.
class UnrollArrayLoopsPass : public llvm::PassInfoMixin<UnrollArrayLoopsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &function,
                              llvm::FunctionAnalysisManager &analyses);
};

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_UNROLLARRAYLOOPS_H
