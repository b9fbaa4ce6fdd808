//===- ProblemJson.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/ProblemJson.h"

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

  llvm::json::Object writeOperation(unsigned position) const;
  void addPrecedences();
  void addCarried();

  llvm::json::Array precedences, waits, carried, carriedWaits;

private:
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
  return llvm::json::Object{
      {"placed", !operation.isAnchored},
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

void Writer::addPrecedences() {
  for (const Dependence &dependence : problem.getGraph().getDependences()) {
    unsigned from = dependence.from, to = dependence.to;
    // Barriers wait for what is written to the LDS.
    auto memory = dyn_cast<MemoryOpInterface>(getOperation(from).op);
    bool isWritten = isa<SBarrierOp>(getOperation(to).op) && memory &&
                     (memory.getAccess() == Access::LoadToLds ||
                      (memory.getAccess() == Access::Store &&
                       memory.getAddressSpace() == AddressSpace::Lds));
    bool isResult = dependence.kind == DependenceKind::Value ||
                    dependence.kind == DependenceKind::RegisterRead;
    if (isCounted(from) && (isWritten || isResult) &&
        !isa<ConditionOp>(getOperation(to).op))
      waits.push_back(llvm::json::Array{from, to});
  }
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

llvm::json::Object waveasm::toJson(const SchedulingProblem &problem,
                                   const ProblemCosts &costs) {
  Writer writer(problem, costs);
  writer.addPrecedences();
  writer.addCarried();
  llvm::json::Array operations, registers;
  for (unsigned position = 0; position < problem.size(); ++position)
    operations.push_back(writer.writeOperation(position));
  for (const LiveRegisters &value : problem.getRegisters())
    if (value.registerClass != RegisterClass::SGPR && !value.users.empty())
      registers.push_back(llvm::json::Object{
          {"count", value.count},
          {"definition", value.definition ? llvm::json::Value(*value.definition)
                                          : llvm::json::Value(nullptr)},
          {"users", toArray(value.users)}});
  bool isLoop =
      problem.size() && isa<ConditionOp>(problem.getOperations().back().op);
  return llvm::json::Object{{"slot_cycles", kSlotCycles},
                            {"is_loop", isLoop},
                            {"operations", std::move(operations)},
                            {"precedences", std::move(writer.precedences)},
                            {"waits", std::move(writer.waits)},
                            {"carried", std::move(writer.carried)},
                            {"carried_waits", std::move(writer.carriedWaits)},
                            {"turn_cycles", roundDown(costs.turnCycles)},
                            {"vector_registers", std::move(registers)}};
}
