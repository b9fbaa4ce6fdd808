//===- GeneratorAgent.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Agents that propose what a generator of waveasm/scheduling makes, with a few
// different options.
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/generators/NamedGenerators.h"
#include "waveasm/search/Decisions.h"
#include "waveasm/search/agents/Agents.h"
#include "waveasm/search/agents/ListOrders.h"

#include "llvm/Support/FormatVariadic.h"

#include <map>
#include <tuple>

using namespace waveasm;
using namespace waveasm::search;

/// The last stages for which a placement plans, in the order in which they are
/// tried.
static constexpr unsigned kDepths[] = {1, 0, 2};
static constexpr unsigned kNoStages[] = {0};

namespace {

/// A schedule to try.
struct Variant {
  GeneratorOptions options;
  /// If given, its order is followed with so many registers.
  std::optional<unsigned> maxVgprs = std::nullopt;
};

} // namespace

/// The options that a generator is asked with, the most promising first.
static std::vector<GeneratorOptions> getQuestions(llvm::StringRef generator,
                                                  Workbench &bench) {
  std::vector<GeneratorOptions> questions;
  if (generator == "serial") {
    questions.emplace_back();
    return questions;
  }
  if (generator == "events") {
    questions.emplace_back();
    for (EventStrategy strategy : {EventStrategy::WorstPair, EventStrategy::Sum,
                                   EventStrategy::OnlyWorstPair}) {
      questions.emplace_back();
      questions.back().eventStrategy = strategy;
    }
    return questions;
  }
  // Units serve all waves of a SIMD, or the wave waits for itself alone.
  auto occupancy = static_cast<unsigned>(bench.evaluate().metrics.occupancy);
  llvm::SmallVector<unsigned> waves = {std::max(occupancy, 1U)};
  if (waves.front() > 1)
    waves.push_back(1);
  llvm::ArrayRef<unsigned> depths = kDepths;
  // Only loops have stages.
  if (!bench.getRegion().isLoop())
    depths = kNoStages;
  for (unsigned depth : depths)
    for (unsigned count : waves) {
      questions.emplace_back();
      questions.back().waves = count;
      questions.back().maxDepth = depth;
      questions.back().maxProbes = kMaxPlacementProbes;
      questions.back().keepsStages = false;
    }
  return questions;
}

/// Each schedule as it is and with the registers that the present order has;
/// then with those of other numbers of waves.
static std::vector<Variant> getVariants(llvm::StringRef generator,
                                        Workbench &bench) {
  std::vector<Variant> variants, others;
  std::vector<GeneratorOptions> questions = getQuestions(generator, bench);
  llvm::SmallVector<unsigned> limits;
  if (generator != "serial")
    limits = getRegisterLimits(bench);
  for (const GeneratorOptions &question : questions) {
    variants.push_back({question});
    for (auto [i, limit] : llvm::enumerate(limits))
      (i == 0 ? variants : others).push_back({question, limit});
  }
  llvm::append_range(variants, others);
  return variants;
}

/// Says in a line how a generator came to a schedule.
static std::string describe(const Variant &variant,
                            const ScheduleAnalysis &schedule) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (!schedule.steps.empty() &&
      llvm::StringRef(schedule.steps.front()).starts_with("select"))
    os << schedule.steps.front() << "; ";
  if (schedule.generator == "modulo")
    os << llvm::formatv(
        "{0} slots between iterations, at least {1}, for {2} waves "
        "and {3} stages",
        schedule.initiationInterval, schedule.minInitiationInterval,
        variant.options.waves, variant.options.maxDepth + 1);
  for (auto [i, pair] : llvm::enumerate(schedule.peaks))
    os << (i ? ", " : "live events: ")
       << llvm::StringRef(target::getName(pair.from)) << " to "
       << llvm::StringRef(target::getName(pair.to)) << ' ' << pair.peak;
  if (variant.maxVgprs)
    os << (text.empty() ? "" : "; ") << "at most " << *variant.maxVgprs
       << " VGPRs";
  for (const std::string &warning : schedule.warnings)
    os << (text.empty() ? "" : "; ") << "warning: " << warning;
  return text;
}

