//===- Selector.h - Which generator suits a block ---------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SCHEDULING_GENERATORS_SELECTOR_H
#define WAVEASM_SCHEDULING_GENERATORS_SELECTOR_H

#include "waveasm/scheduling/ScheduleGraph.h"

namespace waveasm {

/// Blocks with fewer operations than this are not worth a placement.
inline constexpr unsigned kSerialThreshold = 8;

struct Selection {
  /// "serial" or "modulo".
  llvm::StringLiteral generator;
  std::string reason;
};

/// Chooses `serial` for blocks that must keep their order, for small ones, and
/// for those in which no operation of memory or of the matrix core runs beside
/// others; else `modulo`. The first reason in this order counts.
Selection selectGenerator(const ScheduleGraph &graph,
                          unsigned serialThreshold = kSerialThreshold);

} // namespace waveasm

#endif // WAVEASM_SCHEDULING_GENERATORS_SELECTOR_H
