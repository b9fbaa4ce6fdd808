//===- LdsBytes.h - Notes on accesses to the LDS ----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Addresses can be followed only while values are in virtual registers. Waits
// are inserted later and still have to know which accesses meet. So allocation
// leaves a note at each access to the LDS: the discardable attribute
// `lds_bytes = array<i64: first, end>`.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_LDS_BYTES_LDSBYTES_H
#define WAVEASM_TRANSFORMS_BACKEND_LDS_BYTES_LDSBYTES_H

#include "waveasm/analysis/dependences/MemoryAccess.h"

namespace waveasm {

/// Notes at each operation that accesses the LDS which bytes `getLdsBytes`
/// knows it to access; where it does not, an earlier note stays. Only programs
/// that load into the LDS get notes: there, waits that are not needed cost
/// most.
void noteLdsBytes(ProgramOp program);

/// The bytes that a note at `op` names; none without a note.
std::optional<LdsBytes> getNotedLdsBytes(mlir::Operation *op);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_LDS_BYTES_LDSBYTES_H
