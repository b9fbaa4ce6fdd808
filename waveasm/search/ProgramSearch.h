//===- ProgramSearch.h - Final orders of a program --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_PROGRAMSEARCH_H
#define WAVEASM_SEARCH_PROGRAMSEARCH_H

#include "waveasm/bench/Script.h"
#include "waveasm/search/CachedSearch.h"
#include "waveasm/search/OrderApplier.h"
#include "waveasm/search/orders/KernelSearch.h"

namespace waveasm::search {

/// One program whose regions get their final orders.
class ProgramSearch {
public:
  /// `program` is tagged and pipelined, and `record` has its baseline. Searches
  /// begin as `chosen` says where the user says nothing.
  ProgramSearch(ProgramOp program, const ConductorOptions &options,
                KernelRecord &record, Script chosen = {});

  /// Searches all regions and gives them the best orders. `sweepsDone` of the
  /// search led to where it begins.
  mlir::LogicalResult search(unsigned sweepsDone = 0);

  /// Gives the regions the orders of `script`, whose name is `scriptName`.
  mlir::LogicalResult replay(const MoveScript &script,
                             llvm::StringRef scriptName);

private:
  mlir::LogicalResult finish();
  mlir::LogicalResult search(llvm::ArrayRef<PlannedRegion> plan,
                             const KernelSearchStart &start,
                             llvm::ArrayRef<CachedSearch> caches);
  bool applyKnown(llvm::ArrayRef<CachedSearch> caches);
  mlir::LogicalResult
  applyFound(size_t region, const FoundOrder &found,
             const std::optional<SchedulingMetrics> &metrics);
  mlir::FailureOr<FoundOrder> getStart(MoveEngine &engine);
  mlir::LogicalResult reject(const Rejection &rejection,
                             const ScriptRound &round,
                             llvm::StringRef scriptName);
  /// Returns the user's commands from which the search of `region` starts, or
  /// null if it starts from the source order.
  const ScriptRound *findStart(const ScheduleRegion &region) const {
    return options.start.find(record.name, region.name);
  }

  /// Reports that a stopped search would now have a result to keep.
  void noteResult() {
    if (options.control && applier->getCurrent().succeeded())
      options.control->noteResult();
  }

  ProgramOp program;
  const ConductorOptions &options;
  KernelRecord &record;
  std::optional<OrderApplier> applier;
  llvm::SmallVector<ScheduleRegion> regions;
  const Script chosen;
  /// By region of the plan.
  std::vector<std::unique_ptr<MoveEngine>> engines;
};

/// Whether agents may find other orders than that of the source.
bool mayChange(const ConductorOptions &options);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_PROGRAMSEARCH_H
