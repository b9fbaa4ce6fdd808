//===- SpillPlaces.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/spilling/SpillPlaces.h"

#include "waveasm/analysis/lane_state/LaneBrackets.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"

using namespace mlir;
using namespace waveasm;

/// Operations between a reload and its reader, and between a load and the save
/// of its result. An L2 hit takes about 300 cycles, an instruction 4 or 5.
static constexpr unsigned kMaxDistance = 64;

SpillPlaces::SpillPlaces(const FlowGraph &graph, const Liveness &liveness,
                         ArrayRef<int> curve, int limit)
    : curve(curve), limit(limit) {
  for (const FlowBlock &block : graph.getBlocks())
    for (Operation *op : block.operations)
      positions[op] = liveness.getPosition(op);
}

/// Whether `size` more registers are free while `op`, which the curve knows,
/// runs.
bool SpillPlaces::hasRoom(Operation *op, int64_t size) const {
  unsigned slot = 2 * positions.find(op)->second;
  return std::max(curve[slot], curve[slot + 1]) + size <= limit;
}

void SpillPlaces::take(Operation *op, int64_t size) {
  unsigned slot = 2 * positions.find(op)->second;
  curve[slot] += static_cast<int>(size);
  curve[slot + 1] += static_cast<int>(size);
}

// The curve does not know what was inserted since. So that it counts what is
// live at each inserted operation, places are right before and right after
// operations that it knows: a reload is live while the next one of these reads,
// and what is saved is live while the one before writes.

Operation *SpillPlaces::takePlaceOfReload(Operation *reader, int64_t size,
                                          ArrayRef<Operation *> earlier) {
  // What comes back for the end of a bracket may not leave it later.
  if (findBracketStart(reader))
    return reader;
  Operation *place = reader, *before = reader;
  for (unsigned distance = 0; distance < kMaxDistance; ++distance) {
    before = before->getPrevNode();
    if (!before || llvm::is_contained(earlier, before) ||
        mayChangeLanes(before))
      break;
    if (!positions.contains(before))
      continue;
    if (!hasRoom(before, size))
      break;
    take(before, size);
    place = before;
  }
  return place;
}

bool SpillPlaces::takeBetween(Operation *first, Operation *second,
                              int64_t size) {
  // The value is counted where the two read it.
  auto findWrite = [&](Operation *op) -> int * {
    auto found = positions.find(op);
    return found == positions.end() ? nullptr : &curve[2 * found->second + 1];
  };
  if (int *count = findWrite(first); count && *count + size > limit)
    return false;
  for (Operation *op = first->getNextNode(); op != second;
       op = op->getNextNode())
    if (positions.contains(op) && !hasRoom(op, size))
      return false;
  if (int *count = findWrite(first))
    *count += static_cast<int>(size);
  for (Operation *op = first->getNextNode(); op != second;
       op = op->getNextNode())
    if (positions.contains(op))
      take(op, size);
  return true;
}

bool SpillPlaces::comesAfter(Operation *op, Operation *known) const {
  // A block ends with an operation that is not new.
  while (!positions.contains(op))
    op = op->getNextNode();
  return positions.find(op)->second > positions.find(known)->second;
}

Operation *SpillPlaces::takePlaceOfSave(Value value, const Readers &readers) {
  Operation *place = value.getDefiningOp();
  auto load = dyn_cast<MemoryOpInterface>(place);
  if (!load || load.getAccess() != target::Access::Load)
    return place;
  int64_t size = getRegisterCount(value);
  llvm::SmallPtrSet<Operation *, 8> users;
  for (OpOperand *reader : readers)
    users.insert(reader->getOwner());
  Operation *next = place;
  for (unsigned distance = 0; distance < kMaxDistance; ++distance) {
    next = next->getNextNode();
    if (!next || next->hasTrait<OpTrait::IsTerminator>() ||
        mayChangeLanes(next) || isa<SMovB64FromExecOp, SEndpgmOp>(next) ||
        users.contains(next))
      break;
    if (!positions.contains(next))
      continue;
    if (!hasRoom(next, size))
      break;
    take(next, size);
    place = next;
  }
  return place;
}
