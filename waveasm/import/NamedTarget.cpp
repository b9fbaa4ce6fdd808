//===- NamedTarget.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/NamedTarget.h"

#include "waveasm/import/iree/Hal.h"
#include "waveasm/import/raise_llvm/RaiseLlvm.h"
#include "waveasm/target/Machines.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

/// The target of kernels that say nothing about it.
static constexpr StringLiteral kUsualTarget = "gfx942";

/// What LLVM calls code that runs on gfx942 and gfx950. LLVM 22, "User Guide
/// for AMDGPU Backend", "Generic processors".
static constexpr StringLiteral kFamily = "gfx9-4-generic";

namespace {
/// What one operation says about targets.
struct NamedTargets {
  Operation *op;
  /// The processors, in the order of the text.
  SmallVector<std::string> names;
};
} // namespace

static bool canImport(const target::Machine &machine) {
  return machine.canEmit && machine.float8 != target::Float8Format::None;
}

/// The names of targets, for messages.
static std::string list(ArrayRef<const target::Machine *> machines) {
  return llvm::join(llvm::map_range(machines,
                                    [](const target::Machine *machine) {
                                      return StringRef(machine->name);
                                    }),
                    " or ");
}

/// What the targets of a `gpu.module` say.
static std::optional<NamedTargets> findNames(gpu::GPUModuleOp module) {
  ArrayAttr targets = module ? module.getTargetsAttr() : ArrayAttr();
  if (!targets)
    return std::nullopt;
  NamedTargets named = {module, {}};
  for (Attribute target : targets) {
    auto rocdl = dyn_cast<ROCDL::ROCDLTargetAttr>(target);
    std::string name;
    if (rocdl)
      name = rocdl.getChip().str();
    else
      llvm::raw_string_ostream(name) << target;
    named.names.push_back(std::move(name));
  }
  return named;
}

/// What the kernel and the operations around it say.
static SmallVector<NamedTargets> findNames(FunctionOpInterface kernel) {
  SmallVector<NamedTargets> found;
  // "generic" is what LLVM compiles for if nobody says anything.
  auto cpu = kernel->getAttrOfType<StringAttr>(kTargetCpuAttr);
  if (cpu && cpu.getValue().starts_with("gfx"))
    found.push_back({kernel, {cpu.str()}});
  if (auto named = findNames(dyn_cast<gpu::GPUModuleOp>(kernel->getParentOp())))
    found.push_back(std::move(*named));
  for (Operation *op = kernel; op; op = op->getParentOp())
    for (StringRef name :
         {iree::kExecutableTargetAttr, iree::kDeviceTargetsAttr})
      if (Attribute attribute = op->getAttr(name))
        if (auto names = iree::getProcessors(attribute); !names.empty())
          found.push_back({op, std::move(names)});
  return found;
}

/// Whether code for `target` is among what `named` lists.
static bool includes(const NamedTargets &named, StringRef target) {
  return llvm::any_of(named.names, [&](StringRef name) {
    return name == target || name == kFamily;
  });
}

FailureOr<const target::Machine *>
import::chooseTarget(FunctionOpInterface kernel, StringRef asked) {
  SmallVector<const target::Machine *> possible;
  llvm::copy_if(target::kMachines, std::back_inserter(possible),
                [](const target::Machine *each) { return canImport(*each); });
  if (!asked.empty()) {
    std::string known = list(possible);
    llvm::erase_if(possible, [&](const target::Machine *machine) {
      return StringRef(machine->name) != asked;
    });
    if (possible.empty())
      return kernel->emitError("expected the target ")
             << known << " for kernels that are imported, got " << asked;
  }
  SmallVector<NamedTargets> all = findNames(kernel);
  for (const NamedTargets &named : all) {
    std::string expected = list(possible);
    llvm::erase_if(possible, [&](const target::Machine *machine) {
      return !includes(named, machine->name);
    });
    if (possible.empty())
      return named.op->emitError("expected the target ")
             << expected << (asked.empty() ? "" : " as requested") << ", got "
             << llvm::join(named.names, ", ");
  }
  if (possible.size() == 1)
    return possible.front();
  if (all.empty())
    return target::lookupMachine(kUsualTarget);
  return all.back().op->emitError("expected one target, got ")
         << llvm::join(all.back().names, ", ") << ": ask for "
         << list(possible);
}
