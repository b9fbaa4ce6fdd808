//===- ProblemJson.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/ProblemJson.h"

#include "waveasm/dialect/ScheduleConstraints.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

/// Units that take instructions independently of each other; the transcendental
/// unit is part of the vector ALU.
static unsigned getUnitNumber(Unit unit) {
  return static_cast<unsigned>(unit == Unit::Trans ? Unit::Valu : unit);
}

static llvm::json::Array toArray(ArrayRef<unsigned> numbers) {
  llvm::json::Array array;
  for (unsigned number : numbers)
    array.push_back(number);
  return array;
}

/// Whole cycles, no more than there are.
static int64_t roundDown(double cycles) { return static_cast<int64_t>(cycles); }

static llvm::json::Array toArray(ArrayRef<BusyCycles> busy) {
  llvm::json::Array array;
  for (const BusyCycles &each : busy)
    array.push_back(llvm::json::Array{each.resource, roundDown(each.cycles)});
  return array;
}

namespace {

/// Writes the parts of a problem.
class Writer {
public:
  Writer(const SchedulingProblem &problem, const ProblemCosts &costs)
      : problem(problem), costs(costs) {}

  llvm::json::Object write(llvm::json::Array registers);
  void addPrecedences();
  void addPlacedPrecedences();
  void addCarried();
  void addTurns();
  llvm::json::Array writeRegisters() const;
  llvm::json::Array writeRegistersOfTurns() const;

  llvm::json::Array precedences, waits, carried, carriedWaits;
  /// With stages.
  llvm::json::Array turns, clobbers, together, values;

private:
  llvm::json::Object writeOperation(unsigned position) const;
  const ScheduledOperation &getOperation(unsigned position) const {
    return problem.getOperations()[position];
  }
  const OperationCost *lookupCost(unsigned position) const {
    if (position >= costs.operations.size() || !costs.operations[position])
      return nullptr;
    return &*costs.operations[position];
  }
  bool isCounted(unsigned position) const {
    const OperationCost *cost = lookupCost(position);
    return cost && cost->counter;
  }
  bool waitsForCounter(unsigned from, unsigned to,
                       const Dependence &dependence) const;
  uint32_t getResultCycles(unsigned from, unsigned to, uint32_t cycles) const;
  uint32_t getCarriedCycles(unsigned from, unsigned to) const;
  std::optional<uint32_t> getForwardingCycles(unsigned from) const;

  const SchedulingProblem &problem;
  const ProblemCosts &costs;
};

} // namespace

llvm::json::Object Writer::writeOperation(unsigned position) const {
  const ScheduledOperation &operation = getOperation(position);
  OperationCost cost;
  if (const OperationCost *known = lookupCost(position))
    cost = *known;
  else if (operation.timing.unitCycles > kSlotCycles)
    cost.issued.push_back({getUnitNumber(operation.unit),
                           static_cast<double>(operation.timing.unitCycles)});
  if (isa<ConditionOp>(operation.op))
    cost.holdCycles = kTakenBranchCycles;
  std::optional<unsigned> maxStage = getMaxDepth(operation.op);
  return llvm::json::Object{
      {"placed", !operation.isAnchored},
      {"max_stage",
       maxStage ? llvm::json::Value(*maxStage) : llvm::json::Value(nullptr)},
      {"unit", getUnitNumber(operation.unit)},
      {"unit_cycles", operation.timing.unitCycles},
      {"hold_cycles", roundDown(cost.holdCycles)},
      {"held_by_unit", cost.isHeldByUnit},
      {"latency_cycles", roundDown(cost.latencyCycles)},
      {"counter", cost.counter
                      ? llvm::json::Value(static_cast<unsigned>(*cost.counter))
                      : llvm::json::Value(nullptr)},
      {"in_order", operation.unit != Unit::Smem},
      {"issued", toArray(cost.issued)},
      {"served", toArray(cost.served)},
      {"queue_entries", cost.queueEntries},
      {"return_cycles", roundDown(cost.returnCycles)},
      {"last", operation.op->hasTrait<OpTrait::IsTerminator>()}};
}

/// The cycles from the issue of a matrix instruction to that of another one
/// that goes on with its result.
std::optional<uint32_t> Writer::getForwardingCycles(unsigned from) const {
  Operation *op = getOperation(from).op;
  if (!isa<MfmaOpInterface>(op))
    return std::nullopt;
  InstructionClass info = classifyInstruction(
      cast<InstructionOpInterface>(op).getAsmMnemonic(),
      op->getParentOfType<ProgramOp>().getTargetInfo().name);
  MatrixTiming timing = getMatrixTiming(info.traits, info.passes);
  return std::min(timing.sameAccumulatorCycles, timing.otherAccumulatorCycles);
}

/// The cycles from the issue of an operation to that of one that uses its
/// result, if the problem has `cycles`.
uint32_t Writer::getResultCycles(unsigned from, unsigned to,
                                 uint32_t cycles) const {
  Operation *op = getOperation(to).op;
  if (auto end = dyn_cast<ConditionOp>(op)) {
    // What it hands on to the next turn, it does not use.
    if (isa<MfmaOpInterface>(getOperation(from).op))
      return kMatrixToBranchCycles;
    return end.getCondition().getDefiningOp() == getOperation(from).op
               ? cycles
               : kSlotCycles;
  }
  auto user = dyn_cast<MfmaOpInterface>(op);
  std::optional<uint32_t> forwarding = getForwardingCycles(from);
  if (!user || !forwarding)
    return cycles;
  Value result = cast<MfmaOpInterface>(getOperation(from).op).getDst();
  bool isOnlyC =
      user.getAcc() == result && user.getA() != result && user.getB() != result;
  return isOnlyC ? *forwarding : cycles;
}

