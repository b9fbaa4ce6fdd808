//===- Peephole.cpp -------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/peephole/Peephole.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"
#include "waveasm/analysis/demanded_bits/DemandedBits.h"
#include "waveasm/analysis/known_bits/KnownBits.h"
#include "waveasm/analysis/known_bits/WordRange.h"
#include "waveasm/analysis/scc_liveness/SccLiveness.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"
#include "waveasm/target/InlineConstant.h"
#include "waveasm/transforms/optimize/peephole/BitAlgebra.h"
#include "waveasm/transforms/optimize/peephole/SignedZeros.h"

#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;

//===----------------------------------------------------------------------===//
// Encodable operands
//===----------------------------------------------------------------------===//

/// Whether an integer needs no literal. The bit pattern of a 64-bit
/// floating-point constant never fits into 32 bits.
static bool isInline(uint32_t value) {
  return target::isInlineConstant(static_cast<int32_t>(value), /*bits=*/64);
}

static bool isLiteral(Value value) {
  return isa<ImmType>(value.getType()) && !isInline(*lookupConstant(value));
}

/// Whether VOP3 of gfx9 can encode the sources: no literal, at most one SGPR.
static bool isVop3Encodable(ArrayRef<Value> sources) {
  llvm::SmallPtrSet<void *, 2> sgprs;
  for (Value source : sources) {
    if (isLiteral(source))
      return false;
    if (isSgpr(source))
      sgprs.insert(source.getAsOpaquePointer());
  }
  return sgprs.size() <= 1;
}

/// Whether VOP2, with anything in src0 and a VGPR in src1, or VOP3 can encode
/// the sources.
static bool isVop2Encodable(Value src0, Value src1) {
  return isVgpr(src1) || isVop3Encodable({src0, src1});
}

//===----------------------------------------------------------------------===//
// Helpers
//===----------------------------------------------------------------------===//

template <typename OpTy> static OpTy getInnerWithOneUse(Value value) {
  return value.hasOneUse() ? getWordComputation<OpTy>(value) : OpTy();
}

/// Creates a constant. Writes a small negative number as such, so that it needs
/// no literal.
static Value makeConstant(OpBuilder &builder, Location loc, uint32_t value) {
  int64_t number = isInline(value) ? static_cast<int32_t>(value)
                                   : static_cast<int64_t>(value);
  return ConstantOp::create(builder, loc,
                            ImmType::get(builder.getContext(), number), number);
}

static LogicalResult replaceByConstant(Operation *op, uint32_t value,
                                       PatternRewriter &rewriter) {
  rewriter.replaceOpWithNewOp<VMovB32Op>(
      op, op->getResult(0).getType(),
      makeConstant(rewriter, op->getLoc(), value));
  return success();
}

/// Replaces the result by `value`, which must have its type.
static LogicalResult replaceByValue(Operation *op, Value value,
                                    PatternRewriter &rewriter) {
  if (op->getResult(0).getType() != value.getType())
    return failure();
  rewriter.replaceOp(op, value);
  return success();
}

/// The amount of a shift by a constant in 0..31.
template <typename ShiftOp>
static std::optional<uint32_t> getShiftAmount(ShiftOp shift) {
  std::optional<uint32_t> amount = getConstant(shift.getSrc0());
  return amount && *amount < 32 ? amount : std::nullopt;
}

