//===- PrintStats.h - Print statistics of each program ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_PRINT_PRINT_STATS_PRINTSTATS_H
#define WAVEASM_TRANSFORMS_PRINT_PRINT_STATS_PRINTSTATS_H

#include "waveasm/dialect/WaveAsmDialect.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/print/print_stats/PrintStats.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_PRINT_PRINT_STATS_PRINTSTATS_H
