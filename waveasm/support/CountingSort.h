//===- CountingSort.h - Sorts by small numbers ------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SUPPORT_COUNTINGSORT_H
#define WAVEASM_SUPPORT_COUNTINGSORT_H

#include <utility>
#include <vector>

namespace waveasm {

/// Sorts `items` by `getKey`, whose values are below `numKeys`, in linear time;
/// equal ones keep their order. Returns where the items of each key begin, and
/// at last where those of the last key end.
template <typename T, typename GetKey>
std::vector<unsigned> sortByCount(std::vector<T> &items, unsigned numKeys,
                                  GetKey getKey) {
  std::vector<unsigned> starts(numKeys + 1, 0);
  for (const T &item : items)
    ++starts[getKey(item) + 1];
  for (unsigned key = 0; key < numKeys; ++key)
    starts[key + 1] += starts[key];
  std::vector<unsigned> next = starts;
  std::vector<T> sorted(items.size());
  for (T &item : items)
    sorted[next[getKey(item)]++] = std::move(item);
  items = std::move(sorted);
  return starts;
}

} // namespace waveasm

#endif // WAVEASM_SUPPORT_COUNTINGSORT_H
