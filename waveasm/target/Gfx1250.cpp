//===- Gfx1250.cpp - Known only to the IR ---------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// So that kernels written for it parse and print. The compiler makes no code
// for it: counters, hazards and times are unknown. Sources: [IsaInfo] is LLVM
// 22, llvm/lib/Target/AMDGPU/Utils/AMDGPUBaseInfo.cpp, function named.
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/Machines.h"

using namespace waveasm::target;

static constexpr Machine make() {
  Machine machine = {};
  machine.name = "gfx1250";
  machine.title = "gfx1250";
  machine.canEmit = false;

  machine.waves.lanes = 32;
  machine.waves.maxWavesPerSimd = 16;    // [IsaInfo] getMaxWavesPerEU
  machine.waves.simdsPerComputeUnit = 4; // [IsaInfo] getEUsPerCU
  // [IsaInfo] getMaxFlatWorkGroupSize
  machine.waves.maxWorkgroupSize = 1024;

  machine.registers.addressableVgprs = 256;
  machine.registers.addressableAgprs = 0;
  machine.registers.unifiedVectorRegisters = 256;
  machine.registers.vectorRegisterGranule = 8;
  machine.registers.accumOffsetGranule = 4;
  machine.registers.addressableSgprs = 106; // [IsaInfo] getAddressableNumSGPRs
  machine.registers.vccSgpr = 106;

  // What the dialect's verifier lets kernels have.
  machine.encoding.maxBufferOffset = 4095;
  machine.encoding.minFlatOffset = -(int64_t{1} << 23);
  machine.encoding.maxFlatOffset = (int64_t{1} << 23) - 1;
  machine.encoding.maxScratchBytes = ((1 << 13) - 1) * 256 * 4 / 64;

  machine.lds.bytes = 64 * 1024;
  machine.lds.granuleBytes = 512;
  return machine;
}

constexpr Machine waveasm::target::kGfx1250 = make();
