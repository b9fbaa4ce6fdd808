//===- RaiseOperations.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/raise_llvm/RaiseOperations.h"

#include "waveasm/import/raise_llvm/RaiseBits.h"
#include "waveasm/import/raise_llvm/RaiseFloatBits.h"
#include "waveasm/import/raise_llvm/RaiseIntrinsics.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;

InFlightDiagnostic waveasm::emitRaiseError(Operation *op) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (!function)
    function = op->getParentOfType<FunctionOpInterface>();
  return op->emitError("in kernel '") << (function ? function.getName() : "")
                                      << "': '" << op->getName() << "': ";
}

namespace {
using Raise = std::function<LogicalResult(ImplicitLocOpBuilder &, Operation *)>;

/// The ways to replace operations, by name.
class Table {
public:
  template <typename OpTy, typename Fn> void add(Fn raise) {
    raises[OpTy::getOperationName()] = [raise](ImplicitLocOpBuilder &b,
                                               Operation *op) {
      return raise(b, cast<OpTy>(op));
    };
  }

  /// `From` becomes `To` with the same operands.
  template <typename From, typename To> void addSame() {
    add<From>([](ImplicitLocOpBuilder &b, Operation *op) {
      return replace(op,
                     To::create(b, op->getResultTypes(), op->getOperands()));
    });
  }

  /// As `addSame`, with flags of overflow.
  template <typename From, typename To> void addInteger() {
    add<From>([](ImplicitLocOpBuilder &b, From op) {
      auto flags = static_cast<arith::IntegerOverflowFlags>(
          static_cast<uint32_t>(op.getOverflowFlags()));
      auto to = To::create(b, op->getResultTypes(), op->getOperands());
      to.setOverflowFlags(flags);
      return replace(op, to);
    });
  }

  /// As `addSame`, with flags of fast math.
  template <typename From, typename To> void addFloat() {
    add<From>([](ImplicitLocOpBuilder &b, Operation *op) {
      auto to = To::create(b, op->getResultTypes(), op->getOperands());
      to.setFastmath(getFastMath(op));
      return replace(op, to);
    });
  }

  /// The flags of `op`; none for an operation that has none.
  static arith::FastMathFlags getFastMath(Operation *op) {
    auto flagged = dyn_cast<LLVM::FastmathFlagsInterface>(op);
    LLVM::FastmathFlagsAttr attribute =
        flagged ? flagged.getFastmathAttr() : LLVM::FastmathFlagsAttr();
    if (!attribute)
      return arith::FastMathFlags::none;
    using From = LLVM::FastmathFlags;
    using To = arith::FastMathFlags;
    To flags = To::none;
    for (auto [from, to] :
         {std::pair(From::reassoc, To::reassoc),
          std::pair(From::nnan, To::nnan), std::pair(From::ninf, To::ninf),
          std::pair(From::nsz, To::nsz), std::pair(From::arcp, To::arcp),
          std::pair(From::contract, To::contract),
          std::pair(From::afn, To::afn)})
      if ((attribute.getValue() & from) == from)
        flags = flags | to;
    return flags;
  }

  static LogicalResult replace(Operation *op, Value by) {
    op->getResult(0).replaceAllUsesWith(by);
    op->erase();
    return success();
  }

  const Raise *find(StringRef name) const {
    auto known = raises.find(name);
    return known == raises.end() ? nullptr : &known->second;
  }

private:
  llvm::StringMap<Raise> raises;
};
} // namespace

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// Whether values of the type are numbers or vectors of one dimension of them.
static bool isNumeric(Type type) {
  return getElementTypeOrSelf(type).isIntOrFloat() &&
         (!isa<ShapedType>(type) || isa<VectorType>(type));
}

static LogicalResult raiseConstant(ImplicitLocOpBuilder &b,
                                   LLVM::ConstantOp op) {
  Type type = op.getType();
  if (!isNumeric(type))
    return emitRaiseError(op)
           << "expected a number or a vector of numbers, got " << type;
  Attribute value = op.getValue();
  TypedAttr typed;
  if (auto dense = dyn_cast<DenseElementsAttr>(value)) {
    auto vector = dyn_cast<VectorType>(type);
    if (vector && dense.getElementType() == vector.getElementType() &&
        dense.getNumElements() == vector.getNumElements())
      typed =
          dense.isSplat()
              ? DenseElementsAttr::get(vector, dense.getSplatValue<Attribute>())
              : DenseElementsAttr(dense.reshape(vector));
  } else if (auto integer = dyn_cast<IntegerAttr>(value)) {
    if (isa<IntegerType>(type))
      typed = IntegerAttr::get(
          type, integer.getValue().sextOrTrunc(type.getIntOrFloatBitWidth()));
  } else if (auto number = dyn_cast<FloatAttr>(value)) {
    if (number.getType() == type)
      typed = number;
  }
  if (!typed)
    return emitRaiseError(op)
           << "expected a value of the type " << type << ", got " << value;
  return Table::replace(op, arith::ConstantOp::create(b, typed).getResult());
}

