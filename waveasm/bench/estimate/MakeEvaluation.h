//===- MakeEvaluation.h - Evaluations of estimates --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_BENCH_ESTIMATE_MAKEEVALUATION_H
#define WAVEASM_BENCH_ESTIMATE_MAKEEVALUATION_H

#include "waveasm/bench/estimate/Evaluation.h"

namespace waveasm {

/// Where an instruction stands in schedules.
struct InstructionPlace {
  /// Number and name of its region. The name lives as long as what found it.
  unsigned region = 0;
  llvm::StringRef name;
  /// None if no command names the instruction.
  std::optional<unsigned> tag;
};

/// Finds the regions of a program, or of machine code, in an estimate of it.
class RegionFinder {
public:
  virtual ~RegionFinder() = default;

  virtual InstructionPlace find(mlir::Operation *op) const = 0;

  /// The region of the iterations of a loop (`LoopEstimate::loop`); none for
  /// one that evaluations do not list.
  virtual std::optional<InstructionPlace>
  findLoop(mlir::Operation *loop) const = 0;

  /// Sets what stands in and around a listed loop, as far as it is known.
  virtual void describe(mlir::Operation * /*loop*/,
                        EvaluatedLoop & /*entry*/) const {}
};

/// The evaluation of a program or of machine code with these statistics. Regret
/// counts from `reference`, if there is one.
Evaluation makeEvaluation(const BackendStats &stats, CycleEstimate estimate,
                          const std::optional<SchedulingMetrics> &reference,
                          const RegionFinder &regions);

} // namespace waveasm

#endif // WAVEASM_BENCH_ESTIMATE_MAKEEVALUATION_H
