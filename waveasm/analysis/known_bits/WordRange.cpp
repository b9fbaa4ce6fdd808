//===- WordRange.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/known_bits/WordRange.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"
#include "waveasm/analysis/known_bits/KnownBits.h"
#include "waveasm/analysis/trip_count/TripCount.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;

/// Number of operations that a query looks at. Addresses of rows and columns
/// need about ten, those of a remainder twenty.
static constexpr unsigned kMaxOperations = 96;

/// How many nested operations a query follows.
static constexpr unsigned kMaxDepth = 32;

/// Bits of the id of a work-item in one dimension. v0 holds x in its lowest
/// bits, then y and z (LLVM, "User Guide for AMDGPU Backend", "Initial Kernel
/// Execution State").
static constexpr unsigned kWorkitemIdBits = 10;

static constexpr uint64_t kMost = UINT32_MAX;

/// The operands of 24-bit multiplications.
static constexpr uint64_t kMost24 = (1 << 24) - 1;

/// Sums of up to `kMaxOperations` products of two words.
using Wide = __int128;

namespace {
/// A range of numbers: the word if `most` is a word, else what the word would
/// be if it did not wrap around.
struct Range {
  uint64_t least = 0;
  uint64_t most = kMost;
};

/// A sum that is the word modulo 2^32. Coefficients are signed words.
struct Sum {
  llvm::SmallMapVector<Value, int64_t, 8> terms;
  int64_t constant = 0;
};

/// A number, rounded down to an integer, divided by `divisor`.
struct Quotient {
  Value dividend;
  int64_t divisor;
};

/// One query.
class RangeFinder {
public:
  Range getRange(Value value, unsigned depth);

private:
  Range computeRange(Value value, unsigned depth);
  Range getRangeOfResult(Operation *op, unsigned depth);
  Range getRangeOfExtremum(Operation *op, unsigned depth);
  Range getRangeOfSum(const Sum &sum, unsigned depth);
  Range addRemainder(const Sum &sum, Range range, unsigned depth);
  void addTerm(Sum &sum, Value value, int64_t factor, unsigned depth);
  bool addParts(Sum &sum, Operation *op, int64_t factor, unsigned depth);
  std::optional<Quotient> getQuotient(Value value, unsigned depth);

  /// Counts one operation; false if there were too many.
  bool countDown() {
    if (left == 0)
      return false;
    --left;
    return true;
  }

  unsigned left = kMaxOperations;
  llvm::DenseMap<Value, Range> known;
};
} // namespace

/// The program if `value` is what it finds in a register.
static ProgramOp getProgram(Value value) {
  Operation *op = value.getDefiningOp();
  return op ? op->getParentOfType<ProgramOp>() : ProgramOp();
}

/// The sizes of the workgroup, or the largest ones, if `value` is the register
/// with the ids of the work-item.
static std::optional<std::array<int64_t, 3>> getIdSizes(Value value) {
  auto op = value.getDefiningOp<PrecoloredVRegOp>();
  ProgramOp program = op ? getProgram(value) : ProgramOp();
  if (!program || op.getIndex() != 0 || op.getSize() != 1 ||
      program.getAbi().getTid() != 0)
    return std::nullopt;
  constexpr int64_t kMostIds = int64_t{1} << kWorkitemIdBits;
  return program.getWorkgroupExtents().value_or(
      std::array<int64_t, 3>{kMostIds, kMostIds, kMostIds});
}

static Range getRangeOfIds(const std::array<int64_t, 3> &sizes) {
  uint64_t most = 0;
  for (auto [dimension, size] : llvm::enumerate(sizes))
    most |= static_cast<uint64_t>(size - 1) << dimension * kWorkitemIdBits;
  return {0, most};
}

/// The range of the number of the workgroup in one dimension, if that is what
/// the register starts with. A launch has less than 2^32 work-items in a
/// dimension (HSA, "Kernel dispatch packet": grid_size_x is a word).
static std::optional<Range> getRangeOfWorkgroup(Value value) {
  auto op = value.getDefiningOp<PrecoloredSRegOp>();
  ProgramOp program = op ? getProgram(value) : ProgramOp();
  if (!program || op.getSize() != 1)
    return std::nullopt;
  AbiAttr abi = program.getAbi();
  auto sizes = program.getWorkgroupExtents();
  std::array places = {abi.getWgIdX(), abi.getWgIdY(), abi.getWgIdZ()};
  for (auto [dimension, place] : llvm::enumerate(places)) {
    if (place != static_cast<int64_t>(op.getIndex()))
      continue;
    uint64_t size = sizes ? static_cast<uint64_t>((*sizes)[dimension]) : 1;
    return Range{0, llvm::divideCeil(kMost, size) - 1};
  }
  return std::nullopt;
}

