//===- Pipelining.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/conductor/Pipelining.h"

#include "waveasm/conductor/search/SearchPlan.h"
#include "waveasm/conductor/search/agents/ListOrders.h"
#include "waveasm/transforms/loop_unrolling/LoopUnrolling.h"
#include "waveasm/transforms/pipeline_loop/PipelineLoop.h"
#include "waveasm/transforms/scc_verifier/SccVerifier.h"

#include "mlir/IR/OwningOpRef.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::conductor;

/// Loops that take less of the kernel's time stay as they are.
static constexpr double kMinTimeShare = 0.05;

/// List schedules that a way to pipeline a loop is judged by.
static constexpr unsigned kSchedulesPerWay = 6;

/// How often the number of loads or products is halved.
static constexpr unsigned kMaxHalvings = 2;

/// The most instructions of the turns of a loop that are joined or peeled.
static constexpr unsigned kMaxUnrolledInstructions = 2048;

/// The most instructions that all schedules tried for a kernel may have in sum:
/// a fraction of what a search compiles.
static constexpr double kMaxCompiledInstructions = 1 << 18;

/// By how much of its time a kernel must gain for each stage: a list schedule
/// is not the last word about a loop.
static constexpr double kMinGain = 0.01;

//===----------------------------------------------------------------------===//
// Pipelining
//===----------------------------------------------------------------------===//

static llvm::Error fail(const PipelinedRegion &pipelined,
                        const llvm::Twine &message) {
  return llvm::createStringError(pipelined.region + ": " + message);
}

/// The operations of `loop` with `tags`.
static llvm::Expected<SmallVector<Operation *>>
findTagged(const PipelinedRegion &pipelined, LoopOp loop,
           ArrayRef<unsigned> tags) {
  llvm::DenseMap<unsigned, Operation *> tagged;
  for (Operation &op : loop.getBody().front().without_terminator())
    if (std::optional<unsigned> tag = getTag(&op))
      tagged[*tag] = &op;
  SmallVector<Operation *> operations;
  for (unsigned tag : tags) {
    Operation *op = tagged.lookup(tag);
    if (!op)
      return fail(pipelined,
                  "no operation has the tag I" + llvm::Twine(tag));
    operations.push_back(op);
  }
  return operations;
}

static llvm::Expected<LoopOp> findLoop(ProgramOp program,
                                       const PipelinedRegion &pipelined) {
  for (const ScheduleRegion &region : findRegions(program))
    if (region.name == pipelined.region && region.isInnermostLoop)
      return cast<LoopOp>(region.block->getParentOp());
  return fail(pipelined, "expected an innermost loop");
}

/// Joins turns as `pipelines` say, and optimizes and tags the program anew if
/// there are any to join.
static llvm::Error joinTurns(ProgramOp program,
                             ArrayRef<PipelinedRegion> pipelines) {
  bool isChanged = false;
  for (const PipelinedRegion &pipelined : pipelines) {
    if (pipelined.stages.unroll == 1)
      continue;
    auto loop = findLoop(program, pipelined);
    if (!loop)
      return loop.takeError();
    if (!unrollLoop(*loop, {kMaxUnrolledInstructions, pipelined.stages.unroll}))
      return fail(pipelined, "expected a loop with a constant trip count that "
                             "is not too large to unroll");
    isChanged = true;
  }
  if (!isChanged)
    return llvm::Error::success();
  PassManager passes(program.getContext(), ProgramOp::getOperationName());
  addOptimizationPasses(passes, {/*unrollLimit=*/0});
  if (failed(passes.run(program)))
    return fail(pipelines.front(), "the unrolled program is not legal");
  tagRegions(program);
  return llvm::Error::success();
}

