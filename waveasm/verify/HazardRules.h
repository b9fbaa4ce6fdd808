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

/// One kind of hazard.
struct HazardRule {
  /// The relation as a clause for messages, such as "touches the matrix result
  /// of".
  const char *relation;
  /// The maximum that `required` returns for any producer.
  unsigned limit;
  /// Whether this rule can require wait states after the instruction at all.
  bool (*isProducer)(const Instruction &producer);
  /// The wait states required between the two; 0 for none.
  unsigned (*required)(const Instruction &producer,
                       const Instruction &consumer);
  /// Whether the rule is about registers of the producer's result, and ends
  /// with them when a later matrix instruction overwrites them.
  bool endsWithResult = false;
};

/// All rules of a processor, such as "gfx942"; none if they are unknown. They
/// are written by hand and not those of the compiler, so that each of the two
/// shows mistakes of the other. The rules of gfx942 cite these sources: "AMD
/// Instinct MI300 Instruction Set Architecture" (CDNA3), sections 4.5 "Manually
/// Inserted Wait States" and 7.5 "Dependency Resolution: Required Independent
/// Instructions", as [4.5] and [7.5]; LLVM 22.1, GCNHazardRecognizer.cpp, as
/// [LLVM]. Where the sources differ, the rule says which one it follows.
llvm::ArrayRef<HazardRule> getHazardRules(llvm::StringRef processor);

} // namespace waveasm::verify

#endif // WAVEASM_VERIFY_HAZARDRULES_H