/// Calls `rewrite` with the two operands in either order until it succeeds.
template <typename OpTy>
static LogicalResult
eitherOrder(OpTy op, llvm::function_ref<LogicalResult(Value, Value)> rewrite) {
  if (succeeded(rewrite(op.getSrc0(), op.getSrc1())))
    return success();
  return rewrite(op.getSrc1(), op.getSrc0());
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

static bool isVoffsetOfLoadToLds(OpOperand &use) {
  return isa<BufferLoadDwordLdsOp, BufferLoadDwordx4LdsOp>(use.getOwner()) &&
         use.getOperandNumber() == 0;
}

/// Whether `value` is such an address: its scalar part is better in soffset,
/// see `scalarPartToSoffset`.
static bool isAddressOfLoadToLds(Value value) {
  return llvm::any_of(value.getUses(), [](OpOperand &use) {
    if (isVoffsetOfLoadToLds(use))
      return true;
    auto outer = dyn_cast<VAddU32Op>(use.getOwner());
    return outer &&
           llvm::any_of(outer.getDst().getUses(), isVoffsetOfLoadToLds);
  });
}

static LogicalResult fuseShiftAdd(VAddU32Op add, PatternRewriter &rewriter) {
  if (!isWordComputation(add))
    return failure();
  return eitherOrder(add, [&](Value inner, Value other) -> LogicalResult {
    auto shift = getInnerWithOneUse<VLshlrevB32Op>(inner);
    if (!shift || !getShiftAmount(shift))
      return failure();
    Value x = shift.getSrc1();
    if (!isVop3Encodable({x, shift.getSrc0(), other}) ||
        (isSgpr(x) && isAddressOfLoadToLds(add.getDst())))
      return failure();
    rewriter.replaceOpWithNewOp<VLshlAddU32Op>(add, add.getDst().getType(), x,
                                               shift.getSrc0(), other);
    return success();
  });
}

static LogicalResult fuseShiftOr(VOrB32Op op, PatternRewriter &rewriter) {
  if (!isWordComputation(op))
    return failure();
  return eitherOrder(op, [&](Value inner, Value other) -> LogicalResult {
    auto shift = getInnerWithOneUse<VLshlrevB32Op>(inner);
    if (!shift || !getShiftAmount(shift) ||
        !isVop3Encodable({shift.getSrc1(), shift.getSrc0(), other}))
      return failure();
    rewriter.replaceOpWithNewOp<VLshlOrB32Op>(
        op, op.getDst().getType(), shift.getSrc1(), shift.getSrc0(), other);
    return success();
  });
}

static LogicalResult fuseShiftAnd(VAndB32Op op, PatternRewriter &rewriter) {
  if (!isWordComputation(op))
    return failure();
  return eitherOrder(op, [&](Value maskValue, Value inner) -> LogicalResult {
    std::optional<uint32_t> mask = lookupConstant(maskValue);
    auto shift = getInnerWithOneUse<VLshrrevB32Op>(inner);
    // A field of 32 bits cannot be encoded: the hardware uses 5 bits of the
    // width.
    if (!mask || !llvm::isMask_32(*mask) || ~*mask == 0 || !shift ||
        !getShiftAmount(shift) ||
        !isVop3Encodable({shift.getSrc1(), shift.getSrc0()}))
      return failure();
    Value width = makeConstant(rewriter, op.getLoc(), llvm::popcount(*mask));
    rewriter.replaceOpWithNewOp<VBfeU32Op>(
        op, op.getDst().getType(), shift.getSrc1(), shift.getSrc0(), width);
    return success();
  });
}

static LogicalResult foldAdd(VAddU32Op add, PatternRewriter &rewriter) {
  if (!isWordComputation(add))
    return failure();
  std::optional<uint32_t> lhs = lookupConstant(add.getSrc0());
  std::optional<uint32_t> rhs = lookupConstant(add.getSrc1());
  if (lhs && rhs)
    return replaceByConstant(add, *lhs + *rhs, rewriter);
  if (lhs == 0u && isVgpr(add.getSrc1()))
    return replaceByValue(add, add.getSrc1(), rewriter);
  if (rhs == 0u && isVgpr(add.getSrc0()))
    return replaceByValue(add, add.getSrc0(), rewriter);
  return failure();
}

static LogicalResult addOfNegative(VAddU32Op add, PatternRewriter &rewriter) {
  if (!isWordComputation(add))
    return failure();
  return eitherOrder(add, [&](Value inner, Value other) -> LogicalResult {
    auto negation = getWordComputation<VSubU32Op>(inner);
    if (!negation || lookupConstant(negation.getSrc0()) != 0u ||
        !isVop2Encodable(other, negation.getSrc1()))
      return failure();
    rewriter.replaceOpWithNewOp<VSubU32Op>(add, add.getDst().getType(), other,
                                           negation.getSrc1());
    return success();
  });
}

static bool isBitOperation(Operation *op) {
  return isa<VAndB32Op, VOrB32Op, VXorB32Op, VNotB32Op, VLshrrevB32Op,
             VBfeU32Op, VLshlOrB32Op, VBfiB32Op, VAndOrB32Op, VOr3B32Op>(op);
}

static LogicalResult addToOr(VAddU32Op add, PatternRewriter &rewriter) {
  if (!isWordComputation(add) || !isVgpr(add.getSrc0()) ||
      !isVgpr(add.getSrc1()) || add->use_empty() ||
      !llvm::all_of(add->getUsers(), isBitOperation))
    return failure();
  if (!llvm::KnownBits::haveNoCommonBitsSet(computeKnownBits(add.getSrc0()),
                                            computeKnownBits(add.getSrc1())))
    return failure();
  rewriter.replaceOpWithNewOp<VOrB32Op>(add, add.getDst().getType(),
                                        add.getSrc0(), add.getSrc1());
  return success();
}

//===----------------------------------------------------------------------===//
// Products and shifts
//===----------------------------------------------------------------------===//

static Value makeShiftLeft(VMulLoU32Op mul, Value x, uint32_t factor,
                           PatternRewriter &rewriter) {
  Value amount =
      makeConstant(rewriter, mul.getLoc(), llvm::countr_zero(factor));
  return VLshlrevB32Op::create(rewriter, mul.getLoc(), mul.getDst().getType(),
                               amount, x);
}

static LogicalResult reduceMul(VMulLoU32Op mul, PatternRewriter &rewriter) {
  if (!isWordComputation(mul))
    return failure();
  return eitherOrder(mul, [&](Value factorValue, Value x) -> LogicalResult {
    std::optional<uint32_t> factor = lookupConstant(factorValue);
    if (!factor)
      return failure();
    if (std::optional<uint32_t> other = lookupConstant(x))
      return replaceByConstant(mul, *factor * *other, rewriter);
    if (*factor == 0)
      return replaceByConstant(mul, 0, rewriter);
    if (*factor == 1 && isVgpr(x))
      return replaceByValue(mul, x, rewriter);
    if (llvm::isPowerOf2_32(*factor)) {
      rewriter.replaceOp(mul, makeShiftLeft(mul, x, *factor, rewriter));
      return success();
    }
    uint32_t negated = -*factor;
    if (!llvm::isPowerOf2_32(negated))
      return failure();
    Value shifted = makeShiftLeft(mul, x, negated, rewriter);
    rewriter.replaceOpWithNewOp<VSubU32Op>(
        mul, mul.getDst().getType(), makeConstant(rewriter, mul.getLoc(), 0),
        shifted);
    return success();
  });
}

/// Shifts without adding zero.
template <typename OpTy>
static LogicalResult dropZeroTerm(OpTy op, PatternRewriter &rewriter) {
  if (!isWordComputation(op) || lookupConstant(op.getSrc2()) != 0u ||
      !isVop2Encodable(op.getSrc1(), op.getSrc0()))
    return failure();
  rewriter.replaceOpWithNewOp<VLshlrevB32Op>(op, op.getDst().getType(),
                                             op.getSrc1(), op.getSrc0());
  return success();
}

/// A shift right and back left clears the low bits.
static LogicalResult shiftsToMask(VLshlrevB32Op left,
                                  PatternRewriter &rewriter) {
  if (!isWordComputation(left))
    return failure();
  auto right = getWordComputation<VLshrrevB32Op>(left.getSrc1());
  if (!right)
    return failure();
  std::optional<uint32_t> amount = lookupConstant(left.getSrc0());
  if (!amount || *amount < 1 || *amount > 31 ||
      lookupConstant(right.getSrc0()) != amount)
    return failure();
  uint32_t mask = ~0u << *amount;
  if (!isInline(mask) && !isVgpr(right.getSrc1()))
    return failure();
  Value maskValue = makeConstant(rewriter, left.getLoc(), mask);
  rewriter.replaceOpWithNewOp<VAndB32Op>(left, left.getDst().getType(),
                                         maskValue, right.getSrc1());
  return success();
}

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

/// Computes a scalar instruction on two constants whose SCC nothing reads.
template <typename OpTy, uint32_t (*Compute)(uint32_t, uint32_t)>
static LogicalResult foldScalar(OpTy op, PatternRewriter &rewriter) {
  if (!isMovableComputation(op) || op->hasAttr("no_cse") ||
      !llvm::all_of(op->getOperands(), isWord) || !isWord(op.getDst()))
    return failure();
  std::optional<uint32_t> lhs = lookupConstant(op.getSrc0());
  std::optional<uint32_t> rhs = lookupConstant(op.getSrc1());
  bool writesScc = op->getNumResults() > 1;
  if (!lhs || !rhs ||
      (writesScc &&
       (!op->getResult(1).use_empty() || isSccLiveAt(op->getNextNode()))))
    return failure();
  auto move = SMovB32Op::create(
      rewriter, op.getLoc(), op.getDst().getType(),
      makeConstant(rewriter, op.getLoc(), Compute(*lhs, *rhs)));
  rewriter.replaceAllUsesWith(op.getDst(), move.getDst());
  rewriter.eraseOp(op);
  return success();
}

/// The constant that `value` takes from a move, if an instruction can take it
/// directly: as an inline constant, or as a literal that nothing else needs.
static Value getScalarConstant(Value value) {
  auto move = getWordComputation<SMovB32Op>(value);
  if (!move || !isa<ImmType>(move.getSrc().getType()) ||
      (isLiteral(move.getSrc()) && !value.hasOneUse()))
    return Value();
  return move.getSrc();
}

/// Uses a moved constant directly as the second operand of a scalar
/// instruction, or as the first one of a commutative instruction.
template <typename OpTy, bool IsCommutative>
static LogicalResult takeScalarConstant(OpTy op, PatternRewriter &rewriter) {
  if (!isMovableComputation(op) || !llvm::all_of(op->getOperands(), isWord))
    return failure();
  Value lhs = op.getSrc0(), rhs = op.getSrc1();
  Value constant = getScalarConstant(rhs);
  if (!constant && IsCommutative && isSgpr(rhs)) {
    constant = getScalarConstant(lhs);
    lhs = rhs;
  }
  if (!constant)
    return failure();
  rewriter.modifyOpInPlace(op, [&] { op->setOperands({lhs, constant}); });
  return success();
}

/// Drops an addition of zero whose SCC nothing reads.
template <typename OpTy>
static LogicalResult dropZero(OpTy op, PatternRewriter &rewriter) {
  if (!isMovableComputation(op) || op->hasAttr("no_cse") ||
      lookupConstant(op.getSrc1()) != 0u || !isWord(op.getDst()) ||
      op.getDst().getType() != op.getSrc0().getType() ||
      !op->getResult(1).use_empty() || isSccLiveAt(op->getNextNode()))
    return failure();
  rewriter.replaceAllUsesWith(op.getDst(), op.getSrc0());
  rewriter.eraseOp(op);
  return success();
}

/// Erases a sum that nothing uses. MLIR keeps it, because it is not pure: it
/// may begin a chain of carries.
template <typename OpTy>
static LogicalResult dropUnusedSum(OpTy op, PatternRewriter &rewriter) {
  if (!isMovableComputation(op) || !op->use_empty() ||
      isSccLiveAt(op->getNextNode()))
    return failure();
  rewriter.eraseOp(op);
  return success();
}

static uint32_t addWords(uint32_t a, uint32_t b) { return a + b; }
static uint32_t subtractWords(uint32_t a, uint32_t b) { return a - b; }
static uint32_t multiplyWords(uint32_t a, uint32_t b) { return a * b; }
static uint32_t andWords(uint32_t a, uint32_t b) { return a & b; }
static uint32_t orWords(uint32_t a, uint32_t b) { return a | b; }
static uint32_t xorWords(uint32_t a, uint32_t b) { return a ^ b; }
// Shifts take the amount modulo 32: [CDNA3] "S_LSHL_B32", "S_LSHR_B32".
static uint32_t shiftLeft(uint32_t a, uint32_t b) { return a << (b & 31); }
static uint32_t shiftRight(uint32_t a, uint32_t b) { return a >> (b & 31); }

//===----------------------------------------------------------------------===//
// Moves
//===----------------------------------------------------------------------===//

/// The constant that a move with no other use puts into operand `number`, or
/// null.
static Value getMovedConstant(Operation *op, unsigned number) {
  auto move = getInnerWithOneUse<VMovB32Op>(op->getOperand(number));
  return move && getConstant(move.getSrc()) ? move.getSrc() : Value();
}

/// Uses a moved constant directly as operand `number`. Exchanges the operands
/// of a commutative operation if only that can be encoded.
static LogicalResult takeMovedConstant(Operation *op, unsigned number,
                                       PatternRewriter &rewriter) {
  if (!isWordComputation(op))
    return failure();
  Value constant = getMovedConstant(op, number);
  if (!constant)
    return failure();
  SmallVector<Value, 2> sources(op->getOperands());
  sources[number] = constant;
  if (!isVop2Encodable(sources[0], sources[1])) {
    if (!op->hasTrait<OpTrait::IsCommutative>() ||
        !isVop2Encodable(sources[1], sources[0]))
      return failure();
    std::swap(sources[0], sources[1]);
  }
  rewriter.modifyOpInPlace(op, [&] { op->setOperands(sources); });
  return success();
}

template <typename OpTy, unsigned... Numbers>
static LogicalResult takeMovedConstants(OpTy op, PatternRewriter &rewriter) {
  return success((succeeded(takeMovedConstant(op, Numbers, rewriter)) || ...));
}

static LogicalResult dropCopy(VMovB32Op move, PatternRewriter &rewriter) {
  if (move->hasAttr("no_cse") || !isVgpr(move.getSrc()) ||
      !isMovableComputation(move))
    return failure();
  return replaceByValue(move, move.getSrc(), rewriter);
}

static LogicalResult foldZeroAccumulator(MfmaOpInterface mfma,
                                         PatternRewriter &rewriter) {
  auto move = mfma.getAcc().getDefiningOp<VMovB32Op>();
  if (!move || move->hasAttr("no_cse") || getConstant(move.getSrc()) != 0u)
    return failure();
  // The accumulator comes last; the same value may be a factor.
  for (OpOperand &operand : llvm::reverse(mfma->getOpOperands()))
    if (operand.get() == mfma.getAcc()) {
      rewriter.modifyOpInPlace(mfma, [&] { operand.set(move.getSrc()); });
      return success();
    }
  return failure();
}

//===----------------------------------------------------------------------===//
// Signs
//===----------------------------------------------------------------------===//

/// fma(-x, y, z) negates its source itself. Other sources of a scalar one are
/// VGPRs: an instruction takes one scalar.
static LogicalResult negateSources(VFmaF32Op fma, PatternRewriter &rewriter) {
  constexpr uint32_t kSignBit = 0x80000000;
  for (OpOperand &operand : fma->getOpOperands()) {
    auto negation = operand.get().getDefiningOp<VXorB32Op>();
    if (!negation || lookupConstant(negation.getSrc0()) != kSignBit)
      continue;
    Value source = negation.getSrc1();
    bool areOthersVectors =
        llvm::all_of(fma->getOpOperands(), [&](OpOperand &other) {
          return &other == &operand ||
                 isRegisterOf(other.get().getType(), RegisterClass::VGPR);
        });
    if (isa<ImmType>(source.getType()) ||
        (!isRegisterOf(source.getType(), RegisterClass::VGPR) &&
         !areOthersVectors))
      continue;
    rewriter.modifyOpInPlace(fma, [&] {
      operand.set(source);
      fma.setNeg(fma.getNeg() ^ 1U << operand.getOperandNumber());
    });
    return success();
  }
  return failure();
}

//===----------------------------------------------------------------------===//
// Bits that nothing uses
//===----------------------------------------------------------------------===//

namespace {
/// A word with some of the bits of another.
struct MaskedWord {
  Value word;
  uint32_t kept;
};
} // namespace

static std::optional<MaskedWord> getMasked(VAndB32Op op) {
  for (unsigned i : {0u, 1u})
    if (std::optional<uint32_t> mask = lookupConstant(op->getOperand(i)))
      return MaskedWord{op->getOperand(1 - i), *mask};
  return std::nullopt;
}

template <typename FieldOp>
static std::optional<MaskedWord> getMasked(FieldOp op) {
  std::optional<uint32_t> width = lookupShiftAmount(op.getSrc2());
  if (lookupConstant(op.getSrc1()) != 0u || !width)
    return std::nullopt;
  return MaskedWord{op.getSrc0(), llvm::maskTrailingOnes<uint32_t>(*width)};
}

/// Lets the users that depend on the kept bits alone take the whole word.
template <typename MaskOp>
static LogicalResult dropUnusedMask(MaskOp op, PatternRewriter &rewriter) {
  if (!isWordComputation(op) || op->hasAttr("no_cse"))
    return failure();
  std::optional<MaskedWord> masked = getMasked(op);
  if (!masked || !isVgpr(masked->word))
    return failure();
  bool changed = false;
  for (OpOperand &use : llvm::make_early_inc_range(op->getUses())) {
    if (getDemandedBits(use) & ~masked->kept)
      continue;
    rewriter.modifyOpInPlace(use.getOwner(), [&] { use.set(masked->word); });
    changed = true;
  }
  return success(changed);
}

/// A word that has no other bits than those that are kept, and of which a
/// field with a sign has none, is what comes out.
template <typename MaskOp>
static LogicalResult dropKnownMask(MaskOp op, PatternRewriter &rewriter) {
  if (!isWordComputation(op) || op->hasAttr("no_cse"))
    return failure();
  std::optional<MaskedWord> masked = getMasked(op);
  if (!masked)
    return failure();
  uint32_t kept =
      std::is_same_v<MaskOp, VBfeI32Op> ? masked->kept >> 1 : masked->kept;
  auto possible = static_cast<uint32_t>(
      (~computeKnownBits(masked->word).Zero).getZExtValue());
  if (possible & ~kept)
    return failure();
  return replaceByValue(op, masked->word, rewriter);
}

//===----------------------------------------------------------------------===//
// Bytes
//===----------------------------------------------------------------------===//

/// Whether `value` is the byte of `word` at bit `offset`.
static bool isByteOf(Value value, Value word, uint32_t offset) {
  auto field = getWordComputation<VBfeU32Op>(value);
  return field && field.getSrc0() == word &&
         lookupConstant(field.getSrc1()) == offset &&
         lookupConstant(field.getSrc2()) == 8u;
}

static LogicalResult joinBytes(VLshlOrB32Op outer, PatternRewriter &rewriter) {
  if (!isWordComputation(outer))
    return failure();
  auto byte = getWordComputation<VBfeU32Op>(outer.getSrc0());
  if (!byte || !isVgpr(byte.getSrc0()))
    return failure();
  Value word = byte.getSrc0();
  // Match the bytes at 8, 16 and 24 in any order, each shifted to its place;
  // the byte at 0 comes last.
  unsigned found = 0;
  Value rest = outer.getDst();
  for (unsigned i = 0; i < 3; ++i) {
    auto link = getWordComputation<VLshlOrB32Op>(rest);
    if (!link)
      return failure();
    std::optional<uint32_t> offset = lookupConstant(link.getSrc1());
    if (!offset || *offset == 0 || *offset % 8 || *offset > 24 ||
        !isByteOf(link.getSrc0(), word, *offset))
      return failure();
    found |= 1u << (*offset / 8);
    rest = link.getSrc2();
  }
  if (found != 0b1110 || !isByteOf(rest, word, 0))
    return failure();
  return replaceByValue(outer, word, rewriter);
}

//===----------------------------------------------------------------------===//
// Loads into LDS
//===----------------------------------------------------------------------===//

/// The shift of an SGPR by a constant that defines `value`, if this is its only
/// use.
static VLshlrevB32Op getScalarTerm(Value value) {
  auto shift = getInnerWithOneUse<VLshlrevB32Op>(value);
  return shift && getShiftAmount(shift) && isSgpr(shift.getSrc1())
             ? shift
             : VLshlrevB32Op();
}

namespace {
/// voffset = scalar + rest, where the rest is `lhs`, `lhs` + `rhs`, or `lhs` <<
/// `rhs`.
struct SplitVoffset {
  enum class Rest { Value, Sum, Shift };
  VLshlrevB32Op scalar;
  Rest kind;
  Value lhs, rhs;
};
} // namespace

static std::optional<SplitVoffset> splitVoffset(Value voffset) {
  using Rest = SplitVoffset::Rest;
  if (auto fused = getWordComputation<VLshlAddU32Op>(voffset)) {
    auto scalar = getScalarTerm(fused.getSrc2());
    if (!scalar)
      return std::nullopt;
    return SplitVoffset{scalar, Rest::Shift, fused.getSrc0(), fused.getSrc1()};
  }
  auto outer = getWordComputation<VAddU32Op>(voffset);
  if (!outer)
    return std::nullopt;
  for (unsigned i : {0u, 1u}) {
    Value term = outer->getOperand(i), other = outer->getOperand(1 - i);
    if (auto scalar = getScalarTerm(term); scalar && isVgpr(other))
      return SplitVoffset{scalar, Rest::Value, other, Value()};
    auto nested = getWordComputation<VAddU32Op>(term);
    if (!nested)
      continue;
    for (unsigned j : {0u, 1u}) {
      auto scalar = getScalarTerm(nested->getOperand(j));
      Value nestedOther = nested->getOperand(1 - j);
      if (!scalar)
        continue;
      if (isVop2Encodable(nestedOther, other))
        return SplitVoffset{scalar, Rest::Sum, nestedOther, other};
      if (isVop2Encodable(other, nestedOther))
        return SplitVoffset{scalar, Rest::Sum, other, nestedOther};
    }
  }
  return std::nullopt;
}

static Value makeRest(const SplitVoffset &split, Operation *load, Type type,
                      OpBuilder &builder) {
  switch (split.kind) {
  case SplitVoffset::Rest::Value:
    return split.lhs;
  case SplitVoffset::Rest::Sum:
    return VAddU32Op::create(builder, load->getLoc(), type, split.lhs,
                             split.rhs);
  case SplitVoffset::Rest::Shift:
    return VLshlrevB32Op::create(builder, load->getLoc(), type, split.rhs,
                                 split.lhs);
  }
  llvm_unreachable("unknown kind of rest");
}

/// Creates s << k. s_lshl_b32 writes SCC, a multiplication does not.
static Value makeScalarShift(VLshlrevB32Op shift, Operation *load,
                             OpBuilder &builder) {
  Type type = SRegType::get(builder.getContext(), 1, 1);
  Location loc = shift.getLoc();
  if (!isSccLiveAt(load))
    return SLshlB32Op::create(builder, loc, type,
                              SCCType::get(builder.getContext()),
                              shift.getSrc1(), shift.getSrc0())
        .getDst();
  Value factor = makeConstant(builder, loc, 1u << *getShiftAmount(shift));
  return SMulI32Op::create(builder, loc, type, shift.getSrc1(), factor);
}

/// Whether the parts of a voffset add up to it without wrapping around at 32
/// bits, as the hardware adds soffset.
static bool isSumExact(SplitVoffset split) {
  Value scalar = split.scalar.getDst();
  switch (split.kind) {
  case SplitVoffset::Rest::Value:
    return isSumAWord({scalar, split.lhs}, 0);
  case SplitVoffset::Rest::Sum:
    return isSumAWord({scalar, split.lhs, split.rhs}, 0);
  case SplitVoffset::Rest::Shift:
    if (std::optional<uint32_t> amount = lookupShiftAmount(split.rhs)) {
      int64_t most = int64_t{computeWordRange(split.lhs).most} << *amount;
      return isSumAWord(scalar, most);
    }
    return false;
  }
  llvm_unreachable("unknown kind of rest");
}

template <typename LoadOp>
static LogicalResult scalarPartToSoffset(LoadOp load,
                                         PatternRewriter &rewriter) {
  // The hardware may leave soffset out of the range check.
  if (!load->hasAttr("inBounds") || getConstant(load.getSoffset()) != 0u)
    return failure();
  std::optional<SplitVoffset> split = splitVoffset(load.getVoffset());
  if (!split || !isSumExact(*split))
    return failure();
  Value soffset = makeScalarShift(split->scalar, load, rewriter);
  Value voffset = makeRest(*split, load, load.getVoffset().getType(), rewriter);
  rewriter.modifyOpInPlace(load, [&] {
    load.getSoffsetMutable().assign(soffset);
    load.getVoffsetMutable().assign(voffset);
  });
  return success();
}

//===----------------------------------------------------------------------===//
// Masks
//===----------------------------------------------------------------------===//

/// Drops a mask under which nothing runs: EXEC gets back what it was.
static LogicalResult dropEmptyMask(SMovB64ExecOp restore,
                                   PatternRewriter &rewriter) {
  Operation *save = restore->getPrevNode();
  while (isa_and_nonnull<ConstantOp>(save))
    save = save->getPrevNode();
  if (!isa_and_nonnull<SAndSaveexecB64Op, SAndSaveexecB64MaskOp>(save) ||
      restore.getSrc() != save->getResult(0) ||
      !save->getResult(0).hasOneUse() || !isMovableComputation(save) ||
      !llvm::all_of(save->getResults().drop_front(),
                    [](Value result) { return result.use_empty(); }) ||
      isSccLiveAt(restore->getNextNode()))
    return failure();
  rewriter.eraseOp(restore);
  rewriter.eraseOp(save);
  return success();
}

/// Drops a write of EXEC after which nothing runs.
static LogicalResult dropLastRestore(SMovB64ExecOp restore,
                                     PatternRewriter &rewriter) {
  Operation *next = restore->getNextNode();
  while (isa_and_nonnull<ConstantOp>(next))
    next = next->getNextNode();
  if (!isa_and_nonnull<SEndpgmOp>(next))
    return failure();
  rewriter.eraseOp(restore);
  return success();
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {

/// Wraps a function in a pattern that counts its rewrites.
template <typename OpTy, typename Base> class Rewrite : public Base {
public:
  using Function = LogicalResult (*)(OpTy, PatternRewriter &);
  Rewrite(MLIRContext *context, Function function, PatternBenefit benefit,
          unsigned &count)
      : Base(context, benefit), function(function), count(count) {}

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    LogicalResult result = function(op, rewriter);
    count += succeeded(result);
    return result;
  }

private:
  Function function;
  unsigned &count;
};

/// Collects the rewrites. Folds are tried before fusions.
class Rewrites {
public:
  Rewrites(RewritePatternSet &patterns, unsigned &count)
      : patterns(patterns), count(count) {}

  template <typename OpTy>
  void add(LogicalResult (*function)(OpTy, PatternRewriter &),
           unsigned benefit) {
    patterns.add<Rewrite<OpTy, OpRewritePattern<OpTy>>>(
        patterns.getContext(), function, PatternBenefit(benefit), count);
  }
  void addMfma(LogicalResult (*function)(MfmaOpInterface, PatternRewriter &),
               unsigned benefit) {
    patterns.add<
        Rewrite<MfmaOpInterface, OpInterfaceRewritePattern<MfmaOpInterface>>>(
        patterns.getContext(), function, PatternBenefit(benefit), count);
  }

private:
  RewritePatternSet &patterns;
  unsigned &count;
};

} // namespace

static void addRewrites(Rewrites rewrites) {
  enum : unsigned { Last = 1, Fuse, Fold };
  rewrites.add(foldAdd, Fold);
  rewrites.add(addOfNegative, Fold);
  rewrites.add(addOfZero, Fold);
  rewrites.add(sumOfAndAndOr, Fold);
  rewrites.add(sumLessExtreme, Fold);
  rewrites.add(xorToOr, Fold);
  rewrites.add(setClearedBits, Fold);
  rewrites.add(dropZeroTerm<VLshlAddU32Op>, Fold);
  rewrites.add(dropZeroTerm<VLshlOrB32Op>, Fold);
  rewrites.add(reduceMul, Fold);
  rewrites.add(shiftsToMask, Fold);
  rewrites.add(takeMovedConstants<VAddU32Op, 0, 1>, Fold);
  rewrites.add(takeMovedConstants<VSubU32Op, 0, 1>, Fold);
  rewrites.add(takeMovedConstants<VAndB32Op, 0, 1>, Fold);
  rewrites.add(takeMovedConstants<VLshlrevB32Op, 0>, Fold);
  rewrites.add(takeMovedConstants<VLshrrevB32Op, 0>, Fold);
  rewrites.add(dropCopy, Fold);
  rewrites.add(negateSources, Fold);
  rewrites.add(foldScalar<SAddU32Op, addWords>, Fold);
  rewrites.add(foldScalar<SAddI32Op, addWords>, Fold);
  rewrites.add(foldScalar<SSubU32Op, subtractWords>, Fold);
  rewrites.add(foldScalar<SSubI32Op, subtractWords>, Fold);
  rewrites.add(foldScalar<SMulI32Op, multiplyWords>, Fold);
  rewrites.add(foldScalar<SAndB32Op, andWords>, Fold);
  rewrites.add(foldScalar<SOrB32Op, orWords>, Fold);
  rewrites.add(foldScalar<SXorB32Op, xorWords>, Fold);
  rewrites.add(foldScalar<SLshlB32Op, shiftLeft>, Fold);
  rewrites.add(foldScalar<SLshrB32Op, shiftRight>, Fold);
  rewrites.add(takeScalarConstant<SAddU32Op, true>, Fold);
  rewrites.add(takeScalarConstant<SAddI32Op, true>, Fold);
  rewrites.add(takeScalarConstant<SSubU32Op, false>, Fold);
  rewrites.add(takeScalarConstant<SSubI32Op, false>, Fold);
  rewrites.add(takeScalarConstant<SMulI32Op, true>, Fold);
  rewrites.add(takeScalarConstant<SAndB32Op, true>, Fold);
  rewrites.add(takeScalarConstant<SOrB32Op, true>, Fold);
  rewrites.add(takeScalarConstant<SXorB32Op, true>, Fold);
  rewrites.add(takeScalarConstant<SLshlB32Op, false>, Fold);
  rewrites.add(takeScalarConstant<SLshrB32Op, false>, Fold);
  rewrites.add(dropUnusedSum<SAddU32Op>, Fold);
  rewrites.add(dropUnusedSum<SAddI32Op>, Fold);
  rewrites.add(dropUnusedSum<SSubU32Op>, Fold);
  rewrites.add(dropUnusedSum<SSubI32Op>, Fold);
  rewrites.add(dropZero<SAddU32Op>, Fold);
  rewrites.add(dropZero<SAddI32Op>, Fold);
  rewrites.addMfma(foldZeroAccumulator, Fold);
  rewrites.add(dropUnusedMask<VAndB32Op>, Fold);
  rewrites.add(dropUnusedMask<VBfeU32Op>, Fold);
  rewrites.add(dropUnusedMask<VBfeI32Op>, Fold);
  rewrites.add(dropKnownMask<VAndB32Op>, Fold);
  rewrites.add(dropKnownMask<VBfeU32Op>, Fold);
  rewrites.add(dropKnownMask<VBfeI32Op>, Fold);
  rewrites.add(joinBytes, Fold);
  rewrites.add(dropEmptyMask, Fold);
  rewrites.add(dropLastRestore, Fold);
  rewrites.add(fuseShiftAdd, Fuse);
  rewrites.add(fuseShiftOr, Fuse);
  rewrites.add(fuseShiftAnd, Fuse);
  rewrites.add(scalarPartToSoffset<BufferLoadDwordLdsOp>, Fuse);
  rewrites.add(scalarPartToSoffset<BufferLoadDwordx4LdsOp>, Fuse);
  rewrites.add(addToOr, Last);
}

unsigned waveasm::rewriteSequences(Operation *root) {
  unsigned count = 0;
  RewritePatternSet patterns(root->getContext());
  addRewrites(Rewrites(patterns, count));
  FrozenRewritePatternSet frozen(std::move(patterns));
  GreedyRewriteConfig config;
  config.setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled);
  root->walk([&](ProgramOp program) {
    // The driver fails only if it does not converge within its limit, and what
    // it has done by then is correct.
    bool converges = succeeded(applyPatternsGreedily(program, frozen, config));
    if (!converges)
      program.emitWarning("the peephole rewrites stop at their limit of ")
          << config.getMaxIterations()
          << " iterations; more of them would apply";
  });
  return count;
}

namespace waveasm {
#define GEN_PASS_DEF_PEEPHOLE
#include "waveasm/transforms/optimize/peephole/Peephole.h.inc"
} // namespace waveasm

namespace {
struct PeepholePass : waveasm::impl::PeepholeBase<PeepholePass> {
  void runOnOperation() override {
    numRewrites += rewriteSequences(getOperation());
  }
};
} // namespace
