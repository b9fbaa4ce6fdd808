//===- ControlFlow.h - Which instruction follows which ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_VERIFY_CONTROLFLOW_H
#define WAVEASM_VERIFY_CONTROLFLOW_H

#include "waveasm/verify/Disassembly.h"
#include "waveasm/verify/Finding.h"

namespace waveasm::verify {

/// Successors of the instructions of one function, by index into
/// `Function::instructions`.
class ControlFlow {
public:
  /// Reports as findings everything that keeps a path from being followed:
  /// bytes that are not an instruction, a branch out of the function or into
  /// the middle of an instruction, an end without `s_endpgm`, and, in a kernel,
  /// a jump to an address that constants do not determine, or a call other than
  /// of a leaf function, after which execution goes on. A call that has a
  /// `branchTarget` (`FollowedCalls`) leads there.
  ControlFlow(const Function &function, Findings &findings);

  llvm::ArrayRef<unsigned> successors(unsigned index) const {
    return next[index];
  }
  /// Whether execution can reach the instruction from the first one.
  bool isReachable(unsigned index) const { return reachable[index]; }

private:
  void addSuccessors(const Function &function, unsigned index,
                     Findings &findings);

  std::vector<llvm::SmallVector<unsigned, 2>> next;
  std::vector<bool> reachable;
};

/// Whether the instruction passes control to code outside the function, or may
/// do so: a call that is not followed, or a jump to an address that constants
/// do not determine.
bool leavesFunction(const Instruction &instruction);

/// Text and place for messages: "'v_add_f32_e32 v1, v0, v0' at 0x40".
std::string describe(const Instruction &instruction);

} // namespace waveasm::verify

#endif // WAVEASM_VERIFY_CONTROLFLOW_H
