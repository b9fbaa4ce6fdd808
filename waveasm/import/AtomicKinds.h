//===- AtomicKinds.h - Which atomics have instructions ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_ATOMICKINDS_H
#define WAVEASM_IMPORT_ATOMICKINDS_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

#include <optional>

namespace waveasm::import {

/// Whether gfx942 and gfx950 have an instruction for the atomic on numbers of
/// `width` bits, 32 or 64 (CDNA3 ISA, BUFFER_ATOMIC_* and DS_*). `isLds` says
/// that they are in workgroup memory.
bool hasAtomicInstruction(mlir::arith::AtomicRMWKind kind, unsigned width,
                          bool isLds);

/// The kind of an atomic of the LLVM dialect; none for one that MLIR has no
/// kind for, such as a difference.
std::optional<mlir::arith::AtomicRMWKind>
getAtomicKind(mlir::LLVM::AtomicBinOp kind);

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_ATOMICKINDS_H
