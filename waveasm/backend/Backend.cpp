//===- Backend.cpp --------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/backend/Backend.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/cycle_model/CycleModel.h"
#include "waveasm/proofs/SpilledContents.h"
#include "waveasm/target/Occupancy.h"
#include "waveasm/transforms/backend/barrier_elim/BarrierElim.h"
#include "waveasm/transforms/backend/operand_legalization/OperandLegalization.h"
#include "waveasm/transforms/backend/spilling/Spilling.h"
#include "waveasm/transforms/optimize/adjacent_accesses/AdjacentAccesses.h"
#include "waveasm/transforms/optimize/dpp_folding/DppFolding.h"
#include "waveasm/transforms/optimize/dpp_shuffles/DppShuffles.h"
#include "waveasm/transforms/optimize/extreme_chains/ExtremeChains.h"
#include "waveasm/transforms/optimize/global_accesses/GlobalAccesses.h"
#include "waveasm/transforms/optimize/integer_fusion/IntegerFusion.h"
#include "waveasm/transforms/optimize/lds_pairs/LdsPairs.h"
#include "waveasm/transforms/optimize/loop_invariant_motion/LoopInvariantMotion.h"
#include "waveasm/transforms/optimize/loop_unrolling/LoopUnrolling.h"
#include "waveasm/transforms/optimize/memory_offset_opt/MemoryOffsetOpt.h"
#include "waveasm/transforms/optimize/packed_f32/PackedF32.h"
#include "waveasm/transforms/optimize/peephole/Peephole.h"
#include "waveasm/transforms/optimize/scc_spill_reload/SccSpillReload.h"
#include "waveasm/transforms/optimize/scc_verifier/SccVerifier.h"
#include "waveasm/transforms/optimize/scoped_cse/ScopedCse.h"
#include "waveasm/transforms/optimize/subword_sources/SubwordSources.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/ADT/StringExtras.h"

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
  passManager.addPass(createDppShuffles());
  passManager.addPass(createPeephole());
  passManager.addPass(createMemoryOffsetOpt());
  passManager.addPass(createCanonicalizerPass());
  passManager.addPass(createScopedCse());
  passManager.addPass(createAdjacentAccesses());
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
      llvm::cl::desc("iterations to join in loops that stay (0: many)"),
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

/// Allocations between which values are spilled that are in the way of others.
/// Mostly there are one to three.
static constexpr unsigned kMaxSpillRounds = 16;

static constexpr unsigned kNoLimit = std::numeric_limits<unsigned>::max();

static LogicalResult ignore(Diagnostic &) { return success(); }

namespace {
/// A way to get the values of a program into registers.
struct Attempt {
  AgprStats agprs;
  SpillStats spills;
  AllocationStats allocation;
  /// Allocations so far, of earlier attempts as well.
  unsigned numAllocations = 0;
  /// What it reports if it fails.
  std::vector<Diagnostic> messages;
  /// It fails for another reason than a lack of registers, such as an error
  /// that spilling made: `messages` show it, and other attempts do not help.
  bool isWrong = false;

  /// Starts another attempt.
  void restart() {
    unsigned allocations = numAllocations;
    *this = {};
    numAllocations = allocations;
  }

  /// Whether it fails because registers do not suffice.
  bool lacksRegisters() const { return llvm::any_of(messages, isShortage); }
};

/// Keeps messages for an attempt instead of printing them.
struct KeptMessages : ScopedDiagnosticHandler {
  KeptMessages(MLIRContext *context, Attempt &attempt)
      : ScopedDiagnosticHandler(context, [&attempt](Diagnostic &diagnostic) {
          attempt.messages.push_back(std::move(diagnostic));
          return success();
        }) {}
};
} // namespace

/// Replaces `program` by `clone`, a copy of it that was changed.
static void replaceBy(ProgramOp program, ProgramOp clone) {
  program.getBody().takeBody(clone.getBody());
  program.setScratchSizeAttr(clone.getScratchSizeAttr());
  program.setLdsSizeAttr(clone.getLdsSizeAttr());
}

