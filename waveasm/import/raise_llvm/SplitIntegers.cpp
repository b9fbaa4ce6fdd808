//===- SplitIntegers.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/raise_llvm/SplitIntegers.h"

#include "waveasm/import/raise_llvm/RaiseOperations.h"
#include "waveasm/import/raise_llvm/RaiseStructures.h"

#include "mlir/Analysis/TopologicalSortUtils.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "llvm/ADT/DenseMap.h"

using namespace mlir;
using namespace waveasm;

static constexpr unsigned kHalf = 64;
static constexpr unsigned kHalfBytes = kHalf / 8;

static bool isSplit(Type type) { return type.isInteger(2 * kHalf); }

namespace {
/// What is known of the upper half.
enum class Upper { Any, Zero, Sign };

/// An i128.
struct Halves {
  Value low;
  Value high;
  Upper upper = Upper::Any;
};

class Splitter {
public:
  explicit Splitter(FunctionOpInterface function)
      : b(function.getLoc(), function.getContext()), function(function) {}

  LogicalResult run() {
    function.walk([&](LLVM::SMulWithOverflowOp op) {
      if (op->getOperand(0).getType().isInteger(kHalf))
        widenProduct(op);
    });
    splitArguments();
    for (Block *block : getBlocksSortedByDominance(function.getFunctionBody()))
      for (Operation &op : *block) {
        auto isOf = [](TypeRange types) {
          return llvm::any_of(types, isSplit);
        };
        if (!isOf(op.getOperandTypes()) && !isOf(op.getResultTypes()))
          continue;
        b.setLoc(op.getLoc());
        b.setInsertionPoint(&op);
        if (op.hasTrait<OpTrait::IsTerminator>()) {
          if (failed(splitBranch(&op)))
            return failure();
          continue;
        }
        if (failed(split(&op)))
          return failure();
        replaced.push_back(&op);
      }
    for (Operation *op : llvm::reverse(replaced)) {
      op->dropAllUses();
      op->erase();
    }
    for (BlockArgument argument : llvm::reverse(arguments)) {
      argument.dropAllUses();
      argument.getOwner()->eraseArgument(argument.getArgNumber());
    }
    return success();
  }

private:
  //===--------------------------------------------------------------------===//
  // Values
  //===--------------------------------------------------------------------===//

  IntegerType half() { return b.getI64Type(); }
  Value number(uint64_t value) {
    return LLVM::ConstantOp::create(
        b, half(), b.getIntegerAttr(half(), APInt(kHalf, value)));
  }
  Value zero() { return number(0); }
  template <typename OpTy> Value make(Value x, Value y) {
    return OpTy::create(b, x, y);
  }
  Value select(Value condition, Value x, Value y) {
    return LLVM::SelectOp::create(b, condition, x, y);
  }
  Value compare(LLVM::ICmpPredicate predicate, Value x, Value y) {
    return LLVM::ICmpOp::create(b, predicate, x, y);
  }
  Value toNumber(Value truth) { return LLVM::ZExtOp::create(b, half(), truth); }
  Value signOf(Value value) {
    return make<LLVM::AShrOp>(value, number(kHalf - 1));
  }

  Halves get(Value value) { return known.at(value); }

  void set(Operation *op, Halves halves) {
    known.try_emplace(op->getResult(0), halves);
  }

  void replace(Operation *op, Value by) {
    op->getResult(0).replaceAllUsesWith(by);
  }

  //===--------------------------------------------------------------------===//
  // Branches
  //===--------------------------------------------------------------------===//

  /// Gives blocks two arguments, after the others, for each i128.
  void splitArguments() {
    for (Block &block : llvm::drop_begin(function.getFunctionBody())) {
      SmallVector<BlockArgument> old = llvm::to_vector(llvm::make_filter_range(
          block.getArguments(),
          [](BlockArgument argument) { return isSplit(argument.getType()); }));
      for (BlockArgument argument : old) {
        Value low = block.addArgument(half(), argument.getLoc());
        Value high = block.addArgument(half(), argument.getLoc());
        known.try_emplace(argument, Halves{low, high});
        arguments.push_back(argument);
      }
    }
  }

  LogicalResult splitBranch(Operation *op) {
    if (!isa<LLVM::BrOp, LLVM::CondBrOp, LLVM::SwitchOp>(op))
      return refuse(op);
    if (auto choice = dyn_cast<LLVM::SwitchOp>(op);
        choice && isSplit(choice.getValue().getType()))
      return refuse(op);
    auto branch = cast<BranchOpInterface>(op);
    for (unsigned i = 0, e = op->getNumSuccessors(); i < e; ++i) {
      SuccessorOperands operands = branch.getSuccessorOperands(i);
      MutableOperandRange range = operands.getMutableForwardedOperands();
      SmallVector<Value> whole, halves;
      for (Value value : range.getAsOperandRange()) {
        if (!isSplit(value.getType())) {
          whole.push_back(value);
          continue;
        }
        Halves parts = get(value);
        halves.append({parts.low, parts.high});
      }
      llvm::append_range(whole, halves);
      range.assign(whole);
    }
    return success();
  }

