//===- Workbench.h - An agent's own copy of a kernel ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_SEARCH_WORKBENCH_H
#define WAVEASM_CONDUCTOR_SEARCH_WORKBENCH_H

#include "waveasm/conductor/measure/Measurement.h"
#include "waveasm/moves/MoveEngine.h"
#include "waveasm/scheduling/OrderMoves.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"

#include <map>
#include <memory>

namespace waveasm::conductor {

/// A tagged program as text that a copy can be made of.
std::string writeProgram(ProgramOp program);

/// A copy of a kernel in a context of its own, so that agents in several
/// threads share nothing, and one of its regions on the bench: orders of it are
/// made and measured here.
class Workbench {
public:
  /// `program` is what `writeProgram` gave, `region` one of its regions.
  static std::unique_ptr<Workbench> create(llvm::StringRef program,
                                           llvm::StringRef region,
                                           const MeasurementOptions &options);

  const target::TargetInfo &getTarget() { return program.getTargetInfo(); }
  MoveEngine &getEngine() { return *engine; }
  const MoveEngine &getEngine() const { return *engine; }
  /// Of the original order. Positions are those of its graph.
  const SchedulingProblem &getProblem() const { return *problem; }

  /// The operation with a tag, as a position of the problem, and back.
  unsigned getPosition(unsigned tag) const { return positions[tag]; }
  unsigned getTag(unsigned position) const { return tags[position]; }
  llvm::SmallVector<unsigned> toPositions(llvm::ArrayRef<unsigned> order) const;
  TagOrder toTags(llvm::ArrayRef<unsigned> order) const;

  /// Measures the region in its present order. Orders that were measured before
  /// are remembered; the result stays valid.
  const Measurement &measure();

  /// The same in the order `order`, in which the region then is.
  const Measurement &measure(llvm::ArrayRef<unsigned> order) {
    engine->setOrder(order);
    return measure();
  }

  /// Orders that were compiled.
  unsigned getNumEvaluations() const { return numEvaluations; }

  /// What each operation of the region stalled for in `measurement`, by
  /// position; and the cycles alone.
  std::vector<TagStalls> getStallsByCause(const Measurement &measurement) const;
  llvm::SmallVector<uint64_t> getStalls(const Measurement &measurement) const;

  /// Of the problem.
  const OrderMoves &getMoves() const { return *moves; }

  /// The region on the bench.
  const ScheduleRegion &getRegion() const { return engine->getRegion(); }

private:
  explicit Workbench(const MeasurementOptions &options);

  MeasurementOptions options;
  mlir::MLIRContext context;
  mlir::OwningOpRef<mlir::ModuleOp> module;
  ProgramOp program;
  std::unique_ptr<MoveEngine> engine;
  std::unique_ptr<SchedulingProblem> problem;
  std::unique_ptr<OrderMoves> moves;
  llvm::SmallVector<unsigned> positions, tags;
  std::map<std::vector<unsigned>, Measurement> known;
  unsigned numEvaluations = 0;
};

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_SEARCH_WORKBENCH_H
