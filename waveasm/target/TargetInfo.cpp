//===- TargetInfo.cpp - Facts of the supported GPUs -----------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/TargetInfo.h"

namespace waveasm::target {

// One row per target, with the columns of the struct.
static constexpr TargetInfo kTargets[] = {
    {/*name=*/"gfx942", /*wavefrontSize=*/64, /*addressableVgprs=*/256,
     /*addressableAgprs=*/256, /*unifiedVectorRegisters=*/512,
     /*vectorRegisterGranule=*/8, /*maxWavesPerSimd=*/8,
     /*accumOffsetGranule=*/4, /*addressableSgprs=*/102, /*vccSgpr=*/106,
     /*ldsBytes=*/64 * 1024, /*maxFlatWorkgroupSize=*/1024,
     /*computeUnits=*/304, /*canEmit=*/true},
    {/*name=*/"gfx950", /*wavefrontSize=*/64, /*addressableVgprs=*/256,
     /*addressableAgprs=*/256, /*unifiedVectorRegisters=*/512,
     /*vectorRegisterGranule=*/8, /*maxWavesPerSimd=*/8,
     /*accumOffsetGranule=*/4, /*addressableSgprs=*/102, /*vccSgpr=*/106,
     /*ldsBytes=*/160 * 1024, /*maxFlatWorkgroupSize=*/1024,
     /*computeUnits=*/256, /*canEmit=*/true},
    // Known only to the IR, so that kernels written for it parse and print.
    {/*name=*/"gfx1250", /*wavefrontSize=*/32, /*addressableVgprs=*/256,
     /*addressableAgprs=*/0, /*unifiedVectorRegisters=*/256,
     /*vectorRegisterGranule=*/8, /*maxWavesPerSimd=*/16,
     /*accumOffsetGranule=*/4, /*addressableSgprs=*/106, /*vccSgpr=*/106,
     /*ldsBytes=*/64 * 1024, /*maxFlatWorkgroupSize=*/1024,
     /*computeUnits=*/0, /*canEmit=*/false},
};

const TargetInfo *lookupTarget(std::string_view name) {
  for (const TargetInfo &target : kTargets)
    if (target.name == name)
      return &target;
  return nullptr;
}

std::string_view targetNames() { return "gfx942, gfx950, gfx1250"; }

} // namespace waveasm::target
