//===- InstructionFetch.h - How waves get instructions --------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TARGET_INSTRUCTIONFETCH_H
#define WAVEASM_TARGET_INSTRUCTIONFETCH_H

#include <cstdint>

namespace waveasm::target {

/// Bytes that a wave fetches at a time, from an address that is a multiple.
/// Thread traces of gfx942 show it: after a jump that is not taken, a wave
/// waits 16 cycles for an instruction that begins such a window; after one that
/// is taken 16, or 32 if the instruction there crosses the end of a window.
inline constexpr uint32_t kFetchWindowBytes = 32;

} // namespace waveasm::target

#endif // WAVEASM_TARGET_INSTRUCTIONFETCH_H