/// Allocates registers after `prepare` has changed `program`, unless more than
/// `maxLiveVgprs` VGPRs are live at once then. Leaves the program as it was if
/// the registers do not suffice. `live` is the liveness of the program, or
/// null; `prepare` keeps it right.
static LogicalResult tryToAllocate(
    ProgramOp program, const AllocationOptions &options, unsigned maxLiveVgprs,
    Attempt &attempt, std::unique_ptr<ProgramLiveness> live,
    llvm::function_ref<LogicalResult(Attempt &,
                                     std::unique_ptr<ProgramLiveness> &)>
        prepare) {
  attempt.restart();
  KeptMessages keep(program.getContext(), attempt);
  OwningOpRef<ProgramOp> original(cast<ProgramOp>(program->clone()));
  FailureOr<RoomyAllocation> result = failure();
  bool isPrepared = succeeded(prepare(attempt, live));
  if (isPrepared)
    result = allocateIfRoomy(program, options, maxLiveVgprs, std::move(live));
  bool isRoomy = failed(result) || result->stats;
  attempt.numAllocations += isPrepared && isRoomy;
  if (failed(result) || !isRoomy) {
    replaceBy(program, *original);
    return failure();
  }
  attempt.allocation = *result->stats;
  return success();
}

/// Moves accumulators to AGPRs until at most `maxVgprs` VGPRs are live at once.
/// Returns whether any moved. `live` is the liveness of the program before and
/// after that, or null. Fails with a diagnostic, and `attempt` is wrong then.
static FailureOr<bool>
moveAccumulators(ProgramOp program, const AllocationOptions &options,
                 unsigned maxVgprs, Attempt &attempt,
                 std::unique_ptr<ProgramLiveness> &live) {
  FailureOr<AgprStats> moved =
      moveAccumulatorsToAgprs(program, {maxVgprs, options.maxAgprs}, live);
  attempt.isWrong = failed(moved);
  if (attempt.isWrong)
    return failure();
  attempt.agprs = *moved;
  if (attempt.agprs.copiesInserted == 0)
    return false;
  FailureOr<OperandLegalizationCounts> legalized = legalizeOperands(program);
  attempt.isWrong = failed(legalized);
  if (attempt.isWrong)
    return failure();
  if (legalized->moves || legalized->swaps)
    live.reset();
  return true;
}

/// The values of `original` by those of `clone`, a copy of it.
static llvm::DenseMap<Value, Value> mapValues(ProgramOp clone,
                                              ProgramOp original) {
  auto collect = [](ProgramOp program) {
    SmallVector<Value> values;
    program.walk<WalkOrder::PreOrder>([&](Operation *op) {
      llvm::append_range(values, op->getResults());
      for (Region &region : op->getRegions())
        for (Block &block : region)
          llvm::append_range(values, block.getArguments());
    });
    return values;
  };
  llvm::DenseMap<Value, Value> map;
  for (auto [from, to] : llvm::zip_equal(collect(clone), collect(original)))
    map[from] = to;
  return map;
}

/// Moves accumulators, and spills until the registers suffice: first until no
/// more are live than `limits` allow, then what is in the way of tuples. Lowers
/// the limit on AGPRs if copies of them need more.
static LogicalResult allocateWithSpills(ProgramOp program,
                                        const AllocationOptions &options,
                                        SpillOptions limits, Attempt &attempt) {
  attempt.restart();
  KeptMessages keep(program.getContext(), attempt);
  OwningOpRef<ProgramOp> spilled(cast<ProgramOp>(program->clone()));
  AllocationOptions movable = options;
  movable.maxAgprs = limits.maxAgprs;
  // If there are none to move, others may be spilled.
  std::unique_ptr<ProgramLiveness> live;
  if (failed(
          moveAccumulators(*spilled, movable, limits.maxVgprs, attempt, live)))
    return failure();
  numberOperations(*spilled);
  OwningOpRef<ProgramOp> reference(cast<ProgramOp>((*spilled)->clone()));
  Spiller spiller(*spilled, limits);
  if (failed(spiller.fit()))
    return failure();
  for (unsigned round = 0; round < kMaxSpillRounds; ++round) {
    attempt.spills = spiller.getStats();
    attempt.messages.clear();
    attempt.isWrong = failed(legalizeOperands(*spilled));
    if (attempt.isWrong)
      return failure();
    OwningOpRef<ProgramOp> clone(cast<ProgramOp>((*spilled)->clone()));
    llvm::DenseMap<Value, Value> original = mapValues(*clone, *spilled);
    std::optional<Shortage> shortage;
    ++attempt.numAllocations;
    FailureOr<AllocationStats> result =
        allocateRegisters(*clone, options, &shortage);
    if (succeeded(result)) {
      attempt.isWrong = failed(verifySpilledContents(*reference, *spilled));
      if (attempt.isWrong)
        return failure();
      eraseNumbers(*clone);
      replaceBy(program, *clone);
      attempt.allocation = *result;
      return success();
    }
    if (!shortage)
      return failure();
    if (shortage->registerClass == RegisterClass::AGPR) {
      // Homes of spilled values do not move again.
      if (limits.maxAgprs == 0)
        return failure();
      limits.maxAgprs -=
          std::min(limits.maxAgprs, std::max(2 * shortage->excess, 8u));
      return allocateWithSpills(program, options, limits, attempt);
    }
    // Those that allocation inserted become null, which cannot leave.
    for (RoomChoices &choices : shortage->webs)
      for (SmallVector<Value, 4> &values : choices)
        for (Value &value : values)
          value = original.lookup(value);
    FailureOr<bool> hasMoved = spiller.relieve(*shortage);
    if (failed(hasMoved) || !*hasMoved || failed(spiller.fit()))
      return failure();
  }
  return failure();
}

