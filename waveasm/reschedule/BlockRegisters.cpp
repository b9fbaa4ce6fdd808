//===- BlockRegisters.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/reschedule/BlockRegisters.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"

#include <map>
#include <tuple>

using namespace waveasm;
using namespace waveasm::machine_code;
using namespace waveasm::reschedule;

// Units: VGPRs, AGPRs, then SGPRs with numbers.
static constexpr unsigned kAgprs = 256;
static constexpr unsigned kSgprs = 512;
static constexpr unsigned kNumUnits = kSgprs + verify::kFlatScratch;

/// Calls `visit` with the units of a range that count.
template <typename Fn>
static void forEachUnit(const verify::RegisterRange &range, Fn visit) {
  using verify::RegisterFile;
  unsigned start = range.file == RegisterFile::Vgpr   ? 0
                   : range.file == RegisterFile::Agpr ? kAgprs
                                                      : kSgprs;
  unsigned count =
      range.file == RegisterFile::Scalar ? verify::kFlatScratch : kAgprs;
  for (unsigned i = range.first; i < std::min(range.end(), count); ++i)
    visit(start + i);
}

/// Changes what is live after an instruction to what is live before it.
static void stepBack(const verify::Instruction &each, llvm::BitVector &live) {
  for (const verify::Operand &operand : each.operands)
    if (operand.isDef && operand.reg)
      forEachUnit(*operand.reg, [&](unsigned unit) { live.reset(unit); });
  for (const verify::Operand &operand : each.operands)
    if (operand.isUse && operand.reg)
      forEachUnit(*operand.reg, [&](unsigned unit) { live.set(unit); });
}

/// The units that may be read after a block.
static llvm::BitVector findLiveAfter(const EditedKernel &edited,
                                     unsigned block) {
  const std::vector<verify::Instruction> &all = edited.code.instructions;
  size_t numBlocks = edited.starts.size() - 1;
  std::vector<llvm::SmallVector<size_t, 2>> next(numBlocks);
  for (size_t number = 0; number < numBlocks; ++number) {
    if (edited.starts[number] == edited.starts[number + 1]) {
      next[number].push_back(number + 1);
      continue;
    }
    const verify::Instruction &last = all[edited.starts[number + 1] - 1];
    if (last.branchTarget)
      if (std::optional<unsigned> target =
              edited.code.findInstruction(*last.branchTarget))
        next[number].push_back(
            static_cast<size_t>(llvm::upper_bound(edited.starts, *target) -
                                edited.starts.begin() - 1));
    bool isEnd = last.startsWith("s_endpgm") || last.is("s_branch") ||
                 last.is("s_setpc_b64");
    if (!isEnd)
      next[number].push_back(number + 1);
  }
  std::vector<llvm::BitVector> before(numBlocks, llvm::BitVector(kNumUnits));
  llvm::BitVector result(kNumUnits);
  for (bool hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (size_t number = numBlocks; number-- > 0;) {
      llvm::BitVector live(kNumUnits);
      for (size_t way : next[number])
        if (way < numBlocks)
          live |= before[way];
      if (number == block)
        result = live;
      for (unsigned i = edited.starts[number + 1]; i-- > edited.starts[number];)
        stepBack(all[i], live);
      hasChanged |= live != before[number];
      before[number] = std::move(live);
    }
  }
  return result;
}

BlockRegisters reschedule::findBlockRegisters(const EditedKernel &edited,
                                              unsigned block) {
  const std::vector<verify::Instruction> &all = edited.code.instructions;
  unsigned first = edited.starts[block], end = edited.starts[block + 1];
  BlockRegisters result;
  result.peak = first;
  // What is live before each instruction, from the end on.
  llvm::BitVector live = findLiveAfter(edited, block), atPeak = live;
  unsigned most = 0;
  auto count = [](const llvm::BitVector &units, unsigned from, unsigned to) {
    return static_cast<unsigned>(llvm::count_if(
        units.set_bits(), [&](unsigned i) { return i >= from && i < to; }));
  };
  for (unsigned i = end; i-- > first;) {
    stepBack(all[i], live);
    unsigned vectors = count(live, 0, kSgprs);
    if (vectors >= most && !isRemade(all[i])) {
      most = vectors;
      result.peak = i;
      atPeak = live;
    }
  }
  result.vgprs = count(atPeak, 0, kAgprs);
  result.agprs = count(atPeak, kAgprs, kSgprs);
  result.sgprs = count(atPeak, kSgprs, kNumUnits);
  auto touches = [](const verify::Instruction &each, unsigned unit,
                    bool asWrite) {
    bool found = false;
    for (const verify::Operand &operand : each.operands)
      if (operand.reg && (asWrite ? operand.isDef : operand.isUse))
        forEachUnit(*operand.reg, [&](unsigned i) { found |= i == unit; });
    return found;
  };
  using Key = std::tuple<bool, std::optional<unsigned>>;
  std::map<Key, BlockHolder> holders;
  for (unsigned unit : atPeak.set_bits()) {
    if (unit >= kSgprs)
      break;
    BlockHolder holder;
    holder.isAgpr = unit >= kAgprs;
    for (unsigned i = result.peak; i-- > first && !holder.writer;)
      if (touches(all[i], unit, /*asWrite=*/true))
        holder.writer = i;
    bool isOver = false;
    for (unsigned i = result.peak; i < end && !isOver; ++i) {
      if (touches(all[i], unit, /*asWrite=*/false))
        holder.lastReader = i;
      isOver = touches(all[i], unit, /*asWrite=*/true);
    }
    BlockHolder &sum = holders[{holder.isAgpr, holder.writer}];
    sum.isAgpr = holder.isAgpr;
    sum.writer = holder.writer;
    sum.lastReader = std::max(sum.lastReader, holder.lastReader);
    ++sum.registers;
  }
  for (const auto &[key, holder] : holders)
    result.holders.push_back(holder);
  auto key = [](const BlockHolder &holder) {
    return std::tuple(-static_cast<int64_t>(holder.registers), holder.isAgpr,
                      holder.writer);
  };
  llvm::sort(result.holders, [&](const BlockHolder &a, const BlockHolder &b) {
    return key(a) < key(b);
  });
  return result;
}
