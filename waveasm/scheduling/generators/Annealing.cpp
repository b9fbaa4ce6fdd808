//===- Annealing.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/generators/Annealing.h"

#include <cmath>

using namespace mlir;
using namespace waveasm;

Annealing::Annealing(const SchedulingProblem &problem,
                     const AnnealingOptions &options)
    : problem(problem), options(options), moves(problem), random(options.seed) {
}

// Makes no use of `std::uniform_int_distribution`, whose results differ between
// standard libraries.
uint64_t Annealing::pick(uint64_t count) { return random() % count; }

double Annealing::pickShare() {
  return static_cast<double>(random() >> 11) / static_cast<double>(1ULL << 53);
}

/// Picks near places as often as far ones: each doubling of the distance is as
/// likely as the next.
unsigned Annealing::pickDistance(unsigned most) {
  auto distance =
      static_cast<unsigned>(std::exp2(pickShare() * std::log2(most + 1)));
  return std::min(std::max(distance, 1U), most);
}

/// Picks any place one time in three, and otherwise a place where the wave
/// stalls, weighted by the cycles.
unsigned Annealing::pickPlace(ArrayRef<unsigned> order,
                              ArrayRef<uint64_t> stalls) {
  uint64_t sum = 0;
  for (unsigned position : order)
    sum += stalls[position];
  if (sum == 0 || pick(3) == 0)
    return static_cast<unsigned>(pick(order.size()));
  uint64_t rest = pick(sum);
  for (auto [place, position] : llvm::enumerate(order)) {
    if (rest < stalls[position])
      return static_cast<unsigned>(place);
    rest -= stalls[position];
  }
  llvm_unreachable("the rest is less than the sum");
}

/// Changes `order` and returns whether it differs from before.
bool Annealing::change(MutableArrayRef<unsigned> order,
                       ArrayRef<uint64_t> stalls) {
  auto last = static_cast<unsigned>(order.size()) - 1;
  unsigned place = pickPlace(order, stalls);
  switch (pick(3)) {
  case 0: { // Move the operation down.
    if (place == last)
      return false;
    return moves.sink(order, place, place + pickDistance(last - place));
  }
  case 1: { // Move up something that the operation waits for or uses.
    ArrayRef<unsigned> before = moves.getPredecessors(order[place]);
    if (before.empty())
      break;
    unsigned position = before[pick(before.size())];
    place = static_cast<unsigned>(llvm::find(order, position) - order.begin());
    break;
  }
  default: { // Move a later operation up before it.
    if (place == last)
      return false;
    return moves.hoist(order, place + pickDistance(last - place), place);
  }
  }
  if (place == 0)
    return false;
  return moves.hoist(order, place, place - pickDistance(place));
}

ScheduleAnalysis Annealing::run(SmallVectorImpl<unsigned> &order,
                                OrderCost &cost, unsigned steps, unsigned done,
                                unsigned total) {
  SmallVector<unsigned> candidate;
  for (unsigned step = 0; step < steps && order.size() > 1; ++step) {
    candidate.assign(order.begin(), order.end());
    // Most attempts succeed; if none does, skip this step.
    bool isChanged = false;
    for (unsigned attempt = 0; attempt < 20 && !isChanged; ++attempt)
      isChanged = change(candidate, cost.getStalls());
    if (!isChanged)
      continue;
    std::optional<double> loss = cost.getLoss(candidate);
    if (!loss)
      continue;
    double progress = static_cast<double>(done + step) / std::max(total, 1U);
    double temperature =
        options.startTemperature *
        std::pow(options.endTemperature / options.startTemperature, progress);
    if (*loss > 0 && pickShare() >= std::exp(-*loss / temperature))
      continue;
    cost.take();
    order.assign(candidate.begin(), candidate.end());
  }
  return makeAnalysis("anneal", problem, order);
}
