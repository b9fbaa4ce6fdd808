//===- Hazards.h - Wait states between two instructions ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the hardware leaves to software: after some instructions, others must
// not come too soon. A wait state is one issue slot of the wave; every
// instruction in between is one, `s_nop N` is N + 1.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TARGET_HAZARDS_H
#define WAVEASM_TARGET_HAZARDS_H

#include "waveasm/target/InstructionClass.h"
#include "waveasm/target/RegisterUnit.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace waveasm::target {

/// Instructions with one of `anyOf`, or all if that is empty, and none of
/// `noneOf`.
struct InstructionPattern {
  Traits anyOf;
  Traits noneOf;

  constexpr bool matches(Traits traits) const {
    return (anyOf.empty() || traits.intersects(anyOf)) &&
           !traits.intersects(noneOf);
  }
};

/// A register in one of `files` used in one of the ways of `touches`.
struct AccessPattern {
  Touches touches = 0;
  Files files = kAnyFile;

  constexpr bool matches(Touches how, Files where) const {
    return (how & touches) && (where & files);
  }
};

/// What the accesses of producer and consumer have to do with each other.
enum class Relation : uint8_t {
  None,               ///< nothing: each only has to have its access, if any
  Overlap,            ///< a common register
  OverlapSameOpcode,  ///< and one opcode
  OverlapOtherOpcode, ///< and two opcodes
  Forwarded,   ///< the same registers and one opcode: D is forwarded to C
  Unforwarded, ///< a common register, but not `Forwarded`
};

/// Wait states by the passes of the producer: 2, 4, 8, 16. Without passes the
/// first counts.
struct WaitStates {
  std::array<uint8_t, 4> gfx942;
  std::array<uint8_t, 4> gfx950;
};

struct HazardRule {
  std::string_view name;
  InstructionPattern producer;
  AccessPattern producerAccess;
  InstructionPattern consumer;
  AccessPattern consumerAccess;
  Relation relation;
  WaitStates states;
  /// Where the numbers are from, see Hazards.cpp.
  std::string_view source;
};

/// The rules of gfx942 and gfx950. A consumer needs the most that any rule
/// asks for.
struct HazardRules {
  const HazardRule *rules;
  size_t count;

  const HazardRule *begin() const { return rules; }
  const HazardRule *end() const { return rules + count; }
};
HazardRules getHazardRules();

/// A set of rules, by their place in `getHazardRules()`.
using HazardRuleSet = uint64_t;

/// The targets whose hazards are known.
enum class HazardTarget : uint8_t { Gfx942, Gfx950 };

/// Wait states that `rule` asks for after a producer of so many passes.
unsigned getWaitStates(const HazardRule &rule, unsigned passes,
                       HazardTarget target);

/// The most that any rule asks for.
inline constexpr unsigned kMostWaitStates = 20;

/// Wait states that one `s_nop` can take.
inline constexpr unsigned kMostNopStates = 16;

} // namespace waveasm::target

#endif // WAVEASM_TARGET_HAZARDS_H
