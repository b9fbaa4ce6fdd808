//===- ApplyStages.h - Pipeline loops as commands say -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MOVES_APPLY_STAGES_H
#define WAVEASM_MOVES_APPLY_STAGES_H

#include "waveasm/dialect/WaveAsmOps.h"
#include "waveasm/moves/MoveScript.h"

namespace waveasm {

/// How one loop is pipelined.
struct PipelinedRegion {
  /// The name of the loop's region.
  std::string region;
  StageCommands stages;
};

/// The most instructions of the turns of a loop that are joined or peeled.
inline constexpr unsigned kMaxUnrolledInstructions = 2048;

/// The stages that `script` gives to loops of a kernel.
std::vector<PipelinedRegion> getPipelines(const MoveScript &script,
                                          llvm::StringRef kernel);

/// The loop of an innermost region. Fails with a message that begins with the
/// name of the region, as the functions below do.
llvm::Expected<LoopOp> findLoop(ProgramOp program, llvm::StringRef region);

/// Joins turns as `pipelines` say, which is the first part of
/// `applyPipelines`. If there are any to join, optimizes and tags the program
/// anew.
llvm::Error joinTurns(ProgramOp program,
                      llvm::ArrayRef<PipelinedRegion> pipelines);

/// Pipelines loops of `program`, which is tagged, and proves the result. Tags
/// the program anew if there are any. A program is not usable after a failure.
llvm::Error applyPipelines(ProgramOp program,
                           llvm::ArrayRef<PipelinedRegion> pipelines);

} // namespace waveasm

#endif // WAVEASM_MOVES_APPLY_STAGES_H
