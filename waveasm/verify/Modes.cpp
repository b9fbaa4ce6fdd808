//===- Modes.cpp ----------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/verify/Modes.h"

#include "llvm/ADT/STLFunctionalExtras.h"

using namespace waveasm;
using namespace waveasm::verify;

/// Whether `s_setreg` writes a bit of MODE. CDNA3, "SOPK Format": the register
/// is in bits 5:0 of the immediate, the first bit in 10:6, and the number of
/// bits less one in 15:11; MODE is register 1.
static bool writesMode(const Instruction &each, unsigned bit) {
  if (!each.startsWith("s_setreg"))
    return false;
  unsigned first = each.simm16 >> 6 & 31, count = (each.simm16 >> 11) + 1;
  return (each.simm16 & 63) == 1 && first <= bit && bit < first + count;
}

static bool switchesIndexingOn(const Instruction &each) {
  constexpr unsigned enablesIndex = 27;
  return each.is("s_set_gpr_idx_on") || writesMode(each, enablesIndex);
}

static bool switchesIndexingOff(const Instruction &each) {
  return each.is("s_set_gpr_idx_off");
}

static bool endsSkipping(const Instruction &each) {
  return each.text == "s_setvskip 0, 0";
}

static bool mayStartSkipping(const Instruction &each) {
  constexpr unsigned skips = 28;
  return (each.is("s_setvskip") && !endsSkipping(each)) ||
         writesMode(each, skips);
}

/// Marks what is reachable from instructions that `starts` holds for, up to
/// those that `ends` holds for.
static llvm::BitVector
mark(const Function &function, const ControlFlow &controlFlow,
     llvm::function_ref<bool(const Instruction &)> starts,
     llvm::function_ref<bool(const Instruction &)> ends) {
  llvm::BitVector seen(static_cast<unsigned>(function.instructions.size()));
  llvm::SmallVector<unsigned> open;
  for (auto [index, each] : llvm::enumerate(function.instructions))
    if (starts(each) && controlFlow.isReachable(index)) {
      seen.set(static_cast<unsigned>(index));
      open.push_back(static_cast<unsigned>(index));
    }
  while (!open.empty()) {
    unsigned index = open.pop_back_val();
    if (ends(function.instructions[index]))
      continue;
    for (unsigned next : controlFlow.successors(index))
      if (!seen.test(next)) {
        seen.set(next);
        open.push_back(next);
      }
  }
  return seen;
}

llvm::BitVector verify::findIndexed(const Function &function,
                                    const ControlFlow &controlFlow) {
  return mark(function, controlFlow, switchesIndexingOn, switchesIndexingOff);
}

llvm::BitVector verify::findSkipped(const Function &function,
                                    const ControlFlow &controlFlow) {
  return mark(function, controlFlow, mayStartSkipping, endsSkipping);
}
