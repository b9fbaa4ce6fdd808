//===- Analyze.h - Questions about a program, in plain data -----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Plain data, as in Compile.h. The answers are those of the analyses that the
// passes use. They name operations by their number: the operations of a program
// are numbered in the order of the text, each before those in its regions.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_ANALYZE_H
#define WAVEASM_COMPILER_ANALYZE_H

#include "waveasm/compiler/Compile.h"

namespace waveasm::compiler {

struct Analysis {
  bool succeeded = false;
  /// The answer; empty after a failure.
  std::string json;
  std::vector<Diagnostic> diagnostics;
};

/// The control flow, loops, liveness and dependences of the only program of a
/// module:
///   {"blocks": [{"operations": [0, 1], "successors": [1], "predecessors": [],
///                "loop_depth": 0}],
///    "loops": [{"operation": 4, "depth": 1, "trip_count": 16}],
///    "ranges": [{"value": VALUE, "first": 0, "size": 4, "class": "VGPR",
///                "segments": [[3, 9]]}],
///    "positions": [-1, 0, 1], "pressure": {"vgprs": 4, ...},
///    "dependences": [{"parent": -1, "from": 0, "to": 1, "kind": "value"}]}
/// A VALUE is {"operation": 4, "result": 0} or, for a value that a loop
/// carries, {"operation": 4, "argument": 0}. A range is a part of a value that
/// is always used as a unit; its segments are half-open ranges of slots, of
/// which position p has two: 2p reads, 2p + 1 writes. `positions` has the
/// operation at each position, -1 for the start of a block. `trip_count` is
/// null where constants do not determine it. `parent` is the operation around a
/// block, -1 for the program.
///
/// Fails where a value may be read before it is defined, and at a branch to
/// nowhere.
Analysis analyze(const std::string &source, const std::string &fileName);

struct AllocationRequest {
  /// Registers that no value may have.
  std::vector<unsigned> reservedVgprs, reservedSgprs;
  /// The most registers of each class; 0 means as many as the target has.
  unsigned maxVgprs = 0, maxSgprs = 0;
};

/// Registers for the values of the only program of a module, without spilling:
///   {"values": [{"value": VALUE, "class": "VGPR", "index": 4, "size": 2}],
///    "statistics": {...}, "ir": "..."}
/// `statistics` are those of `AllocationStats`, in which reserved registers
/// count as used; `ir` is the program after allocation, with the copies that it
/// needed. Values that allocation has no use for, such as a tuple of which only
/// parts are read, may be missing.
///
/// Fails where registers do not suffice; the notes name the values in the way.
Analysis allocate(const std::string &source, const std::string &fileName,
                  const AllocationRequest &request);

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_ANALYZE_H
