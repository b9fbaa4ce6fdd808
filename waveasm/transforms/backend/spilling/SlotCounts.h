//===- SlotCounts.h - Registers that are live, by slot ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Spilling changes how many registers are live in long ranges of slots and asks
// where too many are. Both take logarithmic time, so that the time for many
// long values does not grow with the square of the program.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_SPILLING_SLOTCOUNTS_H
#define WAVEASM_TRANSFORMS_BACKEND_SPILLING_SLOTCOUNTS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>
#include <vector>

namespace waveasm {

/// A number for each slot, in a tree whose nodes know the largest below them.
class SlotCounts {
public:
  explicit SlotCounts(llvm::ArrayRef<int> counts);

  size_t size() const { return numSlots; }

  /// Adds `change` in the slots from `begin` to before `end`.
  void add(unsigned begin, unsigned end, int change);

  int operator[](unsigned slot) const { return getMax(slot, slot + 1); }

  /// The largest number; 0 without slots.
  int getMax() const { return numSlots ? nodes[1].largest : 0; }
  /// The largest number from `begin` to before `end`, which is after it.
  int getMax(unsigned begin, unsigned end) const;

  /// The first slot from `begin` to before `end` with more than `limit`.
  std::optional<unsigned> findAbove(unsigned begin, unsigned end,
                                    int limit) const;

  llvm::SmallVector<int> getCounts() const;

private:
  struct Node {
    /// The largest number below, with what was added to this node and below,
    /// but not above it.
    int largest;
    /// What was added to all slots below.
    int added;
  };

  void add(unsigned node, unsigned first, unsigned width, unsigned begin,
           unsigned end, int change);
  int getMax(unsigned node, unsigned first, unsigned width, unsigned begin,
             unsigned end) const;
  std::optional<unsigned> findAbove(unsigned node, unsigned first,
                                    unsigned width, unsigned begin,
                                    unsigned end, int limit) const;

  size_t numSlots;
  /// The slots that the tree has room for, a power of two. Its root is node 1,
  /// and node n has the nodes 2 n and 2 n + 1 below it.
  unsigned room = 1;
  std::vector<Node> nodes;
};

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_SPILLING_SLOTCOUNTS_H
