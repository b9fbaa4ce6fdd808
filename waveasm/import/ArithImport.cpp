//===- ArithImport.cpp - The arith dialect --------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/FloatElements.h"
#include "waveasm/import/IntegerMath.h"
#include "waveasm/import/MemoryAccess.h"
#include "waveasm/import/NarrowFloats.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

static bool isBoolean(Type type) { return getElementType(type).isInteger(1); }

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

static LogicalResult importConstant(KernelImporter &importer,
                                    arith::ConstantOp op) {
  CodeBuilder &code = importer.code;
  Type type = op.getType();
  Type element = getElementType(type);
  SmallVector<APInt> words;
  size_t count = getNumElements(type);
  if (auto dense = dyn_cast<DenseElementsAttr>(op.getValue())) {
    if (isa<FloatType>(element))
      for (const APFloat &value : dense.getValues<APFloat>())
        words.push_back(value.bitcastToAPInt());
    else
      llvm::append_range(words, dense.getValues<APInt>());
  } else if (auto number = dyn_cast<FloatAttr>(op.getValue())) {
    words.push_back(number.getValue().bitcastToAPInt());
  } else if (auto number = dyn_cast<IntegerAttr>(op.getValue())) {
    words.push_back(number.getValue());
  }
  if (words.size() != count || !element.isIntOrIndexOrFloat())
    return importer.emitError(op) << "expected a number or a dense vector of "
                                     "numbers, got "
                                  << op.getValue();
  if (isBoolean(type)) {
    Conditions conditions;
    for (const APInt &word : words)
      conditions.push_back(code.constant(word.getBoolValue()));
    importer.set(op, conditions);
    return success();
  }
  if (element.isF64() || importer.isWide(op)) {
    SmallVector<Value> halves;
    for (const APInt &word : words) {
      uint64_t number = word.getZExtValue();
      halves.push_back(code.imm(static_cast<int64_t>(number)));
      halves.push_back(code.imm(static_cast<int64_t>(number >> 32)));
    }
    importer.set(op, RegisterBits(halves));
    return success();
  }
  if (element.isIntOrIndex()) {
    Integers integers;
    for (const APInt &word : words) {
      if (!word.isSignedIntN(62))
        return importer.emitError(op) << "expected numbers of at most 62 bits, "
                                         "got "
                                      << op.getValue();
      integers.push_back(code.exprs.constant(word.getSExtValue()));
    }
    importer.setIntegers(op, integers);
    return success();
  }
  if (getElementWidth(type) > 32)
    return checkFloat(importer, op, type);
  SmallVector<Value> elements;
  for (const APInt &word : words)
    elements.push_back(code.imm(static_cast<int64_t>(word.getZExtValue())));
  importer.setElements(op, elements);
  return success();
}

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

using IntegerFn = llvm::function_ref<const Expr *(const Expr *, const Expr *)>;

/// Whether values of the type have 64 bits by MLIR's semantics; the import
/// keeps them in 32 (see docs/import.md).
static bool isWide(Type type) {
  return getElementType(type).isIndex() || getElementWidth(type) > 32;
}

static LogicalResult importBinary(KernelImporter &importer, Operation *op,
                                  IntegerFn make) {
  if (isBoolean(op->getResult(0).getType()))
    return importer.emitError(op) << "expected integers of 8 to 64 bits, got "
                                     "i1: truth values have and, "
                                     "or, xor and comparisons";
  Integers lhs = importer.getIntegers(op->getOperand(0));
  Integers rhs = importer.getIntegers(op->getOperand(1));
  Integers results;
  for (auto [a, b] : llvm::zip_equal(lhs, rhs))
    results.push_back(make(a, b));
  Value result = op->getResult(0);
  importer.setIntegers(result, results);
  return success();
}

/// `make` takes the CodeBuilder and two expressions.
template <typename OpTy, typename Fn>
static void addBinary(HandlerTable &table, Fn make) {
  table.add<OpTy>([make](KernelImporter &importer, OpTy op) {
    return importBinary(importer, op, [&](const Expr *lhs, const Expr *rhs) {
      return make(importer.code, lhs, rhs);
    });
  });
}

