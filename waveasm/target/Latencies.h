//===- Latencies.h - How long instructions take -----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Cycles of the SIMD's clock for gfx942. An issue slot of a wave is 4 of them,
// and every instruction takes one slot of its wave. They rank schedules and
// prove nothing: waits and wait states do not come from here.
//
// Sources, cited in Latencies.cpp:
//   [SQTT]  hardware thread trace of gfx950 in tinygrad's extra/sqtt/examples;
//           gfx950 differs from gfx942 in wide LDS reads only
//   [STK]   ROCm/rocm-libraries, shared/stinkytofu, Gfx942Instructions.def
//   [MIC]   ROCm/amd_matrix_instruction_calculator, table of CDNA3
//   [ISA]   "AMD Instinct MI300 Instruction Set Architecture", 4.5, 7.5
//   [RR]    rocRoller's weights for loads, ROCm/rocm-libraries
//   [TLC]   TensileLite's loop estimator, ROCm/rocm-libraries, rocisa cycle.cpp
//   [EST]   an estimate of ours
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TARGET_LATENCIES_H
#define WAVEASM_TARGET_LATENCIES_H

#include "waveasm/target/InstructionClass.h"
#include "waveasm/target/Unit.h"

#include <cstdint>
#include <string_view>

namespace waveasm::target {

/// Cycles from one issue slot of a wave to its next one. [SQTT] [ISA]
inline constexpr uint32_t kSlotCycles = 4;

struct Timing {
  /// From the issue to the earliest issue of an instruction of the same wave
  /// that uses the result. Of memory operations, with the wait.
  uint32_t latencyCycles;
  /// How long the unit is taken.
  uint32_t unitCycles;
};

/// The timing of an instruction from its hardware mnemonic and its unit.
/// `passes` is that of matrix instructions, see `InstructionClass`.
Timing getTiming(std::string_view mnemonic, Unit unit, Traits traits,
                 uint8_t passes);

/// Cycles from the issue of a vector instruction to that of an instruction of
/// `consumer` that uses its result, where that is more than its latency; else
/// 0.
uint32_t getVectorResultCycles(Unit producer, Unit consumer);

} // namespace waveasm::target

#endif // WAVEASM_TARGET_LATENCIES_H
