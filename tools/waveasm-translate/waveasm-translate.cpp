//===- waveasm-translate.cpp - The drop-in translator ---------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Accepts the command lines of other `waveasm-translate` tools, so that a front
// end that calls one can use this one. docs/compatibility.md lists the
// differences.
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/ParseModule.h"
#include "waveasm/crash_report/Activity.h"
#include "waveasm/crash_report/CrashHandler.h"
#include "waveasm/dialect/WaveAsmOps.h"
#include "waveasm/emit/AssemblyEmitter.h"
#include "waveasm/import/ImportKernels.h"
#include "waveasm/registration/RegisterDialects.h"
#include "waveasm/search/Passes.h"
#include "waveasm/support/Flags.h"
#include "waveasm/support/Input.h"
#include "waveasm/support/Output.h"
#include "waveasm/target/Machines.h"
#include "waveasm/transforms/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
namespace cl = llvm::cl;

namespace {
/// What the translation of other dialects depends on.
struct TranslationFlags {
  cl::opt<std::string> target{
      "target", cl::desc("Architecture for the translation of other dialects; "
                         "without it, the one that the module names, or "
                         "gfx942")};
  cl::opt<unsigned> workgroupSizeX{
      "workgroup-size-x", cl::desc("Workgroup size in x (0: unknown)")};
  cl::opt<unsigned> workgroupSizeY{
      "workgroup-size-y", cl::desc("Workgroup size in y (0: unknown)")};
  cl::opt<unsigned> workgroupSizeZ{
      "workgroup-size-z", cl::desc("Workgroup size in z (0: unknown)")};

  /// Makes the pass that translates for `processor`.
  std::unique_ptr<Pass> createPass(StringRef processor) const {
    waveasm::ImportKernelsOptions options;
    options.target = processor.str();
    // What other tools assume of kernels that do not say it.
    const SmallVector<int64_t> assumed = {64, 1, 1};
    unsigned x = workgroupSizeX;
    unsigned y = workgroupSizeY;
    unsigned z = workgroupSizeZ;
    if (x || y || z)
      options.replacingWorkgroupSize = {x ? x : assumed[0], y ? y : assumed[1],
                                        z ? z : assumed[2]};
    else
      options.assumedWorkgroupSize = assumed;
    return waveasm::createImportKernels(std::move(options));
  }
};

/// Options of the pass with which other tools ask for the translation.
struct TranslateFromLlvmOptions
    : PassPipelineOptions<TranslateFromLlvmOptions> {
  PassOptions::Option<std::string> target{
      *this, "target",
      cl::desc("architecture to translate for; without it, the one that the "
               "module names, or gfx942")};
};

/// The flags besides the passes and those of the translation.
struct Options {
  cl::opt<std::string> input{cl::Positional, cl::desc("<input file>"),
                             cl::init("-")};
  cl::opt<std::string> output{"o", cl::desc("Output file"),
                              cl::value_desc("file"), cl::init("-")};
  cl::opt<std::string> dumpIr{
      "dump-ir", cl::desc("Write the last IR, also after a failure"),
      cl::value_desc("file")};
  cl::opt<bool> emitAssembly{"emit-assembly",
                             cl::desc("Print assembly instead of the module")};
  cl::opt<bool> mlirCse{"mlir-cse",
                        cl::desc("Run MLIR's CSE before the translation")};
  cl::opt<unsigned> subgroupSize{
      "subgroup-size",
      cl::desc("Lanes of a wave; 64 on every target with code "
               "generation"),
      cl::init(64)};
  cl::opt<bool> disablePassVerifier{
      "disable-pass-verifier",
      cl::desc("Accepted and ignored: every pass leaves valid IR")};
  PassPipelineCLParser passes{"", "Passes, in the order of the command line"};
};
} // namespace

static LogicalResult fail(const llvm::Twine &message) {
  llvm::errs() << "waveasm-translate: error: " << message << '\n';
  return failure();
}

static std::string toString(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream os(text);
  module.print(os);
  os << '\n';
  return text;
}