/// Adds a handler of an operation on unsigned operands. The handler extends
/// narrow operands first.
template <typename OpTy, typename Fn>
static void addUnsigned(HandlerTable &table, Fn make) {
  table.add<OpTy>([make](KernelImporter &importer, OpTy op) -> LogicalResult {
    unsigned width = getElementWidth(op.getType());
    // Sign extension preserves the order of unsigned numbers, but neither their
    // quotients nor their remainders.
    if (isWide(op.getType()) && !isa<arith::MinUIOp, arith::MaxUIOp>(*op))
      for (Value operand : op->getOperands())
        for (const Expr *integer : importer.getIntegers(operand))
          if (integer->getRange().max < 0)
            return importer.emitError(op)
                   << "expected operands that are not negative: values of 64 "
                      "bits are kept as signed numbers of 32 bits";
    return importBinary(importer, op, [&](const Expr *lhs, const Expr *rhs) {
      return make(importer.code, zeroExtend(importer.code, lhs, width),
                  zeroExtend(importer.code, rhs, width));
    });
  });
}

/// Shifts of constants are exact up to 62 bits.
static LogicalResult importShiftLeft(KernelImporter &importer,
                                     arith::ShLIOp op) {
  CodeBuilder &code = importer.code;
  if (isWide(op.getType()))
    for (auto [value, amount] :
         llvm::zip_equal(importer.getIntegers(op.getLhs()),
                         importer.getIntegers(op.getRhs()))) {
      int64_t most = value->isConstant() ? 61 : 31;
      if (amount->isConstant() &&
          !IntRange{0, most}.contains(amount->getConstant()))
        return importer.emitError(op)
               << "expected an amount from 0 to " << most
               << ": values are kept in 32 bits, got " << amount->getConstant();
    }
  return importBinary(importer, op, [&](const Expr *lhs, const Expr *rhs) {
    return shiftLeft(code, lhs, rhs);
  });
}

/// `make` takes two expressions and the width of their type.
template <typename OpTy, typename Fn>
static void addShiftRight(HandlerTable &table, Fn make) {
  table.add<OpTy>([make](KernelImporter &importer, OpTy op) -> LogicalResult {
    CodeBuilder &code = importer.code;
    bool wide = isWide(op.getType());
    unsigned width = wide ? 64 : getElementWidth(op.getType());
    if (wide && std::is_same_v<OpTy, arith::ShRUIOp>)
      for (auto [value, amount] :
           llvm::zip_equal(importer.getIntegers(op.getLhs()),
                           importer.getIntegers(op.getRhs())))
        if (value->getRange().max < 0 && amount->getRange().max < 32)
          return importer.emitError(op)
                 << "expected a value that is not negative: values of 64 bits "
                    "are kept as signed numbers of 32 bits";
    return importBinary(importer, op, [&](const Expr *lhs, const Expr *rhs) {
      // Larger amounts leave only the sign, but the instructions use only the
      // low 5 bits of the amount.
      if (wide && !rhs->isConstant())
        rhs = minSigned(code, rhs, code.exprs.constant(31));
      return make(code, lhs, rhs, width);
    });
  });
}

/// Adds a handler of `and`, `or` or `xor`, of integers and of truth values.
template <typename OpTy, typename IntegerFn, typename ConditionFn>
static void addLogical(HandlerTable &table, IntegerFn ofIntegers,
                       ConditionFn ofConditions) {
  table.add<OpTy>([=](KernelImporter &importer, OpTy op) {
    if (!isBoolean(op.getType()))
      return importBinary(importer, op, [&](const Expr *lhs, const Expr *rhs) {
        return ofIntegers(importer.code, lhs, rhs);
      });
    Conditions results;
    for (auto [lhs, rhs] : llvm::zip_equal(importer.getConditions(op.getLhs()),
                                           importer.getConditions(op.getRhs())))
      results.push_back(ofConditions(importer.code, lhs, rhs));
    importer.set(op, results);
    return success();
  });
}

static const Condition *logicalXor(CodeBuilder &code, const Condition *lhs,
                                   const Condition *rhs) {
  return code.logicalOr(code.logicalAnd(lhs, code.logicalNot(rhs)),
                        code.logicalAnd(code.logicalNot(lhs), rhs));
}

