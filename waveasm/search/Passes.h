//===- Passes.h - The passes of Conductor -----------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_PASSES_H
#define WAVEASM_SEARCH_PASSES_H

namespace waveasm {

/// Registers the passes of Conductor; `registerWaveAsmPasses` registers the
/// others.
void registerConductorPasses();

} // namespace waveasm

#endif // WAVEASM_SEARCH_PASSES_H
