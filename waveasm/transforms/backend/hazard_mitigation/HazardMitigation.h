//===- HazardMitigation.h - Wait states that are needed ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_HAZARD_MITIGATION_HAZARDMITIGATION_H
#define WAVEASM_TRANSFORMS_BACKEND_HAZARD_MITIGATION_HAZARDMITIGATION_H

#include "waveasm/analysis/machine_instruction/MachineCode.h"

#include "mlir/Pass/Pass.h"
#include "llvm/Support/JSON.h"

#include <map>

namespace waveasm {

struct HazardStats {
  struct RuleCount {
    /// Places where this rule required the most wait states.
    unsigned places = 0;
    /// Wait states added there.
    unsigned states = 0;
  };

  /// `s_nop` instructions added.
  unsigned numNops = 0;
  /// `s_nop` instructions of the source that were widened.
  unsigned numWidened = 0;
  /// Wait states added for all rules.
  unsigned numStates = 0;
  /// Counts by the name of the rule in waveasm/target/Hazards.cpp.
  std::map<llvm::StringRef, RuleCount> byRule;

  HazardStats &operator+=(const HazardStats &other);
  void print(llvm::raw_ostream &os) const;
  llvm::json::Value toJson() const;
};

/// Adds the wait states that the rules of the program's target require, as few
/// as possible before each instruction. Takes time linear in the number of
/// instructions, times the iterations until the analysis of loops converges.
///
/// Fails with a diagnostic if the hazards of the target or an instruction of
/// the program are unknown.
///
/// `raw` operations must be split into lines (`splitRawLines`).
mlir::FailureOr<HazardStats> mitigateHazards(MachineCode &code);

/// The same for a program of which nothing is known yet; splits the lines.
mlir::FailureOr<HazardStats> mitigateHazards(ProgramOp program);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/backend/hazard_mitigation/HazardMitigation.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_HAZARD_MITIGATION_HAZARDMITIGATION_H