/// The integers, with constants that sums without overflow add beside them:
/// accesses have them in their instructions.
static Integers getWithConstants(KernelImporter &importer, Value value) {
  auto sum = value.getDefiningOp<arith::AddIOp>();
  APInt constant;
  if (!sum || !value.getType().isIntOrIndex() ||
      !bitEnumContainsAll(sum.getOverflowFlags(),
                          arith::IntegerOverflowFlags::nsw) ||
      !matchPattern(sum.getRhs(), m_ConstantInt(&constant)))
    return importer.getIntegers(value);
  Integers integers = getWithConstants(importer, sum.getLhs());
  for (const Expr *&integer : integers)
    integer = importer.code.exprs.add(integer, constant.getSExtValue());
  return integers;
}

/// Imports casts whose results equal their operands: sign extensions and index
/// casts.
static LogicalResult importSignedCast(KernelImporter &importer, Operation *op) {
  if (isBoolean(op->getOperand(0).getType())) {
    // Sign extension iterations true into -1.
    Integers results;
    ExprContext &exprs = importer.code.exprs;
    for (const Condition *condition : importer.getConditions(op->getOperand(0)))
      results.push_back(select(importer.code, condition, exprs.constant(-1),
                               exprs.constant(0)));
    importer.setIntegers(op->getResult(0), results);
    return success();
  }
  importer.setIntegers(op->getResult(0),
                       getWithConstants(importer, op->getOperand(0)));
  return success();
}

static LogicalResult importUnsignedCast(KernelImporter &importer,
                                        Operation *op) {
  Type from = op->getOperand(0).getType();
  Type to = op->getResult(0).getType();
  Integers results;
  if (isBoolean(from)) {
    ExprContext &exprs = importer.code.exprs;
    for (const Condition *condition : importer.getConditions(op->getOperand(0)))
      results.push_back(select(importer.code, condition, exprs.constant(1),
                               exprs.constant(0)));
  } else {
    unsigned width = getElementWidth(from);
    bool isWider = getElementType(to).isIndex() || getElementWidth(to) > width;
    for (const Expr *integer : importer.getIntegers(op->getOperand(0))) {
      const Expr *result =
          isWider ? zeroExtend(importer.code, integer, width) : integer;
      if (isWider && width == 32 && integer->getRange().min < 0)
        return importer.emitError(op)
               << "expected a value of 32 bits that is known not to be "
                  "negative: values are kept in 32 bits";
      results.push_back(result);
    }
  }
  importer.setIntegers(op->getResult(0), results);
  return success();
}

static LogicalResult importTrunc(KernelImporter &importer, arith::TruncIOp op) {
  Integers integers = importer.getIntegers(op.getIn());
  if (!isBoolean(op.getType())) {
    importer.setIntegers(op, integers);
    return success();
  }
  Conditions results;
  for (const Expr *integer : integers)
    results.push_back(importer.code.compare(arith::CmpIPredicate::ne,
                                            importer.code.exprs.mod(integer, 2),
                                            importer.code.exprs.constant(0)));
  importer.set(op, results);
  return success();
}

/// Compares two truth values, of which true is 1 as an unsigned number and -1
/// as a signed one.
static const Condition *compareTruth(CodeBuilder &code,
                                     arith::CmpIPredicate predicate,
                                     const Condition *lhs,
                                     const Condition *rhs) {
  using Predicate = arith::CmpIPredicate;
  auto isOnly = [&](const Condition *one, const Condition *other) {
    return code.logicalAnd(one, code.logicalNot(other));
  };
  switch (predicate) {
  case Predicate::ne:
    return logicalXor(code, lhs, rhs);
  case Predicate::eq:
    return code.logicalNot(logicalXor(code, lhs, rhs));
  case Predicate::ult:
  case Predicate::sgt:
    return isOnly(rhs, lhs);
  case Predicate::ugt:
  case Predicate::slt:
    return isOnly(lhs, rhs);
  case Predicate::uge:
  case Predicate::sle:
    return code.logicalNot(isOnly(rhs, lhs));
  case Predicate::ule:
  case Predicate::sge:
    return code.logicalNot(isOnly(lhs, rhs));
  }
  llvm_unreachable("all predicates have a case");
}

static LogicalResult importCmpI(KernelImporter &importer, arith::CmpIOp op) {
  CodeBuilder &code = importer.code;
  Conditions results;
  if (isBoolean(op.getLhs().getType())) {
    for (auto [lhs, rhs] : llvm::zip_equal(importer.getConditions(op.getLhs()),
                                           importer.getConditions(op.getRhs())))
      results.push_back(compareTruth(code, op.getPredicate(), lhs, rhs));
    importer.set(op, results);
    return success();
  }
  // Sign extension preserves the unsigned order of narrow numbers as well.
  for (auto [lhs, rhs] : llvm::zip_equal(importer.getIntegers(op.getLhs()),
                                         importer.getIntegers(op.getRhs())))
    results.push_back(code.compare(op.getPredicate(), lhs, rhs));
  importer.set(op, results);
  return success();
}

