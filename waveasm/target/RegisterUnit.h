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
/// Virtual registers are numbered from here on.
inline constexpr RegisterUnit kVirtualUnits = 2048;

/// Ids of `hwreg()`. [CDNA3] "Hardware register values".
inline constexpr unsigned kHwregMode = 1;
inline constexpr unsigned kHwregTrapsts = 3;
/// Bit of MODE. [CDNA3] "Mode register".
inline constexpr unsigned kModeVskipBit = 28;

/// Where a register is, as the rules tell them apart. A set of the bits below.
using Files = uint8_t;
inline constexpr Files kVectorFile = 1 << 0; ///< VGPRs and AGPRs
/// SGPRs, VCC, and what is numbered between them.
inline constexpr Files kScalarFile = 1 << 1;
inline constexpr Files kExecFile = 1 << 2;
inline constexpr Files kM0File = 1 << 3;
inline constexpr Files kOtherFile = 1 << 4; ///< SCC, hardware registers
inline constexpr Files kVskipFile = 1 << 5;
inline constexpr Files kAnyFile = 0xff;

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

/// How an instruction uses a register. A set of the bits below: an operand that
/// is read has `kRead` and what it is read as.
using Touches = uint16_t;
inline constexpr Touches kWrite = 1 << 0;
/// As an operand, or VCC and M0 unnamed.
inline constexpr Touches kRead = 1 << 1;
inline constexpr Touches kImplicit = 1 << 2; ///< EXEC, as the mask of lanes
inline constexpr Touches kSrcAB = 1 << 3;    ///< matrix A or B, index or scale
inline constexpr Touches kSrcC = 1 << 4;     ///< matrix C
/// A scalar register as an operand of the VALU.
inline constexpr Touches kConstant = 1 << 5;
inline constexpr Touches kCarry = 1 << 6;
inline constexpr Touches kMask = 1 << 7; ///< of `v_cndmask`
/// Of `v_readlane`, `v_writelane`.
inline constexpr Touches kLaneSelect = 1 << 8;
/// What `v_readlane`, `v_readfirstlane` read.
inline constexpr Touches kLaneSource = 1 << 9;
inline constexpr Touches kDppSource = 1 << 10; ///< a VGPR that DPP reads
/// First or second source of a dot product.
inline constexpr Touches kDotSource = 1 << 11;
/// More than 64 bits that a store or atomic takes.
inline constexpr Touches kWideData = 1 << 12;
/// VCC or EXEC as `src_vccz`, `src_execz`.
inline constexpr Touches kZeroFlag = 1 << 13;

} // namespace waveasm::target

#endif // WAVEASM_TARGET_REGISTERUNIT_H
