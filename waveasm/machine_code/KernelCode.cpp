//===- KernelCode.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/machine_code/KernelCode.h"

#include "waveasm/machine_code/SourceLines.h"
#include "waveasm/target/Machines.h"
#include "waveasm/target/UserSgprs.h"
#include "waveasm/verify/Bundle.h"
#include "waveasm/verify/Disassembly.h"
#include "waveasm/verify/JumpTargets.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/JSON.h"

#include <algorithm>

using namespace waveasm;
using namespace waveasm::machine_code;
using llvm::StringRef;

/// Work-items of the largest workgroup. LLVM 22, AMDGPUBaseInfo.cpp,
/// getMaxFlatWorkGroupSize.
static constexpr int64_t kMostWorkitems = 1024;

bool KernelCode::isInLeaf(unsigned number) const {
  return llvm::any_of(leaves, [&](const auto &leaf) {
    return leaf.first <= number && number < leaf.second;
  });
}

std::optional<unsigned> KernelCode::findInstruction(int64_t offset) const {
  const auto *it = llvm::partition_point(
      llvm::ArrayRef(instructions), [&](const verify::Instruction &each) {
        return static_cast<int64_t>(each.offset) < offset;
      });
  if (it == llvm::ArrayRef(instructions).end() ||
      static_cast<int64_t>(it->offset) != offset)
    return std::nullopt;
  return static_cast<unsigned>(it - instructions.data());
}

/// The metadata of a kernel, or null.
static const llvm::json::Object *
findMetadata(const llvm::json::Object &metadata, StringRef kernel) {
  const llvm::json::Array *kernels = metadata.getArray("amdhsa.kernels");
  if (!kernels)
    return nullptr;
  for (const llvm::json::Value &value : *kernels) {
    const llvm::json::Object *object = value.getAsObject();
    if (object && object->getString(".symbol") == (kernel + ".kd").str())
      return object;
  }
  return nullptr;
}

/// Sets the size of workgroups.
static void readWorkgroupSize(const llvm::json::Object &metadata,
                              KernelCode &kernel) {
  // The fields may have any value.
  int64_t left = kMostWorkitems;
  auto take = [&](std::optional<int64_t> size) {
    int64_t extent = std::clamp<int64_t>(size.value_or(1), 1, left);
    left /= extent;
    return static_cast<unsigned>(extent);
  };
  if (const llvm::json::Array *required =
          metadata.getArray(".reqd_workgroup_size")) {
    kernel.workgroupSize.fill(1);
    for (auto [extent, value] : llvm::zip(kernel.workgroupSize, *required))
      extent = take(value.getAsInteger());
    kernel.isWorkgroupSizeExact = true;
  } else if (std::optional<int64_t> size =
                 metadata.getInteger(".max_flat_workgroup_size")) {
    kernel.workgroupSize = {take(size), 1, 1};
  }
}

/// Reads the places of arguments. The fields may have any value.
static void readArguments(const llvm::json::Object &metadata,
                          KernelCode &kernel) {
  constexpr int64_t most = 1 << 16;
  const llvm::json::Array *arguments = metadata.getArray(".args");
  if (!arguments)
    return;
  for (const llvm::json::Value &value : *arguments) {
    ArgumentPlace place;
    if (const llvm::json::Object *object = value.getAsObject()) {
      place.kind = object->getString(".value_kind").value_or("").str();
      int64_t offset = object->getInteger(".offset").value_or(0);
      int64_t size = object->getInteger(".size").value_or(0);
      if (offset >= 0 && offset <= most && size >= 0 && size <= most) {
        place.offset = static_cast<uint64_t>(offset);
        place.size = static_cast<uint64_t>(size);
      }
    }
    kernel.arguments.push_back(std::move(place));
  }
}