/// Completes `program`, whose registers are allocated. Calls `begin` with the
/// name of each part.
static FailureOr<BackendResult>
finish(ProgramOp program, BackendStats stats,
       llvm::function_ref<void(StringRef)> begin) {
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
  stats.waits = std::move(*waits);
  stats.hazards = std::move(*hazards);
  stats.program = computeProgramStats(*code);
  return BackendResult{std::move(stats), std::move(*code)};
}

/// The time of `program`, whose registers are allocated, as `model` estimates
/// it.
static FailureOr<double> estimateTime(ProgramOp program,
                                      CycleModelOptions model) {
  OwningOpRef<ProgramOp> clone(cast<ProgramOp>(program->clone()));
  FailureOr<BackendResult> result = finish(*clone, {}, [](StringRef) {});
  if (failed(result))
    return failure();
  if (!model.vectorRegisters)
    model.vectorRegisters = target::getVectorRegisters(
        program.getTargetMachine(), result->stats.program.vgprs,
        result->stats.program.agprs);
  FailureOr<CycleEstimate> estimate = estimateCycles(result->code, model);
  if (failed(estimate))
    return failure();
  return estimate->getMeanCycles();
}

/// Allocates `program`, which `attempt` has allocated with values in the LDS,
/// as it was, which is `original`, without any there, and keeps that if it
/// takes less time. The price by which spilling chooses does not know what else
/// the units do meanwhile.
static void tryWithoutLds(ProgramOp program, ProgramOp original,
                          const BackendOptions &options, SpillOptions limits,
                          Attempt &attempt) {
  ScopedDiagnosticHandler silence(program.getContext(), ignore);
  OwningOpRef<ProgramOp> other(cast<ProgramOp>(original->clone()));
  Attempt without;
  without.numAllocations = attempt.numAllocations;
  limits.maxLds = 0;
  LogicalResult result =
      allocateWithSpills(*other, options.allocation, limits, without);
  attempt.numAllocations = without.numAllocations;
  if (without.isWrong) {
    attempt = std::move(without);
    return;
  }
  if (failed(result))
    return;
  FailureOr<double> time = estimateTime(program, options.model);
  FailureOr<double> otherTime = failure();
  if (succeeded(time))
    otherTime = estimateTime(*other, options.model);
  if (failed(otherTime) || *otherTime >= *time)
    return;
  replaceBy(program, *other);
  attempt = std::move(without);
}

