//===- KernelMetadata.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/emit/KernelMetadata.h"
#include "waveasm/emit/KernelDescriptor.h"
#include "waveasm/emit/SymbolText.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::emit;

/// Work-items of a workgroup if the program does not specify them.
static constexpr int64_t kDefaultFlatWorkgroupSize = 256;

/// VCC, FLAT_SCRATCH and XNACK_MASK, which `.sgpr_count` includes and which
/// gfx9 with a fixed FLAT_SCRATCH always has. LLVM 22, AMDGPUBaseInfo.cpp,
/// getNumExtraSGPRs.
static constexpr int64_t kSpecialSgprs = 6;

/// Prints an argument. HIP refuses code objects whose arguments have other keys
/// than those of AMD's metadata, so that `.type_name`, which nothing reads, has
/// the range as well: `index 0..2147483647`.
static void printArgument(const KernelArgument &argument,
                          llvm::raw_ostream &os) {
  os << "      - .name: " << argument.name << '\n'
     << "        .offset: " << argument.offset << '\n'
     << "        .size: " << argument.size << '\n';
  if (!argument.type.empty()) {
    os << "        .type_name: " << argument.type;
    if (argument.isBuffer)
      os << '*';
    if (argument.range)
      os << ' ' << argument.range->first << ".." << argument.range->second;
    os << '\n';
  }
  if (!argument.isBuffer) {
    StringRef kind = argument.hidden;
    os << "        .value_kind: " << (kind.empty() ? "by_value" : kind) << '\n';
    return;
  }
  os << "        .value_kind: global_buffer\n"
     << "        .address_space: global\n";
  if (argument.isReadOnly)
    os << "        .actual_access: read_only\n";
  if (argument.isNoAlias)
    os << "        .is_restrict: true\n";
}

static void printKernel(const Kernel &kernel, llvm::raw_ostream &os) {
  ProgramOp program = kernel.program;
  StringRef name = program.getKernelName();
  os << "  - .name: " << toSymbolText(name) << '\n'
     << "    .symbol: " << toSymbolText(name + ".kd") << '\n';
  const KernelArguments &arguments = kernel.arguments;
  if (!arguments.arguments.empty())
    os << "    .args:\n";
  for (const KernelArgument &argument : arguments.arguments)
    printArgument(argument, os);
  os << "    .kernarg_segment_size: " << arguments.size << '\n'
     << "    .kernarg_segment_align: " << arguments.alignment << '\n'
     << "    .group_segment_fixed_size: " << program.getLdsSize().value_or(0)
     << '\n'
     << "    .private_segment_fixed_size: "
     << program.getScratchSize().value_or(0) << '\n'
     << "    .wavefront_size: " << program.getTargetMachine().waves.lanes
     << '\n'
     << "    .sgpr_count: " << countSgprs(kernel) + kSpecialSgprs << '\n'
     << "    .vgpr_count: " << countVectorRegisters(kernel) << '\n';
  if (kernel.usage.agprs)
    os << "    .agpr_count: " << kernel.usage.agprs << '\n';
  os << "    .max_flat_workgroup_size: "
     << program.getNumWorkitems().value_or(kDefaultFlatWorkgroupSize) << '\n';
  if (std::optional<std::array<int64_t, 3>> size =
          program.getWorkgroupExtents()) {
    os << "    .reqd_workgroup_size: [";
    llvm::interleaveComma(*size, os);
    os << "]\n";
  }
}

void emit::printMetadata(ArrayRef<Kernel> kernels, llvm::raw_ostream &os) {
  ProgramOp first = kernels.front().program;
  os << ".amdgpu_metadata\n"
     << "---\n"
     << "amdhsa.target: amdgcn-amd-amdhsa--"
     << StringRef(first.getTargetMachine().name) << '\n'
     << "amdhsa.version:\n"
     << "  - 1\n"
     << "  - 2\n"
     << "amdhsa.kernels:\n";
  for (const Kernel &kernel : kernels)
    printKernel(kernel, os);
  os << "...\n"
     << ".end_amdgpu_metadata\n";
}
