//===- RegisterContents.h - Registers hold what is read ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_PROOFS_REGISTERCONTENTS_H
#define WAVEASM_PROOFS_REGISTERCONTENTS_H

#include "waveasm/analysis/liveness/Liveness.h"
#include "waveasm/proofs/SpilledLds.h"

#include <limits>

namespace waveasm {

/// Where spilled values are in memory; nowhere by default.
struct SpillSlots {
  /// In scratch, they start at this byte.
  uint64_t firstScratch = std::numeric_limits<uint64_t>::max();
  std::optional<SpilledLds> lds;
};

/// The slots that spilling may add to `program`.
SpillSlots getSpillSlots(ProgramOp program);

/// A read of a register that may hold another value, or of a spilled value that
/// may not be in memory.
struct MisplacedRead {
  mlir::Operation *reader;
  /// The value that the operation means to read; null for memory.
  mlir::Value value;
  /// The register.
  RegisterClass registerClass;
  /// The number of the register, the place in scratch in bytes, or the number
  /// of the slot in the LDS.
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
/// The same for loads of `slots`, where spilled values are: the dwords that
/// they read must be written on every path. What is written there is up to the
/// code that spills.
///
/// Shares nothing with the allocator but the liveness analysis' view of tuples.
/// Takes time linear in the operations and, for each block, the registers.
std::optional<MisplacedRead> findMisplacedRead(const FlowGraph &graph,
                                               const Liveness &liveness,
                                               const SpillSlots &slots = {});

/// Reports the read that `findMisplacedRead` finds as a diagnostic at the
/// reader. `slots` are those that the program had room for before it was
/// spilled.
mlir::LogicalResult verifyRegisterContents(ProgramOp program,
                                           const SpillSlots &slots = {});

} // namespace waveasm

#endif // WAVEASM_PROOFS_REGISTERCONTENTS_H
