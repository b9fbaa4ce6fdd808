//===- OrderApplier.h - The final orders of a program -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Every order that a program gets in the end goes this way, whether a search
// found it, a cache remembers it, or a script of the user says it: the commands
// are applied once, the order is proved once and evaluated once.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_ORDERAPPLIER_H
#define WAVEASM_CONDUCTOR_ORDERAPPLIER_H

#include "waveasm/conductor/ConductorOptions.h"

namespace waveasm::conductor {

/// An order that a region is to have in the end.
struct FinalOrder {
  /// Lead there from the original order.
  llvm::SmallVector<MoveCommand> commands;
  /// Name of the agent that found it, "moves" for a script, and empty if it is
  /// the source order.
  std::string agent;
  /// Number of that agent in its region, if it is an agent of this run.
  std::optional<unsigned> agentNumber;
  /// Found by an earlier search.
  bool isCached = false;
  /// The metrics of the program with this order, as found on a copy or by an
  /// earlier search; the program must have the same ones. None: not known.
  std::optional<SchedulingMetrics> metrics;
};

/// Why a region does not get an order.
struct Rejection {
  enum class Kind : uint8_t {
    Illegal,   ///< a command is not legal
    Unproven,  ///< the order may not compute the same
    Different, ///< the program has other metrics than `FinalOrder::metrics`
  };
  Kind kind;
  /// Index of the command at fault, or of the last one; 0 if there is none.
  unsigned command = 0;
  std::string message;
};

/// Applies `commands` to the region of `engine` and proves the order that they
/// lead to. `unproven` receives the pairs that are not proved, which
/// `MemoryOrder::Proven` rejects. After a rejection the region is as before.
std::optional<Rejection>
applyProved(MoveEngine &engine, llvm::ArrayRef<MoveCommand> commands,
            MemoryOrder memoryOrder,
            llvm::SmallVectorImpl<UnprovenPair> &unproven);

/// A tagged program whose regions get their final orders, one after the other.
class OrderApplier {
public:
  /// Evaluates `program` as it stands. `options` outlives the object.
  OrderApplier(ProgramOp program, const ConductorOptions &options);

  /// The evaluation of the program as it is now.
  const Measurement &getCurrent() const { return current; }

  /// Gives the region of `engine`, which is in its original order, the order
  /// `order`, and adds to `regions` what came of it. Unproven pairs that
  /// `MemoryOrder::Warn` lets pass are warnings at the program. After a
  /// rejection the program is as before.
  std::optional<Rejection> apply(MoveEngine &engine, const FinalOrder &order,
                                 std::vector<RegionRecord> &regions);

  /// Proves all orders that `apply` proved once more, with a checker that does
  /// not know the dependence graph. Fails with diagnostics.
  mlir::LogicalResult verify() const;

private:
  /// The operations of a block before and after.
  struct Change {
    llvm::SmallVector<mlir::Operation *> before;
    llvm::SmallVector<mlir::Operation *> after;
  };

  ProgramOp program;
  const ConductorOptions &options;
  Measurement current;
  /// Changes that were proved.
  std::vector<Change> proved;
};

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_ORDERAPPLIER_H
