//===- Backend.cpp --------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/backend/Backend.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/transforms/barrier_elim/BarrierElim.h"
#include "waveasm/transforms/dpp_folding/DppFolding.h"
#include "waveasm/transforms/extreme_chains/ExtremeChains.h"
#include "waveasm/transforms/global_accesses/GlobalAccesses.h"
#include "waveasm/transforms/integer_fusion/IntegerFusion.h"
#include "waveasm/transforms/lds_pairs/LdsPairs.h"
#include "waveasm/transforms/loop_invariant_motion/LoopInvariantMotion.h"
#include "waveasm/transforms/loop_unrolling/LoopUnrolling.h"
#include "waveasm/transforms/memory_offset_opt/MemoryOffsetOpt.h"
#include "waveasm/transforms/operand_legalization/OperandLegalization.h"
#include "waveasm/transforms/packed_f32/PackedF32.h"
#include "waveasm/transforms/peephole/Peephole.h"
#include "waveasm/transforms/scc_spill_reload/SccSpillReload.h"
#include "waveasm/transforms/scc_verifier/SccVerifier.h"
#include "waveasm/transforms/scoped_cse/ScopedCse.h"
#include "waveasm/transforms/spilling/Spilling.h"
#include "waveasm/transforms/subword_sources/SubwordSources.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace waveasm;

void BackendStats::print(llvm::raw_ostream &os) const {
  agprs.print(os);
  spills.print(os);
  allocation.print(os);
  waits.print(os);
  hazards.print(os);
  program.print(os);
}

llvm::json::Value BackendStats::toJson() const {
  return llvm::json::Object{
      {"agprs", agprs.toJson()},           {"spills", spills.toJson()},
      {"allocation", allocation.toJson()}, {"waits", waits.toJson()},
      {"hazards", hazards.toJson()},       {"program", program.toJson()}};
}

void waveasm::addOptimizationPasses(OpPassManager &passManager,
                                    const OptimizationOptions &options) {
  LoopUnrollingOptions unrolling;
  unrolling.maxInstructions =
      options.unrollLimit.value_or(unrolling.maxInstructions);
  unrolling.factor = options.unrollFactor.value_or(1);
  // Not MLIR's CSE: it does not see that vector instructions read EXEC.
  passManager.addPass(createScopedCse());
  passManager.addPass(createLoopUnrolling(unrolling));
  passManager.addPass(createExtremeChains());
  passManager.addPass(createPeephole());
  passManager.addPass(createMemoryOffsetOpt());
  passManager.addPass(createCanonicalizerPass());
  passManager.addPass(createScopedCse());
  passManager.addPass(createPackedF32());
  passManager.addPass(createSubwordSources());
  passManager.addPass(createDppFolding());
  passManager.addPass(createGlobalAccesses());
  passManager.addPass(createOperandLegalization());
  passManager.addPass(createLdsPairs());
  // Operands that were moved to registers, among others.
  passManager.addPass(createLoopInvariantMotion());
  passManager.addPass(createScopedCse());
  passManager.addPass(createIntegerFusion());
  // Last, as the passes above take SCC for a value like any other.
  passManager.addPass(createSccSpillReload());
  passManager.addPass(createSccVerifier());
}

namespace {
struct OptimizationPipelineOptions
    : PassPipelineOptions<OptimizationPipelineOptions> {
  Option<unsigned> unrollLimit{
      *this, "unroll-limit",
      llvm::cl::desc("most instructions of an unrolled loop"),
      llvm::cl::init(LoopUnrollingOptions().maxInstructions)};
  Option<unsigned> unrollFactor{
      *this, "unroll-factor",
      llvm::cl::desc("turns to join in loops that stay (0: many)"),
      llvm::cl::init(1)};
};
} // namespace

void waveasm::registerOptimizationPipeline() {
  PassPipelineRegistration<OptimizationPipelineOptions>(
      "waveasm-optimize", "Run the passes that waveasm-compile runs.",
      [](OpPassManager &passManager,
         const OptimizationPipelineOptions &options) {
        addOptimizationPasses(passManager.nest<ProgramOp>(),
                              {options.unrollLimit, options.unrollFactor});
      });
}

