//===- Annealing.h - Local search over legal orders -------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SCHEDULING_ANNEALING_H
#define WAVEASM_SCHEDULING_ANNEALING_H

#include "waveasm/scheduling/OrderMoves.h"

#include <random>

namespace waveasm {

/// What an annealing asks of whoever knows what orders cost.
class OrderCost {
public:
  virtual ~OrderCost() = default;

  /// How much worse `order` is than the one that was taken last, as a share;
  /// negative: better. None: it cannot be compiled.
  virtual std::optional<double> getLoss(llvm::ArrayRef<unsigned> order) = 0;

  /// The order that was asked about last is taken.
  virtual void take() = 0;

  /// Cycles that each operation stalls for in the order that was taken last, by
  /// position.
  virtual llvm::ArrayRef<uint64_t> getStalls() const = 0;
};

struct AnnealingOptions {
  uint64_t seed = 0;
  /// A loss of this share is taken with a probability of 1/e, at the start and
  /// at the end.
  double startTemperature = 0.02;
  double endTemperature = 0.0005;
};

/// Takes one step after the other from a legal order to one next to it; most of
/// them begin at operations that stall. Everything follows from the seed and
/// the answers of the cost.
class Annealing {
public:
  Annealing(const SchedulingProblem &problem, const AnnealingOptions &options);

  /// Goes `steps` steps on from `order`, the one that was taken last, `done` of
  /// `total` being behind it.
  void run(llvm::SmallVectorImpl<unsigned> &order, OrderCost &cost,
           unsigned steps, unsigned done, unsigned total);

private:
  bool change(llvm::MutableArrayRef<unsigned> order,
              llvm::ArrayRef<uint64_t> stalls);
  unsigned pickPlace(llvm::ArrayRef<unsigned> order,
                     llvm::ArrayRef<uint64_t> stalls);
  unsigned pickDistance(unsigned most);
  uint64_t pick(uint64_t count);
  double pickShare();

  AnnealingOptions options;
  OrderMoves moves;
  std::mt19937_64 random;
};

} // namespace waveasm

#endif // WAVEASM_SCHEDULING_ANNEALING_H
