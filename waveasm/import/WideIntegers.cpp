//===- WideIntegers.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/WideIntegers.h"

#include "waveasm/import/IntrinsicImport.h"
#include "waveasm/import/KernelImporter.h"
#include "waveasm/import/LaunchArguments.h"
#include "waveasm/import/ValueFlow.h"
#include "waveasm/import/raise_llvm/RaiseLlvm.h"

#include "mlir/Dialect/AMDGPU/IR/AMDGPUDialect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

/// The range of an i64 of which nothing is known.
static constexpr IntRange kUnknown = {-kMaxConstant, kMaxConstant};

/// Walks through the function after which ranges that still grow are unknown.
static constexpr unsigned kMaxWalks = 4;

/// The largest sizes of a workgroup and of a wave.
static constexpr int64_t kMaxWorkitems = 1024;
static constexpr int64_t kMaxLanes = 64;

static bool hasWideType(Value value) {
  return getElementType(value.getType()).isInteger(64);
}

static std::optional<IntRange> getConstantRange(Value value) {
  Attribute attribute;
  if (!matchPattern(value, m_Constant(&attribute)))
    return std::nullopt;
  SmallVector<APInt> numbers;
  if (auto number = dyn_cast<IntegerAttr>(attribute))
    numbers.push_back(number.getValue());
  else if (auto dense = dyn_cast<DenseIntElementsAttr>(attribute))
    llvm::append_range(numbers, dense.getValues<APInt>());
  std::optional<IntRange> range;
  for (const APInt &number : numbers) {
    if (!number.isSignedIntN(62))
      return kUnknown;
    int64_t value = number.getSExtValue();
    range = range ? unite(*range, {value, value}) : IntRange{value, value};
  }
  return range;
}

/// Whether an i64 that the operation returns may have all its bits: from
/// memory, from another type, or of a constant.
static bool takesAllBits(Operation *op) {
  if (isa<arith::ConstantOp>(op)) {
    std::optional<IntRange> range = getConstantRange(op->getResult(0));
    return range && range->max == kMaxConstant;
  }
  // Of intrinsics that move values import takes readfirstlane alone.
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op))
    return !isReadFirstLane(call.getIntrin());
  return isa<LLVM::AtomicRMWOp, LLVM::LoadOp, LLVM::PtrToIntOp,
             LLVM::ExtractValueOp, memref::AtomicRMWOp,
             memref::GenericAtomicRMWOp, memref::LoadOp, vector::LoadOp,
             vector::MaskedLoadOp, vector::TransferReadOp, arith::BitcastOp,
             arith::FPToSIOp, arith::FPToUIOp, vector::BitCastOp>(op);
}

/// Whether the integers that the operation returns are some of its operands',
/// or of their elements.
static bool movesElements(Operation *op) {
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op))
    return isReadFirstLane(call.getIntrin());
  return isa<arith::SelectOp, gpu::ShuffleOp, gpu::SubgroupBroadcastOp,
             ROCDL::ReadfirstlaneOp, vector::BroadcastOp, vector::ExtractOp,
             vector::ExtractStridedSliceOp, vector::FromElementsOp,
             vector::InsertOp, vector::InsertStridedSliceOp,
             vector::ShapeCastOp, vector::ShuffleOp, vector::ToElementsOp>(op);
}

//===----------------------------------------------------------------------===//
// Ranges
//===----------------------------------------------------------------------===//

/// The range of an integer that is not an i64. An index has 32 bits.
static IntRange getNarrowRange(Value value) {
  if (std::optional<IntRange> range = getConstantRange(value))
    return *range;
  if (value.getDefiningOp<gpu::ThreadIdOp>())
    return {0, kMaxWorkitems - 1};
  if (value.getDefiningOp<gpu::LaneIdOp>())
    return {0, kMaxLanes - 1};
  Type type = getElementType(value.getType());
  return getSignedRange(type.isIndex() ? 32 : type.getIntOrFloatBitWidth());
}

