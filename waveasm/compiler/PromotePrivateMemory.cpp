//===- PromotePrivateMemory.cpp -------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/PromotePrivateMemory.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Scalar/InferAddressSpaces.h"
#include "llvm/Transforms/Scalar/SROA.h"

using namespace llvm;

/// Whether a value of the function is a pointer that has been cast to another
/// address space.
static bool castsPointers(Function &function) {
  auto isCast = [](const Value *value) {
    return isa<AddrSpaceCastOperator>(value);
  };
  return any_of(instructions(function), [&](Instruction &each) {
    return isCast(&each) || any_of(each.operands(), [&](Value *operand) {
             auto *constant = dyn_cast<ConstantExpr>(operand);
             return constant &&
                    (isCast(constant) || any_of(constant->operands(), isCast));
           });
  });
}

void waveasm::compiler::promotePrivateMemory(Module &module) {
  auto isInQuestion = [](Function &function) {
    return function.getCallingConv() == CallingConv::AMDGPU_KERNEL &&
           (any_of(instructions(function), IsaPred<AllocaInst>) ||
            castsPointers(function));
  };
  if (none_of(module, isInQuestion))
    return;
  LoopAnalysisManager loops;
  FunctionAnalysisManager functions;
  CGSCCAnalysisManager calls;
  ModuleAnalysisManager modules;
  PassBuilder builder;
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(calls);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, calls, modules);
  FunctionPassManager passes;
  passes.addPass(SROAPass(SROAOptions::PreserveCFG));
  constexpr unsigned kFlat = 0;
  passes.addPass(InferAddressSpacesPass(kFlat));
  for (Function &function : module)
    if (isInQuestion(function))
      passes.run(function, functions);
}
