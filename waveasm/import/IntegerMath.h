//===- IntegerMath.h - Operations on integer expressions --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Integer operations that are not sums become instructions at once, unless the
// ranges of their operands allow an expression. Operands have 32 bits.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_INTEGERMATH_H
#define WAVEASM_IMPORT_INTEGERMATH_H

#include "waveasm/import/CodeBuilder.h"

namespace waveasm::import {

enum class Rounding { Floor, Ceil, TowardsZero };

/// Divides signed numbers. The divisor must not be 0.
const Expr *divide(CodeBuilder &code, const Expr *lhs, const Expr *rhs,
                   Rounding rounding);
/// Returns lhs - rhs * divide(lhs, rhs, rounding).
const Expr *remainder(CodeBuilder &code, const Expr *lhs, const Expr *rhs,
                      Rounding rounding);
/// Divides unsigned 32-bit numbers.
const Expr *divideUnsigned(CodeBuilder &code, const Expr *lhs, const Expr *rhs);
const Expr *remainderUnsigned(CodeBuilder &code, const Expr *lhs,
                              const Expr *rhs);

const Expr *bitAnd(CodeBuilder &code, const Expr *lhs, const Expr *rhs);
const Expr *bitOr(CodeBuilder &code, const Expr *lhs, const Expr *rhs);
const Expr *bitXor(CodeBuilder &code, const Expr *lhs, const Expr *rhs);
/// The amount must be less than 32, or less than 62 if it is constant.
const Expr *shiftLeft(CodeBuilder &code, const Expr *lhs, const Expr *rhs);
const Expr *shiftRightSigned(CodeBuilder &code, const Expr *lhs,
                             const Expr *rhs);
/// Shifts the low `width` bits. An amount that is not constant must be less
/// than 32.
const Expr *shiftRightUnsigned(CodeBuilder &code, const Expr *lhs,
                               const Expr *rhs, unsigned width);

const Expr *minSigned(CodeBuilder &code, const Expr *lhs, const Expr *rhs);
const Expr *maxSigned(CodeBuilder &code, const Expr *lhs, const Expr *rhs);
const Expr *minUnsigned(CodeBuilder &code, const Expr *lhs, const Expr *rhs);
const Expr *maxUnsigned(CodeBuilder &code, const Expr *lhs, const Expr *rhs);

/// Returns the low `width` bits as an unsigned number if `width` is below 32;
/// otherwise the operand, which must not be negative.
const Expr *zeroExtend(CodeBuilder &code, const Expr *expr, unsigned width);

const Expr *select(CodeBuilder &code, const Condition *condition,
                   const Expr *ifTrue, const Expr *ifFalse);

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_INTEGERMATH_H
