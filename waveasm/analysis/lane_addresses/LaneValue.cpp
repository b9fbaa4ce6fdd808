//===- LaneValue.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/lane_addresses/LaneValue.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

#include <algorithm>

using namespace waveasm;

using Word = LaneArithmetic::Word;

/// All bits of all lanes.
static Word unite(const Lanes &lanes) {
  Word bits = 0;
  for (Word word : lanes)
    bits |= word;
  return bits;
}

static Word uniteInverse(const Lanes &lanes) {
  Word bits = 0;
  for (Word word : lanes)
    bits |= ~word;
  return bits;
}

static void dropUnknown(LaneValue &value) {
  value.stride = 0;
  value.baseSample = 0;
  value.baseBits = LaneValue::kNoBase;
}

static bool isSame(const Lanes &lanes) {
  Word difference = 0;
  for (Word word : lanes)
    difference |= word ^ lanes[0];
  return difference == 0;
}

/// Whether `word` is less than two to the power `bits`.
static bool isBelow(Word word, unsigned bits) {
  return bits >= 32 || word >> bits == 0;
}

bool LaneValue::hasUniformScales() const { return !stride || isSame(scales); }

bool LaneValue::isUniform() const {
  return isSame(lanes) && hasUniformScales();
}

bool LaneValue::isOutside() const {
  constexpr Word kFirstOutside = Word{1} << 31;
  return isKnown() && valid == ~uint64_t{0} &&
         llvm::all_of(lanes, [](Word word) { return word >= kFirstOutside; });
}

unsigned LaneValue::getUnknownBits() const {
  unsigned bits = baseBits;
  if (stride)
    bits = std::min<unsigned>(bits, llvm::countr_zero(unite(scales)));
  return bits;
}

unsigned LaneValue::getAlignmentBits() const {
  return std::min<unsigned>(getUnknownBits(), llvm::countr_zero(lanes[0]));
}

void LaneArithmetic::setUniform(Word word, LaneValue &out) {
  out.lanes.fill(word);
  out.stride = 0;
  out.baseSample = 0;
  out.valid = ~uint64_t{0};
  out.outside = 0;
  out.baseBits = LaneValue::kNoBase;
  out.isAssumed = false;
}

void LaneArithmetic::setUnknown(LaneValue &out) {
  setUniform(0, out);
  out.scales.fill(1);
  out.stride = ++numStrides;
  out.strideSample = makeSample(out.stride);
}

void LaneArithmetic::setUnknownBase(unsigned bits, Word sample,
                                    LaneValue &out) {
  setUniform(0, out);
  out.baseSample = sample;
  out.baseBits = static_cast<uint8_t>(std::min(bits, 31u));
}

void LaneArithmetic::setHeader(const LaneValue &a, const LaneValue &b,
                               LaneValue &out) {
  out.stride = 0;
  out.baseSample = 0;
  out.valid = a.valid & b.valid;
  out.outside = 0;
  out.baseBits = LaneValue::kNoBase;
  out.isAssumed = a.isAssumed || b.isAssumed;
}

bool LaneArithmetic::applyToUnknown(const LaneValue &a, const LaneValue &b,
                                    unsigned bits, Word sample,
                                    LaneValue &out) {
  if (!a.isUniform() || !b.isUniform())
    return false;
  setUnknownBase(bits, sample, out);
  out.valid = a.valid & b.valid;
  out.isAssumed = a.isAssumed || b.isAssumed;
  return true;
}

