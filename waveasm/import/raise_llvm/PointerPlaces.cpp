//===- PointerPlaces.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/raise_llvm/PointerPlaces.h"

#include "mlir/Analysis/CFGLoopInfo.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Dominance.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace waveasm;

/// Makes a pointer again at the start of the blocks that `getPlace` returns for
/// its uses, where it returns one. Returns whether it did.
static bool makeAgain(Operation *pointer,
                      llvm::function_ref<Block *(OpOperand &)> getPlace) {
  llvm::MapVector<Block *, SmallVector<OpOperand *>> uses;
  for (OpOperand &use : pointer->getUses())
    if (Block *place = getPlace(use))
      uses[place].push_back(&use);
  for (auto &[place, operands] : uses) {
    // What the pointer is made of reaches the place, as the pointer does.
    OpBuilder b = OpBuilder::atBlockBegin(place);
    Value again = b.clone(*pointer)->getResult(0);
    for (OpOperand *use : operands)
      use->set(again);
  }
  if (pointer->use_empty())
    pointer->erase();
  return !uses.empty();
}

/// Does so for all pointers of the function, and for those of which they are
/// made, until no use has a place.
static void makeAllAgain(FunctionOpInterface function,
                         llvm::function_ref<Block *(OpOperand &)> getPlace) {
  bool changed = true;
  while (changed) {
    changed = false;
    SmallVector<Operation *> pointers;
    function.walk([&](Operation *op) {
      if (op->getNumResults() == 1 &&
          isa<LLVM::LLVMPointerType>(op->getResult(0).getType()) && isPure(op))
        pointers.push_back(op);
    });
    for (Operation *pointer : llvm::reverse(pointers))
      changed |= makeAgain(pointer, getPlace);
  }
}

void waveasm::makePointersOutsideLoops(FunctionOpInterface function) {
  DominanceInfo dominance(function);
  CFGLoopInfo loops(dominance.getDomTree(&function.getFunctionBody()));
  makeAllAgain(function, [&](OpOperand &use) -> Block * {
    Block *block = use.getOwner()->getBlock();
    CFGLoop *loop = loops.getLoopFor(use.get().getParentBlock());
    return loop && !loop->contains(block) ? block : nullptr;
  });
}

void waveasm::makePointersInBranches(FunctionOpInterface function) {
  makeAllAgain(function, [](OpOperand &use) -> Block * {
    Block *block = use.get().getParentBlock();
    if (!isa<scf::WhileOp>(block->getParentOp()))
      return nullptr;
    Operation *user = block->findAncestorOpInBlock(*use.getOwner());
    if (!user || user == use.getOwner() || !isa<scf::IfOp>(user))
      return nullptr;
    Region *branch = use.getOwner()->getParentRegion();
    while (branch->getParentOp() != user)
      branch = branch->getParentOp()->getParentRegion();
    return &branch->front();
  });
}
