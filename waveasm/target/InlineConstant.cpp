//===- InlineConstant.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/InlineConstant.h"

namespace waveasm::target {

// 0.5, 1, 2, 4 and 1 / (2 * pi).
static constexpr uint16_t kHalf[] = {0x3800, 0x3c00, 0x4000, 0x4400, 0x3118};
static constexpr uint32_t kSingle[] = {0x3f000000, 0x3f800000, 0x40000000,
                                       0x40800000, 0x3e22f983};
static constexpr uint64_t kDouble[] = {0x3fe0000000000000, 0x3ff0000000000000,
                                       0x4000000000000000, 0x4010000000000000,
                                       0x3fc45f306dc9c882};

/// All patterns are inline constants, as are the negatives of all but the last.
template <typename Word, unsigned Size>
static bool isPattern(Word word, const Word (&patterns)[Size]) {
  constexpr auto sign = static_cast<Word>(Word{1} << (8 * sizeof(Word) - 1));
  for (unsigned i = 0; i < Size; ++i)
    if (word == patterns[i] ||
        (i + 1 < Size && word == static_cast<Word>(patterns[i] | sign)))
      return true;
  return false;
}

static bool isSmall(int64_t value) { return value >= -16 && value <= 64; }

bool isInlineConstant(int64_t value, unsigned bits) {
  switch (bits) {
  case 16:
    return isSmall(static_cast<int16_t>(value)) ||
           isPattern(static_cast<uint16_t>(value), kHalf);
  case 32:
    return isSmall(static_cast<int32_t>(value)) ||
           isPattern(static_cast<uint32_t>(value), kSingle);
  default:
    return isSmall(value) || isPattern(static_cast<uint64_t>(value), kDouble);
  }
}

std::optional<PackedF16Constant> encodePackedF16(uint32_t word) {
  auto low = static_cast<uint16_t>(word);
  if (!isInlineConstant(low, 16))
    return std::nullopt;
  auto extended = static_cast<int16_t>(low);
  int64_t value = isSmall(extended) ? int64_t{extended} : int64_t{low};
  if (word == static_cast<uint32_t>(value))
    return PackedF16Constant{value, /*isRepeated=*/false};
  if (word >> 16 == low)
    return PackedF16Constant{value, /*isRepeated=*/true};
  return std::nullopt;
}

} // namespace waveasm::target
