//===- Compile.cpp --------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/Compile.h"

#include "waveasm/analysis/occupancy/Occupancy.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/backend/Backend.h"
#include "waveasm/bench/estimate/Evaluation.h"
#include "waveasm/compiler/CheckMachineCode.h"
#include "waveasm/compiler/ConvertDiagnostic.h"
#include "waveasm/compiler/ParseModule.h"
#include "waveasm/compiler/Prepare.h"
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
#include "waveasm/search/RunRecord.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Verifier.h"
#include "llvm/Support/MemoryBufferRef.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::compiler;

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

/// Compiles a module up to the requested stage; results go to `output`.
static LogicalResult compileModule(ModuleOp module,
                                   const CompileOptions &options,
                                   Stages &stages, CompileOutput &output) {
  stages.begin("importing");
  if (failed(importModule(module, options)))
    return failure();

  if (options.stage == Stage::WaveAsm) {
    stages.begin("printing");
    llvm::raw_string_ostream os(output.bytes);
    module.print(os);
    os << '\n';
    return success();
  }
  if (failed(markReadOnlyBuffers(module)))
    return failure();
  EvaluationOptions backend;
  backend.model.alignLoops = options.alignLoops;
  if (options.runPasses) {
    stages.begin("optimising");
    if (failed(optimizeModule(module, options, stages.getTime())))
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
  OwningOpRef<ModuleOp> module =
      parseSource(source, fileName, options, context);
  if (!module)
    return failure();
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

std::string compiler::findSourceTarget(const std::string &source,
                                       const std::string &fileName) {
  crash::InputScope input = crash::InputScope::mlir(fileName, source);
  crash::PhaseScope phase("parsing");
  DialectRegistry registry;
  registerWaveAsmDialects(registry);
  registerForeignDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  // Whoever compiles the source says what is wrong with it.
  ScopedDiagnosticHandler handler(&context, [](mlir::Diagnostic &) {});
  OwningOpRef<ModuleOp> module =
      parseModule(llvm::MemoryBufferRef(source, fileName), context);
  return module ? findTarget(*module) : "";
}
