//===- CopySteps.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/machine_instruction/CopySteps.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

SmallVector<CopyStep, 8> waveasm::getCopySteps(int64_t size, Piece to,
                                               std::optional<Piece> from,
                                               bool isScalar) {
  // A source of one register, or without registers, goes to each destination.
  bool isTuple = from && from->count == size;
  int64_t target = to.first, source = isTuple ? from->first : to.first;
  auto index = [](int64_t unit) {
    // The bases of the files are even and far apart.
    return unit < kAgprUnits     ? unit - kVgprUnits
           : unit < kScalarUnits ? unit - kAgprUnits
                                 : unit - kScalarUnits;
  };
  bool isDescending = isTuple && index(target) > index(source) &&
                      index(target) < index(source) + size;
  auto isPair = [&](int64_t first) {
    return isScalar && isTuple && first >= 0 && first + 1 < size &&
           (source + first) % 2 == 0 && (target + first) % 2 == 0;
  };
  SmallVector<CopyStep, 8> steps;
  for (int64_t done = 0; done < size;) {
    int64_t left = size - done;
    int64_t count = isPair(isDescending ? left - 2 : done) ? 2 : 1;
    steps.push_back({isDescending ? left - count : done, count});
    done += count;
  }
  return steps;
}