  //===--------------------------------------------------------------------===//
  // Operations
  //===--------------------------------------------------------------------===//

  LogicalResult refuse(Operation *op) {
    return emitRaiseError(op)
           << "expected integers of 128 bits in sums, differences, products, "
              "shifts, bitwise operations, extremes, comparisons, selects, "
              "casts of "
              "integers, branches, loads and stores alone";
  }

  Halves add(Halves x, Halves y) {
    Value low = make<LLVM::AddOp>(x.low, y.low);
    Value carry = toNumber(compare(LLVM::ICmpPredicate::ult, low, x.low));
    return {low, make<LLVM::AddOp>(make<LLVM::AddOp>(x.high, y.high), carry)};
  }

  Halves subtract(Halves x, Halves y) {
    Value borrow = toNumber(compare(LLVM::ICmpPredicate::ult, x.low, y.low));
    return {make<LLVM::SubOp>(x.low, y.low),
            make<LLVM::SubOp>(make<LLVM::SubOp>(x.high, y.high), borrow)};
  }

  /// The upper half of the product without signs: the sums of the products of
  /// words.
  Value multiplyHigh(Value x, Value y) {
    auto low = [&](Value value) {
      return make<LLVM::AndOp>(value, number(UINT32_MAX));
    };
    auto high = [&](Value value) {
      return make<LLVM::LShrOp>(value, number(kHalf / 2));
    };
    auto sum = [&](Value a, Value c) { return make<LLVM::AddOp>(a, c); };
    auto multiply = [&](Value a, Value c) { return make<LLVM::MulOp>(a, c); };
    Value lowX = low(x), highX = high(x), lowY = low(y), highY = high(y);
    Value first = multiply(lowX, highY), second = multiply(highX, lowY);
    Value middle =
        sum(high(multiply(lowX, lowY)), sum(low(first), low(second)));
    return sum(sum(multiply(highX, highY), high(middle)),
               sum(high(first), high(second)));
  }

  Halves multiply(Halves x, Halves y) {
    Value high = multiplyHigh(x.low, y.low);
    // What the upper half of one factor adds. That of a sign is 0 or -1.
    auto addUpper = [&](Halves from, Value low) {
      if (from.upper == Upper::Sign)
        high = make<LLVM::SubOp>(high, make<LLVM::AndOp>(from.high, low));
      else if (from.upper == Upper::Any)
        high = make<LLVM::AddOp>(high, make<LLVM::MulOp>(from.high, low));
    };
    addUpper(x, y.low);
    addUpper(y, x.low);
    return {make<LLVM::MulOp>(x.low, y.low), high};
  }

  /// Shifts by a number of bits below 128.
  Halves shift(Operation *op, Halves x, Halves by) {
    bool isLeft = isa<LLVM::ShlOp>(op);
    bool isSigned = isa<LLVM::AShrOp>(op);
    Value fill = isSigned ? signOf(x.high) : zero();
    auto right = [&](Value value, Value amount) {
      return isSigned ? make<LLVM::AShrOp>(value, amount)
                      : make<LLVM::LShrOp>(value, amount);
    };
    auto left = [&](Value value, Value amount) {
      return make<LLVM::ShlOp>(value, amount);
    };
    APInt amount;
    if (matchPattern(by.low, m_ConstantInt(&amount))) {
      uint64_t count = amount.getZExtValue();
      if (!count)
        return x;
      if (count >= uint64_t{2} * kHalf)
        return {zero(), zero()};
      if (count >= kHalf) {
        Value rest = number(count - kHalf);
        bool isWhole = count == kHalf;
        if (isLeft)
          return {zero(), isWhole ? x.low : left(x.low, rest)};
        return {isWhole ? x.high : right(x.high, rest), fill,
                isSigned ? Upper::Sign : Upper::Zero};
      }
      Value near = number(count), far = number(kHalf - count);
      if (isLeft)
        return {left(x.low, near),
                make<LLVM::OrOp>(left(x.high, near),
                                 make<LLVM::LShrOp>(x.low, far))};
      return {
          make<LLVM::OrOp>(make<LLVM::LShrOp>(x.low, near), left(x.high, far)),
          right(x.high, near)};
    }
    // A shift by 64 less the amount, in two steps, as it may be 64.
    Value near = make<LLVM::AndOp>(by.low, number(kHalf - 1));
    Value far = make<LLVM::XOrOp>(near, number(kHalf - 1));
    Value isFar = compare(LLVM::ICmpPredicate::ne,
                          make<LLVM::AndOp>(by.low, number(kHalf)), zero());
    if (isLeft) {
      Value passed =
          make<LLVM::LShrOp>(make<LLVM::LShrOp>(x.low, number(1)), far);
      Value low = left(x.low, near);
      Value high = make<LLVM::OrOp>(left(x.high, near), passed);
      return {select(isFar, zero(), low), select(isFar, low, high)};
    }
    Value passed = left(left(x.high, number(1)), far);
    Value low = make<LLVM::OrOp>(make<LLVM::LShrOp>(x.low, near), passed);
    Value high = right(x.high, near);
    return {select(isFar, high, low), select(isFar, fill, high)};
  }

