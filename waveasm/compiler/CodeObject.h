//===- CodeObject.h - A code object as plain data ---------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_CODEOBJECT_H
#define WAVEASM_COMPILER_CODEOBJECT_H

#include "waveasm/verify/LoadImage.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace waveasm::compiler {

/// One instruction of a kernel.
struct InstructionInfo {
  /// Bytes from the start of the kernel or function.
  uint64_t offset = 0;
  uint64_t size = 0;
  /// The text that LLVM prints; empty if the bytes are not an instruction.
  std::string text;
  /// The target of a direct branch, in bytes from there.
  std::optional<int64_t> branchTarget;
};

/// A function that is no kernel; kernels call it.
struct FunctionInfo {
  std::string name;
  /// As in `KernelInfo`.
  uint64_t address = 0;
  uint64_t section = 0;
  std::vector<InstructionInfo> instructions;
};

struct KernelInfo {
  std::string name;
  /// The address of the first instruction, relative to where the code object
  /// lies; in a relocatable object, its offset.
  uint64_t address = 0;
  /// The index of its section.
  uint64_t section = 0;
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
  std::vector<FunctionInfo> functions;
  /// The metadata as JSON, see `verify::Disassembly`.
  std::string metadata;
  /// What a loader puts into memory.
  verify::LoadImage image;
  /// Why a loader would refuse the file; otherwise empty.
  std::string imageError;
};

/// Decodes a linked code object or a relocatable object for gfx942, or that of
/// a bundle. Crash reports name `fileName`.
CodeObjectInfo disassemble(const std::string &bytes,
                           const std::string &fileName);

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_CODEOBJECT_H
