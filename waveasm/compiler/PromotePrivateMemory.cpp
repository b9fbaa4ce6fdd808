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
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Scalar/SROA.h"

using namespace llvm;

void waveasm::compiler::promotePrivateMemory(Module &module) {
  auto isInQuestion = [](Function &function) {
    return function.getCallingConv() == CallingConv::AMDGPU_KERNEL &&
           any_of(instructions(function), IsaPred<AllocaInst>);
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
  for (Function &function : module)
    if (isInQuestion(function))
      passes.run(function, functions);
}
