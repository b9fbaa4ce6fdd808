//===- RegisterUsage.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/emit/RegisterUsage.h"

#include "waveasm/dialect/TextRegisters.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::emit;

/// The number of registers of a class on `target`, and the count in `usage`.
static std::pair<int64_t, int64_t *> getCounts(RegisterClass registerClass,
                                               const target::Machine &target,
                                               RegisterUsage &usage) {
  switch (registerClass) {
  case RegisterClass::VGPR:
    return {target.registers.addressableVgprs, &usage.vgprs};
  case RegisterClass::AGPR:
    return {target.registers.addressableAgprs, &usage.agprs};
  case RegisterClass::SGPR:
    return {target.registers.addressableSgprs, &usage.sgprs};
  }
  llvm_unreachable("unknown register class");
}

/// Adds the registers of one operand or result to `usage`.
static LogicalResult addRegister(Operation *op, RegisterType type,
                                 const target::Machine &target,
                                 RegisterUsage &usage) {
  std::optional<int64_t> index = type.getPhysicalIndex();
  if (!index)
    return op->emitError("register of type ")
           << type << " is not allocated, expected a physical register";

  RegisterClass registerClass = type.getRegisterClass();
  int64_t end = *index + type.getSize();
  if (registerClass == RegisterClass::SGPR &&
      target.registers.isInVcc(*index, type.getSize()))
    return success();

  auto [limit, used] = getCounts(registerClass, target, usage);
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

/// Adds the registers that text names. Ignores names of registers that do not
/// exist: the assembler decides whether they are registers at all.
static LogicalResult addText(RawOp raw, const target::Machine &target,
                             RegisterUsage &usage) {
  FailureOr<SmallVector<RegisterRange>> ranges = getTextRegisters(raw);
  if (failed(ranges))
    return failure();
  for (RegisterRange range : *ranges) {
    auto [limit, used] = getCounts(range.registerClass, target, usage);
    if (int64_t end = range.first + range.count; end <= limit)
      *used = std::max(*used, end);
  }
  return success();
}

FailureOr<RegisterUsage> emit::computeRegisterUsage(ProgramOp program) {
  RegisterUsage usage;
  const target::Machine &target = program.getTargetMachine();
  WalkResult result = program.walk([&](Operation *op) {
    for (auto types :
         {TypeRange(op->getOperandTypes()), TypeRange(op->getResultTypes())})
      for (Type type : types)
        if (auto registerType = dyn_cast<RegisterType>(type))
          if (failed(addRegister(op, registerType, target, usage)))
            return WalkResult::interrupt();
    if (auto raw = dyn_cast<RawOp>(op))
      if (failed(addText(raw, target, usage)))
        return WalkResult::interrupt();
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  return usage;
}
