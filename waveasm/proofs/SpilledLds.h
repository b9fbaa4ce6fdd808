//===- SpilledLds.h - Spilled values in the LDS -----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Spilled values may be in bytes of the LDS that follow those of the program. A
// dword of a value takes one dword for each work-item of the workgroup, in the
// order of the work-items: a slot. An access has four times the number of its
// work-item in its address register and the place of the slot as its offset.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_PROOFS_SPILLEDLDS_H
#define WAVEASM_PROOFS_SPILLEDLDS_H

#include "waveasm/dialect/WaveAsmOps.h"

#include <optional>

namespace waveasm {

/// Slots of the LDS.
struct SpilledLds {
  /// Where the first one starts, and the distance from each to the next, in
  /// bytes.
  int64_t first = 0;
  int64_t size = 0;

  /// The slot of the dword that `op` accesses, by its offset; none if `op` does
  /// not access a dword of the LDS, or if that is not the place of a slot.
  std::optional<size_t> getSlot(mlir::Operation *op) const;
};

/// The slots that can follow the LDS of `program`, which has no spilled values
/// yet. None if the size of the workgroup is not known.
std::optional<SpilledLds> getSpilledLds(ProgramOp program);

/// The first operation of `program` that may access LDS beyond the bytes that
/// the program declares; null if there is none. A launch can add bytes, which
/// `program` then has after its own.
mlir::Operation *findForeignLdsAccess(ProgramOp program);

} // namespace waveasm

#endif // WAVEASM_PROOFS_SPILLEDLDS_H
