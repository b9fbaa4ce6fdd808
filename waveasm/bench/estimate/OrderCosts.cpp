//===- OrderCosts.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/bench/estimate/OrderCosts.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <numeric>

using namespace waveasm;

std::optional<OperationStall> waveasm::getStall(const TagStalls &stalls) {
  auto sum =
      std::accumulate(stalls.stalls.begin(), stalls.stalls.end(), uint64_t{0});
  if (!sum || !stalls.tag)
    return std::nullopt;
  const auto *largest = llvm::max_element(stalls.stalls);
  return OperationStall{
      *stalls.tag,
      static_cast<double>(sum) /
          static_cast<double>(std::max<uint64_t>(stalls.issues, 1)),
      static_cast<StallCause>(largest - stalls.stalls.begin())};
}

OrderCosts waveasm::makeOrderCosts(ProgramOp program, unsigned loop,
                                   const Evaluation &evaluation,
                                   llvm::ArrayRef<TagStalls> stalls) {
  OrderCosts costs;
  for (const TagStalls &each : stalls)
    if (std::optional<OperationStall> stall = getStall(each))
      costs.stalls.push_back(*stall);
  llvm::sort(
      costs.stalls, [](const OperationStall &a, const OperationStall &b) {
        return a.cycles != b.cycles ? a.cycles > b.cycles : a.tag < b.tag;
      });
  for (const EvaluatedLoop &each : evaluation.loops)
    if (each.loop == loop) {
      costs.copies = each.copies;
      costs.cyclesBefore = each.cyclesBefore;
      costs.cyclesAfter = each.cyclesAfter;
    }
  costs.ldsBytes = static_cast<uint64_t>(program.getLdsSize().value_or(0)) +
                   static_cast<uint64_t>(evaluation.metrics.spillLdsBytes);
  return costs;
}
