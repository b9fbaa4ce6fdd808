//===- Compile.cpp --------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/Compile.h"

#include "waveasm/analysis/dependences/WrittenArguments.h"
#include "waveasm/analysis/occupancy/Occupancy.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/analysis/scc_liveness/SccLiveness.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"
#include "waveasm/backend/Backend.h"
#include "waveasm/bench/estimate/Evaluation.h"
#include "waveasm/compiler/CheckMachineCode.h"
#include "waveasm/compiler/ConvertDiagnostic.h"
#include "waveasm/compiler/ParseModule.h"
#include "waveasm/compiler/Stages.h"
#include "waveasm/crash_report/Activity.h"
#include "waveasm/dialect/WaveAsmOps.h"
#include "waveasm/emit/Assembler.h"
#include "waveasm/emit/AssemblyEmitter.h"
#include "waveasm/emit/KernelArguments.h"
#include "waveasm/emit/Linker.h"
#include "waveasm/emit/TagMap.h"
#include "waveasm/import/ImportKernels.h"
#include "waveasm/proofs/RegisterContents.h"
#include "waveasm/registration/RegisterDialects.h"
#include "waveasm/search/ConductModule.h"
#include "waveasm/search/MakeOptions.h"
#include "waveasm/search/RunRecord.h"
#include "waveasm/transforms/optimize/arith_legalization/ArithLegalization.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::compiler;

/// Converts and checks the options of the search.
static FailureOr<search::ConductorOptions>
makeConductorOptions(ModuleOp module, const CompileOptions &compile) {
  const ScheduleOptions &schedule = compile.schedule;
  FailureOr<search::ConductorOptions> options =
      search::makeOptions(schedule.search.value_or(search::Settings()),
                          module.getLoc(), schedule.control.get());
  if (failed(options))
    return failure();
  options->evaluation.model.alignLoops = compile.alignLoops;
  options->recordTimelines = schedule.recordTimelines;
  options->unroll = !compile.unrollFactor && compile.unrollLimit != 0u;
  if (schedule.onProgress)
    options->onProgress = [&](const search::SearchProgress &progress) {
      schedule.onProgress(
          {progress.kernel.str(), progress.region.str(), progress.regionNumber,
           progress.numRegions, progress.round, progress.maxRounds,
           progress.baseline.time, progress.best.time, progress.dollars});
    };
  return options;
}

/// Puts the operations in the order that the options request. Leaves to
/// `backend` what the search evaluated schedules with.
static LogicalResult order(ModuleOp module, const CompileOptions &compile,
                           CompileOutput &output, EvaluationOptions &backend) {
  const ScheduleOptions &schedule = compile.schedule;
  if (!schedule.search && !schedule.moves) {
    module.walk([](ProgramOp program) {
      if (!hasChosenRegisters(program))
        tagRegions(program);
      return WalkResult::skip();
    });
    return success();
  }
  FailureOr<search::ConductorOptions> options =
      makeConductorOptions(module, compile);
  if (failed(options))
    return failure();
  backend = options->evaluation;
  FailureOr<search::ModuleResult> result =
      schedule.moves ? search::replayModule(module, *schedule.moves,
                                            schedule.movesName, *options)
                     : search::conductModule(module, *options);
  if (failed(result))
    return failure();
  output.record = search::makeRecord(module, *result, *options);
  output.interrupted = search::isInterrupted(*result);
  output.moves = std::move(result->moves);
  output.journal = std::move(result->journal);
  return success();
}

/// Optimizes each program, independently of the others.
static LogicalResult optimize(ModuleOp module,
                              const OptimizationOptions &options,
                              TimingScope &time) {
  PassManager optimization(module->getContext(), ProgramOp::getOperationName());
  optimization.enableTiming(time);
  addOptimizationPasses(optimization, options);
  WalkResult result = module.walk([&](ProgramOp program) {
    if (failed(legalizeArith(program)))
      return WalkResult::interrupt();
    // The value of a physical register, or of SCC, may be read without a use
    // that shows it.
    if (!hasChosenRegisters(program) && !readsSccUnseen(program) &&
        failed(optimization.run(program)))
      return WalkResult::interrupt();
    return WalkResult::skip();
  });
  return failure(result.wasInterrupted());
}

