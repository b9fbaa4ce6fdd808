//===- Compiler.cpp -------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/bindings/Compiler.h"

#include "waveasm/analysis/register_contents/RegisterContents.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"
#include "waveasm/backend/Backend.h"
#include "waveasm/bindings/MachineCode.h"
#include "waveasm/bindings/Nesting.h"
#include "waveasm/conductor/ConductModule.h"
#include "waveasm/conductor/MakeOptions.h"
#include "waveasm/conductor/RunRecord.h"
#include "waveasm/conductor/search/agents/Agents.h"
#include "waveasm/crash_report/Activity.h"
#include "waveasm/dialect/WaveAsmDialect.h"
#include "waveasm/dialect/WaveAsmOps.h"
#include "waveasm/emit/Assembler.h"
#include "waveasm/emit/AssemblyEmitter.h"
#include "waveasm/emit/Linker.h"
#include "waveasm/emit/TagMap.h"

#include "waveasm/import/ImportKernels.h"
#include "waveasm/registration/RegisterDialects.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

#include <algorithm>

using namespace mlir;
using namespace waveasm;
using namespace waveasm::bindings;

static std::string getName(DiagnosticSeverity severity) {
  switch (severity) {
  case DiagnosticSeverity::Error:
    return "error";
  case DiagnosticSeverity::Warning:
    return "warning";
  case DiagnosticSeverity::Remark:
    return "remark";
  case DiagnosticSeverity::Note:
    return "note";
  }
  llvm_unreachable("unknown severity");
}

static bindings::Diagnostic convert(mlir::Diagnostic &diagnostic) {
  bindings::Diagnostic result;
  result.severity = getName(diagnostic.getSeverity());
  result.message = diagnostic.str();
  if (auto loc = diagnostic.getLocation()->findInstanceOf<FileLineColLoc>()) {
    result.file = loc.getFilename().str();
    // A module without text of its own is at 0:0: the whole file, which starts
    // at 1:1.
    result.line = std::max(loc.getLine(), 1u);
    result.column = std::max(loc.getColumn(), 1u);
  }
  return result;
}

/// What a search is to do, checked.
static FailureOr<conductor::ConductorOptions>
makeConductorOptions(ModuleOp module, const ScheduleOptions &schedule) {
  FailureOr<conductor::ConductorOptions> options =
      conductor::makeOptions(schedule.search.value_or(conductor::Settings()),
                             module.getLoc(), schedule.control.get());
  if (failed(options))
    return failure();
  options->recordTimelines = schedule.recordTimelines;
  if (schedule.onProgress)
    options->onProgress = [&](const conductor::SearchProgress &progress) {
      schedule.onProgress({progress.kernel.str(), progress.region.str(),
                           progress.round, progress.baseline.cycles,
                           progress.best.cycles, progress.dollars});
    };
  return options;
}

/// Puts the operations in the order that `schedule` asks for.
static LogicalResult order(ModuleOp module, const ScheduleOptions &schedule,
                           CompileOutput &output) {
  if (!schedule.search && !schedule.moves) {
    module.walk([](ProgramOp program) {
      if (!hasChosenRegisters(program))
        tagRegions(program);
      return WalkResult::skip();
    });
    return success();
  }
  FailureOr<conductor::ConductorOptions> options =
      makeConductorOptions(module, schedule);
  if (failed(options))
    return failure();
  FailureOr<conductor::ModuleResult> result =
      schedule.moves ? conductor::replayModule(module, *schedule.moves,
                                               schedule.movesName, *options)
                     : conductor::conductModule(module, *options);
  if (failed(result))
    return failure();
  output.record = conductor::makeRecord(module, *result, *options);
  output.interrupted = conductor::isInterrupted(*result);
  output.moves = std::move(result->moves);
  output.journal = std::move(result->journal);
  return success();
}

/// Makes programs smaller and faster, in any order.
static LogicalResult optimize(ModuleOp module) {
  PassManager optimization(module->getContext(), ProgramOp::getOperationName());
  addOptimizationPasses(optimization);
  WalkResult result = module.walk([&](ProgramOp program) {
    // What is in a physical register may be read without a use that shows it.
    if (!hasChosenRegisters(program) && failed(optimization.run(program)))
      return WalkResult::interrupt();
    return WalkResult::skip();
  });
  return failure(result.wasInterrupted());
}

/// Makes the programs of `module` what can be emitted.
static LogicalResult lower(ModuleOp module, CompileOutput &output) {
  llvm::json::Object statistics;
  WalkResult result = module.walk([&](ProgramOp program) {
    bool isAllocated = !hasVirtualRegisters(program);
    FailureOr<BackendStats> stats = runBackend(program);
    if (failed(stats) || failed(verify(program)) ||
        (!isAllocated && failed(verifyRegisterContents(program))))
      return WalkResult::interrupt();
    statistics[program.getKernelName()] = stats->toJson();
    return WalkResult::skip();
  });
  if (result.wasInterrupted())
    return failure();
  llvm::raw_string_ostream(output.statistics)
      << llvm::json::Value(std::move(statistics));
  return success();
}

