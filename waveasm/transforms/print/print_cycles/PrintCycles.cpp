//===- PrintCycles.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/print/print_cycles/PrintCycles.h"

#include "waveasm/cycle_model/CycleModel.h"
#include "waveasm/target/Machines.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/Format.h"

using namespace mlir;
using namespace waveasm;

namespace waveasm {
#define GEN_PASS_DEF_PRINTCYCLES
#include "waveasm/transforms/print/print_cycles/PrintCycles.h.inc"
} // namespace waveasm

/// Prints the causes with stalls, as in "vmem 12, lds 4", or "none".
static void printStalls(const StallCycles &stalls, llvm::raw_ostream &os) {
  StringRef separator = "";
  for (unsigned cause = 0; cause < kNumStallCauses; ++cause) {
    if (!stalls[cause])
      continue;
    os << separator << waveasm::getName(static_cast<StallCause>(cause)) << ' '
       << stalls[cause];
    separator = ", ";
  }
  if (separator.empty())
    os << "none";
}

static uint64_t sum(const StallCycles &stalls) {
  uint64_t cycles = 0;
  for (uint64_t part : stalls)
    cycles += part;
  return cycles;
}

/// Prints the first line of a `raw` operation, or the name of another
/// operation.
static void printName(Operation *op, llvm::raw_ostream &os) {
  if (auto raw = dyn_cast<RawOp>(op))
    os << raw.getText().split('\n').first;
  else if (auto instruction = dyn_cast<InstructionOpInterface>(op))
    os << instruction.getAsmMnemonic();
  else
    os << op->getName().stripDialect();
}

static void printBound(const Bound &bound, llvm::raw_ostream &os) {
  os << "bound " << llvm::format("%.1f", bound.cycles) << " ("
     << waveasm::getName(bound.reason) << ')';
}

/// Prints how busy the bound keeps its resource, as in "bound: 8960, LDS port
/// 97 %".
static void printBound(const CycleEstimate &estimate, llvm::raw_ostream &os) {
  os << "bound: " << estimate.boundCycles << ", "
     << waveasm::getName(estimate.boundReason);
  if (std::optional<double> share = estimate.getBusyShare())
    os << llvm::format(" %.0f %%", 100 * *share);
  os << ", one wave " << estimate.waveBoundCycles << '\n';
}

/// Prints what of a bound holds if iterations overlap.
static void printOverlapped(const IterationBounds &bounds,
                            llvm::raw_ostream &os) {
  os << "if iterations overlap:";
  for (auto [resource, cycles] : llvm::enumerate(bounds.resources))
    if (cycles > 0)
      os << ' ' << waveasm::getName(static_cast<BoundReason>(resource))
         << llvm::format(" %.1f,", cycles);
  os << llvm::format(" issue %.1f", bounds.issue);
  if (bounds.phases > 0)
    os << llvm::format(", phases %.1f", bounds.phases);
  if (bounds.circuit.iterations > 0) {
    os << llvm::format(", circuit %.1f in %u iterations:",
                       bounds.circuit.cycles, bounds.circuit.iterations);
    for (const CircuitStep &step : bounds.circuit.steps) {
      os << ' ';
      printName(step.op, os);
      os << llvm::format(" %.0f", step.cycles) << (step.iterations ? " |" : "");
    }
  }
  os << '\n';
}

static void printEstimate(const CycleEstimate &estimate, const Launch &launch,
                          bool instructions, llvm::raw_ostream &os) {
  os << "cycles: " << estimate.cycles << ", " << estimate.wavesPerSimd
     << " waves per SIMD, spread "
     << llvm::format("%.1f", estimate.cyclesSpread)
     << "\ntime: " << llvm::format("%.1f", estimate.launchCycles) << " cycles ";
  if (launch.isKnown())
    os << "for " << launch.workgroups << " workgroups\n";
  else
    os << "a workgroup\n";
  printBound(estimate, os);
  for (const LoopEstimate &loop : estimate.loops) {
    os << "loop: " << llvm::format("%.1f", loop.cyclesPerIteration)
       << " cycles an iteration, " << loop.tripCount << " iterations"
       << (loop.isTripCountKnown ? "" : " assumed") << ", ";
    printBound(loop.bound, os);
    os << '\n';
    if (loop.tripCount > 1)
      printOverlapped(loop.iteration, os);
  }
  os << "stalls of a wave: ";
  printStalls(estimate.stalls, os);
  os << "\nutilization:";
  for (auto [unit, share] : llvm::enumerate(estimate.utilization))
    if (share > 0)
      os << ' ' << StringRef(target::getName(static_cast<target::Unit>(unit)))
         << llvm::format(" %.1f %%", 100 * share);
  os << "\ncritical path: " << estimate.criticalPathCycles
     << "\nbank conflicts: " << estimate.bankConflictCycles << '\n';
  if (!instructions)
    return;
  for (const InstructionStalls &entry : estimate.instructions) {
    if (!sum(entry.stalls))
      continue;
    os << "  ";
    printName(entry.op, os);
    os << ": " << entry.issues << " issues, ";
    printStalls(entry.stalls, os);
    os << '\n';
  }
}

namespace {
struct PrintCyclesPass : waveasm::impl::PrintCyclesBase<PrintCyclesPass> {
  using PrintCyclesBase::PrintCyclesBase;

  void runOnOperation() override {
    llvm::Expected<target::MemoryLevels> levels = parseMemoryLevels(level);
    if (!levels) {
      emitError(getOperation()->getLoc(), llvm::toString(levels.takeError()));
      return signalPassFailure();
    }
    llvm::Expected<Launch> parsedLaunch = parseLaunch(launch);
    if (!parsedLaunch) {
      emitError(getOperation()->getLoc(),
                llvm::toString(parsedLaunch.takeError()));
      return signalPassFailure();
    }
    llvm::Expected<LineLife> life = parseLineLife(lines);
    if (!life) {
      emitError(getOperation()->getLoc(), llvm::toString(life.takeError()));
      return signalPassFailure();
    }
    CycleModelOptions options;
    options.launch = *parsedLaunch;
    options.lines = *life;
    options.wavesPerSimd = waves;
    options.levels = *levels;
    options.alignLoops = alignLoops;
    options.defaultTripCount = tripCount;
    WalkResult result = getOperation()->walk([&](ProgramOp program) {
      FailureOr<CycleEstimate> estimate = estimateCycles(program, options);
      if (failed(estimate))
        return WalkResult::interrupt();
      std::string assumed =
          target::describeAssumedTimes(program.getTargetMachine());
      if (!assumed.empty())
        program.emitWarning(assumed);
      llvm::errs() << "kernel " << program.getKernelName() << '\n';
      printEstimate(*estimate, options.launch, instructions, llvm::errs());
      return WalkResult::skip();
    });
    if (result.wasInterrupted())
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