static IntRange negate(IntRange range) { return range * IntRange{-1, -1}; }

/// From minus the greatest magnitude in `range` to that.
static IntRange getMagnitudes(IntRange range) {
  return unite(range, negate(range));
}

/// The smallest power of two minus one that is at least `number`.
static int64_t fillBits(int64_t number) {
  return static_cast<int64_t>(
             llvm::NextPowerOf2(static_cast<uint64_t>(number))) -
         1;
}

/// The range of `and`, `or` and `xor`.
static IntRange getBitwiseRange(bool isAnd, IntRange lhs, IntRange rhs) {
  if (isAnd && (lhs.min >= 0 || rhs.min >= 0)) {
    // Neither more bits than the one nor than the other.
    int64_t most = kMaxConstant;
    for (IntRange range : {lhs, rhs})
      if (range.min >= 0)
        most = std::min(most, range.max);
    return {0, most};
  }
  IntRange both = unite(lhs, rhs);
  if (!IntRange{-kMaxConstant + 1, kMaxConstant - 1}.contains(both))
    return kUnknown;
  int64_t most = fillBits(std::max(both.max, -both.min));
  return {both.min >= 0 ? 0 : -most - 1, most};
}

static std::optional<int64_t> getAmount(Value value) {
  std::optional<IntRange> range = getConstantRange(value);
  if (!range || range->min != range->max || range->min < 0 || range->min > 62)
    return std::nullopt;
  return range->min;
}

/// The range of a result that `op` computes from `lhs` and `rhs`.
static IntRange getBinaryRange(Operation *op, IntRange lhs, IntRange rhs) {
  if (isa<arith::AddIOp>(op))
    return lhs + rhs;
  if (isa<arith::SubIOp>(op))
    return lhs + negate(rhs);
  if (isa<arith::MulIOp>(op))
    return lhs * rhs;
  if (isa<arith::AndIOp, arith::OrIOp, arith::XOrIOp>(op))
    return getBitwiseRange(isa<arith::AndIOp>(op), lhs, rhs);
  if (isa<arith::MinSIOp>(op))
    return {std::min(lhs.min, rhs.min), std::min(lhs.max, rhs.max)};
  if (isa<arith::MaxSIOp>(op))
    return {std::max(lhs.min, rhs.min), std::max(lhs.max, rhs.max)};
  if (isa<arith::ShLIOp>(op)) {
    std::optional<int64_t> amount = getAmount(op->getOperand(1));
    return amount ? lhs * IntRange{int64_t(1) << *amount, int64_t(1) << *amount}
                  : kUnknown;
  }
  if (isa<arith::ShRSIOp>(op)) {
    std::optional<int64_t> amount = getAmount(op->getOperand(1));
    return amount ? floorDiv(lhs, int64_t(1) << *amount)
                  : unite(lhs, lhs.min < 0 ? IntRange{-1, -1} : IntRange{0, 0});
  }
  if (isa<arith::DivSIOp, arith::CeilDivSIOp, arith::FloorDivSIOp,
          arith::RemSIOp>(op))
    return getMagnitudes(lhs);
  // Each of them returns an operand.
  if (isa<arith::MinUIOp, arith::MaxUIOp>(op))
    return unite(lhs, rhs);
  // The others take numbers for unsigned ones.
  if (lhs.min < 0 || rhs.min < 0)
    return kUnknown;
  return {0, lhs.max};
}

/// The range of what a reduction makes of `count` elements and, if there is
/// one, of `start`.
static IntRange getReductionRange(vector::CombiningKind kind, IntRange element,
                                  int64_t count,
                                  std::optional<IntRange> start) {
  using Kind = vector::CombiningKind;
  switch (kind) {
  case Kind::ADD:
    return element * IntRange{count, count} + start.value_or(IntRange{0, 0});
  case Kind::MUL: {
    IntRange product = start.value_or(IntRange{1, 1});
    for (int64_t i = 0; i < count && product.max < kMaxConstant; ++i)
      product = product * element;
    return product;
  }
  case Kind::AND:
  case Kind::OR:
  case Kind::XOR: {
    IntRange all = start ? unite(*start, element) : element;
    return getBitwiseRange(/*isAnd=*/false, all, all);
  }
  default:
    return start ? unite(*start, element) : element;
  }
}