//===----------------------------------------------------------------------===//
// Choices
//===----------------------------------------------------------------------===//

static LogicalResult importSelect(KernelImporter &importer,
                                  arith::SelectOp op) {
  CodeBuilder &code = importer.code;
  Type type = op.getType();
  if (isa<MemRefType>(type)) {
    FailureOr<Memory> memory =
        selectMemory(importer, op, importer.getCondition(op.getCondition()),
                     importer.getMemory(op.getTrueValue()),
                     importer.getMemory(op.getFalseValue()));
    if (failed(memory))
      return failure();
    importer.set(op, *memory);
    return success();
  }
  Conditions conditions = importer.getConditions(op.getCondition());
  size_t count = getNumElements(type);
  conditions.resize(count, conditions.front());
  if (isBoolean(type)) {
    Conditions results;
    for (auto [condition, a, b] :
         llvm::zip_equal(conditions, importer.getConditions(op.getTrueValue()),
                         importer.getConditions(op.getFalseValue())))
      results.push_back(
          code.logicalOr(code.logicalAnd(condition, a),
                         code.logicalAnd(code.logicalNot(condition), b)));
    importer.set(op, results);
    return success();
  }
  auto isIntegers = [&](Value value) {
    return std::holds_alternative<Integers>(importer.get(value));
  };
  if (!importer.isWide(op) &&
      (isIntegers(op.getTrueValue()) || isIntegers(op.getFalseValue()))) {
    Integers results;
    for (auto [condition, a, b] :
         llvm::zip_equal(conditions, importer.getIntegers(op.getTrueValue()),
                         importer.getIntegers(op.getFalseValue())))
      results.push_back(select(code, condition, a, b));
    importer.setIntegers(op, results);
    return success();
  }
  RegisterBits ifTrue = importer.getBits(op.getTrueValue());
  RegisterBits ifFalse = importer.getBits(op.getFalseValue());
  unsigned width = getElementWidth(type);
  bool isOne = llvm::all_equal(conditions);
  SmallVector<Value> results;
  if (isOne) {
    for (auto [a, b] : llvm::zip_equal(ifTrue.getWords(), ifFalse.getWords()))
      results.push_back(code.emitSelect(conditions.front(), a, b));
    importer.set(op, RegisterBits(results));
    return success();
  }
  if (width > 32) {
    for (size_t i = 0; i < 2 * count; ++i)
      results.push_back(code.emitSelect(conditions[i / 2], ifTrue.getWord(i),
                                        ifFalse.getWord(i)));
    importer.set(op, RegisterBits(results));
    return success();
  }
  for (size_t i = 0; i < count; ++i)
    results.push_back(code.emitSelect(conditions[i],
                                      ifTrue.getElement(code, i, width),
                                      ifFalse.getElement(code, i, width)));
  importer.setElements(op, results);
  return success();
}

static LogicalResult importCmpF(KernelImporter &importer, arith::CmpFOp op) {
  CodeBuilder &code = importer.code;
  if (failed(checkFloat(importer, op, op.getLhs().getType())))
    return failure();
  // f16 are compared as they are: conversions would change nothing.
  bool isF16 = getElementType(op.getLhs().getType()).isF16();
  auto getElements = [&](Value value) {
    return isF16 ? getF16Elements(importer, value) : toF32(importer, value);
  };
  Conditions results;
  for (auto [lhs, rhs] :
       llvm::zip_equal(getElements(op.getLhs()), getElements(op.getRhs())))
    results.push_back(
        compareFloats(code, op.getPredicate(), lhs, rhs, isF16 ? 16 : 32));
  importer.set(op, results);
  return success();
}

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

/// Whether `OpTy` returns one of its operands or a NaN.
template <typename OpTy>
static constexpr bool kIsExtreme =
    llvm::is_one_of<OpTy, arith::MaximumFOp, arith::MinimumFOp,
                    arith::MaxNumFOp, arith::MinNumFOp>::value;

