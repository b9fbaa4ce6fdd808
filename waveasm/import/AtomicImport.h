//===- AtomicImport.h - Atomic accesses to memory ---------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_ATOMICIMPORT_H
#define WAVEASM_IMPORT_ATOMICIMPORT_H

#include "waveasm/import/MemoryAccess.h"

namespace waveasm::import {

/// Combines `value`, a number or two halves, with what is `offset` bytes from
/// the start of the buffer or of LDS. Sets `result`, unless it is null or
/// without uses, to what was there. Fails with an error at `op` if there is no
/// instruction.
mlir::LogicalResult emitAtomic(KernelImporter &importer, mlir::Operation *op,
                               mlir::arith::AtomicRMWKind kind,
                               const Memory &memory, const Expr *offset,
                               mlir::Value value, mlir::Value result);

/// Writes `data` where memory has what is `expected`, both numbers. Returns the
/// words that it had. Fails with an error at `op`.
mlir::FailureOr<llvm::SmallVector<mlir::Value>>
emitCompareExchange(KernelImporter &importer, mlir::Operation *op,
                    const Memory &memory, const Expr *offset,
                    mlir::Value expected, mlir::Value data);

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_ATOMICIMPORT_H
