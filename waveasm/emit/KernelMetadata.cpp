//===- KernelMetadata.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/emit/KernelMetadata.h"
#include "waveasm/emit/KernelDescriptor.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::emit;

/// Work-items of a workgroup where the program does not say.
static constexpr int64_t kDefaultFlatWorkgroupSize = 256;

static int64_t getFlatWorkgroupSize(ProgramOp program) {
  ArrayAttr size = program.getWorkgroupSizeAttr();
  if (!size)
    return kDefaultFlatWorkgroupSize;
  int64_t flat = 1;
  for (IntegerAttr extent : size.getAsRange<IntegerAttr>())
    flat *= extent.getInt();
  return flat;
}

static void printKernel(const Kernel &kernel, llvm::raw_ostream &os) {
  ProgramOp program = kernel.program;
  StringRef name = program.getKernelName();
  os << "  - .name: " << name << '\n' << "    .symbol: " << name << ".kd\n";
  if (program.getNumKernelArgs())
    os << "    .args:\n";
  for (int64_t i = 0, e = program.getNumKernelArgs(); i < e; ++i)
    os << "      - .name: arg" << i << "_ptr\n"
       << "        .offset: " << 8 * i << '\n'
       << "        .size: 8\n"
       << "        .value_kind: global_buffer\n"
       << "        .address_space: global\n";
  os << "    .kernarg_segment_size: " << getKernargSize(program) << '\n'
     << "    .kernarg_segment_align: 8\n"
     << "    .group_segment_fixed_size: " << program.getLdsSize().value_or(0)
     << '\n'
     << "    .private_segment_fixed_size: 0\n"
     << "    .wavefront_size: " << program.getTargetInfo().wavefrontSize << '\n'
     << "    .sgpr_count: " << kernel.usage.sgprs << '\n'
     << "    .vgpr_count: " << kernel.usage.vgprs << '\n';
  if (kernel.usage.agprs)
    os << "    .agpr_count: " << kernel.usage.agprs << '\n';
  os << "    .max_flat_workgroup_size: " << getFlatWorkgroupSize(program)
     << '\n';
  if (ArrayAttr size = program.getWorkgroupSizeAttr()) {
    os << "    .reqd_workgroup_size: [";
    llvm::interleaveComma(size.getAsRange<IntegerAttr>(), os,
                          [&](IntegerAttr extent) { os << extent.getInt(); });
    os << "]\n";
  }
}

void emit::printMetadata(ArrayRef<Kernel> kernels, llvm::raw_ostream &os) {
  ProgramOp first = kernels.front().program;
  os << ".amdgpu_metadata\n"
     << "---\n"
     << "amdhsa.target: amdgcn-amd-amdhsa--"
     << StringRef(first.getTargetInfo().name) << '\n'
     << "amdhsa.version:\n"
     << "  - 1\n"
     << "  - 2\n"
     << "amdhsa.kernels:\n";
  for (const Kernel &kernel : kernels)
    printKernel(kernel, os);
  os << "...\n"
     << ".end_amdgpu_metadata\n";
}
