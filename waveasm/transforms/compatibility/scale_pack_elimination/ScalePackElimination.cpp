//===- ScalePackElimination.cpp -------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/compatibility/scale_pack_elimination/ScalePackElimination.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"
#include "waveasm/transforms/optimize/loop_rebuild/LoopRebuild.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/SetVector.h"

#include <array>

using namespace mlir;
using namespace waveasm;

static constexpr unsigned kBytes = 4;
static constexpr unsigned kBitsOfByte = 8;

namespace {
/// Four carried bytes that form one dword.
struct Pack {
  /// Positions of the bytes among the carried values, lowest byte first.
  std::array<unsigned, kBytes> positions;
  /// The chain that puts the bytes together, innermost first.
  std::array<VLshlOrB32Op, kBytes - 1> chain;
  /// The dword before the loop.
  Value init;
};
} // namespace

/// Whether `value` is a single virtual VGPR.
static bool isVirtualVGPR(Value value) {
  auto type = dyn_cast<VRegType>(value.getType());
  return type && type.getSize() == 1;
}

/// The dword of which `value` is byte number `byte`, or null.
static Value getDwordOfByte(Value value, unsigned byte) {
  auto extract = value.getDefiningOp<VBfeU32Op>();
  if (!extract || lookupConstant(extract.getSrc1()) != byte * kBitsOfByte ||
      lookupConstant(extract.getSrc2()) != kBitsOfByte)
    return Value();
  return extract.getSrc0();
}

/// The dword of which the values at `positions` are the bytes in order, or
/// null.
static Value getDwordOfBytes(OperandRange values,
                             ArrayRef<unsigned> positions) {
  Value dword = getDwordOfByte(values[positions.front()], 0);
  if (!dword || !isVirtualVGPR(dword))
    return Value();
  for (auto [byte, position] : llvm::enumerate(positions))
    if (getDwordOfByte(values[position], byte) != dword)
      return Value();
  return dword;
}

/// The pack with `lowest` as its lowest byte, if there is one.
static std::optional<Pack> matchPack(LoopOp loop, BlockArgument lowest) {
  Pack pack;
  pack.positions[0] = lowest.getArgNumber();
  Value packed = lowest;
  for (unsigned byte = 1; byte != kBytes; ++byte) {
    if (!packed.hasOneUse())
      return std::nullopt;
    auto link = dyn_cast<VLshlOrB32Op>(*packed.user_begin());
    if (!link || link.getSrc2() != packed ||
        lookupConstant(link.getSrc1()) != byte * kBitsOfByte)
      return std::nullopt;
    auto argument = dyn_cast<BlockArgument>(link.getSrc0());
    if (!argument || argument.getOwner() != lowest.getOwner() ||
        !argument.hasOneUse() || !isVirtualVGPR(argument))
      return std::nullopt;
    pack.positions[byte] = argument.getArgNumber();
    pack.chain[byte - 1] = link;
    packed = link.getDst();
  }
  if (!isVirtualVGPR(lowest) || !isVirtualVGPR(packed))
    return std::nullopt;
  pack.init = getDwordOfBytes(loop.getInitArgs(), pack.positions);
  if (!pack.init ||
      !getDwordOfBytes(loop.getConditionOp().getIterArgs(), pack.positions))
    return std::nullopt;
  return pack;
}

/// Replaces the chain that puts the bytes of `pack` together by `dword`.
static void replaceChain(const Pack &pack, Value dword) {
  VLshlOrB32Op root = pack.chain.back();
  root.getDst().replaceAllUsesWith(dword);
  for (VLshlOrB32Op link : llvm::reverse(pack.chain))
    link.erase();
}

/// Makes uses of the carried bytes after the loop extract them from `dword`.
/// Returns the number of bytes extracted.
static unsigned extractUsedResults(LoopOp loop, const Pack &pack, Value dword) {
  unsigned numExtracts = 0;
  OpBuilder builder(loop->getContext());
  builder.setInsertionPointAfter(loop);
  auto createConstant = [&](int64_t value) -> Value {
    return ConstantOp::create(builder, loop.getLoc(),
                              ImmType::get(builder.getContext(), value), value);
  };
  for (auto [byte, position] : llvm::enumerate(pack.positions)) {
    Value result = loop.getResult(position);
    if (result.use_empty())
      continue;
    Value offset = createConstant(static_cast<int64_t>(byte) * kBitsOfByte);
    Value width = createConstant(kBitsOfByte);
    result.replaceAllUsesWith(VBfeU32Op::create(
        builder, loop.getLoc(), result.getType(), dword, offset, width));
    ++numExtracts;
  }
  return numExtracts;
}

static ScalePackStatistics eliminateInLoop(LoopOp loop) {
  SmallVector<Pack> packs;
  SmallVector<Value> inits;
  for (BlockArgument argument : loop.getBody().getArguments())
    if (std::optional<Pack> pack = matchPack(loop, argument)) {
      packs.push_back(*pack);
      inits.push_back(pack->init);
    }
  if (packs.empty())
    return {};

  ScalePackStatistics statistics;
  llvm::BitVector dropped(loop.getNumResults() + packs.size());
  // A set, because one byte may be carried twice.
  llvm::SetVector<Operation *> extracts;
  unsigned next = loop.getNumResults();
  loop = appendCarriedValues(loop, inits);
  for (const Pack &pack : packs) {
    replaceChain(pack, loop.getBody().getArgument(next));
    // The dword of the next iteration can be the result of the chain.
    setCarriedValue(
        loop, next,
        getDwordOfBytes(loop.getConditionOp().getIterArgs(), pack.positions));
    statistics.numExtracts +=
        extractUsedResults(loop, pack, loop.getResult(next));
    for (unsigned position : pack.positions) {
      dropped.set(position);
      extracts.insert(loop.getInitArgs()[position].getDefiningOp());
      extracts.insert(
          loop.getConditionOp().getIterArgs()[position].getDefiningOp());
    }
    ++statistics.numPacks;
    ++next;
  }
  dropCarriedValues(loop, dropped);

  for (Operation *extract : extracts)
    if (extract->use_empty())
      extract->erase();
  return statistics;
}

ScalePackStatistics waveasm::eliminateScalePacks(Operation *root) {
  ScalePackStatistics total;
  for (LoopOp loop : getLoopsInnerFirst(root)) {
    ScalePackStatistics statistics = eliminateInLoop(loop);
    total.numPacks += statistics.numPacks;
    total.numExtracts += statistics.numExtracts;
  }
  return total;
}

namespace waveasm {
#define GEN_PASS_DEF_SCALEPACKELIMINATION
#include "waveasm/transforms/compatibility/scale_pack_elimination/ScalePackElimination.h.inc"
} // namespace waveasm

namespace {
struct ScalePackEliminationPass
    : waveasm::impl::ScalePackEliminationBase<ScalePackEliminationPass> {
  void runOnOperation() override {
    ScalePackStatistics statistics = eliminateScalePacks(getOperation());
    numPacks += statistics.numPacks;
    numExtracts += statistics.numExtracts;
  }
};
} // namespace
