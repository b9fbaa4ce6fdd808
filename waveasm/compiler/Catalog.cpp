//===- Catalog.cpp --------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/Catalog.h"

#include "waveasm/dialect/WaveAsmDialect.h"
#include "waveasm/dialect/WaveAsmOps.h"
#include "waveasm/import/ImportKernels.h"
#include "waveasm/machine_code/KernelCode.h"
#include "waveasm/search/MakeOptions.h"
#include "waveasm/search/agents/Agents.h"
#include "waveasm/target/Machines.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::compiler;

std::vector<std::string> compiler::listTargets() {
  std::vector<std::string> names;
  for (StringRef name : llvm::split(target::targetNames(), ", "))
    names.push_back(name.str());
  return names;
}

std::vector<MachineInfo> compiler::listMachines() {
  std::vector<MachineInfo> infos;
  for (const target::Machine *machine : target::kMachines)
    infos.push_back({std::string(machine->name), machine->waves.maxWavesPerSimd,
                     machine->waves.maxWorkgroupSize,
                     llvm::is_contained(machine_code::getProcessors(),
                                        StringRef(machine->name)),
                     target::describeAssumedTimes(*machine)});
  return infos;
}

std::vector<target::Constant>
compiler::listConstants(const std::string &target) {
  const target::Machine *machine = target::lookupMachine(target);
  return machine ? target::getConstants(*machine)
                 : std::vector<target::Constant>();
}

std::string compiler::checkObjective(const std::string &objective) {
  llvm::Expected<Objective> parsed = Objective::parse(objective);
  return parsed ? "" : llvm::toString(parsed.takeError());
}

std::string compiler::checkLaunch(const std::string &launch) {
  llvm::Expected<Launch> parsed = parseLaunch(launch);
  return parsed ? "" : llvm::toString(parsed.takeError());
}

std::string compiler::checkLevel(const std::string &level) {
  llvm::Expected<target::MemoryLevels> parsed = parseMemoryLevels(level);
  return parsed ? "" : llvm::toString(parsed.takeError());
}

std::vector<std::string> compiler::listAgents(bool withBroker) {
  std::vector<std::string> names;
  if (withBroker)
    for (StringRef name : search::getAllAgentNames())
      names.push_back(name.str());
  else
    for (const search::AgentKind &kind : search::getAgentKinds())
      if (!kind.isAlone)
        names.push_back(kind.name.str());
  return names;
}

std::vector<std::string> compiler::listSchedules() {
  std::vector<std::string> names;
  for (const search::AgentKind &kind : search::getAgentKinds())
    names.push_back(kind.name.str());
  return names;
}

//===----------------------------------------------------------------------===//
// The operations as data
//===----------------------------------------------------------------------===//

static std::vector<std::string> getNames(target::SpecialRegisters registers) {
  std::vector<std::string> names;
  for (auto [name, value] : {std::pair("EXEC", target::SpecialRegister::EXEC),
                             std::pair("M0", target::SpecialRegister::M0),
                             std::pair("SCC", target::SpecialRegister::SCC),
                             std::pair("VCC", target::SpecialRegister::VCC)})
    if (registers.contains(value))
      names.emplace_back(name);
  return names;
}

static std::vector<std::string> getTraits(Operation *op) {
  std::vector<std::string> traits;
  auto add = [&](const char *name, bool holds) {
    if (holds)
      traits.emplace_back(name);
  };
  bool isRecursive = op->hasTrait<OpTrait::HasRecursiveMemoryEffects>();
  add("ArithmeticOp", op->hasTrait<ArithmeticOp>());
  add("Commutative", op->hasTrait<OpTrait::IsCommutative>());
  add("InstructionOpInterface", isa<InstructionOpInterface>(op));
  add("MemoryOpInterface", isa<MemoryOpInterface>(op));
  add("MfmaOpInterface", isa<MfmaOpInterface>(op));
  add("NoMemoryEffect", !isRecursive && isMemoryEffectFree(op));
  add("NonEmittingOp", op->hasTrait<NonEmittingOp>());
  add("Pure", !isRecursive && isPure(op));
  add("RecursiveMemoryEffects", isRecursive);
  add("Terminator", op->hasTrait<OpTrait::IsTerminator>());
  add("VmemOpInterface", isa<VmemOpInterface>(op));
  return traits;
}

static OperationInfo describe(RegisteredOperationName name,
                              MLIRContext &context) {
  OperationInfo info;
  info.name = name.getStringRef().str();
  // Methods of interfaces need an operation. This one has no operands and is
  // never verified: its uses depend only on the name of the operation.
  Operation *op = Operation::create(
      OperationState(UnknownLoc::get(&context), OperationName(name)));
  info.traits = getTraits(op);
  if (auto instruction = dyn_cast<InstructionOpInterface>(op)) {
    info.unit = target::getName(instruction.getUnit());
    info.asmMnemonic = instruction.getAsmMnemonic().str();
    info.specialReads = getNames(instruction.getSpecialReads());
    info.specialWrites = getNames(instruction.getSpecialWrites());
    info.tiedOperand = instruction.getTiedOperandIndex();
    info.pinned = instruction.isPinned();
    for (StringRef target : llvm::split(target::targetNames(), ", "))
      if (instruction.isAvailableOn(target))
        info.targets.push_back(target.str());
  }
  op->destroy();
  return info;
}

std::vector<OperationInfo> compiler::listOperations() {
  MLIRContext context(MLIRContext::Threading::DISABLED);
  context.loadDialect<WaveAsmDialect>();
  std::vector<OperationInfo> infos;
  for (RegisteredOperationName name : context.getRegisteredOperationsByDialect(
           WaveAsmDialect::getDialectNamespace()))
    infos.push_back(describe(name, context));
  llvm::sort(infos, [](const OperationInfo &a, const OperationInfo &b) {
    return a.name < b.name;
  });
  return infos;
}

std::vector<std::string> compiler::listImportedOperations() {
  return getImportedOperations();
}