namespace {
/// Finds the ranges of all i64 of a function, of which `data` are arguments of
/// any value.
class Ranges {
public:
  Ranges(Operation *function, const llvm::DenseSet<Value> &data)
      : function(function), data(data) {
    for (unsigned walk = 0; hasChanged; ++walk) {
      hasChanged = false;
      isLast = walk >= kMaxWalks;
      walkFlow(
          function,
          [&](ValueRange from, ValueRange to) {
            for (auto [source, target] : llvm::zip(from, to))
              if (hasWideType(target))
                if (std::optional<IntRange> range = find(source))
                  add(target, *range);
          },
          [&](Operation *op, ValueRange values) {
            for (Value value : values)
              if (hasWideType(value))
                if (std::optional<IntRange> range = compute(op, value))
                  add(value, *range);
          });
    }
  }

  /// What cannot be reached has no range.
  bool fits(Value value) const { return isWithin(value, getSignedRange(32)); }
  bool isWithin(Value value, IntRange range) const {
    std::optional<IntRange> found = find(value);
    return !found || range.contains(*found);
  }

private:
  std::optional<IntRange> find(Value value) const {
    if (std::optional<IntRange> range = getConstantRange(value))
      return range;
    auto found = ranges.find(value);
    if (found != ranges.end())
      return found->second;
    // Launches check that another argument fits (`range` in `kernel_args`).
    auto argument = dyn_cast<BlockArgument>(value);
    if (argument && argument.getOwner()->getParentOp() == function)
      return data.contains(value) ? kUnknown : getSignedRange(32);
    return std::nullopt;
  }

  void add(Value value, IntRange range) {
    auto [entry, isNew] = ranges.try_emplace(value, range);
    if (isNew) {
      hasChanged = true;
      return;
    }
    IntRange both = unite(entry->second, range);
    if (entry->second.contains(both))
      return;
    hasChanged = true;
    entry->second = isLast ? kUnknown : both;
  }

  /// The range of a result of `op`, or of a value that a loop carries; none if
  /// nothing is known yet.
  std::optional<IntRange> compute(Operation *op, Value value);

  Operation *function;
  const llvm::DenseSet<Value> &data;
  llvm::DenseMap<Value, IntRange> ranges;
  bool hasChanged = true, isLast = false;
};
} // namespace

std::optional<IntRange> Ranges::compute(Operation *op, Value value) {
  if (auto loop = dyn_cast<scf::ForOp>(op)) {
    std::optional<IntRange> first = find(loop.getLowerBound()),
                            end = find(loop.getUpperBound());
    bool isCounter = value == loop.getInductionVar();
    return isCounter && first && end ? std::optional(unite(*first, *end))
                                     : std::nullopt;
  }
  if (isa<scf::IfOp, scf::WhileOp>(op))
    return std::nullopt;
  if (std::optional<IntRange> range = getConstantRange(value))
    return range;
  if (takesAllBits(op))
    return kUnknown;
  if (isa<arith::IndexCastOp, arith::IndexCastUIOp, arith::ExtSIOp>(op))
    return getNarrowRange(op->getOperand(0));
  if (isa<arith::ExtUIOp>(op)) {
    Value source = op->getOperand(0);
    IntRange range = getNarrowRange(source);
    unsigned width = getElementType(source.getType()).getIntOrFloatBitWidth();
    return range.min >= 0 ? range : IntRange{0, (int64_t(1) << width) - 1};
  }
  std::optional<IntRange> all;
  SmallVector<IntRange, 2> each;
  for (Value operand : op->getOperands())
    if (hasWideType(operand)) {
      std::optional<IntRange> range = find(operand);
      if (!range && !isa<arith::SelectOp>(op))
        return std::nullopt;
      if (!range)
        continue;
      each.push_back(*range);
      all = all ? unite(*all, *range) : *range;
    }
  if (isa<arith::ArithDialect>(op->getDialect()) && !isa<arith::SelectOp>(op) &&
      each.size() == 2)
    return getBinaryRange(op, each[0], each[1]);
  if (isa<math::AbsIOp>(op))
    return IntRange{0, getMagnitudes(*all).max};
  if (auto reduction = dyn_cast<vector::ReductionOp>(op)) {
    auto count =
        static_cast<int64_t>(getNumElements(reduction.getVector().getType()));
    return getReductionRange(reduction.getKind(), each[0], count,
                             each.size() == 2 ? std::optional(each[1])
                                              : std::nullopt);
  }
  return movesElements(op) ? all : kUnknown;
}

