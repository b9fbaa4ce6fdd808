//===- ApplyMoves.h - Applies a file of moves -------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MOVES_APPLY_MOVES_APPLYMOVES_H
#define WAVEASM_MOVES_APPLY_MOVES_APPLYMOVES_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/moves/apply_moves/ApplyMoves.h.inc"

} // namespace waveasm

#endif // WAVEASM_MOVES_APPLY_MOVES_APPLYMOVES_H
