//===- ListAgent.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/generators/Generators.h"
#include "waveasm/search/agents/Agents.h"
#include "waveasm/search/agents/ListOrders.h"
#include "waveasm/target/Occupancy.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <set>

using namespace waveasm;
using namespace waveasm::search;

/// The windows of list schedules of large regions. Iterations of loops that
/// were unrolled have about a hundred operations.
static constexpr unsigned kWindows[] = {128, 256, 64};

/// How many list schedules are evaluated before the next ones are chosen.
static constexpr size_t kListsAtOnce = 4;

/// Returns the largest number of VGPRs that are live at a time in the present
/// order of the region.
static int getPeak(Workbench &bench) {
  return findPeakVgprs(bench.getProblem(),
                       bench.toPositions(bench.getEngine().getOrder()));
}

/// Returns how many VGPRs of the region's accumulators allocation can move to
/// AGPRs: those of each chain of matrix instructions.
static unsigned getAccumulators(const Workbench &bench) {
  unsigned count = 0;
  for (const ScheduledOperation &operation :
       bench.getProblem().getOperations()) {
    auto mfma = llvm::dyn_cast<MfmaOpInterface>(operation.op);
    if (mfma && isVgpr(mfma.getDst()) &&
        !mfma.getAcc().getDefiningOp<MfmaOpInterface>())
      count += static_cast<unsigned>(mfma.getAccumulatorSize());
  }
  return count;
}

/// Returns how many vector registers the kernel needs beyond those that are
/// live in the present order of the region.
static unsigned getOthers(Workbench &bench) {
  const SchedulingMetrics &metrics = bench.evaluate().metrics;
  auto all = static_cast<int>(metrics.peakVgprs + metrics.peakAgprs);
  return static_cast<unsigned>(std::max(all - getPeak(bench), 0));
}

/// Returns the VGPRs that the region may use for each number of waves on a
/// SIMD, the most waves first; accumulators that move to AGPRs count as VGPRs.
static llvm::SmallVector<unsigned> getLimits(Workbench &bench) {
  auto others = static_cast<int>(getOthers(bench));
  const target::Machine &target = bench.getTarget();
  unsigned most = target.registers.addressableVgprs + getAccumulators(bench);
  llvm::SmallVector<unsigned> limits;
  for (unsigned waves = target.waves.maxWavesPerSimd; waves > 0; --waves) {
    int limit = static_cast<int>(std::min(
                    target::getMaxVectorRegisters(target, waves), most)) -
                others;
    if (limit > 0 && (limits.empty() || limits.back() != unsigned(limit)))
      limits.push_back(static_cast<unsigned>(limit));
  }
  return limits;
}

/// Returns the first of `limits` that lets as many waves run as in the present
/// order, which may be fewer than its registers let: then more are free.
static const unsigned *findPresent(Workbench &bench,
                                   llvm::ArrayRef<unsigned> limits) {
  auto needed = static_cast<unsigned>(getPeak(bench));
  const Evaluation &present = bench.evaluate();
  if (present.succeeded() && !limits.empty()) {
    unsigned room = target::getMaxVectorRegisters(
        bench.getTarget(), static_cast<unsigned>(present.metrics.occupancy));
    unsigned others = getOthers(bench);
    needed = std::max(needed,
                      std::min(room - std::min(room, others), limits.back()));
  }
  return llvm::lower_bound(limits, needed);
}

std::optional<unsigned> search::getPresentLimit(Workbench &bench) {
  llvm::SmallVector<unsigned> limits = getLimits(bench);
  const unsigned *limit = findPresent(bench, limits);
  return limit == limits.end() ? std::nullopt : std::optional(*limit);
}

/// Whether an iteration uses what another unit computed in the iteration
/// before: then it matters how early in an iteration that begins.
static bool waitsForLastIteration(const SchedulingProblem &problem) {
  return llvm::any_of(problem.getCarriedValues(), [&](const auto &value) {
    return llvm::any_of(value.definitions, [&](unsigned definition) {
      target::Unit unit = problem.getOperations()[definition].unit;
      return (unit == target::Unit::Vmem || unit == target::Unit::Lds) &&
             !llvm::is_contained(value.users, definition);
    });
  });
}

/// Whether an order does not fit into its registers. Accumulators may be in
/// AGPRs: the limits count them as VGPRs.
static bool lacksRegisters(const Evaluation &evaluation) {
  return !evaluation.succeeded() || evaluation.metrics.spills > 0;
}

