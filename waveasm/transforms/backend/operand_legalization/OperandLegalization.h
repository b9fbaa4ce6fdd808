//===- OperandLegalization.h - Operands that can be encoded -----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_OPERAND_LEGALIZATION_OPERANDLEGALIZATION_H
#define WAVEASM_TRANSFORMS_BACKEND_OPERAND_LEGALIZATION_OPERANDLEGALIZATION_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

struct OperandLegalizationCounts {
  /// Copies to new registers.
  unsigned moves = 0;
  /// Instructions with src0 and src1 exchanged.
  unsigned swaps = 0;
};

/// Makes the operands of the program encodable on gfx942 and gfx950, by the
/// rules in the pass description. Fails with an error at each instruction where
/// that is impossible.
mlir::FailureOr<OperandLegalizationCounts> legalizeOperands(ProgramOp program);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/backend/operand_legalization/OperandLegalization.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_OPERAND_LEGALIZATION_OPERANDLEGALIZATION_H
