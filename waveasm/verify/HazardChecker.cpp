//===- HazardChecker.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/verify/HazardChecker.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringExtras.h"

using namespace waveasm;
using namespace waveasm::verify;

/// The wait states that an instruction provides: `s_nop N` provides N + 1, a
/// branch one, whether taken or not.
static unsigned getWaitStates(const Instruction &instruction) {
  return instruction.is("s_nop") ? (instruction.simm16 & 0xf) + 1u : 1u;
}

namespace {
/// Walks from one producer.
class Walk {
public:
  Walk(const Function &function, const ControlFlow &controlFlow,
       unsigned producer, llvm::ArrayRef<const HazardRule *> rules)
      : function(function), controlFlow(controlFlow), producer(producer),
        rules(rules) {
    for (const HazardRule *rule : rules)
      reach = std::max(reach, rule->limit);
  }

  void run(Findings &findings) {
    // Queues by distance; the first visit to an instruction is the nearest.
    std::vector<llvm::SmallVector<unsigned, 4>> queues(reach);
    auto enqueueSuccessors = [&](unsigned index, unsigned distance) {
      if (distance < reach)
        for (unsigned successor : controlFlow.successors(index))
          queues[distance].push_back(successor);
    };
    llvm::DenseSet<unsigned> visited;
    enqueueSuccessors(producer, 0);
    for (unsigned distance = 0; distance != reach; ++distance)
      // The queue of this distance does not grow, because every instruction
      // provides at least one wait state.
      for (unsigned index : queues[distance])
        if (visited.insert(index).second) {
          check(index, distance, findings);
          enqueueSuccessors(
              index, distance + getWaitStates(function.instructions[index]));
        }
  }

private:
  void check(unsigned consumer, unsigned distance, Findings &findings) const {
    const Instruction &from = function.instructions[producer];
    const Instruction &to = function.instructions[consumer];
    const HazardRule *worst = nullptr;
    unsigned required = distance;
    for (const HazardRule *rule : rules) {
      unsigned states = rule->required(from, to);
      if (states > required) {
        required = states;
        worst = rule;
      }
    }
    if (!worst)
      return;
    Finding finding;
    finding.kind = FindingKind::Hazard;
    finding.function = function.name;
    finding.producerOffset = from.offset;
    finding.consumerOffset = to.offset;
    finding.required = required;
    finding.got = distance;
    finding.message = describe(to) + " " + worst->relation + " " +
                      describe(from) + ": expected at least " +
                      llvm::utostr(required) +
                      (required == 1 ? " wait state" : " wait states") +
                      " between, got " + llvm::utostr(distance);
    findings.push_back(std::move(finding));
  }

  const Function &function;
  const ControlFlow &controlFlow;
  unsigned producer;
  llvm::ArrayRef<const HazardRule *> rules;
  unsigned reach = 0;
};
} // namespace

void verify::checkHazards(const Function &function,
                          const ControlFlow &controlFlow,
                          llvm::ArrayRef<HazardRule> rules,
                          Findings &findings) {
  llvm::SmallVector<const HazardRule *> producing;
  for (unsigned i = 0, e = function.instructions.size(); i != e; ++i) {
    if (!controlFlow.isReachable(i) || !function.instructions[i].isValid)
      continue;
    producing.clear();
    for (const HazardRule &rule : rules)
      if (rule.isProducer(function.instructions[i]))
        producing.push_back(&rule);
    if (!producing.empty())
      Walk(function, controlFlow, i, producing).run(findings);
  }
}
