//===- KernelWrites.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/import/KernelWrites.h"
#include "waveasm/import/MemorySpace.h"
#include "waveasm/import/iree/Stream.h"
#include "waveasm/import/raise_llvm/RaisePointers.h"

#include "mlir/Dialect/AMDGPU/IR/AMDGPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::import;

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

/// Whether values of the type point to memory other than the LDS.
static bool isOutsideOfLds(Type type) {
  if (auto memref = dyn_cast<MemRefType>(type))
    return getMemorySpace(memref) != MemorySpace::Workgroup;
  auto pointer = dyn_cast<LLVM::LLVMPointerType>(type);
  if (!pointer)
    return isa<iree::BindingType>(type);
  return pointer.getAddressSpace() != static_cast<unsigned>(AddressSpace::Lds);
}

/// Whether the intrinsic makes a buffer of its first operand.
static bool isMakeBuffer(LLVM::CallIntrinsicOp call) {
  return call.getIntrin().starts_with("llvm.amdgcn.make.buffer.rsrc") &&
         !call.getArgs().empty();
}

KernelWrites::Root KernelWrites::getRoot(Value address) {
  while (Operation *op = address.getDefiningOp()) {
    if (auto addition = dyn_cast<LLVM::GEPOp>(op)) {
      address = addition.getBase();
    } else if (auto view = dyn_cast<ViewLikeOpInterface>(op)) {
      address = view.getViewSource();
    } else if (isa<LLVM::AddrSpaceCastOp, amdgpu::FatRawBufferCastOp,
                   iree::BindingSubspanOp>(op)) {
      address = op->getOperand(0);
    } else if (auto metadata = dyn_cast<memref::ExtractStridedMetadataOp>(op);
               metadata && address == metadata.getBaseBuffer()) {
      address = metadata.getSource();
    } else if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op);
               call && isMakeBuffer(call)) {
      address = call.getArgs().front();
    } else if (auto global = dyn_cast<LLVM::AddressOfOp>(op)) {
      return global.getGlobalNameAttr().getAttr().getAsOpaquePointer();
    } else if (isa<memref::AllocOp>(op)) {
      return address.getAsOpaquePointer();
    } else {
      return nullptr;
    }
  }
  auto argument = cast<BlockArgument>(address);
  return isa<FunctionOpInterface>(argument.getOwner()->getParentOp())
             ? address.getAsOpaquePointer()
             : nullptr;
}

bool KernelWrites::mayOverlap(Root a, Root b) const {
  if (!a || !b || a == b)
    return true;
  // Globals and allocations have their own memory, but the host may pass a
  // pointer to a global.
  if (!arguments.contains(a) && !arguments.contains(b))
    return false;
  return !noAlias.contains(a) && !noAlias.contains(b);
}

Value waveasm::import::getPlainSource(Operation *op) {
  if (auto load = dyn_cast<LLVM::LoadOp>(op)) {
    bool isPlain = load.getOrdering() == LLVM::AtomicOrdering::not_atomic &&
                   !load.getVolatile_() && !load.getNontemporal();
    return isPlain ? load.getAddr() : Value();
  }
  if (auto load = dyn_cast<memref::LoadOp>(op))
    return load.getNontemporal() ? Value() : load.getMemRef();
  if (auto load = dyn_cast<vector::LoadOp>(op))
    return load.getNontemporal() ? Value() : load.getBase();
  return {};
}

//===----------------------------------------------------------------------===//
// Writes
//===----------------------------------------------------------------------===//

static bool acquires(LLVM::AtomicOrdering ordering) {
  return llvm::is_contained({LLVM::AtomicOrdering::acquire,
                             LLVM::AtomicOrdering::acq_rel,
                             LLVM::AtomicOrdering::seq_cst},
                            ordering);
}

/// Whether the bits for caches, the last operand of loads of buffers and to
/// workgroup memory, may be others than the hint nt.
static bool isOrdered(LLVM::CallIntrinsicOp call) {
  constexpr int64_t kNt = 2;
  if (!call.getIntrin().contains(".load"))
    return false;
  APInt bits;
  return call.getArgs().empty() ||
         !matchPattern(call.getArgs().back(), m_ConstantInt(&bits)) ||
         (bits.getZExtValue() & ~kNt);
}

/// Whether the operation reads what another work-item may have written to tell
/// that it got somewhere.
static bool readsFlag(Operation *op) {
  if (auto load = dyn_cast<LLVM::LoadOp>(op))
    return load.getVolatile_() ||
           load.getOrdering() != LLVM::AtomicOrdering::not_atomic;
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op))
    return (call.getIntrin().contains(".atomic.") && !op->use_empty()) ||
           isOrdered(call);
  return isa<LLVM::AtomicRMWOp, LLVM::AtomicCmpXchgOp, memref::AtomicRMWOp,
             memref::GenericAtomicRMWOp>(op) &&
         !op->use_empty();
}

