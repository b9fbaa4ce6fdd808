//===- RegisterContents.h - Registers hold what is read ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_REGISTERCONTENTS_H
#define WAVEASM_ANALYSIS_REGISTERCONTENTS_H

#include "waveasm/analysis/liveness/Liveness.h"

namespace waveasm {

/// A read of a register that may hold another value.
struct MisplacedRead {
  mlir::Operation *reader;
  /// The value that the operation means to read.
  mlir::Value value;
  /// The register.
  RegisterClass registerClass;
  int64_t index;
  /// The value that the register may hold instead; null if it depends on the
  /// path taken, or if nothing was written.
  mlir::Value content;
};

/// Follows the contents of each physical register through an allocated program
/// and returns the first read, in program order, of a register that may hold
/// another value than the one its operand names. A program without such a read
/// computes in its registers what it computes with its values.
///
/// Shares nothing with the allocator but the liveness analysis' view of tuples.
/// Takes time linear in the operations and, for each block, the registers.
std::optional<MisplacedRead> findMisplacedRead(const FlowGraph &graph,
                                               const Liveness &liveness);

/// Reports the read that `findMisplacedRead` finds as a diagnostic at the
/// reader.
mlir::LogicalResult verifyRegisterContents(ProgramOp program);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_REGISTERCONTENTS_H
