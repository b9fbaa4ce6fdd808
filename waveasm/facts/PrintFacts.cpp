//===- PrintFacts.cpp - Facts shared with the broker ----------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Prints the names and numbers that the compiler and the broker share as one
// JSON object. `conductor/facts` reads it; its class `Facts` documents each
// field.
//
//===----------------------------------------------------------------------===//

#include "waveasm/bench/estimate/Metrics.h"
#include "waveasm/cycle_model/CycleModel.h"
#include "waveasm/dialect/WaveAsmDialect.h"
#include "waveasm/dialect/WaveAsmOps.h"
#include "waveasm/moves/CommandForms.h"
#include "waveasm/moves/MoveEngine.h"
#include "waveasm/scheduling/SchedulingProblem.h"
#include "waveasm/search/broker/ContractLimits.h"
#include "waveasm/search/record/Record.h"
#include "waveasm/target/Machines.h"

#include "mlir/IR/MLIRContext.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;
namespace json = llvm::json;

/// The enumerators of a type whose values count from 0 without gaps. `getName`
/// has a case for each of them and returns "" for other values.
template <typename Enum> static SmallVector<Enum> listEnumerators() {
  using search::getName, waveasm::getName, target::getName;
  SmallVector<Enum> values;
  for (unsigned i = 0; !getName(static_cast<Enum>(i)).empty(); ++i)
    values.push_back(static_cast<Enum>(i));
  return values;
}

template <typename Enum> static json::Array listNames() {
  using search::getName, waveasm::getName, target::getName;
  json::Array names;
  for (Enum value : listEnumerators<Enum>())
    names.push_back(StringRef(getName(value)));
  return names;
}

static json::Array getMetrics() {
  json::Array metrics;
  for (const MetricInfo &info : getMetricInfos())
    metrics.push_back(json::Object{{"name", info.name},
                                   {"unit", info.unit},
                                   {"higher_is_better", info.higherIsBetter},
                                   {"description", info.description},
                                   {"goal", info.goal}});
  return metrics;
}

static json::Array getCommands() {
  json::Array commands;
  for (const CommandForm &form : kCommandForms)
    commands.push_back(json::Object{{"form", StringRef(form.text)},
                                    {"group", waveasm::getName(form.group)},
                                    {"stands_alone", form.standsAlone},
                                    {"help", StringRef(form.help)}});
  return commands;
}

/// Why a round brought no schedule: the compiler refused a command or the whole
/// order.
static json::Array getRoundErrors() {
  json::Array codes = listNames<MoveErrorCode>();
  for (auto outcome : {search::Outcome::Unproven, search::Outcome::Failed})
    codes.push_back(search::getName(outcome));
  codes.push_back(search::kLacksRegisters);
  return codes;
}

static json::Object toJson(Timing timing) {
  return json::Object{{"latency_cycles", timing.latencyCycles},
                      {"unit_cycles", timing.unitCycles}};
}

static StringRef getMnemonic(RegisteredOperationName name) {
  return OperationName(name).stripDialect();
}

/// The operations that `machine` has, with their units and timings.
static json::Object getInstructions(ArrayRef<RegisteredOperationName> names,
                                    const Machine &machine,
                                    MLIRContext &context) {
  json::Object instructions;
  for (RegisteredOperationName name : names) {
    // Interfaces only work on operations. This one has no operands and is never
    // verified, so the code below only asks for properties that all operations
    // with this name share.
    Operation *op = Operation::create(
        OperationState(UnknownLoc::get(&context), OperationName(name)));
    auto instruction = dyn_cast<InstructionOpInterface>(op);
    if (instruction && instruction.isAvailableOn(machine.name)) {
      auto [unit, timing] = getUnitAndTiming(op, machine);
      json::Object entry = toJson(timing);
      entry["unit"] = StringRef(getName(unit));
      instructions[getMnemonic(name)] = std::move(entry);
    }
    op->destroy();
  }
  return instructions;
}

static json::Object getTarget(const Machine &machine,
                              ArrayRef<RegisteredOperationName> names,
                              MLIRContext &context) {
  const Times &times = *machine.times;
  json::Object units, results, loads;
  for (Unit unit : listEnumerators<Unit>()) {
    units[StringRef(getName(unit))] =
        toJson(getTiming(machine, "", unit, {}, /*passes=*/0));
    json::Object users;
    for (Unit user : listEnumerators<Unit>())
      if (uint32_t cycles = getVectorResultCycles(machine, unit, user))
        users[StringRef(getName(user))] = cycles;
    results[StringRef(getName(unit))] = std::move(users);
  }
  for (MemoryLevel level : listEnumerators<MemoryLevel>())
    loads[StringRef(getName(level))] = times.getLoadCycles(level);
  json::Array assumed;
  for (std::string_view what : times.assumed)
    assumed.push_back(StringRef(what));
  return json::Object{
      {"name", StringRef(machine.name)},
      {"title", StringRef(machine.title)},
      {"slot_cycles", times.slotCycles},
      {"simds_per_lds_port", machine.lds.simdsPerPort},
      {"scalar_to_branch_cycles", times.scalarToBranchCycles},
      {"scalar_to_vmem_cycles", times.scalarToVmemCycles},
      {"taken_branch_cycles", times.getTakenBranchCycles()},
      {"barrier_cycles", times.barrierCycles},
      {"units", std::move(units)},
      {"results", std::move(results)},
      {"loads", std::move(loads)},
      {"assumed", std::move(assumed)},
      {"assumed_from", StringRef(times.assumedFrom)},
      {"instructions", getInstructions(names, machine, context)}};
}

/// The targets that code can be made for.
static json::Array getTargets(ArrayRef<RegisteredOperationName> names,
                              MLIRContext &context) {
  json::Array targets;
  for (const Machine *machine : kMachines)
    if (machine->canEmit && machine->times)
      targets.push_back(getTarget(*machine, names, context));
  return targets;
}

int main() {
  MLIRContext context(MLIRContext::Threading::DISABLED);
  context.loadDialect<WaveAsmDialect>();
  ArrayRef<RegisteredOperationName> names =
      context.getRegisteredOperationsByDialect(
          WaveAsmDialect::getDialectNamespace());
  json::Array operations;
  for (RegisteredOperationName name : names)
    operations.push_back(getMnemonic(name));
  llvm::outs() << llvm::formatv(
      "{0:2}\n", json::Value(json::Object{
                     {"metrics", getMetrics()},
                     {"stall_causes", listNames<StallCause>()},
                     {"bound_reasons", listNames<BoundReason>()},
                     {"units", listNames<Unit>()},
                     {"outcomes", listNames<search::Outcome>()},
                     {"round_errors", getRoundErrors()},
                     {"severities", listNames<Severity>()},
                     {"warnings", listNames<WarningKind>()},
                     {"memory_orders", listNames<MemoryOrder>()},
                     {"commands", getCommands()},
                     {"max_number_digits", kMaxNumberDigits},
                     {"max_commands", search::kMaxCommands},
                     {"max_command_bytes", search::kMaxCommandBytes},
                     {"max_command_list_bytes", search::kMaxCommandListBytes},
                     {"max_alternatives", search::kMaxAlternatives},
                     {"operations", std::move(operations)},
                     {"targets", getTargets(names, context)}}));
  return 0;
}
