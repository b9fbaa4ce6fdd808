//===- Occupancy.h - Waves that fit on a SIMD -------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// [IsaInfo] are the functions of that name in LLVM 22's AMDGPUBaseInfo.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TARGET_OCCUPANCY_H
#define WAVEASM_TARGET_OCCUPANCY_H

#include "waveasm/target/Machine.h"

namespace waveasm::target {

/// Number of registers of the unified file that a wave with `vgprs` VGPRs and
/// `agprs` AGPRs takes: AGPRs start at a multiple of `accumOffsetGranule`, and
/// the hardware allocates blocks of `vectorRegisterGranule`.
uint32_t getVectorRegisters(const Machine &machine, uint32_t vgprs,
                            uint32_t agprs);

/// Number of waves that one SIMD holds at a time with `registers` vector
/// registers each; 0 if not even one fits. SGPRs do not limit waves on these
/// targets. [IsaInfo] getNumWavesPerEUWithNumVGPRs.
uint32_t getWavesPerSimd(const Machine &machine, uint32_t registers);

/// Maximum number of vector registers that each wave may have so that `waves`
/// of them fit on one SIMD. [IsaInfo] getMaxNumVGPRs.
uint32_t getMaxVectorRegisters(const Machine &machine, uint32_t waves);

/// Number of waves that a workgroup of `workitems` needs on each SIMD: all of
/// them run at the same time on one compute unit.
uint32_t getRequiredWavesPerSimd(const Machine &machine, uint32_t workitems);

/// What runs on a compute unit at a time.
struct Residency {
  uint32_t workgroups;
  /// Waves on each SIMD, at least one.
  uint32_t wavesPerSimd;
};

/// The residency of `workgroups` workgroups of `waves` waves.
Residency getResidency(const Machine &machine, uint32_t workgroups,
                       uint32_t waves);

/// The most workgroups of `waves` waves with `ldsBytes` of LDS each, if
/// registers let `wavesPerSimd` waves run on a SIMD; at least one workgroup.
Residency getMaxResidency(const Machine &machine, uint32_t wavesPerSimd,
                          uint32_t waves, uint64_t ldsBytes);

} // namespace waveasm::target

#endif // WAVEASM_TARGET_OCCUPANCY_H
