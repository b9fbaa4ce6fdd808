//===- UnrollArrayLoops.cpp - Loops over private arrays -------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/UnrollArrayLoops.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Transforms/Scalar/LoopUnrollPass.h"
#include "llvm/Transforms/Scalar/SCCP.h"

using namespace llvm;
using namespace waveasm;
using namespace waveasm::compiler;

/// The most instructions that a loop may become. LLVM's limit for loops over
/// private arrays is of this size.
static constexpr uint64_t kMostInstructions = 2048;

/// The indices of `access` into an `alloca` or a vector.
static SmallVector<Value *> getIndices(Instruction &access) {
  if (auto *address = dyn_cast<GetElementPtrInst>(&access);
      address && isa<AllocaInst>(getUnderlyingObject(address)))
    return SmallVector<Value *>(address->indices());
  if (auto *extract = dyn_cast<ExtractElementInst>(&access))
    return {extract->getIndexOperand()};
  if (auto *insert = dyn_cast<InsertElementInst>(&access))
    return {insert->getOperand(2)};
  return {};
}

bool compiler::hasVaryingElements(const Function &function) {
  return any_of(instructions(function), [](const Instruction &each) {
    if (auto *extract = dyn_cast<ExtractElementInst>(&each))
      return !isa<Constant>(extract->getIndexOperand());
    auto *insert = dyn_cast<InsertElementInst>(&each);
    return insert && !isa<Constant>(insert->getOperand(2));
  });
}

/// Marks `loop` and those in it that are to be unrolled. Returns the number of
/// instructions that it becomes.
static uint64_t mark(Loop &loop, const LoopInfo &loops,
                     ScalarEvolution &evolution, bool &isAny) {
  uint64_t size = 0;
  for (Loop *inner : loop.getSubLoops())
    size += mark(*inner, loops, evolution, isAny);
  bool isOverArray = false;
  for (BasicBlock *block : loop.blocks()) {
    if (loops.getLoopFor(block) == &loop)
      size += block->size();
    for (Instruction &each : *block)
      isOverArray |= any_of(getIndices(each), [&](Value *index) {
        auto *counter = dyn_cast<SCEVAddRecExpr>(evolution.getSCEV(index));
        return counter && counter->getLoop() == &loop;
      });
  }
  uint64_t unrolled = size * evolution.getSmallConstantTripCount(&loop);
  if (!isOverArray || !unrolled || unrolled > kMostInstructions)
    return size;
  // Without -O2, clang forbids to unroll any loop.
  LLVMContext &context = loop.getHeader()->getContext();
  MDNode *full =
      MDNode::get(context, MDString::get(context, "llvm.loop.unroll.full"));
  loop.setLoopID(makePostTransformationMetadata(context, loop.getLoopID(),
                                                {"llvm.loop.unroll."}, {full}));
  isAny = true;
  return unrolled;
}

PreservedAnalyses UnrollArrayLoopsPass::run(Function &function,
                                            FunctionAnalysisManager &analyses) {
  auto &loops = analyses.getResult<LoopAnalysis>(function);
  auto &evolution = analyses.getResult<ScalarEvolutionAnalysis>(function);
  bool isAny = false;
  for (Loop *loop : loops)
    mark(*loop, loops, evolution, isAny);
  if (!isAny)
    return PreservedAnalyses::all();
  LoopUnrollOptions options(/*OptLevel=*/2, /*OnlyWhenForced=*/true);
  PreservedAnalyses kept = LoopUnrollPass(options).run(function, analyses);
  analyses.invalidate(function, kept);
  // A loop that tests first ends with an iteration that is not executed, whose
  // places are outside.
  kept.intersect(SCCPPass().run(function, analyses));
  return kept;
}
