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
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "mlir/Transforms/Mem2Reg.h"
#include "mlir/Transforms/SROA.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/MathExtras.h"

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

/// Calls `visit` for the operands that take the pointer, or pointers that are
/// made of it by additions, casts, selects and branches, with the result or
/// argument that such an operand goes to; null for other uses.
static void walkUses(Value pointer,
                     llvm::function_ref<void(OpOperand &, Value)> visit) {
  SmallVector<Value> pending = {pointer};
  DenseSet<Value> seen = {pointer};
  while (!pending.empty())
    for (OpOperand &use : pending.pop_back_val().getUses()) {
      Operation *user = use.getOwner();
      Value to;
      if (isa<LLVM::GEPOp, LLVM::AddrSpaceCastOp, LLVM::SelectOp,
              LLVM::FreezeOp, LLVM::BitcastOp>(user))
        to = user->getResult(0);
      else if (auto branch = dyn_cast<BranchOpInterface>(user))
        if (std::optional<BlockArgument> argument =
                branch.getSuccessorBlockArgument(use.getOperandNumber()))
          to = *argument;
      visit(use, to);
      if (to && seen.insert(to).second)
        pending.push_back(to);
    }
}

/// Gives `allocation` and what is made of it the type of a flat pointer, and
/// the users of casts the place before the cast.
static void makeFlat(LLVM::AllocaOp allocation) {
  auto flat = LLVM::LLVMPointerType::get(allocation.getContext());
  SmallVector<LLVM::AddrSpaceCastOp> casts;
  allocation.getRes().setType(flat);
  walkUses(allocation, [&](OpOperand &use, Value to) {
    if (to && isa<LLVM::LLVMPointerType>(to.getType()))
      to.setType(flat);
    if (auto cast = dyn_cast<LLVM::AddrSpaceCastOp>(use.getOwner()))
      casts.push_back(cast);
  });
  for (LLVM::AddrSpaceCastOp cast : casts) {
    cast.getRes().replaceUsesWithIf(cast.getArg(), isAddress);
    if (cast->use_empty())
      cast->erase();
  }
}

/// The bytes of an allocation whose size is constant.
static std::optional<uint64_t> getBytes(LLVM::AllocaOp allocation,
                                        const DataLayout &layout) {
  APInt count;
  if (!matchPattern(allocation.getArraySize(), m_ConstantInt(&count)))
    return std::nullopt;
  return count.getZExtValue() *
         layout.getTypeSize(allocation.getElemType()).getFixedValue();
}

/// Makes one allocation of those between which a pointer is chosen: then it is
/// a place in the one that varies.
static void merge(MutableArrayRef<LLVM::AllocaOp> allocas,
                  const DataLayout &layout) {
  constexpr uint64_t kAlignment = 16;
  SmallVector<uint64_t> starts;
  uint64_t end = 0;
  for (LLVM::AllocaOp each : allocas) {
    std::optional<uint64_t> bytes = getBytes(each, layout);
    if (!bytes || !each->getBlock()->isEntryBlock() ||
        each.getType() != allocas.front().getType())
      return;
    starts.push_back(end);
    end += llvm::alignTo(*bytes, kAlignment);
  }
  LLVM::AllocaOp first = allocas.front();
  ImplicitLocOpBuilder b(first.getLoc(), first->getContext());
  b.setInsertionPointToStart(first->getBlock());
  Value one = LLVM::ConstantOp::create(b, b.getI32Type(), 1);
  Type pointer = first.getType();
  auto all = LLVM::AllocaOp::create(
      b, pointer, LLVM::LLVMArrayType::get(b.getI8Type(), end), one,
      static_cast<unsigned>(kAlignment));
  for (auto [allocation, start] : llvm::zip_equal(allocas, starts)) {
    for (Operation *user : llvm::make_early_inc_range(allocation->getUsers()))
      if (isa<LLVM::LifetimeStartOp, LLVM::LifetimeEndOp>(user))
        user->erase();
    auto place = LLVM::GEPOp::create(
        b, pointer, b.getI8Type(), all,
        ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(start)});
    allocation.getRes().replaceAllUsesWith(place);
    allocation.erase();
  }
}

static void mergeChosen(MutableArrayRef<LLVM::AllocaOp> allocas,
                        const DataLayout &layout) {
  llvm::EquivalenceClasses<Operation *> classes;
  DenseMap<Value, Operation *> owners;
  for (LLVM::AllocaOp allocation : allocas) {
    classes.insert(allocation);
    walkUses(allocation, [&](OpOperand &, Value to) {
      if (to)
        classes.unionSets(allocation,
                          owners.try_emplace(to, allocation).first->second);
    });
  }
  llvm::MapVector<Operation *, SmallVector<LLVM::AllocaOp>> groups;
  for (LLVM::AllocaOp allocation : allocas)
    groups[classes.getLeaderValue(allocation)].push_back(allocation);
  for (auto &[leader, group] : groups)
    if (group.size() > 1)
      merge(group, layout);
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
  OpBuilder b(function);
  DataLayout layout = DataLayout::closest(function);
  mergeChosen(allocas, layout);
  for (LLVM::AllocaOp alloca : getAllocations<LLVM::AllocaOp>(function))
    makeFlat(alloca);
  DominanceInfo dominance(function);
  // Both fail where there is nothing to do.
  (void)tryToDestructureMemorySlots(
      getAllocations<DestructurableAllocationOpInterface>(function), b, layout);
  (void)tryToPromoteMemorySlots(
      getAllocations<PromotableAllocationOpInterface>(function), b, layout,
      dominance);
}
