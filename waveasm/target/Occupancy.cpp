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

uint32_t getVectorRegisters(const TargetInfo &target, uint32_t vgprs,
                            uint32_t agprs) {
  uint32_t registers = std::max(vgprs, 1u);
  if (agprs)
    registers = alignUp(registers, target.accumOffsetGranule) + agprs;
  return alignUp(registers, target.vectorRegisterGranule);
}

uint32_t getWavesPerSimd(const TargetInfo &target, uint32_t registers) {
  return std::min(target.unifiedVectorRegisters / std::max(registers, 1u),
                  target.maxWavesPerSimd);
}

uint32_t getMaxVectorRegisters(const TargetInfo &target, uint32_t waves) {
  uint32_t registers = target.unifiedVectorRegisters / std::max(waves, 1u);
  return registers / target.vectorRegisterGranule *
         target.vectorRegisterGranule;
}

uint32_t getRequiredWavesPerSimd(const TargetInfo &target, uint32_t workitems) {
  return divideUp(divideUp(workitems, target.wavefrontSize),
                  kSimdsPerComputeUnit);
}

uint32_t getLdsGranuleBytes(const TargetInfo &target) {
  return target.name == "gfx950" ? 1280 : 512;
}

Residency getResidency(uint32_t workgroups, uint32_t waves) {
  uint32_t onSimd = waves < kSimdsPerComputeUnit
                        ? workgroups * waves / kSimdsPerComputeUnit
                        : workgroups * divideUp(waves, kSimdsPerComputeUnit);
  return {workgroups, std::max(onSimd, 1u)};
}

Residency getMaxResidency(const TargetInfo &target, uint32_t wavesPerSimd,
                          uint32_t waves, uint64_t ldsBytes) {
  // The waves of a workgroup spread over the SIMDs.
  uint64_t workgroups =
      waves < kSimdsPerComputeUnit
          ? kSimdsPerComputeUnit * wavesPerSimd / waves
          : wavesPerSimd / divideUp(waves, kSimdsPerComputeUnit);
  if (ldsBytes > 0) {
    uint64_t granule = getLdsGranuleBytes(target);
    uint64_t granules = (ldsBytes + granule - 1) / granule;
    workgroups = std::min(workgroups, target.ldsBytes / (granules * granule));
  }
  return getResidency(std::max(static_cast<uint32_t>(workgroups), 1u), waves);
}

} // namespace waveasm::target
