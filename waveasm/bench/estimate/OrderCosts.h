//===- OrderCosts.h - What an order of a region costs -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What tells somebody who looks for a better order why this one is not.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_BENCH_ESTIMATE_ORDERCOSTS_H
#define WAVEASM_BENCH_ESTIMATE_ORDERCOSTS_H

#include "waveasm/bench/estimate/Evaluation.h"

namespace waveasm {

/// A stall of one wave at an operation, and at the waits and wait states before
/// it.
struct OperationStall {
  unsigned tag;
  /// In one execution of the operation.
  double cycles;
  /// The largest part.
  StallCause cause;
};

/// The stall of an operation with a tag; none if it never stalls.
std::optional<OperationStall> getStall(const TagStalls &stalls);

struct OrderCosts {
  /// The largest first.
  std::vector<OperationStall> stalls;
  /// See `EvaluatedLoop`; 0 for a region that is no loop.
  unsigned copies = 0;
  double cyclesBefore = 0;
  double cyclesAfter = 0;
  /// LDS of a workgroup, with that for spilled values.
  uint64_t ldsBytes = 0;
};

/// What the region with the number `loop` of `program` costs by `evaluation`,
/// with the stalls of its operations in `stalls`.
OrderCosts makeOrderCosts(ProgramOp program, unsigned loop,
                          const Evaluation &evaluation,
                          llvm::ArrayRef<TagStalls> stalls);

} // namespace waveasm

#endif // WAVEASM_BENCH_ESTIMATE_ORDERCOSTS_H
