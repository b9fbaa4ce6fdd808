//===- BankConflicts.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/lane_addresses/BankConflicts.h"

#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <cassert>

using namespace waveasm;
using namespace waveasm::target;

/// The most banks that a phase can use.
static constexpr unsigned kMaxBanks = 64;

/// The phases of accesses of `bytes` a lane, with both elements.
static const LdsPhases &getPhases(const LdsFacts &lds, uint32_t bytes,
                                  bool isRead) {
  const LdsPhases *last = lds.phases.end() - 1;
  for (const LdsPhases &phases : lds.phases)
    if (isRead ? phases.reads : phases.writes) {
      last = &phases;
      if (bytes <= phases.maxBytes)
        break;
    }
  return *last;
}

namespace {
/// The distinct words that a phase wants, by bank.
class Banks {
public:
  explicit Banks(unsigned numBanks) : mask(numBanks - 1) {
    assert(llvm::isPowerOf2_32(numBanks) && numBanks <= kMaxBanks);
  }

  void want(uint32_t word) {
    unsigned bank = word & mask;
    uint32_t *end = words[bank].data() + counts[bank];
    if (std::find(words[bank].data(), end, word) != end)
      return;
    *end = word;
    cycles = std::max<unsigned>(cycles, ++counts[bank]);
  }
  unsigned getCycles() const { return cycles; }

private:
  unsigned mask;
  /// A lane has at most one word in a bank for each of two elements.
  std::array<std::array<uint32_t, kNumLanes>, kMaxBanks> words;
  std::array<uint8_t, kMaxBanks> counts = {};
  unsigned cycles = 1;
};
} // namespace

unsigned waveasm::countConflictCycles(const LdsFacts &lds,
                                      const Lanes &addresses,
                                      const LdsAccess &access) {
  unsigned elements = access.secondElement ? 2 : 1;
  unsigned wordBits = llvm::Log2_32(lds.bankBytes);
  unsigned words = llvm::divideCeil(access.bytes, lds.bankBytes);
  const LdsPhases &phases =
      getPhases(lds, elements * access.bytes, access.isRead);
  unsigned excess = 0;
  for (unsigned start = 0; start < kNumLanes; start += phases.lanes) {
    Banks banks(phases.banks);
    for (unsigned i = 0; i < phases.lanes; ++i) {
      unsigned lane = phases.order ? (*phases.order)[start + i] : start + i;
      if (!(access.active >> lane & 1))
        continue;
      for (unsigned element = 0; element < elements; ++element) {
        uint32_t first =
            (addresses[lane] + element * access.secondElement) >> wordBits;
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
  uint32_t common = addresses[0] / lds.bankBytes * lds.bankBytes;
  for (uint32_t &address : relative)
    address -= common;
  for (const Known &each : known)
    if (each.access == access && each.addresses == relative)
      return each.cycles;
  Known entry = {relative, access, countConflictCycles(lds, relative, access)};
  if (known.size() < kMaxKnown)
    known.push_back(entry);
  else
    known[oldest++ % kMaxKnown] = entry;
  return entry.cycles;
}
