//===- ConductModule.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/ConductModule.h"

#include "waveasm/search/Conductor.h"
#include "waveasm/search/MeetBroker.h"
#include "waveasm/target/Machines.h"

#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;

/// Appends the commands that lead to the best orders of `record` to `script`.
static void appendTo(MoveScript &script, const KernelRecord &record) {
  size_t first = script.rounds.size();
  auto getRound = [&](StringRef region) -> ScriptRound & {
    for (ScriptRound &round : llvm::drop_begin(script.rounds, first))
      if (round.region == region)
        return round;
    ScriptRound &round = script.rounds.emplace_back();
    round.kernel = record.name;
    round.region = region;
    return round;
  };
  // In the order of the search, which may have left out pipelined regions.
  for (const RegionRecord &region : record.regions)
    for (const std::string &move : region.moves)
      getRound(region.name)
          .commands.push_back(llvm::cantFail(parseMoveCommand(move)));
  for (const PipelinedRegion &pipelined : record.pipelines)
    getRound(pipelined.region).stages = pipelined.stages;
}

/// Calls `run` for each program and collects the results.
static FailureOr<ModuleResult>
forEachProgram(ModuleOp module, const ConductorOptions &options,
               llvm::function_ref<FailureOr<KernelRecord>(ProgramOp)> run) {
  ModuleResult result;
  MoveScript script;
  llvm::raw_string_ostream journal(result.journal);
  WalkResult walked = module.walk([&](ProgramOp program) {
    if (failed(program.checkTimes()) ||
        failed(checkLaunch(program, options.evaluation.model.launch)) ||
        failed(checkDescribed(program, options.evaluation.described)))
      return WalkResult::interrupt();
    std::string assumed =
        target::describeAssumedTimes(program.getTargetMachine());
    if (!assumed.empty())
      program.emitWarning(assumed);
    FailureOr<KernelRecord> record = run(program);
    if (failed(record))
      return WalkResult::interrupt();
    appendTo(script, *record);
    writeJournal(*record, options.evaluation.model, program.getTargetMachine(),
                 journal);
    result.kernels.push_back(std::move(*record));
    return WalkResult::skip();
  });
  if (walked.wasInterrupted())
    return failure();
  result.moves = toString(script);
  return result;
}

/// Fails if the script names a kernel that the module lacks.
static LogicalResult checkNames(ModuleOp module, const MoveScript &script,
                                StringRef name) {
  llvm::StringSet<> kernels;
  module.walk([&](ProgramOp program) {
    kernels.insert(program.getKernelName());
    return WalkResult::skip();
  });
  for (const ScriptRound &round : script.rounds)
    if (!kernels.contains(round.kernel))
      return module.emitError()
             << name << ": line " << round.line << ": no kernel has the name '"
             << round.kernel << '\'';
  return success();
}

static LogicalResult checkConstraints(ModuleOp module,
                                      const ConductorOptions &options) {
  if (llvm::Error error = checkKernels(module, options.constraints))
    return module.emitError(llvm::toString(std::move(error)));
  return success();
}

FailureOr<ModuleResult>
waveasm::search::conductModule(ModuleOp module,
                               const ConductorOptions &options) {
  if (failed(checkConstraints(module, options)) ||
      failed(checkNames(module, options.start, options.startName)))
    return failure();
  FailureOr<ModuleResult> result =
      forEachProgram(module, options, [&](ProgramOp program) {
        return conduct(program, options);
      });
  if (failed(result) || failed(reportBroker(options, module.getLoc())))
    return failure();
  return result;
}

FailureOr<ModuleResult>
waveasm::search::replayModule(ModuleOp module, StringRef text, StringRef name,
                              const ConductorOptions &options) {
  llvm::Expected<MoveScript> script = parseMoveScript(text);
  if (!script)
    return module.emitError()
           << name << ": " << llvm::toString(script.takeError());
  if (failed(checkConstraints(module, options)) ||
      failed(checkNames(module, *script, name)))
    return failure();
  return forEachProgram(module, options, [&](ProgramOp program) {
    return replayMoves(program, *script, name, options);
  });
}

bool waveasm::search::isInterrupted(const ModuleResult &result) {
  return llvm::any_of(result.kernels, [](const KernelRecord &record) {
    return record.isInterrupted;
  });
}