/// Adds the stages of one loop.
static llvm::Error addStages(ProgramOp program,
                             const PipelinedRegion &pipelined) {
  auto loop = findLoop(program, pipelined);
  if (!loop)
    return loop.takeError();
  PipelinePlan plan;
  for (auto [operations, tags] :
       {std::pair(&plan.prefetched, &pipelined.stages.prefetched),
        std::pair(&plan.delayed, &pipelined.stages.delayed)}) {
    auto found = findTagged(pipelined, *loop, *tags);
    if (!found)
      return found.takeError();
    *operations = std::move(*found);
  }
  auto stages = pipelineLoop(*loop, plan);
  if (!stages)
    return fail(pipelined, llvm::toString(stages.takeError()));
  return llvm::Error::success();
}

llvm::Error
conductor::applyPipelines(ProgramOp program,
                          ArrayRef<PipelinedRegion> pipelines) {
  if (pipelines.empty())
    return llvm::Error::success();
  if (llvm::Error error = joinTurns(program, pipelines))
    return error;
  for (const PipelinedRegion &pipelined : pipelines)
    if (llvm::Error error = addStages(program, pipelined))
      return error;
  // Decisions before a loop that turns for sure, for example.
  IRRewriter rewriter(program.getContext());
  (void)runRegionDCE(rewriter, program->getRegions());
  if (verifyScc(program))
    return fail(pipelines.front(), "SCC is overwritten before its use");
  tagRegions(program);
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// The choice
//===----------------------------------------------------------------------===//

namespace {

/// Tries ways to pipeline the loops of a program.
class Chooser {
public:
  Chooser(ProgramOp program, const Measurement &source,
          const ConductorOptions &options, unsigned &numEvaluations)
      : program(program), source(source), options(options),
        numEvaluations(numEvaluations) {}

  std::vector<PipelinedRegion> run();

private:
  void improve(const ScheduleRegion &region);
  void tryWay(const StageCommands &way);
  void tryHalvings(StageCommands way, ArrayRef<unsigned> tags,
                   SmallVector<unsigned> StageCommands::*list);
  void tryStages(unsigned unroll);
  std::optional<SchedulingMetrics> judge();
  bool isGain(const SchedulingMetrics &metrics) const;

  /// Whether another way may be tried.
  bool mayGoOn() const {
    return numCompiled <= kMaxCompiledInstructions &&
           !options.search.isStopRequested();
  }

  ProgramOp program;
  const Measurement &source;
  const ConductorOptions &options;
  unsigned &numEvaluations;
  double numCompiled = 0;
  /// The last one is that of the present loop.
  std::vector<PipelinedRegion> chosen;
  StageCommands bestWay;
  SchedulingMetrics best;
};

} // namespace

static SmallVector<unsigned> getTags(ArrayRef<Operation *> operations) {
  SmallVector<unsigned> tags;
  for (Operation *op : operations)
    if (std::optional<unsigned> tag = getTag(op))
      tags.push_back(*tag);
  return tags;
}

/// Compiles list schedules of the present loop, pipelined as chosen. Returns
/// the metrics of the best one.
std::optional<SchedulingMetrics> Chooser::judge() {
  OwningOpRef<ProgramOp> copy(cast<ProgramOp>(program->clone()));
  if (llvm::Error error = applyPipelines(*copy, chosen)) {
    if (getenv("PLDBG")) llvm::errs() << llvm::toString(std::move(error)) << "\n"; else
    llvm::consumeError(std::move(error));
    return std::nullopt;
  }
  auto bench = Workbench::create(writeProgram(*copy), chosen.back().region,
                                 options.measurement);
  const Measurement &first = bench->measure();
  if (!first.succeeded())
    return std::nullopt;
  RoundInput input{*bench,
                   options.objective,
                   /*round=*/1,
                   /*roundsLeft=*/0,
                   kSchedulesPerWay,
                   /*agentNumber=*/0,
                   options.search.memoryOrder,
                   source.metrics,
                   first,
                   /*history=*/{},
                   options.search.control};
  std::vector<ListSchedulerOptions> variants = getListVariants(*bench);
  TagOrder order = findBestListOrder(input, variants);
  SchedulingMetrics metrics = bench->measure(order).metrics;
  numEvaluations += bench->getNumEvaluations();
  numCompiled +=
      first.metrics.totalInstructions * bench->getNumEvaluations();
  if (getenv("PLDBG")) llvm::errs() << chosen.back().stages.unroll << " " << chosen.back().stages.prefetched.size() << " " << chosen.back().stages.delayed.size() << " src " << first.metrics.time << " " << first.metrics.cyclesAlone << " best " << metrics.time << " " << metrics.cyclesAlone << " evals " << bench->getNumEvaluations() << "\n";
  return metrics;
}

bool Chooser::isGain(const SchedulingMetrics &metrics) const {
  return options.objective.getLoss(metrics, best) < -kMinGain;
}

/// Tries one way to pipeline the present loop and keeps it if it gains.
void Chooser::tryWay(const StageCommands &way) {
  if (!mayGoOn())
    return;
  chosen.back().stages = way;
  std::optional<SchedulingMetrics> metrics = judge();
  if (metrics && isGain(*metrics)) {
    best = *metrics;
    bestWay = way;
  }
}

/// Tries `way` with all of `tags` in one of its lists, then with half of them
/// and so on: the first ones of those to prefetch, the last ones of those to
/// delay.
void Chooser::tryHalvings(StageCommands way, ArrayRef<unsigned> tags,
                          SmallVector<unsigned> StageCommands::*list) {
  bool isDelayed = list == &StageCommands::delayed;
  size_t last = 0;
  for (size_t count = tags.size(), i = 0; i <= kMaxHalvings && count != last;
       ++i) {
    (way.*list)
        .assign(isDelayed ? tags.end() - count : tags.begin(),
                isDelayed ? tags.end() : tags.begin() + count);
    tryWay(way);
    last = count;
    count = (count + 1) / 2;
  }
}

/// Tries the ways with `unroll` turns in a turn.
void Chooser::tryStages(unsigned unroll) {
  StageCommands way;
  way.unroll = unroll;
  chosen.back().stages = way;
  OwningOpRef<ProgramOp> copy(cast<ProgramOp>(program->clone()));
  if (llvm::Error error = joinTurns(*copy, chosen))
    return llvm::consumeError(std::move(error));
  llvm::Expected<LoopOp> loop = findLoop(*copy, chosen.back());
  if (!loop)
    return llvm::consumeError(loop.takeError());
  tryHalvings(way, getTags(getGlobalLoads(*loop)), &StageCommands::prefetched);
  // In addition to the loads, if they gained.
  if (bestWay.unroll == unroll)
    way = bestWay;
  tryHalvings(way, getTags(getMatrixProducts(*loop)), &StageCommands::delayed);
}

/// Decides about the loop of `region`.
void Chooser::improve(const ScheduleRegion &region) {
  auto loop = cast<LoopOp>(region.block->getParentOp());
  chosen.push_back({region.name, {}});
  bestWay = {};
  if (std::optional<SchedulingMetrics> metrics = judge()) {
    best = *metrics;
    tryStages(1);
    if (options.unroll) {
      StageCommands joined;
      joined.unroll = getUsefulFactor(loop, kMaxUnrolledInstructions);
      if (joined.unroll > 1) {
        tryStages(2);
        tryWay(joined);
      }
    }
  }
  chosen.back().stages = bestWay;
  if (bestWay.empty())
    chosen.pop_back();
}

std::vector<PipelinedRegion> Chooser::run() {
  for (const PlannedRegion &planned :
       planRegions(findRegions(program), source.stalls))
    if (planned.region.isInnermostLoop && planned.timeShare >= kMinTimeShare &&
        mayGoOn())
      improve(planned.region);
  return std::move(chosen);
}

std::vector<PipelinedRegion>
conductor::choosePipelines(ProgramOp program, const Measurement &source,
                           const ConductorOptions &options,
                           unsigned &numEvaluations) {
  return Chooser(program, source, options, numEvaluations).run();
}