/// Finds the registers that the hardware sets to the arguments. LLVM 22, "User
/// Guide for AMDGPU Backend", "Kernel Descriptor": the bits from byte 56 on
/// enable user SGPRs.
static void readArgumentRegisters(const char *descriptor, KernelCode &kernel) {
  constexpr unsigned counts[] = {4, 2, 2, 2, 2, 2, 1};
  constexpr unsigned argumentsBit = 3;
  unsigned properties = llvm::support::endian::read16le(descriptor + 56);
  unsigned preload = llvm::support::endian::read16le(descriptor + 58);
  unsigned next = 0;
  for (auto [bit, count] : llvm::enumerate(counts)) {
    if (!(properties >> bit & 1))
      continue;
    if (bit == argumentsBit)
      kernel.argumentsRegister = next;
    next += count;
  }
  kernel.preloadRegister = next;
  kernel.preloadDwords = preload & 0x7f;
  kernel.preloadOffset = 4 * (preload >> 7);
}

/// Whether control continues at a place that is not known, or that is not in
/// the kernel.
static bool leavesKernel(const verify::Instruction &instruction) {
  if (instruction.callsLeaf || instruction.isReturn || instruction.isUnreached)
    return false;
  if (instruction.is("s_setpc_b64") && instruction.branchTarget)
    return false;
  return llvm::is_contained(
      {"s_setpc_b64", "s_swappc_b64", "s_call_b64", "s_cbranch_g_fork",
       "s_cbranch_i_fork", "s_cbranch_join", "s_rfe_b64", "s_rfe_restore_b64"},
      StringRef(instruction.mnemonic));
}

/// Most instructions of functions for all calls of a kernel together: each call
/// is followed on its own.
static constexpr uint64_t kMostCalled = 1 << 18;

/// Checks that all instructions and branches of a kernel are understood.
static llvm::Error check(const KernelCode &kernel) {
  auto fail = [&](const verify::Instruction &at, const llvm::Twine &message) {
    return llvm::createStringError("kernel '" + kernel.name + "', offset 0x" +
                                   llvm::utohexstr(at.offset, true) + ": " +
                                   message);
  };
  uint64_t numCalled = 0;
  for (const verify::Instruction &instruction : kernel.instructions) {
    if (instruction.callsLeaf)
      for (auto [first, end] : kernel.leaves)
        if (static_cast<int64_t>(kernel.instructions[first].offset) ==
            instruction.callTarget)
          numCalled += end - first;
    if (numCalled > kMostCalled)
      return fail(instruction, "expected calls of functions with at most " +
                                   llvm::Twine(kMostCalled) +
                                   " instructions together");
    if (!instruction.isValid)
      return fail(instruction, "expected an instruction of " +
                                   StringRef(kernel.machine->name) +
                                   ", got data or an unknown encoding");
    if (leavesKernel(instruction))
      return fail(instruction,
                  "expected branches, and jumps in the kernel or calls of "
                  "functions without calls whose targets constants determine, "
                  "got '" +
                      instruction.text + "'");
    if (instruction.branchTarget &&
        !kernel.findInstruction(*instruction.branchTarget))
      return fail(instruction,
                  "expected a branch to an instruction of the kernel, got "
                  "offset " +
                      llvm::Twine(*instruction.branchTarget));
  }
  return llvm::Error::success();
}

/// Adds the instructions of a function and of the leaves that it calls.
static void addInstructions(const verify::Function &function,
                            llvm::ArrayRef<verify::Function> functions,
                            const SourceLines &lines, KernelCode &kernel) {
  llvm::SmallVector<const verify::Function *> all =
      verify::findCallees(functions, function);
  all.push_back(&function);
  llvm::sort(all, [](const verify::Function *a, const verify::Function *b) {
    return a->offset < b->offset;
  });
  for (const verify::Function *each : all) {
    auto first = static_cast<unsigned>(kernel.instructions.size());
    for (verify::Instruction instruction : each->instructions) {
      instruction.offset -= function.offset;
      for (std::optional<int64_t> *target :
           {&instruction.branchTarget, &instruction.callTarget})
        if (*target)
          **target -= static_cast<int64_t>(function.offset);
      kernel.lines.push_back(
          lines.find(function.section, function.address + instruction.offset));
      kernel.instructions.push_back(std::move(instruction));
    }
    if (each != &function)
      kernel.leaves.emplace_back(
          first, static_cast<unsigned>(kernel.instructions.size()));
  }
}

