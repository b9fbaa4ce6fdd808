//===- RegisterUnit.h - Numbers for all 32-bit registers --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One number for each 32-bit register, over all files, and for what behaves
// like a register: hardware registers, the memory of LDS.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TARGET_REGISTERUNIT_H
#define WAVEASM_TARGET_REGISTERUNIT_H

#include <cstdint>

namespace waveasm::target {

using RegisterUnit = uint32_t;

inline constexpr RegisterUnit kVgprUnits = 0;   ///< v0..v511
inline constexpr RegisterUnit kAgprUnits = 512; ///< a0..a511
/// Scalar registers by the number that instructions name them with: s0 is 0.
/// [CDNA3] "Scalar ALU operands".
inline constexpr RegisterUnit kScalarUnits = 1024;
inline constexpr RegisterUnit kVccUnit = kScalarUnits + 106; ///< lo, hi
inline constexpr RegisterUnit kM0Unit = kScalarUnits + 124;
inline constexpr RegisterUnit kExecUnit = kScalarUnits + 126; ///< lo, hi
inline constexpr RegisterUnit kSccUnit = kScalarUnits + 253;
/// By the id of `hwreg()`, 6 bits.
inline constexpr RegisterUnit kHardwareUnits = kScalarUnits + 256;
/// `MODE.vskip`, besides the register MODE that it is a bit of.
inline constexpr RegisterUnit kVskipUnit = kHardwareUnits + 64;
/// The wave's view of the LDS: written by LDS DMA in its own time.
inline constexpr RegisterUnit kLdsUnit = kVskipUnit + 1;
/// What `buffer_wbl2` writes back.
inline constexpr RegisterUnit kWriteBackUnit = kLdsUnit + 1;
/// Virtual registers are numbered from here on.
inline constexpr RegisterUnit kVirtualUnits = 2048;

/// Ids of `hwreg()`. [CDNA3] "Hardware register values".
inline constexpr unsigned kHwregMode = 1;
inline constexpr unsigned kHwregTrapsts = 3;
/// Bit of MODE. [CDNA3] "Mode register".
inline constexpr unsigned kModeVskipBit = 28;

/// Where a register is, as the rules tell them apart. A set.
enum FileBit : uint8_t {
  kVectorFile = 1 << 0, ///< VGPRs and AGPRs
  kScalarFile = 1 << 1, ///< SGPRs, VCC, and what is numbered between them
  kExecFile = 1 << 2,
  kM0File = 1 << 3,
  kOtherFile = 1 << 4, ///< SCC, hardware registers, LDS
  kVskipFile = 1 << 5,
  kAnyFile = 0xff,
};
using Files = uint8_t;

/// The file of a unit that is not virtual.
constexpr Files fileOf(RegisterUnit unit) {
  if (unit < kScalarUnits)
    return kVectorFile;
  if (unit == kM0Unit)
    return kM0File;
  if (unit == kExecUnit || unit == kExecUnit + 1)
    return kExecFile;
  if (unit == kVskipUnit)
    return kVskipFile;
  return unit < kSccUnit ? kScalarFile : kOtherFile;
}

/// How an instruction uses a register. A set: an operand that is read has
/// `kRead` and what it is read as.
enum TouchBit : uint16_t {
  kWrite = 1 << 0,
  kRead = 1 << 1,     ///< as an operand, or VCC and M0 unnamed
  kImplicit = 1 << 2, ///< EXEC, as the mask of lanes
  kSrcAB = 1 << 3,    ///< matrix A or B, index or scale
  kSrcC = 1 << 4,     ///< matrix C
  kConstant = 1 << 5, ///< a scalar register as an operand of the VALU
  kCarry = 1 << 6,
  kMask = 1 << 7,       ///< of `v_cndmask`
  kLaneSelect = 1 << 8, ///< of `v_readlane`, `v_writelane`
  kLaneSource = 1 << 9, ///< what `v_readlane`, `v_readfirstlane` read
  kDppSource = 1 << 10, ///< any VGPR that a DPP instruction reads
  kDotSource = 1 << 11, ///< first or second source of a dot product
  kWideData = 1 << 12,  ///< more than 64 bits that a store or atomic takes
  kZeroFlag = 1 << 13,  ///< VCC or EXEC as `src_vccz`, `src_execz`
};
using Touches = uint16_t;

} // namespace waveasm::target

#endif // WAVEASM_TARGET_REGISTERUNIT_H
