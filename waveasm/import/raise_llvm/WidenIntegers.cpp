//===- WidenIntegers.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The wider integer always has zeros above the bits of the narrower one.
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/raise_llvm/WidenIntegers.h"

#include "waveasm/import/raise_llvm/RaiseOperations.h"

#include "mlir/Analysis/TopologicalSortUtils.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

using namespace mlir;
using namespace waveasm;

static constexpr unsigned kWord = 32;
static constexpr unsigned kLong = 64;

/// The truth values whose bits the operation makes one integer of; else null.
static VectorType getTruths(Operation *op) {
  auto cast = dyn_cast<LLVM::BitcastOp>(op);
  auto vector =
      cast ? dyn_cast<VectorType>(cast.getArg().getType()) : VectorType();
  auto integer = cast ? dyn_cast<IntegerType>(cast.getType()) : IntegerType();
  return vector && vector.getElementType().isInteger(1) && integer &&
                 integer.getWidth() > 1 && integer.getWidth() <= kLong
             ? vector
             : VectorType();
}

/// Whether an operation on integers of an odd width has a form on wider ones.
static bool isTaken(Operation *op) {
  if (auto constant = dyn_cast<LLVM::ConstantOp>(op))
    return isa<IntegerAttr>(constant.getValue());
  return getTruths(op) ||
         isa<LLVM::AddOp, LLVM::AndOp, LLVM::AShrOp, LLVM::BrOp, LLVM::CondBrOp,
             LLVM::DbgValueOp, LLVM::FreezeOp, LLVM::ICmpOp, LLVM::LShrOp,
             LLVM::MulOp, LLVM::OrOp, LLVM::PoisonOp, LLVM::SDivOp,
             LLVM::SelectOp, LLVM::SExtOp, LLVM::ShlOp, LLVM::SMaxOp,
             LLVM::SMinOp, LLVM::SRemOp, LLVM::SubOp, LLVM::TruncOp,
             LLVM::UDivOp, LLVM::UMaxOp, LLVM::UMinOp, LLVM::UndefOp,
             LLVM::URemOp, LLVM::XOrOp, LLVM::ZeroOp, LLVM::ZExtOp>(op);
}

namespace {
/// An operation, and the odd width of its first operand and result, or 0.
struct OddOperation {
  Operation *op;
  unsigned operand;
  unsigned result;
};

class Widening {
public:
  /// Widens integers of odd widths from `least` on.
  Widening(FunctionOpInterface function, unsigned least)
      : b(function.getLoc(), function.getContext()), function(function),
        least(least) {}

  /// Returns the first operation without a form on wider integers, or null.
  Operation *find() {
    Operation *refused = nullptr;
    auto look = [&](Operation *op, TypeRange from, TypeRange to) {
      auto isOdd = [&](Type type) { return getOddWidth(type) != 0; };
      if (llvm::none_of(from, isOdd) && llvm::none_of(to, isOdd) &&
          !getTruths(op))
        return;
      auto getFirst = [&](TypeRange types) {
        return types.empty() ? 0 : getOddWidth(types.front());
      };
      operations.push_back({op, getFirst(from), getFirst(to)});
      if (!refused && !isTaken(op))
        refused = op;
    };
    look(function, function.getArgumentTypes(), {});
    for (Block *block : getBlocksSortedByDominance(function.getFunctionBody()))
      for (Operation &op : *block)
        look(&op, op.getOperandTypes(), op.getResultTypes());
    return refused;
  }

  /// Changes what `find` found, if it refused nothing.
  void rewrite() {
    for (Block &block : function.getFunctionBody())
      for (BlockArgument argument : block.getArguments())
        widen(argument);
    for (const OddOperation &odd : operations)
      rewrite(odd);
  }

private:
  /// The width of an integer that is to be widened; else 0.
  unsigned getOddWidth(Type type) const {
    auto integer = dyn_cast<IntegerType>(type);
    unsigned width = integer ? integer.getWidth() : 0;
    bool isKnown = width == 1 || (width >= 8 && llvm::isPowerOf2_32(width));
    return isKnown || width < least || width > kLong ? 0 : width;
  }

  void widen(Value value) {
    if (unsigned width = getOddWidth(value.getType()))
      value.setType(getWide(width));
  }

