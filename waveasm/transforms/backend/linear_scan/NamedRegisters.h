//===- NamedRegisters.h - Registers that a program names --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_LINEAR_SCAN_NAMEDREGISTERS_H
#define WAVEASM_TRANSFORMS_BACKEND_LINEAR_SCAN_NAMEDREGISTERS_H

#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/dialect/TextRegisters.h"

namespace waveasm {

/// VGPRs and AGPRs that a wave needs for those that the program names.
struct GivenRegisters {
  unsigned vgprs = 0;
  unsigned agprs = 0;
};

struct NamedRegisters {
  /// The registers that `raw` text, a physical type or the attributes
  /// `scalar_sgpr_base` and `scalar_sgpr_count` of the program name. The values
  /// of the program do not show what these registers hold. Registers of
  /// `precolored` operations are not included.
  llvm::SmallVector<RegisterRange> ranges;
  /// For all that, `precolored` operations included.
  GivenRegisters given;
};

/// Fails with a diagnostic at text whose registers are unknown.
mlir::FailureOr<NamedRegisters> findNamedRegisters(ProgramOp program);

/// `getVectorRegisterLimits` with room for `given`.
VectorRegisterLimits getVectorRegisterLimitsBeside(ProgramOp program,
                                                   GivenRegisters given,
                                                   unsigned maxVgprs,
                                                   unsigned maxAgprs);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_LINEAR_SCAN_NAMEDREGISTERS_H
