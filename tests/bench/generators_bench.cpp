//===- generators_bench.cpp - How the time of generators grows ------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   ./bazelw run //tests/bench:generators_bench [-- GENERATOR...]
//
// Lets each generator of schedules make one of a block with 250 to 2,000
// operations, and prints the time of the processor and its ratio to that of
// half the size: about 2 where the time is linear. `loop` is the body of a loop
// of matrix products (GemmKernel.h), `straight` a block outside of loops.
// `problem` is what they all start from: dependences and precedences.
//
//===----------------------------------------------------------------------===//

#include "tests/bench/GemmKernel.h"

#include "waveasm/dialect/WaveAsmDialect.h"
#include "waveasm/dialect/WaveAsmOps.h"
#include "waveasm/scheduling/generators/NamedGenerators.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <cstdio>
#include <ctime>

using namespace mlir;
using namespace waveasm;

/// Values that the block has at a time, and what the modulo agent spends.
static constexpr unsigned kDistance = 40;
static constexpr uint64_t kMaxProbes = 10'000'000;

/// A block of loads, vector instructions on what they return, and stores.
static std::string makeStraight(unsigned operations) {
  std::string text = R"mlir(
waveasm.program @bench target = #waveasm.target<#waveasm.gfx942>
    abi = #waveasm.abi<> attributes {workgroup_size = [64, 1, 1]} {
  %x = waveasm.precolored.vreg 0 : !waveasm.vreg
)mlir";
  for (unsigned i = 0; i < operations / 4; ++i) {
    text += llvm::formatv(
        "  %l{0} = waveasm.ds_read_b32 %x {{offset = {1} : i64} : "
        "!waveasm.vreg -> !waveasm.vreg\n"
        "  %n{0} = waveasm.v_not_b32 %l{0} : !waveasm.vreg -> !waveasm.vreg\n"
        "  %a{0} = waveasm.v_add_u32 %n{0}, %x : !waveasm.vreg, !waveasm.vreg "
        "-> !waveasm.vreg\n",
        i, 4 * i);
    if (i >= kDistance)
      text += llvm::formatv("  waveasm.ds_write_b32 %a{0}, %x {{offset = {1} : "
                            "i64} : !waveasm.vreg, !waveasm.vreg\n",
                            i - kDistance, 32768 + 4 * i);
  }
  return text + "  waveasm.s_endpgm\n}\n";
}

/// The body of the first loop, or that of the program if it has none.
static Block &findBlock(ProgramOp program) {
  Block *found = &program.getBody().front();
  program->walk([&](LoopOp loop) {
    found = &loop.getBody().front();
    return WalkResult::interrupt();
  });
  return *found;
}

/// The least milliseconds of the processor of a few runs of `function`.
static double time(llvm::function_ref<void()> function) {
  double least = 1e9;
  for (unsigned i = 0; i < 3; ++i) {
    std::clock_t start = std::clock();
    function();
    least = std::min(least, 1000.0 * static_cast<double>(std::clock() - start) /
                                CLOCKS_PER_SEC);
  }
  return least;
}

namespace {
struct Shape {
  const char *name;
  std::string (*make)(unsigned operations);
};
} // namespace

/// Prints how the time of one part grows. `generator` is a name, or "problem".
static LogicalResult bench(const Shape &shape, llvm::StringRef generator,
                           MLIRContext &context) {
  double last = 0;
  for (unsigned size : {250u, 500u, 1000u, 2000u}) {
    OwningOpRef<ModuleOp> module =
        parseSourceString<ModuleOp>(shape.make(size), &context);
    if (!module)
      return failure();
    Block &block = findBlock(*module->getOps<ProgramOp>().begin());
    DependenceGraph dependences(block);
    SchedulingProblem problem(dependences);
    GeneratorOptions options;
    options.maxProbes = kMaxProbes;
    bool succeeds = true;
    double once = time([&] {
      if (generator == "problem") {
        DependenceGraph again(block);
        succeeds &= SchedulingProblem(again).size() > 0;
      } else {
        succeeds &= generateSchedule(generator, problem, options).succeeded();
      }
    });
    if (!succeeds)
      return failure();
    std::printf("%-10s %-10s %12u %12.1f", shape.name, generator.str().c_str(),
                problem.getNumPlaced(), once);
    if (last > 0)
      std::printf(" %6.2f", once / last);
    std::printf("\n");
    std::fflush(stdout);
    last = once;
  }
  return success();
}

int main(int argc, char **argv) {
  llvm::ArrayRef<char *> names(argv + 1, static_cast<size_t>(argc - 1));
  DialectRegistry registry;
  registry.insert<WaveAsmDialect>();
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  std::printf("%-10s %-10s %12s %12s %6s\n", "shape", "generator", "operations",
              "milliseconds", "ratio");
  SmallVector<llvm::StringRef> parts = {"problem"};
  llvm::append_range(parts, getGeneratorNames());
  for (const Shape &shape :
       {Shape{"loop", makeGemmKernel}, Shape{"straight", makeStraight}})
    for (llvm::StringRef part : parts)
      if (names.empty() || llvm::is_contained(names, part))
        if (failed(bench(shape, part, context)))
          return 1;
  return 0;
}
