//===- ApplyStages.h - Pipeline loops as commands say -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MOVES_APPLY_STAGES_APPLYSTAGES_H
#define WAVEASM_MOVES_APPLY_STAGES_APPLYSTAGES_H

#include "waveasm/dialect/WaveAsmOps.h"
#include "waveasm/moves/MoveEngine.h"
#include "waveasm/moves/MoveScript.h"

namespace waveasm {

/// How one loop is pipelined.
struct PipelinedRegion {
  /// The name of the loop's region.
  std::string region;
  StageCommands stages;
};

/// Why a loop cannot be pipelined as commands say.
class StageError : public llvm::ErrorInfo<StageError> {
public:
  /// The name that `ErrorInfo` asks for.
  static char ID; // NOLINT(readability-identifier-naming)

  StageError(std::string region, MoveErrorCode code, std::string message,
             std::optional<unsigned> moved = std::nullopt,
             std::optional<unsigned> other = std::nullopt,
             unsigned distance = 0, uint64_t needed = 0, uint64_t limit = 0,
             llvm::ArrayRef<unsigned> missing = {})
      : region(std::move(region)), code(code), message(std::move(message)),
        moved(moved), other(other), distance(distance), needed(needed),
        limit(limit), missing(missing) {}

  /// The name of the region, and the message.
  void log(llvm::raw_ostream &os) const override {
    os << region << ": " << message;
  }
  std::error_code convertToErrorCode() const override {
    return llvm::inconvertibleErrorCode();
  }

  const std::string region;
  const MoveErrorCode code;
  /// Contains no text of the user.
  const std::string message;
  /// Tags of the operation to run in another iteration and of the one that
  /// forbids it; none if there is no such operation.
  const std::optional<unsigned> moved, other;
  /// The iterations from that of `other` to that of `moved` in which `moved`
  /// must follow `other`.
  const unsigned distance;
  /// See `MoveError`.
  const uint64_t needed, limit;
  const llvm::SmallVector<unsigned, 0> missing;
};

/// A `StageError` as an error of the first command of a round.
MoveError toMoveError(const StageError &error);
MoveError toMoveError(llvm::Error error);

/// The most instructions of the iterations of a loop that are joined or peeled.
inline constexpr unsigned kMaxUnrolledInstructions = 2048;

/// The stages that `script` gives to loops of a kernel.
std::vector<PipelinedRegion> getPipelines(const MoveScript &script,
                                          llvm::StringRef kernel);

/// The loop of an innermost region. Fails with a `StageError`, as the functions
/// below do.
llvm::Expected<LoopOp> findLoop(ProgramOp program, llvm::StringRef region);

/// Does what comes before the stages of `pipelines`, which is the first part of
/// `applyPipelines`: joins iterations and optimizes the program, drops
/// scheduling barriers, and lets loads take whole lines. Tags the program anew
/// if there is any of that.
llvm::Error prepareRegions(ProgramOp program,
                           llvm::ArrayRef<PipelinedRegion> pipelines);

/// Does the rest of `applyPipelines` to a program that `prepareRegions` has
/// prepared for the same `pipelines`: adds the stages, checks that constraints
/// hold, proves the result, and tags the program anew.
llvm::Error addStages(ProgramOp program,
                      llvm::ArrayRef<PipelinedRegion> pipelines);

/// Pipelines loops of `program`, which is tagged, and proves the result. Tags
/// the program anew if there are any. A program is not usable after a failure.
llvm::Error applyPipelines(ProgramOp program,
                           llvm::ArrayRef<PipelinedRegion> pipelines);

} // namespace waveasm

#endif // WAVEASM_MOVES_APPLY_STAGES_APPLYSTAGES_H
