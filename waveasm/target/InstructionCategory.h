//===- InstructionCategory.h - Categories for counts ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Statistics count instructions by the unit that executes them, and name those
// apart that no unit executes: they cost issue slots for nothing but order.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TARGET_INSTRUCTIONCATEGORY_H
#define WAVEASM_TARGET_INSTRUCTIONCATEGORY_H

#include "waveasm/target/InstructionClass.h"

namespace waveasm::target {

/// An instruction belongs to exactly one category.
enum class InstructionCategory : uint8_t {
  Valu, ///< vector ALU without matrix instructions, with transcendental ones
  Mfma,
  Salu,
  Smem,
  Vmem,
  Lds,
  Wait,    ///< `s_waitcnt`
  Nop,     ///< `s_nop`
  Barrier, ///< `s_barrier`
  Branch,  ///< branches to a label
  Other,   ///< the end, priorities, messages, sleep
};
inline constexpr unsigned kNumInstructionCategories =
    static_cast<unsigned>(InstructionCategory::Other) + 1;

InstructionCategory getCategory(Traits traits);

/// The name of a category: "valu", "wait" and so on.
std::string_view getName(InstructionCategory category);

} // namespace waveasm::target

#endif // WAVEASM_TARGET_INSTRUCTIONCATEGORY_H