/// How far below the VGPR limit the pressure must get when values leave VGPRs,
/// tried one after the other: tuples need adjacent registers, so some must stay
/// free.
static constexpr unsigned kSpareVgprs[] = {0, 8, 16, 32, 64, 96, 128, 192};

/// Of so many spare VGPRs, there is one spare SGPR.
static constexpr unsigned kSpareVgprsPerSgpr = 4;

static LogicalResult ignore(Diagnostic &) { return success(); }

namespace {
/// A way to get the values of a program into registers.
struct Attempt {
  AgprStats agprs;
  SpillStats spills;
  AllocationStats allocation;
  /// What it reports if it fails.
  std::vector<Diagnostic> messages;

  /// Whether it fails because registers do not suffice.
  bool lacksRegisters() const { return llvm::any_of(messages, isShortage); }
};
} // namespace

/// Allocates registers in a copy of `program`, after `prepare` has changed the
/// copy. Replaces `program` by the copy if the registers suffice.
static LogicalResult
tryToAllocate(ProgramOp program, const AllocationOptions &options,
              Attempt &attempt,
              llvm::function_ref<LogicalResult(ProgramOp, Attempt &)> prepare) {
  attempt = {};
  ScopedDiagnosticHandler keep(
      program.getContext(), [&](Diagnostic &diagnostic) {
        attempt.messages.push_back(std::move(diagnostic));
        return success();
      });
  OwningOpRef<ProgramOp> clone(cast<ProgramOp>(program->clone()));
  if (failed(prepare(*clone, attempt)))
    return failure();
  FailureOr<AllocationStats> stats = allocateRegisters(*clone, options);
  if (failed(stats))
    return failure();
  attempt.allocation = *stats;
  program.getBody().takeBody(clone->getBody());
  if (std::optional<uint64_t> scratch = clone->getScratchSize())
    program.setScratchSize(static_cast<int64_t>(*scratch));
  return success();
}

/// Moves accumulators to AGPRs until at most `maxVgprs` VGPRs are live at once.
/// Fails if none can move.
static LogicalResult moveAccumulators(ProgramOp program,
                                      const AllocationOptions &options,
                                      unsigned maxVgprs, AgprStats &agprs) {
  FailureOr<AgprStats> moved =
      moveAccumulatorsToAgprs(program, {maxVgprs, options.maxAgprs});
  if (failed(moved) || moved->copiesInserted == 0)
    return failure();
  agprs = *moved;
  return legalizeOperands(program);
}

/// Says at an error of `attempt` what it did to have more registers.
static void explain(Diagnostic &error, const Attempt &attempt, Location loc) {
  const SpillStats &spills = attempt.spills;
  unsigned inAgprs =
      spills.inAgprs + attempt.agprs.chainsMoved + attempt.agprs.valuesParked;
  Diagnostic &note = error.attachNote(loc);
  if (inAgprs + spills.getValues() == 0)
    note << "the back end finds nothing to spill that helps";
  else
    note << "values that are not in registers any more: "
         << spills.rematerialized << " computed again, " << inAgprs
         << " in AGPRs, " << spills.inLanes << " in lanes, " << spills.inScratch
         << " in scratch; to spill more does not help";
}

/// Emits the messages of `attempt`. Returns failure.
static LogicalResult report(MLIRContext *context, Attempt &attempt) {
  for (Diagnostic &message : attempt.messages)
    context->getDiagEngine().emit(std::move(message));
  return failure();
}