  /// Changes an operation whose operands have been widened.
  void rewrite(const OddOperation &odd) {
    Operation *op = odd.op;
    b.setLoc(op->getLoc());
    b.setInsertionPoint(op);
    if (VectorType truths = getTruths(op))
      return replace(op, joinTruths(op, truths));
    if (auto constant = dyn_cast<LLVM::ConstantOp>(op))
      return rewriteConstant(constant);
    if (isa<LLVM::ZExtOp>(op))
      return replace(op, resize<LLVM::ZExtOp>(op->getOperand(0), getType(op)));
    if (isa<LLVM::TruncOp>(op))
      return replace(
          op, cutTo(resize<LLVM::ZExtOp>(op->getOperand(0), getType(op)), odd));
    if (isa<LLVM::SExtOp>(op)) {
      Value value = extend(op->getOperand(0), odd.operand);
      return replace(op, cutTo(resize<LLVM::SExtOp>(value, getType(op)), odd));
    }
    auto extendOperands = [&](unsigned count) {
      for (unsigned i = 0; i < count; ++i)
        op->setOperand(i, extend(op->getOperand(i), odd.operand));
    };
    if (auto compare = dyn_cast<LLVM::ICmpOp>(op)) {
      using Predicate = LLVM::ICmpPredicate;
      if (llvm::is_contained(
              {Predicate::slt, Predicate::sle, Predicate::sgt, Predicate::sge},
              compare.getPredicate()))
        extendOperands(2);
      return;
    }
    bool isSigned =
        isa<LLVM::SDivOp, LLVM::SRemOp, LLVM::SMaxOp, LLVM::SMinOp>(op);
    if (isSigned || isa<LLVM::AShrOp>(op))
      extendOperands(isSigned ? 2 : 1);
    if (auto flagged = dyn_cast<LLVM::IntegerOverflowFlagsInterface>(op))
      flagged.setOverflowFlags(LLVM::IntegerOverflowFlags::none);
    for (Value result : op->getResults())
      widen(result);
    if (!isSigned &&
        !isa<LLVM::AddOp, LLVM::SubOp, LLVM::MulOp, LLVM::ShlOp, LLVM::AShrOp>(
            op))
      return;
    Value result = op->getResult(0);
    b.setInsertionPointAfter(op);
    Value cut = cutTo(result, odd);
    result.replaceAllUsesExcept(cut, cut.getDefiningOp());
  }

  Type getWide(unsigned width) {
    return b.getIntegerType(width < kWord ? kWord : kLong);
  }
  /// The type that the result of `op` has or gets.
  Type getType(Operation *op) {
    Type type = op->getResult(0).getType();
    unsigned width = getOddWidth(type);
    return width ? getWide(width) : type;
  }

  Value number(Type type, const APInt &value) {
    return LLVM::ConstantOp::create(b, type, b.getIntegerAttr(type, value));
  }
  Value number(Type type, uint64_t value) {
    return number(type, APInt(type.getIntOrFloatBitWidth(), value));
  }

  /// Clears the bits above the width of the result.
  Value cutTo(Value value, const OddOperation &odd) {
    if (!odd.result)
      return value;
    Type type = value.getType();
    APInt mask = APInt::getLowBitsSet(type.getIntOrFloatBitWidth(), odd.result);
    return LLVM::AndOp::create(b, value, number(type, mask));
  }

  /// Cuts the value, or extends it by an `ExtOp`.
  template <typename ExtOp> Value resize(Value value, Type type) {
    unsigned from = value.getType().getIntOrFloatBitWidth();
    unsigned to = type.getIntOrFloatBitWidth();
    if (from > to)
      return LLVM::TruncOp::create(b, type, value);
    return from < to ? ExtOp::create(b, type, value).getResult() : value;
  }

  /// The signed number that the low bits of the value are.
  Value extend(Value value, unsigned width) {
    if (!width)
      return value;
    Type type = value.getType();
    Value count = number(type, uint64_t{type.getIntOrFloatBitWidth()} - width);
    return LLVM::AShrOp::create(b, LLVM::ShlOp::create(b, value, count), count);
  }

  static void replace(Operation *op, Value by) {
    op->getResult(0).replaceAllUsesWith(by);
    op->erase();
  }

  void rewriteConstant(LLVM::ConstantOp op) {
    Type type = getType(op);
    // The attribute may have another width than the constant.
    APInt value = cast<IntegerAttr>(op.getValue())
                      .getValue()
                      .sextOrTrunc(getOddWidth(op.getType()));
    replace(op, number(type, value.zext(type.getIntOrFloatBitWidth())));
  }

  /// One integer of the bits of a vector of truth values.
  Value joinTruths(Operation *op, VectorType truths) {
    Type type = getType(op);
    Value bits = number(type, uint64_t{0});
    for (int64_t i = 0; i < truths.getNumElements(); ++i) {
      auto place = static_cast<uint64_t>(i);
      Value bit = LLVM::ExtractElementOp::create(b, op->getOperand(0),
                                                 number(b.getI32Type(), place));
      bits = LLVM::OrOp::create(
          b, bits,
          LLVM::ShlOp::create(b, LLVM::ZExtOp::create(b, type, bit),
                              number(type, place)));
    }
    return bits;
  }

  ImplicitLocOpBuilder b;
  FunctionOpInterface function;
  unsigned least;
  SmallVector<OddOperation> operations;
};
} // namespace

LogicalResult waveasm::widenIntegers(FunctionOpInterface function) {
  for (unsigned least : {2u, kWord + 1}) {
    Widening widening(function, least);
    Operation *refused = widening.find();
    if (!refused) {
      widening.rewrite();
      return success();
    }
    if (least > kWord)
      return emitRaiseError(refused)
             << "expected integers of 33 to 63 bits in arithmetic, casts, "
                "comparisons and branches alone";
  }
  return success();
}