/// Adds or subtracts. If both sources have strides, that of a uniform one
/// becomes a part of the base.
template <bool IsSubtraction>
bool LaneArithmetic::combine(const LaneValue &a, const LaneValue &b,
                             LaneValue &out) {
  setHeader(a, b, out);
  out.baseBits = std::min(a.baseBits, b.baseBits);
  out.baseSample =
      IsSubtraction ? a.baseSample - b.baseSample : a.baseSample + b.baseSample;
  for (unsigned lane = 0; lane < kNumLanes; ++lane)
    out.lanes[lane] = IsSubtraction ? a.lanes[lane] - b.lanes[lane]
                                    : a.lanes[lane] + b.lanes[lane];
  auto takeScales = [&](const LaneValue &from, bool isNegative) {
    out.stride = from.stride;
    out.strideSample = from.strideSample;
    if (isNegative)
      for (unsigned lane = 0; lane < kNumLanes; ++lane)
        out.scales[lane] = -from.scales[lane];
    else
      out.scales = from.scales;
  };
  auto absorb = [&](const LaneValue &uniform, bool isNegative) {
    Word factor = uniform.scales[0];
    Word sample = factor * uniform.strideSample;
    out.baseSample += isNegative ? -sample : sample;
    out.baseBits = static_cast<uint8_t>(
        std::min<unsigned>(out.baseBits, llvm::countr_zero(factor)));
  };
  if (!b.stride) {
    if (a.stride)
      takeScales(a, false);
  } else if (!a.stride) {
    takeScales(b, IsSubtraction);
  } else if (a.stride == b.stride) {
    for (unsigned lane = 0; lane < kNumLanes; ++lane)
      out.scales[lane] = IsSubtraction ? a.scales[lane] - b.scales[lane]
                                       : a.scales[lane] + b.scales[lane];
    if (unite(out.scales)) {
      out.stride = a.stride;
      out.strideSample = a.strideSample;
    }
  } else if (b.hasUniformScales()) {
    absorb(b, IsSubtraction);
    takeScales(a, false);
  } else if (a.hasUniformScales()) {
    absorb(a, false);
    takeScales(b, IsSubtraction);
  } else {
    return false;
  }
  return true;
}

bool LaneArithmetic::add(const LaneValue &a, const LaneValue &b,
                         LaneValue &out) {
  return combine<false>(a, b, out);
}

bool LaneArithmetic::subtract(const LaneValue &a, const LaneValue &b,
                              LaneValue &out) {
  return combine<true>(a, b, out);
}

/// Multiplies all parts of a value with a known word.
void LaneArithmetic::scale(const LaneValue &value, Word factor,
                           LaneValue &out) {
  for (unsigned lane = 0; lane < kNumLanes; ++lane)
    out.lanes[lane] = value.lanes[lane] * factor;
  out.stride = factor ? value.stride : 0;
  out.strideSample = value.strideSample;
  out.baseSample = value.baseSample * factor;
  if (out.stride)
    for (unsigned lane = 0; lane < kNumLanes; ++lane)
      out.scales[lane] = value.scales[lane] * factor;
  out.baseBits = static_cast<uint8_t>(std::min<unsigned>(
      LaneValue::kNoBase, value.baseBits + llvm::countr_zero(factor)));
}

/// Multiplies lanes, whose unknown part is the same in all of them, with an
/// unknown word that all lanes share.
void LaneArithmetic::scaleByUnknown(const LaneValue &lanes,
                                    const LaneValue &uniform, LaneValue &out) {
  if (uniform.baseBits == LaneValue::kNoBase) {
    for (unsigned lane = 0; lane < kNumLanes; ++lane) {
      out.lanes[lane] = lanes.lanes[lane] * uniform.lanes[0];
      out.scales[lane] = lanes.lanes[lane] * uniform.scales[0];
    }
    out.stride = uniform.stride;
    out.strideSample = uniform.strideSample;
  } else {
    out.lanes.fill(0);
    out.scales = lanes.lanes;
    out.stride = ++numStrides;
    out.strideSample = uniform.getSample(0);
  }
  out.baseSample = lanes.getUnknownSample(0) * uniform.getSample(0);
  if (!lanes.isKnown())
    out.baseBits = static_cast<uint8_t>(
        std::min(lanes.getUnknownBits() + uniform.getAlignmentBits(), 31u));
}

