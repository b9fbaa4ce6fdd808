//===- HazardChecker.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/verify/HazardChecker.h"

#include "llvm/ADT/DenseMap.h"
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
    // Another one counts if it has registers of the result that no earlier
    // visit had.
    std::vector<llvm::SmallVector<Visit, 4>> queues(reach);
    auto enqueueSuccessors = [&](unsigned index, unsigned distance,
                                 uint64_t left) {
      if (distance < reach)
        for (unsigned successor : controlFlow.successors(index))
          queues[distance].push_back({successor, left});
    };
    llvm::DenseMap<unsigned, uint64_t> visited;
    enqueueSuccessors(producer, 0, ~uint64_t(0));
    for (unsigned distance = 0; distance != reach; ++distance)
      // The queue of this distance does not grow, because every instruction
      // provides at least one wait state.
      for (auto [index, left] : queues[distance]) {
        auto [seen, isFirst] = visited.try_emplace(index, left);
        if (!isFirst && !(left & ~seen->second))
          continue;
        seen->second |= left;
        check(index, distance, left, findings);
        const Instruction &instruction = function.instructions[index];
        enqueueSuccessors(index, distance + getWaitStates(instruction),
                          left & ~getOverwritten(instruction));
      }
  }

private:
  /// An instruction to come to, and the registers of the producer's result, a
  /// bit each, that no matrix instruction has overwritten on the way there.
  struct Visit {
    unsigned index;
    uint64_t left;
  };

  /// The bits of the registers of the producer's result for which `touches`
  /// holds.
  template <typename Fn> uint64_t getRegisters(Fn touches) const {
    const Instruction &from = function.instructions[producer];
    if (from.written.empty() || !from.written.front())
      return 0;
    const RegisterRange &result = *from.written.front();
    uint64_t bits = 0;
    for (unsigned i = 0; i < std::min(result.count, 64u); ++i)
      if (touches(RegisterRange{result.file, result.first + i, 1}))
        bits |= uint64_t(1) << i;
    return bits;
  }

  /// The registers of the result of a matrix instruction that `instruction`,
  /// another one, overwrites: matrix instructions finish in order.
  uint64_t getOverwritten(const Instruction &instruction) const {
    if (!function.instructions[producer].kind.matrix ||
        !instruction.kind.matrix)
      return 0;
    return getRegisters(
        [&](const RegisterRange &reg) { return instruction.writes(reg); });
  }

  void check(unsigned consumer, unsigned distance, uint64_t left,
             Findings &findings) const {
    const Instruction &from = function.instructions[producer];
    const Instruction &to = function.instructions[consumer];
    const HazardRule *worst = nullptr;
    unsigned required = distance;
    bool touchesResult =
        left == ~uint64_t(0) || (left & getRegisters([&](const auto &reg) {
                                   return to.reads(reg) || to.writes(reg);
                                 }));
    for (const HazardRule *rule : rules) {
      if (rule->endsWithResult && !touchesResult)
        continue;
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
