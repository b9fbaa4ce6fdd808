//===- BankConflicts.h - Accesses that wait for a bank of LDS ---*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the folder.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_LANE_ADDRESSES_BANKCONFLICTS_H
#define WAVEASM_ANALYSIS_LANE_ADDRESSES_BANKCONFLICTS_H

#include "waveasm/analysis/lane_addresses/LaneValue.h"
#include "waveasm/target/Machine.h"

#include <cstddef>
#include <vector>

namespace waveasm {

/// An access of one wave to the LDS.
struct LdsAccess {
  /// Bytes of each of the two elements, or of the only one.
  uint32_t bytes;
  /// From the address of the first element to that of the second; none if 0.
  uint32_t secondElement;
  bool isRead;
  /// The lanes that are on.
  uint64_t active;

  bool operator==(const LdsAccess &other) const {
    return bytes == other.bytes && secondElement == other.secondElement &&
           isRead == other.isRead && active == other.active;
  }
};

/// The cycles that an LDS takes for an access beyond its phases. It has banks
/// of words and serves a wave in phases. A phase takes one cycle if no two of
/// its lanes want different words of one bank; lanes that want the same word
/// share it. What all lanes add to `addresses` does not matter, if it is a
/// multiple of a word.
unsigned countConflictCycles(const target::LdsFacts &lds,
                             const Lanes &addresses, const LdsAccess &access);

/// Counts as `countConflictCycles` does, and remembers the latest accesses:
/// those of a program mostly differ only in what all lanes add.
class ConflictCounter {
public:
  explicit ConflictCounter(const target::LdsFacts &lds) : lds(lds) {}

  unsigned count(const Lanes &addresses, const LdsAccess &access);

private:
  struct Known {
    Lanes addresses;
    LdsAccess access;
    unsigned cycles;
  };
  const target::LdsFacts &lds;
  std::vector<Known> known;
  std::size_t oldest = 0;
};

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_LANE_ADDRESSES_BANKCONFLICTS_H
