//===- KernelArguments.h - Layout of a kernel's arguments -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_EMIT_KERNELARGUMENTS_H
#define WAVEASM_EMIT_KERNELARGUMENTS_H

#include "waveasm/dialect/WaveAsmOps.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace waveasm::emit {

/// One argument in the segment that s[0:1] points to.
struct KernelArgument {
  std::string name;
  /// Whether it is a pointer to global memory; otherwise it is a value.
  bool isBuffer = true;
  /// Size and offset in the segment, in bytes.
  int64_t size = 8;
  int64_t offset = 0;
  /// The type of the value, or of the buffer's elements; empty if unknown.
  std::string type = {};
  /// The least and the largest integer that the kernel takes, unless these are
  /// the bounds of the type.
  std::optional<std::pair<int64_t, int64_t>> range = std::nullopt;
  /// Whether the program promises `noalias`.
  bool isNoAlias = false;
  /// Whether the program writes nothing through the pointer; otherwise it may.
  bool isReadOnly = false;
  /// The kind of a value that the runtime adds, such as "hidden_block_count_x";
  /// empty for values of callers.
  std::string hidden = {};
};

/// The arguments of a kernel, by offset.
struct KernelArguments {
  std::vector<KernelArgument> arguments;
  /// Size of the segment in bytes: a multiple of 4, so that the last argument
  /// can be loaded as words.
  int64_t size = 0;
  /// Alignment of the segment's address.
  int64_t alignment = 8;
};

/// The arguments that the attribute `kernel_args` of the program lists; without
/// it, `num_kernel_args` buffers. The documentation of `program` describes the
/// entries. Fails with an error at the program if the list is malformed or
/// arguments overlap.
mlir::FailureOr<KernelArguments> getKernelArguments(ProgramOp program);

} // namespace waveasm::emit

#endif // WAVEASM_EMIT_KERNELARGUMENTS_H