//===----------------------------------------------------------------------===//
// Upper bits that count
//===----------------------------------------------------------------------===//

namespace {
/// What the translation of an operation in 32 bits needs of an operand, so that
/// the low 32 bits of the results are right.
enum class Need {
  /// Its low 32 bits.
  LowBits,
  /// A number that fits into 32 bits, signed.
  Number,
  /// Such a number that is not negative: the operation takes all 64 bits for
  /// an unsigned number, and the upper ones of a negative number are ones.
  Natural,
  /// A number of bits to shift by that leaves some of the 32.
  Amount,
};
} // namespace

/// The table of needs. What takes its operands for unsigned numbers and only
/// compares them, such as `cmpi ult` and `minui`, needs mere numbers, because
/// sign extension keeps their order. Shifts to the right need no amount below
/// 32, because the handlers take 31 for larger ones.
static Need getNeed(OpOperand &operand) {
  Operation *op = operand.getOwner();
  bool isFirst = operand.getOperandNumber() == 0;
  if (movesElements(op) || isa<arith::AddIOp, arith::SubIOp, arith::MulIOp,
                               arith::AndIOp, arith::OrIOp, arith::XOrIOp>(op))
    return Need::LowBits;
  if (auto reduction = dyn_cast<vector::ReductionOp>(op)) {
    using Kind = vector::CombiningKind;
    return llvm::is_contained(
               {Kind::ADD, Kind::MUL, Kind::AND, Kind::OR, Kind::XOR},
               reduction.getKind())
               ? Need::LowBits
               : Need::Number;
  }
  if (isa<arith::ShLIOp>(op))
    return isFirst ? Need::LowBits : Need::Amount;
  if (isa<arith::ShRSIOp>(op))
    return isFirst ? Need::Number : Need::LowBits;
  if (isa<arith::ShRUIOp>(op)) {
    if (!isFirst)
      return Need::LowBits;
    // What is left are copies of the sign.
    std::optional<int64_t> amount = getAmount(op->getOperand(1));
    return amount && *amount >= 32 ? Need::Number : Need::Natural;
  }
  if (isa<arith::DivUIOp, arith::RemUIOp, arith::CeilDivUIOp>(op))
    return Need::Natural;
  return Need::Number;
}

/// Whether the operand has what the translation in 32 bits needs, if it is one
/// of those that need no 64.
static bool hasNeed(OpOperand &operand, const Ranges &ranges) {
  Value value = operand.get();
  switch (getNeed(operand)) {
  case Need::LowBits:
  case Need::Number:
    return true;
  case Need::Natural:
    return ranges.isWithin(value, {0, INT32_MAX});
  case Need::Amount: {
    // Import shifts constants exactly.
    bool isConstant =
        getConstantRange(operand.getOwner()->getOperand(0)) && getAmount(value);
    return ranges.isWithin(value, {0, isConstant ? 61 : 31});
  }
  }
  llvm_unreachable("all needs are handled");
}

/// Whether the low 32 bits of the results depend on those of the operand alone.
static bool keepsLowBits(OpOperand &operand) {
  return getNeed(operand) == Need::LowBits;
}

