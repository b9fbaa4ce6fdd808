//===- RegisterUsage.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/emit/RegisterUsage.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::emit;

/// Adds the registers of one operand or result to `usage`.
static LogicalResult addRegister(Operation *op, RegisterTypeInterface type,
                                 const target::TargetInfo &target,
                                 RegisterUsage &usage) {
  std::optional<int64_t> index = type.getPhysicalIndex();
  if (!index)
    return op->emitError("register of type ")
           << type << " is not allocated, expected a physical register";

  RegisterClass registerClass = type.getRegisterClass();
  int64_t end = *index + type.getSize();
  if (registerClass == RegisterClass::SGPR &&
      target.isInVcc(*index, type.getSize()))
    return success();

  int64_t limit = 0;
  int64_t *used = nullptr;
  switch (registerClass) {
  case RegisterClass::VGPR:
    limit = target.addressableVgprs;
    used = &usage.vgprs;
    break;
  case RegisterClass::AGPR:
    limit = target.addressableAgprs;
    used = &usage.agprs;
    break;
  case RegisterClass::SGPR:
    limit = target.addressableSgprs;
    used = &usage.sgprs;
    break;
  }
  StringRef prefix = getAsmPrefix(registerClass);
  if (end > limit) {
    InFlightDiagnostic diag = op->emitError("register ")
                              << prefix << end - 1 << " does not exist on "
                              << StringRef(target.name);
    if (limit)
      diag << ", expected " << prefix << "0 to " << prefix << limit - 1;
    return diag;
  }
  *used = std::max(*used, end);
  return success();
}

FailureOr<RegisterUsage> emit::computeRegisterUsage(ProgramOp program) {
  RegisterUsage usage;
  const target::TargetInfo &target = program.getTargetInfo();
  WalkResult result = program.walk([&](Operation *op) {
    for (auto types :
         {TypeRange(op->getOperandTypes()), TypeRange(op->getResultTypes())})
      for (Type type : types)
        if (auto registerType = dyn_cast<RegisterTypeInterface>(type))
          if (failed(addRegister(op, registerType, target, usage)))
            return WalkResult::interrupt();
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  return usage;
}
