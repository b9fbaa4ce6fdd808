//===- SchedulingProblem.cpp ----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/SchedulingProblem.h"

#include "waveasm/support/CountingSort.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

SchedulingProblem::SchedulingProblem(const DependenceGraph &graph)
    : graph(graph) {
  addOperations();
  addPrecedences();
  addRegisters();
  addCarriedValues();
}

std::pair<Unit, Timing> waveasm::getUnitAndTiming(Operation *op,
                                                  const Machine &machine) {
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  if (auto raw = dyn_cast<RawOp>(op)) {
    StringRef mnemonic(stripEncoding(raw.getText().split(' ').first));
    InstructionClass info = classifyInstruction(mnemonic, machine);
    Unit unit = getUnit(info.traits);
    return {unit, getTiming(machine, mnemonic, unit, info.traits,
                            getPasses(info, hasNarrowFormats(raw.getText())))};
  }
  if (!instruction)
    return {Unit::Branch,
            {machine.times->slotCycles, machine.times->slotCycles}};
  std::string_view mnemonic = instruction.getAsmMnemonic();
  InstructionClass info = classifyInstruction(mnemonic, machine);
  // Only the operation shows whether a load goes to LDS or to registers.
  if (auto memory = dyn_cast<MemoryOpInterface>(op))
    if (memory.getAccess() == Access::LoadToLds)
      info.traits.add(Trait::LdsDma);
  return {instruction.getUnit(),
          getTiming(machine, mnemonic, instruction.getUnit(), info.traits,
                    getPasses(info, hasNarrowMatrices(op)))};
}

void SchedulingProblem::addOperations() {
  for (auto [position, op] : llvm::enumerate(graph.getOperations())) {
    if (graph.isAnchored(static_cast<unsigned>(position))) {
      operations.push_back({op, true, Unit::Branch, {0, 0}});
      continue;
    }
    auto [unit, timing] = getUnitAndTiming(op, getTarget());
    operations.push_back({op, false, unit, timing});
    ++numPlaced;
  }
}

/// The cycles between two operations. Order alone costs a slot, as does
/// everything that the wave issues.
static uint32_t getLatency(const Machine &machine, const Dependence &dependence,
                           const ScheduledOperation &from,
                           const ScheduledOperation &to) {
  if (from.isAnchored)
    return 0;
  switch (dependence.kind) {
  case DependenceKind::Value:
  case DependenceKind::RegisterRead:
    return std::max(from.timing.latencyCycles,
                    getVectorResultCycles(machine, from.unit, to.unit));
  case DependenceKind::Barrier:
    // A wait lasts until the access has completed.
    return isa<SBarrierOp>(to.op) ? machine.times->slotCycles
                                  : from.timing.latencyCycles;
  default:
    return machine.times->slotCycles;
  }
}

void SchedulingProblem::addPrecedences() {
  for (const Dependence &dependence : graph.getDependences())
    precedences.push_back(
        {dependence.from, dependence.to,
         getLatency(getTarget(), dependence, operations[dependence.from],
                    operations[dependence.to])});
  // Dependences are in the order of `to`.
  starts = sortByCount(precedences, static_cast<unsigned>(size()),
                       [](const Precedence &each) { return each.from; });
}

bool waveasm::waitsForResult(DependenceKind kind) {
  return kind == DependenceKind::Value ||
         kind == DependenceKind::RegisterRead || kind == DependenceKind::Memory;
}

bool waveasm::clobbersScc(const Dependence &dependence) {
  return dependence.kind == DependenceKind::RegisterWrite &&
         dependence.unit == target::kSccUnit;
}

void waveasm::visitPlacedPredecessors(
    const SchedulingProblem &problem, unsigned position,
    llvm::function_ref<void(const Precedence &, const Dependence &)> visit) {
  ArrayRef<ScheduledOperation> operations = problem.getOperations();
  SmallVector<unsigned> worklist = {position};
  llvm::SmallDenseSet<unsigned> seen;
  while (!worklist.empty()) {
    unsigned to = worklist.pop_back_val();
    for (const Dependence &dependence :
         problem.getGraph().getPredecessors(to)) {
      if (!operations[dependence.from].isAnchored)
        visit({dependence.from, position,
               getLatency(problem.getTarget(), dependence,
                          operations[dependence.from], operations[to])},
              dependence);
      else if (seen.insert(dependence.from).second)
        worklist.push_back(dependence.from);
    }
  }
}

