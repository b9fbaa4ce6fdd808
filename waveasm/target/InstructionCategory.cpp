//===- InstructionCategory.cpp --------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/InstructionCategory.h"

#include <iterator>

using namespace waveasm::target;

InstructionCategory waveasm::target::getCategory(Traits traits) {
  switch (getUnit(traits)) {
  case Unit::Valu:
  case Unit::Trans:
    return InstructionCategory::Valu;
  case Unit::Mfma:
    return InstructionCategory::Mfma;
  case Unit::Salu:
    return InstructionCategory::Salu;
  case Unit::Smem:
    return InstructionCategory::Smem;
  case Unit::Vmem:
    return InstructionCategory::Vmem;
  case Unit::Lds:
    return InstructionCategory::Lds;
  case Unit::Branch:
    break;
  }
  if (traits.has(Trait::Wait))
    return InstructionCategory::Wait;
  if (traits.has(Trait::Nop))
    return InstructionCategory::Nop;
  if (traits.has(Trait::Barrier))
    return InstructionCategory::Barrier;
  if (traits.has(Trait::Branch))
    return InstructionCategory::Branch;
  return InstructionCategory::Other;
}

std::string_view waveasm::target::getName(InstructionCategory category) {
  static constexpr std::string_view kNames[] = {
      "valu", "mfma", "salu",    "smem",   "vmem",  "lds",
      "wait", "nop",  "barrier", "branch", "other",
  };
  static_assert(std::size(kNames) == kNumInstructionCategories);
  return kNames[static_cast<unsigned>(category)];
}
