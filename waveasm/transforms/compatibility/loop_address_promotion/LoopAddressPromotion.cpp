//===- LoopAddressPromotion.cpp -------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/compatibility/loop_address_promotion/LoopAddressPromotion.h"

#include "waveasm/transforms/optimize/loop_rebuild/LoopRebuild.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallVectorExtras.h"

using namespace mlir;
using namespace waveasm;

namespace {
/// Positions among the carried values. In each iteration, the value at a
/// position is the one that was at the next position of the cycle in the
/// previous iteration.
using Cycle = SmallVector<unsigned>;

/// The sums of one base with the offsets of one cycle.
struct AddressSet {
  /// The cycle, from the position that the first addition uses.
  Cycle cycle;
  SmallVector<VAddU32Op> adds;
};
} // namespace

static bool isVirtual(Type type, RegisterClass registerClass) {
  auto reg = dyn_cast<RegisterType>(type);
  return reg && isRegisterOf(type, registerClass) && reg.getSize() == 1 &&
         !reg.getPhysicalIndex();
}

/// The position whose SGPR the loop passes on to position `index`, or nothing.
static std::optional<unsigned> getSource(LoopOp loop, unsigned index) {
  auto source =
      dyn_cast<BlockArgument>(loop.getConditionOp().getIterArgs()[index]);
  if (!source || source.getOwner() != &loop.getBody().front() ||
      !isVirtual(source.getType(), RegisterClass::SGPR) ||
      !isVirtual(loop.getBody().getArgument(index).getType(),
                 RegisterClass::SGPR))
    return std::nullopt;
  return source.getArgNumber();
}

/// The cycles of at least two positions.
static SmallVector<Cycle> findCycles(LoopOp loop) {
  // The walk that first visited each position. A walk ends at a visited one.
  SmallVector<unsigned> walkOf(loop.getNumResults(), 0);
  SmallVector<Cycle> cycles;
  for (unsigned start = 0, end = walkOf.size(); start != end; ++start) {
    unsigned walk = start + 1;
    std::optional<unsigned> position = start;
    while (position && !walkOf[*position]) {
      walkOf[*position] = walk;
      position = getSource(loop, *position);
    }
    if (!position || walkOf[*position] != walk)
      continue;
    Cycle cycle = {*position};
    while ((position = getSource(loop, cycle.back())) &&
           *position != cycle.front())
      cycle.push_back(*position);
    if (cycle.size() > 1)
      cycles.push_back(std::move(cycle));
  }
  return cycles;
}

static bool isAddressOfLdsRead(OpOperand &use) {
  return isa<DsReadB32Op, DsReadB64Op, DsReadB128Op, DsReadU8Op, DsReadI8Op,
             DsReadU16Op, DsReadI16Op>(use.getOwner());
}

/// The base that `add` adds to `offset`, if `add` can be a carried address;
/// else null.
static Value getPromotableBase(LoopOp loop, VAddU32Op add, Value offset) {
  if (!isVirtual(add.getDst().getType(), RegisterClass::VGPR) ||
      llvm::none_of(add.getDst().getUses(), isAddressOfLdsRead))
    return Value();
  Value base = add.getSrc0() == offset ? add.getSrc1() : add.getSrc0();
  bool isBase = isVirtual(base.getType(), RegisterClass::VGPR) &&
                isDefinedOutside(loop, base);
  return isBase ? base : Value();
}

