//===- JumpTargets.h - Where jumps to computed addresses lead ---*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A branch reaches 128 KiB. Compilers and authors write further ones as
// `s_getpc_b64`, sums with constants and `s_setpc_b64`, and calls of functions
// in the same way. This file follows such sums.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_VERIFY_JUMPTARGETS_H
#define WAVEASM_VERIFY_JUMPTARGETS_H

#include "waveasm/verify/Disassembly.h"

#include "llvm/ADT/BitVector.h"

#include <map>
#include <optional>
#include <utility>

namespace waveasm::verify {

/// A function that calls no other, and returns to the instruction after the
/// call.
struct Leaf {
  /// The registers with the address that it returns to.
  RegisterRange returnAddress;
  /// The scalar registers that it writes, by their numbers.
  llvm::BitVector written;
  /// Whether it first waits for all operations that are pending.
  bool waitsFirst = false;
};

/// By section and offset.
using Leaves = std::map<std::pair<uint64_t, uint64_t>, Leaf>;

/// Whether a function is a leaf: it ends only in `s_setpc_b64` of one pair of
/// registers, which it does not write. Sets `isReturn` of these instructions.
/// Its jumps have to be resolved.
std::optional<Leaf> findLeaf(Function &function);

/// The leaves that a function calls.
llvm::SmallVector<const Function *>
findCallees(llvm::ArrayRef<Function> functions, const Function &function);

/// Finds where the `s_setpc_b64` and `s_swappc_b64` of a function lead, if that
/// is one place whichever way control comes to them. Sets `branchTarget` of
/// jumps within the function, `callTarget` of calls, and `isUnreached` of those
/// that control never comes to. Others stay as they are.
///
/// Values come from `s_getpc_b64`, constants, and 32-bit sums, differences,
/// absolute values, shifts and comparisons of them; calls other than of
/// `leaves` and all other instructions leave unknown values. The state at the
/// start of the function is unknown. Functions with more than 16,384 blocks are
/// left as they are.
void resolveJumps(Function &function, const Leaves &leaves);

} // namespace waveasm::verify

#endif // WAVEASM_VERIFY_JUMPTARGETS_H
