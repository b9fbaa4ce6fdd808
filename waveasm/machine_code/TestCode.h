//===- TestCode.h - Assembly for tests --------------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MACHINE_CODE_TESTCODE_H
#define WAVEASM_MACHINE_CODE_TESTCODE_H

#include "waveasm/machine_code/KernelCode.h"
#include "waveasm/machine_code/ReadAssembly.h"

namespace waveasm::machine_code {

/// A kernel with its descriptor, as compilers write it. Directives in `fields`
/// replace the registers of the descriptor.
inline std::string makeKernel(const std::string &name, const std::string &body,
                              const std::string &fields = "") {
  auto field = [&](const std::string &directive, const std::string &value) {
    return fields.find(directive) == std::string::npos
               ? "  " + directive + " " + value + "\n"
               : "";
  };
  return ".text\n.globl " + name + "\n.p2align 8\n.type " + name +
         ",@function\n" + name + ":\n" + body + ".L" + name + "_end:\n.size " +
         name + ", .L" + name + "_end-" + name +
         "\n.section .rodata\n.p2align 6\n.amdhsa_kernel " + name + "\n" +
         fields + field(".amdhsa_next_free_vgpr", "32") +
         field(".amdhsa_next_free_sgpr", "32") +
         field(".amdhsa_accum_offset", "32") + ".end_amdhsa_kernel\n";
}

/// The metadata of a kernel, with the line `entry`.
inline std::string makeMetadata(const std::string &kernel,
                                const std::string &entry) {
  return ".amdgpu_metadata\n---\namdhsa.version: [1, 2]\n"
         "amdhsa.target: amdgcn-amd-amdhsa--gfx942\namdhsa.kernels:\n"
         "  - .name: " +
         kernel + "\n    .symbol: " + kernel +
         ".kd\n    .kernarg_segment_size: 0\n    .group_segment_fixed_size: 0\n"
         "    .private_segment_fixed_size: 0\n    .kernarg_segment_align: 8\n"
         "    .wavefront_size: 64\n    .sgpr_count: 32\n    .vgpr_count: 32\n"
         "    .max_flat_workgroup_size: 512\n    " +
         entry + "\n...\n.end_amdgpu_metadata\n";
}

/// Reads the kernels of assembly text. Fails if none can be read.
inline llvm::Expected<std::vector<KernelCode>>
readText(llvm::StringRef text, llvm::StringRef kernel = "") {
  llvm::Expected<llvm::SmallVector<char, 0>> object =
      readAssembly(text, "test.s");
  if (!object)
    return object.takeError();
  llvm::Expected<CodeFile> file = readCodeObject(*object, kernel);
  if (!file)
    return file.takeError();
  if (file->kernels.empty())
    return llvm::createStringError(file->unread.front().second);
  return std::move(file->kernels);
}

} // namespace waveasm::machine_code

#endif // WAVEASM_MACHINE_CODE_TESTCODE_H
