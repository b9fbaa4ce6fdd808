//===- RandomOrder.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/generators/Generators.h"

#include <random>

using namespace mlir;
using namespace waveasm;

SmallVector<unsigned>
waveasm::generateRandomOrder(const SchedulingProblem &problem, uint64_t seed) {
  // Makes no use of `std::uniform_int_distribution`, whose results differ
  // between standard libraries.
  std::mt19937_64 random(seed);
  ReadyOperations ready(problem);
  SmallVector<unsigned> order;
  while (!ready.get().empty()) {
    auto index = static_cast<unsigned>(random() % ready.get().size());
    order.push_back(ready.get()[index]);
    ready.take(index, 0);
  }
  return order;
}
