//===- BankConflicts.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sources: [CKL] ROCm/composable_kernel, docs/conceptual/ck_tile/hardware/
// lds_bank_conflicts.rst; [RPC] rocprofiler-compute, lds-examples.rst; [HK]
// HazyResearch/HipKittens, analysis/paper_experiments/phases, on gfx950.
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/lane_addresses/BankConflicts.h"

#include <algorithm>

using namespace waveasm;

static constexpr unsigned kNumBanks = 32;
static constexpr unsigned kBankBytes = 4;

namespace {
/// The lanes that the LDS serves together: `size` of them, from `order`.
struct Phases {
  unsigned size;
  std::array<uint8_t, kNumLanes> order;
};
} // namespace

/// Phases of `size` consecutive lanes. Sources: [RPC] for 32, [HK] for writes
/// of 16, [CKL] for writes of 8; reads of 16 are our assumption.
static constexpr Phases makeConsecutive(unsigned size) {
  Phases phases = {size, {}};
  for (unsigned lane = 0; lane < kNumLanes; ++lane)
    phases.order[lane] = static_cast<uint8_t>(lane);
  return phases;
}

/// Phases of 16-byte reads: two groups of 4 lanes each. [CKL]
static constexpr Phases makeWideRead() {
  constexpr unsigned kGroups[] = {0, 20, 4, 16, 8, 28, 12, 24};
  Phases phases = {8, {}};
  unsigned next = 0;
  for (unsigned half : {0u, 32u})
    for (unsigned first : kGroups)
      for (unsigned lane = 0; lane < 4; ++lane)
        phases.order[next++] = static_cast<uint8_t>(half + first + lane);
  return phases;
}

static const Phases &getPhases(uint32_t bytes, bool isRead) {
  static constexpr Phases kWords = makeConsecutive(32);
  static constexpr Phases kPairs = makeConsecutive(16);
  static constexpr Phases kWideWrites = makeConsecutive(8);
  static constexpr Phases kWideReads = makeWideRead();
  if (bytes <= 4)
    return kWords;
  if (bytes <= 8)
    return kPairs;
  return isRead ? kWideReads : kWideWrites;
}

namespace {
/// The distinct words that a phase wants, by bank.
class Banks {
public:
  void want(uint32_t word) {
    unsigned bank = word % kNumBanks;
    uint32_t *end = words[bank].data() + counts[bank];
    if (std::find(words[bank].data(), end, word) != end)
      return;
    *end = word;
    cycles = std::max<unsigned>(cycles, ++counts[bank]);
  }
  unsigned getCycles() const { return cycles; }

private:
  /// A lane has at most one word in a bank for each of two elements.
  std::array<std::array<uint32_t, kNumLanes>, kNumBanks> words;
  std::array<uint8_t, kNumBanks> counts = {};
  unsigned cycles = 1;
};
} // namespace

unsigned waveasm::countConflictCycles(const Lanes &addresses,
                                      const LdsAccess &access) {
  unsigned elements = access.secondElement ? 2 : 1;
  unsigned words = (access.bytes + kBankBytes - 1) / kBankBytes;
  const Phases &phases = getPhases(elements * access.bytes, access.isRead);
  unsigned excess = 0;
  for (unsigned start = 0; start < kNumLanes; start += phases.size) {
    Banks banks;
    for (unsigned i = 0; i < phases.size; ++i) {
      unsigned lane = phases.order[start + i];
      if (!(access.active >> lane & 1))
        continue;
      for (unsigned element = 0; element < elements; ++element) {
        uint32_t first =
            (addresses[lane] + element * access.secondElement) / kBankBytes;
        for (uint32_t word = first; word < first + words; ++word)
          banks.want(word);
      }
    }
    excess += banks.getCycles() - 1;
  }
  return excess;
}

unsigned ConflictCounter::count(const Lanes &addresses,
                                const LdsAccess &access) {
  constexpr size_t kMaxKnown = 16;
  Lanes relative = addresses;
  uint32_t common = addresses[0] / kBankBytes * kBankBytes;
  for (uint32_t &address : relative)
    address -= common;
  for (const Known &each : known)
    if (each.access == access && each.addresses == relative)
      return each.cycles;
  Known entry = {relative, access, countConflictCycles(relative, access)};
  if (known.size() < kMaxKnown)
    known.push_back(entry);
  else
    known[oldest++ % kMaxKnown] = entry;
  return entry.cycles;
}
