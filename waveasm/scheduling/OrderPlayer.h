//===- OrderPlayer.h - How long an order takes, in a small model *- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One wave plays an order, each operation as early as it can issue. That takes
// some microseconds, where a compile and an estimate of the whole kernel take
// milliseconds, but it knows nothing of registers, of what the back end adds
// but copies, and of other waves but that they keep shared units as busy.
//
// waveasm/exact/timing.py plays orders in the same way.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SCHEDULING_ORDERPLAYER_H
#define WAVEASM_SCHEDULING_ORDERPLAYER_H

#include "waveasm/scheduling/TimedProblem.h"

namespace waveasm {

class OrderPlayer {
public:
  /// Takes time linear in the precedences seen through operations that are not
  /// placed.
  explicit OrderPlayer(const TimedProblem &problem);

  /// The cycles of the region in `order`, which has all operations that are
  /// placed and keeps their precedences; of a loop, those of an iteration when
  /// many follow each other.
  uint64_t play(llvm::ArrayRef<unsigned> order);

  /// The registers that the end of the iteration copies in the last order that
  /// was played: of values that are made while the user of the iteration before
  /// still needs its value. The copies are not part of the cycles.
  unsigned getNumCopied() const { return numCopied; }

  /// How long the wave waited in front of each operation in the last iteration
  /// that was played, by position.
  llvm::ArrayRef<uint64_t> getStalls() const { return stalls; }

private:
  using Cycles = int64_t;

  /// What an operation waits for: so many cycles after the issue of another
  /// one, or after it is done.
  struct Edge {
    unsigned from;
    Cycles cycles;
    bool isAfterDone;
  };
  struct Busy {
    unsigned resource;
    Cycles cycles;
  };
  struct Operation {
    llvm::SmallVector<Edge, 4> before;
    /// In the iteration before.
    llvm::SmallVector<Edge, 2> carried;
    /// From the start of the iteration.
    Cycles earliest = 0;
    llvm::SmallVector<Busy, 2> issued, served;
    Cycles servedCycles = 0;
    Cycles holdCycles = 0;
    bool isHeldByUnit = false;
    std::optional<unsigned> counter;
    bool isInOrder = true;
    Cycles latencyCycles = 0;
    Cycles returnCycles = 0;
    unsigned unit = 0;
    bool hasQueue = false;
    bool isLast = false;
  };
  /// A value that `to` uses in the next iteration.
  struct Handed {
    unsigned to;
    Edge edge;
  };
  struct Counter {
    Cycles latest = 0;
    /// Whether it counts something that a wait cannot tell from the rest.
    bool isUnordered = false;
  };
  /// When the last operations that fit into a queue have been served.
  struct Queue {
    llvm::SmallVector<Cycles, 32> ends;
    size_t oldest = 0;
  };
  struct Times {
    std::vector<Cycles> issued, done;
  };

  void addBusy(const TimedProblem &problem);
  void addEdges(const TimedProblem &problem);
  void start(llvm::ArrayRef<unsigned> order);
  void playIteration(llvm::ArrayRef<unsigned> order);
  Cycles getReady(const Operation &operation);
  Cycles getEnd(const Edge &edge, const Times &times);
  Cycles getCopyCycles();
  void issue(unsigned position, Cycles ready);
  void getState(llvm::SmallVectorImpl<Cycles> &state) const;

  /// Waves issue in slots.
  Cycles align(Cycles cycles) const {
    return (cycles + slotCycles - 1) & ~(slotCycles - 1);
  }

  const SchedulingProblem &problem;
  Cycles slotCycles;
  bool isLoop;
  unsigned activeSimds;
  /// What an iteration takes at least: how long something is busy.
  Cycles busyCycles;
  std::vector<Operation> operations;
  std::vector<Handed> handed;

  // The state of the wave: all times are from the start of the first iteration.
  Cycles now = 0;
  Cycles begin = 0;
  /// When all that has been loaded has come back.
  Cycles returned = 0;
  /// By resource: when it is free.
  llvm::SmallVector<Cycles> issuedFree, servedFree;
  llvm::SmallVector<Counter> counters;
  /// By unit.
  std::vector<Queue> queues;
  Times present, last;
  bool isFirstIteration = true;

  // Of the order.
  std::vector<unsigned> places;
  /// By position: the cycles of what other SIMDs load in front of the rest of
  /// the row that a load stands in.
  std::vector<Cycles> behind;
  /// What the end of the iteration waits for to copy it.
  llvm::SmallVector<Edge> copied;
  unsigned numCopied = 0;
  std::vector<uint64_t> stalls;
};

} // namespace waveasm

#endif // WAVEASM_SCHEDULING_ORDERPLAYER_H
