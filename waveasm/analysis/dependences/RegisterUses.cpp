//===- RegisterUses.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/dependences/RegisterUses.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

/// Whether `value` is an SGPR result that stands for VCC.
static bool isCarry(Value value) {
  auto result = dyn_cast<OpResult>(value);
  return result && result.getResultNumber() == 1 &&
         isa<VAddCoU32Op, VSubCoU32Op, VAddcCoU32Op, VSubbCoU32Op>(
             result.getOwner());
}

static void append(SmallVectorImpl<RegisterUnit> &units, RegisterUnit first,
                   unsigned count) {
  for (unsigned i = 0; i < count; ++i)
    units.push_back(first + i);
}

static void append(SmallVectorImpl<RegisterUnit> &units, Value value) {
  if (isa<SCCType>(value.getType()))
    return append(units, kSccUnit, 1);
  if (isCarry(value))
    return append(units, kVccUnit, 2);
  auto type = dyn_cast<RegisterType>(value.getType());
  if (type && type.getPhysicalIndex())
    append(units,
           getBaseUnit(type.getRegisterClass()) +
               static_cast<RegisterUnit>(*type.getPhysicalIndex()),
           static_cast<unsigned>(type.getSize()));
}

static void append(SmallVectorImpl<RegisterUnit> &units,
                   SpecialRegisters registers) {
  if (registers.contains(SpecialRegister::SCC))
    append(units, kSccUnit, 1);
  if (registers.contains(SpecialRegister::VCC))
    append(units, kVccUnit, 2);
  if (registers.contains(SpecialRegister::EXEC))
    append(units, kExecUnit, 2);
  if (registers.contains(SpecialRegister::M0))
    append(units, kM0Unit, 1);
}

static bool isVector(Type type) {
  return isRegisterOf(type, RegisterClass::VGPR) ||
         isRegisterOf(type, RegisterClass::AGPR);
}

/// Whether allocation may put a copy of a vector register before `op`. Such a
/// copy moves only the lanes that are on there.
static bool mayNeedCopies(Operation *op) {
  if (isa<PackOp, InsertOp>(op))
    return isVector(op->getResult(0).getType());
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  return (instruction && instruction.getTiedOperandIndex() >= 0) ||
         op->getNumRegions() != 0;
}

/// Adds the registers that `op` itself uses.
static void addOwnUses(Operation *op, RegisterUses &uses) {
  // The registers of a tuple are those of its parts; the operation writes
  // nothing.
  bool isStatement = op->hasTrait<NonEmittingOp>();
  // These registers are filled before the program starts.
  if (isa<PrecoloredVRegOp, PrecoloredSRegOp, PrecoloredARegOp>(op))
    return;
  for (Value operand : op->getOperands())
    append(uses.reads, operand);
  if (!isStatement)
    for (Value result : op->getResults()) {
      if (isa<SCCType>(result.getType()))
        continue;
      append(uses.writes, result);
      // Lanes that are off keep their old contents.
      if (isVector(result.getType()))
        append(uses.reads, result);
    }
  if (auto instruction = dyn_cast<InstructionOpInterface>(op)) {
    append(uses.reads, instruction.getSpecialReads());
    append(uses.writes, instruction.getSpecialWrites());
  }
  // A condition in an SGPR becomes a comparison.
  if (isa<LoopOp>(op) || (isa<IfOp, ConditionOp>(op) &&
                          !isa<SCCType>(op->getOperand(0).getType())))
    append(uses.writes, SpecialRegisters{SpecialRegister::SCC});
  if (mayNeedCopies(op))
    append(uses.reads, SpecialRegisters{SpecialRegister::EXEC});
}

static void sortAndUnique(SmallVectorImpl<RegisterUnit> &units) {
  llvm::sort(units);
  units.erase(llvm::unique(units), units.end());
}

RegisterUses waveasm::getRegisterUses(Operation *op) {
  RegisterUses uses;
  addOwnUses(op, uses);
  if (op->getNumRegions()) {
    RegisterUses inner;
    for (Region &region : op->getRegions())
      region.walk([&](Operation *nested) { addOwnUses(nested, inner); });
    llvm::append_range(uses.reads, inner.reads);
    llvm::append_range(uses.reads, inner.writes);
    llvm::append_range(uses.writes, inner.writes);
  }
  sortAndUnique(uses.reads);
  sortAndUnique(uses.writes);
  return uses;
}
