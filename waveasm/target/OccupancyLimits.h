//===- OccupancyLimits.h - What limits the waves on a SIMD ------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TARGET_OCCUPANCYLIMITS_H
#define WAVEASM_TARGET_OCCUPANCYLIMITS_H

#include "waveasm/target/Occupancy.h"

#include <optional>

namespace waveasm::target {

/// What a workgroup takes.
struct WorkgroupNeeds {
  uint32_t waves;
  /// Of a wave, as `getVectorRegisters` counts them.
  uint32_t vectorRegisters;
  uint64_t ldsBytes;
};

/// What a workgroup may take at most so that more waves run on a SIMD.
struct OccupancyStep {
  uint32_t wavesPerSimd;
  uint32_t vectorRegisters;
  uint64_t ldsBytes;
};

/// The waves that run on a SIMD, in whole workgroups. SGPRs do not limit them
/// on these targets.
struct OccupancyLimits {
  Residency residency;
  /// The waves on a SIMD if only this limited them.
  uint32_t byRegisters;
  uint32_t byLds;
  /// The hardware holds no more waves of such workgroups.
  uint32_t byWaves;
  /// The next larger number of waves; none if the hardware holds no more.
  std::optional<OccupancyStep> next;

  bool isLimitedByRegisters() const {
    return byRegisters == residency.wavesPerSimd && byRegisters < byWaves;
  }
  bool isLimitedByLds() const {
    return byLds == residency.wavesPerSimd && byLds < byWaves;
  }
};

/// The limits of workgroups that need `needs`, one of which fits.
OccupancyLimits getOccupancyLimits(const Machine &machine,
                                   const WorkgroupNeeds &needs);

} // namespace waveasm::target

#endif // WAVEASM_TARGET_OCCUPANCYLIMITS_H
