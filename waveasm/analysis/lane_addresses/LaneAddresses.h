//===- LaneAddresses.h - Where the lanes of a wave go -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The time of an access to memory depends on how the addresses of its lanes lie
// to each other: conflicts of LDS banks, and the number of cache lines. This
// analysis follows the registers of the first wave through a program, the same
// for operations and for `raw` text.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_LANE_ADDRESSES_LANEADDRESSES_H
#define WAVEASM_ANALYSIS_LANE_ADDRESSES_LANEADDRESSES_H

#include "waveasm/analysis/machine_instruction/MachineInstruction.h"

#include <optional>

namespace waveasm {

/// What the active lanes of an access to vector memory touch.
struct TouchedLines {
  /// Distinct cache lines.
  uint16_t lines;
  /// Bytes of all lanes together.
  uint16_t bytes;
  /// Whether the numbers rest on an assumption, see `LaneAddresses`.
  bool isAssumed;
};

/// A line that a load of the wave touches which an earlier load has touched.
struct ReusedLine {
  /// How many other lines the loads in between touched: all, and those in the
  /// same set of the L1.
  uint16_t distance;
  uint16_t distanceInSet;
  /// The least issue slots since the wave has waited for the earlier load; 0 if
  /// it has not: both get what comes for the first one.
  uint16_t slotsSinceWait;
  /// How many iterations of loops with loads ended in between.
  uint8_t iterationsAgo;
  /// The position of the earlier load in the machine program.
  uint32_t earlier;

  bool isInFlight() const { return slotsSinceWait == 0; }
  /// Whether the two may be in flight together in some order.
  bool mayBeInFlight() const { return iterationsAgo == 0; }
};

/// The accesses of a program to LDS and vector memory by the first wave of the
/// first workgroup, in the first iteration of each loop.
///
/// A register holds known words, plus words that all lanes share (kernel
/// arguments, addresses of buffers, loop counters), plus lanes times such a
/// word (rows of unknown length). The analysis counts lines as if
///   - the unknown part of an address that all lanes share were a multiple of
///     the line, as buffers and tiles are.
/// It compares the lines of loads by samples of unknown words (LaneValue.h), in
/// up to four iterations of innermost loops after the first one.
/// It reports as an assumption where the count also needs one of these:
///   - Rows of unknown length share no line, and begin with one.
///   - An unknown mask leaves all lanes on, and chooses for all lanes between
///     addresses that differ by the same in each. An unknown range check lets
///     all lanes pass, except for offsets of 2^31 and more.
///   - A branch forwards is not taken, where registers depend on it.
///   - A disjunction with an unknown word is a sum.
///   - What a loop changes has the value of the first iteration after the loop.
class LaneAddresses {
public:
  /// `machine` must have been built from `program` and `graph`, and outlive the
  /// analysis.
  static LaneAddresses compute(ProgramOp program, const FlowGraph &graph,
                               const MachineProgram &machine);

  /// The cycles that bank conflicts add to an access to LDS; 0 for an
  /// instruction that does not access it; none if unknown.
  std::optional<unsigned>
  getConflictCycles(const MachineInstruction &instruction) const;

  /// The lines that a buffer, global, flat or scratch access touches; none for
  /// other instructions, and if unknown.
  std::optional<TouchedLines>
  getLines(const MachineInstruction &instruction) const;

  /// The lines of a load that earlier loads of the wave touched, in
  /// `getNumPlays` executions. In an innermost loop, those of later iterations
  /// than the first one.
  llvm::ArrayRef<ReusedLine>
  getReusedLines(const MachineInstruction &instruction) const {
    const Entry &entry = getEntry(instruction);
    return llvm::ArrayRef(reused).slice(entry.firstReused, entry.numReused);
  }
  /// How many lines fewer a load needs if all that may be in flight together
  /// are, and loads share what a line takes: the same in each order.
  double getSharedLines(const MachineInstruction &instruction) const {
    return getEntry(instruction).sharedLines;
  }
  unsigned getNumPlays(const MachineInstruction &instruction) const {
    return getEntry(instruction).numPlays;
  }

  /// Whether what the analysis reports of an access rests on an assumption.
  bool isAssumed(const MachineInstruction &instruction) const {
    return getEntry(instruction).isAssumed;
  }

  /// Whether an instruction accesses LDS or vector memory at addresses of its
  /// lanes, known or not.
  bool isAccess(const MachineInstruction &instruction) const;

private:
  friend class LaneAddressesBuilder;

  struct Entry {
    enum class Kind : uint8_t { None, Unknown, Conflicts, Lines };
    Kind kind = Kind::None;
    bool isAssumed = false;
    /// Cycles or lines.
    uint16_t count = 0;
    uint16_t bytes = 0;
    /// The range of `reused` that belongs to the access.
    uint16_t numReused = 0;
    uint8_t numPlays = 1;
    float sharedLines = 0;
    uint32_t firstReused = 0;
  };

  const Entry &getEntry(const MachineInstruction &instruction) const {
    return entries[&instruction - first];
  }

  const MachineInstruction *first = nullptr;
  std::vector<Entry> entries;
  std::vector<ReusedLine> reused;
};

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_LANE_ADDRESSES_LANEADDRESSES_H