/// Runs the back end on the programs of `module`, so that they can be emitted.
static LogicalResult lower(ModuleOp module, const EvaluationOptions &options,
                           CompileOutput &output, TimingScope &time) {
  llvm::json::Object statistics;
  WalkResult result = module.walk([&](ProgramOp program) {
    bool isAllocated = !hasVirtualRegisters(program);
    SpillSlots slots = getSpillSlots(program);
    noteIterations(program, options.described);
    FailureOr<BackendResult> result = runBackend(program, options, &time);
    TimingScope verification = time.nest("verification");
    if (failed(result) || failed(verify(program)) ||
        (!isAllocated && failed(verifyRegisterContents(program, slots))))
      return WalkResult::interrupt();
    const ProgramStats &registers = result->stats.program;
    std::optional<Occupancy> occupancy =
        computeOccupancy(program, registers.vgprs, registers.agprs);
    llvm::json::Value stats = result->stats.toJson();
    (*stats.getAsObject())["occupancy"] =
        occupancy ? occupancy->toJson() : llvm::json::Value(nullptr);
    statistics[program.getKernelName()] = std::move(stats);
    return WalkResult::skip();
  });
  if (result.wasInterrupted())
    return failure();
  llvm::raw_string_ostream(output.statistics)
      << llvm::json::Value(std::move(statistics));
  return success();
}

