//===- PromoteAllocas.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR takes allocations apart and makes values of their parts, if all pointers
// into them are flat, and without casts, through which clang accesses private
// memory where it does not optimise.
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/raise_llvm/PromoteAllocas.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Dominance.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "mlir/Transforms/Mem2Reg.h"
#include "mlir/Transforms/SROA.h"

using namespace mlir;
using namespace waveasm;

/// Whether the operand is the address of an access, or what a place is in.
static bool isAddress(OpOperand &use) {
  Operation *op = use.getOwner();
  if (isa<LLVM::StoreOp>(op))
    return use.getOperandNumber() == 1;
  return isa<LLVM::LoadOp, LLVM::GEPOp, LLVM::MemcpyOp, LLVM::MemcpyInlineOp,
             LLVM::MemsetOp>(op);
}

/// Gives `pointer` and places in it the type of a flat pointer, and its users
/// the place of those of its casts.
static void makeFlat(Value pointer) {
  pointer.setType(LLVM::LLVMPointerType::get(pointer.getContext()));
  for (Operation *user : llvm::make_early_inc_range(pointer.getUsers())) {
    auto cast = dyn_cast<LLVM::AddrSpaceCastOp>(user);
    if (!cast)
      continue;
    cast.getRes().replaceUsesWithIf(pointer, isAddress);
    if (cast->use_empty())
      cast->erase();
  }
  for (Operation *user : pointer.getUsers())
    if (auto place = dyn_cast<LLVM::GEPOp>(user))
      makeFlat(place.getRes());
}

template <typename OpTy>
static SmallVector<OpTy> getAllocations(FunctionOpInterface function) {
  SmallVector<OpTy> allocations;
  function.walk([&](OpTy op) { allocations.push_back(op); });
  return allocations;
}

void waveasm::promoteAllocas(FunctionOpInterface function) {
  SmallVector<LLVM::AllocaOp> allocas =
      getAllocations<LLVM::AllocaOp>(function);
  if (allocas.empty())
    return;
  for (LLVM::AllocaOp alloca : allocas)
    makeFlat(alloca.getRes());
  OpBuilder b(function);
  DataLayout layout = DataLayout::closest(function);
  DominanceInfo dominance(function);
  // Both fail where there is nothing to do.
  (void)tryToDestructureMemorySlots(
      getAllocations<DestructurableAllocationOpInterface>(function), b, layout);
  (void)tryToPromoteMemorySlots(
      getAllocations<PromotableAllocationOpInterface>(function), b, layout,
      dominance);
}
