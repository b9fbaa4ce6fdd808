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

#include "waveasm/conductor/search/agents/Agents.h"
#include "waveasm/scheduling/EventCounts.h"
#include "waveasm/scheduling/generators/NamedGenerators.h"

#include "llvm/Support/FormatVariadic.h"

using namespace waveasm;
using namespace waveasm::conductor;

/// Seats that a placement may look at: about a second.
static constexpr uint64_t kMaxProbes = 4'000'000;

/// The last stages for which a placement plans, in the order in which they are
/// tried.
static constexpr unsigned kDepths[] = {1, 0, 2};

static std::vector<GeneratorOptions> getVariants(llvm::StringRef generator,
                                                 Workbench &bench) {
  std::vector<GeneratorOptions> variants;
  if (generator == "serial") {
    variants.emplace_back();
    return variants;
  }
  if (generator == "events") {
    variants.emplace_back();
    for (EventStrategy strategy :
         {EventStrategy::WorstPair, EventStrategy::Sum,
          EventStrategy::OnlyWorstPair}) {
      variants.emplace_back();
      variants.back().eventStrategy = strategy;
    }
    return variants;
  }
  // Units serve all waves of a SIMD, or the wave waits for itself alone.
  auto occupancy =
      static_cast<unsigned>(bench.measure().metrics.occupancy);
  llvm::SmallVector<unsigned> waves = {std::max(occupancy, 1U)};
  if (waves.front() > 1)
    waves.push_back(1);
  for (unsigned depth : kDepths)
    for (unsigned count : waves) {
      variants.emplace_back();
      variants.back().waves = count;
      variants.back().maxDepth = depth;
      variants.back().maxProbes = kMaxProbes;
      variants.back().keepsStages = false;
    }
  return variants;
}

/// Says in a line how a generator came to a schedule.
static std::string describe(const GeneratorOptions &options,
                            const ScheduleAnalysis &schedule) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (!schedule.steps.empty() &&
      llvm::StringRef(schedule.steps.front()).starts_with("select"))
    os << schedule.steps.front() << "; ";
  if (schedule.generator == "modulo")
    os << llvm::formatv("{0} slots between turns, at least {1}, for {2} waves "
                        "and {3} stages",
                        schedule.initiationInterval,
                        schedule.minInitiationInterval, options.waves,
                        options.maxDepth + 1);
  for (auto [i, pair] : llvm::enumerate(schedule.peaks))
    os << (i ? ", " : "live events: ")
       << llvm::StringRef(target::getName(pair.from)) << " to "
       << llvm::StringRef(target::getName(pair.to)) << ' ' << pair.peak;
  for (const std::string &warning : schedule.warnings)
    os << (text.empty() ? "" : "; ") << "warning: " << warning;
  return text;
}

namespace {
class GeneratorAgent : public Agent {
public:
  explicit GeneratorAgent(llvm::StringLiteral generator)
      : generator(generator) {}

  llvm::StringRef getName() const override { return generator; }

  std::string getStrategy() const override { return strategy; }

  Proposal propose(const RoundInput &input) override {
    Workbench &bench = input.bench;
    TagOrder from = bench.getEngine().getOrder(), best = from;
    const Measurement *bestMeasurement = &bench.measure();
    if (!variants)
      variants = getVariants(generator, bench);
    unsigned before = bench.getNumEvaluations();
    auto next = variants->begin();
    std::string failure;
    for (; next != variants->end() && !input.isStopRequested() &&
           bench.getNumEvaluations() - before < input.maxEvaluations;
         ++next) {
      ScheduleAnalysis schedule =
          generateSchedule(generator, bench.getProblem(), *next);
      if (!schedule.succeeded()) {
        failure = schedule.failure;
        continue;
      }
      if (strategy.empty())
        strategy = describe(*next, schedule);
      TagOrder order = bench.toTags(schedule.order);
      const Measurement &measurement = bench.measure(order);
      if (!measurement.succeeded() ||
          !input.objective.isBetter(measurement.metrics,
                                    bestMeasurement->metrics))
        continue;
      strategy = describe(*next, schedule);
      best = std::move(order);
      bestMeasurement = &measurement;
    }
    variants->erase(variants->begin(), next);
    Proposal proposal = proposeOrder(bench, from, best);
    proposal.isDone = variants->empty();
    if (proposal.commands.empty())
      proposal.reason = failure;
    return proposal;
  }

private:
  llvm::StringLiteral generator;
  /// The options that are not tried yet.
  std::optional<std::vector<GeneratorOptions>> variants;
  std::string strategy;
};
} // namespace

std::unique_ptr<Agent>
conductor::createGeneratorAgent(llvm::StringLiteral generator) {
  return std::make_unique<GeneratorAgent>(generator);
}