/// Whether the operand is read without its upper bits, whatever the results are
/// for: numbers of iterations and of bytes of a buffer fit into 32 bits, as an
/// index does.
static bool dropsUpperBits(OpOperand &operand) {
  Operation *op = operand.getOwner();
  if (isa<amdgpu::FatRawBufferCastOp, arith::IndexCastOp, arith::IndexCastUIOp>(
          op))
    return true;
  if (isa<arith::TruncIOp>(op))
    return getElementType(op->getResult(0).getType()).getIntOrFloatBitWidth() <=
           32;
  if (isa<arith::ShLIOp, arith::ShRSIOp, arith::ShRUIOp>(op))
    return operand.getOperandNumber() == 1;
  if (isa<arith::AndIOp>(op)) {
    std::optional<IntRange> mask =
        getConstantRange(op->getOperand(1 - operand.getOperandNumber()));
    return mask && IntRange{0, INT32_MAX}.contains(*mask);
  }
  // What regions pass on counts where it arrives.
  return isa<scf::ForOp, scf::WhileOp, scf::YieldOp, scf::ConditionOp>(op);
}

namespace {
/// Finds what values are computed from.
class Origins {
public:
  explicit Origins(Operation *function) {
    walkFlow(
        function,
        [&](ValueRange from, ValueRange to) {
          for (auto [source, target] : llvm::zip(from, to))
            sources[target].push_back(source);
        },
        [](Operation *, ValueRange) {});
  }

  /// Returns the i64 among `roots`, and those of which they are made through
  /// regions and operands that `follows`.
  llvm::DenseSet<Value>
  find(ArrayRef<Value> roots,
       llvm::function_ref<bool(OpOperand &)> follows) const {
    llvm::DenseSet<Value> found;
    SmallVector<Value> pending;
    auto add = [&](Value value) {
      if (hasWideType(value) && found.insert(value).second)
        pending.push_back(value);
    };
    llvm::for_each(roots, add);
    while (!pending.empty()) {
      Value value = pending.pop_back_val();
      if (auto passed = sources.find(value); passed != sources.end())
        llvm::for_each(passed->second, add);
      if (Operation *op = value.getDefiningOp())
        for (OpOperand &operand : op->getOpOperands())
          if (follows(operand))
            add(operand.get());
    }
    return found;
  }

private:
  /// What the values that regions pass on are made of.
  llvm::DenseMap<Value, SmallVector<Value, 2>> sources;
};
} // namespace

/// The i64 whose upper bits something depends on.
static llvm::DenseSet<Value>
findDemanded(Operation *function, const Origins &origins,
             llvm::function_ref<bool(Operation *)> takesWide) {
  SmallVector<Value> roots;
  auto isCounted = [&](OpOperand &operand) {
    Operation *op = operand.getOwner();
    return (takesWide(op) || isa<memref::AtomicYieldOp>(op)) &&
           !dropsUpperBits(operand);
  };
  function->walk([&](Operation *op) {
    // What nothing needs is no reason to refuse a kernel.
    for (Value result : op->getResults())
      if (result.use_empty())
        roots.push_back(result);
    for (OpOperand &operand : op->getOpOperands())
      if (isCounted(operand) && !keepsLowBits(operand))
        roots.push_back(operand.get());
  });
  return origins.find(roots, [&](OpOperand &operand) {
    return isCounted(operand) && keepsLowBits(operand);
  });
}

/// The i64 of which an index, a bound of a loop or the size of a buffer is
/// made, all of which must fit into 32 bits.
static llvm::DenseSet<Value> findPlaces(Operation *function,
                                        const Origins &origins) {
  SmallVector<Value> roots;
  function->walk([&](Operation *op) {
    if (auto loop = dyn_cast<scf::ForOp>(op))
      roots.append(
          {loop.getLowerBound(), loop.getUpperBound(), loop.getStep()});
    else if (isa<amdgpu::FatRawBufferCastOp, arith::IndexCastOp,
                 arith::IndexCastUIOp>(op))
      llvm::append_range(roots, op->getOperands());
  });
  return origins.find(roots, keepsLowBits);
}

