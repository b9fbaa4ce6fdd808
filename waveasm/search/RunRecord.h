//===- RunRecord.h - The record of a run ------------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_RUNRECORD_H
#define WAVEASM_SEARCH_RUNRECORD_H

#include "waveasm/search/ConductModule.h"

namespace waveasm::search {

/// Returns the record of a run as JSON in the format that reports read
/// (waveasm/report/record.py).
std::string makeRecord(mlir::ModuleOp module, const ModuleResult &result,
                       const ConductorOptions &options);

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_RUNRECORD_H
