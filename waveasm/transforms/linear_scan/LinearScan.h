//===- LinearScan.h - Virtual registers to physical ones --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_LINEARSCAN_LINEARSCAN_H
#define WAVEASM_TRANSFORMS_LINEARSCAN_LINEARSCAN_H

#include "waveasm/dialect/WaveAsmDialect.h"
#include "waveasm/dialect/WaveAsmOps.h"
#include "waveasm/transforms/linear_scan/AllocationStats.h"

#include "mlir/Pass/Pass.h"

#include <limits>

namespace waveasm {

struct AllocationOptions {
  /// Registers that may be used, by class. The target and the waves of a
  /// workgroup limit them as well.
  unsigned maxVgprs = std::numeric_limits<unsigned>::max();
  unsigned maxSgprs = std::numeric_limits<unsigned>::max();
  unsigned maxAgprs = std::numeric_limits<unsigned>::max();
  /// Values that live for more than this percentage of the program get their
  /// registers before the others; 0 for no such value.
  unsigned bidirectionalThreshold = 75;
};

/// Gives every register value of `program` a physical register, which its type
/// then is. Copies are inserted where a value is needed in two places at one
/// time, and values that loops and branches carry stay in their registers on
/// every edge.
///
/// Fails with a diagnostic at a value that finds no registers; nothing is
/// spilled. The program is then left in a valid but unspecified state.
mlir::FailureOr<AllocationStats>
allocateRegisters(ProgramOp program, const AllocationOptions &options = {});

#define GEN_PASS_DECL_LINEARSCAN
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/linear_scan/LinearScan.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_LINEARSCAN_LINEARSCAN_H
