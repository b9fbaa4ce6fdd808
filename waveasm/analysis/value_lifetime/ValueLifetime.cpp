//===- ValueLifetime.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/value_lifetime/ValueLifetime.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"

using namespace mlir;
using namespace waveasm;

bool waveasm::isPhysical(Type type) {
  auto registerType = dyn_cast<RegisterType>(type);
  return registerType && registerType.getPhysicalIndex().has_value();
}

bool waveasm::keepsItsValue(Value value) {
  return !isPhysical(value.getType()) ||
         isa_and_nonnull<PrecoloredVRegOp, PrecoloredSRegOp, PrecoloredARegOp>(
             value.getDefiningOp());
}

bool waveasm::isMovableComputation(Operation *op) {
  return llvm::all_of(op->getOperands(), keepsItsValue) &&
         llvm::none_of(op->getResultTypes(), isPhysical);
}

bool waveasm::fixesRegister(OpOperand &use) {
  Operation *op = use.getOwner();
  if (isa<LoopOp, ConditionOp, YieldOp, PackOp, InsertOp>(op))
    return true;
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  return instruction && instruction.getTiedOperandIndex() ==
                            static_cast<int>(use.getOperandNumber());
}

bool waveasm::canBeConsecutive(Value low, Value high) {
  auto first = low.getDefiningOp<ExtractOp>();
  auto second = high.getDefiningOp<ExtractOp>();
  if (first && second)
    return first.getVector() == second.getVector() &&
           first.getIndex() % 2 == 0 &&
           static_cast<int64_t>(second.getIndex()) ==
               static_cast<int64_t>(first.getIndex()) + getRegisterCount(low);
  return low != high && llvm::all_of(ArrayRef({low, high}), [](Value value) {
           Operation *op = value.getDefiningOp();
           return isa_and_nonnull<InstructionOpInterface>(op) &&
                  value.hasOneUse() && op->getNumResults() == 1 &&
                  cast<InstructionOpInterface>(op).getTiedOperandIndex() < 0;
         });
}

bool waveasm::isWord(Value value) {
  if (auto type = dyn_cast<RegisterType>(value.getType()))
    return type.getSize() == 1;
  return isa<ImmType>(value.getType());
}

bool waveasm::isWordComputation(Operation *op) {
  return llvm::all_of(op->getOperands(), isWord) &&
         llvm::all_of(op->getResults(), isWord) && isMovableComputation(op);
}