  Value compareHalves(LLVM::ICmpPredicate predicate, Halves x, Halves y) {
    using Predicate = LLVM::ICmpPredicate;
    if (predicate == Predicate::eq || predicate == Predicate::ne)
      return compare(predicate,
                     make<LLVM::OrOp>(make<LLVM::XOrOp>(x.low, y.low),
                                      make<LLVM::XOrOp>(x.high, y.high)),
                     zero());
    // The strict order of the upper halves, and that of the lower ones.
    Predicate upper = predicate, lower = predicate;
    switch (predicate) {
    case Predicate::sle:
      upper = Predicate::slt;
      break;
    case Predicate::sge:
      upper = Predicate::sgt;
      break;
    case Predicate::ule:
      upper = Predicate::ult;
      break;
    case Predicate::uge:
      upper = Predicate::ugt;
      break;
    default:
      break;
    }
    switch (predicate) {
    case Predicate::slt:
      lower = Predicate::ult;
      break;
    case Predicate::sle:
      lower = Predicate::ule;
      break;
    case Predicate::sgt:
      lower = Predicate::ugt;
      break;
    case Predicate::sge:
      lower = Predicate::uge;
      break;
    default:
      break;
    }
    return select(compare(Predicate::eq, x.high, y.high),
                  compare(lower, x.low, y.low), compare(upper, x.high, y.high));
  }

  Value placeOfHigh(Value pointer) {
    return LLVM::GEPOp::create(b, pointer.getType(), b.getI8Type(), pointer,
                               ArrayRef<LLVM::GEPArg>{int32_t{kHalfBytes}});
  }

  static unsigned getAlignment(std::optional<uint64_t> stated) {
    return static_cast<unsigned>(
        std::min<uint64_t>(stated.value_or(kHalfBytes), kHalfBytes));
  }

  LogicalResult split(Operation *op) {
    Type result = op->getNumResults() ? op->getResult(0).getType() : Type();
    if (auto constant = dyn_cast<LLVM::ConstantOp>(op)) {
      auto attribute = dyn_cast<IntegerAttr>(constant.getValue());
      if (!attribute)
        return refuse(op);
      // The attribute may have another width than the constant.
      APInt value = attribute.getValue().sextOrTrunc(2 * kHalf);
      APInt high = value.lshr(kHalf).trunc(kHalf);
      set(op, {number(value.trunc(kHalf).getZExtValue()),
               number(high.getZExtValue()),
               high.isZero() ? Upper::Zero : Upper::Any});
    } else if (isa<LLVM::ZeroOp, LLVM::UndefOp, LLVM::PoisonOp>(op)) {
      set(op, {zero(), zero(), Upper::Zero});
    } else if (isa<LLVM::FreezeOp>(op)) {
      set(op, get(op->getOperand(0)));
    } else if (isa<LLVM::ZExtOp, LLVM::SExtOp>(op)) {
      Value value = op->getOperand(0);
      bool isSigned = isa<LLVM::SExtOp>(op);
      auto from = dyn_cast<IntegerType>(value.getType());
      if (!from || from.getWidth() > kHalf || !isSplit(result))
        return refuse(op);
      if (from != half())
        value = isSigned ? LLVM::SExtOp::create(b, half(), value).getResult()
                         : LLVM::ZExtOp::create(b, half(), value).getResult();
      set(op, {value, isSigned ? signOf(value) : zero(),
               isSigned ? Upper::Sign : Upper::Zero});
    } else if (isa<LLVM::TruncOp>(op)) {
      if (!result.isIntOrFloat() || result.getIntOrFloatBitWidth() > kHalf)
        return refuse(op);
      Value low = get(op->getOperand(0)).low;
      replace(op, result == half()
                      ? low
                      : LLVM::TruncOp::create(b, result, low).getResult());
    } else if (auto comparison = dyn_cast<LLVM::ICmpOp>(op)) {
      replace(op,
              compareHalves(comparison.getPredicate(), get(comparison.getLhs()),
                            get(comparison.getRhs())));
    } else if (auto choice = dyn_cast<LLVM::SelectOp>(op)) {
      Halves x = get(choice.getTrueValue()), y = get(choice.getFalseValue());
      set(op, {select(choice.getCondition(), x.low, y.low),
               select(choice.getCondition(), x.high, y.high)});
    } else if (auto load = dyn_cast<LLVM::LoadOp>(op)) {
      if (load.getVolatile_() ||
          load.getOrdering() != LLVM::AtomicOrdering::not_atomic)
        return refuse(op);
      unsigned alignment = getAlignment(load.getAlignment());
      Value low = LLVM::LoadOp::create(b, half(), load.getAddr(), alignment);
      set(op, {low, LLVM::LoadOp::create(b, half(), placeOfHigh(load.getAddr()),
                                         alignment)});
    } else if (auto store = dyn_cast<LLVM::StoreOp>(op)) {
      if (store.getVolatile_() ||
          store.getOrdering() != LLVM::AtomicOrdering::not_atomic)
        return refuse(op);
      unsigned alignment = getAlignment(store.getAlignment());
      Halves value = get(store.getValue());
      LLVM::StoreOp::create(b, value.low, store.getAddr(), alignment);
      LLVM::StoreOp::create(b, value.high, placeOfHigh(store.getAddr()),
                            alignment);
    } else if (!result || !isSplit(result) || op->getNumOperands() != 2 ||
               !isSplit(op->getOperand(0).getType())) {
      return refuse(op);
    } else {
      return splitBinary(op);
    }
    return success();
  }

