//===- OperationStage.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/dialect/OperationStage.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;

std::optional<unsigned> waveasm::getStage(Operation *op) {
  auto stage = llvm::dyn_cast_or_null<IntegerAttr>(
      op->getDiscardableAttr(kStageAttrName));
  if (!stage || stage.getValue().getActiveBits() > 16)
    return std::nullopt;
  return static_cast<unsigned>(stage.getValue().getZExtValue());
}

void waveasm::setStage(Operation *op, unsigned stage) {
  Type type = IntegerType::get(op->getContext(), 32);
  op->setDiscardableAttr(kStageAttrName, IntegerAttr::get(type, stage));
}