/// Placements are for regions of which a local search sees few orders.
static Participation joinModulo(const RegionFeatures &features) {
  if (features.asynchronous == 0)
    return {false, "no operation of vmem, lds or mfma"};
  if (features.operations > kMaxPlacedOperations)
    return {false, llvm::formatv("{0} operations, more than {1}",
                                 features.operations, kMaxPlacedOperations)};
  bool takesPart = features.operations >
                   kMinOperationsPerEvaluation * features.evaluationsPerSweep;
  return {takesPart,
          llvm::formatv(
              "{0} operations and {1:f0} orders in a sweep, {2} than one for "
              "{3:f0}",
              features.operations, features.evaluationsPerSweep,
              takesPart ? "fewer" : "no fewer", kMinOperationsPerEvaluation)};
}

static Participation joinEvents(const RegionFeatures &features) {
  if (features.prefersRegisters)
    return {true, "the objective compares registers before times"};
  return {false, "the objective does not compare registers before times"};
}

namespace {
class GeneratorAgent : public Agent {
public:
  explicit GeneratorAgent(llvm::StringLiteral generator)
      : generator(generator) {}

  llvm::StringRef getName() const override { return generator; }

  llvm::ArrayRef<CommandGroup> getGroups() const override {
    return generator == kModuloAgentName ? kMovesAndStages : Agent::getGroups();
  }

  std::optional<Participation>
  joinPortfolio(const RegionFeatures &features) const override {
    if (generator == kModuloAgentName)
      return joinModulo(features);
    if (generator == "events")
      return joinEvents(features);
    return std::nullopt;
  }

  std::string getStrategy() const override { return strategy; }

  Proposal propose(const RoundInput &input) override {
    Workbench &bench = input.bench;
    TagOrder from = bench.getEngine().getOrder(), best = from;
    const Evaluation *bestEvaluation = &bench.evaluate();
    if (!variants)
      variants = getVariants(generator, bench);
    unsigned last = bench.getNumEvaluations() + input.maxEvaluations;
    auto next = variants->begin();
    std::string failure;
    // Variants with equal orders leave room for others.
    while (next != variants->end() && !input.isStopRequested() &&
           bench.getNumEvaluations() < last) {
      std::vector<TagOrder> orders;
      std::vector<std::string> strategies;
      for (; next != variants->end() &&
             orders.size() < last - bench.getNumEvaluations();
           ++next) {
        const ScheduleAnalysis &schedule = getSchedule(*next, bench);
        if (!schedule.succeeded()) {
          failure = schedule.failure;
          continue;
        }
        strategies.push_back(describe(*next, schedule));
        orders.push_back(bench.toTags(
            next->maxVgprs ? followOrder(bench.getProblem(), schedule.order,
                                         *next->maxVgprs)
                           : schedule.order));
      }
      if (strategy.empty() && !strategies.empty())
        strategy = strategies.front();
      bench.evaluate(
          static_cast<unsigned>(orders.size()),
          [&](unsigned i, Workbench & /*bench*/) { return orders[i]; });
      for (auto [order, how] : llvm::zip_equal(orders, strategies)) {
        const Evaluation &evaluation = bench.evaluate(order);
        if (!evaluation.succeeded() ||
            !input.objective.isBetter(evaluation.metrics,
                                      bestEvaluation->metrics))
          continue;
        strategy = std::move(how);
        best = std::move(order);
        bestEvaluation = &evaluation;
      }
    }
    variants->erase(variants->begin(), next);
    Proposal proposal = proposeOrder(bench, from, best);
    proposal.isDone = variants->empty();
    if (proposal.commands.empty())
      proposal.reason = failure;
    return proposal;
  }

private:
  /// The schedule of a variant, without its limit of registers.
  const ScheduleAnalysis &getSchedule(const Variant &variant,
                                      Workbench &bench) {
    auto key = std::make_tuple(variant.options.waves, variant.options.maxDepth,
                               variant.options.eventStrategy);
    auto [entry, isNew] = schedules.try_emplace(key);
    if (isNew)
      entry->second =
          generateSchedule(generator, bench.getProblem(), variant.options);
    return entry->second;
  }

  llvm::StringLiteral generator;
  /// Those that are not tried yet.
  std::optional<std::vector<Variant>> variants;
  /// By waves, depth and strategy.
  std::map<std::tuple<unsigned, unsigned, std::optional<EventStrategy>>,
           ScheduleAnalysis>
      schedules;
  std::string strategy;
};
} // namespace

std::unique_ptr<Agent>
search::createGeneratorAgent(llvm::StringLiteral generator) {
  return std::make_unique<GeneratorAgent>(generator);
}