bool LaneArithmetic::multiply(const LaneValue &a, const LaneValue &b,
                              LaneValue &out) {
  setHeader(a, b, out);
  if (a.isKnown() && b.isKnown()) {
    for (unsigned lane = 0; lane < kNumLanes; ++lane)
      out.lanes[lane] = a.lanes[lane] * b.lanes[lane];
    return true;
  }
  const LaneValue &lanes = a.isUniform() ? b : a;
  const LaneValue &uniform = a.isUniform() ? a : b;
  if (!uniform.isUniform())
    return false;
  if (uniform.isKnown())
    scale(lanes, uniform.lanes[0], out);
  else if (lanes.isKnown() && lanes.isUniform())
    scale(uniform, lanes.lanes[0], out);
  else if (lanes.isUniform())
    return applyToUnknown(a, b, a.getAlignmentBits() + b.getAlignmentBits(),
                          a.getSample(0) * b.getSample(0), out);
  else if (!lanes.hasUniformScales())
    return false;
  else
    scaleByUnknown(lanes, uniform, out);
  return true;
}

bool LaneArithmetic::shiftLeft(const LaneValue &value, const LaneValue &amount,
                               LaneValue &out) {
  if (!amount.isKnown())
    return apply(
        value, amount, [](Word x, Word y) { return x << (y & 31); }, out);
  LaneValue factor;
  setUniform(0, factor);
  for (unsigned lane = 0; lane < kNumLanes; ++lane)
    factor.lanes[lane] = Word{1} << (amount.lanes[lane] & 31);
  factor.valid = amount.valid;
  factor.isAssumed = amount.isAssumed;
  return multiply(value, factor, out);
}

bool LaneArithmetic::shiftRight(const LaneValue &value, const LaneValue &amount,
                                LaneValue &out) {
  unsigned bits = amount.lanes[0] & 31;
  if (value.isKnown() || !amount.isKnown() || !isSame(amount.lanes) ||
      value.getUnknownBits() < bits || value.isUniform()) {
    unsigned left = 0;
    if (!value.isKnown() && value.isUniform() && amount.isKnown())
      left = std::max(value.getAlignmentBits(), bits) - bits;
    if (!apply(
            value, amount, [](Word x, Word y) { return x >> (y & 31); }, out))
      return false;
    if (left)
      out.baseBits = static_cast<uint8_t>(left);
    return true;
  }
  setHeader(value, amount, out);
  for (unsigned lane = 0; lane < kNumLanes; ++lane)
    out.lanes[lane] = value.lanes[lane] >> bits;
  if (value.stride) {
    out.stride = value.stride;
    out.strideSample = value.strideSample;
    for (unsigned lane = 0; lane < kNumLanes; ++lane)
      out.scales[lane] = value.scales[lane] >> bits;
  }
  out.baseSample = value.baseSample >> bits;
  if (value.baseBits != LaneValue::kNoBase)
    out.baseBits = static_cast<uint8_t>(value.baseBits - bits);
  out.isAssumed = true;
  return true;
}

/// Applies a bitwise function of `a` and a known `b` that changes only bits in
/// which the unknown part of `a` is 0.
template <typename Function>
bool LaneArithmetic::applyToLowBits(const LaneValue &a, const LaneValue &b,
                                    Function function, LaneValue &out) {
  setHeader(a, b, out);
  for (unsigned lane = 0; lane < kNumLanes; ++lane)
    out.lanes[lane] = function(a.lanes[lane], b.lanes[lane]);
  out.stride = a.stride;
  out.strideSample = a.strideSample;
  if (a.stride)
    out.scales = a.scales;
  out.baseSample = a.baseSample;
  out.baseBits = a.baseBits;
  return true;
}

bool LaneArithmetic::bitAnd(const LaneValue &a, const LaneValue &b,
                            LaneValue &out) {
  if (a.isKnown() && !b.isKnown())
    return bitAnd(b, a, out);
  auto function = [](Word x, Word y) { return x & y; };
  if (a.isKnown() || !b.isKnown())
    return apply(a, b, function, out);
  unsigned bits = a.getUnknownBits();
  if (isBelow(unite(b.lanes), bits)) {
    // The mask leaves nothing of the unknown part.
    applyToLowBits(a, b, function, out);
    dropUnknown(out);
    return true;
  }
  if (isBelow(uniteInverse(b.lanes), bits))
    return applyToLowBits(a, b, function, out);
  setHeader(a, b, out);
  if (!a.isUniform() && a.hasUniformScales() && b.isUniform() &&
      isBelow(unite(a.lanes), bits)) {
    // Lanes differ in the low bits and share the high ones.
    for (unsigned lane = 0; lane < kNumLanes; ++lane)
      out.lanes[lane] = a.lanes[lane] & b.lanes[lane];
    out.baseSample = a.getUnknownSample(0) & b.lanes[0];
    out.baseBits = static_cast<uint8_t>(
        std::max<unsigned>(bits, llvm::countr_zero(b.lanes[0])));
    return true;
  }
  return applyToUnknown(a, b,
                        std::max(a.getAlignmentBits(), b.getAlignmentBits()),
                        a.getSample(0) & b.getSample(0), out);
}