/// Says at an error of `attempt` what it did to have more registers.
static void explain(Diagnostic &error, const Attempt &attempt, Location loc) {
  const SpillStats &spills = attempt.spills;
  unsigned inAgprs =
      spills.inAgprs + attempt.agprs.chainsMoved + attempt.agprs.valuesParked;
  Diagnostic &note = error.attachNote(loc);
  if (inAgprs + spills.getValues() == 0) {
    note << "the back end finds no value whose spilling helps";
    return;
  }
  note << "values that are no longer in registers: ";
  llvm::ListSeparator separator;
  for (auto [count, where] :
       std::initializer_list<std::pair<unsigned, StringRef>>{
           {spills.rematerialized, "computed again"},
           {spills.loadedAgain, "loaded again"},
           {inAgprs, "in AGPRs"},
           {spills.inVgprs, "in VGPRs instead of AGPRs"},
           {spills.inLanes, "in lanes"},
           {spills.inLds, "in the LDS"},
           {spills.inScratch, "in scratch"}})
    if (count)
      note << StringRef(separator) << count << " " << where;
  note << "; spilling more does not help";
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
                                           const BackendOptions &backendOptions,
                                           BackendStats &stats) {
  const AllocationOptions &options = backendOptions.allocation;
  // What leaves VGPRs has the AGPRs that a wave with all its VGPRs has.
  VectorRegisterLimits limits =
      getVectorRegisterLimits(program, options.maxVgprs, options.maxAgprs);
  bool hasTooManyLive = false;
  std::unique_ptr<ProgramLiveness> live;
  {
    // Mostly, this succeeds and needs no copy of the program. If it fails, what
    // follows works on the program as it is then.
    ScopedDiagnosticHandler silence(program.getContext(), ignore);
    FailureOr<RoomyAllocation> roomy =
        allocateIfRoomy(program, options, getRoomyVgprs(limits.vgprs));
    bool hasTried = failed(roomy) || roomy->stats;
    stats.numAllocations = hasTried ? 1 : 0;
    if (succeeded(roomy) && roomy->stats)
      return *roomy->stats;
    if (succeeded(roomy)) {
      hasTooManyLive = roomy->liveVgprs > limits.vgprs;
      live = std::move(roomy->live);
    }
  }
  Attempt attempt;
  LogicalResult result = failure();
  if (!hasTooManyLive) {
    result = tryToAllocate(program, options, kNoLimit, attempt, std::move(live),
                           [](Attempt &, std::unique_ptr<ProgramLiveness> &) {
                             return success();
                           });
    // More registers do not mend other errors.
    if (failed(result) && !attempt.lacksRegisters())
      return report(program.getContext(), attempt);
  }
  for (unsigned spare : kSpareVgprs) {
    if (succeeded(result) || limits.vgprs <= spare)
      break;
    result = tryToAllocate(
        program, options, limits.vgprs, attempt, std::move(live),
        [&](Attempt &attempt, std::unique_ptr<ProgramLiveness> &live) {
          FailureOr<bool> moved = moveAccumulators(
              program, options, limits.vgprs - spare, attempt, live);
          return success(succeeded(moved) && *moved);
        });
    if (attempt.isWrong)
      return report(program.getContext(), attempt);
    if (!attempt.agprs.fits)
      break;
  }
  unsigned maxSgprs = std::min(
      options.maxSgprs, program.getTargetMachine().registers.addressableSgprs);
  // The attempt that spills only as much as it must. If all fail, to spill more
  // does not help either, and this one has the least code that is not the
  // user's.
  std::optional<Attempt> spilled;
  OwningOpRef<ProgramOp> original;
  if (failed(result) && options.maySpill)
    original = cast<ProgramOp>(program->clone());
  for (unsigned spare : kSpareVgprs) {
    if (succeeded(result) || limits.vgprs <= spare || !options.maySpill)
      break;
    SpillOptions spilling;
    spilling.maxVgprs = limits.vgprs - spare;
    spilling.maxSgprs =
        maxSgprs - std::min(maxSgprs, spare / kSpareVgprsPerSgpr);
    spilling.maxAgprs = limits.agprs;
    if (!options.mayUseLds)
      spilling.maxLds = 0;
    result = allocateWithSpills(program, options, spilling, attempt);
    // The address of what is in the LDS takes a VGPR everywhere.
    if (failed(result) && !attempt.isWrong && attempt.spills.inLds) {
      spilling.maxLds = 0;
      result = allocateWithSpills(program, options, spilling, attempt);
    } else if (succeeded(result) && attempt.spills.inLds) {
      tryWithoutLds(program, *original, backendOptions, spilling, attempt);
    }
    if (attempt.isWrong)
      return report(program.getContext(), attempt);
    if (failed(result) && !spilled && attempt.lacksRegisters()) {
      spilled = std::exchange(attempt, {});
      attempt.numAllocations = spilled->numAllocations;
    }
  }
  if (succeeded(result)) {
    stats.agprs = attempt.agprs;
    stats.spills = attempt.spills;
    stats.numAllocations += attempt.numAllocations;
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
                                             const BackendOptions &options,
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
  stats.allocation = *allocation;
  return finish(program, std::move(stats), begin);
}