/// Adds a handler that calls `ofF32` for single f32, `ofF16` for an f16 alone
/// and `ofPairs` for words of two.
template <typename OpTy, typename F32Fn, typename F16Fn, typename PairFn>
static void addFloat(HandlerTable &table, F32Fn ofF32, F16Fn ofF16,
                     PairFn ofPairs) {
  table.add<OpTy>([=](KernelImporter &importer, OpTy op) -> LogicalResult {
    ImplicitLocOpBuilder &b = importer.code.b;
    FastMath flags = getFastMath(importer, op);
    bool isAlone = getNumElements(op->getResult(0).getType()) == 1;
    return importFloats(
        importer, op, flags,
        [&](ArrayRef<Value> operands) { return ofF32(b, operands, flags); },
        [&](ArrayRef<Value> operands) {
          return isAlone ? ofF16(b, operands, flags)
                         : ofPairs(b, operands, flags);
        },
        kIsExtreme<OpTy>);
  });
}

/// Adds a handler that computes each element separately, for all types.
template <typename OpTy, typename Fn>
static void addFloatInF32(HandlerTable &table, Fn make) {
  table.add<OpTy>([=](KernelImporter &importer, OpTy op) -> LogicalResult {
    Value result = op->getResult(0);
    if (failed(checkFloat(importer, op, result.getType())))
      return failure();
    FastMath flags = getFastMath(importer, op);
    SmallVector<Value> results;
    for (auto [lhs, rhs] : llvm::zip_equal(toF32(importer, op.getLhs()),
                                           toF32(importer, op.getRhs())))
      results.push_back(make(importer.code.b, lhs, rhs, flags));
    setFromF32(importer, result, results, flags);
    return success();
  });
}

static LogicalResult importDivF(KernelImporter &importer, arith::DivFOp op) {
  Value result = op.getResult();
  if (failed(checkFloat(importer, op, result.getType())))
    return failure();
  FastMath flags = getFastMath(importer, op);
  SmallVector<Value> results;
  if (getElementType(result.getType()).isF16()) {
    for (auto [lhs, rhs] : llvm::zip_equal(importer.getElements(op.getLhs()),
                                           importer.getElements(op.getRhs())))
      results.push_back(makeDivideF16(importer.code.b, lhs, rhs, flags));
    importer.setElements(result, results);
    return success();
  }
  for (auto [lhs, rhs] : llvm::zip_equal(toF32(importer, op.getLhs()),
                                         toF32(importer, op.getRhs())))
    results.push_back(makeDivide(importer.code.b, lhs, rhs, flags));
  setFromF32(importer, result, results, flags);
  return success();
}

/// Imports extf and truncf.
template <typename OpTy>
static LogicalResult importFloatCast(KernelImporter &importer, OpTy op) {
  if (failed(checkFloat(importer, op, op.getIn().getType())) ||
      failed(checkFloat(importer, op, op.getType())))
    return failure();
  setFromF32(importer, op.getResult(), toF32(importer, op.getIn()),
             getFastMath(importer, op));
  return success();
}

/// Imports sitofp and uitofp.
template <typename OpTy>
static LogicalResult importToFloat(KernelImporter &importer, OpTy op) {
  constexpr bool kIsSigned = std::is_same_v<OpTy, arith::SIToFPOp>;
  if (failed(checkFloat(importer, op, op.getType())))
    return failure();
  CodeBuilder &code = importer.code;
  unsigned width = getElementWidth(op.getIn().getType());
  bool isBf16 = getElementType(op.getType()).isBF16();
  IntRange exact = {-(int64_t(1) << 24), int64_t(1) << 24};
  SmallVector<Value> results;
  if (isBoolean(op.getIn().getType())) {
    float one = kIsSigned ? -1.0F : 1.0F;
    int64_t bits = llvm::bit_cast<int32_t>(one);
    for (const Condition *condition : importer.getConditions(op.getIn()))
      results.push_back(
          code.emitSelect(condition, code.imm(bits), code.imm(0)));
  } else {
    for (const Expr *integer : importer.getIntegers(op.getIn())) {
      // The upper bits of a negative number are ones.
      if (width > 32 && integer->getRange().min < 0 && !kIsSigned)
        return importer.importInPairs(op);
      // f32 holds what has 24 bits: a longer number would be rounded twice.
      // Other types are as wide as f32, or too narrow for such numbers.
      if (isBf16 && width >= 32 && !exact.contains(integer->getRange()))
        return importer.importInPairs(op);
      Value reg =
          code.emit(kIsSigned ? integer : zeroExtend(code, integer, width));
      results.push_back(kIsSigned ? makeSignedToFloat(code.b, reg)
                                  : makeUnsignedToFloat(code.b, reg));
    }
  }
  setFromF32(importer, op.getResult(), results, getFastMath(importer, op));
  return success();
}