/// The id of a work-item in one dimension, if that is what the field is.
static std::optional<Range> getRangeOfId(Value source, uint32_t offset,
                                         uint32_t width) {
  std::optional<std::array<int64_t, 3>> sizes = getIdSizes(source);
  if (!sizes || width != kWorkitemIdBits || offset % kWorkitemIdBits ||
      offset / kWorkitemIdBits >= sizes->size())
    return std::nullopt;
  return Range{0,
               static_cast<uint64_t>((*sizes)[offset / kWorkitemIdBits] - 1)};
}

static Range sum(Range a, Range b) {
  return {a.least + b.least, a.most + b.most};
}

/// Both ranges are of words, so the product has up to 64 bits.
static Range product(Range a, Range b) {
  return {a.least * b.least, a.most * b.most};
}

/// The most that an operation on bits can make of words up to `a` and `b`: no
/// bit above the highest of both.
static uint64_t getMostOfBits(uint64_t a, uint64_t b) {
  return llvm::maskTrailingOnes<uint64_t>(llvm::bit_width(a | b));
}

static Range low24(Range range) {
  return range.most <= kMost24 ? range : Range{0, kMost24};
}

static Range shiftRight(Range range, uint32_t amount) {
  return {range.least >> (amount & 31), range.most >> (amount & 31)};
}

