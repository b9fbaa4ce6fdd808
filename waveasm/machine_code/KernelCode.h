//===- KernelCode.h - Kernels of a code object ------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MACHINE_CODE_KERNELCODE_H
#define WAVEASM_MACHINE_CODE_KERNELCODE_H

#include "waveasm/analysis/argument_values/KnownArguments.h"
#include "waveasm/target/Machine.h"
#include "waveasm/verify/Instruction.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace waveasm::machine_code {

/// An argument, from the metadata.
struct ArgumentPlace {
  /// Such as "by_value" or "hidden_block_count_x".
  std::string kind;
  uint64_t offset = 0;
  uint64_t size = 0;

  bool isHidden() const { return llvm::StringRef(kind).starts_with("hidden_"); }
};

/// Iterations of loops that neither constants nor arguments determine.
struct AssumedIterations {
  uint64_t usual = 16;
  /// By the offset of the branch that closes a loop: so many fewer, because
  /// they run before and after it.
  std::map<uint64_t, uint64_t> outside = {};

  /// Of the loop that this branch closes; at least one.
  uint64_t get(uint64_t branch) const {
    auto known = outside.find(branch);
    uint64_t fewer = known == outside.end() ? 0 : known->second;
    return usual > fewer ? usual - fewer : 1;
  }
};

/// A kernel that any compiler made.
struct KernelCode {
  std::string name;
  /// The target that it is for.
  const target::Machine *machine = nullptr;
  /// See `verify::Disassembly`.
  bool replaysMemory = false;
  /// The instructions in the order of their addresses, with those of the leaf
  /// functions that it calls. Offsets, also those of targets, count bytes from
  /// the kernel's symbol; as 64-bit numbers with a sign, they are negative
  /// before it.
  std::vector<verify::Instruction> instructions;
  /// The instructions of each leaf function: the first, and the end.
  std::vector<std::pair<unsigned, unsigned>> leaves;
  /// By instruction: its line of the source, such as "gemm.py:53"; empty where
  /// the file does not say. See `SourceLines`.
  std::vector<std::string> lines;
  /// The instruction that waves start with. Hardware that preloads kernel
  /// arguments starts after the 256 bytes that load them on hardware that does
  /// not. LLVM 22, "User Guide for AMDGPU Backend", "Preloaded Kernel
  /// Arguments".
  unsigned entry = 0;
  /// Registers that the descriptor allots to a wave.
  unsigned vgprs = 0;
  unsigned agprs = 0;
  unsigned sgprs = 0;
  /// LDS of a workgroup in bytes, without what is allotted at the launch.
  uint64_t ldsBytes = 0;
  /// Work-items of a workgroup in x, y and z: the size that the metadata
  /// require, or else the largest that they allow, all in x. 0 if they have
  /// neither.
  std::array<unsigned, 3> workgroupSize = {};
  bool isWorkgroupSizeExact = false;
  std::vector<ArgumentPlace> arguments;
  KnownArguments knownArguments;
  /// The first of the two SGPRs with the address of the arguments, if there is
  /// one. LLVM 22, "User Guide for AMDGPU Backend", "Initial Kernel Execution
  /// State".
  std::optional<unsigned> argumentsRegister;
  /// The first SGPR with preloaded arguments, their number of dwords, and the
  /// offset of the first one in the segment.
  unsigned preloadRegister = 0;
  unsigned preloadDwords = 0;
  unsigned preloadOffset = 0;

  /// Work-items of a workgroup; 0 if unknown.
  unsigned countWorkitems() const {
    return workgroupSize[0] * workgroupSize[1] * workgroupSize[2];
  }

  /// Whether an instruction belongs to a leaf function.
  bool isInLeaf(unsigned number) const;

  /// The number of the instruction at `offset`, if one starts there.
  std::optional<unsigned> findInstruction(int64_t offset) const;
};

/// The targets whose code can be estimated: those that code objects are made
/// for and whose times are known or assumed.
llvm::ArrayRef<llvm::StringRef> getProcessors();

/// The kernels of a file.
struct CodeFile {
  /// In the order of the file.
  std::vector<KernelCode> kernels;
  /// Names of kernels that cannot be followed, and why, for each.
  std::vector<std::pair<std::string, std::string>> unread;
};

/// Reads the kernel `name` of a code object or relocatable object, `file`, for
/// one of `getProcessors()`, or all kernels if `name` is empty.
///
/// A kernel is not read if it has bytes that are not an instruction, branches
/// that do not lead to an instruction of the kernel, calls of other than leaf
/// functions (`verify::findLeaf`), or jumps to addresses that constants do not
/// determine. Fails if the bytes are not such a file, and if it has no such
/// kernel.
llvm::Expected<CodeFile> readCodeObject(llvm::ArrayRef<char> file,
                                        llvm::StringRef name);

} // namespace waveasm::machine_code

#endif // WAVEASM_MACHINE_CODE_KERNELCODE_H
