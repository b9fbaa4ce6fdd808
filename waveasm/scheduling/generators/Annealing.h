//===- Annealing.h - Local search over legal orders -------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SCHEDULING_GENERATORS_ANNEALING_H
#define WAVEASM_SCHEDULING_GENERATORS_ANNEALING_H

#include "waveasm/scheduling/OrderMoves.h"
#include "waveasm/scheduling/ScheduleAnalysis.h"

#include <random>

namespace waveasm {

/// What an annealing needs to know about the cost of orders.
class OrderCost {
public:
  virtual ~OrderCost() = default;

  /// How much worse `order` is than the last order taken, as a share; negative
  /// if it is better. None if it cannot be compiled.
  virtual std::optional<double> getLoss(llvm::ArrayRef<unsigned> order) = 0;

  /// Takes the order that `getLoss` was last called with.
  virtual void take() = 0;

  /// The cycles that each operation stalls for in the last order taken, by
  /// position.
  virtual llvm::ArrayRef<uint64_t> getStalls() const = 0;
};

struct AnnealingOptions {
  uint64_t seed = 0;
  /// The share of loss that is taken with a probability of 1/e, at the start
  /// and at the end.
  double startTemperature = 0.02;
  double endTemperature = 0.0005;
};

/// Steps from a legal order to a neighbouring one, again and again; most steps
/// begin at operations that stall. The seed and the answers of the cost
/// determine everything.
class Annealing {
public:
  Annealing(const SchedulingProblem &problem, const AnnealingOptions &options);

  /// Takes `steps` steps from `order`, the last order taken. `done` of `total`
  /// steps come before these. Returns the last order taken.
  ScheduleAnalysis run(llvm::SmallVectorImpl<unsigned> &order, OrderCost &cost,
                       unsigned steps, unsigned done, unsigned total);

private:
  bool change(llvm::MutableArrayRef<unsigned> order,
              llvm::ArrayRef<uint64_t> stalls);
  unsigned pickPlace(llvm::ArrayRef<unsigned> order,
                     llvm::ArrayRef<uint64_t> stalls);
  unsigned pickDistance(unsigned most);
  uint64_t pick(uint64_t count);
  double pickShare();

  const SchedulingProblem &problem;
  AnnealingOptions options;
  OrderMoves moves;
  std::mt19937_64 random;
};

} // namespace waveasm

#endif // WAVEASM_SCHEDULING_GENERATORS_ANNEALING_H
