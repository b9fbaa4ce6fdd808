//===- FollowedCalls.h - A kernel with what it calls ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a leaf function leaves pending, uses and observes counts in the kernel
// that calls it. So each call gets a copy of the function.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_VERIFY_FOLLOWEDCALLS_H
#define WAVEASM_VERIFY_FOLLOWEDCALLS_H

#include "waveasm/verify/Disassembly.h"

namespace waveasm::verify {

/// `function` with a copy of each leaf function among `functions` that it calls
/// after its end, for each call: calls and returns have a `branchTarget`. The
/// offsets of the copies do not depend on the length of the function. Fails if
/// that would be more than 65,536 instructions.
llvm::Expected<Function> followCalls(const Function &function,
                                     llvm::ArrayRef<Function> functions);

} // namespace waveasm::verify

#endif // WAVEASM_VERIFY_FOLLOWEDCALLS_H