/// What has no value, or all bits 0, becomes zeros. Pointers are raised later
/// (RaisePointers.h).
static LogicalResult raiseZero(ImplicitLocOpBuilder &b, Operation *op) {
  Type type = op->getResult(0).getType();
  if (op->use_empty()) {
    op->erase();
    return success();
  }
  if (isa<LLVM::LLVMPointerType>(type)) {
    auto pointer = cast<LLVM::LLVMPointerType>(type);
    bool isShort =
        pointer.getAddressSpace() == 3 || pointer.getAddressSpace() == 5;
    Value zero = arith::ConstantOp::create(
        b, b.getIntegerAttr(b.getIntegerType(isShort ? 32 : 64), 0));
    return Table::replace(op, LLVM::IntToPtrOp::create(b, type, zero));
  }
  if (!isNumeric(type))
    return emitRaiseError(op)
           << "expected a number, a vector of numbers or a pointer, got "
           << type;
  return Table::replace(
      op, arith::ConstantOp::create(b, b.getZeroAttr(type)).getResult());
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

/// `or` of numbers that share no bits is their sum, which import takes apart in
/// addresses.
static LogicalResult raiseOr(ImplicitLocOpBuilder &b, LLVM::OrOp op) {
  if (!op.getIsDisjoint() || getElementTypeOrSelf(op.getType()).isInteger(1))
    return Table::replace(
        op, arith::OrIOp::create(b, op.getLhs(), op.getRhs()).getResult());
  using Flags = arith::IntegerOverflowFlags;
  return Table::replace(op, arith::AddIOp::create(b, op.getLhs(), op.getRhs(),
                                                  Flags::nsw | Flags::nuw)
                                .getResult());
}

/// A number that is known not to be negative has the same sign extension, which
/// import keeps in fewer bits.
static LogicalResult raiseZExt(ImplicitLocOpBuilder &b, LLVM::ZExtOp op) {
  Value result =
      op.getNonNeg()
          ? arith::ExtSIOp::create(b, op.getType(), op.getArg()).getResult()
          : arith::ExtUIOp::create(b, op.getType(), op.getArg()).getResult();
  return Table::replace(op, result);
}

static LogicalResult raiseICmp(ImplicitLocOpBuilder &b, LLVM::ICmpOp op) {
  if (!isNumeric(op.getLhs().getType())) {
    if (!isa<LLVM::LLVMPointerType>(op.getLhs().getType()))
      return emitRaiseError(op)
             << "expected numbers or pointers, got " << op.getLhs().getType();
    // Addresses compare as unsigned numbers do.
    Type type = b.getI64Type();
    auto toAddress = [&](Value pointer) {
      return LLVM::PtrToIntOp::create(b, type, pointer).getResult();
    };
    Value lhs = toAddress(op.getLhs());
    Value rhs = toAddress(op.getRhs());
    op->setOperands({lhs, rhs});
  }
  auto predicate = static_cast<arith::CmpIPredicate>(
      static_cast<uint64_t>(op.getPredicate()));
  return Table::replace(
      op, arith::CmpIOp::create(b, predicate, op.getLhs(), op.getRhs())
              .getResult());
}

static LogicalResult raiseFCmp(ImplicitLocOpBuilder &b, LLVM::FCmpOp op) {
  auto predicate = static_cast<arith::CmpFPredicate>(
      static_cast<uint64_t>(op.getPredicate()));
  auto compare = arith::CmpFOp::create(b, predicate, op.getLhs(), op.getRhs());
  compare.setFastmath(Table::getFastMath(op));
  return Table::replace(op, compare.getResult());
}

/// A select of pointers stays (RaisePointers.h).
static LogicalResult raiseSelect(ImplicitLocOpBuilder &b, LLVM::SelectOp op) {
  if (!isNumeric(op.getType()))
    return success();
  return Table::replace(op, arith::SelectOp::create(b, op.getCondition(),
                                                    op.getTrueValue(),
                                                    op.getFalseValue())
                                .getResult());
}

/// A vector of as many bits as `type`, which is a number or such a vector.
static VectorType toVector(Type type) {
  auto vector = dyn_cast<VectorType>(type);
  return vector ? vector : VectorType::get({1}, type);
}

Value waveasm::raiseBitcast(ImplicitLocOpBuilder &b, Type to, Value value) {
  Type from = value.getType();
  if (from == to)
    return value;
  bool isScalar = !isa<VectorType>(from) && !isa<VectorType>(to);
  if (isScalar)
    return arith::BitcastOp::create(b, to, value);
  if (!isa<VectorType>(from))
    value = vector::BroadcastOp::create(b, toVector(from), value);
  value = vector::BitCastOp::create(b, toVector(to), value);
  if (!isa<VectorType>(to))
    value = vector::ExtractOp::create(b, value, int64_t{0});
  return value;
}

static LogicalResult raiseBitcastOp(ImplicitLocOpBuilder &b,
                                    LLVM::BitcastOp op) {
  Type from = op.getArg().getType();
  Type to = op.getType();
  if (isa<LLVM::LLVMPointerType>(from))
    return Table::replace(op, op.getArg());
  if (!isNumeric(from) || !isNumeric(to) ||
      getElementTypeOrSelf(from).isInteger(1) !=
          getElementTypeOrSelf(to).isInteger(1))
    return emitRaiseError(op) << "expected numbers or vectors of numbers of "
                                 "whole bytes, got "
                              << from << " and " << to;
  return Table::replace(op, waveasm::raiseBitcast(b, to, op.getArg()));
}

/// A difference is a sum with the negative number.
static LogicalResult raiseAtomicRmw(ImplicitLocOpBuilder &b,
                                    LLVM::AtomicRMWOp op) {
  if (op.getBinOp() != LLVM::AtomicBinOp::sub)
    return success();
  Value zero = arith::ConstantOp::create(b, b.getZeroAttr(op.getType()));
  op.getValMutable().assign(arith::SubIOp::create(b, zero, op.getVal()));
  op.setBinOp(LLVM::AtomicBinOp::add);
  return success();
}

static LogicalResult raiseIsClass(ImplicitLocOpBuilder &b, LLVM::IsFPClass op) {
  if (!isa<FloatType>(op.getIn().getType()))
    return emitRaiseError(op)
           << "expected a float, got " << op.getIn().getType();
  return Table::replace(op, emitIsOfClass(b, op.getIn(), op.getBit()));
}

static LogicalResult raiseFreeze(ImplicitLocOpBuilder &, LLVM::FreezeOp op) {
  return Table::replace(op, op.getVal());
}

//===----------------------------------------------------------------------===//
// Vectors
//===----------------------------------------------------------------------===//

static constexpr unsigned kWordBits = 32;

/// How many elements of `type` stand in a word of which an access at a position
/// that varies takes one; 1 for elements of words.
static int64_t countInWord(VectorType type) {
  unsigned width = type.getElementType().getIntOrFloatBitWidth();
  return width == 8 || width == 16 ? kWordBits / width : 1;
}

/// Returns the position, or nothing if it is not a constant. Fails if it is not
/// in a vector of `type`, or there are too many elements to choose from.
static FailureOr<std::optional<int64_t>>
getPosition(Operation *op, Value position, VectorType type) {
  APInt number;
  int64_t count = type.getNumElements();
  if (!matchPattern(position, m_ConstantInt(&number))) {
    constexpr int64_t kMostChoices = 32;
    if (count > kMostChoices * countInWord(type))
      return emitRaiseError(op)
             << "expected the number of an element to be a constant, or at "
                "most "
             << kMostChoices << " elements, or words of elements of 8 or 16 "
             << "bits";
    return std::optional<int64_t>();
  }
  if (number.uge(static_cast<uint64_t>(count)))
    return emitRaiseError(op) << "expected the number of an element to be less "
                                 "than "
                              << count;
  return std::optional(static_cast<int64_t>(number.getZExtValue()));
}

/// Whether the position is `element`.
static Value isAt(ImplicitLocOpBuilder &b, Value position, int64_t element) {
  return arith::CmpIOp::create(
      b, arith::CmpIPredicate::eq, position,
      arith::ConstantOp::create(b,
                                b.getIntegerAttr(position.getType(), element)));
}

namespace {
/// The words of a vector with elements of 8 or 16 bits, and the place of one of
/// these, at a position that varies.
class SmallElements {
public:
  SmallElements(ImplicitLocOpBuilder &b, Value vector, Value position)
      : b(b), type(cast<VectorType>(vector.getType())),
        inWord(countInWord(type)),
        numWords(llvm::divideCeilSigned(type.getNumElements(), inWord)),
        whole(VectorType::get({numWords * inWord}, type.getElementType())) {
    if (whole != type)
      vector = vector::InsertStridedSliceOp::create(
          b, vector, arith::ConstantOp::create(b, b.getZeroAttr(whole)),
          ArrayRef<int64_t>{0}, ArrayRef<int64_t>{1});
    words = vector::BitCastOp::create(
        b, VectorType::get({numWords}, b.getI32Type()), vector);
    unsigned width = position.getType().getIntOrFloatBitWidth();
    if (width > kWordBits)
      position = arith::TruncIOp::create(b, b.getI32Type(), position);
    else if (width < kWordBits)
      position = arith::ExtUIOp::create(b, b.getI32Type(), position);
    word = arith::ShRUIOp::create(
        b, position, number(llvm::Log2_64(static_cast<uint64_t>(inWord))));
    shift = arith::MulIOp::create(
        b, arith::AndIOp::create(b, position, number(inWord - 1)),
        number(kWordBits / inWord));
  }

  Value extract() {
    Value chosen = vector::ExtractOp::create(b, words, 0);
    for (int64_t i = 1; i < numWords; ++i)
      chosen = arith::SelectOp::create(
          b, isAt(b, word, i), vector::ExtractOp::create(b, words, i), chosen);
    Value low = arith::ShRUIOp::create(b, chosen, shift);
    Value bits = arith::TruncIOp::create(b, getBitsType(), low);
    if (bits.getType() == type.getElementType())
      return bits;
    return arith::BitcastOp::create(b, type.getElementType(), bits);
  }

  Value insert(Value element) {
    if (element.getType() != getBitsType())
      element = arith::BitcastOp::create(b, getBitsType(), element);
    Value bits = arith::ShLIOp::create(
        b, arith::ExtUIOp::create(b, b.getI32Type(), element), shift);
    Value ones = number((int64_t{1} << (kWordBits / inWord)) - 1);
    Value others = arith::XOrIOp::create(
        b, arith::ShLIOp::create(b, ones, shift), number(-1));
    SmallVector<Value> results;
    for (int64_t i = 0; i < numWords; ++i) {
      Value old = vector::ExtractOp::create(b, words, i);
      Value changed =
          arith::OrIOp::create(b, arith::AndIOp::create(b, old, others), bits);
      results.push_back(numWords == 1 ? changed
                                      : arith::SelectOp::create(
                                            b, isAt(b, word, i), changed, old)
                                            .getResult());
    }
    Value result = vector::BitCastOp::create(
        b, whole,
        vector::FromElementsOp::create(b, cast<VectorType>(words.getType()),
                                       results));
    if (whole == type)
      return result;
    return vector::ExtractStridedSliceOp::create(
        b, result, ArrayRef<int64_t>{0},
        ArrayRef<int64_t>{type.getNumElements()}, ArrayRef<int64_t>{1});
  }

private:
  Value number(int64_t value) {
    return arith::ConstantOp::create(
        b, b.getI32IntegerAttr(static_cast<int32_t>(value)));
  }
  Type getBitsType() const {
    return b.getIntegerType(kWordBits / static_cast<unsigned>(inWord));
  }

  ImplicitLocOpBuilder &b;
  VectorType type;
  int64_t inWord;
  int64_t numWords;
  /// The vector with elements up to the end of the last word.
  VectorType whole;
  Value words;
  Value word;
  Value shift;
};
} // namespace

static LogicalResult raiseExtract(ImplicitLocOpBuilder &b,
                                  LLVM::ExtractElementOp op) {
  auto type = dyn_cast<VectorType>(op.getVector().getType());
  if (!type || !isNumeric(type))
    return emitRaiseError(op)
           << "expected a vector of numbers, got " << op.getVector().getType();
  FailureOr<std::optional<int64_t>> position =
      getPosition(op, op.getPosition(), type);
  if (failed(position))
    return failure();
  if (!*position && countInWord(type) > 1)
    return Table::replace(
        op, SmallElements(b, op.getVector(), op.getPosition()).extract());
  Value element =
      vector::ExtractOp::create(b, op.getVector(), position->value_or(0));
  if (!*position)
    for (int64_t i = 1; i < type.getNumElements(); ++i)
      element = arith::SelectOp::create(
          b, isAt(b, op.getPosition(), i),
          vector::ExtractOp::create(b, op.getVector(), i), element);
  return Table::replace(op, element);
}

/// The elements of a vector into which `op`, at a constant position, and those
/// before it insert all of them; none if some are from elsewhere.
static SmallVector<Value> findInserted(LLVM::InsertElementOp op,
                                       int64_t position, int64_t count) {
  SmallVector<Value> elements(static_cast<size_t>(count));
  elements[static_cast<size_t>(position)] = op.getValue();
  Value vector = op.getVector();
  while (auto insert = vector.getDefiningOp<vector::InsertOp>()) {
    Value &element =
        elements[static_cast<size_t>(insert.getStaticPosition().front())];
    if (!element)
      element = insert.getValueToStore();
    vector = insert.getDest();
  }
  if (!llvm::all_of(elements, [](Value element) { return bool(element); }))
    elements.clear();
  return elements;
}

static LogicalResult raiseInsert(ImplicitLocOpBuilder &b,
                                 LLVM::InsertElementOp op) {
  auto type = dyn_cast<VectorType>(op.getVector().getType());
  if (!type || !isNumeric(type))
    return emitRaiseError(op)
           << "expected a vector of numbers, got " << op.getVector().getType();
  FailureOr<std::optional<int64_t>> position =
      getPosition(op, op.getPosition(), type);
  if (failed(position))
    return failure();
  SmallVector<Value> elements;
  if (*position) {
    elements = findInserted(op, **position, type.getNumElements());
    if (elements.empty())
      return Table::replace(
          op,
          vector::InsertOp::create(b, op.getValue(), op.getVector(), **position)
              .getResult());
    return Table::replace(
        op, vector::FromElementsOp::create(b, type, elements).getResult());
  }
  if (countInWord(type) > 1)
    return Table::replace(op, SmallElements(b, op.getVector(), op.getPosition())
                                  .insert(op.getValue()));
  for (int64_t i = 0; i < type.getNumElements(); ++i)
    elements.push_back(arith::SelectOp::create(
        b, isAt(b, op.getPosition(), i), op.getValue(),
        vector::ExtractOp::create(b, op.getVector(), i)));
  return Table::replace(
      op, vector::FromElementsOp::create(b, type, elements).getResult());
}

/// Elements without a value become the first one.
static LogicalResult raiseShuffle(ImplicitLocOpBuilder &b,
                                  LLVM::ShuffleVectorOp op) {
  SmallVector<int64_t> mask;
  for (int32_t element : op.getMask())
    mask.push_back(std::max(element, 0));
  return Table::replace(
      op,
      vector::ShuffleOp::create(b, op.getV1(), op.getV2(), mask).getResult());
}

//===----------------------------------------------------------------------===//
// Numbers in parts
//===----------------------------------------------------------------------===//

/// A float times a power of two, for each element. Short floats are exact in
/// f32, and what is rounded there is too small for them.
static LogicalResult raiseLoadExp(ImplicitLocOpBuilder &b, LLVM::LoadExpOp op) {
  Type type = op.getType();
  Type element = getElementTypeOrSelf(type);
  // The operation does not say that exponents may be vectors.
  Value powers = op->getOperand(1);
  Type power = getElementTypeOrSelf(powers.getType());
  bool isShort = element.isF16() || element.isBF16();
  if ((!isShort && !element.isF32() && !element.isF64()) ||
      power.getIntOrFloatBitWidth() > 32)
    return emitRaiseError(op) << "expected f16, bf16, f32 or f64 and exponents "
                                 "of at most 32 bits, got "
                              << type << " and " << powers.getType();
  Type word = b.getI32Type();
  auto apply = [&](Value number, Value exponent) -> Value {
    if (exponent.getType() != word)
      exponent = arith::ExtSIOp::create(b, word, exponent);
    if (isShort)
      number = arith::ExtFOp::create(b, b.getF32Type(), number);
    Value result =
        LLVM::LoadExpOp::create(b, number.getType(), number, exponent);
    return isShort ? arith::TruncFOp::create(b, element, result).getResult()
                   : result;
  };
  auto vector = dyn_cast<VectorType>(type);
  if (!vector)
    return Table::replace(op, apply(op.getVal(), powers));
  SmallVector<Value> elements;
  for (int64_t i = 0; i < vector.getNumElements(); ++i)
    elements.push_back(apply(vector::ExtractOp::create(b, op.getVal(), i),
                             vector::ExtractOp::create(b, powers, i)));
  return Table::replace(
      op, vector::FromElementsOp::create(b, vector, elements).getResult());
}

/// Rounds to an integer. One that does not fit has no value.
template <typename From, typename Round> static void addRounding(Table &table) {
  table.add<From>([](ImplicitLocOpBuilder &b, From op) {
    Value rounded = Round::create(b, op.getVal());
    return Table::replace(
        op, arith::FPToSIOp::create(b, op.getRes().getType(), rounded));
  });
}

template <typename OpTy>
static void addReduction(Table &table, vector::CombiningKind kind) {
  table.add<OpTy>([kind](ImplicitLocOpBuilder &b, OpTy op) {
    auto to = vector::ReductionOp::create(b, kind, op.getIn());
    return Table::replace(op, to.getResult());
  });
}

template <typename OpTy>
static void addFloatReduction(Table &table, vector::CombiningKind kind) {
  table.add<OpTy>([kind](ImplicitLocOpBuilder &b, OpTy op) {
    auto to =
        vector::ReductionOp::create(b, kind, op.getInput(), op.getStartValue());
    to.setFastmath(Table::getFastMath(op));
    return Table::replace(op, to.getResult());
  });
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

static void addControlFlow(Table &table) {
  table.add<LLVM::BrOp>([](ImplicitLocOpBuilder &b, LLVM::BrOp op) {
    cf::BranchOp::create(b, op.getDest(), op.getDestOperands());
    op.erase();
    return success();
  });
  table.add<LLVM::CondBrOp>([](ImplicitLocOpBuilder &b, LLVM::CondBrOp op) {
    cf::CondBranchOp::create(b, op.getCondition(), op.getTrueDest(),
                             op.getTrueDestOperands(), op.getFalseDest(),
                             op.getFalseDestOperands());
    op.erase();
    return success();
  });
  // A chain of branches, which import has, in the place of a switch.
  table.add<LLVM::SwitchOp>([](ImplicitLocOpBuilder &b, LLVM::SwitchOp op) {
    Block *block = op->getBlock();
    SmallVector<APInt> values;
    if (DenseIntElementsAttr attribute = op.getCaseValuesAttr())
      llvm::append_range(values, attribute.getValues<APInt>());
    for (auto [number, value] : llvm::enumerate(values)) {
      b.setInsertionPoint(op);
      Value constant = arith::ConstantOp::create(
          b, b.getIntegerAttr(op.getValue().getType(), value));
      Value isCase = arith::CmpIOp::create(b, arith::CmpIPredicate::eq,
                                           op.getValue(), constant);
      Block *rest = block->splitBlock(op);
      b.setInsertionPointToEnd(block);
      auto index = static_cast<unsigned>(number);
      cf::CondBranchOp::create(b, isCase, op.getCaseDestinations()[index],
                               op.getCaseOperands(index), rest, ValueRange());
      block = rest;
    }
    b.setInsertionPoint(op);
    cf::BranchOp::create(b, op.getDefaultDestination(),
                         op.getDefaultOperands());
    op.erase();
    return success();
  });
  table.add<LLVM::ReturnOp>(
      [](ImplicitLocOpBuilder &b, LLVM::ReturnOp op) -> LogicalResult {
        if (op.getNumOperands())
          return emitRaiseError(op) << "expected a kernel without a result";
        func::ReturnOp::create(b);
        op.erase();
        return success();
      });
  // Whatever comes here has no meaning.
  table.add<LLVM::UnreachableOp>(
      [](ImplicitLocOpBuilder &b, LLVM::UnreachableOp op) {
        func::ReturnOp::create(b);
        op.erase();
        return success();
      });
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

/// The operation changes no result: a promise, or a note for debuggers.
template <typename... OpTys> static void addDropped(Table &table) {
  (table.add<OpTys>([](ImplicitLocOpBuilder &, Operation *op) {
    op->erase();
    return success();
  }),
   ...);
}

/// The operations that the importer, or RaisePointers.h, takes as they are.
template <typename... OpTys> static void addKept(Table &table) {
  (table.add<OpTys>(
       [](ImplicitLocOpBuilder &, Operation *) { return success(); }),
   ...);
}

static void addArithmetic(Table &table) {
  table.addInteger<LLVM::AddOp, arith::AddIOp>();
  table.addInteger<LLVM::SubOp, arith::SubIOp>();
  table.addInteger<LLVM::MulOp, arith::MulIOp>();
  table.addInteger<LLVM::ShlOp, arith::ShLIOp>();
  table.addSame<LLVM::SDivOp, arith::DivSIOp>();
  table.addSame<LLVM::UDivOp, arith::DivUIOp>();
  table.addSame<LLVM::SRemOp, arith::RemSIOp>();
  table.addSame<LLVM::URemOp, arith::RemUIOp>();
  table.addSame<LLVM::AndOp, arith::AndIOp>();
  table.add<LLVM::OrOp>(raiseOr);
  table.addSame<LLVM::XOrOp, arith::XOrIOp>();
  table.addSame<LLVM::LShrOp, arith::ShRUIOp>();
  table.addSame<LLVM::AShrOp, arith::ShRSIOp>();
  table.addSame<LLVM::SMaxOp, arith::MaxSIOp>();
  table.addSame<LLVM::SMinOp, arith::MinSIOp>();
  table.addSame<LLVM::UMaxOp, arith::MaxUIOp>();
  table.addSame<LLVM::UMinOp, arith::MinUIOp>();
  table.add<LLVM::AbsOp>([](ImplicitLocOpBuilder &b, LLVM::AbsOp op) {
    return Table::replace(op, math::AbsIOp::create(b, op.getIn()).getResult());
  });
  table.add<LLVM::ICmpOp>(raiseICmp);
  table.addSame<LLVM::SExtOp, arith::ExtSIOp>();
  table.add<LLVM::ZExtOp>(raiseZExt);
  table.addSame<LLVM::TruncOp, arith::TruncIOp>();

  table.addFloat<LLVM::FAddOp, arith::AddFOp>();
  table.addFloat<LLVM::FSubOp, arith::SubFOp>();
  table.addFloat<LLVM::FMulOp, arith::MulFOp>();
  table.addFloat<LLVM::FDivOp, arith::DivFOp>();
  table.addFloat<LLVM::FRemOp, arith::RemFOp>();
  table.addFloat<LLVM::FNegOp, arith::NegFOp>();
  table.add<LLVM::FCmpOp>(raiseFCmp);
  table.addSame<LLVM::FPExtOp, arith::ExtFOp>();
  table.addSame<LLVM::FPTruncOp, arith::TruncFOp>();
  table.addSame<LLVM::SIToFPOp, arith::SIToFPOp>();
  table.addSame<LLVM::UIToFPOp, arith::UIToFPOp>();
  table.addSame<LLVM::FPToSIOp, arith::FPToSIOp>();
  table.addSame<LLVM::FPToUIOp, arith::FPToUIOp>();
  table.addFloat<LLVM::MaxNumOp, arith::MaxNumFOp>();
  table.addFloat<LLVM::MinNumOp, arith::MinNumFOp>();
  table.addFloat<LLVM::MaximumOp, arith::MaximumFOp>();
  table.addFloat<LLVM::MinimumOp, arith::MinimumFOp>();
}

static void addFunctions(Table &table) {
  table.addFloat<LLVM::FMAOp, math::FmaOp>();
  // One instruction or two, as the target prefers: one rounds once.
  table.addFloat<LLVM::FMulAddOp, math::FmaOp>();
  table.addFloat<LLVM::FAbsOp, math::AbsFOp>();
  table.addFloat<LLVM::CopySignOp, math::CopySignOp>();
  table.addFloat<LLVM::ExpOp, math::ExpOp>();
  table.addFloat<LLVM::Exp2Op, math::Exp2Op>();
  table.addFloat<LLVM::LogOp, math::LogOp>();
  table.addFloat<LLVM::Log2Op, math::Log2Op>();
  table.addFloat<LLVM::Log10Op, math::Log10Op>();
  table.addFloat<LLVM::SqrtOp, math::SqrtOp>();
  table.addFloat<LLVM::PowOp, math::PowFOp>();
  table.addFloat<LLVM::SinOp, math::SinOp>();
  table.addFloat<LLVM::CosOp, math::CosOp>();
  table.addFloat<LLVM::SinhOp, math::SinhOp>();
  table.addFloat<LLVM::CoshOp, math::CoshOp>();
  table.addFloat<LLVM::TanhOp, math::TanhOp>();
  table.addFloat<LLVM::ATan2Op, math::Atan2Op>();
  table.addFloat<LLVM::FFloorOp, math::FloorOp>();
  table.addFloat<LLVM::FCeilOp, math::CeilOp>();
  table.addFloat<LLVM::FTruncOp, math::TruncOp>();
  table.addFloat<LLVM::RoundOp, math::RoundOp>();
  table.addFloat<LLVM::RoundEvenOp, math::RoundEvenOp>();
  // The rounding mode of a kernel is to the nearest even number.
  table.addFloat<LLVM::RintOp, math::RoundEvenOp>();
  table.addFloat<LLVM::NearbyintOp, math::RoundEvenOp>();
  addRounding<LLVM::LrintOp, math::RoundEvenOp>(table);
  addRounding<LLVM::LlrintOp, math::RoundEvenOp>(table);
  addRounding<LLVM::LroundOp, math::RoundOp>(table);
  addRounding<LLVM::LlroundOp, math::RoundOp>(table);
  table.add<LLVM::LoadExpOp>(raiseLoadExp);
}

static void addVectors(Table &table) {
  using Kind = vector::CombiningKind;
  table.add<LLVM::SelectOp>(raiseSelect);
  table.add<LLVM::BitcastOp>(raiseBitcastOp);
  table.add<LLVM::ExtractElementOp>(raiseExtract);
  table.add<LLVM::InsertElementOp>(raiseInsert);
  table.add<LLVM::ShuffleVectorOp>(raiseShuffle);
  addReduction<LLVM::vector_reduce_add>(table, Kind::ADD);
  addReduction<LLVM::vector_reduce_mul>(table, Kind::MUL);
  addReduction<LLVM::vector_reduce_and>(table, Kind::AND);
  addReduction<LLVM::vector_reduce_or>(table, Kind::OR);
  addReduction<LLVM::vector_reduce_xor>(table, Kind::XOR);
  addReduction<LLVM::vector_reduce_smax>(table, Kind::MAXSI);
  addReduction<LLVM::vector_reduce_smin>(table, Kind::MINSI);
  addReduction<LLVM::vector_reduce_umax>(table, Kind::MAXUI);
  addReduction<LLVM::vector_reduce_umin>(table, Kind::MINUI);
  addReduction<LLVM::vector_reduce_fmax>(table, Kind::MAXNUMF);
  addReduction<LLVM::vector_reduce_fmin>(table, Kind::MINNUMF);
  addReduction<LLVM::vector_reduce_fmaximum>(table, Kind::MAXIMUMF);
  addReduction<LLVM::vector_reduce_fminimum>(table, Kind::MINIMUMF);
  addFloatReduction<LLVM::vector_reduce_fadd>(table, Kind::ADD);
  addFloatReduction<LLVM::vector_reduce_fmul>(table, Kind::MUL);
}

static const Table &getTable() {
  static const Table table = [] {
    Table table;
    table.add<LLVM::ConstantOp>(raiseConstant);
    table.add<LLVM::ZeroOp>(raiseZero);
    table.add<LLVM::UndefOp>(raiseZero);
    table.add<LLVM::PoisonOp>(raiseZero);
    table.add<LLVM::FreezeOp>(raiseFreeze);
    table.add<LLVM::IsFPClass>(raiseIsClass);
    table.add<LLVM::AtomicRMWOp>(raiseAtomicRmw);
    addArithmetic(table);
    addFunctions(table);
    addVectors(table);
    addControlFlow(table);
    addDropped<LLVM::AssumeOp, LLVM::LifetimeStartOp, LLVM::LifetimeEndOp,
               LLVM::NoAliasScopeDeclOp, LLVM::DbgValueOp, LLVM::DbgDeclareOp,
               LLVM::DbgLabelOp>(table);
    addKept<LLVM::AddressOfOp, LLVM::AddrSpaceCastOp, LLVM::AllocaOp,
            LLVM::AtomicCmpXchgOp, LLVM::ExtractValueOp, LLVM::FenceOp,
            LLVM::GEPOp, LLVM::IntToPtrOp, LLVM::LoadOp, LLVM::MaskedLoadOp,
            LLVM::MaskedStoreOp, LLVM::PtrToIntOp, LLVM::StoreOp, LLVM::Trap>(
        table);
    return table;
  }();
  return table;
}

Value waveasm::callIntrinsic(ImplicitLocOpBuilder &b, StringRef name, Type type,
                             ValueRange operands) {
  return LLVM::CallIntrinsicOp::create(
             b, TypeRange(type), b.getStringAttr(("llvm.amdgcn." + name).str()),
             operands, LLVM::FastmathFlagsAttr::get(b.getContext(), {}))
      ->getResult(0);
}

static LogicalResult raiseOperation(Operation *op) {
  ImplicitLocOpBuilder b(op->getLoc(), op);
  bool isOfRocdl = isa<ROCDL::ROCDLDialect>(op->getDialect());
  if (isOfRocdl || isa<LLVM::CallIntrinsicOp>(op))
    return raiseIntrinsic(b, op);
  if (!isa<LLVM::LLVMDialect>(op->getDialect()))
    return success();
  if (auto call = dyn_cast<LLVM::CallOp>(op)) {
    if (std::optional<StringRef> callee = call.getCallee())
      return emitRaiseError(op)
             << "calls are not translated, expected '" << *callee
             << "' to be inlined: it must be defined in the module and not "
                "call "
                "itself";
    return emitRaiseError(op)
           << "calls are not translated, expected a function "
              "that is known by name and inlined";
  }
  if (const Raise *raise = getTable().find(op->getName().getStringRef()))
    return (*raise)(b, op);
  FailureOr<Value> bits = raiseBits(b, op);
  if (failed(bits))
    return failure();
  if (*bits)
    return Table::replace(op, *bits);
  return emitRaiseError(op)
         << "no translation of this operation; the ones that are translated "
            "are listed in docs/import.md";
}

LogicalResult waveasm::raiseOperations(FunctionOpInterface function) {
  // A switch makes new blocks after its own, which need no second look.
  SmallVector<Operation *> operations;
  for (Block &block : function.getFunctionBody())
    for (Operation &op : block)
      operations.push_back(&op);
  for (Operation *op : operations)
    if (failed(raiseOperation(op)))
      return failure();
  return success();
}
