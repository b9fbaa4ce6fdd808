//===- LaneActions.cpp - What instructions compute ------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/lane_addresses/LaneActions.h"

#include <algorithm>

using namespace waveasm;

using A = LaneAction;
using Word = LaneArithmetic::Word;
using SignedWord = int32_t;

/// The word whose `bits` low bits are set.
static Word getLowMask(unsigned bits) {
  return bits >= 32 ? ~Word{0} : (Word{1} << bits) - 1;
}

/// Extends the sign of the lowest `bits` bits, at least one.
static Word extendSign(Word word, unsigned bits) {
  unsigned shift = 32 - std::min(bits, 32u);
  return static_cast<Word>(static_cast<SignedWord>(word << shift) >>
                           static_cast<SignedWord>(shift));
}

static Word extractBits(Word word, unsigned offset, unsigned width,
                        bool isSigned) {
  if (width == 0)
    return 0;
  if (isSigned)
    return extendSign(
        static_cast<Word>(static_cast<SignedWord>(word) >> offset), width);
  return (word >> offset) & getLowMask(width);
}

/// "V_PERM_B32": byte selectors 0 to 3 take from the second source, 4 to 7 from
/// the first, 8 to 11 spread a sign, 12 is 0, others are 0xff.
static Word permuteBytes(Word high, Word low, Word selectors) {
  uint64_t source = uint64_t{high} << 32 | low;
  Word result = 0;
  for (unsigned byte = 0; byte < 4; ++byte) {
    unsigned selector = selectors >> 8 * byte & 0xff;
    Word value = 0xff;
    if (selector < 8)
      value = source >> 8 * selector & 0xff;
    else if (selector < 12)
      value = source >> (16 * (selector - 8) + 15) & 1 ? 0xff : 0;
    else if (selector == 12)
      value = 0;
    result |= value << 8 * byte;
  }
  return result;
}

/// The number of set bits of `mask` below each lane, in the half of the wave
/// that starts at lane `first`, plus `base`.
static bool countLanes(const LaneValue &mask, const LaneValue &base,
                       unsigned first, LaneValue &out) {
  if (!mask.isKnown() || !mask.isUniform())
    return false;
  LaneValue counts;
  LaneArithmetic::setUniform(0, counts);
  Word count = 0;
  for (unsigned lane = first; lane < kNumLanes; ++lane) {
    counts.lanes[lane] = count;
    if (lane - first < 32)
      count += mask.lanes[0] >> (lane - first) & 1;
  }
  return LaneArithmetic::add(counts, base, out);
}

static bool insertBits(const LaneValue &mask, const LaneValue &set,
                       const LaneValue &clear, LaneValue &out) {
  LaneValue inverse, high, low;
  return LaneArithmetic::bitNot(mask, inverse) &&
         LaneArithmetic::bitAnd(mask, set, high) &&
         LaneArithmetic::bitAnd(inverse, clear, low) &&
         LaneArithmetic::bitOr(high, low, out);
}

static bool extractField(const LaneValue &value, const LaneValue &offset,
                         const LaneValue &width, bool isSigned,
                         LaneValue &out) {
  LaneValue field;
  auto pack = [](Word x, Word y) { return (x & 31) | (y & 31) << 5; };
  if (!LaneArithmetic::apply(offset, width, pack, field))
    return false;
  auto extract = [&](Word word, Word packed) {
    return extractBits(word, packed & 31, packed >> 5, isSigned);
  };
  if (value.isKnown() || !field.isKnown() || !field.isUniform() || isSigned ||
      (field.lanes[0] & 31) + (field.lanes[0] >> 5) > value.getUnknownBits())
    return LaneArithmetic::apply(value, field, extract, out);
  // The unknown part has no bit in the field.
  LaneValue known = value;
  known.stride = 0;
  known.baseSample = 0;
  known.baseBits = LaneValue::kNoBase;
  return LaneArithmetic::apply(known, field, extract, out);
}

/// Multiplies the low 24 bits. An unknown word is assumed to have no more.
static bool multiply24(LaneArithmetic &arithmetic, const LaneValue &a,
                       const LaneValue &b, bool isSigned, LaneValue &out) {
  if (a.isKnown() && b.isKnown())
    return LaneArithmetic::apply(
        a, b,
        [&](Word x, Word y) {
          return extractBits(x, 0, 24, isSigned) *
                 extractBits(y, 0, 24, isSigned);
        },
        out);
  bool isExpressed = arithmetic.multiply(a, b, out);
  out.isAssumed = true;
  return isExpressed;
}

/// The low word of two words that are shifted by up to 63 bits.
static bool shiftLeft64(LaneArithmetic &arithmetic, const LaneValue &low,
                        const LaneValue &amount, LaneValue &out) {
  if (!amount.isKnown() || !amount.isUniform())
    return false;
  if (amount.lanes[0] & 32) {
    LaneArithmetic::setUniform(0, out);
    return true;
  }
  return arithmetic.shiftLeft(low, amount, out);
}

namespace {
/// A function of three bits by its results, and the words it is applied to.
class BitFunction {
public:
  using Table = uint8_t;

