//===- RegisterUnit.h - Numbers for all 32-bit registers --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One number for each 32-bit register, over all files, including the hardware
// registers that `hwreg()` names.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TARGET_REGISTERUNIT_H
#define WAVEASM_TARGET_REGISTERUNIT_H

#include <cstdint>

namespace waveasm::target {

using RegisterUnit = uint32_t;

inline constexpr RegisterUnit kVgprUnits = 0;   ///< v0..v511
inline constexpr RegisterUnit kAgprUnits = 512; ///< a0..a511
/// Scalar registers, by the number that instructions use for them: s0 is 0.
/// [CDNA3] "Scalar ALU operands".
inline constexpr RegisterUnit kScalarUnits = 1024;
inline constexpr RegisterUnit kVccUnit = kScalarUnits + 106; ///< lo, hi
inline constexpr RegisterUnit kM0Unit = kScalarUnits + 124;
inline constexpr RegisterUnit kExecUnit = kScalarUnits + 126; ///< lo, hi
inline constexpr RegisterUnit kSccUnit = kScalarUnits + 253;
/// Hardware registers, by the 6-bit id of `hwreg()`.
inline constexpr RegisterUnit kHardwareUnits = kScalarUnits + 256;
/// `MODE.vskip`, in addition to the register MODE that contains this bit.
inline constexpr RegisterUnit kVskipUnit = kHardwareUnits + 64;
/// Virtual registers have numbers from here on.
inline constexpr RegisterUnit kVirtualUnits = 2048;

/// Ids of `hwreg()`. [CDNA3] "Hardware register values".
inline constexpr unsigned kHwregMode = 1;
inline constexpr unsigned kHwregTrapsts = 3;
/// Bit of MODE. [CDNA3] "Mode register".
inline constexpr unsigned kModeVskipBit = 28;

/// Where a register is, as far as the rules distinguish it: a set of the bits
/// below.
using Files = uint8_t;
inline constexpr Files kVectorFile = 1 << 0; ///< VGPRs and AGPRs
/// SGPRs, VCC, and the registers numbered between them.
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

/// How an instruction uses a register: a set of the bits below. An operand that
/// is read has `kRead` and the bit for the kind of read.
using Touches = uint16_t;
inline constexpr Touches kWrite = 1 << 0;
/// Read as an operand, or VCC and M0 implicitly.
inline constexpr Touches kRead = 1 << 1;
inline constexpr Touches kImplicit = 1 << 2; ///< EXEC, as the mask of lanes
inline constexpr Touches kSrcAB = 1 << 3;    ///< matrix A or B, index or scale
inline constexpr Touches kSrcC = 1 << 4;     ///< matrix C
/// A scalar register as an operand of the VALU.
inline constexpr Touches kConstant = 1 << 5;
inline constexpr Touches kCarry = 1 << 6;
inline constexpr Touches kMask = 1 << 7; ///< the mask of `v_cndmask`
/// The lane number of `v_readlane`, `v_writelane`.
inline constexpr Touches kLaneSelect = 1 << 8;
/// The source of `v_readlane`, `v_readfirstlane`.
inline constexpr Touches kLaneSource = 1 << 9;
inline constexpr Touches kDppSource = 1 << 10; ///< a VGPR that DPP reads
/// First or second source of a dot product.
inline constexpr Touches kDotSource = 1 << 11;
/// Data of more than 64 bits in a store or atomic.
inline constexpr Touches kWideData = 1 << 12;
/// VCC or EXEC, read as `src_vccz`, `src_execz`.
inline constexpr Touches kZeroFlag = 1 << 13;

} // namespace waveasm::target

#endif // WAVEASM_TARGET_REGISTERUNIT_H