/// Groups the additions in `loop` by cycle and base, both in program order.
static SmallVector<AddressSet> collectAddressSets(LoopOp loop) {
  SmallVector<Cycle> cycles = findCycles(loop);
  if (cycles.empty())
    return {};
  Block &body = loop.getBody().front();
  // The cycle of each rotating offset, and its place in the cycle.
  llvm::DenseMap<Value, std::pair<unsigned, unsigned>> placeOfOffset;
  for (auto [number, cycle] : llvm::enumerate(cycles))
    for (auto [slot, position] : llvm::enumerate(cycle))
      placeOfOffset[body.getArgument(position)] = {number, slot};

  llvm::MapVector<std::pair<unsigned, Value>, AddressSet> sets;
  loop.getBody().walk([&](VAddU32Op add) {
    for (Value offset : add->getOperands()) {
      auto place = placeOfOffset.find(offset);
      Value base = place == placeOfOffset.end()
                       ? Value()
                       : getPromotableBase(loop, add, offset);
      if (!base)
        continue;
      auto [number, slot] = place->second;
      AddressSet &set = sets[{number, base}];
      if (set.cycle.empty()) {
        set.cycle = cycles[number];
        std::rotate(set.cycle.begin(), set.cycle.begin() + slot,
                    set.cycle.end());
      }
      set.adds.push_back(add);
      return;
    }
  });
  return llvm::map_to_vector(
      sets, [](auto &entry) { return std::move(entry.second); });
}

/// Creates the sums of `set` before the loop.
static void createSums(LoopOp loop, AddressSet &set,
                       SmallVectorImpl<Value> &sums) {
  OpBuilder builder(loop);
  VAddU32Op add = set.adds.front();
  Value offset = loop.getBody().getArgument(set.cycle.front());
  for (unsigned position : set.cycle) {
    IRMapping mapping;
    mapping.map(offset, loop.getInitArgs()[position]);
    sums.push_back(builder.clone(*add, mapping)->getResult(0));
  }
}

/// Replaces the additions of `set` by the carried values from position `first`
/// on.
static void useCarriedAddresses(LoopOp loop, AddressSet &set, unsigned first) {
  Block &body = loop.getBody().front();
  unsigned length = set.cycle.size();
  llvm::SmallDenseMap<Value, Value> addressOfOffset;
  for (unsigned slot = 0; slot != length; ++slot) {
    addressOfOffset[body.getArgument(set.cycle[slot])] =
        body.getArgument(first + slot);
    setCarriedValue(loop, first + slot,
                    body.getArgument(first + (slot + 1) % length));
  }
  for (VAddU32Op add : set.adds) {
    Value address = addressOfOffset.lookup(add.getSrc0());
    if (!address)
      address = addressOfOffset.lookup(add.getSrc1());
    add.getDst().replaceAllUsesWith(address);
    add.erase();
  }
}

static LoopAddressStatistics promoteInLoop(LoopOp loop) {
  SmallVector<AddressSet> sets = collectAddressSets(loop);
  LoopAddressStatistics statistics;
  SmallVector<Value> sums;
  for (AddressSet &set : sets) {
    createSums(loop, set, sums);
    statistics.numAdds += set.adds.size();
  }
  statistics.numCarried = sums.size();
  unsigned first = loop.getNumResults();
  loop = appendCarriedValues(loop, sums);
  for (AddressSet &set : sets) {
    useCarriedAddresses(loop, set, first);
    first += set.cycle.size();
  }
  return statistics;
}

LoopAddressStatistics waveasm::promoteLoopAddresses(Operation *root) {
  LoopAddressStatistics total;
  for (LoopOp loop : getLoopsInnerFirst(root)) {
    LoopAddressStatistics statistics = promoteInLoop(loop);
    total.numAdds += statistics.numAdds;
    total.numCarried += statistics.numCarried;
  }
  return total;
}

namespace waveasm {
#define GEN_PASS_DEF_LOOPADDRESSPROMOTION
#include "waveasm/transforms/compatibility/loop_address_promotion/LoopAddressPromotion.h.inc"
} // namespace waveasm

namespace {
struct LoopAddressPromotionPass
    : waveasm::impl::LoopAddressPromotionBase<LoopAddressPromotionPass> {
  void runOnOperation() override {
    LoopAddressStatistics statistics = promoteLoopAddresses(getOperation());
    numAdds += statistics.numAdds;
    numCarried += statistics.numCarried;
  }
};
} // namespace