/// Whether the registers of the present order are at most one of four above
/// what one more wave on a SIMD leaves.
static bool justMissesAnotherWave(Workbench &bench) {
  const SchedulingMetrics &metrics = bench.evaluate().metrics;
  const target::Machine &target = bench.getTarget();
  unsigned registers = target::getVectorRegisters(
      target, static_cast<unsigned>(metrics.peakVgprs),
      static_cast<unsigned>(metrics.peakAgprs));
  unsigned waves = target::getWavesPerSimd(target, registers);
  constexpr unsigned kShare = 4;
  return waves < target.waves.maxWavesPerSimd &&
         registers - target::getMaxVectorRegisters(target, waves + 1) <=
             registers / kShare;
}

llvm::SmallVector<unsigned> search::getRegisterLimits(Workbench &bench) {
  llvm::SmallVector<unsigned> limits = getLimits(bench);
  // The search of a large kernel does not get far.
  auto *present =
      limits.begin() + (findPresent(bench, limits) - limits.begin());
  std::rotate(limits.begin(), present, limits.end());
  std::reverse(limits.begin() + (limits.end() - present), limits.end());
  return limits;
}

std::vector<ListVariant> search::getListVariants(Workbench &bench) {
  unsigned others = getOthers(bench);
  llvm::SmallVector<unsigned> limits = getRegisterLimits(bench);
  llvm::SmallVector<unsigned> windows;
  for (unsigned window : kWindows)
    if (bench.getProblem().getNumPlaced() > 2 * window)
      windows.push_back(window);
  bool isPipelined = waitsForLastIteration(bench.getProblem());
  std::vector<ListVariant> variants;
  bool isShort = lacksRegisters(bench.evaluate());
  if (isShort)
    variants.push_back({{std::nullopt, ListPriority::Pressure}});
  // Waves of a workgroup wait for each other at barriers, and then go on
  // together.
  unsigned simds = bench.getTarget().waves.simdsPerComputeUnit;
  auto waves =
      std::max(1U, static_cast<unsigned>(bench.evaluate().metrics.occupancy));
  constexpr unsigned kAll = std::numeric_limits<unsigned>::max();
  auto add = [&](unsigned limit, ListPriority priority, unsigned window,
                 unsigned waves, unsigned simds) {
    variants.push_back(
        {{limit, priority, window, waves, simds}, limit + others});
  };
  // The number of waves decides about more than how the rest is done: a search
  // of a large kernel comes to few variants.
  for (unsigned limit : limits) {
    if (isPipelined)
      add(limit, ListPriority::Iteration, kAll, 1, simds);
    add(limit, ListPriority::Height, kAll, 1, simds);
    if (limit == limits.front() && !windows.empty())
      add(limit, ListPriority::Height, windows.front(), 1, 1);
  }
  for (unsigned limit : limits) {
    if (isShort)
      add(limit, ListPriority::Demand, kAll, 1, 1);
    if (isPipelined) {
      if (waves > 1)
        add(limit, ListPriority::Iteration, kAll, waves, simds);
      add(limit, ListPriority::Iteration, kAll, 1, 1);
      for (unsigned window : windows)
        add(limit, ListPriority::Iteration, window, 1, 1);
    }
    // The first window of the present number of waves is there already.
    bool hasFirst = limit == limits.front() && !windows.empty();
    for (unsigned window : llvm::ArrayRef(windows).drop_front(hasFirst))
      add(limit, ListPriority::Height, window, 1, 1);
    add(limit, ListPriority::Height, kAll, 1, 1);
    if (waves > 1)
      add(limit, ListPriority::Height, kAll, waves, simds);
    add(limit, ListPriority::Source, kAll, waves, simds);
  }
  if (!isShort && justMissesAnotherWave(bench))
    variants.push_back({{std::nullopt, ListPriority::Pressure}});
  return variants;
}

std::vector<ListVariant> search::getDistinctVariants(Workbench &bench,
                                                     size_t limit) {
  std::set<llvm::SmallVector<unsigned>> orders;
  std::vector<ListVariant> distinct;
  for (const ListVariant &variant : getListVariants(bench)) {
    if (distinct.size() == limit)
      break;
    if (orders.insert(generateListOrder(bench.getProblem(), variant)).second)
      distinct.push_back(variant);
  }
  return distinct;
}

