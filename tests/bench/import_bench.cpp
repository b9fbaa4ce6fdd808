//===- import_bench.cpp - From a front end's text to machine code ---------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   ./bazelw run //tests/bench:import_bench
//
// Times what a compile of a kernel of another dialect consists of, in one
// process: a context with all dialects, parsing (which includes verification),
// import, optimisation, the back end, and text and object. The last two columns
// are ratios to parsing alone: of import, and of all steps together. The
// kernels are a small one, one of middle size, and the largest of Wave's;
// absolute paths of more may follow after `--`. The check of the machine code
// and the link are not there: see the whole compiles of docs/kernels.md.
//
//===----------------------------------------------------------------------===//

#include "waveasm/backend/Backend.h"
#include "waveasm/emit/Assembler.h"
#include "waveasm/emit/AssemblyEmitter.h"
#include "waveasm/import/ImportKernels.h"
#include "waveasm/registration/RegisterDialects.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>

using namespace mlir;
using namespace waveasm;

static constexpr unsigned kRepetitions = 15;

namespace {
enum Step { Context, Parse, Import, Optimize, Backend, Emit };
constexpr unsigned kSteps = Emit + 1;

/// Milliseconds of each step, as medians, and what came out.
struct Figures {
  std::array<double, kSteps> times = {};
  size_t instructions = 0;
};

/// Takes the time since the last step.
class Clock {
public:
  double lap() {
    auto now = std::chrono::steady_clock::now();
    std::chrono::duration<double, std::milli> time = now - last;
    last = now;
    return time.count();
  }

private:
  std::chrono::steady_clock::time_point last = std::chrono::steady_clock::now();
};
} // namespace

/// One compile, from nothing. Diagnostics go to the standard error.
static LogicalResult compile(StringRef text, Figures &figures) {
  Clock clock;
  DialectRegistry registry;
  registerWaveAsmDialects(registry);
  registerForeignDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  figures.times[Context] = clock.lap();

  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, &context);
  if (!module)
    return failure();
  figures.times[Parse] = clock.lap();

  if (failed(importKernels(*module, {})))
    return failure();
  figures.times[Import] = clock.lap();

  PassManager optimization(&context, ProgramOp::getOperationName());
  addOptimizationPasses(optimization);
  for (ProgramOp program : module->getOps<ProgramOp>())
    if (failed(optimization.run(program)))
      return failure();
  figures.times[Optimize] = clock.lap();

  for (ProgramOp program : module->getOps<ProgramOp>())
    if (failed(runBackend(program)))
      return failure();
  figures.times[Backend] = clock.lap();

  FailureOr<emit::Assembly> assembly = emit::emitAssembly(*module, {});
  if (failed(assembly) || failed(emit::assemble(*assembly, module->getLoc())))
    return failure();
  figures.times[Emit] = clock.lap();

  module->walk([&](InstructionOpInterface) { ++figures.instructions; });
  return success();
}

/// Medians of several compiles, after one that is not counted.
static FailureOr<Figures> evaluate(StringRef text) {
  std::array<SmallVector<double>, kSteps> times;
  Figures figures;
  for (unsigned i = 0; i <= kRepetitions; ++i) {
    figures.instructions = 0;
    if (failed(compile(text, figures)))
      return failure();
    for (unsigned step = 0; i > 0 && step < kSteps; ++step)
      times[step].push_back(figures.times[step]);
  }
  for (unsigned step = 0; step < kSteps; ++step) {
    llvm::sort(times[step]);
    figures.times[step] = times[step][kRepetitions / 2];
  }
  return figures;
}

int main(int argc, char **argv) {
  std::printf("milliseconds, medians of %u compiles\n"
              "%-40s %12s %8s %8s %8s %8s %8s %8s %8s %13s %13s\n",
              kRepetitions, "kernel", "instructions", "context", "parse",
              "import", "optimise", "back end", "emit", "all", "import/parse",
              "all/parse");
  for (const char *path : llvm::ArrayRef(argv, argc).drop_front()) {
    auto buffer = llvm::MemoryBuffer::getFile(path);
    if (!buffer) {
      std::fprintf(stderr, "import_bench: error: cannot read '%s': %s\n", path,
                   buffer.getError().message().c_str());
      return 2;
    }
    FailureOr<Figures> figures = evaluate((*buffer)->getBuffer());
    if (failed(figures))
      return 1;
    double all = 0;
    for (double time : figures->times)
      all += time;
    std::printf("%-40s %12zu", llvm::sys::path::stem(path).str().c_str(),
                figures->instructions);
    for (double time : figures->times)
      std::printf(" %8.2f", time);
    double parse = figures->times[Parse];
    std::printf(" %8.2f %13.2f %13.2f\n", all, figures->times[Import] / parse,
                all / parse);
  }
  return 0;
}
