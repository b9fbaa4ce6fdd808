//===- ProblemJson.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/ProblemJson.h"

#include "waveasm/dialect/ScheduleConstraints.h"
#include "waveasm/scheduling/TimedProblem.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

static llvm::json::Array toArray(ArrayRef<unsigned> numbers) {
  llvm::json::Array array;
  for (unsigned number : numbers)
    array.push_back(number);
  return array;
}

static llvm::json::Array toArray(ArrayRef<BusyCycles> busy) {
  llvm::json::Array array;
  for (const BusyCycles &each : busy)
    array.push_back(llvm::json::Array{each.resource, roundDown(each.cycles)});
  return array;
}

static llvm::json::Array toArray(ArrayRef<Precedence> precedences) {
  llvm::json::Array array;
  for (const Precedence &each : precedences)
    array.push_back(llvm::json::Array{each.from, each.to, each.latencyCycles});
  return array;
}

static llvm::json::Array toArray(ArrayRef<CounterWait> waits) {
  llvm::json::Array array;
  for (const CounterWait &each : waits)
    array.push_back(llvm::json::Array{each.from, each.to});
  return array;
}

namespace {

/// Writes the parts of a problem.
class Writer {
public:
  Writer(const SchedulingProblem &problem, const ProblemCosts &costs)
      : problem(problem), timed(problem, costs) {}

  llvm::json::Object write(llvm::json::Array registers);
  void addPrecedences();
  void addPlacedPrecedences();
  void addIterations();
  llvm::json::Array writeRegisters() const;
  llvm::json::Array writeRegistersOfIterations() const;

  llvm::json::Array precedences, waits;
  /// With stages.
  llvm::json::Array iterations, clobbers, together, values;

private:
  llvm::json::Object writeOperation(unsigned position) const;
  const ScheduledOperation &getOperation(unsigned position) const {
    return problem.getOperations()[position];
  }

  const SchedulingProblem &problem;
  TimedProblem timed;
};

} // namespace

llvm::json::Object Writer::writeOperation(unsigned position) const {
  const ScheduledOperation &operation = getOperation(position);
  const OperationCost &cost = timed.getCost(position);
  std::optional<unsigned> maxStage = getMaxDepth(operation.op);
  return llvm::json::Object{
      {"placed", !operation.isAnchored},
      {"max_stage",
       maxStage ? llvm::json::Value(*maxStage) : llvm::json::Value(nullptr)},
      {"unit", timed.getUnit(position)},
      {"unit_cycles", operation.timing.unitCycles},
      {"hold_cycles", roundDown(cost.holdCycles)},
      {"held_by_unit", cost.isHeldByUnit},
      {"latency_cycles", roundDown(cost.latencyCycles)},
      {"counter", cost.counter
                      ? llvm::json::Value(static_cast<unsigned>(*cost.counter))
                      : llvm::json::Value(nullptr)},
      {"in_order", timed.isInOrder(position)},
      {"issued", toArray(cost.issued)},
      {"served", toArray(cost.served)},
      {"queue_entries", cost.queueEntries},
      {"return_cycles", roundDown(cost.returnCycles)},
      {"last", operation.op->hasTrait<OpTrait::IsTerminator>()}};
}

void Writer::addPrecedences() {
  precedences = toArray(timed.getPrecedences());
  waits = toArray(timed.getWaits());
}

/// Whether the dependence is on a condition in SCC, which only the operations
/// of one stage can use.
static bool readsScc(const Dependence &dependence) {
  if (dependence.kind == DependenceKind::Value)
    return isa<SCCType>(dependence.value.getType());
  return dependence.kind == DependenceKind::RegisterRead &&
         dependence.unit == kSccUnit;
}

/// The precedences between operations that are placed, seen through the others.
void Writer::addPlacedPrecedences() {
  struct Pair {
    uint32_t cycles = 0;
    bool waits = false, isValue = false, isTogether = false, isClobber = true;
  };
  for (unsigned to = 0; to < problem.size(); ++to) {
    if (getOperation(to).isAnchored)
      continue;
    bool isEnd = isa<ConditionOp>(getOperation(to).op);
    llvm::MapVector<unsigned, Pair> pairs;
    visitPlacedPredecessors(
        problem, to,
        [&](const Precedence &precedence, const Dependence &dependence) {
          unsigned from = precedence.from;
          Pair &pair = pairs[from];
          pair.cycles = std::max(
              pair.cycles, timed.getCycles(from, to, precedence.latencyCycles));
          pair.waits |= timed.waitsForCounter(from, to, dependence);
          pair.isClobber &= clobbersScc(dependence);
          pair.isTogether |= !isEnd && readsScc(dependence);
          pair.isValue |= !isEnd && dependence.kind == DependenceKind::Value &&
                          isa<RegisterType>(dependence.value.getType());
        });
    for (auto &[from, pair] : pairs) {
      precedences.push_back(llvm::json::Array{from, to, pair.cycles});
      if (pair.waits)
        waits.push_back(llvm::json::Array{from, to});
      if (pair.isValue)
        values.push_back(llvm::json::Array{from, to});
      if (pair.isTogether)
        together.push_back(llvm::json::Array{from, to});
      if (pair.isClobber && !isEnd)
        clobbers.push_back(llvm::json::Array{from, to, 0});
    }
  }
}

