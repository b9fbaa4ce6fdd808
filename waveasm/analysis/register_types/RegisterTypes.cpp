//===- RegisterTypes.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/register_types/RegisterTypes.h"

#include "waveasm/analysis/printed_lines/PrintedLines.h"
#include "waveasm/target/Occupancy.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;

RegisterClass waveasm::getRegisterClass(Value value) {
  return cast<RegisterType>(value.getType()).getRegisterClass();
}

target::RegisterUnit waveasm::getBaseUnit(RegisterClass registerClass) {
  switch (registerClass) {
  case RegisterClass::VGPR:
    return target::kVgprUnits;
  case RegisterClass::SGPR:
    return target::kScalarUnits;
  case RegisterClass::AGPR:
    return target::kAgprUnits;
  }
  llvm_unreachable("all classes are handled");
}

int64_t waveasm::getRegisterCount(Value value) {
  return cast<RegisterType>(value.getType()).getSize();
}

std::optional<int64_t> waveasm::getPhysicalIndex(Value value) {
  return cast<RegisterType>(value.getType()).getPhysicalIndex();
}

Type waveasm::getPhysicalType(MLIRContext *context, RegisterClass registerClass,
                              int64_t index, int64_t size) {
  switch (registerClass) {
  case RegisterClass::VGPR:
    return PVRegType::get(context, index, size);
  case RegisterClass::SGPR:
    return PSRegType::get(context, index, size);
  case RegisterClass::AGPR:
    return PARegType::get(context, index, size);
  }
  llvm_unreachable("unknown register class");
}

Type waveasm::getVirtualType(MLIRContext *context, RegisterClass registerClass,
                             int64_t size, int64_t alignment) {
  switch (registerClass) {
  case RegisterClass::VGPR:
    return VRegType::get(context, size, alignment);
  case RegisterClass::SGPR:
    return SRegType::get(context, size, alignment);
  case RegisterClass::AGPR:
    return ARegType::get(context, size, alignment);
  }
  llvm_unreachable("unknown register class");
}

Type waveasm::getSubregisterType(Type type, int64_t first, int64_t size) {
  auto tuple = cast<RegisterType>(type);
  MLIRContext *context = type.getContext();
  if (std::optional<int64_t> index = tuple.getPhysicalIndex())
    return getPhysicalType(context, tuple.getRegisterClass(), *index + first,
                           size);
  return getVirtualType(context, tuple.getRegisterClass(), size);
}

int64_t waveasm::getRequiredAlignment(Type type) {
  auto tuple = cast<RegisterType>(type);
  int64_t size = tuple.getSize();
  if (size == 1)
    return 1;
  bool isScalar = tuple.getRegisterClass() == RegisterClass::SGPR;
  int64_t hardware = isScalar && size > 2 ? 4 : 2;
  int64_t wanted = tuple.getAlignment() & -tuple.getAlignment();
  return std::max(hardware, wanted);
}

bool waveasm::isPrecolored(Operation *op) {
  return isa_and_nonnull<PrecoloredVRegOp, PrecoloredSRegOp, PrecoloredARegOp>(
      op);
}

bool waveasm::hasVirtualRegisters(ProgramOp program) {
  return program
      .walk([](Operation *op) {
        bool isVirtual = llvm::any_of(op->getResultTypes(), [](Type type) {
          auto registers = dyn_cast<RegisterType>(type);
          return registers && !registers.getPhysicalIndex();
        });
        return isVirtual ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

bool waveasm::hasChosenRegisters(ProgramOp program) {
  return program
      .walk([](Operation *op) {
        bool isChosen = !isPrecolored(op) &&
                        llvm::any_of(op->getResults(), [](Value value) {
                          return isa<RegisterType>(value.getType()) &&
                                 getPhysicalIndex(value);
                        });
        return isChosen ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

unsigned waveasm::getVectorRegisterShare(ProgramOp program) {
  const target::Machine &target = program.getTargetMachine();
  auto workitems = static_cast<uint32_t>(program.getNumWorkitems().value_or(1));
  uint32_t waves = target::getRequiredWavesPerSimd(target, workitems);
  if (std::optional<uint64_t> wanted = program.getWavesPerSimd())
    waves = std::max(waves, static_cast<uint32_t>(*wanted));
  return target::getMaxVectorRegisters(target, waves);
}

unsigned waveasm::getAgprLimit(ProgramOp program, unsigned vgprs,
                               unsigned maxAgprs) {
  const target::Machine &target = program.getTargetMachine();
  auto taken = static_cast<unsigned>(
      llvm::alignTo(std::max(vgprs, 1u), target.registers.accumOffsetGranule));
  unsigned share = getVectorRegisterShare(program);
  return std::min({maxAgprs, target.registers.addressableAgprs,
                   share - std::min(share, taken)});
}

VectorRegisterLimits waveasm::getVectorRegisterLimits(ProgramOp program,
                                                      unsigned maxVgprs,
                                                      unsigned maxAgprs) {
  unsigned vgprs =
      std::min({maxVgprs, program.getTargetMachine().registers.addressableVgprs,
                getVectorRegisterShare(program)});
  return {vgprs, getAgprLimit(program, vgprs, maxAgprs)};
}

LogicalResult waveasm::checkRegistersExist(Operation *op,
                                           RegisterClass registerClass,
                                           int64_t index, int64_t size,
                                           const target::Machine &target) {
  int64_t limit = registerClass == RegisterClass::VGPR
                      ? target.registers.addressableVgprs
                  : registerClass == RegisterClass::AGPR
                      ? target.registers.addressableAgprs
                      : target.registers.addressableSgprs;
  auto fits = [&](int64_t first, int64_t end) {
    return index >= first && size <= end - first && index <= end - size;
  };
  if (fits(0, limit) ||
      (registerClass == RegisterClass::SGPR &&
       fits(target.registers.vccSgpr, int64_t{target.registers.vccSgpr} + 2)))
    return success();
  StringRef prefix = getAsmPrefix(registerClass);
  InFlightDiagnostic diag = op->emitError("register ") << prefix;
  if (index < 0)
    diag << index;
  else
    diag << static_cast<uint64_t>(index) + static_cast<uint64_t>(size) - 1;
  diag << " does not exist on " << StringRef(target.name);
  if (limit)
    diag << ", expected " << prefix << "0 to " << prefix << limit - 1;
  if (auto program = op->getParentOfType<ProgramOp>())
    diag << PrintedLines(program).show(op);
  return diag;
}
