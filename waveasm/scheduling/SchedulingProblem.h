//===- SchedulingProblem.h - A block as a scheduling problem ----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a generator of orders knows: the operations, which must come before
// which and by at least how many cycles, the units they take, and the registers
// that start and stop being live. Generators propose orders; OrderChecker.h
// checks them.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SCHEDULING_SCHEDULINGPROBLEM_H
#define WAVEASM_SCHEDULING_SCHEDULINGPROBLEM_H

#include "waveasm/analysis/dependences/DependenceGraph.h"
#include "waveasm/target/Latencies.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <array>
#include <limits>
#include <optional>

namespace waveasm {

/// An operation of the block; its index is its position there.
struct ScheduledOperation {
  mlir::Operation *op;
  /// Whether it takes no time and no place in orders: see
  /// `DependenceGraph::isAnchored`.
  bool isAnchored;
  /// `Branch` for operations that are not instructions.
  target::Unit unit;
  target::Timing timing;
};

/// The unit that executes an operation, and how long that takes on `machine`,
/// whatever the operands are. Operations that are not instructions count as
/// `Branch`.
std::pair<target::Unit, target::Timing>
getUnitAndTiming(mlir::Operation *op, const target::Machine &machine);

/// `to` must wait until at least `latencyCycles` after the issue of `from`.
struct Precedence {
  unsigned from;
  unsigned to;
  uint32_t latencyCycles;
};

/// `to` in the iteration `distance` iterations later must wait until at least
/// `latencyCycles` after the issue of `from`.
struct CarriedPrecedence {
  unsigned from;
  unsigned to;
  uint32_t latencyCycles;
  unsigned distance;
  /// Whether `to` waits for what `from` makes, and not only for its iteration.
  bool isResult;
  /// Whether only their writes of SCC are to be kept apart: see `clobbersScc`.
  bool isAboutScc;
};

/// Dependences between iterations at most so many apart are told apart. Loops
/// that are pipelined in so many steps need no others.
inline constexpr unsigned kMaxCarriedDistance = 2;

/// Registers that are live from their definition to their last use. `pack`,
/// `extract` and `insert` name the registers of their operands.
struct LiveRegisters {
  RegisterClass registerClass;
  unsigned count;
  /// None for an argument of the block.
  std::optional<unsigned> definition;
  /// Positions of the users that are not anchored, each once.
  llvm::SmallVector<unsigned, 2> users;
};

/// A value that the next iteration of a loop uses. The loop has one set of
/// registers for it as long as the users of the value of the iteration before
/// come first.
struct CarriedValue {
  /// The index of the registers of the argument that stands for it.
  unsigned argument;
  /// Positions of the operations that define it, or parts of it.
  llvm::SmallVector<unsigned, 2> definitions;
  /// Positions of its users in the next iteration, none of them anchored.
  llvm::SmallVector<unsigned, 2> users;
};

/// Numbers of 32-bit registers by class, in the order VGPR, SGPR, AGPR.
using RegisterCounts = std::array<int, 3>;

class SchedulingProblem {
public:
  /// Takes time linear in the graph and, for each use, the parts of its tuple.
  /// The times of the program's target must be known.
  explicit SchedulingProblem(const DependenceGraph &graph);

  const DependenceGraph &getGraph() const { return graph; }
  const target::Machine &getTarget() const { return graph.getTarget(); }
  const target::Times &getTimes() const { return *getTarget().times; }
  llvm::ArrayRef<ScheduledOperation> getOperations() const {
    return operations;
  }
  unsigned size() const { return static_cast<unsigned>(operations.size()); }
  /// The number of operations that orders place.
  unsigned getNumPlaced() const { return numPlaced; }

  llvm::ArrayRef<Precedence> getSuccessors(unsigned position) const {
    return llvm::ArrayRef(precedences)
        .slice(starts[position], starts[position + 1] - starts[position]);
  }
  unsigned getNumPredecessors(unsigned position) const {
    return static_cast<unsigned>(graph.getPredecessors(position).size());
  }

