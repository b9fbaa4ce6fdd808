//===- DependenceFault.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/dependences/DependenceFault.h"

#include <atomic>
#include <cassert>

using namespace waveasm;

/// The number of the kind that graphs lack, or a negative number.
static std::atomic<int> missingKind = -1;

DependenceFault::DependenceFault(DependenceKind missing) {
  [[maybe_unused]] int before = missingKind.exchange(static_cast<int>(missing));
  assert(before < 0 && "one fault at a time");
}

DependenceFault::~DependenceFault() { missingKind = -1; }

std::optional<DependenceKind> DependenceFault::getMissing() {
  int kind = missingKind.load(std::memory_order_relaxed);
  return kind < 0 ? std::nullopt
                  : std::optional(static_cast<DependenceKind>(kind));
}
