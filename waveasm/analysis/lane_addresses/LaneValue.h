//===- LaneValue.h - A word in each lane ------------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the folder. Addresses consist of the work-item's number and
// constants, often plus something that all lanes share (the place of a tile)
// and rows of a length that only the launch knows. How lanes differ is all that
// matters for banks and cache lines.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_LANE_ADDRESSES_LANEVALUE_H
#define WAVEASM_ANALYSIS_LANE_ADDRESSES_LANEVALUE_H

#include <array>
#include <cstdint>

namespace waveasm {

inline constexpr unsigned kNumLanes = 64;
using Lanes = std::array<uint32_t, kNumLanes>;

/// The word with the numbers of work-item `item`, counted through a workgroup
/// of these extents: x, y and z in 10 bits each. LLVM 22, "User Guide for
/// AMDGPU Backend", "Initial kernel execution state", packed work-item ids.
inline uint32_t packWorkItem(const std::array<uint32_t, 3> &extents,
                             uint32_t item) {
  uint32_t row = item / extents[0];
  return item % extents[0] | row % extents[1] << 10 | row / extents[1] << 20;
}

/// A word in each lane: `lanes[i] + scales[i] * stride + base`, where stride
/// and base are unknown words that all lanes share. Arithmetic is modulo 2^32.
///
/// Each unknown word has a sample: a word that is computed as the unknown one
/// is, from arbitrary words in place of those from which a program starts.
/// Values that are equal in every execution have equal samples; others hardly
/// ever do.
struct LaneValue {
  static constexpr uint8_t kNoBase = 32;

  Lanes lanes;
  /// Defined if there is a stride.
  Lanes scales;
  /// The number of the unknown word that `scales` multiplies; 0: there is none.
  uint32_t stride = 0;
  /// The lanes whose words are known; bit 0 is lane 0.
  uint64_t valid = ~uint64_t{0};
  /// The lanes that hold an offset outside of every buffer instead, where the
  /// range check stops them. Their words count as unknown.
  uint64_t outside = 0;
  /// The sample of the stride, and that of the base: 0 if there is none.
  uint32_t strideSample = 0;
  uint32_t baseSample = 0;
  /// The base is a multiple of two to this power; `kNoBase`: there is none.
  uint8_t baseBits = kNoBase;
  /// Whether the value rests on an assumption about control flow or overflow.
  bool isAssumed = false;

  /// Whether no part is unknown.
  bool isKnown() const { return !stride && baseBits == kNoBase; }
  /// Whether all lanes are the same, as far as the parts show.
  bool isUniform() const;
  /// Whether all words are offsets outside of every buffer. Buffers have at
  /// most 2^31 bytes here.
  bool isOutside() const;
  bool hasUniformScales() const;
  /// The sample of the unknown part in a lane, and that of the whole word.
  uint32_t getUnknownSample(unsigned lane) const {
    return (stride ? scales[lane] * strideSample : 0) + baseSample;
  }
  uint32_t getSample(unsigned lane) const {
    return lanes[lane] + getUnknownSample(lane);
  }
  /// The unknown part is a multiple of two to this power.
  unsigned getUnknownBits() const;
  /// A uniform value is a multiple of two to this power.
  unsigned getAlignmentBits() const;
};

/// Computes with lane values. Every function returns whether it can express the
/// result in `out`, which must not be one of the sources.
class LaneArithmetic {
public:
  using Word = uint32_t;

  static void setUniform(Word word, LaneValue &out);
  /// Sets an unknown word that all lanes share and that nothing else equals.
  void setUnknown(LaneValue &out);
  /// The same for a multiple of two to the power `bits`, whose products with
  /// lanes cannot be compared.
  static void setUnknownBase(unsigned bits, Word sample, LaneValue &out);
  /// The sample of the unknown word `number`: a multiple of a cache line, since
  /// buffers and tiles begin with one.
  static Word makeSample(uint32_t number) {
    constexpr Word kGoldenRatio = 0x9E3779B1;
    constexpr unsigned kLineBits = 7;
    return (number * kGoldenRatio | 1) << kLineBits;
  }

  static bool add(const LaneValue &a, const LaneValue &b, LaneValue &out);
  static bool subtract(const LaneValue &a, const LaneValue &b, LaneValue &out);
  bool multiply(const LaneValue &a, const LaneValue &b, LaneValue &out);
  bool shiftLeft(const LaneValue &value, const LaneValue &amount,
                 LaneValue &out);
  /// Shifts the unknown part apart from the lanes if it allows that, on the
  /// assumption that no sum of the two overflows.
  static bool shiftRight(const LaneValue &value, const LaneValue &amount,
                         LaneValue &out);
  static bool bitAnd(const LaneValue &a, const LaneValue &b, LaneValue &out);
  /// Takes the sum, on the assumption that no ones meet, if that is all that
  /// can be expressed.
  static bool bitOr(const LaneValue &a, const LaneValue &b, LaneValue &out);
  static bool bitXor(const LaneValue &a, const LaneValue &b, LaneValue &out);
  static bool bitNot(const LaneValue &a, LaneValue &out);
  /// `mask` has a bit for each lane. Of values one of which is unknown and the
  /// other outside of every buffer, the result is the unknown one.
  static bool select(const LaneValue &whenClear, const LaneValue &whenSet,
                     uint64_t mask, LaneValue &out);

  /// Applies a function of words to each lane. Of unknown words that all lanes
  /// share, the result is another such word.
  template <typename Function>
  static bool apply(const LaneValue &a, const LaneValue &b, Function function,
                    LaneValue &out) {
    setHeader(a, b, out);
    if (!a.isKnown() || !b.isKnown())
      return applyToUnknown(a, b, /*bits=*/0,
                            function(a.getSample(0), b.getSample(0)), out);
    for (unsigned lane = 0; lane < kNumLanes; ++lane)
      out.lanes[lane] = function(a.lanes[lane], b.lanes[lane]);
    return true;
  }

private:
  static void setHeader(const LaneValue &a, const LaneValue &b, LaneValue &out);
  static bool applyToUnknown(const LaneValue &a, const LaneValue &b,
                             unsigned bits, Word sample, LaneValue &out);
  template <bool IsSubtraction>
  static bool combine(const LaneValue &a, const LaneValue &b, LaneValue &out);
  static void scale(const LaneValue &value, Word factor, LaneValue &out);
  void scaleByUnknown(const LaneValue &lanes, const LaneValue &uniform,
                      LaneValue &out);
  template <typename Function>
  static bool applyToLowBits(const LaneValue &a, const LaneValue &b,
                             Function function, LaneValue &out);

  uint32_t numStrides = 0;
};

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_LANE_ADDRESSES_LANEVALUE_H
