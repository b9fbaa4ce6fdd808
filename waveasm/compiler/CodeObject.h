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
  /// The text that LLVM prints; empty if the bytes are not an instruction.
  std::string text;
  /// The target of a direct branch, in bytes from the kernel's entry.
  std::optional<int64_t> branchTarget;
};

struct KernelInfo {
  std::string name;
  /// The 64 bytes of the kernel descriptor.
  std::string descriptor;
  std::vector<InstructionInfo> instructions;
};

struct CodeObjectInfo {
  /// Why the bytes are not a code object; the other fields are then empty.
  /// Empty on success.
  std::string error;
  /// The target, such as "gfx942".
  std::string processor;
  std::vector<KernelInfo> kernels;
  /// The metadata as JSON, see `verify::Disassembly`.
  std::string metadata;
};

/// Decodes a linked code object or a relocatable object. Crash reports name
/// `fileName`.
CodeObjectInfo disassemble(const std::string &bytes,
                           const std::string &fileName);

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_CODEOBJECT_H
