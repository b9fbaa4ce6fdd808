//===- CodeObject.h - A code object as plain data ---------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_CODEOBJECT_H
#define WAVEASM_COMPILER_CODEOBJECT_H

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace waveasm::compiler {

/// One instruction of a kernel.
struct InstructionInfo {
  /// Bytes from the kernel's entry.
  uint64_t offset = 0;
  uint64_t size = 0;
  /// As LLVM prints it. Empty where the bytes are no instruction.
  std::string text;
  /// Of a direct branch, as `offset`.
  std::optional<int64_t> branchTarget;
};

struct KernelInfo {
  std::string name;
  /// The 64 bytes of the kernel descriptor.
  std::string descriptor;
  std::vector<InstructionInfo> instructions;
};

struct CodeObjectInfo {
  /// Empty, or why the bytes are not a code object; then the rest is empty.
  std::string error;
  /// "gfx942"
  std::string processor;
  std::vector<KernelInfo> kernels;
  /// The metadata as JSON, see `verify::Disassembly`.
  std::string metadata;
};

/// Decodes a linked code object or a relocatable object. `fileName` is for
/// reports of crashes.
CodeObjectInfo disassemble(const std::string &bytes,
                           const std::string &fileName);

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_CODEOBJECT_H