std::optional<ListVariant> search::tighten(const target::Machine &target,
                                           const ListVariant &variant,
                                           const SchedulingMetrics &metrics) {
  if (!variant.registersOfKernel)
    return std::nullopt;
  unsigned waves = target::getWavesPerSimd(target, *variant.registersOfKernel);
  unsigned limit = target::getMaxVectorRegisters(target, waves);
  unsigned needed = target::getVectorRegisters(
      target, static_cast<unsigned>(metrics.peakVgprs),
      static_cast<unsigned>(metrics.peakAgprs));
  // Far below its limit, a schedule is another one.
  constexpr unsigned kShare = 4;
  if (needed <= limit || needed - limit > *variant.maxVgprs / kShare)
    return std::nullopt;
  ListVariant tight = variant;
  // A limit that is too low puts off operations that free registers.
  *tight.maxVgprs -= llvm::divideCeil(needed - limit, kShare);
  return tight;
}

TagOrder search::findBestOf(Workbench &bench, const Objective &objective,
                            llvm::ArrayRef<ListVariant> variants,
                            llvm::SmallVectorImpl<SchedulingMetrics> *listed,
                            std::vector<ListVariant> *tighter,
                            std::optional<unsigned> *tooFew) {
  TagOrder best = bench.getEngine().getOrder();
  const Evaluation *bestEvaluation = &bench.evaluate();
  auto makeOrder = [&](unsigned i, Workbench &own) {
    return own.toTags(generateListOrder(own.getProblem(), variants[i]));
  };
  std::vector<TagOrder> orders =
      bench.evaluate(static_cast<unsigned>(variants.size()), makeOrder);
  for (auto [order, variant] : llvm::zip_first(orders, variants)) {
    const Evaluation &evaluation = bench.evaluate(order);
    // With as many waves, only what is faster for one workgroup can gain.
    if (tighter && evaluation.succeeded() &&
        evaluation.metrics.cyclesAlone < bestEvaluation->metrics.cyclesAlone)
      if (auto tight = tighten(bench.getTarget(), variant, evaluation.metrics))
        tighter->push_back(*tight);
    if (tooFew && variant.maxVgprs && lacksRegisters(evaluation))
      *tooFew = std::max(tooFew->value_or(0), *variant.maxVgprs);
    if (evaluation.succeeded() &&
        objective.isBetter(evaluation.metrics, bestEvaluation->metrics)) {
      best = std::move(order);
      bestEvaluation = &evaluation;
    }
    if (listed)
      listed->push_back(bestEvaluation->metrics);
  }
  return best;
}

/// Puts variants that leave fewer registers than `limit` behind all others.
static void putOff(std::vector<ListVariant> &variants, unsigned limit) {
  auto leavesFewer = [&](const ListVariant &variant) {
    return variant.maxVgprs && *variant.maxVgprs < limit;
  };
  std::vector<ListVariant> late;
  llvm::copy_if(variants, std::back_inserter(late), leavesFewer);
  llvm::erase_if(variants, leavesFewer);
  llvm::append_range(variants, late);
}

TagOrder search::findBestListOrder(const RoundInput &input,
                                   std::vector<ListVariant> &variants) {
  Workbench &bench = input.bench;
  TagOrder best = bench.getEngine().getOrder();
  bench.evaluate();
  unsigned last = bench.getNumEvaluations() + input.maxEvaluations;
  // Variants with equal orders leave room for others.
  while (!variants.empty() && !input.isStopRequested() &&
         bench.getNumEvaluations() < last) {
    size_t count = std::min<size_t>(
        {variants.size(), kListsAtOnce, last - bench.getNumEvaluations()});
    bench.getEngine().setOrder(best);
    std::vector<ListVariant> next;
    std::optional<unsigned> tooFew;
    best = findBestOf(bench, input.objective,
                      llvm::ArrayRef(variants).take_front(count),
                      /*listed=*/nullptr, &next, &tooFew);
    llvm::append_range(next, llvm::ArrayRef(variants).drop_front(count));
    variants = std::move(next);
    if (tooFew)
      putOff(variants, *tooFew);
  }
  return best;
}

namespace {
class ListAgent : public Agent {
public:
  llvm::StringRef getName() const override { return "list"; }

  std::optional<Participation>
  joinPortfolio(const RegionFeatures & /*features*/) const override {
    return Participation{true, "a few good orders of any region"};
  }

  Proposal propose(const RoundInput &input) override {
    TagOrder from = input.bench.getEngine().getOrder();
    if (!variants)
      variants = getListVariants(input.bench);
    Proposal proposal =
        proposeOrder(input.bench, from, findBestListOrder(input, *variants));
    proposal.isDone = variants->empty();
    return proposal;
  }

private:
  /// The variants that are not tried yet.
  std::optional<std::vector<ListVariant>> variants;
};
} // namespace

std::unique_ptr<Agent> search::createListAgent() {
  return std::make_unique<ListAgent>();
}