/// Imports fptosi and fptoui.
template <typename OpTy>
static LogicalResult importToInteger(KernelImporter &importer, OpTy op) {
  constexpr bool kIsSigned = std::is_same_v<OpTy, arith::FPToSIOp>;
  unsigned width = getElementWidth(op.getType());
  if (failed(checkFloat(importer, op, op.getIn().getType())))
    return failure();
  if (isBoolean(op.getType()))
    return importer.emitError(op)
           << "expected a result of 2 to 64 bits, got " << op.getType();
  Integers results;
  for (Value element : toF32(importer, op.getIn()))
    results.push_back(importer.fromRegister(
        kIsSigned ? makeFloatToSigned(importer.code.b, element)
                  : makeFloatToUnsigned(importer.code.b, element),
        width));
  importer.set(op.getResult(), results);
  return success();
}

static LogicalResult importBitcast(KernelImporter &importer,
                                   arith::BitcastOp op) {
  if (isBoolean(op.getType()))
    return importer.emitError(op)
           << "expected elements of 8, 16, 32 or 64 bits, got " << op.getType();
  importer.set(op.getResult(), importer.getBits(op.getIn()));
  return success();
}

//===----------------------------------------------------------------------===//
// Table
//===----------------------------------------------------------------------===//

static void addIntegerHandlers(HandlerTable &table) {
  auto plain =
      [](const Expr *(ExprContext::*make)(const Expr *, const Expr *)) {
        return [make](CodeBuilder &code, const Expr *lhs, const Expr *rhs) {
          return (code.exprs.*make)(lhs, rhs);
        };
      };
  auto rounded = [](auto make, Rounding rounding) {
    return [=](CodeBuilder &code, const Expr *lhs, const Expr *rhs) {
      return make(code, lhs, rhs, rounding);
    };
  };
  addBinary<arith::AddIOp>(
      table,
      plain(
          static_cast<const Expr *(ExprContext::*)(const Expr *, const Expr *)>(
              &ExprContext::add)));
  addBinary<arith::SubIOp>(table, plain(&ExprContext::sub));
  addBinary<arith::MulIOp>(table, plain(&ExprContext::mul));
  addBinary<arith::DivSIOp>(table, rounded(divide, Rounding::TowardsZero));
  addBinary<arith::FloorDivSIOp>(table, rounded(divide, Rounding::Floor));
  addBinary<arith::CeilDivSIOp>(table, rounded(divide, Rounding::Ceil));
  addBinary<arith::RemSIOp>(table,
                            rounded(import::remainder, Rounding::TowardsZero));
  addUnsigned<arith::DivUIOp>(table, divideUnsigned);
  addUnsigned<arith::RemUIOp>(table, remainderUnsigned);
  addUnsigned<arith::CeilDivUIOp>(table, [](CodeBuilder &code, const Expr *lhs,
                                            const Expr *rhs) {
    const Expr *rest = remainderUnsigned(code, lhs, rhs);
    const Condition *isInexact =
        code.compare(arith::CmpIPredicate::ne, rest, code.exprs.constant(0));
    return code.exprs.add(divideUnsigned(code, lhs, rhs),
                          select(code, isInexact, code.exprs.constant(1),
                                 code.exprs.constant(0)));
  });
  addBinary<arith::MinSIOp>(table, minSigned);
  addBinary<arith::MaxSIOp>(table, maxSigned);
  addUnsigned<arith::MinUIOp>(table, minUnsigned);
  addUnsigned<arith::MaxUIOp>(table, maxUnsigned);
  table.add<arith::ShLIOp>(importShiftLeft);
  addShiftRight<arith::ShRSIOp>(
      table, [](CodeBuilder &code, const Expr *lhs, const Expr *rhs, unsigned) {
        return shiftRightSigned(code, lhs, rhs);
      });
  addShiftRight<arith::ShRUIOp>(table, shiftRightUnsigned);
  addLogical<arith::AndIOp>(table, bitAnd,
                            std::mem_fn(&CodeBuilder::logicalAnd));
  addLogical<arith::OrIOp>(table, bitOr, std::mem_fn(&CodeBuilder::logicalOr));
  addLogical<arith::XOrIOp>(table, bitXor, logicalXor);
  table.add<arith::ExtSIOp>(importSignedCast);
  table.add<arith::IndexCastOp>(importSignedCast);
  table.add<arith::ExtUIOp>(importUnsignedCast);
  table.add<arith::IndexCastUIOp>(importUnsignedCast);
  table.add<arith::TruncIOp>(importTrunc);
  table.add<arith::CmpIOp>(importCmpI);
}

