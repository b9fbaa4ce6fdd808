//===- FloatCode.h - Instructions of float math, made -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the sequences of FloatMath and NarrowFloats are written with. Names are
// those of operations on f32, a value a register.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_FLOATCODE_H
#define WAVEASM_IMPORT_FLOATCODE_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"

#include <cstdint>

namespace waveasm::import {

/// Patterns of f32.
constexpr uint32_t kSignBit = 0x80000000;
constexpr uint32_t kMagnitudeBits = 0x7fffffff;
constexpr uint32_t kInfinity = 0x7f800000;
constexpr uint32_t kQuietNan = 0x7fc00000;

/// A thin layer over the builder: operands are registers or immediates, results
/// VGPRs. Where there is a constant it comes first: there is place for a
/// literal in the first source of the short encodings alone.
class FloatCode {
public:
  explicit FloatCode(mlir::ImplicitLocOpBuilder &b) : b(b) {}

  //===--------------------------------------------------------------------===//
  // Values
  //===--------------------------------------------------------------------===//

  /// An immediate: 32 bits, or an integer.
  mlir::Value bits(uint32_t value) { return imm(static_cast<int32_t>(value)); }
  mlir::Value imm(int64_t value);
  /// The pattern of an f32, of an f64.
  mlir::Value number(float value);
  mlir::Value number64(double value);
  /// `value` in a VGPR: itself or a copy.
  mlir::Value vgpr(mlir::Value value);

  template <typename OpTy, typename... Args> mlir::Value make(Args &&...args) {
    return OpTy::create(b, VRegType::get(b.getContext(), 1, 1),
                        std::forward<Args>(args)...);
  }
  /// With a pair of VGPRs as result.
  template <typename OpTy, typename... Args>
  mlir::Value make64(Args &&...args) {
    return OpTy::create(b, VRegType::get(b.getContext(), 2, 2),
                        std::forward<Args>(args)...);
  }
  /// A comparison: a bit a lane in a pair of SGPRs.
  template <typename OpTy>
  mlir::Value compare(mlir::Value lhs, mlir::Value rhs) {
    return OpTy::create(b, SRegType::get(b.getContext(), 2, 2), lhs, rhs);
  }
  mlir::Value select(mlir::Value mask, mlir::Value ifTrue,
                     mlir::Value ifFalse) {
    return make<VCndmaskB32E64Op>(ifFalse, ifTrue, mask);
  }

  //===--------------------------------------------------------------------===//
  // f32
  //===--------------------------------------------------------------------===//

  mlir::Value add(mlir::Value lhs, mlir::Value rhs) {
    return make<VAddF32Op>(lhs, rhs);
  }
  mlir::Value sub(mlir::Value lhs, mlir::Value rhs) {
    return make<VSubF32Op>(lhs, rhs);
  }
  mlir::Value mul(mlir::Value lhs, mlir::Value rhs) {
    return make<VMulF32Op>(lhs, rhs);
  }
  mlir::Value fma(mlir::Value x, mlir::Value y, mlir::Value z) {
    return make<VFmaF32Op>(x, y, z);
  }
  /// In the middle of the three; the least of them if one is a NaN. CDNA3 ISA,
  /// V_MED3_F32.
  mlir::Value median(mlir::Value x, mlir::Value y, mlir::Value z) {
    return make<VMed3F32Op>(x, y, z);
  }
  /// x * 2^exponent.
  mlir::Value ldexp(mlir::Value x, mlir::Value exponent) {
    return make<VLdexpF32Op>(x, exponent);
  }
  mlir::Value negate(mlir::Value x) {
    return make<VXorB32Op>(bits(kSignBit), x);
  }
  mlir::Value magnitude(mlir::Value x) {
    return make<VAndB32Op>(bits(kMagnitudeBits), x);
  }
  /// The magnitude of the one, the sign of the other.
  mlir::Value copySign(mlir::Value magnitude, mlir::Value sign) {
    return make<VBfiB32Op>(bits(kMagnitudeBits), magnitude, sign);
  }
  /// The polynomial in `x` with these coefficients, the highest power first.
  mlir::Value polynomial(mlir::Value x, llvm::ArrayRef<float> coefficients);

private:
  mlir::ImplicitLocOpBuilder &b;
};

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_FLOATCODE_H
