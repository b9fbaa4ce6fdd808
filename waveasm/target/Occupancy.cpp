//===- Occupancy.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/Occupancy.h"

#include <algorithm>

namespace waveasm::target {

static uint32_t divideUp(uint32_t number, uint32_t divisor) {
  return (number + divisor - 1) / divisor;
}

static uint32_t alignUp(uint32_t number, uint32_t granule) {
  return divideUp(number, granule) * granule;
}

uint32_t getVectorRegisters(const Machine &machine, uint32_t vgprs,
                            uint32_t agprs) {
  uint32_t registers = std::max(vgprs, 1u);
  if (agprs)
    registers =
        alignUp(registers, machine.registers.accumOffsetGranule) + agprs;
  return alignUp(registers, machine.registers.vectorRegisterGranule);
}

uint32_t getWavesPerSimd(const Machine &machine, uint32_t registers) {
  return std::min(machine.registers.unifiedVectorRegisters /
                      std::max(registers, 1u),
                  machine.waves.maxWavesPerSimd);
}

uint32_t getMaxVectorRegisters(const Machine &machine, uint32_t waves) {
  uint32_t registers =
      machine.registers.unifiedVectorRegisters / std::max(waves, 1u);
  return registers / machine.registers.vectorRegisterGranule *
         machine.registers.vectorRegisterGranule;
}

uint32_t getRequiredWavesPerSimd(const Machine &machine, uint32_t workitems) {
  return divideUp(divideUp(workitems, machine.waves.lanes),
                  machine.waves.simdsPerComputeUnit);
}

Residency getResidency(const Machine &machine, uint32_t workgroups,
                       uint32_t waves) {
  uint32_t simds = machine.waves.simdsPerComputeUnit;
  uint32_t onSimd = waves < simds ? workgroups * waves / simds
                                  : workgroups * divideUp(waves, simds);
  return {workgroups, std::max(onSimd, 1u)};
}

Residency getMaxResidency(const Machine &machine, uint32_t wavesPerSimd,
                          uint32_t waves, uint64_t ldsBytes) {
  // The waves of a workgroup spread over the SIMDs.
  uint32_t simds = machine.waves.simdsPerComputeUnit;
  uint64_t workgroups = waves < simds ? simds * wavesPerSimd / waves
                                      : wavesPerSimd / divideUp(waves, simds);
  if (ldsBytes > 0) {
    uint64_t granule = machine.lds.granuleBytes;
    uint64_t granules = (ldsBytes + granule - 1) / granule;
    workgroups = std::min(workgroups, machine.lds.bytes / (granules * granule));
  }
  return getResidency(machine, std::max(static_cast<uint32_t>(workgroups), 1u),
                      waves);
}

} // namespace waveasm::target