void SchedulingProblem::addRegisters() {
  // The registers that each value stands for.
  llvm::DenseMap<Value, llvm::SmallSetVector<unsigned, 2>> behind;
  defined.resize(size());
  used.resize(size());
  auto define = [&](Value value, std::optional<unsigned> definition) {
    auto type = dyn_cast<RegisterType>(value.getType());
    if (!type)
      return;
    unsigned index = static_cast<unsigned>(registers.size());
    registers.push_back({type.getRegisterClass(),
                         static_cast<unsigned>(type.getSize()),
                         definition,
                         {}});
    behind[value].insert(index);
    if (definition)
      defined[*definition].push_back(index);
  };
  if (size())
    for (Value argument : operations.front().op->getBlock()->getArguments())
      define(argument, std::nullopt);
  for (unsigned position = 0; position < size(); ++position) {
    Operation *op = operations[position].op;
    bool isName =
        operations[position].isAnchored && isa<PackOp, ExtractOp, InsertOp>(op);
    if (isName) {
      llvm::SmallSetVector<unsigned, 2> parts;
      for (Value operand : op->getOperands())
        if (auto known = behind.find(operand); known != behind.end())
          parts.insert_range(known->second);
      behind[op->getResult(0)] = std::move(parts);
      continue;
    }
    llvm::SmallSetVector<unsigned, 8> uses;
    op->walk([&](Operation *nested) {
      for (Value operand : nested->getOperands())
        if (auto known = behind.find(operand); known != behind.end())
          uses.insert_range(known->second);
    });
    for (unsigned index : uses) {
      registers[index].users.push_back(position);
      used[position].push_back(index);
    }
    for (Value result : op->getResults())
      define(result, position);
  }
}

/// Visits the operations of the block that define `value` or, if it only names
/// others, those.
static void
visitDefinitions(Value value, const DependenceGraph &graph,
                 llvm::function_ref<void(unsigned position)> visit) {
  Operation *op = value.getDefiningOp();
  if (!op || op->getBlock() != graph.getOperations().front()->getBlock())
    return;
  unsigned position = graph.getPosition(op);
  if (!graph.isAnchored(position))
    return visit(position);
  for (Value operand : op->getOperands())
    visitDefinitions(operand, graph, visit);
}

void SchedulingProblem::addCarriedValues() {
  auto end = size() ? dyn_cast<ConditionOp>(operations.back().op) : nullptr;
  if (!end)
    return;
  // The first registers are those of the arguments, but for other types.
  size_t index = 0;
  for (auto [argument, next] :
       llvm::zip_equal(end->getBlock()->getArguments(), end.getIterArgs())) {
    if (!isa<RegisterType>(argument.getType()))
      continue;
    CarriedValue value;
    value.argument = static_cast<unsigned>(index);
    visitDefinitions(next, graph, [&](unsigned position) {
      value.definitions.push_back(position);
    });
    value.users = registers[index++].users;
    llvm::erase(value.users, size() - 1);
    if (!value.definitions.empty() && !value.users.empty())
      carried.push_back(std::move(value));
  }
}

//===----------------------------------------------------------------------===//
// Tracking while an order is built
//===----------------------------------------------------------------------===//

ReadyOperations::ReadyOperations(const SchedulingProblem &problem)
    : problem(problem), cycles(problem.size(), 0) {
  for (unsigned i = 0; i < problem.size(); ++i)
    missing.push_back(problem.getNumPredecessors(i));
  // Positions are in an order that keeps all dependences, so whatever `finish`
  // makes ready comes after `i`.
  SmallVector<unsigned> first;
  for (unsigned i = 0; i < problem.size(); ++i)
    if (missing[i] == 0)
      first.push_back(i);
  for (unsigned i : first)
    if (problem.getOperations()[i].isAnchored)
      finish(i, 0);
    else
      ready.push_back(i);
}

