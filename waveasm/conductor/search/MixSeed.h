//===- MixSeed.h - Seeds that are made of seeds -----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_SEARCH_MIXSEED_H
#define WAVEASM_CONDUCTOR_SEARCH_MIXSEED_H

#include <cstdint>

namespace waveasm::conductor {

/// The seed number `number` of those that follow from `seed`. Neighbouring
/// seeds and numbers have nothing in common: sums would coincide for a pair of
/// seeds and numbers whose differences fit.
///
/// Two steps of SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom
/// Number Generators, OOPSLA 2014), the number being added in between.
inline uint64_t mixSeed(uint64_t seed, uint64_t number) {
  auto step = [](uint64_t state) {
    state += 0x9E3779B97F4A7C15;
    state = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9;
    state = (state ^ (state >> 27)) * 0x94D049BB133111EB;
    return state ^ (state >> 31);
  };
  return step(step(seed) + number);
}

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_SEARCH_MIXSEED_H
