//===- TransitiveReduction.cpp --------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/TransitiveReduction.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

std::vector<SmallVector<unsigned, 4>> waveasm::reduceTransitively(
    unsigned size, function_ref<ArrayRef<unsigned>(unsigned)> getPredecessors) {
  std::vector<SmallVector<unsigned, 4>> reduced(size);
  // Everything that comes before each number.
  std::vector<BitVector> before(size);
  for (unsigned number = 0; number < size; ++number) {
    BitVector &reached = before[number];
    reached.resize(number);
    SmallVector<unsigned, 16> predecessors(getPredecessors(number));
    llvm::sort(predecessors);
    // A precedence can only follow from a later predecessor.
    for (unsigned predecessor : llvm::reverse(predecessors)) {
      if (reached.test(predecessor))
        continue;
      reached |= before[predecessor];
      reached.set(predecessor);
      reduced[number].push_back(predecessor);
    }
    std::reverse(reduced[number].begin(), reduced[number].end());
  }
  return reduced;
}
