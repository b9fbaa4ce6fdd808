//===- AllocationStats.h - Results of register allocation -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_LINEAR_SCAN_ALLOCATIONSTATS_H
#define WAVEASM_TRANSFORMS_BACKEND_LINEAR_SCAN_ALLOCATIONSTATS_H

#include "llvm/Support/JSON.h"

namespace waveasm {

struct AllocationStats {
  /// One more than the highest register used, by class.
  unsigned vgprs = 0;
  unsigned sgprs = 0;
  unsigned agprs = 0;
  /// The largest number of registers that are live at once, by class: what an
  /// allocation without gaps needs.
  unsigned vgprPressure = 0;
  unsigned sgprPressure = 0;
  unsigned agprPressure = 0;
  /// Waves that fit on a SIMD with these registers.
  unsigned occupancy = 0;
  /// Values, or parts of values, that got registers.
  unsigned ranges = 0;
  /// Sets of ranges that are placed together.
  unsigned webs = 0;
  /// Copies that had to be inserted, and copies that became superfluous.
  unsigned copiesInserted = 0;
  unsigned copiesRemoved = 0;

  void print(llvm::raw_ostream &os) const;
  llvm::json::Value toJson() const;
};

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_LINEAR_SCAN_ALLOCATIONSTATS_H