/// What must stay in order from iteration to iteration, but for carried values.
void Writer::addIterations() {
  llvm::DenseSet<std::pair<unsigned, unsigned>> known;
  for (const CarriedValue &value : problem.getCarriedValues())
    for (unsigned from : value.definitions)
      for (unsigned to : value.users)
        known.insert({from, to});
  for (const CarriedPrecedence &each : problem.getCarriedPrecedences()) {
    if (each.distance == 1 && known.contains({each.from, each.to}))
      continue;
    iterations.push_back(llvm::json::Array{each.from, each.to,
                                           timed.isCounted(each.from)
                                               ? problem.getTimes().slotCycles
                                               : each.latencyCycles,
                                           each.distance});
    if (each.isAboutScc)
      clobbers.push_back(llvm::json::Array{each.from, each.to, each.distance});
  }
}

/// A value of vector registers; none if it has no users.
static void addValue(llvm::json::Array &registers, unsigned count,
                     std::optional<unsigned> definition,
                     ArrayRef<unsigned> users, ArrayRef<unsigned> nextUsers) {
  if (users.empty() && nextUsers.empty())
    return;
  llvm::json::Object object{{"count", count},
                            {"definition", definition
                                               ? llvm::json::Value(*definition)
                                               : llvm::json::Value(nullptr)},
                            {"users", toArray(users)}};
  if (!nextUsers.empty())
    object["next_users"] = toArray(nextUsers);
  registers.push_back(std::move(object));
}

llvm::json::Array Writer::writeRegisters() const {
  llvm::json::Array registers;
  for (const LiveRegisters &value : problem.getRegisters())
    if (value.registerClass != RegisterClass::SGPR)
      addValue(registers, value.count, value.definition, value.users, {});
  return registers;
}

/// The same for iterations that overlap: the value that the next iteration gets
/// is the one that this iteration defines.
llvm::json::Array Writer::writeRegistersOfIterations() const {
  llvm::DenseMap<unsigned, llvm::SmallSetVector<unsigned, 4>> nextUsers;
  llvm::DenseSet<unsigned> carriedArguments;
  for (const CarriedValue &value : problem.getCarriedValues()) {
    carriedArguments.insert(value.argument);
    for (unsigned from : value.definitions)
      nextUsers[from].insert_range(value.users);
  }
  llvm::json::Array registers;
  for (auto [index, value] : llvm::enumerate(problem.getRegisters())) {
    if (value.registerClass == RegisterClass::SGPR ||
        carriedArguments.contains(static_cast<unsigned>(index)))
      continue;
    bool isPlaced =
        value.definition && !getOperation(*value.definition).isAnchored;
    if (!isPlaced) {
      addValue(registers, value.count, std::nullopt, value.users, {});
      continue;
    }
    SmallVector<unsigned> users(ArrayRef(value.users));
    llvm::erase(users, problem.size() - 1);
    auto next = nextUsers.find(*value.definition);
    addValue(registers, value.count, value.definition, users,
             next == nextUsers.end() ? ArrayRef<unsigned>()
                                     : next->second.getArrayRef());
  }
  return registers;
}

llvm::json::Object Writer::write(llvm::json::Array registers) {
  llvm::json::Array operations;
  for (unsigned position = 0; position < problem.size(); ++position)
    operations.push_back(writeOperation(position));
  return llvm::json::Object{
      {"slot_cycles", problem.getTimes().slotCycles},
      {"is_loop", timed.isLoop()},
      {"operations", std::move(operations)},
      {"precedences", std::move(precedences)},
      {"waits", std::move(waits)},
      {"carried", toArray(timed.getCarried())},
      {"carried_waits", toArray(timed.getCarriedWaits())},
      {"iteration_cycles", roundDown(timed.getIterationCycles())},
      {"simds", timed.getActiveSimds()},
      {"vector_registers", std::move(registers)}};
}

llvm::json::Object waveasm::toJson(const SchedulingProblem &problem,
                                   const ProblemCosts &costs) {
  Writer writer(problem, costs);
  writer.addPrecedences();
  return writer.write(writer.writeRegisters());
}

/// The position of what decides whether another iteration follows.
static std::optional<unsigned> findDecision(const SchedulingProblem &problem) {
  auto end = problem.size()
                 ? dyn_cast<ConditionOp>(problem.getOperations().back().op)
                 : ConditionOp();
  Operation *decision = end ? end.getCondition().getDefiningOp() : nullptr;
  if (!decision || decision->getBlock() != end->getBlock())
    return std::nullopt;
  unsigned position = problem.getGraph().getPosition(decision);
  if (problem.getOperations()[position].isAnchored)
    return std::nullopt;
  return position;
}

std::optional<llvm::json::Object>
waveasm::toStagedJson(const SchedulingProblem &problem,
                      const ProblemCosts &costs, unsigned numStages) {
  std::optional<unsigned> decision = findDecision(problem);
  if (!decision)
    return std::nullopt;
  Writer writer(problem, costs);
  writer.addPlacedPrecedences();
  writer.addIterations();
  llvm::json::Object object = writer.write(writer.writeRegistersOfIterations());
  object["staging"] =
      llvm::json::Object{{"stages", numStages},
                         {"iterations", std::move(writer.iterations)},
                         {"clobbers", std::move(writer.clobbers)},
                         {"together", std::move(writer.together)},
                         {"values", std::move(writer.values)},
                         {"decision", *decision}};
  return object;
}
