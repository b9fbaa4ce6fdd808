//===- Partners.cpp -------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/packed_f32/Partners.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"

#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace waveasm;

Value waveasm::lookThroughPack(Value value) {
  auto extract = value.getDefiningOp<ExtractOp>();
  auto pack = extract ? extract.getVector().getDefiningOp<PackOp>() : PackOp();
  if (!pack || getRegisterCount(value) != 1)
    return value;
  auto at = static_cast<int64_t>(extract.getIndex());
  for (Value element : pack.getElements()) {
    int64_t size = getRegisterCount(element);
    if (at < size)
      return size == 1 ? element : value;
    at -= size;
  }
  return value;
}

bool waveasm::areNeighbours(Value low, Value high) {
  auto first = low.getDefiningOp<ExtractOp>();
  auto second = high.getDefiningOp<ExtractOp>();
  return first && second && first.getVector() == second.getVector() &&
         first.getIndex() % 2 == 0 && second.getIndex() == first.getIndex() + 1;
}

namespace {

class PartnerFinder {
public:
  explicit PartnerFinder(Block &block) : block(block) {}

  SmallVector<Partners> run();

private:
  void addSeeds(Operation &op);
  void addValues(Value low, Value high);
  void match(Operation *low, Operation *high);
  void matchUses(Value low, Value high);
  bool isCandidate(Operation *op) const;

  Block &block;
  SmallVector<Partners> partners;
  DenseSet<Operation *> matched;
  DenseSet<std::pair<Value, Value>> seen;
  SmallVector<std::pair<Value, Value>> worklist;
};

} // namespace

bool PartnerFinder::isCandidate(Operation *op) const {
  return op && op->getBlock() == &block && isa<InstructionOpInterface>(op) &&
         op->getNumResults() == 1 && isPure(op) && isWordComputation(op) &&
         !matched.contains(op);
}

void PartnerFinder::addValues(Value low, Value high) {
  if (low != high && seen.insert({low, high}).second)
    worklist.push_back({low, high});
}

void PartnerFinder::match(Operation *low, Operation *high) {
  if (low == high || !isCandidate(low) || !isCandidate(high) ||
      low->getName() != high->getName() ||
      low->getAttrDictionary() != high->getAttrDictionary())
    return;
  matched.insert(low);
  matched.insert(high);
  partners.push_back({low, high});
  for (auto [first, second] :
       llvm::zip_equal(low->getOperands(), high->getOperands()))
    addValues(first, second);
  addValues(low->getResult(0), high->getResult(0));
}

/// Matches the uses of both values, in their order, if they are the same
/// operand of instructions that otherwise have the same or paired sources.
void PartnerFinder::matchUses(Value low, Value high) {
  SmallVector<OpOperand *> uses, others;
  for (OpOperand &use : low.getUses())
    uses.push_back(&use);
  for (OpOperand &use : high.getUses())
    others.push_back(&use);
  // The list of uses starts with the latest.
  for (OpOperand *use : llvm::reverse(uses)) {
    if (!isCandidate(use->getOwner()))
      continue;
    for (OpOperand *other : llvm::reverse(others))
      if (use->getOperandNumber() == other->getOperandNumber() &&
          isCandidate(other->getOwner()) &&
          use->getOwner()->getName() == other->getOwner()->getName()) {
        match(use->getOwner(), other->getOwner());
        break;
      }
  }
}

void PartnerFinder::addSeeds(Operation &op) {
  if (auto extract = dyn_cast<ExtractOp>(op)) {
    if (extract.getIndex() % 2 || getRegisterCount(extract) != 1)
      return;
    for (Operation *user : extract.getVector().getUsers())
      if (auto other = dyn_cast<ExtractOp>(user);
          other && areNeighbours(extract, other) &&
          getRegisterCount(other) == 1)
        addValues(extract, other);
    return;
  }
  auto pack = dyn_cast<PackOp>(op);
  if (!pack)
    return;
  int64_t at = 0;
  Value before;
  for (Value element : pack.getElements()) {
    int64_t size = getRegisterCount(element);
    if (at % 2 && before && size == 1)
      addValues(before, element);
    before = size == 1 ? element : Value();
    at += size;
  }
}

SmallVector<Partners> PartnerFinder::run() {
  for (Operation &op : block)
    addSeeds(op);
  // Follow the seeds in the order of the text.
  size_t next = 0;
  while (next < worklist.size()) {
    auto [low, high] = worklist[next++];
    match(lookThroughPack(low).getDefiningOp(),
          lookThroughPack(high).getDefiningOp());
    matchUses(low, high);
  }
  return std::move(partners);
}

SmallVector<Partners> waveasm::findPartners(Block &block) {
  return PartnerFinder(block).run();
}
