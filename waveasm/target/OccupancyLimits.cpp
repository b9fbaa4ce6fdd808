//===- OccupancyLimits.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/OccupancyLimits.h"

namespace waveasm::target {

static uint32_t divideUp(uint32_t number, uint32_t divisor) {
  return (number + divisor - 1) / divisor;
}

OccupancyLimits getOccupancyLimits(const Machine &machine,
                                   const WorkgroupNeeds &needs) {
  auto limit = [&](uint32_t wavesPerSimd, uint64_t ldsBytes) {
    return getMaxResidency(machine, wavesPerSimd, needs.waves, ldsBytes);
  };
  uint32_t byFile = getWavesPerSimd(machine, needs.vectorRegisters);
  uint32_t most = machine.waves.maxWavesPerSimd;
  OccupancyLimits limits{limit(byFile, needs.ldsBytes),
                         limit(byFile, 0).wavesPerSimd,
                         limit(most, needs.ldsBytes).wavesPerSimd,
                         limit(most, 0).wavesPerSimd, std::nullopt};
  uint32_t simds = machine.waves.simdsPerComputeUnit;
  // A workgroup of few waves does not fill a step of the SIMDs.
  for (uint32_t workgroups = limits.residency.workgroups + 1;
       limits.residency.wavesPerSimd < limits.byWaves; ++workgroups) {
    uint32_t waves =
        getResidency(machine, workgroups, needs.waves).wavesPerSimd;
    if (waves == limits.residency.wavesPerSimd)
      continue;
    // The fullest SIMD has to hold its waves.
    uint32_t fullest = divideUp(workgroups * needs.waves, simds);
    if (needs.waves >= simds)
      fullest = waves;
    uint64_t share = machine.lds.bytes / workgroups;
    uint64_t granule = machine.lds.granuleBytes;
    limits.next = {waves, getMaxVectorRegisters(machine, fullest),
                   share / granule * granule};
    break;
  }
  return limits;
}

} // namespace waveasm::target
