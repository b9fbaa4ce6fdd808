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

llvm::json::Object waveasm::toJson(const SchedulingProblem &problem) {
  llvm::json::Array operations, precedences, carried, registers;
  for (const ScheduledOperation &operation : problem.getOperations())
    operations.push_back(llvm::json::Object{
        {"placed", !operation.isAnchored},
        {"unit", getUnitNumber(operation.unit)},
        {"unit_cycles", operation.timing.unitCycles},
        {"last", operation.op->hasTrait<OpTrait::IsTerminator>()}});
  for (unsigned from = 0; from < problem.size(); ++from)
    for (const Precedence &precedence : problem.getSuccessors(from))
      precedences.push_back(llvm::json::Array{precedence.from, precedence.to,
                                              precedence.latencyCycles});
  for (const CarriedValue &value : problem.getCarriedValues())
    for (unsigned from : value.definitions)
      for (unsigned to : value.users)
        carried.push_back(llvm::json::Array{
            from, to, problem.getOperations()[from].timing.latencyCycles});
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
                            {"precedences", std::move(precedences)},
                            {"carried", std::move(carried)},
                            {"vector_registers", std::move(registers)}};
}
