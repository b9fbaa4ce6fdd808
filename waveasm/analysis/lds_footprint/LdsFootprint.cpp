//===- LdsFootprint.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/lds_footprint/LdsFootprint.h"

#include "waveasm/analysis/dependences/MemoryAccess.h"

using namespace mlir;
using namespace waveasm;

bool LdsFootprint::meetsOtherWave(const LdsFootprint &other) const {
  if (!all.anyCommon(other.all))
    return false;
  for (auto [i, mine] : llvm::enumerate(bytes))
    for (auto [j, others] : llvm::enumerate(other.bytes))
      if (i != j && mine.anyCommon(others))
        return true;
  return false;
}

OpOperand *waveasm::getLdsAddress(Operation *op) {
  auto access = dyn_cast<MemoryOpInterface>(op);
  if (!access || access.getAddressSpace() != target::AddressSpace::Lds)
    return nullptr;
  // Stores name the data first.
  OpOperand &last = op->getOpOperands().back();
  return last.get() == access.getBase() ? &last : nullptr;
}

bool waveasm::mayAccessLds(Operation *op) {
  return op
      ->walk([](Operation *nested) {
        return getMemoryAccess(nested)[MemorySpace::Lds].any()
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

/// The first byte of each piece that a wave touches; none if one is not known.
using Starts = std::optional<SmallVector<int64_t>>;

/// The bytes of pieces of `size` bytes. None if the waves or starts are not
/// known, or if some are beyond the LDS of the workgroup.
static std::optional<LdsFootprint>
collectPieces(WorkgroupWords &words, int64_t size,
              llvm::function_ref<Starts(unsigned wave)> getStarts) {
  if (!words.getNumWaves())
    return std::nullopt;
  auto limit =
      static_cast<int64_t>(words.getProgram().getLdsSize().value_or(0));
  LdsFootprint footprint;
  footprint.all.resize(limit);
  for (unsigned wave = 0; wave < words.getNumWaves(); ++wave) {
    Starts starts = getStarts(wave);
    if (!starts)
      return std::nullopt;
    llvm::BitVector &bytes = footprint.bytes.emplace_back(limit);
    for (int64_t start : *starts) {
      if (start < 0 || start + size > limit)
        return std::nullopt;
      bytes.set(start, start + size);
    }
    footprint.all |= bytes;
  }
  return footprint;
}

std::optional<LdsFootprint> waveasm::getLdsFootprint(Operation *op,
                                                     WorkgroupWords &words) {
  OpOperand *address = getLdsAddress(op);
  if (!address)
    return std::nullopt;
  auto offset = op->getAttrOfType<IntegerAttr>("offset");
  SmallVector<int64_t, 2> offsets = {offset ? offset.getInt() : 0};
  int64_t size = cast<MemoryOpInterface>(op).getAccessBytes();
  if (std::optional<int64_t> second = getSecondOffset(op)) {
    offsets.push_back(*second);
    size /= 2;
  }
  return collectPieces(words, size, [&](unsigned wave) -> Starts {
    auto lanes = words.get(address->get(), wave);
    if (!lanes)
      return std::nullopt;
    SmallVector<int64_t> starts;
    for (uint32_t lane : ArrayRef(*lanes).take_front(words.getNumLanes(wave)))
      for (int64_t start : offsets)
        starts.push_back(start + lane);
    return starts;
  });
}

std::optional<LdsFootprint>
waveasm::getLoadToLdsFootprint(Operation *op, WorkgroupWords &words) {
  auto access = dyn_cast<MemoryOpInterface>(op);
  Operation *write = getM0Write(op);
  if (!access || access.getAccess() != target::Access::LoadToLds || !write)
    return std::nullopt;
  auto offset = op->getAttrOfType<IntegerAttr>("instOffset");
  int64_t size = int64_t{WorkgroupWords::kLanes} * access.getAccessBytes();
  return collectPieces(words, size, [&](unsigned wave) -> Starts {
    int64_t start = offset ? offset.getInt() : 0;
    for (Value operand : write->getOperands()) {
      auto word = words.get(operand, wave);
      if (!word)
        return std::nullopt;
      start += word->front();
    }
    return SmallVector<int64_t>{start};
  });
}
