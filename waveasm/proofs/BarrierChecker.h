//===- BarrierChecker.h - Prove that barriers may be missing ----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The barrier number n of a wave is that of each other wave of the workgroup.
// So the barriers that a wave has passed before an access count its phase:
// what one wave does in phase p happens before what another does in phase q if
// p < q, and in no known order if p = q. Branches may let some waves pass more
// barriers before a loop and others after it; these waves run a phase apart in
// between, as in ping-pong kernels.
//
// This checker counts the phases of each access in each wave of a program and
// of one with other barriers. Where two waves may touch the same memory and one
// writes, what the source orders stays in that order. It knows which bytes of
// the LDS each wave touches, or takes accesses to touch anything. Accesses to
// other memory count the barriers that are not about the LDS alone. All trip
// counts of loops are covered: two iterations of a loop stand for all, since
// each iteration passes as many barriers.
//
// The order in which a wave does things does not change, and is not its
// business; neither are waits.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_PROOFS_BARRIERCHECKER_H
#define WAVEASM_PROOFS_BARRIERCHECKER_H

#include "waveasm/dialect/WaveAsmOps.h"

#include <memory>
#include <optional>
#include <string>

namespace waveasm {

/// Whether `op` is a branch that decides about nothing but barriers and hints.
bool isAboutBarriers(mlir::Operation &op);

/// The operations of a block in two orders.
struct OrderChange {
  mlir::Block *block;
  llvm::ArrayRef<mlir::Operation *> before, after;
};

/// What a program orders by barriers.
class BarrierChecker {
public:
  /// `source` must stay as it is.
  explicit BarrierChecker(ProgramOp source);
  ~BarrierChecker();

  /// Returns the first thing that is not proved about `result`, or nothing if
  /// it orders the accesses of all waves as the source does. The two programs
  /// differ in barriers, branches around barriers, scheduling barriers and
  /// priorities alone, or that is what is not proved.
  std::optional<std::string> check(ProgramOp result);

  /// Returns the first thing that is not proved about `program`, or nothing if
  /// it orders the accesses of all waves with blocks in their orders `after` as
  /// with those in their orders `before`. No block is there twice.
  static std::optional<std::string>
  checkOrders(ProgramOp program, llvm::ArrayRef<OrderChange> changes);

private:
  class Source;
  std::unique_ptr<Source> source;
};

} // namespace waveasm

#endif // WAVEASM_PROOFS_BARRIERCHECKER_H