static LogicalResult write(StringRef path, StringRef text) {
  llvm::Error error = waveasm::writeOutput(path, text);
  if (!error)
    return success();
  if (path != "-")
    return fail("cannot write '" + path +
                "': " + llvm::toString(std::move(error)));
  waveasm::reportOutputError("waveasm-translate", path, std::move(error));
  return failure();
}

static std::string toText(const PassManager &passManager) {
  std::string pipeline;
  llvm::raw_string_ostream os(pipeline);
  passManager.printAsTextualPipeline(os);
  return pipeline;
}

/// Makes the passes of the command line.
static LogicalResult addPasses(ModuleOp module, const Options &options,
                               PassManager &passManager) {
  auto onError = [&](const Twine &message) {
    emitError(module.getLoc()) << message;
    return failure();
  };
  if (failed(options.passes.addToPipeline(passManager, onError)))
    return fail("the pass pipeline failed");
  return success();
}

/// Whether `module` has a function that could be a kernel. Those of func in a
/// gpu.module are not; passes on other dialects run on them as they are.
static bool mayHaveKernels(ModuleOp module) {
  return module
      .walk([](FunctionOpInterface function) {
        bool isHelper =
            isa<func::FuncOp>(function) &&
            isa<gpu::GPUModuleOp>(function->getParentOp()) &&
            !function->hasAttr(gpu::GPUDialect::getKernelFuncAttrName());
        return isHelper ? WalkResult::advance() : WalkResult::interrupt();
      })
      .wasInterrupted();
}

/// Translates kernels in other dialects to programs, unless a pass does. A
/// module of helper functions is for the passes alone.
static LogicalResult importInput(ModuleOp module, const Options &options,
                                 const TranslationFlags &flags,
                                 const PassManager &passes) {
  if (!flags.target.empty() &&
      !waveasm::target::lookupMachine(flags.target.getValue()))
    return fail("unknown target '" + flags.target + "', expected one of " +
                StringRef(waveasm::target::targetNames()));
  PassManager before(module->getContext());
  if (options.mlirCse) {
    before.addPass(createCSEPass());
    if (failed(before.run(module)))
      return fail("the passes before the translation failed");
  }
  bool isForPasses = passes.size() && !options.emitAssembly &&
                     !module.getBody()->empty() && !mayHaveKernels(module);
  if (isForPasses ||
      StringRef(toText(passes)).contains("waveasm-import-kernels"))
    return success();
  PassManager translation(module->getContext());
  translation.addPass(flags.createPass(flags.target));
  if (failed(translation.run(module)))
    return fail("the translation failed");
  return success();
}

/// Puts the scheduler before register allocation if the environment asks for
/// it: front ends that call this tool have no flag for it. A pipeline that does
/// not allocate, or schedules already, stays as it is.
static LogicalResult addScheduler(PassManager &passManager) {
  constexpr StringRef variable = "WAVEASM_SCHEDULE";
  constexpr StringRef allocation = "waveasm-linear-scan";
  constexpr StringRef scheduler = "waveasm-conductor";
  std::optional<std::string> options = llvm::sys::Process::GetEnv(variable);
  if (!options || options->empty())
    return success();
  std::string pipeline = toText(passManager);
  size_t position = pipeline.find(allocation);
  if (position == std::string::npos ||
      pipeline.find(scheduler) != std::string::npos)
    return success();
  std::string pass = scheduler.str();
  if (*options != "default")
    pass += "{" + *options + "}";
  pipeline.insert(position, pass + ",");
  FailureOr<OpPassManager> scheduled = parsePassPipeline(pipeline);
  if (failed(scheduled))
    return fail("expected " + variable + " to be 'default' or options of " +
                scheduler + ", got '" + *options + "'");
  static_cast<OpPassManager &>(passManager) = std::move(*scheduled);
  return success();
}

static LogicalResult runPasses(ModuleOp module, PassManager &passManager) {
  if (failed(addScheduler(passManager)) || failed(passManager.run(module)))
    return fail("the pass pipeline failed");
  if (failed(verify(module)))
    return fail("the passes left invalid IR");
  return success();
}