  explicit BitFunction(const std::array<const LaneValue *, 3> &sources)
      : sources(sources) {
    // A word that is unknown is looked at as a whole, and so first.
    unsigned next = 0;
    for (bool isKnown : {false, true})
      for (unsigned source = 0; source < sources.size(); ++source)
        if (sources[source]->isKnown() == isKnown)
          order[next++] = source;
  }

  /// Evaluates a function that the first `begin` sources do not change.
  bool evaluate(Table table, LaneValue &out, unsigned begin = 0) const;

private:
  static Table restrict(Table table, unsigned source, bool bit);

  std::array<const LaneValue *, 3> sources;
  std::array<unsigned, 3> order = {};
};
} // namespace

/// The function where the bit of a source is `bit`.
BitFunction::Table BitFunction::restrict(Table table, unsigned source,
                                         bool bit) {
  // The results where the bit is set, and how far from them the others are.
  constexpr std::array<Table, 3> kSet = {0xf0, 0xcc, 0xaa};
  unsigned distance = 4U >> source;
  unsigned half = table & (bit ? kSet[source] : ~kSet[source]);
  return static_cast<Table>(half | (bit ? half >> distance : half << distance));
}

bool BitFunction::evaluate(Table table, LaneValue &out, unsigned begin) const {
  using L = LaneArithmetic;
  constexpr Table kOnes = 0xff;
  if (table == 0 || table == kOnes) {
    L::setUniform(table ? ~Word{0} : 0, out);
    return true;
  }
  unsigned source = order[begin];
  Table set = restrict(table, source, true),
        clear = restrict(table, source, false);
  if (set == clear)
    return evaluate(table, out, begin + 1);
  // (source & changed) ^ clear
  const LaneValue *part = sources[source];
  auto changed = static_cast<Table>(set ^ clear);
  LaneValue mask, masked, rest;
  if (changed != kOnes && set != kOnes) {
    if (!evaluate(changed, mask, begin + 1) || !L::bitAnd(*part, mask, masked))
      return false;
    part = &masked;
  }
  if (clear == 0) {
    out = *part;
    return true;
  }
  if (!evaluate(clear, rest, begin + 1))
    return false;
  return changed & clear && set != kOnes ? L::bitXor(*part, rest, out)
                                         : L::bitOr(*part, rest, out);
}

bool waveasm::applyTruthTable(uint8_t table,
                              const std::array<const LaneValue *, 3> &sources,
                              LaneValue &out) {
  return BitFunction(sources).evaluate(table, out);
}

