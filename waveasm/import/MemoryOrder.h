//===- MemoryOrder.h - Scopes, orderings and cache hints --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What atomic, volatile and non-temporal accesses of the LLVM dialect need
// beside the instruction itself: modifiers, waits and writes back or
// invalidations of caches (LLVM, AMDGPUUsage, "Memory Model GFX942").
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_MEMORYORDER_H
#define WAVEASM_IMPORT_MEMORYORDER_H

#include "waveasm/import/KernelImporter.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace waveasm::import {

/// What the instructions of an access have beside their operands.
struct AccessPolicy {
  bool sc0 = false;
  bool nt = false;
  bool sc1 = false;
  /// Whether no pass may merge, drop or move the instructions.
  bool isVolatile = false;
  /// Whether later accesses wait until the access is complete.
  bool waits = false;
};

/// Calls `make`, which emits the access, and gives its instructions what the
/// policy says.
mlir::LogicalResult withPolicy(KernelImporter &importer,
                               const AccessPolicy &policy,
                               llvm::function_ref<mlir::LogicalResult()> make);

/// Reads the operand of buffer intrinsics with bits for caches (LLVM,
/// SIDefines.h, CPol, gfx940). Fails with an error at `op` for other bits.
mlir::FailureOr<AccessPolicy> readCacheBits(KernelImporter &importer,
                                            mlir::LLVM::CallIntrinsicOp op,
                                            unsigned number);

/// Calls `make`, which emits the load or the store, with what its ordering, its
/// scope and its flags need. An atomic access has `bytes` bytes at a multiple
/// of `bytes`, and one instruction. Fails with an error at `op` if it cannot.
mlir::LogicalResult
importOrdered(KernelImporter &importer, mlir::LLVM::LoadOp op, int64_t bytes,
              llvm::function_ref<mlir::LogicalResult()> make);
mlir::LogicalResult
importOrdered(KernelImporter &importer, mlir::LLVM::StoreOp op, int64_t bytes,
              llvm::function_ref<mlir::LogicalResult()> make);

/// Calls `make`, which emits an atomic, with what its ordering needs.
mlir::LogicalResult
withOrdering(KernelImporter &importer, mlir::Operation *op,
             mlir::LLVM::AtomicOrdering ordering,
             std::optional<mlir::StringRef> scopeName,
             llvm::function_ref<mlir::LogicalResult()> make);

mlir::LogicalResult importFence(KernelImporter &importer,
                                mlir::LLVM::FenceOp op);

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_MEMORYORDER_H
