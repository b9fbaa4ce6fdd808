//===- Workbench.h - An agent's own copy of a kernel ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_BENCH_WORKBENCH_H
#define WAVEASM_BENCH_WORKBENCH_H

#include "waveasm/bench/KnownOrders.h"
#include "waveasm/bench/ProgramCopy.h"
#include "waveasm/bench/Trial.h"
#include "waveasm/bench/Workers.h"
#include "waveasm/bench/estimate/OrderCosts.h"
#include "waveasm/moves/MoveEngine.h"
#include "waveasm/scheduling/OrderMoves.h"

#include "waveasm/moves/NearestMove.h"
#include <map>

#include <memory>

namespace waveasm {

/// A copy of a kernel for an agent that makes and evaluates orders of one of
/// its regions.
class Workbench {
public:
  /// `program` is a result of `writeProgram`, `region` the name of one of its
  /// regions. `workers` evaluate several orders at once. Shares `known` with
  /// other benches.
  static std::unique_ptr<Workbench> create(llvm::StringRef program,
                                           llvm::StringRef region,
                                           const EvaluationOptions &options,
                                           const Workers &workers = {},
                                           const KnownOrders &known = {});

  ProgramOp getProgram() { return copy.getProgram(); }
  const target::Machine &getTarget() { return getProgram().getTargetMachine(); }
  MoveEngine &getEngine() { return *engine; }
  const MoveEngine &getEngine() const { return *engine; }
  /// The problem of the original order, whose graph numbers the positions.
  const SchedulingProblem &getProblem() const { return *problem; }

  /// Convert between tags and positions of the problem.
  unsigned getPosition(unsigned tag) const { return positions[tag]; }
  unsigned getTag(unsigned position) const { return tags[position]; }
  llvm::SmallVector<unsigned> toPositions(llvm::ArrayRef<unsigned> order) const;
  TagOrder toTags(llvm::ArrayRef<unsigned> order) const;

  /// Evaluates the region in its present order. Remembers the results of
  /// earlier calls, and all results stay valid. Once an order fits into its
  /// registers, orders that would be spilled fail: they are worse, and to spill
  /// takes time.
  const Evaluation &evaluate();

  /// Takes `evaluation` for that of the present order, without compiling it.
  /// It counts all the same.
  void assume(const Evaluation &evaluation);

  /// The evaluation of `order`; null if it was not evaluated.
  const Evaluation *findKnown(llvm::ArrayRef<unsigned> order) const;

  /// Changes the order of the region to `order` and evaluates it.
  const Evaluation &evaluate(llvm::ArrayRef<unsigned> order) {
    engine->setOrder(order);
    return evaluate();
  }

  /// Applies commands to the region in its present order, proves the result and
  /// evaluates it. Unless it is accepted, the region keeps its order.
  Trial attempt(llvm::ArrayRef<MoveCommand> commands, MemoryOrder memoryOrder);

  /// What is legal in place of `commands`, which `round` has refused or not
  /// proved in the present order: a move that brings what the first wrong one
  /// moves as near. Empty if none is known.
  Nearest findNearest(llvm::ArrayRef<MoveCommand> commands,
                      const ProvedRound &round, MemoryOrder memoryOrder);

  /// Makes an order for each number below `count` by `makeOrder`, which gets
  /// this bench or an equal one, and evaluates them. The bench then knows them.
  /// Returns the orders, and leaves the region in any order.
  std::vector<TagOrder>
  evaluate(unsigned count,
           llvm::function_ref<TagOrder(unsigned number, Workbench &bench)>
               makeOrder);

  /// Evaluates the region in its present order. A thread that is idle prepares
  /// the evaluation of several orders meanwhile.
  void prepare();

  /// What the operations of the region cost in its present order.
  mlir::FailureOr<RegionCosts> findCosts();

  /// By tag, the cycles from the issue of each load of global memory to the
  /// first use of its result, with its data where the model has them. Compiles
  /// the present order again, which counts as no evaluation.
  std::map<unsigned, uint32_t> findLoadLatencies();

  /// Number of orders that were compiled, here or for another bench.
  unsigned getNumEvaluations() const { return numEvaluations; }

  /// What these compiles took, the sum of `Evaluation::numCompiled`, and what
  /// else was charged.
  double getNumCompiled() const { return numCompiled; }

  /// Counts work on the region that compiles nothing (Decisions.def).
  void charge(double work) { numCompiled += work; }

  /// Stalls of the operations of the region in `evaluation`, by position: by
  /// cause, and the sum of the cycles.
  std::vector<TagStalls> getStallsByCause(const Evaluation &evaluation) const;
  llvm::SmallVector<uint64_t> getStalls(const Evaluation &evaluation) const;

  /// What the order of the region costs that `evaluation` is of.
  OrderCosts getCosts(const Evaluation &evaluation) const;

  /// Where loads are assumed to find their data.
  const target::MemoryLevels &getMemoryLevels() const {
    return options.model.levels;
  }

  /// The legal moves of the problem.
  const OrderMoves &getMoves() const { return *moves; }

  /// The region of this bench.
  const ScheduleRegion &getRegion() const { return engine->getRegion(); }

private:
  Workbench(llvm::StringRef text, const EvaluationOptions &options,
            const Workers &workers, const KnownOrders &knownOrders);

  const Evaluation &
  remember(llvm::ArrayRef<unsigned> order,
           const std::shared_ptr<const Evaluation> &evaluation);
  std::shared_ptr<const Evaluation>
  evaluateOn(Workbench &other, llvm::ArrayRef<unsigned> order) const;

  /// The program as it was written.
  const std::string text;
  EvaluationOptions options;
  ProgramCopy copy;
  std::unique_ptr<MoveEngine> engine;
  std::unique_ptr<SchedulingProblem> problem;
  std::unique_ptr<OrderMoves> moves;
  llvm::SmallVector<unsigned> positions, tags;
  TagOrder original;
  std::map<std::vector<unsigned>, std::shared_ptr<const Evaluation>> known;
  unsigned numEvaluations = 0;
  /// Of the last order that compiled, and the sum.
  double lastCompiled = 0, numCompiled = 0;
  Workers workers;
  KnownOrders knownOrders;
  const KnownOrders::Digest digest;
  /// Equal benches for other threads.
  std::vector<std::unique_ptr<Workbench>> helpers;
};

} // namespace waveasm

#endif // WAVEASM_BENCH_WORKBENCH_H