static LogicalResult print(ModuleOp module, const Options &options) {
  std::string text;
  if (options.emitAssembly) {
    FailureOr<waveasm::emit::Assembly> assembly =
        waveasm::emit::emitAssembly(module);
    if (failed(assembly))
      return failure();
    text = std::move(assembly->text);
  } else {
    text = toString(module);
  }
  return write(options.output, text);
}

/// Turns the parsed module into the output.
static LogicalResult transform(ModuleOp module, const Options &options,
                               const TranslationFlags &flags,
                               waveasm::crash::PhaseScope &phase) {
  phase.set("importing");
  PassManager passManager(module->getContext());
  if (failed(addPasses(module, options, passManager)) ||
      failed(importInput(module, options, flags, passManager)))
    return failure();
  phase.set("running passes on");
  if (failed(runPasses(module, passManager)))
    return failure();
  phase.set("printing");
  return print(module, options);
}

/// Parses the input, transforms it and prints the output.
static LogicalResult translate(llvm::MemoryBufferRef buffer,
                               const Options &options,
                               const TranslationFlags &flags,
                               bool &isInternal) {
  DialectRegistry registry;
  waveasm::registerWaveAsmDialects(registry);
  waveasm::registerForeignDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.allowUnregisteredDialects();
  // Errors do not print the operation; --dump-ir writes the IR.
  context.printOpOnDiagnostic(false);

  // Notes and lines of the input, as in the other tools.
  llvm::SourceMgr sourceMgr;
  sourceMgr.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(buffer),
                               llvm::SMLoc());
  SourceMgrDiagnosticHandler printer(sourceMgr, &context);
  context.getDiagEngine().registerHandler([&](Diagnostic &diagnostic) {
    isInternal |= waveasm::crash::isInternalError(diagnostic.str());
    // Let other handlers print it.
    return failure();
  });

  waveasm::crash::PhaseScope phase("parsing");
  OwningOpRef<ModuleOp> module =
      waveasm::compiler::parseModule(buffer, context);
  if (!module)
    return fail("cannot parse '" + buffer.getBufferIdentifier() + "'");
  LogicalResult result = transform(*module, options, flags, phase);
  if (!options.dumpIr.empty() &&
      failed(write(options.dumpIr, toString(*module))))
    return failure();
  return result;
}

static LogicalResult run(const Options &options,
                         const TranslationFlags &flags) {
  std::string error;
  std::unique_ptr<llvm::MemoryBuffer> buffer =
      openInputFile(options.input, &error);
  if (!buffer)
    return fail(error);
  auto input =
      waveasm::crash::InputScope::mlir(options.input, buffer->getBuffer());
  bool isInternal = false;
  LogicalResult result =
      translate(waveasm::withoutByteOrderMark(buffer->getMemBufferRef()),
                options, flags, isInternal);
  if (failed(result) && isInternal)
    return fail(waveasm::crash::reportFailure("found an internal error"));
  return result;
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv, /*InstallPipeSignalExitHandler=*/false);
  waveasm::guardStandardOutput("waveasm-translate");
  SmallVector<StringRef> command(argv, argv + argc);
  command.front() = "waveasm-translate";
  waveasm::crash::installCrashHandler("waveasm-translate", command,
                                      EXIT_FAILURE);
  registerTransformsPasses();
  waveasm::registerWaveAsmPasses();
  waveasm::registerConductorPasses();
  TranslationFlags flags;
  const PassPipelineRegistration<TranslateFromLlvmOptions> translateFromLlvm(
      "waveasm-translate-from-llvm",
      "translate kernels of the LLVM dialect, as without this pass, which "
      "names the target",
      [&](OpPassManager &passManager,
          const TranslateFromLlvmOptions &passOptions) {
        passManager.addPass(flags.createPass(passOptions.target));
      });
  const PassPipelineRegistration<> divideInLlvm(
      "waveasm-llvm-sdiv-srem-legalization",
      "accepted and does nothing: the translation divides by itself",
      [](OpPassManager &) {});
  Options options;
  waveasm::parseFlags(
      "waveasm-translate", argc, argv,
      "WaveASM translator\n\nExit status: 0 done, 1 an error or a crash, "
      "which leaves a reproducer, 2 wrong usage.\n");
  return failed(run(options, flags));
}
