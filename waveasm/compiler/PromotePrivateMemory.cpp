//===- PromotePrivateMemory.cpp -------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/PromotePrivateMemory.h"

#include "waveasm/compiler/UnrollArrayLoops.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/ReplaceConstant.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Scalar/InferAddressSpaces.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

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

//===----------------------------------------------------------------------===//
// Flat pointers that may point to workgroup memory
//===----------------------------------------------------------------------===//

/// Address spaces.
static constexpr unsigned kFlat = 0;
static constexpr unsigned kWorkgroup = 3;

namespace {
/// The accesses of a function through flat pointers of which nobody knows
/// whether they point to workgroup memory. A flat pointer to workgroup memory
/// has a number in its upper word that no address of global memory has, as the
/// hardware has it; an access asks for it.
class MixedAccesses {
public:
  explicit MixedAccesses(Function &function) : function(function) {}

  /// Splits all accesses. Leaves the function as it is if a pointer goes where
  /// it cannot be followed, such as to memory.
  void split();

private:
  bool find();
  void split(Instruction *access);
  Value *toFlat(AddrSpaceCastInst *cast);

  Function &function;
  SmallVector<AddrSpaceCastInst *> casts;
  SetVector<Instruction *> accesses;
};
} // namespace

/// Addresses of global memory have 48 bits.
static constexpr uint64_t kWorkgroupTag = 1 << 16;

/// The operand of an access that is its address.
static std::optional<unsigned> getAddressOperand(const Instruction &access) {
  if (isa<LoadInst>(access))
    return LoadInst::getPointerOperandIndex();
  if (isa<StoreInst>(access))
    return StoreInst::getPointerOperandIndex();
  if (isa<AtomicRMWInst>(access))
    return AtomicRMWInst::getPointerOperandIndex();
  if (isa<AtomicCmpXchgInst>(access))
    return AtomicCmpXchgInst::getPointerOperandIndex();
  return std::nullopt;
}

bool MixedAccesses::find() {
  SmallVector<Instruction *> pending;
  for (Instruction &each : instructions(function))
    if (auto *cast = dyn_cast<AddrSpaceCastInst>(&each);
        cast && cast->getSrcAddressSpace() == kWorkgroup &&
        cast->getDestAddressSpace() == kFlat) {
      casts.push_back(cast);
      pending.push_back(cast);
    }
  SmallPtrSet<Instruction *, 16> seen(pending.begin(), pending.end());
  while (!pending.empty())
    for (Use &use : pending.pop_back_val()->uses()) {
      auto *user = cast<Instruction>(use.getUser());
      if (isa<GetElementPtrInst, SelectInst, PHINode, FreezeInst>(user)) {
        if (seen.insert(user).second)
          pending.push_back(user);
      } else if (getAddressOperand(*user) == use.getOperandNo()) {
        accesses.insert(user);
      } else if (!isa<ICmpInst>(user)) {
        return false;
      }
    }
  return true;
}

/// A null pointer stays one.
Value *MixedAccesses::toFlat(AddrSpaceCastInst *cast) {
  IRBuilder<> b(cast);
  Value *pointer = cast->getPointerOperand();
  Value *offset = b.CreatePtrToInt(pointer, b.getInt32Ty());
  Value *address = b.CreateOr(b.CreateZExt(offset, b.getInt64Ty()),
                              b.getInt64(kWorkgroupTag << 32));
  if (!isa<GlobalVariable>(pointer->stripInBoundsOffsets()))
    address = b.CreateSelect(b.CreateICmpEQ(offset, b.getInt32(UINT32_MAX)),
                             b.getInt64(0), address);
  return b.CreateIntToPtr(address, cast->getType());
}

void MixedAccesses::split(Instruction *access) {
  unsigned number = *getAddressOperand(*access);
  IRBuilder<> b(access);
  Value *address = b.CreatePtrToInt(access->getOperand(number), b.getInt64Ty());
  Value *isShared =
      b.CreateICmpEQ(b.CreateTrunc(b.CreateLShr(address, 32), b.getInt32Ty()),
                     b.getInt32(kWorkgroupTag));
  Instruction *inWorkgroup = nullptr;
  Instruction *inGlobal = nullptr;
  SplitBlockAndInsertIfThenElse(isShared, access->getIterator(), &inWorkgroup,
                                &inGlobal);
  Instruction *other = access->clone();
  other->insertBefore(inWorkgroup->getIterator());
  b.SetInsertPoint(other);
  other->setOperand(number,
                    b.CreateIntToPtr(b.CreateTrunc(address, b.getInt32Ty()),
                                     b.getPtrTy(kWorkgroup)));
  if (!access->getType()->isVoidTy()) {
    b.SetInsertPoint(access);
    PHINode *result = b.CreatePHI(access->getType(), 2);
    access->replaceAllUsesWith(result);
    result->addIncoming(other, other->getParent());
    result->addIncoming(access, inGlobal->getParent());
  }
  access->moveBefore(inGlobal->getIterator());
}

void MixedAccesses::split() {
  if (!find())
    return;
  for (AddrSpaceCastInst *cast : casts) {
    cast->replaceAllUsesWith(toFlat(cast));
    cast->eraseFromParent();
  }
  for (Instruction *access : accesses)
    split(access);
}

/// Constant expressions with casts of workgroup memory become instructions.
static void expandCastsOfWorkgroupMemory(Module &module) {
  SmallVector<Constant *> globals;
  for (GlobalVariable &global : module.globals())
    if (global.getAddressSpace() == kWorkgroup)
      globals.push_back(&global);
  convertUsersOfConstantsToInstructions(globals);
}

void waveasm::compiler::promotePrivateMemory(Module &module) {
  auto isInQuestion = [](Function &function) {
    return function.getCallingConv() == CallingConv::AMDGPU_KERNEL &&
           (any_of(instructions(function), IsaPred<AllocaInst>) ||
            hasVaryingElements(function) || castsPointers(function));
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
  passes.addPass(UnrollArrayLoopsPass());
  passes.addPass(SROAPass(SROAOptions::PreserveCFG));
  passes.addPass(InferAddressSpacesPass(kFlat));
  for (Function &function : module)
    if (isInQuestion(function))
      passes.run(function, functions);
  expandCastsOfWorkgroupMemory(module);
  for (Function &function : module)
    if (isInQuestion(function))
      MixedAccesses(function).split();
}