/// Checks that every program of `module` is for `target`.
static LogicalResult checkTarget(ModuleOp module, StringRef target) {
  WalkResult result = module.walk([&](ProgramOp program) {
    StringRef own(program.getTargetMachine().name);
    if (own == target)
      return WalkResult::skip();
    program.emitOpError() << "is for " << own << ", expected " << target
                          << " as requested";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

/// Limits the vector registers of all programs so that `waves` waves fit on a
/// SIMD.
static LogicalResult setWavesPerSimd(ModuleOp module, unsigned waves) {
  WalkResult result = module.walk([&](ProgramOp program) {
    program.setWavesPerSimd(waves);
    return failed(verify(program)) ? WalkResult::interrupt()
                                   : WalkResult::skip();
  });
  return failure(result.wasInterrupted());
}

/// Prints what those who launch the kernels of `module` need to know.
static LogicalResult printArguments(ModuleOp module, std::string &text) {
  llvm::json::Object kernels;
  WalkResult result = module.walk([&](ProgramOp program) {
    FailureOr<emit::KernelArguments> arguments =
        emit::getKernelArguments(program);
    if (failed(arguments))
      return WalkResult::interrupt();
    llvm::json::Array list;
    for (const emit::KernelArgument &argument : arguments->arguments) {
      llvm::json::Value range = nullptr;
      if (argument.range)
        range =
            llvm::json::Array{argument.range->first, argument.range->second};
      llvm::json::Value type = nullptr;
      if (!argument.type.empty())
        type = argument.type;
      list.push_back(
          llvm::json::Object{{"name", argument.name},
                             {"kind", argument.isBuffer ? "buffer" : "scalar"},
                             {"type", std::move(type)},
                             {"offset", argument.offset},
                             {"size", argument.size},
                             {"range", std::move(range)},
                             {"is_read_only", argument.isReadOnly},
                             {"is_no_alias", argument.isNoAlias}});
    }
    kernels[program.getKernelName()] = std::move(list);
    return WalkResult::skip();
  });
  llvm::raw_string_ostream(text) << llvm::json::Value(std::move(kernels));
  return failure(result.wasInterrupted());
}

/// Marks the buffers that the program only reads, for those who launch it.
static LogicalResult markReadOnly(ProgramOp program) {
  FailureOr<emit::KernelArguments> arguments =
      emit::getKernelArguments(program);
  if (failed(arguments))
    return failure();
  SmallVector<int64_t> pointers;
  for (const emit::KernelArgument &argument : arguments->arguments)
    if (argument.isBuffer)
      pointers.push_back(argument.offset);
  SmallVector<int64_t> written = getWrittenArguments(program, pointers);
  if (written.size() == pointers.size())
    return success();
  Builder b(program->getContext());
  auto list = program->getAttrOfType<ArrayAttr>("kernel_args");
  SmallVector<Attribute> entries;
  for (auto [number, argument] : llvm::enumerate(arguments->arguments)) {
    NamedAttrList entry;
    if (list)
      entry = NamedAttrList(cast<DictionaryAttr>(list[number]));
    else
      entry.set("name", b.getStringAttr(argument.name));
    if (argument.isBuffer && !llvm::is_contained(written, argument.offset))
      entry.set("readonly", b.getUnitAttr());
    entries.push_back(entry.getDictionary(b.getContext()));
  }
  program->setAttr("kernel_args", b.getArrayAttr(entries));
  return success();
}

/// Compiles a module up to the requested stage; results go to `output`.
static LogicalResult compileModule(ModuleOp module,
                                   const CompileOptions &options,
                                   Stages &stages, CompileOutput &output) {
  stages.begin("importing");
  ImportOptions importOptions;
  importOptions.noAliasArguments = options.noAliasArguments;
  if (options.target)
    importOptions.processor = *options.target;
  if (failed(importKernels(module, importOptions)))
    return failure();
  if (options.target && failed(checkTarget(module, *options.target)))
    return failure();
  bool emitsCode =
      options.stage != Stage::WaveAsm && options.stage != Stage::Tagged;
  if (emitsCode && options.runPasses && !options.uncheckedHazards &&
      failed(checkHazardsAreKnown(module)))
    return failure();
  if (options.wavesPerSimd &&
      failed(setWavesPerSimd(module, *options.wavesPerSimd)))
    return failure();

  if (options.stage == Stage::WaveAsm) {
    stages.begin("printing");
    llvm::raw_string_ostream os(output.bytes);
    module.print(os);
    os << '\n';
    return success();
  }
  WalkResult marked = module.walk([](ProgramOp program) {
    return failed(markReadOnly(program)) ? WalkResult::interrupt()
                                         : WalkResult::skip();
  });
  if (marked.wasInterrupted())
    return failure();
  EvaluationOptions backend;
  backend.model.alignLoops = options.alignLoops;
  if (options.runPasses) {
    stages.begin("optimising");
    if (failed(optimize(module, {options.unrollLimit, options.unrollFactor},
                        stages.getTime())))
      return failure();
    stages.begin("scheduling");
    if (failed(order(module, options, output, backend)))
      return failure();
  }
  if (options.stage == Stage::Tagged) {
    stages.begin("printing");
    llvm::raw_string_ostream os(output.bytes);
    module.print(os, OpPrintingFlags().enableDebugInfo());
    os << '\n';
    return success();
  }
  stages.begin("allocating registers of", "back end");
  if (options.runPasses &&
      failed(lower(module, backend, output, stages.getTime())))
    return failure();
  stages.begin("emitting");
  FailureOr<emit::Assembly> assembly =
      emit::emitAssembly(module, {options.debugInfo, options.alignLoops});
  if (failed(assembly))
    return failure();
  // Assemble even if only text is requested: text that does not assemble is not
  // a valid result.
  stages.begin("assembling");
  FailureOr<emit::ObjectFile> object =
      emit::assemble(*assembly, module.getLoc());
  if (failed(object))
    return failure();
  stages.begin("checking");
  if (failed(checkMachineCode(object->bytes, *assembly, module,
                              options.runPasses)))
    return failure();
  output.tagMap = emit::printTagMap(emit::makeTagMap(*assembly, *object),
                                    assembly->processor);
  if (failed(printArguments(module, output.arguments)))
    return failure();
  output.assembly = assembly->text;
  if (options.stage == Stage::Asm) {
    output.bytes = std::move(assembly->text);
    return success();
  }
  if (options.stage == Stage::Obj) {
    output.bytes.assign(object->bytes.begin(), object->bytes.end());
    return success();
  }
  stages.begin("linking");
  FailureOr<emit::Bytes> codeObject =
      emit::link(object->bytes, module.getLoc());
  if (failed(codeObject))
    return failure();
  output.bytes.assign(codeObject->begin(), codeObject->end());
  return success();
}

/// Parses the source and compiles it up to the requested stage. Diagnostics go
/// to the context's handler, results to `output`.
static LogicalResult run(const std::string &source, const std::string &fileName,
                         const CompileOptions &options, MLIRContext &context,
                         Stages &stages, CompileOutput &output) {
  if (options.target && !target::lookupMachine(*options.target))
    return emitError(UnknownLoc::get(&context))
           << "unknown target '" << *options.target << "', expected one of "
           << StringRef(target::targetNames());
  OwningOpRef<ModuleOp> module =
      parseModule(llvm::MemoryBufferRef(source, fileName), context);
  if (!module)
    return failure();
  if (module->getBody()->empty())
    return emitError(FileLineColLoc::get(&context, fileName, 1, 1))
           << "the input has no kernel, expected a 'func.func' or 'gpu.func' "
              "with a body, or a 'waveasm.program'";
  LogicalResult result = compileModule(*module, options, stages, output);
  if (failed(result) || options.keepIr) {
    llvm::raw_string_ostream os(output.ir);
    module->print(os);
    os << '\n';
  }
  return result;
}

CompileOutput compiler::compile(const std::string &source,
                                const std::string &fileName,
                                const CompileOptions &options) {
  crash::InputScope input = crash::InputScope::mlir(fileName, source);
  DialectRegistry registry;
  registerWaveAsmDialects(registry);
  registerForeignDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  // An error has a location and a message. The IR is in the output.
  context.printOpOnDiagnostic(false);

  CompileOutput output;
  ScopedDiagnosticHandler handler(&context, [&](mlir::Diagnostic &diagnostic) {
    addDiagnostic(diagnostic, output.diagnostics);
  });
  Stages stages("parsing", options.takeTimes);
  output.succeeded =
      succeeded(run(source, fileName, options, context, stages, output));
  output.passTimings = stages.finish();
  if (!output.succeeded) {
    output.bytes.clear();
    output.tagMap.clear();
    output.arguments.clear();
    output.assembly.clear();
    output.statistics.clear();
    output.moves.clear();
    output.journal.clear();
    output.record.clear();
  }
  return output;
}
