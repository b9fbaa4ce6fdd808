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

#include "waveasm/analysis/bank_conflicts/BankConflicts.h"

#include "llvm/ADT/SmallVector.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

static constexpr unsigned kNumBanks = 32;
static constexpr unsigned kBankBytes = 4;

namespace {
/// Lanes that the LDS serves together.
using Phase = SmallVector<unsigned, 32>;
} // namespace

/// Phases of `size` consecutive lanes. Sources: [RPC] for 32, [HK] for writes
/// of 16, [CKL] for writes of 8; reads of 16 are our assumption.
static SmallVector<Phase> getConsecutivePhases(unsigned size) {
  SmallVector<Phase> phases;
  for (unsigned lane = 0; lane < kNumLanes; ++lane) {
    if (lane % size == 0)
      phases.emplace_back();
    phases.back().push_back(lane);
  }
  return phases;
}

/// Phases of 16-byte reads: two groups of 4 lanes each. [CKL]
static SmallVector<Phase> getWideReadPhases() {
  static constexpr unsigned kGroups[][2] = {
      {0, 20}, {4, 16}, {8, 28}, {12, 24}};
  SmallVector<Phase> phases;
  for (unsigned half : {0u, 32u})
    for (const auto &pair : kGroups) {
      Phase &phase = phases.emplace_back();
      for (unsigned first : pair)
        for (unsigned lane = 0; lane < 4; ++lane)
          phase.push_back(half + first + lane);
    }
  return phases;
}

static SmallVector<Phase> getPhases(int64_t bytes, bool isRead) {
  if (bytes <= 4)
    return getConsecutivePhases(32);
  if (bytes <= 8)
    return getConsecutivePhases(16);
  return isRead ? getWideReadPhases() : getConsecutivePhases(8);
}

/// The cycles that the array takes for the active lanes of a phase.
static unsigned countCycles(const Phase &phase, const LaneValue &address,
                            unsigned numActiveLanes, unsigned words) {
  std::array<SmallVector<uint32_t, 4>, kNumBanks> wanted;
  unsigned cycles = 1;
  for (unsigned lane : phase) {
    if (lane >= numActiveLanes)
      continue;
    uint32_t first = address.lanes[lane] / kBankBytes;
    for (uint32_t word = first; word < first + words; ++word) {
      SmallVector<uint32_t, 4> &bank = wanted[word % kNumBanks];
      if (!llvm::is_contained(bank, word))
        bank.push_back(word);
      cycles = std::max(cycles, static_cast<unsigned>(bank.size()));
    }
  }
  return cycles;
}

std::optional<unsigned> BankConflicts::getExcessCycles(Operation *op) {
  auto memory = dyn_cast<MemoryOpInterface>(op);
  if (!memory || memory.getAddressSpace() != AddressSpace::Lds ||
      memory.getAccess() == Access::LoadToLds)
    return 0;
  std::optional<LaneValue> address = values.get(memory.getBase());
  if (!address)
    return std::nullopt;
  if (auto offset = op->getAttrOfType<IntegerAttr>("offset"))
    for (uint32_t &lane : address->lanes)
      lane += static_cast<uint32_t>(offset.getInt());
  int64_t bytes = memory.getAccessBytes();
  unsigned words = static_cast<unsigned>((bytes + kBankBytes - 1) / kBankBytes);
  unsigned excess = 0;
  for (const Phase &phase :
       getPhases(bytes, memory.getAccess() == Access::Load))
    excess +=
        countCycles(phase, *address, values.getNumActiveLanes(), words) - 1;
  return excess;
}
