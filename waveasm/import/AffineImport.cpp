//===- AffineImport.cpp - The affine dialect ------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/IntegerMath.h"
#include "waveasm/import/KernelImporter.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

/// Evaluates `expr` on `operands`, the dimensions followed by the symbols.
static const Expr *evaluate(CodeBuilder &code, AffineExpr expr,
                            unsigned numDims, ArrayRef<const Expr *> operands) {
  ExprContext &exprs = code.exprs;
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return exprs.constant(constant.getValue());
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return operands[dim.getPosition()];
  if (auto symbol = dyn_cast<AffineSymbolExpr>(expr))
    return operands[numDims + symbol.getPosition()];
  auto binary = cast<AffineBinaryOpExpr>(expr);
  const Expr *lhs = evaluate(code, binary.getLHS(), numDims, operands);
  const Expr *rhs = evaluate(code, binary.getRHS(), numDims, operands);
  switch (expr.getKind()) {
  case AffineExprKind::Add:
    return code.shorten(exprs.add(lhs, rhs));
  case AffineExprKind::Mul:
    return code.shorten(exprs.mul(lhs, rhs));
  case AffineExprKind::Mod:
    return remainder(code, lhs, rhs, Rounding::Floor);
  case AffineExprKind::FloorDiv:
    return divide(code, lhs, rhs, Rounding::Floor);
  case AffineExprKind::CeilDiv:
    return divide(code, lhs, rhs, Rounding::Ceil);
  default:
    llvm_unreachable("all kinds are handled");
  }
}

static SmallVector<const Expr *>
evaluateAll(KernelImporter &importer, AffineMap map, ValueRange operands) {
  SmallVector<const Expr *> values;
  for (Value operand : operands)
    values.push_back(importer.getInteger(operand));
  SmallVector<const Expr *> results;
  for (AffineExpr expr : map.getResults())
    results.push_back(evaluate(importer.code, expr, map.getNumDims(), values));
  return results;
}

static LogicalResult importApply(KernelImporter &importer,
                                 affine::AffineApplyOp op) {
  importer.setInteger(
      op, evaluateAll(importer, op.getAffineMap(), op.getOperands()).front());
  return success();
}

template <typename OpTy>
static LogicalResult importExtremum(KernelImporter &importer, OpTy op) {
  SmallVector<const Expr *> values =
      evaluateAll(importer, op.getAffineMap(), op.getOperands());
  const Expr *result = values.front();
  for (const Expr *value : ArrayRef(values).drop_front())
    result = std::is_same_v<OpTy, affine::AffineMinOp>
                 ? minSigned(importer.code, result, value)
                 : maxSigned(importer.code, result, value);
  importer.setInteger(op, result);
  return success();
}

void waveasm::import::addAffineHandlers(HandlerTable &table) {
  table.add<affine::AffineApplyOp>(importApply);
  table.add<affine::AffineMinOp>(importExtremum<affine::AffineMinOp>);
  table.add<affine::AffineMaxOp>(importExtremum<affine::AffineMaxOp>);
}
