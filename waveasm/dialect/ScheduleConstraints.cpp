//===- ScheduleConstraints.cpp --------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/dialect/ScheduleConstraints.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

#include <algorithm>

using namespace mlir;

bool waveasm::isForcedSerial(Operation *parent) {
  return parent->hasAttr(kForceSerialAttrName);
}

void waveasm::forceSerial(Operation *parent) {
  parent->setDiscardableAttr(kForceSerialAttrName,
                             UnitAttr::get(parent->getContext()));
}

std::optional<unsigned> waveasm::getScheduleNumber(Operation *op,
                                                   StringRef name) {
  auto number =
      llvm::dyn_cast_or_null<IntegerAttr>(op->getDiscardableAttr(name));
  if (!number)
    return std::nullopt;
  return static_cast<unsigned>(number.getValue().getZExtValue());
}

void waveasm::setScheduleNumber(Operation *op, StringRef name, unsigned value) {
  Type type = IntegerType::get(op->getContext(), 64);
  op->setDiscardableAttr(name, IntegerAttr::get(type, value));
}

std::optional<unsigned> waveasm::getMaxDepth(Operation *op) {
  std::optional<unsigned> own = getScheduleNumber(op, kMaxDepthAttrName);
  Operation *parent = op->getParentOp();
  std::optional<unsigned> all =
      parent ? getScheduleNumber(parent, kMaxDepthAttrName) : std::nullopt;
  return own && all ? std::min(own, all) : own ? own : all;
}
