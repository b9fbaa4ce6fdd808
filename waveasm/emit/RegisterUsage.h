//===- RegisterUsage.h - Registers that a program uses ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_EMIT_REGISTERUSAGE_H
#define WAVEASM_EMIT_REGISTERUSAGE_H

#include "waveasm/dialect/WaveAsmOps.h"

namespace waveasm::emit {

/// One more than the highest register number used, by class.
struct RegisterUsage {
  int64_t vgprs = 0;
  int64_t agprs = 0;
  /// General SGPRs; VCC is not counted.
  int64_t sgprs = 0;
};

/// Computes the registers that `program` uses, including those that `raw` text
/// names. Fails with a diagnostic at an operation with a register that is not
/// allocated or does not exist on the program's target, and at text whose
/// registers are unknown.
mlir::FailureOr<RegisterUsage> computeRegisterUsage(ProgramOp program);

} // namespace waveasm::emit

#endif // WAVEASM_EMIT_REGISTERUSAGE_H
