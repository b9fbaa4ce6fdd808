//===- LdsFootprint.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/lds_footprint/LdsFootprint.h"

#include "waveasm/analysis/dependences/MemoryAccess.h"
#include "waveasm/target/Machine.h"

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

bool waveasm::isLoadToLds(Operation *op) {
  auto access = dyn_cast<MemoryOpInterface>(op);
  return access && access.getAccess() == target::Access::LoadToLds;
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

/// The first byte that a wave writes in the load into the LDS `op`. None if it
/// is beyond the LDS of the target: the load takes as many bits of M0 as these
/// addresses have (CDNA3 ISA, "Memory Buffer Load to LDS").
static std::optional<int64_t>
getLoadToLdsStart(Operation *op, WorkgroupWords &words, unsigned wave) {
  Operation *write = getM0Write(op);
  if (!write)
    return std::nullopt;
  auto offset = op->getAttrOfType<IntegerAttr>("instOffset");
  int64_t start = offset ? offset.getInt() : 0;
  for (Value operand : write->getOperands()) {
    auto word = words.get(operand, wave);
    if (!word)
      return std::nullopt;
    start += word->front();
  }
  if (start >= words.getProgram().getTargetMachine().lds.bytes)
    return std::nullopt;
  return start;
}

/// The offsets of the elements of an access at addresses of its lanes.
static SmallVector<int64_t, 2> getOffsets(Operation *op) {
  auto offset = op->getAttrOfType<IntegerAttr>("offset");
  SmallVector<int64_t, 2> offsets = {offset ? offset.getInt() : 0};
  if (std::optional<int64_t> second = getSecondOffset(op))
    offsets.push_back(*second);
  return offsets;
}

std::optional<SmallVector<int64_t>>
waveasm::getLdsPieces(Operation *op, WorkgroupWords &words, unsigned wave) {
  if (isLoadToLds(op)) {
    std::optional<int64_t> start = getLoadToLdsStart(op, words, wave);
    if (!start)
      return std::nullopt;
    return SmallVector<int64_t>{*start};
  }
  OpOperand *address = getLdsAddress(op);
  if (!address)
    return std::nullopt;
  auto lanes = words.get(address->get(), wave);
  if (!lanes)
    return std::nullopt;
  SmallVector<int64_t> pieces;
  for (uint32_t lane : ArrayRef(*lanes).take_front(words.getNumLanes(wave)))
    for (int64_t offset : getOffsets(op))
      pieces.push_back(offset + lane);
  return pieces;
}

/// The size of the pieces of `op`.
static int64_t getPieceBytes(Operation *op) {
  auto bytes =
      static_cast<int64_t>(cast<MemoryOpInterface>(op).getAccessBytes());
  if (isLoadToLds(op))
    return WorkgroupWords::kLanes * bytes;
  return bytes / static_cast<int64_t>(getOffsets(op).size());
}

std::optional<LdsFootprint> waveasm::getLdsFootprint(Operation *op,
                                                     WorkgroupWords &words) {
  if (!words.getNumWaves() || (!isLoadToLds(op) && !getLdsAddress(op)))
    return std::nullopt;
  auto limit =
      static_cast<int64_t>(words.getProgram().getLdsSize().value_or(0));
  int64_t size = getPieceBytes(op);
  LdsFootprint footprint;
  footprint.all.resize(limit);
  for (unsigned wave = 0; wave < words.getNumWaves(); ++wave) {
    auto pieces = getLdsPieces(op, words, wave);
    if (!pieces)
      return std::nullopt;
    llvm::BitVector &bytes = footprint.bytes.emplace_back(limit);
    for (int64_t first : *pieces) {
      if (first < 0 || first + size > limit)
        return std::nullopt;
      bytes.set(first, first + size);
    }
    footprint.all |= bytes;
  }
  return footprint;
}
