//===- RunRecord.h - The record of a run ------------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_RUNRECORD_H
#define WAVEASM_CONDUCTOR_RUNRECORD_H

#include "waveasm/conductor/ConductModule.h"

namespace waveasm::conductor {

/// Returns the record of a run as JSON in the format that reports read
/// (waveasm/report/record.py).
std::string makeRecord(mlir::ModuleOp module, const ModuleResult &result,
                       const ConductorOptions &options);

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_RUNRECORD_H
