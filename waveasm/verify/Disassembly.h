//===- Disassembly.h - A code object as decoded functions -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_VERIFY_DISASSEMBLY_H
#define WAVEASM_VERIFY_DISASSEMBLY_H

#include "waveasm/verify/Instruction.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

#include <vector>

namespace waveasm::verify {

/// What the kernel descriptor of a kernel allots to a wave. LLVM 22, "User
/// Guide for AMDGPU Backend", "Kernel Descriptor".
struct KernelRegisters {
  /// v0 .. v(vgprs - 1)
  unsigned vgprs = 0;
  /// a0 .. a(agprs - 1)
  unsigned agprs = 0;
  /// s0 .. s(sgprs - 1), without those that have names of their own.
  unsigned sgprs = 0;
};

/// One function symbol of a code section.
struct Function {
  std::string name;
  /// Of the first instruction, from the start of its section, in bytes.
  uint64_t offset = 0;
  /// In order of their offsets, without gaps.
  std::vector<Instruction> instructions;
  /// Of a kernel: there is a descriptor `name.kd`.
  std::optional<KernelRegisters> registers;
  /// Of a kernel: the 64 bytes of that descriptor.
  std::string descriptor;
};

struct Disassembly {
  /// Processor name from the ELF header: "gfx942".
  std::string processor;
  /// In the order of the sections and offsets.
  std::vector<Function> functions;
  /// The metadata as JSON; "{}" if the file has none. See `readMetadata`.
  std::string metadata;
};

/// Decodes a relocatable AMDGPU object or a linked code object.
///
/// Fails if the bytes are not such an ELF file for a known processor, if its
/// tables do not fit, functions overlap, names are not printable or the
/// metadata are malformed. Takes memory in proportion to the bytes. Bytes that
/// are no instruction are no failure: see `Instruction::isValid`.
llvm::Expected<Disassembly> disassemble(llvm::ArrayRef<char> bytes);

} // namespace waveasm::verify

#endif // WAVEASM_VERIFY_DISASSEMBLY_H
