//===- Prepare.cpp --------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/Prepare.h"

#include "waveasm/analysis/dependences/WrittenArguments.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/analysis/scc_liveness/SccLiveness.h"
#include "waveasm/backend/Backend.h"
#include "waveasm/compiler/CheckMachineCode.h"
#include "waveasm/compiler/ParseModule.h"
#include "waveasm/dialect/WaveAsmOps.h"
#include "waveasm/emit/KernelArguments.h"
#include "waveasm/import/ImportKernels.h"
#include "waveasm/search/MakeOptions.h"
#include "waveasm/target/Machines.h"
#include "waveasm/transforms/optimize/arith_legalization/ArithLegalization.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::compiler;

OwningOpRef<ModuleOp> compiler::parseSource(const std::string &source,
                                            const std::string &fileName,
                                            const CompileOptions &options,
                                            MLIRContext &context) {
  if (options.target && !target::lookupMachine(*options.target)) {
    emitError(UnknownLoc::get(&context))
        << "unknown target '" << *options.target << "', expected one of "
        << StringRef(target::targetNames());
    return nullptr;
  }
  if (!options.calibration.target.empty()) {
    std::string problem = target::checkCalibration(options.calibration);
    if (!problem.empty()) {
      emitError(UnknownLoc::get(&context))
          << "calibration '" << options.calibration.name << "': " << problem;
      return nullptr;
    }
    context.getOrLoadDialect<WaveAsmDialect>()->calibrate(options.calibration);
  }
  OwningOpRef<ModuleOp> module =
      parseModule(llvm::MemoryBufferRef(source, fileName), context);
  if (module && module->getBody()->empty()) {
    emitError(FileLineColLoc::get(&context, fileName, 1, 1))
        << "the input has no kernel, expected a 'func.func' or 'gpu.func' "
           "with a body, or a 'waveasm.program'";
    return nullptr;
  }
  return module;
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

LogicalResult compiler::importModule(ModuleOp module,
                                     const CompileOptions &options) {
  ImportOptions importOptions;
  importOptions.noAliasArguments = options.noAliasArguments;
  importOptions.workgroupSize.stated = options.workgroupSize;
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
  return options.wavesPerSimd ? setWavesPerSimd(module, *options.wavesPerSimd)
                              : success();
}

LogicalResult compiler::markReadOnlyBuffers(ModuleOp module) {
  WalkResult marked = module.walk([](ProgramOp program) {
    return failed(markReadOnly(program)) ? WalkResult::interrupt()
                                         : WalkResult::skip();
  });
  return failure(marked.wasInterrupted());
}

LogicalResult compiler::optimizeModule(ModuleOp module,
                                       const CompileOptions &options,
                                       TimingScope &time) {
  PassManager optimization(module->getContext(), ProgramOp::getOperationName());
  optimization.enableTiming(time);
  addOptimizationPasses(optimization,
                        {options.unrollLimit, options.unrollFactor});
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

FailureOr<search::ConductorOptions>
compiler::makeConductorOptions(ModuleOp module, const CompileOptions &compile) {
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