  llvm::ArrayRef<LiveRegisters> getRegisters() const { return registers; }
  /// What the iterations of a loop hand on, if the block is the body of one.
  llvm::ArrayRef<CarriedValue> getCarriedValues() const { return carried; }
  /// What must come before what in later iterations, if the block is the body
  /// of a loop: between operations that are placed, other than the terminator,
  /// sorted by `from`, `to` and `distance`.
  ///
  /// The first call writes some iterations next to the loop, asks for their
  /// dependences and removes them, so nothing else may look at the program
  /// meanwhile. It takes the time of a graph of these iterations.
  llvm::ArrayRef<CarriedPrecedence> getCarriedPrecedences() const;
  /// The indices of the registers that the operation defines, and of those
  /// that it uses.
  llvm::ArrayRef<unsigned> getDefined(unsigned position) const {
    return defined[position];
  }
  llvm::ArrayRef<unsigned> getUsed(unsigned position) const {
    return used[position];
  }

private:
  void addOperations();
  void addPrecedences();
  void addRegisters();
  void addCarriedValues();

  const DependenceGraph &graph;
  llvm::SmallVector<ScheduledOperation> operations;
  unsigned numPlaced = 0;
  std::vector<Precedence> precedences;
  std::vector<unsigned> starts;
  std::vector<LiveRegisters> registers;
  std::vector<llvm::SmallVector<unsigned, 2>> defined, used;
  std::vector<CarriedValue> carried;
  mutable std::optional<std::vector<CarriedPrecedence>> carriedPrecedences;
};

/// Whether `to` waits for a result of `from`, in a register or in memory.
bool waitsForResult(DependenceKind kind);

/// Whether the pair only keeps two writes of SCC apart. Who moves an operation
/// that reads SCC together with the one that wrote it may turn such pairs
/// round.
bool clobbersScc(const Dependence &dependence);

/// Visits what must come before the operation at `position`, seen through
/// operations that are anchored, each with its cycles and with the dependence
/// on it, which may be that of an anchored operation. An operation may be
/// visited several times.
void visitPlacedPredecessors(
    const SchedulingProblem &problem, unsigned position,
    llvm::function_ref<void(const Precedence &, const Dependence &)> visit);

/// The operations that may come next while an order is being built.
class ReadyOperations {
public:
  explicit ReadyOperations(const SchedulingProblem &problem);

  /// The positions of the operations, none of them anchored, in no particular
  /// order.
  llvm::ArrayRef<unsigned> get() const { return ready; }

  /// The cycle from which a ready operation need not wait.
  uint64_t getReadyCycle(unsigned position) const { return cycles[position]; }

  /// Takes the operation with this index in `get()`, issued at `cycle`.
  void take(unsigned index, uint64_t cycle);

private:
  void finish(unsigned position, uint64_t cycle);

  const SchedulingProblem &problem;
  llvm::SmallVector<unsigned> missing;
  llvm::SmallVector<uint64_t> cycles;
  llvm::SmallVector<unsigned> ready;
};

/// The registers that are live while an order is being built.
class RegisterPressureTracker {
public:
  explicit RegisterPressureTracker(const SchedulingProblem &problem);

  const RegisterCounts &getLive() const { return live; }
  /// How the number of live registers changes if the operation comes next.
  RegisterCounts getDelta(unsigned position) const;
  void place(unsigned position);

private:
  const SchedulingProblem &problem;
  llvm::SmallVector<unsigned> usersLeft;
  RegisterCounts live = {};
};

/// Finds the most VGPRs that are live at a time in orders of a problem, as a
/// `RegisterPressureTracker` counts them, for who asks about thousands of
/// orders.
class PeakVgprs {
public:
  explicit PeakVgprs(const SchedulingProblem &problem);

  /// The most in `order`, which has all operations that are placed; at least a
  /// number above `limit` if they are more.
  int find(llvm::ArrayRef<unsigned> order,
           int limit = std::numeric_limits<int>::max());

private:
  /// What an operation uses is in `used`, up to that of the next position.
  struct Operation {
    unsigned firstUsed = 0;
    int defined = 0;
  };
  std::vector<Operation> operations;
  /// Indices of values in VGPRs, whose sizes and numbers of users follow.
  llvm::SmallVector<unsigned> used;
  llvm::SmallVector<int> sizes;
  llvm::SmallVector<unsigned> numUsers, usersLeft;
  int liveAtStart = 0;
};

/// The most VGPRs that are live at a time in `order`, which has all operations
/// that are placed.
int findPeakVgprs(const SchedulingProblem &problem,
                  llvm::ArrayRef<unsigned> order);

} // namespace waveasm

#endif // WAVEASM_SCHEDULING_SCHEDULINGPROBLEM_H
