//===- InlineCalls.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/InlineCalls.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace {
/// A call in a kernel, and the function of which it was a part before.
struct Call {
  CallBase *call;
  /// The index of that function and of those around it; -1 for the kernel.
  int origin;
};

/// A function whose body was put into a kernel.
struct Origin {
  Function *function;
  int outer;
};
} // namespace

static bool isIn(ArrayRef<Origin> origins, int index,
                 const Function *function) {
  for (; index >= 0; index = origins[static_cast<size_t>(index)].outer)
    if (origins[static_cast<size_t>(index)].function == function)
      return true;
  return false;
}

static void inlineInto(Function &kernel) {
  SmallVector<Call> pending;
  for (Instruction &instruction : instructions(kernel))
    if (auto *call = dyn_cast<CallBase>(&instruction))
      pending.push_back({call, -1});
  SmallVector<Origin> origins;
  while (!pending.empty()) {
    auto [call, origin] = pending.pop_back_val();
    Function *function = call->getCalledFunction();
    if (!function || function->isDeclaration() || function == &kernel ||
        isIn(origins, origin, function))
      continue;
    InlineFunctionInfo info;
    if (!InlineFunction(*call, info).isSuccess())
      continue;
    origins.push_back({function, origin});
    for (CallBase *inner : info.InlinedCallSites)
      pending.push_back({inner, static_cast<int>(origins.size()) - 1});
  }
}

void waveasm::compiler::inlineCalls(Module &module) {
  for (Function &function : module)
    if (function.getCallingConv() == CallingConv::AMDGPU_KERNEL &&
        !function.isDeclaration())
      inlineInto(function);
}
