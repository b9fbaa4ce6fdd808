//===- Portfolio.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/orders/Portfolio.h"
#include "waveasm/search/Decisions.h"

#include "waveasm/dialect/WaveAsmInterfaces.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

static bool isAsynchronous(Operation &op) {
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  return instruction && (instruction.getUnit() == target::Unit::Vmem ||
                         instruction.getUnit() == target::Unit::Lds ||
                         instruction.getUnit() == target::Unit::Mfma);
}

/// Whether VGPRs come before the first estimate of time.
static bool prefersRegisters(const Objective &objective) {
  for (const MetricInfo *info : objective.getMetrics()) {
    if (info->field == &SchedulingMetrics::peakVgprs)
      return true;
    if (info->unit == "cycles")
      return false;
  }
  return false;
}

RegionFeatures search::getFeatures(const PlannedRegion &region,
                                   const RoundSize &size,
                                   const Objective &objective) {
  return {region.numMovable,
          static_cast<unsigned>(
              llvm::count_if(*region.region.block, isAsynchronous)),
          static_cast<double>(size.evaluations) * size.forks / size.everySweeps,
          prefersRegisters(objective)};
}

static AgentChoice chooseModulo(const RegionFeatures &features) {
  AgentChoice choice;
  choice.agent = "modulo";
  if (features.asynchronous == 0) {
    choice.reason = "no operation of vmem, lds or mfma";
    return choice;
  }
  if (features.operations > kMaxPlacedOperations) {
    choice.reason = llvm::formatv("{0} operations, more than {1}",
                                  features.operations, kMaxPlacedOperations);
    return choice;
  }
  choice.takesPart = features.operations >
                     kMinOperationsPerEvaluation * features.evaluationsPerSweep;
  choice.reason = llvm::formatv(
      "{0} operations and {1:f0} orders in a sweep, {2} than one for {3:f0}",
      features.operations, features.evaluationsPerSweep,
      choice.takesPart ? "fewer" : "no fewer", kMinOperationsPerEvaluation);
  return choice;
}

static AgentChoice chooseEvents(const RegionFeatures &features) {
  AgentChoice choice;
  choice.agent = "events";
  choice.takesPart = features.prefersRegisters;
  choice.reason = choice.takesPart
                      ? "the objective compares registers before times"
                      : "the objective does not compare registers before times";
  return choice;
}

std::vector<AgentChoice> search::chooseAgents(StringRef region,
                                              const RegionFeatures &features) {
  AgentChoice list{"", "list", true, "a few good orders of any region"};
  AgentChoice anneal{"", "anneal", true,
                     "the best order of most regions that it has time for"};
  std::vector<AgentChoice> choices = {list, anneal, chooseModulo(features),
                                      chooseEvents(features)};
  for (AgentChoice &choice : choices)
    choice.region = region.str();
  return choices;
}