/// The number of signed 32 bits that is `value` modulo 2^32.
static int64_t toSigned(Wide value) {
  return static_cast<int32_t>(static_cast<uint32_t>(value));
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

/// Adds the parts of the result of `op`, multiplied by `factor`, if it is a
/// sum, a difference or a multiple.
bool RangeFinder::addParts(Sum &sum, Operation *op, int64_t factor,
                           unsigned depth) {
  auto part = [&](unsigned operand, int64_t by = 1) {
    addTerm(sum, op->getOperand(operand),
            toSigned(static_cast<Wide>(factor) * by), depth);
  };
  // A multiple by a constant, which must be the value of `operand`.
  auto multiple = [&](unsigned value, unsigned operand, bool isShift) {
    std::optional<uint32_t> constant = lookupConstant(op->getOperand(operand));
    if (constant)
      part(value, isShift ? int64_t{1} << (*constant & 31) : *constant);
    return constant.has_value();
  };
  auto isShort = [&](unsigned operand) {
    return getRange(op->getOperand(operand), depth).most <= kMost24;
  };
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case<VMovB32Op, SMovB32Op>([&](Operation *) {
        part(0);
        return true;
      })
      .Case<VAddU32Op, SAddU32Op, SAddI32Op>([&](Operation *) {
        part(0);
        part(1);
        return true;
      })
      .Case<VAdd3U32Op>([&](Operation *) {
        part(0);
        part(1);
        part(2);
        return true;
      })
      .Case<VSubU32Op, SSubU32Op, SSubI32Op>([&](Operation *) {
        part(0);
        part(1, -1);
        return true;
      })
      .Case<VMulLoU32Op, SMulI32Op>([&](Operation *) {
        return multiple(0, 1, /*isShift=*/false) ||
               multiple(1, 0, /*isShift=*/false);
      })
      .Case<VMulU32U24Op, VMadU32U24Op>([&](Operation *) {
        if (!isShort(0) || !isShort(1) ||
            (!multiple(0, 1, /*isShift=*/false) &&
             !multiple(1, 0, /*isShift=*/false)))
          return false;
        if (isa<VMadU32U24Op>(op))
          part(2);
        return true;
      })
      .Case<VLshlrevB32Op>(
          [&](Operation *) { return multiple(1, 0, /*isShift=*/true); })
      .Case<SLshlB32Op>(
          [&](Operation *) { return multiple(0, 1, /*isShift=*/true); })
      .Case<VLshlAddU32Op>([&](Operation *) {
        if (!multiple(0, 1, /*isShift=*/true))
          return false;
        part(2);
        return true;
      })
      .Case<VAddLshlU32Op>([&](Operation *) {
        return multiple(0, 2, /*isShift=*/true) &&
               multiple(1, 2, /*isShift=*/true);
      })
      .Default(false);
}

void RangeFinder::addTerm(Sum &sum, Value value, int64_t factor,
                          unsigned depth) {
  if (std::optional<uint32_t> constant = lookupConstant(value)) {
    sum.constant = toSigned(sum.constant + static_cast<Wide>(factor) *
                                               static_cast<Wide>(*constant));
    return;
  }
  Operation *op = value.getDefiningOp();
  if (op && value == op->getResult(0) && depth < kMaxDepth && isWord(value) &&
      isMovableComputation(op) && countDown() &&
      addParts(sum, op, factor, depth + 1))
    return;
  int64_t &coefficient = sum.terms[value];
  coefficient = toSigned(static_cast<Wide>(coefficient) + factor);
}

/// If `value` is a quotient by a constant, returns what of and by what. It is
/// a shift, or the high half of a product x * f, shifted by s, which with
/// 2^(32 + s) = f * d - e is floor(x / d) as long as x * e < 2^(32 + s).
std::optional<Quotient> RangeFinder::getQuotient(Value value, unsigned depth) {
  Operation *op = value.getDefiningOp();
  if (!op || !isMovableComputation(op))
    return std::nullopt;
  uint32_t shift = 0;
  if (isa<VLshrrevB32Op, SLshrB32Op>(op)) {
    bool isReversed = isa<VLshrrevB32Op>(op);
    Value source = op->getOperand(isReversed ? 1 : 0);
    std::optional<uint32_t> amount =
        lookupShiftAmount(op->getOperand(isReversed ? 0 : 1));
    if (!amount)
      return std::nullopt;
    op = source.getDefiningOp();
    if (!isa_and_nonnull<VMulHiU32Op, SMulHiU32Op>(op) ||
        !isMovableComputation(op))
      return Quotient{source, int64_t{1} << *amount};
    shift = *amount;
  }
  if (!isa<VMulHiU32Op, SMulHiU32Op>(op))
    return std::nullopt;
  for (unsigned operand : {0U, 1U}) {
    std::optional<uint32_t> factor = lookupConstant(op->getOperand(operand));
    if (!factor || *factor < 2)
      continue;
    Value dividend = op->getOperand(1 - operand);
    Wide power = Wide{1} << (32 + shift);
    Wide divisor = (power + *factor - 1) / *factor;
    Wide error = divisor * *factor - power;
    if (divisor <= INT32_MAX && error * getRange(dividend, depth).most < power)
      return Quotient{dividend, static_cast<int64_t>(divisor)};
  }
  return std::nullopt;
}

/// Returns the word range of a number from `least` to `most`; all words if
/// some of them wrap around and others do not.
static Range toWords(Wide least, Wide most) {
  constexpr Wide kWords = Wide{1} << 32;
  Wide iterations = least >> 32;
  if (iterations != most >> 32)
    return {};
  return {static_cast<uint64_t>(least - iterations * kWords),
          static_cast<uint64_t>(most - iterations * kWords)};
}

/// Returns the range of the sum plus what `range` has, as words.
Range RangeFinder::addRemainder(const Sum &sum, Range range, unsigned depth) {
  // x - d * (x / d) is a remainder, whatever x is.
  for (auto [value, coefficient] : sum.terms) {
    std::optional<Quotient> quotient = getQuotient(value, depth);
    if (!quotient || coefficient % quotient->divisor)
      continue;
    int64_t factor = -(coefficient / quotient->divisor);
    Sum rest = sum;
    addTerm(rest, quotient->dividend, -factor, depth);
    rest.terms[value] = 0;
    rest.terms.remove_if([](const auto &term) { return term.second == 0; });
    if (factor <= 0 || rest.terms.size() >= sum.terms.size() || !countDown())
      continue;
    uint64_t most = static_cast<uint64_t>(quotient->divisor - 1) *
                    static_cast<uint64_t>(factor);
    if (most <= kMost)
      return addRemainder(rest, {range.least, range.most + most}, depth);
  }
  Wide least = static_cast<Wide>(range.least) + sum.constant;
  Wide most = static_cast<Wide>(range.most) + sum.constant;
  for (auto [value, coefficient] : sum.terms) {
    Range part = getRange(value, depth);
    Wide low = static_cast<Wide>(part.least) * coefficient;
    Wide high = static_cast<Wide>(part.most) * coefficient;
    least += std::min(low, high);
    most += std::max(low, high);
  }
  return toWords(least, most);
}

Range RangeFinder::getRangeOfSum(const Sum &sum, unsigned depth) {
  return addRemainder(sum, {0, 0}, depth);
}

//===----------------------------------------------------------------------===//
// Other operations
//===----------------------------------------------------------------------===//

/// The range of a signed minimum or maximum.
Range RangeFinder::getRangeOfExtremum(Operation *op, unsigned depth) {
  constexpr uint64_t kMostSigned = INT32_MAX;
  Range a = getRange(op->getOperand(0), depth),
        b = getRange(op->getOperand(1), depth);
  bool isPositive = a.most <= kMostSigned, isOther = b.most <= kMostSigned;
  if (isPositive && isOther)
    return isa<VMinI32Op, SMinI32Op>(op)
               ? Range{std::min(a.least, b.least), std::min(a.most, b.most)}
               : Range{std::max(a.least, b.least), std::max(a.most, b.most)};
  // The maximum with a number that is not negative is not, either.
  if (isa<VMaxI32Op, SMaxI32Op>(op) && (isPositive || isOther))
    return {isPositive ? a.least : b.least, kMostSigned};
  return {};
}

/// The range that the operands of `op` give. Where it exceeds a word, the
/// result may wrap around.
Range RangeFinder::getRangeOfResult(Operation *op, unsigned depth) {
  auto operand = [&](unsigned i) { return getRange(op->getOperand(i), depth); };
  auto shifted = [&](Range range, unsigned amount) {
    std::optional<uint32_t> bits = lookupConstant(op->getOperand(amount));
    return bits ? Range{range.least << (*bits & 31), range.most << (*bits & 31)}
                : Range();
  };
  return llvm::TypeSwitch<Operation *, Range>(op)
      .Case<VMovB32Op, SMovB32Op, VReadfirstlaneB32Op>(
          [&](Operation *) { return operand(0); })
      .Case<VAndB32Op, SAndB32Op>([&](Operation *) {
        return Range{0, std::min(operand(0).most, operand(1).most)};
      })
      .Case<VMinU32Op, SMinU32Op>([&](Operation *) {
        Range a = operand(0), b = operand(1);
        return Range{std::min(a.least, b.least), std::min(a.most, b.most)};
      })
      .Case<VMaxU32Op, SMaxU32Op>([&](Operation *) {
        Range a = operand(0), b = operand(1);
        return Range{std::max(a.least, b.least), std::max(a.most, b.most)};
      })
      .Case<VMinI32Op, SMinI32Op, VMaxI32Op, SMaxI32Op>(
          [&](Operation *) { return getRangeOfExtremum(op, depth); })
      .Case<VOrB32Op, SOrB32Op>([&](Operation *) {
        Range a = operand(0), b = operand(1);
        return Range{std::max(a.least, b.least),
                     std::min(a.most + b.most, getMostOfBits(a.most, b.most))};
      })
      .Case<VXorB32Op, SXorB32Op>([&](Operation *) {
        uint64_t a = operand(0).most, b = operand(1).most;
        llvm::KnownBits bits = computeKnownBits(op->getResult(0));
        return Range{bits.getMinValue().getZExtValue(),
                     std::min({a + b, getMostOfBits(a, b),
                               bits.getMaxValue().getZExtValue()})};
      })
      .Case<VOr3B32Op>([&](Operation *) {
        return Range{0, operand(0).most + operand(1).most + operand(2).most};
      })
      .Case<VAddU32Op, SAddU32Op, SAddI32Op>(
          [&](Operation *) { return sum(operand(0), operand(1)); })
      .Case<VAdd3U32Op>([&](Operation *) {
        return sum(sum(operand(0), operand(1)), operand(2));
      })
      .Case<VSubU32Op, SSubU32Op, SSubI32Op>([&](Operation *) {
        Range a = operand(0), b = operand(1);
        return a.least >= b.most ? Range{a.least - b.most, a.most - b.least}
                                 : Range();
      })
      .Case<VCndmaskB32E64Op>([&](Operation *) {
        Range a = operand(0), b = operand(1);
        return Range{std::min(a.least, b.least), std::max(a.most, b.most)};
      })
      .Case<VMulLoU32Op, SMulI32Op>(
          [&](Operation *) { return product(operand(0), operand(1)); })
      .Case<VMulHiU32Op, SMulHiU32Op>([&](Operation *) {
        Range both = product(operand(0), operand(1));
        return Range{both.least >> 32, both.most >> 32};
      })
      .Case<VMulU32U24Op>([&](Operation *) {
        return product(low24(operand(0)), low24(operand(1)));
      })
      .Case<VMadU32U24Op>([&](Operation *) {
        return sum(product(low24(operand(0)), low24(operand(1))), operand(2));
      })
      .Case<VLshlrevB32Op>([&](Operation *) { return shifted(operand(1), 0); })
      .Case<SLshlB32Op>([&](Operation *) { return shifted(operand(0), 1); })
      .Case<VLshrrevB32Op, SLshrB32Op>([&](Operation *) {
        bool isReversed = isa<VLshrrevB32Op>(op);
        std::optional<uint32_t> bits =
            lookupConstant(op->getOperand(isReversed ? 0 : 1));
        return bits ? shiftRight(operand(isReversed ? 1 : 0), *bits) : Range();
      })
      .Case<VLshlAddU32Op>(
          [&](Operation *) { return sum(shifted(operand(0), 1), operand(2)); })
      .Case<VLshlOrB32Op>([&](Operation *) {
        Range a = shifted(operand(0), 1), b = operand(2);
        return Range{std::max(a.least, b.least), a.most + b.most};
      })
      .Case<VAddLshlU32Op>([&](Operation *) {
        Range both = sum(operand(0), operand(1));
        return both.most > kMost ? Range() : shifted(both, 2);
      })
      .Case<VBfeU32Op>([&](VBfeU32Op bfe) {
        std::optional<uint32_t> offset = lookupConstant(bfe.getSrc1());
        std::optional<uint32_t> width = lookupConstant(bfe.getSrc2());
        if (!offset || !width)
          return Range();
        if (auto id = getRangeOfId(bfe.getSrc0(), *offset, *width))
          return *id;
        uint64_t field = (uint64_t{1} << (*width & 31)) - 1;
        return Range{0, std::min(field, shiftRight(operand(0), *offset).most)};
      })
      .Case<SBfeU32Op>([&](SBfeU32Op bfe) {
        // CDNA3 ISA, S_BFE_U32: offset in bits 0 to 4, width from bit 16 on.
        std::optional<uint32_t> field = lookupConstant(bfe.getSrc1());
        if (!field)
          return Range();
        uint32_t width = std::min<uint32_t>(*field >> 16 & 0x7f, 32);
        return Range{0, std::min((uint64_t{1} << width) - 1,
                                 shiftRight(operand(0), *field).most)};
      })
      // The lanes below this one among 32, or the bits of 32, in addition.
      .Case<VMbcntLoU32B32Op, VMbcntHiU32B32Op, VBcntU32B32Op>(
          [&](Operation *) { return sum({0, 32}, operand(1)); })
      .Default([](Operation *) { return Range(); });
}

Range RangeFinder::computeRange(Value value, unsigned depth) {
  if (std::optional<uint32_t> constant = lookupConstant(value))
    return {*constant, *constant};
  if (!isWord(value) || !keepsItsValue(value))
    return {};
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    std::optional<CounterRange> counter = getCounterRange(argument);
    if (!counter || counter->least < 0)
      return {};
    return {static_cast<uint64_t>(counter->least),
            static_cast<uint64_t>(counter->greatest)};
  }
  Operation *op = value.getDefiningOp();
  if (value != op->getResult(0))
    return {};
  if (std::optional<std::array<int64_t, 3>> sizes = getIdSizes(value))
    return getRangeOfIds(*sizes);
  if (std::optional<Range> workgroup = getRangeOfWorkgroup(value))
    return *workgroup;
  if (depth < kMaxDepth && countDown()) {
    Sum parts;
    if (isMovableComputation(op) && addParts(parts, op, 1, depth + 1))
      if (Range range = getRangeOfSum(parts, depth + 1); range.most < kMost)
        return range;
    if (Range range = getRangeOfResult(op, depth + 1); range.most < kMost)
      return range;
  }
  // Known bits are for operations that only they know.
  llvm::KnownBits bits = computeKnownBits(value);
  return {bits.getMinValue().getZExtValue(), bits.getMaxValue().getZExtValue()};
}

Range RangeFinder::getRange(Value value, unsigned depth) {
  if (auto found = known.find(value); found != known.end())
    return found->second;
  Range range = computeRange(value, depth);
  known[value] = range;
  return range;
}

WordRange waveasm::computeWordRange(Value value) {
  Range range = RangeFinder().getRange(value, 0);
  return {static_cast<uint32_t>(range.least),
          static_cast<uint32_t>(range.most)};
}

bool waveasm::isSumAWord(ArrayRef<Value> terms, int64_t constant) {
  int64_t least = constant, most = constant;
  for (Value term : terms) {
    WordRange range = computeWordRange(term);
    least += range.least;
    most += range.most;
  }
  return least >= 0 && most <= static_cast<int64_t>(kMost);
}