/// The arguments that are data: what is stored, converted to floats, or
/// compared with what memory has, is made of them, and no address, bound or
/// size is. Addresses of arguments that fit into 32 bits are cheaper. Parts of
/// arguments are data: no launch checks them.
static llvm::DenseSet<Value> findDataArguments(Operation *function,
                                               const Origins &origins) {
  SmallVector<Value> stored, placed;
  auto isLoaded = [](Value value) {
    Operation *op = value.getDefiningOp();
    return op && takesAllBits(op);
  };
  function->walk([&](Operation *op) {
    if (isa<LLVM::GEPOp, LLVM::IntToPtrOp, scf::ForOp, arith::IndexCastOp,
            arith::IndexCastUIOp, amdgpu::FatRawBufferCastOp>(op))
      llvm::append_range(placed, op->getOperands());
    else if (isa<arith::SIToFPOp, arith::UIToFPOp>(op) ||
             (isa<arith::CmpIOp>(op) &&
              llvm::any_of(op->getOperands(), isLoaded)) ||
             (!isa<arith::ArithDialect>(op->getDialect()) &&
              !op->hasTrait<OpTrait::IsTerminator>() &&
              hasEffect<MemoryEffects::Write>(op)))
      llvm::append_range(stored, op->getOperands());
  });
  auto isOfInteger = [](OpOperand &operand) {
    return isa<arith::ArithDialect>(operand.getOwner()->getDialect());
  };
  llvm::DenseSet<Value> data = origins.find(stored, isOfInteger);
  llvm::DenseSet<Value> places = origins.find(placed, isOfInteger);
  auto functionOp = cast<FunctionOpInterface>(function);
  llvm::DenseSet<Value> result;
  // Workgroup memory of a gpu.func is no argument with attributes.
  for (BlockArgument argument :
       functionOp.getArguments().take_front(functionOp.getNumArguments()))
    if (functionOp.getArgAttr(argument.getArgNumber(), kPartAttr) ||
        (data.contains(argument) && !places.contains(argument) &&
         !functionOp.getArgAttr(argument.getArgNumber(), kLaunchArgumentAttr)))
      result.insert(argument);
  return result;
}

WideIntegers waveasm::import::findWideIntegers(
    Operation *function, llvm::function_ref<bool(Operation *)> takesWide) {
  Origins origins(function);
  llvm::DenseSet<Value> data = findDataArguments(function, origins);
  Ranges ranges(function, data);
  llvm::DenseSet<Value> demanded = findDemanded(function, origins, takesWide);
  llvm::DenseSet<Value> places = findPlaces(function, origins);
  WideIntegers result;
  llvm::DenseSet<Value> &wide = result.wide;
  for (Value argument : data)
    if (demanded.contains(argument))
      wide.insert(argument);
  propagate(function, wide, [&](Operation *op, Value result) {
    if (!hasWideType(result))
      return false;
    if (demanded.contains(result) && !ranges.fits(result))
      return true;
    // Nobody takes the low bits alone for a signed number.
    if (isa<arith::ExtUIOp>(op) && !ranges.fits(result))
      return true;
    if (!llvm::all_of(op->getOpOperands(), [&](OpOperand &operand) {
          return !hasWideType(operand.get()) || hasNeed(operand, ranges);
        }))
      return true;
    return !isa<scf::ForOp, scf::IfOp, scf::WhileOp>(op) &&
           (takesAllBits(op) || llvm::any_of(op->getOperands(), [&](Value v) {
              return wide.contains(v);
            }));
  });
  function->walk([&](Operation *op) {
    for (Value value : op->getResults())
      if (hasWideType(value) && !wide.contains(value) &&
          !places.contains(value) && !ranges.fits(value))
        result.cut.insert(value);
  });
  return result;
}
