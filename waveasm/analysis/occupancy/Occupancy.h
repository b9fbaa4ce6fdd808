//===- Occupancy.h - What limits the waves of a program ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_OCCUPANCY_OCCUPANCY_H
#define WAVEASM_ANALYSIS_OCCUPANCY_OCCUPANCY_H

#include "waveasm/dialect/WaveAsmOps.h"
#include "waveasm/target/OccupancyLimits.h"

#include "llvm/Support/JSON.h"

namespace waveasm {

struct Occupancy {
  target::WorkgroupNeeds needs;
  target::OccupancyLimits limits;

  llvm::json::Value toJson() const;
};

/// What limits the waves of `program` on a SIMD if a wave has so many
/// registers. Nothing if the program does not say how many work-items a
/// workgroup has.
std::optional<Occupancy> computeOccupancy(ProgramOp program, unsigned vgprs,
                                          unsigned agprs);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_OCCUPANCY_OCCUPANCY_H