/// The same if the use is in the next turn.
uint32_t Writer::getCarriedCycles(unsigned from, unsigned to) const {
  uint32_t cycles = getOperation(from).timing.latencyCycles;
  auto user = dyn_cast<MfmaOpInterface>(getOperation(to).op);
  std::optional<uint32_t> forwarding = getForwardingCycles(from);
  auto argument =
      user ? dyn_cast<BlockArgument>(user.getAcc()) : BlockArgument();
  if (!forwarding || !argument || argument.getOwner() != user->getBlock())
    return cycles;
  auto end = cast<ConditionOp>(problem.getOperations().back().op);
  Value next = end.getIterArgs()[argument.getArgNumber()];
  return next == cast<MfmaOpInterface>(getOperation(from).op).getDst()
             ? *forwarding
             : cycles;
}

/// Whether `to` waits until what `dependence` starts from has been done, which
/// a counter counts.
bool Writer::waitsForCounter(unsigned from, unsigned to,
                             const Dependence &dependence) const {
  // Barriers wait for what is written to the LDS.
  auto memory = dyn_cast<MemoryOpInterface>(getOperation(from).op);
  bool isWritten = isa<SBarrierOp>(getOperation(to).op) && memory &&
                   (memory.getAccess() == Access::LoadToLds ||
                    (memory.getAccess() == Access::Store &&
                     memory.getAddressSpace() == AddressSpace::Lds));
  bool isResult = dependence.kind == DependenceKind::Value ||
                  dependence.kind == DependenceKind::RegisterRead;
  return isCounted(from) && (isWritten || isResult) &&
         !isa<ConditionOp>(getOperation(to).op);
}

void Writer::addPrecedences() {
  for (const Dependence &dependence : problem.getGraph().getDependences())
    if (waitsForCounter(dependence.from, dependence.to, dependence))
      waits.push_back(llvm::json::Array{dependence.from, dependence.to});
  for (unsigned from = 0; from < problem.size(); ++from)
    for (const Precedence &precedence : problem.getSuccessors(from)) {
      if (getOperation(from).isAnchored &&
          isa<ConditionOp>(getOperation(precedence.to).op))
        continue;
      // How long memory takes is what `waits` are about.
      uint32_t cycles =
          isCounted(from)
              ? kSlotCycles
              : getResultCycles(from, precedence.to, precedence.latencyCycles);
      precedences.push_back(
          llvm::json::Array{precedence.from, precedence.to, cycles});
    }
}

void Writer::addCarried() {
  for (const CarriedValue &value : problem.getCarriedValues())
    for (unsigned from : value.definitions)
      for (unsigned to : value.users)
        if (isCounted(from))
          carriedWaits.push_back(llvm::json::Array{from, to});
        else
          carried.push_back(
              llvm::json::Array{from, to, getCarriedCycles(from, to)});
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
              pair.cycles,
              isCounted(from)
                  ? kSlotCycles
                  : getResultCycles(from, to, precedence.latencyCycles));
          pair.waits |= waitsForCounter(from, to, dependence);
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

/// What must stay in order from turn to turn, but for what `addCarried` adds.
void Writer::addTurns() {
  llvm::DenseSet<std::pair<unsigned, unsigned>> known;
  for (const CarriedValue &value : problem.getCarriedValues())
    for (unsigned from : value.definitions)
      for (unsigned to : value.users)
        known.insert({from, to});
  for (const CarriedPrecedence &each : problem.getCarriedPrecedences()) {
    if (each.distance == 1 && known.contains({each.from, each.to}))
      continue;
    turns.push_back(llvm::json::Array{each.from, each.to,
                                      isCounted(each.from) ? kSlotCycles
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

/// The same for turns that overlap: the value that the next turn gets is the
/// one that this turn defines.
llvm::json::Array Writer::writeRegistersOfTurns() const {
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
  bool isLoop =
      problem.size() && isa<ConditionOp>(problem.getOperations().back().op);
  return llvm::json::Object{{"slot_cycles", kSlotCycles},
                            {"is_loop", isLoop},
                            {"operations", std::move(operations)},
                            {"precedences", std::move(precedences)},
                            {"waits", std::move(waits)},
                            {"carried", std::move(carried)},
                            {"carried_waits", std::move(carriedWaits)},
                            {"turn_cycles", roundDown(costs.turnCycles)},
                            {"simds", costs.activeSimds},
                            {"vector_registers", std::move(registers)}};
}

llvm::json::Object waveasm::toJson(const SchedulingProblem &problem,
                                   const ProblemCosts &costs) {
  Writer writer(problem, costs);
  writer.addPrecedences();
  writer.addCarried();
  return writer.write(writer.writeRegisters());
}

/// The position of what decides whether another turn follows.
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
  writer.addCarried();
  writer.addTurns();
  llvm::json::Object object = writer.write(writer.writeRegistersOfTurns());
  object["staging"] =
      llvm::json::Object{{"stages", numStages},
                         {"turns", std::move(writer.turns)},
                         {"clobbers", std::move(writer.clobbers)},
                         {"together", std::move(writer.together)},
                         {"values", std::move(writer.values)},
                         {"decision", *decision}};
  return object;
}
