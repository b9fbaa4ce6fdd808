//===- MathImport.cpp - The math dialect ----------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/FloatElements.h"
#include "waveasm/import/IntegerMath.h"
#include "waveasm/import/NarrowFloats.h"

#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

/// Adds a handler that computes each element in f32. `make` takes the builder,
/// an element of each operand and the flags.
template <typename OpTy, typename Fn>
static void addElementwise(HandlerTable &table, Fn make) {
  table.add<OpTy>([make](KernelImporter &importer, OpTy op) -> LogicalResult {
    Value result = op->getResult(0);
    if (failed(checkFloat(importer, op, result.getType())))
      return failure();
    FastMath flags = getFastMath(importer, op);
    SmallVector<SmallVector<Value>> operands;
    for (Value operand : op->getOperands())
      operands.push_back(toF32(importer, operand));
    FastMath inner = getElementType(result.getType()).isF16()
                         ? getFlagsForF16(flags)
                         : flags;
    SmallVector<Value> elements;
    for (size_t i = 0, e = operands.front().size(); i < e; ++i) {
      SmallVector<Value> arguments;
      for (ArrayRef<Value> operand : operands)
        arguments.push_back(operand[i]);
      elements.push_back(make(importer.code.b, arguments, inner));
    }
    setFromF32(importer, result, elements, flags);
    return success();
  });
}

/// Adds a handler that computes f16 as they are, by `ofPairs`, and elements of
/// other types in f32, by `make`. Both take the builder and operands.
template <typename OpTy, typename Fn, typename PairFn>
static void addWithPairs(HandlerTable &table, Fn make, PairFn ofPairs) {
  table.add<OpTy>([make, ofPairs](KernelImporter &importer, OpTy op) {
    ImplicitLocOpBuilder &b = importer.code.b;
    return importFloats(
        importer, op, getFastMath(importer, op),
        [&](ArrayRef<Value> operands) { return make(b, operands); },
        [&](ArrayRef<Value> operands) { return ofPairs(b, operands); });
  });
}

using UnaryFn = Value (*)(ImplicitLocOpBuilder &, Value);
using UnaryFlagsFn = Value (*)(ImplicitLocOpBuilder &, Value, const FastMath &);

template <typename OpTy>
static void addUnary(HandlerTable &table, UnaryFn make) {
  addElementwise<OpTy>(
      table, [make](ImplicitLocOpBuilder &b, ArrayRef<Value> operands,
                    const FastMath &) { return make(b, operands[0]); });
}

template <typename OpTy>
static void addUnary(HandlerTable &table, UnaryFlagsFn make) {
  addElementwise<OpTy>(
      table,
      [make](ImplicitLocOpBuilder &b, ArrayRef<Value> operands,
             const FastMath &flags) { return make(b, operands[0], flags); });
}

static LogicalResult importAbsI(KernelImporter &importer, math::AbsIOp op) {
  ExprContext &exprs = importer.code.exprs;
  Integers results;
  for (const Expr *integer : importer.getIntegers(op.getOperand()))
    results.push_back(maxSigned(importer.code, integer,
                                exprs.sub(exprs.constant(0), integer)));
  importer.setIntegers(op, results);
  return success();
}

void waveasm::import::addMathHandlers(HandlerTable &table) {
  table.add<math::AbsIOp>(importAbsI);
  addWithPairs<math::AbsFOp>(
      table,
      [](ImplicitLocOpBuilder &b, ArrayRef<Value> x) {
        return makeAbs(b, x[0]);
      },
      [](ImplicitLocOpBuilder &b, ArrayRef<Value> x) {
        return makeAbsF16Pair(b, x[0]);
      });
  addUnary<math::CbrtOp>(table, makeCbrt);
  addUnary<math::CeilOp>(table, makeCeil);
  addUnary<math::CosOp>(table, makeCos);
  addUnary<math::CoshOp>(table, makeCosh);
  addUnary<math::ErfOp>(table, makeErf);
  addUnary<math::ExpOp>(table, makeExp);
  addUnary<math::Exp2Op>(table, makeExp2);
  addUnary<math::ExpM1Op>(table, makeExpm1);
  addUnary<math::FloorOp>(table, makeFloor);
  addUnary<math::LogOp>(table, makeLog);
  addUnary<math::Log10Op>(table, makeLog10);
  addUnary<math::Log1pOp>(table, makeLog1p);
  addUnary<math::Log2Op>(table, makeLog2);
  addUnary<math::RoundOp>(table, makeRound);
  addUnary<math::RoundEvenOp>(table, makeRoundEven);
  addUnary<math::RsqrtOp>(table, makeRsqrt);
  addUnary<math::SinOp>(table, makeSin);
  addUnary<math::SinhOp>(table, makeSinh);
  addUnary<math::SqrtOp>(table, makeSqrt);
  addUnary<math::TanhOp>(table, makeTanh);
  addUnary<math::TruncOp>(table, makeTrunc);
  addElementwise<math::Atan2Op>(table, [](ImplicitLocOpBuilder &b,
                                          ArrayRef<Value> operands,
                                          const FastMath &flags) {
    return makeAtan2(b, operands[0], operands[1], flags);
  });
  addWithPairs<math::CopySignOp>(
      table,
      [](ImplicitLocOpBuilder &b, ArrayRef<Value> x) {
        return makeCopySign(b, x[0], x[1]);
      },
      [](ImplicitLocOpBuilder &b, ArrayRef<Value> x) {
        return makeCopySignF16Pair(b, x[0], x[1]);
      });
  addWithPairs<math::FmaOp>(
      table,
      [](ImplicitLocOpBuilder &b, ArrayRef<Value> x) {
        return makeFma(b, x[0], x[1], x[2]);
      },
      [](ImplicitLocOpBuilder &b, ArrayRef<Value> x) {
        return makeFmaF16Pair(b, x[0], x[1], x[2]);
      });
  addElementwise<math::PowFOp>(table, [](ImplicitLocOpBuilder &b,
                                         ArrayRef<Value> operands,
                                         const FastMath &flags) {
    return makePow(b, operands[0], operands[1], flags);
  });
}
