//===- ApplyMoves.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/moves/apply_moves/ApplyMoves.h"

#include "waveasm/moves/MoveEngine.h"
#include "waveasm/moves/MoveScript.h"
#include "waveasm/moves/apply_stages/ApplyStages.h"

#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace waveasm;

namespace waveasm {
#define GEN_PASS_DEF_APPLYMOVES
#include "waveasm/moves/apply_moves/ApplyMoves.h.inc"
} // namespace waveasm

/// Maximum number of pairs that a diagnostic names.
static constexpr size_t kMaxReportedPairs = 10;

namespace {
struct ApplyMovesPass : waveasm::impl::ApplyMovesBase<ApplyMovesPass> {
  using ApplyMovesBase::ApplyMovesBase;

  void runOnOperation() override {
    if (failed(run()))
      signalPassFailure();
  }

  LogicalResult run() {
    if (!parseMemoryOrder(memoryOrder))
      return getOperation()->emitError(
                 "expected memory-order=proven or memory-order=warn, got '")
             << memoryOrder << '\'';
    std::string error;
    std::unique_ptr<llvm::MemoryBuffer> buffer = openInputFile(moves, &error);
    if (!buffer)
      return getOperation()->emitError("expected a file of moves: ") << error;
    llvm::Expected<MoveScript> script = parseMoveScript(buffer->getBuffer());
    if (!script)
      return getOperation()->emitError()
             << moves << ": " << llvm::toString(script.takeError());
    llvm::StringMap<ProgramOp> programs;
    getOperation()->walk([&](ProgramOp program) {
      programs[program.getKernelName()] = program;
      tagRegions(program);
    });
    for (auto &[name, program] : programs)
      if (failed(pipeline(program, name, *script)))
        return failure();
    for (const ScriptRound &round : script->rounds) {
      ProgramOp program = programs.lookup(round.kernel);
      if (!program)
        return getOperation()->emitError()
               << moves << ": line " << round.line
               << ": no kernel has the name '" << round.kernel << '\'';
      if (failed(apply(program, round)))
        return failure();
    }
    return success();
  }

  /// Pipelines the loops of `program`, whose kernel has the name `kernel`.
  LogicalResult pipeline(ProgramOp program, StringRef kernel,
                         const MoveScript &script) {
    if (llvm::Error error =
            applyPipelines(program, getPipelines(script, kernel)))
      return program.emitError()
             << moves << ": " << llvm::toString(std::move(error));
    return success();
  }

  LogicalResult apply(ProgramOp program, const ScriptRound &round) {
    SmallVector<ScheduleRegion> regions = findRegions(program);
    const auto *region = llvm::find_if(
        regions, [&](const auto &other) { return other.name == round.region; });
    if (region == regions.end())
      return program.emitError() << moves << ": line " << round.line
                                 << ": the kernel has no " << round.region;
    MoveEngine engine(*region);
    ProvedRound report =
        engine.applyProved(round.commands, *parseMemoryOrder(memoryOrder));
    for (const MoveWarning &warning : report.warnings) {
      bool isInfo = warning.severity == Severity::Info;
      InFlightDiagnostic diag =
          isInfo ? program.emitRemark() : program.emitWarning();
      diag << moves << ": line " << round.lines[warning.command] << ": "
           << waveasm::getName(warning.severity) << ": " << warning.message;
    }
    if (report.error)
      return program.emitError()
             << moves << ": line " << round.lines[report.error->command] << ": "
             << report.error->message;
    if (report.unproven.empty())
      return success();
    InFlightDiagnostic diag =
        report.isAccepted ? program.emitWarning() : program.emitError();
    diag << "the new order of " << round.region
         << " is not proved to compute the same";
    for (const UnprovenPair &pair :
         ArrayRef(report.unproven).take_front(kMaxReportedPairs))
      diag.attachNote() << "first is I" << pair.first << ", second I"
                        << pair.second << ": " << pair.reason;
    return success(report.isAccepted);
  }
};
} // namespace
