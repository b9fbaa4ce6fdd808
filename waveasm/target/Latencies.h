//===- Latencies.h - How long instructions take -----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Cycles of the SIMD's clock for gfx942. An issue slot of a wave takes 4
// cycles, and every instruction takes one slot of its wave. The numbers rank
// schedules and prove nothing: waits and wait states do not depend on them.
//
// Sources, cited in Latencies.cpp:
//   [SQTT]  hardware thread trace of gfx950 in tinygrad's extra/sqtt/examples;
//           gfx950 differs from gfx942 in wide LDS reads only
//   [STK]   ROCm/rocm-libraries, shared/stinkytofu, Gfx942Instructions.def
//   [MIC]   ROCm/amd_matrix_instruction_calculator, table of CDNA3
//   [ISA]   "AMD Instinct MI300 Instruction Set Architecture", 4.5, 7.5
//   [RPC]   ROCm/rocprofiler-compute, docs/conceptual/pipeline-descriptions.rst
//   [RRZE]  RRZE-HPC/gpu-benches, gpu-latency and gpu-cache on MI300X
//   [TLP]   TensileLite's scheduler, checkLocalReadFIFO, ROCm/rocm-libraries
//   [RR]    rocRoller's weights for loads, ROCm/rocm-libraries
//   [TLC]   TensileLite's loop estimator, ROCm/rocm-libraries, rocisa cycle.cpp
//   [ATT]   thread traces of GEMMs on MI325X, see docs/cycle-model.md
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
  /// Cycles from the issue to the earliest issue of an instruction of the same
  /// wave that uses the result; for memory operations, including the wait.
  uint32_t latencyCycles;
  /// Cycles that the unit is busy.
  uint32_t unitCycles;
};

/// The timing of an instruction with this hardware mnemonic and unit. `passes`
/// is the number of passes of a matrix instruction; see `InstructionClass`.
Timing getTiming(std::string_view mnemonic, Unit unit, Traits traits,
                 uint8_t passes);

/// Where the data of vector memory comes from. Programs do not determine it.
enum class MemoryLevel : uint8_t { L1, L2, Mall, Hbm };

/// The name of a level: "l1", "l2", "mall" or "hbm".
std::string_view getName(MemoryLevel level);

/// Cycles from the issue of a vector load to that of an instruction that uses
/// the result, with the wait. [RRZE]: chains of dependent loads.
uint32_t getLoadLatencyCycles(MemoryLevel level);

/// The latency of vector memory instructions other than plain loads, which does
/// not depend on the level; 0 for loads. `hasResult` says whether an atomic has
/// a result.
uint32_t getOtherVmemLatencyCycles(Traits traits, bool hasResult);

/// The additional cycles of a load whose data goes to LDS. [EST]
inline constexpr uint32_t kLdsDmaCycles = 20;

/// Cycles from the issue of a matrix instruction to the earliest issue of
/// others. [MIC] [ISA]
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
MatrixTiming getMatrixTiming(Traits traits, uint8_t passes);

/// Cycles that the LDS array works on a wave's instruction without bank
/// conflicts, at 128 bytes a cycle. [RPC] `mnemonic` as in `getTiming`.
uint32_t getLdsCoreCycles(std::string_view mnemonic);

/// Cycles from issue to issue, including the slot of the first instruction.
/// SALU to an address of vector memory, EXEC or SCC to a branch. [SQTT]
inline constexpr uint32_t kScalarToVmemCycles = 8;
inline constexpr uint32_t kScalarToBranchCycles = 8;
/// VALU to operands of LDS and vector memory [SQTT], of matrix instructions and
/// of DPP [ISA].
inline constexpr uint32_t kVectorToMemoryCycles = 12;
inline constexpr uint32_t kVectorToMatrixCycles = 12;
inline constexpr uint32_t kVectorToDppCycles = 12;
/// VALU that writes SGPRs to their readers. [ISA]; SALU [EST].
inline constexpr uint32_t kVectorScalarToConstantCycles = 12;
inline constexpr uint32_t kVectorScalarToLaneSelectCycles = 20;
inline constexpr uint32_t kVectorScalarToVmemCycles = 24;
inline constexpr uint32_t kVectorScalarToScalarCycles = 8;
/// VALU that writes EXEC, to DPP. [ISA]
inline constexpr uint32_t kVectorExecToDppCycles = 24;
/// Transcendental to another vector instruction. [ISA] and [EST]
inline constexpr uint32_t kTransToVectorCycles = 20;

/// Cycles from a branch to the arrival of the first window of instructions
/// behind it, and from each window to the next one. [ATT]
inline constexpr uint32_t kFetchCycles = 16;
/// From a taken branch to the next instruction, at least. [ATT]
inline constexpr uint32_t kTakenBranchCycles = kSlotCycles + kFetchCycles;
/// From a matrix instruction to the earliest issue of a branch. [TLC]
inline constexpr uint32_t kMatrixToBranchCycles = 16;
/// From the last wave's arrival to the next instruction. [TLC]
inline constexpr uint32_t kBarrierCycles = 8;
/// Cycles of `s_sleep 1`. [ISA]
inline constexpr uint32_t kSleepCycles = 64;
/// Number of instructions of a compute unit that can wait in front of the LDS
/// [ATT], where [TLP] has 16, and of the data path of vector memory [TLC].
inline constexpr uint32_t kLdsQueueEntries = 12;
inline constexpr uint32_t kVmemQueueEntries = 16;
/// Number of SIMDs that share a port to the LDS. [RPC]
inline constexpr uint32_t kSimdsPerLdsPort = 2;
/// A write to the LDS while the SIMD that shares the port writes too, in tenths
/// of the cycles of a lone one: the cycles that it holds its wave, and those
/// until the port takes the next write. [ATT]
inline constexpr uint32_t kSharedWriteHoldTenths = 15;
inline constexpr uint32_t kSharedWritePortTenths = 18;

/// Cycles from the issue of a vector instruction to that of an instruction of
/// `consumer` that uses its result, if more than its latency; else 0.
uint32_t getVectorResultCycles(Unit producer, Unit consumer);

} // namespace waveasm::target

#endif // WAVEASM_TARGET_LATENCIES_H
