//===- MemoryAccess.h - Which memory an operation touches -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two accesses of one wave can change places if no lane of one touches a byte
// that any lane of the other touches, or if both only read. Lanes differ in
// their addresses: the same address register with offsets 0 and 4 names
// different bytes in one lane, but perhaps the same byte in two lanes. So the
// analysis compares the sets of addresses over all lanes.
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_DEPENDENCES_MEMORYACCESS_H
#define WAVEASM_ANALYSIS_DEPENDENCES_MEMORYACCESS_H

#include "waveasm/analysis/dependences/PointerOrigin.h"
#include "waveasm/analysis/known_bits/WordRange.h"

#include "llvm/Support/KnownBits.h"

#include <array>

namespace waveasm {

enum class MemorySpace : uint8_t {
  Global, ///< device memory, through any cache
  Lds,
};
inline constexpr unsigned kNumMemorySpaces = 2;

/// A word that may differ from lane to lane. What is known about it is found
/// when it is first asked for: most accesses are told apart without it.
class LaneWord {
public:
  /// A word of which at most a range is known.
  explicit LaneWord(WordRange range = {}) : bits(32), range(range) {}
  explicit LaneWord(mlir::Value value) : value(value) {}

  static LaneWord getZero() {
    LaneWord zero(WordRange{0, 0});
    zero.bits->setAllZero();
    return zero;
  }

  /// The value, or null.
  mlir::Value getValue() const { return value; }
  const llvm::KnownBits &getBits() const;
  WordRange getRange() const;

private:
  mlir::Value value;
  mutable std::optional<llvm::KnownBits> bits;
  mutable std::optional<WordRange> range;
};

/// The bytes that the lanes of a wave access: `bytes` bytes from `base` +
/// `scalar` + `lanes` + `offset`.
struct AddressRange {
  /// Descriptor or 64-bit address; null for LDS.
  mlir::Value base;
  /// Where the base comes from; not known for LDS.
  PointerOrigin origin;
  /// An offset that is the same in all lanes but not constant, or null.
  mlir::Value scalar;
  /// The part that may differ from lane to lane. Its sum with `laneOffset`, the
  /// constant that was split off it, is a word, too.
  LaneWord lanes;
  uint32_t laneOffset = 0;
  /// The sum of all other constants, in bytes.
  int64_t offset = 0;
  int64_t bytes = 0;
};

/// What one operation does to each memory.
struct MemoryAccess {
  struct Touch {
    bool reads = false;
    bool writes = false;
    /// The bytes accessed; none if they may be anywhere.
    std::optional<AddressRange> range;

    bool any() const { return reads || writes; }
  };
  std::array<Touch, kNumMemorySpaces> touches;

  Touch &operator[](MemorySpace space) {
    return touches[static_cast<unsigned>(space)];
  }
  const Touch &operator[](MemorySpace space) const {
    return touches[static_cast<unsigned>(space)];
  }
  bool any() const { return touches[0].any() || touches[1].any(); }
};

/// What `op` does to memory. An operation with regions counts as doing what the
/// operations in them do, anywhere in the memories that they touch; `raw` text
/// may do anything, and so may volatile accesses, whose order with others
/// counts.
MemoryAccess getMemoryAccess(mlir::Operation *op);

/// The operation before `op` in its block that writes M0 last, an `s_mov_b32`
/// or `s_add_u32`; null if that may be one that the analysis does not look
/// into.
mlir::Operation *getM0Write(mlir::Operation *op);

/// Bytes of the LDS, from `first` to the one before `end`.
struct LdsBytes {
  int64_t first;
  int64_t end;
};

/// The bytes of the LDS in which all accesses of `op` lie, those of all lanes,
/// waves and executions; none if that is not known, or if `op` does not access
/// the LDS.
std::optional<LdsBytes> getLdsBytes(mlir::Operation *op);

/// Whether `a` and `b` have no byte in common. True only if that holds for all
/// lanes of a wave, in every execution in which each value of `a` and `b` has
/// one value, as in one run of a block.
///
/// Accesses through different descriptors or addresses may overlap, because
/// kernel arguments may be the same buffer, unless the program promises that an
/// argument is not (`areApart`).
bool areDisjoint(const AddressRange &a, const AddressRange &b);

/// Whether the order of two accesses to one memory matters: at least one
/// writes, and they may overlap.
bool mayConflict(const MemoryAccess::Touch &a, const MemoryAccess::Touch &b);

/// Whether the order of two operations matters in any memory.
bool mayConflict(const MemoryAccess &a, const MemoryAccess &b);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_DEPENDENCES_MEMORYACCESS_H
