//===- LlmAgent.cpp -------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/conductor/broker/LlmAgent.h"

#include "waveasm/conductor/search/MixSeed.h"
#include "waveasm/target/Occupancy.h"

#include "llvm/ADT/StringExtras.h"

#include "proto/conductor/v1/broker.pb.h"

using namespace waveasm;
using namespace waveasm::conductor;
namespace pb = ::conductor::v1;

/// Rounds that an agent sends along, the last ones.
static constexpr size_t kMaxHistory = 16;
/// Answers in a row that bring nothing.
static constexpr unsigned kMaxEmpty = 2;
static void addMetrics(google::protobuf::RepeatedPtrField<pb::Metric> &list,
                       const SchedulingMetrics &metrics) {
  for (const MetricInfo &info : getMetricInfos()) {
    pb::Metric &metric = *list.Add();
    metric.set_name(info.name.str());
    metric.set_value(metrics.*info.field);
    metric.set_unit(info.unit.str());
    metric.set_higher_is_better(info.higherIsBetter);
  }
}

/// The lines of the region by tags, without them.
static llvm::DenseMap<unsigned, std::string> getLines(const Region &region) {
  std::string text;
  llvm::raw_string_ostream os(text);
  printRegion(region, os);
  llvm::DenseMap<unsigned, std::string> lines;
  std::string *last = nullptr;
  for (llvm::StringRef line : llvm::split(llvm::StringRef(text), '\n')) {
    llvm::StringRef rest = line;
    unsigned tag;
    if (rest.consume_front("I") && !rest.consumeInteger(10, tag)) {
      last = &lines[tag];
      *last = rest.trim().str();
    } else if (last && !line.trim().empty()) {
      // What stands in a region within.
      *last += "; " + line.trim().str();
    }
  }
  return lines;
}

static void addInstructions(pb::ProposeRequest &request,
                            const RoundInput &input) {
  Workbench &bench = input.bench;
  const SchedulingProblem &problem = bench.getProblem();
  // Names of values follow the order: those of the original one stay the same
  // from round to round.
  TagOrder order = bench.getEngine().getOrder();
  TagOrder original = order;
  llvm::sort(original);
  bench.getEngine().setOrder(original);
  llvm::DenseMap<unsigned, std::string> lines =
      getLines(bench.getEngine().getRegion());
  bench.getEngine().setOrder(order);
  auto stalls = bench.getStallsByCause(input.best);
  for (unsigned tag : order) {
    unsigned position = bench.getPosition(tag);
    const ScheduledOperation &operation = problem.getOperations()[position];
    pb::Instruction &instruction = *request.add_instructions();
    instruction.set_tag(tag);
    instruction.set_mnemonic(operation.op->getName().stripDialect().str());
    instruction.set_text(lines[tag]);
    instruction.set_unit(std::string(target::getName(operation.unit)));
    instruction.set_latency_cycles(operation.timing.latencyCycles);
    instruction.set_pinned(bench.getEngine().isPinned(tag));
    const StallCycles &cycles = stalls[position].stalls;
    uint64_t sum = 0;
    unsigned cause = 0;
    for (unsigned i = 0; i < kNumStallCauses; ++i) {
      sum += cycles[i];
      if (cycles[i] > cycles[cause])
        cause = i;
    }
    if (sum) {
      instruction.set_stall_cycles(
          static_cast<double>(sum) /
          static_cast<double>(std::max<uint64_t>(stalls[position].issues, 1)));
      instruction.set_stall_cause(
          waveasm::getName(static_cast<StallCause>(cause)).str());
    }
    for (unsigned before : bench.getMoves().getPredecessors(position))
      instruction.add_predecessors(bench.getTag(before));
  }
}

static void
addWarnings(google::protobuf::RepeatedPtrField<pb::MoveWarning> &list,
            llvm::ArrayRef<MoveWarning> warnings) {
  for (const MoveWarning &warning : warnings) {
    pb::MoveWarning &entry = *list.Add();
    entry.set_severity(getName(warning.severity).str());
    entry.set_first(warning.first);
    entry.set_second(warning.second);
    entry.set_kind(getName(warning.kind).str());
  }
}

/// What went wrong in a round, if anything did.
static void setError(pb::RoundResult &result, const RoundRecord &round) {
  auto setTags = [&](std::optional<unsigned> moved,
                     std::optional<unsigned> other) {
    result.mutable_error()->set_moved(moved ? static_cast<int>(*moved) : -1);
    result.mutable_error()->set_other(other ? static_cast<int>(*other) : -1);
  };
  switch (round.outcome) {
  case Outcome::Refused:
    result.mutable_error()->set_code(getName(round.error->code).str());
    result.mutable_error()->set_command_index(round.error->command);
    // A text that is no command is nobody's to repeat.
    if (round.error->code != MoveErrorCode::Syntax)
      result.mutable_error()->set_command(round.commands[round.error->command]);
    result.mutable_error()->set_value(round.error->value);
    setTags(round.error->moved, round.error->other);
    return;
  case Outcome::Unproven:
    result.mutable_error()->set_code(getName(round.outcome).str());
    setTags(round.unproven.front().second, round.unproven.front().first);
    return;
  case Outcome::Failed:
    result.mutable_error()->set_code(getName(round.outcome).str());
    setTags(std::nullopt, std::nullopt);
    return;
  case Outcome::Kept:
  case Outcome::Worse:
  case Outcome::Empty:
    return;
  }
}

