//===- LdsPairs.h - Access two places of the LDS at once --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_LDS_PAIRS_LDSPAIRS_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_LDS_PAIRS_LDSPAIRS_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

/// Replaces pairs of accesses by accesses to two places, as the pass
/// description defines. Returns how many pairs, or fails with a diagnostic if
/// an operation is not a machine instruction.
mlir::FailureOr<unsigned> pairLdsAccesses(ProgramOp program);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/optimize/lds_pairs/LdsPairs.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_LDS_PAIRS_LDSPAIRS_H
