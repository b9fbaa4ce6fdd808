//===- DependenceFault.h - Graphs that lack dependences ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A fault for tests: they show that another proof finds the wrong orders to
// which a wrong dependence graph leads.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_DEPENDENCES_DEPENDENCEFAULT_H
#define WAVEASM_ANALYSIS_DEPENDENCES_DEPENDENCEFAULT_H

#include "waveasm/analysis/dependences/DependenceGraph.h"

#include <optional>

namespace waveasm {

/// While an object lives, the graphs that any thread makes have no dependences
/// of one kind. At most one object may live at a time.
class DependenceFault {
public:
  explicit DependenceFault(DependenceKind missing);
  ~DependenceFault();
  DependenceFault(const DependenceFault &) = delete;
  DependenceFault &operator=(const DependenceFault &) = delete;

  /// The kind that graphs lack; none outside of tests.
  static std::optional<DependenceKind> getMissing();
};

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_DEPENDENCES_DEPENDENCEFAULT_H