/// Whether the kernel knows after `op` what others have written. Fences of a
/// workgroup say so only of those that a flag or a barrier orders before;
/// `hasFlags` says whether there is a flag anywhere.
static bool synchronizes(Operation *op, bool hasFlags) {
  if (auto fence = dyn_cast<LLVM::FenceOp>(op)) {
    StringRef scope = fence.getSyncscope().value_or("");
    bool isNarrow = scope.starts_with("workgroup") ||
                    scope.starts_with("wavefront") ||
                    scope.starts_with("singlethread");
    return acquires(fence.getOrdering()) && (hasFlags || !isNarrow);
  }
  if (auto store = dyn_cast<LLVM::StoreOp>(op))
    return store.getVolatile_();
  if (auto atomic = dyn_cast<LLVM::AtomicRMWOp>(op);
      atomic && acquires(atomic.getOrdering()))
    return true;
  if (auto atomic = dyn_cast<LLVM::AtomicCmpXchgOp>(op);
      atomic && (acquires(atomic.getSuccessOrdering()) ||
                 acquires(atomic.getFailureOrdering())))
    return true;
  return readsFlag(op);
}

/// Whether the operation only reads the memory that its operands point to, or
/// does not access it.
static bool onlyReads(Operation *op) {
  if (isMemoryEffectFree(op) || isa<RegionBranchOpInterface>(op) ||
      isa<RegionBranchTerminatorOpInterface>(op))
    return true;
  // What it writes is in the LDS.
  if (isa<amdgpu::GatherToLDSOp>(op))
    return true;
  if (auto call = dyn_cast<LLVM::CallIntrinsicOp>(op))
    return call.getIntrin().contains(".load") || isMakeBuffer(call);
  auto effects = dyn_cast<MemoryEffectOpInterface>(op);
  return effects && effects.onlyHasEffect<MemoryEffects::Read>();
}

void KernelWrites::addWrites(Operation *op, bool hasFlags) {
  if (synchronizes(op, hasFlags)) {
    writes.push_back({op, nullptr});
    return;
  }
  if (onlyReads(op))
    return;
  for (Value operand : op->getOperands())
    if (isOutsideOfLds(operand.getType()))
      writes.push_back({op, getRoot(operand)});
}

KernelWrites::KernelWrites(FunctionOpInterface function,
                           llvm::function_ref<bool(unsigned)> isNoAlias) {
  // What follows the arguments is memory that a gpu.func declares.
  for (BlockArgument argument :
       function.getArguments().take_front(function.getNumArguments())) {
    arguments.insert(argument.getAsOpaquePointer());
    if (isOutsideOfLds(argument.getType()) &&
        isNoAlias(argument.getArgNumber()))
      noAlias.insert(argument.getAsOpaquePointer());
  }
  bool hasFlags = false;
  function->walk([&](Operation *op) { hasFlags |= readsFlag(op); });
  function->walk([&](Operation *op) {
    if (op != function)
      addWrites(op, hasFlags);
  });
}

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

static bool isLoop(Operation *op) { return isa<scf::ForOp, scf::WhileOp>(op); }

/// Whether `first` may happen before `second`, in any wave, if nothing but
/// barriers orders waves.
static bool mayPrecede(Operation *first, Operation *second) {
  // The operation around `first` in each block around it.
  llvm::SmallDenseMap<Block *, Operation *> around;
  for (Operation *op = first; op->getBlock(); op = op->getParentOp())
    around[op->getBlock()] = op;
  Operation *here = second;
  while (!around.contains(here->getBlock()))
    here = here->getParentOp();
  Operation *there = around[here->getBlock()];
  // In different regions of one operation.
  if (here == there)
    return first != second;
  for (Operation *op = here->getParentOp(); op; op = op->getParentOp())
    if (isLoop(op))
      return true;
  return there->isBeforeInBlock(here);
}

Written KernelWrites::getWritten(Operation *load, Value address) const {
  if (auto plain = dyn_cast<LLVM::LoadOp>(load); plain && plain.getInvariant())
    return Written::Never;
  Root root = getRoot(address);
  Written written = Written::Never;
  for (const Write &write : writes) {
    if (!mayOverlap(root, write.root))
      continue;
    if (mayPrecede(write.op, load))
      return Written::Before;
    written = Written::Later;
  }
  return written;
}
