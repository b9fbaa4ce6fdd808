//===- IntegerMath.h - Operations on integer expressions --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is no sum becomes instructions at once. Operands have 32 bits; where a
// result does not depend on more than their ranges it stays an expression.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_INTEGERMATH_H
#define WAVEASM_IMPORT_INTEGERMATH_H

#include "waveasm/import/CodeBuilder.h"

namespace waveasm::import {

enum class Rounding { Floor, Ceil, TowardsZero };

/// Of signed numbers. The divisor is not 0.
const Expr *divide(CodeBuilder &code, const Expr *lhs, const Expr *rhs,
                   Rounding rounding);
/// lhs - rhs * divide(lhs, rhs, rounding).
const Expr *remainder(CodeBuilder &code, const Expr *lhs, const Expr *rhs,
                      Rounding rounding);
/// Of unsigned 32-bit numbers.
const Expr *divideUnsigned(CodeBuilder &code, const Expr *lhs, const Expr *rhs);
const Expr *remainderUnsigned(CodeBuilder &code, const Expr *lhs,
                              const Expr *rhs);

const Expr *bitAnd(CodeBuilder &code, const Expr *lhs, const Expr *rhs);
const Expr *bitOr(CodeBuilder &code, const Expr *lhs, const Expr *rhs);
const Expr *bitXor(CodeBuilder &code, const Expr *lhs, const Expr *rhs);
/// The amount is less than 32, or less than 62 if it is constant.
const Expr *shiftLeft(CodeBuilder &code, const Expr *lhs, const Expr *rhs);
const Expr *shiftRightSigned(CodeBuilder &code, const Expr *lhs,
                             const Expr *rhs);
/// Of the low `width` bits. An amount that is not constant is less than 32.
const Expr *shiftRightUnsigned(CodeBuilder &code, const Expr *lhs,
                               const Expr *rhs, unsigned width);

const Expr *minSigned(CodeBuilder &code, const Expr *lhs, const Expr *rhs);
const Expr *maxSigned(CodeBuilder &code, const Expr *lhs, const Expr *rhs);
const Expr *minUnsigned(CodeBuilder &code, const Expr *lhs, const Expr *rhs);
const Expr *maxUnsigned(CodeBuilder &code, const Expr *lhs, const Expr *rhs);

/// The low `width` bits as an unsigned number, `width` below 32, or an operand
/// that is not negative.
const Expr *zeroExtend(CodeBuilder &code, const Expr *expr, unsigned width);

const Expr *select(CodeBuilder &code, const Condition *condition,
                   const Expr *ifTrue, const Expr *ifFalse);

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_INTEGERMATH_H
