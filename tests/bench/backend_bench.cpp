//===- backend_bench.cpp - Allocation, waits and wait states --------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   ./bazelw run //tests/bench:backend_bench
//
// Times what a scheduler runs to measure one schedule: register allocation,
// waits and wait states on a clone of a kernel whose loop has a given number of
// instructions (GemmKernel.h).
//
//===----------------------------------------------------------------------===//

#include "tests/bench/GemmKernel.h"

#include "waveasm/backend/Backend.h"
#include "waveasm/dialect/WaveAsmDialect.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Parser/Parser.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

using namespace mlir;
using namespace waveasm;

namespace {
/// Milliseconds of each step; the fastest of several runs.
struct Times {
  double clone = 1e9, allocation = 1e9, waits = 1e9, hazards = 1e9;
  double sum() const { return allocation + waits + hazards; }
};
} // namespace

template <typename Function>
static void evaluate(double &fastest, Function function) {
  auto start = std::chrono::steady_clock::now();
  function();
  std::chrono::duration<double, std::milli> time =
      std::chrono::steady_clock::now() - start;
  fastest = std::min(fastest, time.count());
}

/// Fails if the back end does.
static FailureOr<Times> run(ProgramOp program, unsigned repetitions) {
  Times times;
  for (unsigned i = 0; i < repetitions; ++i) {
    OwningOpRef<ProgramOp> clone;
    evaluate(times.clone, [&] { clone = cast<ProgramOp>(program->clone()); });
    bool holds = true;
    evaluate(times.allocation,
             [&] { holds &= succeeded(allocateRegisters(*clone)); });
    evaluate(times.waits, [&] { holds &= succeeded(insertWaitcnts(*clone)); });
    evaluate(times.hazards,
             [&] { holds &= succeeded(mitigateHazards(*clone)); });
    if (!holds)
      return failure();
  }
  return times;
}

int main() {
  DialectRegistry registry;
  registry.insert<WaveAsmDialect>();
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  std::printf("milliseconds, fastest run; the ratio is to half the size\n"
              "%12s %8s %10s %8s %8s %8s %6s\n",
              "instructions", "clone", "allocation", "waits", "hazards", "sum",
              "ratio");
  double last = 0;
  for (unsigned size : {100u, 156u, 312u, 625u, 1250u, 2500u, 5000u, 10000u}) {
    OwningOpRef<ModuleOp> module =
        parseSourceString<ModuleOp>(makeGemmKernel(size), &context);
    if (!module)
      return 1;
    FailureOr<Times> times =
        run(*module->getOps<ProgramOp>().begin(), std::max(3u, 20000 / size));
    if (failed(times))
      return 1;
    bool isFirst = size == 100;
    std::printf("%12u %8.3f %10.3f %8.3f %8.3f %8.3f", size, times->clone,
                times->allocation, times->waits, times->hazards, times->sum());
    if (last > 0)
      std::printf(" %6.2f", times->sum() / last);
    std::printf("\n");
    last = isFirst ? 0 : times->sum();
  }
  return 0;
}
