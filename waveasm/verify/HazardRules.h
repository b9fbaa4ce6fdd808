//===- HazardRules.h - Wait states that software must provide ---*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_VERIFY_HAZARDRULES_H
#define WAVEASM_VERIFY_HAZARDRULES_H

#include "waveasm/verify/Instruction.h"

#include "llvm/ADT/ArrayRef.h"

namespace waveasm::verify {

/// One kind of hazard of gfx942.
struct HazardRule {
  /// What holds between the two: "reads the matrix result of".
  const char *relation;
  /// The most that `required` returns for any producer.
  unsigned limit;
  /// Whether an instruction can ask for wait states by this rule at all.
  bool (*isProducer)(const Instruction &producer);
  /// Wait states needed between the two, 0 for none.
  unsigned (*required)(const Instruction &producer,
                       const Instruction &consumer);
};

/// All rules of gfx942. Sources: "AMD Instinct MI300 Instruction Set
/// Architecture" (CDNA3), sections 4.5 "Manually Inserted Wait States" and 7.5
/// "Dependency Resolution: Required Independent Instructions", called [4.5] and
/// [7.5] at the rules; LLVM 22.1, GCNHazardRecognizer.cpp, called [LLVM]. Where
/// they differ, the rule says which is taken.
llvm::ArrayRef<HazardRule> getGfx942HazardRules();

} // namespace waveasm::verify

#endif // WAVEASM_VERIFY_HAZARDRULES_H
