//===- ModuloScheduler.h - Let iterations overlap ---------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Modulo placement. Each operation gets a slot; iterations begin `interval`
// slots apart, so that operations whose slots are equal modulo the interval
// share a row of a reservation table. The slot divided by the interval is the
// depth of the operation: the stage in which it runs.
//
// An attempt with an interval climbs a ladder, and its first success ends it:
//
//   refine      keep what an earlier attempt seated where that is still
//               possible, seat the rest and evict what is in the way
//   deepest     seat what that left over in the last stage
//   initial     seat the rest by their longest path, each as early as it can
//   cost        seat the rest by the four arms below
//   then forget all seats and the groups, which are only wishes: initial, cost
//
// The arms propose seats among the operations whose predecessors have theirs,
// and the cheapest seat is taken:
//
//   permute     sequences of the ready operations, each seated as early as
//               possible: all if they are few, else some at random
//   fuse        two memory operations of one clause, one right after the other
//   retry       operations that found no seat before, now also in later stages
//   cost-based  every operation in every row of its first stage
//
// Gates decide which seats are legal, in this order: G1 holds operations back
// while the leader of their group is ready; G2 refuses stages above the limit;
// G3 refuses rows that are taken; G4 refuses stages other than that of the
// group. If only G4 is in the way of an operation, the group starts again in
// the stage that the operation can have.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SCHEDULING_GENERATORS_MODULOSCHEDULER_H
#define WAVEASM_SCHEDULING_GENERATORS_MODULOSCHEDULER_H

#include "waveasm/scheduling/ScheduleAnalysis.h"
#include "waveasm/scheduling/generators/ReservationTable.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"

#include <set>

namespace waveasm {

struct ModuloOptions {
  /// Waves of a SIMD that share the units.
  unsigned waves = 1;
  /// The last stage of operations without a limit of their own.
  unsigned maxDepth = 1;
  /// Random sequences of ready operations if there are more than three.
  unsigned numPermutations = 2;
  uint64_t seed = 0;
  /// The largest interval; 0: more slots than all operations take one after the
  /// other.
  unsigned maxInterval = 0;
  /// The placement fails once it has looked at so many seats. The arms look at
  /// a sixty-fourth of them in an attempt, at most. An interval in which
  /// iterations need not overlap is tried in any case.
  uint64_t maxProbes = 100'000'000;
};

/// Where a search found a seat.
enum class ModuloArm : uint8_t { Permute, Fuse, Retry, CostBased };

/// Finds a schedule with the smallest interval for which the ladder succeeds.
/// The stages and the order fulfil `checkSchedule`. Fails on a cycle within a
/// iteration.
ScheduleAnalysis generateModuloSchedule(const ScheduleGraph &graph,
                                        const ModuloOptions &options = {});

/// One attempt, for tests.
class ModuloPlacement {
public:
  ModuloPlacement(const ScheduleGraph &graph, unsigned interval,
                  const ModuloOptions &options);

  /// Each returns whether all operations have seats.
  bool refine(llvm::ArrayRef<std::optional<unsigned>> previous);
  bool seatDeepest();
  bool placeInitially();
  bool placeByCost();
  /// Climbs the ladder.
  bool climb(llvm::ArrayRef<std::optional<unsigned>> previous);

  /// Removes all seats; with `forgetsGroups`, also the groups.
  void clear(bool forgetsGroups);

  /// A seat and its cost, compared component by component: what else is taken
  /// in its rows, how far it is from the earliest slot, and how much comes
  /// after the operation.
  struct Seat {
    unsigned node;
    unsigned slot;
    /// A second operation with a seat right after this one's.
    std::optional<std::pair<unsigned, unsigned>> fused;
    unsigned pressure;
    unsigned distance;
    int64_t negatedHeight;

    bool isCheaperThan(const Seat &other) const;
  };
  /// The proposal of an arm in the present state.
  std::optional<Seat> propose(ModuloArm arm);
  void commit(const Seat &seat);

  /// Why an operation has no seat at a slot: the gate from 1 to 4, or 0 if it
  /// could have it.
  unsigned getRefusingGate(unsigned node, unsigned slot) const;