/// Converts a function of the disassembly, which has a descriptor.
static llvm::Expected<KernelCode>
makeKernel(const verify::Function &function,
           llvm::ArrayRef<verify::Function> functions,
           const llvm::json::Object &metadata, const SourceLines &lines,
           const target::Machine &machine) {
  KernelCode kernel;
  kernel.machine = &machine;
  kernel.name = function.name;
  addInstructions(function, functions, lines, kernel);
  kernel.vgprs = function.registers->vgprs;
  kernel.agprs = function.registers->agprs;
  kernel.sgprs = function.registers->sgprs;
  // LLVM 22, "User Guide for AMDGPU Backend", "Kernel Descriptor":
  // group_segment_fixed_size at byte 0, kernarg_preload at byte 58, whose low
  // seven bits are the length.
  const char *descriptor = function.descriptor.data();
  kernel.ldsBytes = llvm::support::endian::read32le(descriptor);
  readArgumentRegisters(descriptor, kernel);
  kernel.entry = kernel.findInstruction(0).value_or(0);
  if (kernel.preloadDwords) {
    std::optional<unsigned> entry =
        kernel.findInstruction(target::kPreloadEntryBytes);
    if (!entry)
      return llvm::createStringError(
          "kernel '" + kernel.name +
          "' preloads arguments: expected an instruction at offset 0x100");
    kernel.entry = *entry;
  }
  if (const llvm::json::Object *object = findMetadata(metadata, kernel.name)) {
    readWorkgroupSize(*object, kernel);
    readArguments(*object, kernel);
  }
  if (llvm::Error error = check(kernel))
    return std::move(error);
  if (kernel.instructions.empty())
    return llvm::createStringError("kernel '" + kernel.name +
                                   "' has no instructions");
  return kernel;
}

llvm::ArrayRef<StringRef> machine_code::getProcessors() {
  static const llvm::SmallVector<StringRef> processors = [] {
    llvm::SmallVector<StringRef> names;
    for (const target::Machine *machine : target::kMachines)
      if (machine->canEmit && machine->times)
        names.push_back(machine->name);
    return names;
  }();
  return processors;
}

llvm::Expected<CodeFile> machine_code::readCodeObject(llvm::ArrayRef<char> file,
                                                      StringRef name) {
  llvm::SmallVector<uint8_t, 0> storage;
  llvm::Expected<llvm::ArrayRef<char>> bytes =
      verify::unbundle(file, getProcessors(), storage);
  if (!bytes)
    return bytes.takeError();
  llvm::Expected<verify::Disassembly> disassembly =
      verify::disassemble(*bytes, getProcessors());
  if (!disassembly)
    return disassembly.takeError();
  llvm::Expected<llvm::json::Value> metadata =
      llvm::json::parse(disassembly->metadata);
  if (!metadata)
    return metadata.takeError();
  const llvm::json::Object empty;
  const llvm::json::Object *object = metadata->getAsObject();
  SourceLines lines = SourceLines::read(*bytes);
  CodeFile result;
  std::vector<std::string> names;
  for (const verify::Function &function : disassembly->functions) {
    if (!function.registers)
      continue;
    names.push_back("'" + function.name + "'");
    if (!name.empty() && function.name != name)
      continue;
    llvm::Expected<KernelCode> kernel =
        makeKernel(function, disassembly->functions, object ? *object : empty,
                   lines, *target::lookupMachine(disassembly->processor));
    if (kernel) {
      kernel->replaysMemory = disassembly->replaysMemory;
      result.kernels.push_back(std::move(*kernel));
    } else {
      result.unread.emplace_back(function.name,
                                 llvm::toString(kernel.takeError()));
    }
  }
  if (names.empty())
    return llvm::createStringError("expected a kernel, got none");
  if (result.kernels.empty() && result.unread.empty())
    return llvm::createStringError("expected one of the kernels " +
                                   llvm::join(names, ", ") + ", got '" + name +
                                   "'");
  return result;
}
