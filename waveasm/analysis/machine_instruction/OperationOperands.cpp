//===- OperationOperands.cpp - Operands with values -----------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/machine_instruction/MachineProgramBuilder.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/analysis/xor_shuffle/XorShuffle.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

void MachineProgramBuilder::operand(Piece piece, bool isScalar) {
  MachineOperand operand;
  operand.kind = MachineOperand::Kind::Register;
  operand.isScalar = isScalar;
  operand.count = piece.count;
  operand.first = piece.first;
  result.operands.push_back(operand);
}

void MachineProgramBuilder::operand(int64_t value) {
  MachineOperand operand;
  operand.kind = MachineOperand::Kind::Immediate;
  operand.value = value;
  result.operands.push_back(operand);
}

void MachineProgramBuilder::operand(Value value) {
  if (isa<ImmType>(value.getType()))
    return operand(getImmediate(value));
  const Pieces &pieces = units.get(value);
  if (pieces.size() == 1)
    return operand(pieces.front(),
                   isRegisterOf(value.getType(), RegisterClass::SGPR));
  result.operands.emplace_back();
}

void MachineProgramBuilder::addAluOperands(Operation *op,
                                           const OperationFacts &facts) {
  if (facts.shape == Shape::AccvgprWrite) {
    operand(op->getOperand(1));
    operand(op->getOperand(0));
    return;
  }
  unsigned numResults = facts.shape == Shape::Carry ? 1 : op->getNumResults();
  for (Value value : op->getResults().take_front(numResults))
    if (!isa<SCCType>(value.getType()))
      operand(value);
  if (facts.writes.contains(SpecialRegister::VCC))
    operand(Piece{kVccUnit, 2}, /*isScalar=*/true);
  if (op->getNumResults() == 0) {
    if (facts.writes.contains(SpecialRegister::EXEC))
      operand(Piece{kExecUnit, 2}, /*isScalar=*/true);
    if (facts.writes.contains(SpecialRegister::M0))
      operand(Piece{kM0Unit, 1}, /*isScalar=*/true);
  }
  for (auto [position, value] : llvm::enumerate(op->getOperands()))
    if (!isa<SCCType>(value.getType()) &&
        !(facts.shape == Shape::Select && position == 2))
      operand(value);
  if (facts.reads.contains(SpecialRegister::VCC))
    operand(Piece{kVccUnit, 2}, /*isScalar=*/true);
  if (auto logic = dyn_cast<VBitop3B32Op>(op))
    operand(static_cast<int64_t>(logic.getTable()));
  if (auto move = dyn_cast<VMovB32DppOp>(op))
    operand(int64_t{getDppMask(move.getDppCtrl())});
  if (isa<SMovB64FromExecOp>(op))
    operand(Piece{kExecUnit, 2}, /*isScalar=*/true);
  if (isa<SMovB64ExecAllOp>(op))
    operand(int64_t{-1});
}

void MachineProgramBuilder::addAddress(MemoryOpInterface op,
                                       const AccessShape &shape) {
  auto attribute = [&](StringRef name) {
    auto offset = op->getAttrOfType<IntegerAttr>(name);
    return offset ? offset.getInt() : 0;
  };
  if (auto vmem = dyn_cast<VmemOpInterface>(*op)) {
    operand(vmem.getVoffset());
    operand(vmem.getSaddr());
    if (Value soffset = vmem.getSoffset())
      operand(soffset);
    else
      operand(int64_t{0});
    operand(static_cast<int64_t>(vmem.getInstOffset()));
    operand(int64_t{0});
  } else if (op.getAccess() == Access::LoadToLds) {
    for (Value value : op->getOperands())
      operand(value);
    if (op->getNumOperands() == 2)
      operand(int64_t{0});
    operand(attribute("instOffset"));
    operand(int64_t{0});
  } else if (op.getAddressSpace() == AddressSpace::Lds) {
    operand(op.getBase());
    operand(int64_t{0});
    operand(int64_t{0});
    operand(attribute("offset"));
    operand(getSecondOffset(op).value_or(0));
  } else if (op.getAddressSpace() == AddressSpace::Scratch) {
    operand(int64_t{0});
    operand(int64_t{0});
    operand(op.getBase());
    operand(attribute("instOffset"));
    operand(int64_t{0});
  }
}

/// Adds a pair for each value that changes its register on an edge.
void MachineProgramBuilder::addCopies(ValueRange from, ValueRange to) {
  for (auto [source, destination] : llvm::zip_equal(from, to)) {
    if (source.getType() == destination.getType() && getPhysicalPiece(source))
      continue;
    operand(destination);
    operand(source);
  }
}
