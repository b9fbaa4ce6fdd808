//===- Hazards.h - Wait states between two instructions ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Hazards that the hardware leaves to software: after some instructions, others
// must not come too soon. A wait state is one issue slot of the wave. Every
// instruction in between provides one; `s_nop N` provides N + 1.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TARGET_HAZARDS_H
#define WAVEASM_TARGET_HAZARDS_H

#include "waveasm/target/InstructionClass.h"
#include "waveasm/target/Machine.h"
#include "waveasm/target/RegisterUnit.h"

#include <cstddef>
#include <string_view>

namespace waveasm::target {

/// Instructions with at least one trait of `anyOf` (or any instruction, if that
/// is empty) and no trait of `noneOf`.
struct InstructionPattern {
  Traits anyOf;
  Traits noneOf;

  constexpr bool matches(Traits traits) const {
    return (anyOf.empty() || traits.intersects(anyOf)) &&
           !traits.intersects(noneOf);
  }
};

/// Accesses to a register in one of `files` in one of the ways of `touches`.
struct AccessPattern {
  Touches touches = 0;
  Files files = kAnyFile;

  constexpr bool matches(Touches how, Files where) const {
    return (how & touches) && (where & files);
  }
};

/// How the accesses of producer and consumer must relate.
enum class Relation : uint8_t {
  None,               ///< no relation: each only has to have its access, if any
  Overlap,            ///< they have a register in common
  OverlapSameOpcode,  ///< they overlap, with the same opcode
  OverlapOtherOpcode, ///< they overlap, with different opcodes
  Forwarded,   ///< the same registers and one opcode: D is forwarded to C
  Unforwarded, ///< they overlap, but not as in `Forwarded`
};

/// A kind of hazard. How many wait states it takes depends on the target.
struct HazardRule {
  std::string_view name;
  InstructionPattern producer;
  AccessPattern producerAccess;
  InstructionPattern consumer;
  AccessPattern consumerAccess;
  Relation relation;
};

/// The rules of all targets. A consumer needs the maximum over all rules.
struct HazardRules {
  const HazardRule *rules;
  size_t count;

  const HazardRule *begin() const { return rules; }
  const HazardRule *end() const { return rules + count; }
};
HazardRules getHazardRules();

/// A set of rules, by their index in `getHazardRules()`.
using HazardRuleSet = uint64_t;

/// The wait states that the rule with this index requires on a target, the
/// hazards of which are known, after a producer with this number of passes.
constexpr unsigned getWaitStates(const Machine &machine, unsigned rule,
                                 unsigned passes) {
  unsigned index = passes <= 2 ? 0 : passes <= 4 ? 1 : passes <= 8 ? 2 : 3;
  return machine.hazards.rows[rule].states[index];
}

} // namespace waveasm::target

#endif // WAVEASM_TARGET_HAZARDS_H
