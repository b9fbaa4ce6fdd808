//===- OutOfRegisters.h - Messages about missing registers ------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_LINEAR_SCAN_OUTOFREGISTERS_H
#define WAVEASM_TRANSFORMS_BACKEND_LINEAR_SCAN_OUTOFREGISTERS_H

#include "waveasm/transforms/backend/linear_scan/RegisterWebs.h"

namespace waveasm {

/// A web for which no registers are free.
struct HomelessWeb {
  RegisterClass registerClass;
  unsigned web;
  /// The registers of the class that the program may use, and why there are no
  /// more; empty if the target has no more.
  unsigned limit;
  std::string reason;
  /// Those of them that text or types name, so that no other value has them.
  unsigned reserved;
  /// For each web, the register at its offset 0; none if it has no place yet.
  llvm::ArrayRef<std::optional<int>> origins;
};

/// Reports such a web where most registers are live in the life of the web,
/// with the values that are live there and their registers. The text is the
/// same for every driver, and never contains more than a line of each of a few
/// operations.
mlir::InFlightDiagnostic reportShortage(ProgramOp program,
                                        const Liveness &liveness,
                                        const RegisterWebs &webs,
                                        const HomelessWeb &homeless);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_LINEAR_SCAN_OUTOFREGISTERS_H
