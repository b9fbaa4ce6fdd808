//===- FloatCode.h - Helpers for float instructions -------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Helpers for the instruction sequences of FloatMath and NarrowFloats. Unless
// noted otherwise, they operate on f32, with one value per register.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_FLOATCODE_H
#define WAVEASM_IMPORT_FLOATCODE_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"

#include <cstdint>

namespace waveasm::import {

/// Bit patterns of f32.
constexpr uint32_t kSignBit = 0x80000000;
constexpr uint32_t kMagnitudeBits = 0x7fffffff;
constexpr uint32_t kInfinity = 0x7f800000;
constexpr uint32_t kQuietNan = 0x7fc00000;

/// A thin layer over the builder: operands are registers or immediates, and
/// results are VGPRs. Pass constants first, because short encodings accept a
/// literal only as first source.
class FloatCode {
public:
  explicit FloatCode(mlir::ImplicitLocOpBuilder &b) : b(b) {}

  //===--------------------------------------------------------------------===//
  // Values
  //===--------------------------------------------------------------------===//

  /// Immediates of 32 bits or an integer.
  mlir::Value bits(uint32_t value) { return imm(static_cast<int32_t>(value)); }
  mlir::Value imm(int64_t value);
  /// Immediates of an f32 or an f64.
  mlir::Value number(float value);
  mlir::Value number64(double value);
  /// Returns `value` in a VGPR: itself or a copy.
  mlir::Value vgpr(mlir::Value value);

  /// Whether the target of the program has the instruction.
  template <typename OpTy> bool has() const {
    return OpTy::isAvailableOn(
        getTargetMachine(b.getInsertionBlock()->getParentOp()).name);
  }

  template <typename OpTy, typename... Args> mlir::Value make(Args &&...args) {
    return OpTy::create(b, VRegType::get(b.getContext(), 1, 1),
                        std::forward<Args>(args)...);
  }
  /// Creates an instruction with a pair of VGPRs as result.
  template <typename OpTy, typename... Args>
  mlir::Value make64(Args &&...args) {
    return OpTy::create(b, VRegType::get(b.getContext(), 2, 2),
                        std::forward<Args>(args)...);
  }
  /// Creates a comparison, whose result has one bit per lane in a pair of
  /// SGPRs.
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
  /// z - x * y, rounded once.
  mlir::Value subtractProduct(mlir::Value z, mlir::Value x, mlir::Value y) {
    return make<VFmaF32Op>(x, y, z, /*neg=*/0b001);
  }
  /// The median of three numbers; the minimum if one is a NaN (CDNA3 ISA,
  /// V_MED3_F32).
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
  /// A number with the magnitude of one operand and the sign of the other.
  mlir::Value copySign(mlir::Value magnitude, mlir::Value sign) {
    return make<VBfiB32Op>(bits(kMagnitudeBits), magnitude, sign);
  }
  /// The polynomial in `x` with the given coefficients, highest power first.
  mlir::Value polynomial(mlir::Value x, llvm::ArrayRef<float> coefficients);

private:
  mlir::ImplicitLocOpBuilder &b;
};

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_FLOATCODE_H