static void addHistory(pb::ProposeRequest &request,
                       llvm::ArrayRef<RoundRecord> history) {
  for (const RoundRecord &round : history.take_back(kMaxHistory)) {
    pb::RoundResult &result = *request.add_history();
    result.set_round(round.round);
    for (const std::string &command : round.commands)
      if (round.error && round.error->code == MoveErrorCode::Syntax)
        break;
      else
        result.add_commands(command);
    if (round.metrics)
      addMetrics(*result.mutable_metrics(), *round.metrics);
    result.set_kept(round.outcome == Outcome::Kept);
    setError(result, round);
    addWarnings(*result.mutable_warnings(), round.warnings);
  }
}

static void addProfile(pb::ProposeRequest &request, llvm::StringRef region,
                       llvm::ArrayRef<MeasuredRow> profile) {
  for (const MeasuredRow &measured : profile) {
    if (measured.region != region)
      continue;
    pb::ProfileRow &row = *request.add_profile();
    row.set_tag(measured.tag);
    row.set_hits(measured.hits);
    row.set_latency_min(measured.latencyMin);
    row.set_latency_mean(measured.latencyMean);
    row.set_latency_max(measured.latencyMax);
    row.set_stall_mean(measured.stallMean);
    row.set_idle_mean(measured.idleMean);
  }
}

namespace {
class LlmAgent : public Agent {
public:
  LlmAgent(BrokerSession &session, unsigned strategy, uint64_t seed,
           llvm::ArrayRef<MeasuredRow> profile)
      : session(session), strategy(strategy), seed(seed), profile(profile) {}

  llvm::StringRef getName() const override { return kLlmAgentName; }

  std::string getStrategy() const override {
    const std::vector<std::string> &known = session.getStrategies();
    return known.empty() ? "" : known[strategy % known.size()];
  }

  AgentCost getCost() const override { return cost; }

  Proposal propose(const RoundInput &input) override {
    pb::ProposeRequest request;
    fill(request, input);
    pb::ProposeResponse response;
    Proposal proposal;
    if (!session.propose(request, response)) {
      proposal.reason = "the broker gives no more answers";
      proposal.isDone = true;
      return proposal;
    }
    cost.dollars += response.usage().dollars();
    cost.inputTokens += response.usage().input_tokens();
    cost.outputTokens += response.usage().output_tokens();
    proposal.reason = response.reason();
    proposal.isDone =
        response.outcome() == pb::ProposeResponse::DONE || response.is_final();
    if (response.outcome() == pb::ProposeResponse::PROPOSED)
      proposal.commands = {response.commands().begin(),
                           response.commands().end()};
    numEmpty = proposal.commands.empty() ? numEmpty + 1 : 0;
    proposal.isDone |= numEmpty >= kMaxEmpty;
    return proposal;
  }

  std::unique_ptr<Agent> fork(unsigned number) const override {
    return createLlmAgent(session, strategy + number + 1, mixSeed(seed, number),
                          profile);
  }

private:
  void fill(pb::ProposeRequest &request, const RoundInput &input) const {
    Workbench &bench = input.bench;
    request.set_agent(input.agentNumber);
    request.set_round(input.round);
    request.set_strategy(getStrategy());
    request.set_seed(seed);
    const target::TargetInfo &target = bench.getTarget();
    request.set_target(std::string(target.name));
    request.set_region(bench.getLoopNumber());
    request.set_region_is_loop(bench.getLoopNumber() != 0);
    for (unsigned waves = 1; waves <= target.maxWavesPerSimd; ++waves)
      request.add_vector_registers_by_waves(
          target::getMaxVectorRegisters(target, waves));
    addInstructions(request, input);
    for (const MetricInfo *info : input.objective.getMetrics())
      request.add_objective(info->name.str());
    addMetrics(*request.mutable_baseline(), input.baseline.metrics);
    addMetrics(*request.mutable_best(), input.best.metrics);
    addMetrics(*request.mutable_current(), input.best.metrics);
    request.set_memory_order(
        waveasm::conductor::getName(input.memoryOrder).str());
    addHistory(request, input.history);
    addProfile(request, bench.getEngine().getRegion().name, profile);
    request.set_rounds_left(input.roundsLeft);
  }

  BrokerSession &session;
  unsigned strategy;
  uint64_t seed;
  llvm::ArrayRef<MeasuredRow> profile;
  AgentCost cost;
  unsigned numEmpty = 0;
};
} // namespace

std::unique_ptr<Agent>
waveasm::conductor::createLlmAgent(BrokerSession &session, unsigned strategy,
                                   uint64_t seed,
                                   llvm::ArrayRef<MeasuredRow> profile) {
  return std::make_unique<LlmAgent>(session, strategy, seed, profile);
}