  LogicalResult splitBinary(Operation *op) {
    using Predicate = LLVM::ICmpPredicate;
    Halves x = get(op->getOperand(0)), y = get(op->getOperand(1));
    auto takeFirstIf = [&](Predicate predicate) {
      Value isFirst = compareHalves(predicate, x, y);
      set(op, {select(isFirst, x.low, y.low), select(isFirst, x.high, y.high)});
    };
    auto apart = [&](auto of) {
      set(op, {of(x.low, y.low), of(x.high, y.high)});
    };
    if (isa<LLVM::AddOp>(op))
      set(op, add(x, y));
    else if (isa<LLVM::SubOp>(op))
      set(op, subtract(x, y));
    else if (isa<LLVM::MulOp>(op))
      set(op, multiply(x, y));
    else if (isa<LLVM::ShlOp, LLVM::LShrOp, LLVM::AShrOp>(op))
      set(op, shift(op, x, y));
    else if (isa<LLVM::AndOp>(op))
      apart([&](Value a, Value c) { return make<LLVM::AndOp>(a, c); });
    else if (isa<LLVM::OrOp>(op))
      apart([&](Value a, Value c) { return make<LLVM::OrOp>(a, c); });
    else if (isa<LLVM::XOrOp>(op))
      apart([&](Value a, Value c) { return make<LLVM::XOrOp>(a, c); });
    else if (isa<LLVM::SMaxOp>(op))
      takeFirstIf(Predicate::sgt);
    else if (isa<LLVM::SMinOp>(op))
      takeFirstIf(Predicate::slt);
    else if (isa<LLVM::UMaxOp>(op))
      takeFirstIf(Predicate::ugt);
    else if (isa<LLVM::UMinOp>(op))
      takeFirstIf(Predicate::ult);
    else
      return refuse(op);
    return success();
  }

  /// The product overflows unless its upper half is the sign of the lower one.
  void widenProduct(LLVM::SMulWithOverflowOp op) {
    ImplicitLocOpBuilder at(op.getLoc(), op);
    Type type = at.getI64Type(), wide = at.getIntegerType(2 * kHalf);
    auto extend = [&](Value value) {
      return LLVM::SExtOp::create(at, wide, value);
    };
    Value product = LLVM::MulOp::create(at, extend(op->getOperand(0)),
                                        extend(op->getOperand(1)));
    Value low = LLVM::TruncOp::create(at, type, product);
    Value overflows =
        LLVM::ICmpOp::create(at, LLVM::ICmpPredicate::ne, product, extend(low));
    replaceByParts(at, op, low, overflows);
  }

  ImplicitLocOpBuilder b;
  FunctionOpInterface function;
  llvm::DenseMap<Value, Halves> known;
  SmallVector<Operation *> replaced;
  /// The arguments of blocks that have become two.
  SmallVector<BlockArgument> arguments;
};
} // namespace

LogicalResult waveasm::splitIntegers(FunctionOpInterface function) {
  return Splitter(function).run();
}