void ReadyOperations::finish(unsigned position, uint64_t cycle) {
  SmallVector<std::pair<unsigned, uint64_t>> worklist = {{position, cycle}};
  while (!worklist.empty()) {
    auto [done, at] = worklist.pop_back_val();
    for (const Precedence &next : problem.getSuccessors(done)) {
      cycles[next.to] = std::max(cycles[next.to], at + next.latencyCycles);
      if (--missing[next.to] != 0)
        continue;
      if (problem.getOperations()[next.to].isAnchored)
        worklist.emplace_back(next.to, cycles[next.to]);
      else
        ready.push_back(next.to);
    }
  }
}

void ReadyOperations::take(unsigned index, uint64_t cycle) {
  unsigned position = ready[index];
  ready[index] = ready.back();
  ready.pop_back();
  finish(position, cycle);
}

static unsigned indexOf(RegisterClass registerClass) {
  switch (registerClass) {
  case RegisterClass::VGPR:
    return 0;
  case RegisterClass::SGPR:
    return 1;
  case RegisterClass::AGPR:
    return 2;
  }
  llvm_unreachable("all classes are handled");
}

RegisterPressureTracker::RegisterPressureTracker(
    const SchedulingProblem &problem)
    : problem(problem) {
  for (const LiveRegisters &value : problem.getRegisters()) {
    usersLeft.push_back(static_cast<unsigned>(value.users.size()));
    // Arguments and registers filled before the start are live from the start.
    bool isThere = !value.definition ||
                   problem.getOperations()[*value.definition].isAnchored;
    if (isThere && !value.users.empty())
      live[indexOf(value.registerClass)] += static_cast<int>(value.count);
  }
}

RegisterCounts RegisterPressureTracker::getDelta(unsigned position) const {
  RegisterCounts delta = {};
  for (unsigned index : problem.getUsed(position))
    if (usersLeft[index] == 1) {
      const LiveRegisters &value = problem.getRegisters()[index];
      delta[indexOf(value.registerClass)] -= static_cast<int>(value.count);
    }
  for (unsigned index : problem.getDefined(position)) {
    const LiveRegisters &value = problem.getRegisters()[index];
    if (!value.users.empty())
      delta[indexOf(value.registerClass)] += static_cast<int>(value.count);
  }
  return delta;
}

void RegisterPressureTracker::place(unsigned position) {
  RegisterCounts delta = getDelta(position);
  for (auto [count, change] : llvm::zip(live, delta))
    count += change;
  for (unsigned index : problem.getUsed(position))
    --usersLeft[index];
}

PeakVgprs::PeakVgprs(const SchedulingProblem &problem)
    : operations(problem.size() + 1),
      liveAtStart(RegisterPressureTracker(problem).getLive()[0]) {
  ArrayRef<LiveRegisters> registers = problem.getRegisters();
  SmallVector<unsigned> numbers(registers.size());
  auto isCounted = [&](unsigned index) {
    return indexOf(registers[index].registerClass) == 0 &&
           !registers[index].users.empty();
  };
  for (auto [index, value] : llvm::enumerate(registers)) {
    if (!isCounted(static_cast<unsigned>(index)))
      continue;
    numbers[index] = static_cast<unsigned>(sizes.size());
    sizes.push_back(static_cast<int>(value.count));
    numUsers.push_back(static_cast<unsigned>(value.users.size()));
  }
  for (unsigned position = 0; position < problem.size(); ++position) {
    operations[position].firstUsed = static_cast<unsigned>(used.size());
    for (unsigned index : problem.getUsed(position))
      if (isCounted(index))
        used.push_back(numbers[index]);
    for (unsigned index : problem.getDefined(position))
      if (isCounted(index))
        operations[position].defined +=
            static_cast<int>(registers[index].count);
  }
  operations.back().firstUsed = static_cast<unsigned>(used.size());
}

int PeakVgprs::find(ArrayRef<unsigned> order, int limit) {
  usersLeft = numUsers;
  int live = liveAtStart, peak = live;
  for (unsigned position : order) {
    const Operation &operation = operations[position];
    unsigned end = operations[position + 1].firstUsed;
    for (unsigned i = operation.firstUsed; i < end; ++i)
      if (--usersLeft[used[i]] == 0)
        live -= sizes[used[i]];
    live += operation.defined;
    peak = std::max(peak, live);
    if (peak > limit)
      break;
  }
  return peak;
}

int waveasm::findPeakVgprs(const SchedulingProblem &problem,
                           ArrayRef<unsigned> order) {
  return PeakVgprs(problem).find(order);
}
