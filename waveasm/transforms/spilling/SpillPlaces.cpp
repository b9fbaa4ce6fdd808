//===- SpillPlaces.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/spilling/SpillPlaces.h"

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

/// Returns the operation at or after `op` that the curve knows; null if it is
/// far. What was inserted since runs with the registers of that operation.
Operation *SpillPlaces::findCounted(Operation *op) const {
  for (unsigned distance = 0; op && distance < kMaxDistance;
       op = op->getNextNode(), ++distance)
    if (positions.contains(op))
      return op;
  return nullptr;
}

/// Whether `size` more registers are free while `op`, which the curve knows,
/// reads its operands.
bool SpillPlaces::hasRoomBefore(Operation *op, int64_t size) const {
  return curve[2 * positions.find(op)->second] + size <= limit;
}

/// Whether `size` more registers are free while `op`, which the curve knows,
/// runs.
bool SpillPlaces::hasRoom(Operation *op, int64_t size) const {
  return hasRoomBefore(op, size) &&
         curve[2 * positions.find(op)->second + 1] + size <= limit;
}

void SpillPlaces::take(Operation *op, int64_t size) {
  unsigned slot = 2 * positions.find(op)->second;
  curve[slot] += static_cast<int>(size);
  curve[slot + 1] += static_cast<int>(size);
}

Operation *SpillPlaces::takePlaceOfReload(Operation *reader, int64_t size,
                                          Operation *save) {
  Operation *place = reader;
  // The registers of the reload are counted there.
  Operation *counted = findCounted(reader);
  for (unsigned distance = 0; counted && distance < kMaxDistance; ++distance) {
    Operation *before = place->getPrevNode();
    if (!before || before == save || mayChangeLanes(before))
      break;
    if (positions.contains(before)) {
      if (!hasRoom(before, size))
        break;
      take(before, size);
      counted = before;
    } else if (!hasRoomBefore(counted, 0)) {
      break;
    }
    place = before;
  }
  return place;
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
  for (unsigned distance = 0; distance < kMaxDistance; ++distance) {
    Operation *next = place->getNextNode();
    if (!next || next->hasTrait<OpTrait::IsTerminator>() ||
        mayChangeLanes(next) || isa<SEndpgmOp>(next) || users.contains(next))
      break;
    Operation *counted = findCounted(next);
    if (!counted || !(counted == next ? hasRoom(next, size)
                                      : hasRoomBefore(counted, size)))
      break;
    if (counted == next)
      take(next, size);
    place = next;
  }
  return place;
}
