//===- Sources.h - What fused instructions may read -------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the folder.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_INTEGER_FUSION_SOURCES_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_INTEGER_FUSION_SOURCES_H

#include "waveasm/dialect/WaveAsmOps.h"

namespace waveasm {

/// Whether VOP3 of gfx9 can encode the sources: no literal, and one SGPR at
/// most.
bool isVop3Encodable(llvm::ArrayRef<mlir::Value> sources);

/// Whether `op` computes a word from words, besides SCC.
bool computesWord(mlir::Operation *op);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_INTEGER_FUSION_SOURCES_H
