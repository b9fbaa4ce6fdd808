//===- TargetInfo.h - Facts of the supported GPUs ---------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Register files, memories and limits of each target as data, with their
// sources. Depends on neither MLIR nor LLVM, so that everything above may use
// it, and computes nothing.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TARGET_TARGETINFO_H
#define WAVEASM_TARGET_TARGETINFO_H

#include <cstdint>
#include <string_view>

namespace waveasm::target {

/// The sources cited by `TargetInfo`:
///   [Usage]   LLVM 22, "User Guide for AMDGPU Backend", section named
///   [IsaInfo] LLVM 22, llvm/lib/Target/AMDGPU/Utils/AMDGPUBaseInfo.cpp,
///             function named
///   [CDNA3]   "AMD Instinct MI300 Instruction Set Architecture", section
///             named
///   [Specs]   ROCm documentation, "Accelerator and GPU hardware
///             specifications", row named
struct TargetInfo {
  /// Processor name, as in `-mcpu` and in the attribute `#waveasm.<name>`.
  std::string_view name;

  /// Number of lanes of a wave.
  uint32_t wavefrontSize;

  /// VGPRs and AGPRs that an instruction can name, counted in 32-bit registers
  /// per lane: the register fields have 8 bits, and one more bit selects the
  /// file. [CDNA3] "VGPRs" under "Kernel state".
  uint32_t addressableVgprs;
  uint32_t addressableAgprs;

  /// 32-bit registers per lane that the VGPRs and AGPRs of one wave share; the
  /// AGPRs start at `accum_offset`. [IsaInfo] getTotalNumVGPRs.
  uint32_t unifiedVectorRegisters;

  /// The hardware allocates the vector registers of a wave in blocks of this
  /// many. [IsaInfo] getVGPRAllocGranule.
  uint32_t vectorRegisterGranule;

  /// Maximum number of waves on one SIMD. [IsaInfo] getMaxWavesPerEU.
  uint32_t maxWavesPerSimd;

  /// AGPRs start at a multiple of this. [Usage] ".amdhsa_accum_offset".
  uint32_t accumOffsetGranule;

  /// General SGPRs s0..s(N-1). [IsaInfo] getAddressableNumSGPRs.
  uint32_t addressableSgprs;

  /// First SGPR number of the 64-bit VCC. [CDNA3] "Scalar ALU operands".
  uint32_t vccSgpr;

  /// LDS that one workgroup can have, in bytes.
  /// [IsaInfo] getAddressableLocalMemorySize.
  uint32_t ldsBytes;

  /// Work-items that one workgroup can have. [IsaInfo] getMaxFlatWorkGroupSize.
  uint32_t maxFlatWorkgroupSize;

  /// Compute units of the largest GPU: 304 of an MI300X (an MI300A has 228),
  /// 256 of an MI355X; 0 if unknown. [Specs] "Compute Units".
  uint32_t computeUnits;

  /// Whether the compiler can make code objects for this target.
  bool canEmit;

  /// Whether SGPRs `first` to `first + size - 1` are VCC or half of it.
  constexpr bool isInVcc(int64_t first, int64_t size) const {
    return first >= vccSgpr && first + size <= int64_t{vccSgpr} + 2;
  }
};

/// Largest offset in a buffer instruction, in bytes: 12 bits, unsigned.
/// [CDNA3] "MUBUF", field OFFSET.
inline constexpr int64_t kMaxBufferOffset = 4095;

/// Offsets in a scalar load, in bytes: 21 bits, signed. [CDNA3] "SMEM", field
/// OFFSET.
inline constexpr int64_t kMinScalarOffset = -(int64_t{1} << 20);
inline constexpr int64_t kMaxScalarOffset = (int64_t{1} << 20) - 1;

/// Offsets in a scratch instruction, in bytes: 13 bits, signed. [CDNA3] "FLAT",
/// field OFFSET.
inline constexpr int64_t kMinScratchOffset = -4096;
inline constexpr int64_t kMaxScratchOffset = 4095;

/// Scratch that one lane can have, in bytes: a wave has at most 2^13 - 1 units
/// of 256 dwords. LLVM 22, GCNSubtarget.h, getMaxWaveScratchSize.
inline constexpr int64_t kMaxScratchBytes = ((1 << 13) - 1) * 256 * 4 / 64;

/// Maximum number of 8-byte arguments of a kernel. Our own limit, beyond any
/// real kernel: the metadata has an entry for each.
inline constexpr int64_t kMaxKernelArguments = 4096;

/// The target with this name, or null. The result lives as long as the program.
const TargetInfo *lookupTarget(std::string_view name);

/// The names of all targets as "gfx942, gfx950, ...", for messages.
std::string_view targetNames();

} // namespace waveasm::target

#endif // WAVEASM_TARGET_TARGETINFO_H
