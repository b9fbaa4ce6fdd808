//===- PipelineLoop.h - Start iterations before others end ------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_PIPELINE_LOOP_PIPELINELOOP_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_PIPELINE_LOOP_PIPELINELOOP_H

#include "waveasm/transforms/optimize/loop_rotation/LoopRotation.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

/// Which operations of a loop run in another iteration than the rest. Each
/// iteration that an operation runs ahead, and a list of delayed ones, add a
/// stage.
struct PipelinePlan {
  /// These run an iteration before the rest, with all that they need, or as
  /// many iterations as an operation is in the list.
  llvm::SmallVector<mlir::Operation *> prefetched;
  /// These run an iteration after the rest, with all that needs them.
  llvm::SmallVector<mlir::Operation *> delayed;
};

/// The loads from global memory in the body of `loop`, in their order.
llvm::SmallVector<mlir::Operation *> getGlobalLoads(LoopOp loop);

/// The matrix products in the body of `loop`, in their order.
llvm::SmallVector<mlir::Operation *> getMatrixProducts(LoopOp loop);

/// Pipelines `loop`, which must not have a loop in its body. Returns one entry
/// for each stage that was added, the last of which has the loop. If a stage
/// cannot be added, sets `obstacle`, whose operations are those of the loop as
/// it is then: `loop` is replaced once the first stage is added.
mlir::FailureOr<llvm::SmallVector<RotatedLoop>>
pipelineLoop(LoopOp loop, const PipelinePlan &plan, RotationObstacle &obstacle);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/optimize/pipeline_loop/PipelineLoop.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_PIPELINE_LOOP_PIPELINELOOP_H
