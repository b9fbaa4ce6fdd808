//===- Portfolio.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/agents/Portfolio.h"

#include "waveasm/dialect/WaveAsmInterfaces.h"
#include "waveasm/search/agents/Agents.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

static bool isAsynchronous(Operation &op) {
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  return instruction && (instruction.getUnit() == target::Unit::Vmem ||
                         instruction.getUnit() == target::Unit::Lds ||
                         instruction.getUnit() == target::Unit::Mfma);
}

RegionFeatures search::getFeatures(const PlannedRegion &region,
                                   const RoundSize &size,
                                   const Objective &objective) {
  return {region.numMovable,
          static_cast<unsigned>(
              llvm::count_if(*region.region.block, isAsynchronous)),
          static_cast<double>(size.evaluations) * size.forks / size.everySweeps,
          objective.prefersRegisters()};
}

std::vector<AgentChoice> search::chooseAgents(StringRef region,
                                              const RegionFeatures &features) {
  std::vector<AgentChoice> choices;
  for (const AgentKind &kind : getAgentKinds())
    if (auto joined = kind.create(/*seed=*/0)->joinPortfolio(features))
      choices.push_back({region.str(), kind.name.str(), joined->takesPart,
                         std::move(joined->reason)});
  return choices;
}
