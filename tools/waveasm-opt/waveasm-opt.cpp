//===- waveasm-opt.cpp - The pass driver ----------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/backend/Backend.h"
#include "waveasm/crash_report/Activity.h"
#include "waveasm/crash_report/CrashHandler.h"
#include "waveasm/import/ImportKernels.h"
#include "waveasm/import/extract_kernels/ExtractKernels.h"
#include "waveasm/registration/RegisterDialects.h"
#include "waveasm/search/Passes.h"
#include "waveasm/support/Flags.h"
#include "waveasm/support/Input.h"
#include "waveasm/support/Output.h"
#include "waveasm/transforms/Passes.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Pass/PassInstrumentation.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"

#include <atomic>
#include <map>
#include <mutex>

using namespace mlir;
using namespace waveasm;

namespace {
/// Records the pass that each thread runs as its phase, for crash reports.
class PhaseInstrumentation : public PassInstrumentation {
public:
  void runBeforePass(Pass *pass, Operation * /*op*/) override {
    crash::setPhase(getPhase(*pass));
  }
  void runAfterPass(Pass * /*pass*/, Operation * /*op*/) override {
    crash::setPhase("running passes on");
  }

private:
  /// Returns a text that lives as long as this object, because the crash
  /// handler does not copy phases.
  StringRef getPhase(Pass &pass) {
    std::lock_guard<std::mutex> lock(mutex);
    std::string &phase = phases[pass.getName().str()];
    if (phase.empty())
      phase = ("running " + pass.getName() + " on").str();
    return phase;
  }

  std::mutex mutex;
  std::map<std::string, std::string> phases;
};
} // namespace

/// Does the same as mlir-opt, but reports crashes and internal errors.
static LogicalResult run(StringRef inputName, StringRef outputName,
                         DialectRegistry &registry) {
  std::string error;
  std::unique_ptr<llvm::MemoryBuffer> buffer = openInputFile(inputName, &error);
  if (!buffer) {
    llvm::errs() << "waveasm-opt: error: " << error << '\n';
    return failure();
  }
  auto input = crash::InputScope::mlir(inputName, buffer->getBuffer());
  crash::PhaseScope phase("parsing");

  std::atomic<bool> isInternal = false;
  const MlirOptMainConfig flags = MlirOptMainConfig::createFromCLOptions();
  MlirOptMainConfig config = flags;
  config.setPassPipelineSetupFn([&](PassManager &passManager) {
    passManager.addInstrumentation(std::make_unique<PhaseInstrumentation>());
    passManager.getContext()->getDiagEngine().registerHandler(
        [&](Diagnostic &diagnostic) {
          if (crash::isInternalError(diagnostic.str()))
            isInternal = true;
          // Let other handlers print it.
          return failure();
        });
    return flags.setupPassPipeline(passManager);
  });
  // Pass a view, because the bytes must outlive MLIR's use of them.
  std::string text;
  llvm::raw_string_ostream os(text);
  LogicalResult result =
      MlirOptMain(os,
                  llvm::MemoryBuffer::getMemBuffer(
                      withoutByteOrderMark(buffer->getMemBufferRef())),
                  registry, config);
  if (failed(result)) {
    if (isInternal)
      llvm::errs() << crash::reportFailure("found an internal error") << '\n';
    return failure();
  }
  llvm::Error problem = writeOutput(outputName, text);
  if (!problem)
    return success();
  reportOutputError("waveasm-opt", outputName, std::move(problem));
  return failure();
}

/// Prints errors without the operation, unless the command line asks for it.
/// --mlir-print-ir-after-failure prints the IR.
static void keepOperationsOutOfErrors() {
  registerMLIRContextCLOptions();
  auto *option =
      llvm::cl::getRegisteredOptions().lookup("mlir-print-op-on-diagnostic");
  static_cast<llvm::cl::opt<bool> *>(option)->setInitialValue(false);
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv, /*InstallPipeSignalExitHandler=*/false);
  guardStandardOutput("waveasm-opt");
  SmallVector<StringRef> command(argv, argv + argc);
  command.front() = "waveasm-opt";
  crash::installCrashHandler("waveasm-opt", command, EXIT_FAILURE);

  DialectRegistry registry;
  registerWaveAsmDialects(registry);
  registerForeignDialects(registry);
  mlir::registerTransformsPasses();
  registerExtractKernelsPass();
  registerImportKernelsPass();
  registerWaveAsmPasses();
  registerConductorPasses();
  registerOptimizationPipeline();
  keepOperationsOutOfErrors();
  llvm::cl::opt<std::string> inputName(llvm::cl::Positional,
                                       llvm::cl::desc("<input file>"),
                                       llvm::cl::init("-"));
  llvm::cl::opt<std::string> outputName("o", llvm::cl::desc("Output file"),
                                        llvm::cl::value_desc("file"),
                                        llvm::cl::init("-"));
  std::string overview = registerCLIOptions(
      "WaveASM pass driver\n\nExit status: 0 done, 1 an error or a crash, "
      "which leaves a reproducer, 2 wrong usage.\n",
      registry);
  parseFlags("waveasm-opt", argc, argv, overview);
  MlirOptMainConfig config = MlirOptMainConfig::createFromCLOptions();
  if (config.shouldShowDialects() || config.shouldListPasses())
    return asMainReturnCode(
        MlirOptMain(argc, argv, inputName, outputName, registry));
  return asMainReturnCode(run(inputName, outputName, registry));
}
