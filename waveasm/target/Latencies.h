//===- Latencies.h - How long instructions take -----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Cycles of the SIMD's clock, from the numbers of a target (`Machine::times`,
// which these functions need). They rank schedules and prove nothing: waits and
// wait states do not depend on them.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TARGET_LATENCIES_H
#define WAVEASM_TARGET_LATENCIES_H

#include "waveasm/target/InstructionClass.h"
#include "waveasm/target/Machine.h"
#include "waveasm/target/Unit.h"

#include <cstdint>
#include <string_view>

namespace waveasm::target {

/// The timing of an instruction with this hardware mnemonic and unit. `passes`
/// is the number of passes of a matrix instruction; see `InstructionClass`.
Timing getTiming(const Machine &machine, std::string_view mnemonic, Unit unit,
                 Traits traits, uint8_t passes);

/// The latency of vector memory instructions other than plain loads, which does
/// not depend on the level; 0 for loads. `hasResult` says whether an atomic has
/// a result.
uint32_t getOtherVmemLatencyCycles(const Machine &machine, Traits traits,
                                   bool hasResult);

/// Cycles from the issue of a matrix instruction to the earliest issue of
/// others.
struct MatrixTiming {
  /// The next matrix instruction of any wave.
  uint32_t pipeCycles;
  /// The next vector instruction: fp32 and fp64 forms do not share the ALU.
  uint32_t valuCycles;
  /// A matrix instruction whose C is exactly the result and that has as many
  /// passes.
  uint32_t sameAccumulatorCycles;
  /// A matrix instruction whose C overlaps the result in another way.
  uint32_t otherAccumulatorCycles;
  /// A use as A or B, or by the VALU.
  uint32_t resultCycles;
  /// A use by LDS or memory.
  uint32_t memoryCycles;
};
MatrixTiming getMatrixTiming(const Machine &machine, Traits traits,
                             uint8_t passes);

/// Cycles that the LDS array works on a wave's instruction without bank
/// conflicts. `mnemonic` as in `getTiming`.
uint32_t getLdsCoreCycles(const Machine &machine, std::string_view mnemonic);

/// Cycles from the issue of a vector instruction to that of an instruction of
/// `consumer` that uses its result, if more than its latency; else 0.
uint32_t getVectorResultCycles(const Machine &machine, Unit producer,
                               Unit consumer);

} // namespace waveasm::target

#endif // WAVEASM_TARGET_LATENCIES_H
