//===- TimedProblem.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/TimedProblem.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

/// The transcendental unit is part of the vector ALU.
static unsigned getUnitNumber(Unit unit) {
  return static_cast<unsigned>(unit == Unit::Trans ? Unit::Valu : unit);
}

/// What an operation costs of which nothing else is known.
static OperationCost makeCost(const ScheduledOperation &operation,
                              uint32_t slotCycles) {
  OperationCost cost;
  cost.holdCycles = slotCycles;
  if (operation.timing.unitCycles > slotCycles)
    cost.issued.push_back({getUnitNumber(operation.unit),
                           static_cast<double>(operation.timing.unitCycles)});
  return cost;
}

TimedProblem::TimedProblem(const SchedulingProblem &problem,
                           const ProblemCosts &known)
    : problem(problem), times(problem.getTimes()),
      iterationCycles(known.iterationCycles), activeSimds(known.activeSimds) {
  for (unsigned position = 0; position < problem.size(); ++position) {
    const ScheduledOperation &operation = getOperation(position);
    bool isKnown =
        position < known.operations.size() && known.operations[position];
    OperationCost &cost =
        costs.emplace_back(isKnown ? *known.operations[position]
                                   : makeCost(operation, times.slotCycles));
    if (isa<ConditionOp>(operation.op))
      cost.holdCycles = times.getTakenBranchCycles();
  }
  addPrecedences();
  addCarried();
}

unsigned TimedProblem::getUnit(unsigned position) const {
  return getUnitNumber(getOperation(position).unit);
}

bool TimedProblem::isLoop() const {
  return problem.size() && isa<ConditionOp>(problem.getOperations().back().op);
}

/// The cycles from the issue of a matrix instruction to that of another one
/// that goes on with its result.
static std::optional<uint32_t>
getForwardingCycles(const Machine &machine, const ScheduledOperation &from) {
  if (!isa<MfmaOpInterface>(from.op))
    return std::nullopt;
  InstructionClass info = classifyInstruction(
      cast<InstructionOpInterface>(from.op).getAsmMnemonic(), machine);
  MatrixTiming timing = getMatrixTiming(
      machine, info.traits, getPasses(info, hasNarrowMatrices(from.op)));
  return std::min(timing.sameAccumulatorCycles, timing.otherAccumulatorCycles);
}

uint32_t TimedProblem::getCycles(unsigned from, unsigned to,
                                 uint32_t cycles) const {
  // How long memory takes is what waits are about.
  if (isCounted(from))
    return times.slotCycles;
  Operation *op = getOperation(to).op;
  if (auto end = dyn_cast<ConditionOp>(op)) {
    // What it hands on to the next iteration, it does not use.
    if (isa<MfmaOpInterface>(getOperation(from).op))
      return times.matrixToBranchCycles;
    return end.getCondition().getDefiningOp() == getOperation(from).op
               ? cycles
               : times.slotCycles;
  }
  auto user = dyn_cast<MfmaOpInterface>(op);
  std::optional<uint32_t> forwarding =
      getForwardingCycles(problem.getTarget(), getOperation(from));
  if (!user || !forwarding)
    return cycles;
  Value result = cast<MfmaOpInterface>(getOperation(from).op).getDst();
  bool isOnlyC =
      user.getAcc() == result && user.getA() != result && user.getB() != result;
  return isOnlyC ? *forwarding : cycles;
}

/// The same if the use is in the next iteration.
uint32_t TimedProblem::getCarriedCycles(unsigned from, unsigned to) const {
  uint32_t cycles = getOperation(from).timing.latencyCycles;
  auto user = dyn_cast<MfmaOpInterface>(getOperation(to).op);
  std::optional<uint32_t> forwarding =
      getForwardingCycles(problem.getTarget(), getOperation(from));
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

bool TimedProblem::waitsForCounter(unsigned from, unsigned to,
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

void TimedProblem::addPrecedences() {
  for (const Dependence &dependence : problem.getGraph().getDependences())
    if (waitsForCounter(dependence.from, dependence.to, dependence))
      waits.push_back({dependence.from, dependence.to});
  for (unsigned from = 0; from < problem.size(); ++from)
    for (const Precedence &precedence : problem.getSuccessors(from))
      if (!getOperation(from).isAnchored ||
          !isa<ConditionOp>(getOperation(precedence.to).op))
        precedences.push_back(
            {from, precedence.to,
             getCycles(from, precedence.to, precedence.latencyCycles)});
}

void TimedProblem::addCarried() {
  for (const CarriedValue &value : problem.getCarriedValues())
    for (unsigned from : value.definitions)
      for (unsigned to : value.users)
        if (isCounted(from))
          carriedWaits.push_back({from, to});
        else
          carried.push_back({from, to, getCarriedCycles(from, to)});
}
