//===- ProgramOrders.h - The orders of a program's regions ------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_BENCH_PROGRAMORDERS_H
#define WAVEASM_BENCH_PROGRAMORDERS_H

#include "waveasm/moves/MoveEngine.h"

#include <map>
#include <memory>
#include <string>

namespace waveasm {

/// Orders of regions by their names. Regions that are not there have their
/// original orders.
using RegionOrders = std::map<std::string, TagOrder>;

/// Gives the regions of a program orders.
class ProgramOrders {
public:
  /// `program` must be tagged, with all regions in their original orders. It
  /// must outlive the object.
  explicit ProgramOrders(ProgramOp program);

  ProgramOp getProgram() const { return program; }

  /// The engine of the region with this name; null if there is none. Made when
  /// it is asked for.
  MoveEngine *findEngine(llvm::StringRef region);

  /// Gives a region an order of its tags; an empty one is the original order.
  void setOrder(llvm::StringRef region, llvm::ArrayRef<unsigned> order);

  /// Gives all regions their orders.
  void setOrders(const RegionOrders &orders);

  /// Returns the program with this region in its original order, as benches
  /// need it (`writeProgram`).
  std::string writeFor(llvm::StringRef region);

private:
  struct Ordered {
    ScheduleRegion region;
    /// Null until it is asked for.
    std::unique_ptr<MoveEngine> engine;
    TagOrder original;
  };

  Ordered *find(llvm::StringRef region);

  ProgramOp program;
  std::vector<Ordered> regions;
};

} // namespace waveasm

#endif // WAVEASM_BENCH_PROGRAMORDERS_H
