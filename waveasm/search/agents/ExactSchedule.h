//===- ExactSchedule.h - The exact solver's schedule ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the agent `exact` and the choice of stages ask the solver.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_AGENTS_EXACTSCHEDULE_H
#define WAVEASM_SEARCH_AGENTS_EXACTSCHEDULE_H

#include "waveasm/scheduling/ProblemCosts.h"
#include "waveasm/search/orders/Agent.h"

namespace waveasm::search {

/// A region's schedule. Times are cycles in the solver's model of a wave: of a
/// iteration of a loop, else of the region.
struct ExactSchedule {
  /// The positions of all operations that orders place, and their stages.
  llvm::SmallVector<unsigned> order, stages;
  double cycles = 0;
  /// Of the schedule from which the solver started.
  double hintCycles = 0;
  /// No schedule takes less.
  double bound = 0;
};

/// Returns the best order that the solver finds for the region of `bench`, from
/// its present order on.
llvm::Expected<ExactSchedule> findExactOrder(Workbench &bench,
                                             const SolverOptions &solver,
                                             const SearchControl *control);

/// The same for a problem with its costs, from the order `hint` of positions
/// on.
llvm::Expected<ExactSchedule> findExactOrder(const SchedulingProblem &problem,
                                             const ProblemCosts &costs,
                                             llvm::ArrayRef<unsigned> hint,
                                             const SolverOptions &solver,
                                             const SearchControl *control);

/// Returns the best order and stages that the solver finds for a loop each
/// iteration of which is spread over at most `numStages` iterations of the new
/// loop, from the order and the stages of `hint` on. None if the loop cannot
/// have stages.
llvm::Expected<std::optional<ExactSchedule>>
findExactStages(Workbench &bench, const SolverOptions &solver,
                unsigned numStages, const ExactSchedule &hint,
                const SearchControl *control);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_AGENTS_EXACTSCHEDULE_H