/// Allocates registers. Moves accumulators only if the registers do not suffice
/// otherwise, and spills only if that does not help.
static FailureOr<AllocationStats> allocate(ProgramOp program,
                                           const AllocationOptions &options,
                                           BackendStats &stats) {
  {
    // Mostly, this succeeds and needs no copy of the program. If it fails, what
    // follows works on the program as it is then.
    ScopedDiagnosticHandler silence(program.getContext(), ignore);
    FailureOr<std::optional<AllocationStats>> roomy = allocateIfRoomy(
        program, options,
        getRoomyVgprs(program, {options.maxVgprs, options.maxAgprs}));
    if (succeeded(roomy) && *roomy)
      return **roomy;
  }
  Attempt attempt;
  LogicalResult result =
      tryToAllocate(program, options, attempt,
                    [](ProgramOp, Attempt &) { return success(); });
  // More registers do not mend other errors.
  if (failed(result) && !attempt.lacksRegisters())
    return report(program.getContext(), attempt);
  const target::TargetInfo &target = program.getTargetInfo();
  unsigned maxVgprs = std::min({options.maxVgprs, target.addressableVgprs,
                                getVectorRegisterShare(program)});
  // The attempt that spills only as much as it must. If all fail, to spill more
  // does not help either, and this one has the least code that is not the
  // user's.
  std::optional<Attempt> spilled;
  auto tryWithSpare = [&](auto prepare, std::optional<Attempt> *first) {
    for (unsigned spare : kSpareVgprs) {
      if (succeeded(result) || maxVgprs <= spare)
        return;
      result = tryToAllocate(program, options, attempt,
                             [&](ProgramOp clone, Attempt &attempt) {
                               return prepare(clone, spare, attempt);
                             });
      if (failed(result) && first && !*first && attempt.lacksRegisters())
        *first = std::move(attempt);
    }
  };
  tryWithSpare(
      [&](ProgramOp clone, unsigned spare, Attempt &attempt) {
        return moveAccumulators(clone, options, maxVgprs - spare,
                                attempt.agprs);
      },
      /*first=*/nullptr);
  // What leaves VGPRs has the AGPRs that a wave with all its VGPRs has.
  unsigned share = getVectorRegisterShare(program);
  AllocationOptions limits = options;
  limits.maxAgprs = std::min(
      options.maxAgprs,
      share - std::min(share, static_cast<unsigned>(llvm::alignTo(
                                  maxVgprs, target.accumOffsetGranule))));
  if (options.maySpill)
    tryWithSpare(
        [&](ProgramOp clone, unsigned spare, Attempt &attempt) {
          // If there are none to move, others may be spilled.
          (void)moveAccumulators(clone, limits, maxVgprs - spare,
                                 attempt.agprs);
          unsigned maxSgprs =
              std::min(options.maxSgprs, target.addressableSgprs);
          FailureOr<SpillStats> spills = spillRegisters(
              clone, {maxVgprs - spare,
                      maxSgprs - std::min(maxSgprs, spare / kSpareVgprsPerSgpr),
                      limits.maxAgprs});
          if (failed(spills))
            return failure();
          attempt.spills = *spills;
          return LogicalResult(legalizeOperands(clone));
        },
        &spilled);
  if (succeeded(result)) {
    stats.agprs = attempt.agprs;
    stats.spills = attempt.spills;
    return attempt.allocation;
  }
  if (!spilled) // Allocate again to report the errors.
    return allocateRegisters(program, options);
  for (Diagnostic &message : spilled->messages)
    if (isShortage(message))
      explain(message, *spilled, program.getLoc());
  return report(program.getContext(), *spilled);
}

FailureOr<BackendResult> waveasm::runBackend(ProgramOp program,
                                             const AllocationOptions &options,
                                             TimingScope *time) {
  TimingScope part;
  auto begin = [&](StringRef name) {
    part.stop();
    if (time)
      part = time->nest(name);
  };
  BackendStats stats;
  begin("LinearScan");
  FailureOr<AllocationStats> allocation = allocate(program, options, stats);
  if (failed(allocation))
    return failure();
  begin("BarrierElim");
  eliminateBarriersOfOneWave(program);
  splitRawLines(program);
  begin("MachineCode");
  FailureOr<MachineCode> code = MachineCode::build(program);
  if (failed(code))
    return failure();
  begin("InsertWaitcnt");
  FailureOr<WaitStats> waits = insertWaitcnts(*code);
  if (failed(waits))
    return failure();
  begin("HazardMitigation");
  FailureOr<HazardStats> hazards = mitigateHazards(*code);
  if (failed(hazards))
    return failure();
  begin("ProgramStats");
  stats.allocation = *allocation;
  stats.waits = std::move(*waits);
  stats.hazards = std::move(*hazards);
  stats.program = computeProgramStats(*code);
  return BackendResult{std::move(stats), std::move(*code)};
}
