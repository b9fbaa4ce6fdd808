//===- Spilling.h - Values out of registers ---------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_SPILLING_SPILLING_H
#define WAVEASM_TRANSFORMS_BACKEND_SPILLING_SPILLING_H

#include "waveasm/analysis/liveness/Liveness.h"
#include "waveasm/dialect/WaveAsmDialect.h"
#include "waveasm/dialect/WaveAsmOps.h"
#include "waveasm/transforms/backend/linear_scan/LinearScan.h"
#include "waveasm/transforms/backend/spilling/LdsRoom.h"
#include "waveasm/transforms/backend/spilling/SpillStats.h"

#include "mlir/Pass/Pass.h"
#include "llvm/ADT/DenseSet.h"

#include <limits>
#include <optional>

namespace waveasm {

struct SpillOptions {
  /// Limits on registers that are live at once. The target, the number of waves
  /// in a workgroup and `waves_per_simd` limit them as well.
  unsigned maxVgprs = std::numeric_limits<unsigned>::max();
  unsigned maxSgprs = std::numeric_limits<unsigned>::max();
  unsigned maxAgprs = std::numeric_limits<unsigned>::max();
  /// Operations after a reload that may share it.
  unsigned window = 8;
  /// Limit on the LDS of the program with what is spilled, in bytes. By
  /// default, as much as costs no waves.
  std::optional<unsigned> maxLds;
};

/// Moves values of one program out of registers.
class Spiller {
public:
  explicit Spiller(ProgramOp program, const SpillOptions &options = {});

  /// Moves values out of registers, as the pass description defines, as long as
  /// more are live at once than the limits. The program may still not fit
  /// afterwards. Some operands may be such that only operand_legalization makes
  /// them encodable. Fails with a diagnostic if liveness cannot be computed.
  mlir::LogicalResult fit();

  /// Moves values so that `shortage` gets less: as many as are live at once in
  /// excess, or, of each web without room, all values of the choice that costs
  /// least, or their reloads and saves to where the values are read and made.
  /// Returns whether it moved any. It never moves a value twice, so that this
  /// happens only a limited number of times.
  mlir::FailureOr<bool> relieve(const Shortage &shortage);

  const SpillStats &getStats() const { return stats; }

private:
  bool moveFromAgprs(const FlowGraph &graph, const Liveness &liveness,
                     int limit);

  ProgramOp program;
  SpillOptions options;
  SpillStats stats;
  /// Whether nothing was moved yet.
  bool isNew = true;
  /// Registers that stay free for the copies of allocation.
  unsigned spareVgprs = 0;
  unsigned spareSgprs = 0;
  /// Values that were moved, or help to move others.
  llvm::DenseSet<mlir::Value> helpers;
  /// Reloads that may move down, and values whose saves may move up.
  llvm::DenseSet<mlir::Value> earlyReloads;
  llvm::DenseSet<mlir::Value> lateSaves;
  LdsRoom lds;
};

#define GEN_PASS_DECL_SPILLING
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/backend/spilling/Spilling.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_SPILLING_SPILLING_H
