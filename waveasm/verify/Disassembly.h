//===- Disassembly.h - A code object as decoded functions -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_VERIFY_DISASSEMBLY_H
#define WAVEASM_VERIFY_DISASSEMBLY_H

#include "waveasm/verify/Instruction.h"
#include "waveasm/verify/LoadImage.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

#include <vector>

namespace waveasm::verify {

/// The registers that the kernel descriptor allots to a wave. LLVM 22, "User
/// Guide for AMDGPU Backend", "Kernel Descriptor".
struct KernelRegisters {
  /// v0 .. v(vgprs - 1)
  unsigned vgprs = 0;
  /// a0 .. a(agprs - 1)
  unsigned agprs = 0;
  /// s0 .. s(sgprs - 1), without the registers that have names of their own.
  unsigned sgprs = 0;
};

/// One function symbol of a code section.
struct Function {
  std::string name;
  /// Offset of the first instruction from the start of its section, in bytes.
  uint64_t offset = 0;
  /// The address of the first instruction, relative to where the code object
  /// lies; in a relocatable object, its offset.
  uint64_t address = 0;
  /// The index of its section.
  uint64_t section = 0;
  /// In order of their offsets, without gaps.
  std::vector<Instruction> instructions;
  /// The allotment of a kernel, which has a descriptor `name.kd`.
  std::optional<KernelRegisters> registers;
  /// The 64 bytes of the descriptor of a kernel.
  std::string descriptor;
};

struct Disassembly {
  /// The processor whose code it is, see `getProcessorOf`, such as "gfx942".
  std::string processor;
  /// The processor whose wait states the code must have: `processor`, unless it
  /// also runs on others.
  std::string waitStatesOf;
  /// Whether waves may run memory instructions again: XNACK is on, or the file
  /// is for both settings.
  bool replaysMemory = false;
  /// In the order of sections and offsets.
  std::vector<Function> functions;
  /// The metadata as JSON; "{}" if the file has none. See `readMetadata`.
  std::string metadata;
  /// What a loader puts into memory.
  LoadImage image;
  /// Why a loader would refuse the file; otherwise empty.
  std::string imageError;
};

/// The processors whose instructions this code can decode and check.
inline constexpr llvm::StringRef kProcessors[] = {"gfx942", "gfx950"};

/// Decodes a relocatable AMDGPU object or a linked code object, or that of a
/// bundle (`unbundle`).
///
/// Fails if the bytes are not such a file for one of `processors`, if its
/// tables are inconsistent, functions overlap, names are not printable or the
/// metadata are malformed. Takes memory in proportion to the bytes. Bytes that
/// are not an instruction are not an error: see `Instruction::isValid`.
llvm::Expected<Disassembly>
disassemble(llvm::ArrayRef<char> bytes,
            llvm::ArrayRef<llvm::StringRef> processors = kProcessors);

} // namespace waveasm::verify

#endif // WAVEASM_VERIFY_DISASSEMBLY_H
