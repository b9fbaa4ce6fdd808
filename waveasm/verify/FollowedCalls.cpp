//===- FollowedCalls.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/verify/FollowedCalls.h"

#include "llvm/ADT/STLExtras.h"

using namespace waveasm;
using namespace waveasm::verify;

static constexpr size_t kMostCopied = 1 << 16;

/// Beyond the offsets of any section.
static constexpr int64_t kFirstCopy = int64_t(1) << 40;

llvm::Expected<Function>
verify::followCalls(const Function &function,
                    llvm::ArrayRef<Function> functions) {
  Function result = function;
  int64_t next = kFirstCopy;
  size_t numCopied = 0;
  for (size_t call = 0; call < function.instructions.size(); ++call) {
    if (!function.instructions[call].callsLeaf)
      continue;
    auto offset =
        static_cast<uint64_t>(*function.instructions[call].callTarget);
    const auto *callee = llvm::find_if(functions, [&](const Function &each) {
      return each.section == function.section && each.offset == offset;
    });
    numCopied += callee->instructions.size();
    if (numCopied > kMostCopied)
      return llvm::createStringError(
          "function '" + function.name + "' calls functions with more than " +
          llvm::Twine(kMostCopied) + " instructions together");
    Instruction &caller = result.instructions[call];
    auto back = static_cast<int64_t>(caller.offset + caller.size);
    int64_t distance = next - static_cast<int64_t>(callee->offset);
    caller.branchTarget = next;
    caller.calleeWaits = false;
    for (Instruction copy : callee->instructions) {
      copy.offset += static_cast<uint64_t>(distance);
      if (copy.branchTarget)
        *copy.branchTarget += distance;
      if (copy.isReturn)
        copy.branchTarget = back;
      next = static_cast<int64_t>(copy.offset + copy.size);
      result.instructions.push_back(std::move(copy));
    }
  }
  return std::move(result);
}
