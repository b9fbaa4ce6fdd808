//===- Passes.h - All passes of the compiler --------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_PASSES_H
#define WAVEASM_TRANSFORMS_PASSES_H

namespace waveasm {

/// Registers every pass by name, for pass drivers and textual pipelines.
void registerWaveAsmPasses();

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_PASSES_H
