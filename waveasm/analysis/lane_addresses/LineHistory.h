//===- LineHistory.h - When a wave touched a line before --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether the L1 still has a line follows from how many other lines came since
// its last use: its stack distance (Mattson and others, "Evaluation techniques
// for storage hierarchies", 1970).
//
// Private to the analysis of lane addresses.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_LANE_ADDRESSES_LINEHISTORY_H
#define WAVEASM_ANALYSIS_LANE_ADDRESSES_LINEHISTORY_H

#include "waveasm/analysis/lane_addresses/LaneAddresses.h"

#include "llvm/ADT/DenseMap.h"

#include <optional>
#include <vector>

namespace waveasm {

/// The lines that the loads of a wave touch, in the order of the loads. A touch
/// takes time logarithmic in their number.
class LineHistory {
public:
  /// An L1 has up to four sets.
  explicit LineHistory(unsigned sets) : setMask(sets ? sets - 1 : 0) {}

  /// Begins the next access that vmcnt counts, by an instruction.
  void beginAccess(uint32_t instruction) {
    accesses.push_back({instruction, iteration});
  }
  /// The wave takes issue slots, and passes of the matrix core.
  void pass(uint32_t slots, uint32_t passes) {
    now.slots += slots;
    now.passes += passes;
  }
  /// All accesses but the last `left` are complete.
  void waitFor(unsigned left) {
    if (completed.size() + left < accesses.size())
      completed.resize(accesses.size() - left, now);
  }
  /// Ends an iteration: no order has accesses so far in flight later.
  void settle() {
    waitFor(0);
    ++iteration;
  }
  /// What is touched before this was touched long ago.
  void forget() { forgotten = static_cast<uint32_t>(tree.size()); }
  /// The number of touches that found no line.
  unsigned getNumNew() const { return numNew; }

  /// The last access, a load, touches a line, each once. None if nothing
  /// touched it before.
  std::optional<ReusedLine> touch(uint32_t line);

private:
  /// The lines of each set: 16 bits each.
  using Counts = uint64_t;
  struct LastTouch {
    uint32_t time = 0;
    uint32_t access = 0;
  };
  struct Access {
    uint32_t instruction;
    uint32_t iteration;
  };
  /// What the wave has taken: it issues while the matrix core works.
  struct Clock {
    uint32_t slots = 0;
    uint32_t passes = 0;
  };
  static constexpr unsigned kCountBits = 16;

  Counts getCount(uint32_t line) const {
    return Counts{1} << (line & setMask) * kCountBits;
  }
  Counts countUntil(uint32_t time) const;
  void remove(uint32_t time, Counts count);
  void append(Counts count);
  uint16_t getSlotsSince(uint32_t access) const;

  uint32_t setMask;
  llvm::DenseMap<uint32_t, LastTouch> last;
  /// A Fenwick tree: by time, from 1 on, whether it is the last touch of a
  /// line.
  std::vector<Counts> tree;
  Counts all = 0;
  /// In order, so are those that are complete, with when the wave had waited.
  std::vector<Access> accesses;
  std::vector<Clock> completed;
  uint32_t iteration = 0;
  Clock now;
  uint32_t forgotten = 0;
  unsigned numNew = 0;
};

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_LANE_ADDRESSES_LINEHISTORY_H