bool waveasm::applyAction(LaneArithmetic &arithmetic, const LaneOpcode &opcode,
                          const LaneValue &a, const LaneValue &b,
                          const LaneValue &c, LaneValue &out) {
  using L = LaneArithmetic;
  LaneValue part;
  auto lanewise = [&](auto function) { return L::apply(a, b, function, out); };
  auto asSigned = [](Word word) { return static_cast<SignedWord>(word); };
  switch (opcode.action) {
  case A::Add:
    return L::add(a, b, out);
  case A::Subtract:
    return L::subtract(a, b, out);
  case A::SubtractReversed:
    return L::subtract(b, a, out);
  case A::Multiply:
    return arithmetic.multiply(a, b, out);
  case A::MultiplyHigh:
    return lanewise([](Word x, Word y) {
      return static_cast<Word>(uint64_t{x} * y >> 32);
    });
  case A::MultiplyHighSigned:
    return lanewise([&](Word x, Word y) {
      return static_cast<Word>(int64_t{asSigned(x)} * asSigned(y) >> 32);
    });
  case A::Multiply24:
  case A::Multiply24Signed:
    return multiply24(arithmetic, a, b, opcode.action == A::Multiply24Signed,
                      out);
  case A::MultiplyAdd:
    return arithmetic.multiply(a, b, part) && L::add(part, c, out);
  case A::MultiplyAdd24:
  case A::MultiplyAdd24Signed:
    return multiply24(arithmetic, a, b, opcode.action == A::MultiplyAdd24Signed,
                      part) &&
           L::add(part, c, out);
  case A::ShiftLeft:
    return arithmetic.shiftLeft(a, b, out);
  case A::ShiftLeftReversed:
    return arithmetic.shiftLeft(b, a, out);
  case A::ShiftLeft64:
    return shiftLeft64(arithmetic, a, b, out);
  case A::ShiftLeftReversed64:
    return shiftLeft64(arithmetic, b, a, out);
  case A::ShiftRight:
    return L::shiftRight(a, b, out);
  case A::ShiftRightReversed:
    return L::shiftRight(b, a, out);
  case A::ShiftRightSigned:
    return lanewise([&](Word x, Word y) {
      return static_cast<Word>(asSigned(x) >> (y & 31));
    });
  case A::ShiftRightSignedReversed:
    return lanewise([&](Word x, Word y) {
      return static_cast<Word>(asSigned(y) >> (x & 31));
    });
  case A::And:
    return L::bitAnd(a, b, out);
  case A::Or:
    return L::bitOr(a, b, out);
  case A::Xor:
    return L::bitXor(a, b, out);
  case A::Not:
    return L::bitNot(a, out);
  case A::AndNot:
    return L::bitNot(b, part) && L::bitAnd(a, part, out);
  case A::OrNot:
    return L::bitNot(b, part) && L::bitOr(a, part, out);
  case A::NotAnd:
    return L::bitAnd(a, b, part) && L::bitNot(part, out);
  case A::NotOr:
    return L::bitOr(a, b, part) && L::bitNot(part, out);
  case A::NotXor:
    return L::bitXor(a, b, part) && L::bitNot(part, out);
  case A::Min:
    return lanewise([](Word x, Word y) { return std::min(x, y); });
  case A::MinSigned:
    return lanewise(
        [&](Word x, Word y) { return asSigned(x) < asSigned(y) ? x : y; });
  case A::Max:
    return lanewise([](Word x, Word y) { return std::max(x, y); });
  case A::MaxSigned:
    return lanewise(
        [&](Word x, Word y) { return asSigned(x) > asSigned(y) ? x : y; });
  case A::Absolute:
    return lanewise([&](Word x, Word) { return asSigned(x) < 0 ? -x : x; });
  case A::ExtendByte:
    return lanewise([](Word x, Word) { return extendSign(x, 8); });
  case A::ExtendShort:
    return lanewise([](Word x, Word) { return extendSign(x, 16); });
  case A::BitField:
  case A::BitFieldSigned:
    return extractField(a, b, c, opcode.action == A::BitFieldSigned, out);
  case A::ScalarBitField:
    return lanewise([](Word x, Word y) {
      return extractBits(x, y & 31, y >> 16 & 0x7f, /*isSigned=*/false);
    });
  case A::BitFieldInsert:
    return insertBits(a, b, c, out);
  case A::PackLow:
    return lanewise([](Word x, Word y) { return (x & 0xffff) | y << 16; });
  case A::ShiftAdd:
    return arithmetic.shiftLeft(a, b, part) && L::add(part, c, out);
  case A::ShiftAddFixed:
    L::setUniform(opcode.shift, out);
    return arithmetic.shiftLeft(a, out, part) && L::add(part, b, out);
  case A::AddShift:
    return L::add(a, b, part) && arithmetic.shiftLeft(part, c, out);
  case A::ShiftOr:
    return arithmetic.shiftLeft(a, b, part) && L::bitOr(part, c, out);
  case A::AndOr:
    return L::bitAnd(a, b, part) && L::bitOr(part, c, out);
  case A::Or3:
    return L::bitOr(a, b, part) && L::bitOr(part, c, out);
  case A::Add3:
    return L::add(a, b, part) && L::add(part, c, out);
  case A::XorAdd:
    return L::bitXor(a, b, part) && L::add(part, c, out);
  case A::CountLanesLow:
    return countLanes(a, b, 0, out);
  case A::CountLanesHigh:
    return countLanes(a, b, 32, out);
  case A::Permute:
    if (!a.isKnown() || !b.isKnown() || !c.isKnown())
      return false;
    out = a;
    out.valid = a.valid & b.valid & c.valid;
    out.isAssumed = a.isAssumed || b.isAssumed || c.isAssumed;
    for (unsigned lane = 0; lane < kNumLanes; ++lane)
      out.lanes[lane] =
          permuteBytes(a.lanes[lane], b.lanes[lane], c.lanes[lane]);
    return true;
  default:
    return false;
  }
}

unsigned waveasm::getNumSources(LaneAction action) {
  switch (action) {
  case A::Not:
  case A::Absolute:
  case A::ExtendByte:
  case A::ExtendShort:
    return 1;
  case A::MultiplyAdd:
  case A::MultiplyAdd24:
  case A::MultiplyAdd24Signed:
  case A::BitField:
  case A::BitFieldSigned:
  case A::BitFieldInsert:
  case A::Permute:
  case A::ShiftAdd:
  case A::AddShift:
  case A::ShiftOr:
  case A::AndOr:
  case A::Or3:
  case A::Add3:
  case A::XorAdd:
    return 3;
  default:
    return 2;
  }
}

LaneAction waveasm::getActionOfHalf(LaneAction action) {
  switch (action) {
  case A::And64:
    return A::And;
  case A::Or64:
    return A::Or;
  case A::Xor64:
    return A::Xor;
  case A::Not64:
    return A::Not;
  case A::AndNot64:
    return A::AndNot;
  case A::OrNot64:
    return A::OrNot;
  default:
    return A::None;
  }
}

bool waveasm::setsSccToNonZero(LaneAction action) {
  switch (action) {
  case A::And:
  case A::Or:
  case A::Xor:
  case A::Not:
  case A::AndNot:
  case A::OrNot:
  case A::NotAnd:
  case A::NotOr:
  case A::NotXor:
  case A::ShiftLeft:
  case A::ShiftRight:
  case A::ShiftRightSigned:
  case A::ScalarBitField:
    return true;
  default:
    return false;
  }
}