  llvm::ArrayRef<std::optional<unsigned>> getSlots() const { return slots; }
  bool isDead(unsigned node) const { return dead[node]; }
  uint64_t getNumProbes() const { return numProbes; }
  const ReservationTable &getTable() const { return table; }
  llvm::ArrayRef<std::string> getSteps() const { return steps; }
  bool forgotGroups() const { return ignoresGroups; }

private:
  llvm::SmallVector<unsigned> getReady() const;
  llvm::SmallVector<unsigned> getLive() const;
  bool isPending(unsigned node, llvm::ArrayRef<unsigned> ready) const;
  bool isGrouped(unsigned node) const;
  unsigned getEarliest(unsigned node) const;
  /// `to`, or the slot behind the last one that keeps the edges to operations
  /// with seats, if that comes first; 0 if no slot keeps them.
  unsigned getEnd(unsigned node, unsigned to) const;
  unsigned getMaxDepth(unsigned node) const;
  std::optional<unsigned> getGroupDepth(unsigned node) const;
  /// The first of the gates G2 to G4 that refuses a seat, or 0. The caller
  /// knows the last stage of the operation and that of its group.
  unsigned getSeatGate(unsigned node, unsigned slot, unsigned maxDepth,
                       std::optional<unsigned> groupDepth) const;
  std::optional<unsigned> findSlot(unsigned node, unsigned from, unsigned to);
  std::optional<unsigned> findSlot(unsigned node);
  Seat makeSeat(unsigned node, unsigned slot) const;
  std::optional<Seat> permute(llvm::ArrayRef<unsigned> ready);
  std::optional<Seat> fuse(llvm::ArrayRef<unsigned> ready);
  std::optional<Seat> retry(llvm::ArrayRef<unsigned> ready);
  std::optional<Seat> searchAll(llvm::ArrayRef<unsigned> ready);
  void seat(unsigned node, unsigned slot);
  void unseat(unsigned node);
  bool isComplete() const;
  bool moveGroups();
  void findHeights();
  unsigned findGroup(unsigned node) const;
  bool note(llvm::StringRef rung, bool isComplete);
  void evictFor(unsigned node, unsigned slot);
  /// Rows that an operation has a part of at `slot`.
  template <typename Function>
  void forEachRow(unsigned node, unsigned slot, Function function) const;
  bool hasGroups() const;
  bool canGoOn() const { return numProbes < options.maxProbes; }
  /// Whether the arms, which began at `before`, may look at more seats.
  bool canGoOn(uint64_t before) const;

  const ScheduleGraph &graph;
  const ModuloOptions options;
  const unsigned interval;
  ReservationTable table;
  llvm::SmallVector<Footprint> footprints;
  /// By operation: the edges to it and from it.
  std::vector<llvm::SmallVector<unsigned, 4>> incoming, outgoing;
  llvm::SmallVector<int64_t> heights;
  llvm::SmallVector<std::optional<unsigned>> slots;
  /// By operation: edges within an iteration from operations without seats.
  llvm::SmallVector<unsigned> missing;
  /// Operations without seats of which nothing is missing.
  llvm::BitVector ready;
  /// Operations without seats, by height and number: the highest first.
  std::set<std::pair<int64_t, unsigned>> unseated;
  /// By row of the table: the operations that have a part of it.
  std::vector<llvm::SmallVector<unsigned, 2>> occupants;
  llvm::SmallVector<bool> dead;
  /// Union-find over the numbers of groups.
  llvm::DenseMap<unsigned, unsigned> leaders;
  /// Operations with seats, by set of groups. All of a set have one stage.
  llvm::DenseMap<unsigned, llvm::SmallVector<unsigned, 4>> seatedGroups;
  /// The stage that each set of groups must have.
  llvm::DenseMap<unsigned, unsigned> groupDepths;
  bool ignoresGroups = false;
  uint64_t numProbes = 0;
  std::vector<std::string> steps;
};

} // namespace waveasm

#endif // WAVEASM_SCHEDULING_GENERATORS_MODULOSCHEDULER_H
