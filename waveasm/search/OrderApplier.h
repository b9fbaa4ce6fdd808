//===- OrderApplier.h - Applies the final orders ----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Every final order of a program is applied here, whether it comes from a
// search, from the cache or from a user's script: the applier applies the
// commands once, proves the order once and evaluates it once.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_ORDERAPPLIER_H
#define WAVEASM_SEARCH_ORDERAPPLIER_H

#include "waveasm/search/ConductorOptions.h"

namespace waveasm::search {

/// The final order of a region.
struct FinalOrder {
  /// Commands that lead from the original order to this one.
  llvm::SmallVector<MoveCommand> commands;
  /// Name of the agent that found the order; "moves" for a script, empty for
  /// the source order.
  std::string agent;
  /// Number of that agent in its region, if it is an agent of this run.
  std::optional<unsigned> agentNumber;
  /// Whether an earlier search found the order.
  bool isCached = false;
  /// The metrics that a copy of the program or an earlier search had with this
  /// order, if known. The program must get the same ones.
  std::optional<SchedulingMetrics> metrics;
};

/// Why the applier rejects an order.
struct Rejection {
  enum class Kind : uint8_t {
    Illegal,   ///< a command is not legal
    Unproven,  ///< the order may not compute the same
    Different, ///< the program has other metrics than `FinalOrder::metrics`
  };
  Kind kind;
  /// Index of the offending command if known, else of the last command; 0 if
  /// there are no commands.
  unsigned command = 0;
  std::string message;
};

/// Why `MoveEngine::applyProved` did not accept commands; none if it did.
std::optional<Rejection> findRejection(const ProvedRound &round);

/// Gives the regions of a tagged program their final orders, one by one.
class OrderApplier {
public:
  /// Evaluates `program` in its present order. `options` must outlive the
  /// object. Evaluations may list the times in `listed`.
  OrderApplier(ProgramOp program, const ConductorOptions &options,
               std::vector<Scenario> listed = {});

  /// Returns the evaluation of the program in its present order.
  const Evaluation &getCurrent() const { return current; }

  /// Returns the times of the program in its present order in the scenarios
  /// that evaluations may list. The evaluation must have succeeded.
  std::vector<double> listTimes() const;

  /// Gives the region of `engine`, which must be in its original order, the
  /// order `order`, and appends the outcome to `regions`. Warns at the program
  /// about unproven pairs that `MemoryOrder::Warn` accepts. A rejection leaves
  /// the program unchanged.
  std::optional<Rejection> apply(MoveEngine &engine, const FinalOrder &order,
                                 std::vector<RegionRecord> &regions);

  /// Repeats the proof of each order that `apply` accepted, with a checker that
  /// does not use the dependence graph. Of an order with unproven pairs, whose
  /// effects the user answers for, it proves the rest. Fails with diagnostics
  /// of an internal error.
  mlir::LogicalResult verify() const;

private:
  /// The operations of a region before and after.
  struct Change {
    std::string region;
    llvm::SmallVector<mlir::Operation *> before;
    llvm::SmallVector<mlir::Operation *> after;
    bool hasUnproven = false;
  };

  ProgramOp program;
  const ConductorOptions &options;
  EvaluationOptions listing;
  Evaluation current;
  std::vector<Change> changes;
};

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_ORDERAPPLIER_H