bool LaneArithmetic::bitOr(const LaneValue &a, const LaneValue &b,
                           LaneValue &out) {
  if (a.isKnown() && !b.isKnown())
    return bitOr(b, a, out);
  auto function = [](Word x, Word y) { return x | y; };
  if (a.isKnown())
    return apply(a, b, function, out);
  if (b.isKnown()) {
    unsigned bits = a.getUnknownBits();
    if (isBelow(unite(b.lanes), bits))
      return applyToLowBits(a, b, function, out);
    if (isBelow(uniteInverse(b.lanes), bits)) {
      // The ones cover the unknown part.
      applyToLowBits(a, b, function, out);
      dropUnknown(out);
      return true;
    }
  }
  setHeader(a, b, out);
  if (a.isUniform() && b.isUniform())
    return applyToUnknown(a, b,
                          std::min(a.getAlignmentBits(), b.getAlignmentBits()),
                          a.getSample(0) | b.getSample(0), out);
  // Compilers write a sum whose terms have no ones in common this way.
  if (!add(a, b, out))
    return false;
  out.isAssumed = true;
  return true;
}

bool LaneArithmetic::bitXor(const LaneValue &a, const LaneValue &b,
                            LaneValue &out) {
  if (a.isKnown() && !b.isKnown())
    return bitXor(b, a, out);
  auto function = [](Word x, Word y) { return x ^ y; };
  if (!a.isKnown() && b.isKnown() &&
      isBelow(unite(b.lanes), a.getUnknownBits()))
    return applyToLowBits(a, b, function, out);
  return apply(a, b, function, out);
}

bool LaneArithmetic::bitNot(const LaneValue &a, LaneValue &out) {
  LaneValue ones;
  setUniform(~Word{0}, ones);
  return subtract(ones, a, out);
}

bool LaneArithmetic::select(const LaneValue &whenClear,
                            const LaneValue &whenSet, uint64_t mask,
                            LaneValue &out) {
  auto stopLanes = [&](const LaneValue &value, uint64_t stopped) {
    out = value;
    out.valid &= ~stopped;
    out.outside |= stopped;
    return true;
  };
  if (!whenClear.isKnown() && whenSet.isOutside())
    return stopLanes(whenClear, mask);
  if (!whenSet.isKnown() && whenClear.isOutside())
    return stopLanes(whenSet, ~mask);
  // Bases of different values are different words.
  if (whenClear.baseBits != LaneValue::kNoBase ||
      whenSet.baseBits != LaneValue::kNoBase)
    return false;
  if (whenClear.stride && whenSet.stride && whenClear.stride != whenSet.stride)
    return false;
  setHeader(whenClear, whenSet, out);
  out.valid = (whenClear.valid & ~mask) | (whenSet.valid & mask);
  out.outside = (whenClear.outside & ~mask) | (whenSet.outside & mask);
  out.stride = std::max(whenClear.stride, whenSet.stride);
  out.strideSample =
      whenClear.stride ? whenClear.strideSample : whenSet.strideSample;
  for (unsigned lane = 0; lane < kNumLanes; ++lane) {
    const LaneValue &from = mask >> lane & 1 ? whenSet : whenClear;
    out.lanes[lane] = from.lanes[lane];
    if (out.stride)
      out.scales[lane] = from.stride ? from.scales[lane] : 0;
  }
  return true;
}