/// Every program of `module` is for `target`.
static LogicalResult checkTarget(ModuleOp module, StringRef target) {
  WalkResult result = module.walk([&](ProgramOp program) {
    StringRef own(program.getTargetInfo().name);
    if (own == target)
      return WalkResult::skip();
    program.emitOpError() << "is for " << own << ", expected " << target
                          << " as asked for";
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

/// Makes what the stage asks for of a module; results go to `output`.
static LogicalResult compileModule(ModuleOp module,
                                   const CompileOptions &options,
                                   crash::PhaseScope &phase,
                                   CompileOutput &output) {
  phase.set("importing");
  ImportOptions importOptions;
  if (options.target)
    importOptions.processor = *options.target;
  if (failed(importKernels(module, importOptions)))
    return failure();
  if (options.target && failed(checkTarget(module, *options.target)))
    return failure();

  if (options.stage == Stage::WaveAsm) {
    phase.set("printing");
    llvm::raw_string_ostream os(output.bytes);
    module.print(os);
    os << '\n';
    return success();
  }
  if (options.runPasses) {
    phase.set("optimising");
    if (failed(optimize(module)))
      return failure();
    phase.set("scheduling");
    if (failed(order(module, options.schedule, output)))
      return failure();
  }
  if (options.stage == Stage::Tagged) {
    phase.set("printing");
    llvm::raw_string_ostream os(output.bytes);
    module.print(os, OpPrintingFlags().enableDebugInfo());
    os << '\n';
    return success();
  }
  phase.set("allocating registers of");
  if (options.runPasses && failed(lower(module, output)))
    return failure();
  phase.set("emitting");
  FailureOr<emit::Assembly> assembly =
      emit::emitAssembly(module, {options.debugInfo});
  if (failed(assembly))
    return failure();
  // Also where only text is asked for: text that does not assemble is no
  // result.
  phase.set("assembling");
  FailureOr<emit::ObjectFile> object =
      emit::assemble(*assembly, module.getLoc());
  if (failed(object))
    return failure();
  phase.set("checking");
  if (failed(checkMachineCode(object->bytes, *assembly, module,
                              options.runPasses)))
    return failure();
  output.tagMap = emit::printTagMap(emit::makeTagMap(*assembly, *object),
                                    assembly->processor);
  output.assembly = assembly->text;
  if (options.stage == Stage::Asm) {
    output.bytes = std::move(assembly->text);
    return success();
  }
  if (options.stage == Stage::Obj) {
    output.bytes.assign(object->bytes.begin(), object->bytes.end());
    return success();
  }
  phase.set("linking");
  FailureOr<emit::Bytes> codeObject =
      emit::link(object->bytes, module.getLoc());
  if (failed(codeObject))
    return failure();
  output.bytes.assign(codeObject->begin(), codeObject->end());
  return success();
}

/// Parses and runs up to the stage; diagnostics go to the context's handler,
/// results to `output`.
static LogicalResult run(const std::string &source, const std::string &fileName,
                         const CompileOptions &options, MLIRContext &context,
                         CompileOutput &output) {
  if (options.target && !target::lookupTarget(*options.target))
    return emitError(UnknownLoc::get(&context))
           << "unknown target '" << *options.target << "', expected one of "
           << StringRef(target::targetNames());
  llvm::SourceMgr sourceMgr;
  sourceMgr.AddNewSourceBuffer(
      llvm::MemoryBuffer::getMemBufferCopy(source, fileName), llvm::SMLoc());
  if (std::optional<size_t> offset = findTooDeepBracket(source)) {
    auto [line, column] =
        sourceMgr.getLineAndColumn(llvm::SMLoc::getFromPointer(
            sourceMgr.getMemoryBuffer(1)->getBufferStart() + *offset));
    return emitError(FileLineColLoc::get(&context, fileName, line, column))
           << "expected at most " << kMaxNesting
           << " brackets that are open at once";
  }
  crash::PhaseScope phase("parsing");
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(sourceMgr, &context);
  if (!module)
    return failure();
  LogicalResult result = compileModule(*module, options, phase, output);
  if (failed(result) || options.keepIr) {
    llvm::raw_string_ostream os(output.ir);
    module->print(os);
    os << '\n';
  }
  return result;
}

CompileOutput bindings::compile(const std::string &source,
                                const std::string &fileName,
                                const CompileOptions &options) {
  crash::InputScope input = crash::InputScope::mlir(fileName, source);
  DialectRegistry registry;
  registerWaveAsmDialects(registry);
  registerForeignDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  // An error is a place and a sentence. The IR is in the output.
  context.printOpOnDiagnostic(false);

  CompileOutput output;
  ScopedDiagnosticHandler handler(&context, [&](mlir::Diagnostic &diagnostic) {
    output.diagnostics.push_back(convert(diagnostic));
    for (mlir::Diagnostic &note : diagnostic.getNotes())
      output.diagnostics.push_back(convert(note));
  });
  output.succeeded = succeeded(run(source, fileName, options, context, output));
  if (!output.succeeded) {
    output.bytes.clear();
    output.tagMap.clear();
    output.assembly.clear();
    output.statistics.clear();
    output.moves.clear();
    output.journal.clear();
    output.record.clear();
  }
  return output;
}

std::vector<std::string> bindings::listTargets() {
  std::vector<std::string> names;
  for (StringRef name : llvm::split(target::targetNames(), ", "))
    names.push_back(name.str());
  return names;
}

std::string bindings::checkObjective(const std::string &objective) {
  llvm::Expected<conductor::Objective> parsed =
      conductor::Objective::parse(objective);
  return parsed ? "" : llvm::toString(parsed.takeError());
}

std::vector<std::string> bindings::listAgents(bool withBroker) {
  std::vector<std::string> names;
  if (withBroker)
    for (StringRef name : conductor::getAllAgentNames())
      names.push_back(name.str());
  else
    for (const conductor::AgentKind &kind : conductor::getAgentKinds())
      names.push_back(kind.name.str());
  return names;
}

//===----------------------------------------------------------------------===//
// The operations as data
//===----------------------------------------------------------------------===//

static std::vector<std::string> getNames(target::SpecialRegisters registers) {
  std::vector<std::string> names;
  for (auto [name, value] : {std::pair("EXEC", target::SpecialRegister::EXEC),
                             std::pair("M0", target::SpecialRegister::M0),
                             std::pair("SCC", target::SpecialRegister::SCC),
                             std::pair("VCC", target::SpecialRegister::VCC)})
    if (registers.contains(value))
      names.emplace_back(name);
  return names;
}

static std::vector<std::string> getTraits(Operation *op) {
  std::vector<std::string> traits;
  auto add = [&](const char *name, bool holds) {
    if (holds)
      traits.emplace_back(name);
  };
  bool isRecursive = op->hasTrait<OpTrait::HasRecursiveMemoryEffects>();
  add("ArithmeticOp", op->hasTrait<ArithmeticOp>());
  add("Commutative", op->hasTrait<OpTrait::IsCommutative>());
  add("InstructionOpInterface", isa<InstructionOpInterface>(op));
  add("MemoryOpInterface", isa<MemoryOpInterface>(op));
  add("MfmaOpInterface", isa<MfmaOpInterface>(op));
  add("NoMemoryEffect", !isRecursive && isMemoryEffectFree(op));
  add("NonEmittingOp", op->hasTrait<NonEmittingOp>());
  add("Pure", !isRecursive && isPure(op));
  add("RecursiveMemoryEffects", isRecursive);
  add("Terminator", op->hasTrait<OpTrait::IsTerminator>());
  add("VmemOpInterface", isa<VmemOpInterface>(op));
  return traits;
}

static OperationInfo describe(RegisteredOperationName name,
                              MLIRContext &context) {
  OperationInfo info;
  info.name = name.getStringRef().str();
  // Methods of interfaces need an operation. This one has no operands and is
  // never verified: only what is known of every operation of the name is asked
  // for.
  Operation *op = Operation::create(
      OperationState(UnknownLoc::get(&context), OperationName(name)));
  info.traits = getTraits(op);
  if (auto instruction = dyn_cast<InstructionOpInterface>(op)) {
    info.unit = target::getName(instruction.getUnit());
    info.asmMnemonic = instruction.getAsmMnemonic().str();
    info.specialReads = getNames(instruction.getSpecialReads());
    info.specialWrites = getNames(instruction.getSpecialWrites());
    info.tiedOperand = instruction.getTiedOperandIndex();
    info.pinned = instruction.isPinned();
    for (StringRef target : llvm::split(target::targetNames(), ", "))
      if (instruction.isAvailableOn(target))
        info.targets.push_back(target.str());
  }
  op->destroy();
  return info;
}

std::vector<OperationInfo> bindings::listOperations() {
  MLIRContext context(MLIRContext::Threading::DISABLED);
  context.loadDialect<WaveAsmDialect>();
  std::vector<OperationInfo> infos;
  for (RegisteredOperationName name : context.getRegisteredOperationsByDialect(
           WaveAsmDialect::getDialectNamespace()))
    infos.push_back(describe(name, context));
  llvm::sort(infos, [](const OperationInfo &a, const OperationInfo &b) {
    return a.name < b.name;
  });
  return infos;
}

std::vector<std::string> bindings::listImportedOperations() {
  return getImportedOperations();
}