static void addFloatHandlers(HandlerTable &table) {
  // Adapt functions of the builder and one or two values, with or without
  // flags.
  auto plain = [](Value (*make)(ImplicitLocOpBuilder &, Value, Value)) {
    return
        [make](ImplicitLocOpBuilder &b, ArrayRef<Value> operands,
               const FastMath &) { return make(b, operands[0], operands[1]); };
  };
  auto flagged = [](Value (*make)(ImplicitLocOpBuilder &, Value, Value,
                                  const FastMath &)) {
    return [make](ImplicitLocOpBuilder &b, ArrayRef<Value> operands,
                  const FastMath &flags) {
      return make(b, operands[0], operands[1], flags);
    };
  };
  auto unary = [](Value (*make)(ImplicitLocOpBuilder &, Value)) {
    return [make](ImplicitLocOpBuilder &b, ArrayRef<Value> operands,
                  const FastMath &) { return make(b, operands[0]); };
  };
  auto instruction = [](auto op) {
    return [](ImplicitLocOpBuilder &b, ArrayRef<Value> operands,
              const FastMath &) -> Value {
      return decltype(op)::create(b, VRegType::get(b.getContext(), 1, 1),
                                  operands[0], operands[1]);
    };
  };
  addFloat<arith::AddFOp>(table, instruction(VAddF32Op()), plain(makeAddF16),
                          plain(makeAddF16Pair));
  addFloat<arith::SubFOp>(table, instruction(VSubF32Op()), plain(makeSubF16),
                          plain(makeSubF16Pair));
  addFloat<arith::MulFOp>(table, instruction(VMulF32Op()), plain(makeMulF16),
                          plain(makeMulF16Pair));
  addFloat<arith::NegFOp>(table, unary(makeNegate), unary(makeNegateF16Pair),
                          unary(makeNegateF16Pair));
  addFloat<arith::MaximumFOp>(table, flagged(makeMaximum),
                              flagged(makeMaximumF16),
                              flagged(makeMaximumF16Pair));
  addFloat<arith::MinimumFOp>(table, flagged(makeMinimum),
                              flagged(makeMinimumF16),
                              flagged(makeMinimumF16Pair));
  addFloat<arith::MaxNumFOp>(table, plain(makeMaxNum), plain(makeMaxNumF16),
                             plain(makeMaxNumF16Pair));
  addFloat<arith::MinNumFOp>(table, plain(makeMinNum), plain(makeMinNumF16),
                             plain(makeMinNumF16Pair));
  addFloatInF32<arith::RemFOp>(
      table, [](ImplicitLocOpBuilder &b, Value lhs, Value rhs,
                const FastMath &) { return makeRemainder(b, lhs, rhs); });
  table.add<arith::DivFOp>(importDivF);
  table.add<arith::CmpFOp>(importCmpF);
  table.add<arith::ExtFOp>(importFloatCast<arith::ExtFOp>);
  table.add<arith::TruncFOp>(importFloatCast<arith::TruncFOp>);
  table.add<arith::SIToFPOp>(importToFloat<arith::SIToFPOp>);
  table.add<arith::UIToFPOp>(importToFloat<arith::UIToFPOp>);
  table.add<arith::FPToSIOp>(importToInteger<arith::FPToSIOp>);
  table.add<arith::FPToUIOp>(importToInteger<arith::FPToUIOp>);
}

void waveasm::import::addArithHandlers(HandlerTable &table) {
  addIntegerHandlers(table);
  addFloatHandlers(table);
  table.add<arith::BitcastOp>(importBitcast);
  table.add<arith::ConstantOp>(importConstant);
  table.add<arith::SelectOp>(importSelect);
}
