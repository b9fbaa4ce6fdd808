//===- SubwordSources.h - Read bytes and words where used -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_SUBWORD_SOURCES_SUBWORDSOURCES_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_SUBWORD_SOURCES_SUBWORDSOURCES_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

/// Folds shifts and bit fields into the instructions that use them, as the pass
/// description defines. Returns how many instructions changed.
unsigned foldSubwordSources(ProgramOp program);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/optimize/subword_sources/SubwordSources.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_SUBWORD_SOURCES_SUBWORDSOURCES_H
