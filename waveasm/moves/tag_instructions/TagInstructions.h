//===- TagInstructions.h - Names operations ---------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MOVES_TAG_INSTRUCTIONS_TAGINSTRUCTIONS_H
#define WAVEASM_MOVES_TAG_INSTRUCTIONS_TAGINSTRUCTIONS_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/moves/tag_instructions/TagInstructions.h.inc"

} // namespace waveasm

#endif // WAVEASM_MOVES_TAG_INSTRUCTIONS_TAGINSTRUCTIONS_H
