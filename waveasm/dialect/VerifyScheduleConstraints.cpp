//===- VerifyScheduleConstraints.cpp --------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/dialect/WaveAsmOps.h"

using namespace mlir;
using namespace waveasm;

namespace waveasm {
// WaveAsmOps.cpp declares it for the verifier of programs.
// NOLINTNEXTLINE(misc-use-internal-linkage)
LogicalResult verifyScheduleConstraints(Operation *program);
// ScheduleConstraints.h declares them for those who ask for the attributes.
extern const StringLiteral kForceSerialAttrName;
extern const StringLiteral kMaxDepthAttrName;
extern const StringLiteral kGroupAttrName;
extern const StringLiteral kLeaderGroupAttrName;
extern const int64_t kMaxScheduleNumber;
constexpr StringLiteral kForceSerialAttrName = "waveasm.schedule.force_serial";
constexpr StringLiteral kMaxDepthAttrName = "waveasm.schedule.max_depth";
constexpr StringLiteral kGroupAttrName = "waveasm.schedule.gid";
constexpr StringLiteral kLeaderGroupAttrName = "waveasm.schedule.leader_gid";
constexpr int64_t kMaxScheduleNumber = (1 << 16) - 1;
} // namespace waveasm

static constexpr StringLiteral kPrefix = "waveasm.schedule.";

static LogicalResult verifyNumber(Operation *op, NamedAttribute attribute) {
  if (isa<ProgramOp>(op))
    return op->emitOpError("expected ")
           << attribute.getName().getValue() << " on an operation or a loop";
  auto number = dyn_cast<IntegerAttr>(attribute.getValue());
  if (!number || !number.getType().isSignlessInteger() ||
      number.getValue().isNegative() ||
      number.getValue().sgt(kMaxScheduleNumber))
    return op->emitOpError("expected ")
           << attribute.getName().getValue()
           << " to be an integer in the range [0, " << kMaxScheduleNumber
           << "], got " << attribute.getValue();
  return success();
}

static LogicalResult verifyConstraint(Operation *op, NamedAttribute attribute) {
  StringRef name = attribute.getName();
  if (name == kForceSerialAttrName) {
    if (!isa<ProgramOp, LoopOp, IfOp>(op))
      return op->emitOpError("expected ")
             << name << " on a program, a loop or a branch";
    if (!isa<UnitAttr>(attribute.getValue()))
      return op->emitOpError("expected ")
             << name << " without a value, got " << attribute.getValue();
    return success();
  }
  if (name == kMaxDepthAttrName)
    return verifyNumber(op, attribute);
  if (name == kGroupAttrName || name == kLeaderGroupAttrName) {
    if (isa<LoopOp>(op))
      return op->emitOpError("expected ") << name << " on an operation";
    return verifyNumber(op, attribute);
  }
  return op->emitOpError("unknown attribute ")
         << name << ": expected " << kForceSerialAttrName << ", "
         << kMaxDepthAttrName << ", " << kGroupAttrName << " or "
         << kLeaderGroupAttrName;
}

// NOLINTNEXTLINE(misc-use-internal-linkage): see its declaration.
LogicalResult waveasm::verifyScheduleConstraints(Operation *program) {
  WalkResult result = program->walk([](Operation *op) {
    for (NamedAttribute attribute : op->getDiscardableAttrs())
      if (attribute.getName().getValue().starts_with(kPrefix) &&
          failed(verifyConstraint(op, attribute)))
        return WalkResult::interrupt();
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}
