//===- MixSeed.h - Derives seeds from seeds ---------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_ORDERS_MIXSEED_H
#define WAVEASM_SEARCH_ORDERS_MIXSEED_H

#include <cstdint>

namespace waveasm::search {

/// Returns the seed with number `number` of those derived from `seed`. Results
/// for neighbouring arguments are unrelated; a sum of the arguments would
/// collide, since (1, 2) and (2, 1) have the same one.
///
/// Takes two steps of SplitMix64 (Steele, Lea, Flood: Fast Splittable
/// Pseudorandom Number Generators, OOPSLA 2014) and adds the number in between.
inline uint64_t mixSeed(uint64_t seed, uint64_t number) {
  auto step = [](uint64_t state) {
    state += 0x9E3779B97F4A7C15;
    state = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9;
    state = (state ^ (state >> 27)) * 0x94D049BB133111EB;
    return state ^ (state >> 31);
  };
  return step(step(seed) + number);
}

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_ORDERS_MIXSEED_H
