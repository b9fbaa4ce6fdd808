//===- Record.cpp ---------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/record/Record.h"

#include "waveasm/dialect/OperationTag.h"
#include "waveasm/target/Machines.h"
#include "waveasm/target/Occupancy.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::search;
namespace json = llvm::json;

StringRef search::getName(Outcome outcome) {
  switch (outcome) {
  case Outcome::Kept:
    return "kept";
  case Outcome::Worse:
    return "worse";
  case Outcome::Refused:
    return "refused";
  case Outcome::Unproven:
    return "unproven";
  case Outcome::Failed:
    return "failed";
  case Outcome::Empty:
    return "empty";
  }
  return "";
}

StringRef search::getName(PlanLevel level) {
  switch (level) {
  case PlanLevel::Listed:
    return "list";
  case PlanLevel::Played:
    return "play";
  case PlanLevel::Final:
    return "final";
  }
  return "";
}

json::Object search::toJson(const MoveError &error) {
  auto tag = [](std::optional<unsigned> number) {
    return number ? json::Value(*number) : json::Value(nullptr);
  };
  return json::Object{{"code", getName(error.code)},
                      {"command", error.command},
                      {"moved", tag(error.moved)},
                      {"other", tag(error.other)},
                      {"distance", error.distance},
                      {"needed", error.needed},
                      {"limit", error.limit},
                      {"missing", json::Array(error.missing)},
                      {"repeated", json::Array(error.repeated)},
                      {"message", error.message}};
}

/// Returns null for an empty text. Messages may quote bytes that are not UTF-8.
static json::Value orNull(const std::string &text) {
  return text.empty() ? json::Value(nullptr) : json::Value(json::fixUTF8(text));
}

json::Array search::toJson(ArrayRef<MoveWarning> warnings) {
  json::Array array;
  for (const MoveWarning &warning : warnings)
    array.push_back(json::Object{{"severity", getName(warning.severity)},
                                 {"kind", getName(warning.kind)},
                                 {"first", warning.first},
                                 {"second", warning.second},
                                 {"message", warning.message}});
  return array;
}

json::Array search::toJson(ArrayRef<UnprovenPair> pairs) {
  json::Array array;
  for (const UnprovenPair &pair : pairs)
    array.push_back(json::Object{{"first", pair.first},
                                 {"second", pair.second},
                                 {"message", pair.reason}});
  return array;
}

static json::Object toJson(const RoundRecord &round) {
  return json::Object{
      {"region", round.region},
      {"agent_number", round.agentNumber},
      {"agent", round.agent},
      {"round", round.round},
      {"list_number", round.list},
      {"commands", json::Array(round.commands)},
      {"outcome", getName(round.outcome)},
      {"metrics",
       round.metrics ? json::Value(toJson(*round.metrics)) : nullptr},
      {"error", round.error ? json::Value(toJson(*round.error)) : nullptr},
      {"warnings", toJson(ArrayRef(round.warnings))},
      {"unproven", toJson(ArrayRef(round.unproven))},
      {"failure", orNull(round.failure)},
      {"stopped", orNull(round.stopped)}};
}

static json::Object toJson(const StageRefusal &refusal) {
  return json::Object{{"region", refusal.region},
                      {"commands", json::Array(refusal.commands)},
                      {"error", toJson(refusal.error)}};
}

static json::Object toJson(const AgentRecord &agent) {
  return json::Object{{"region", agent.region},
                      {"number", agent.number},
                      {"name", agent.name},
                      {"strategy", agent.strategy},
                      {"rounds", agent.rounds},
                      {"evaluations", agent.evaluations},
                      {"best", toJson(agent.best)},
                      {"cost_dollars", agent.cost.dollars},
                      {"input_tokens", agent.cost.inputTokens},
                      {"output_tokens", agent.cost.outputTokens}};
}

static json::Object toJson(const AgentChoice &choice) {
  return json::Object{{"region", choice.region},
                      {"agent", choice.agent},
                      {"takes_part", choice.takesPart},
                      {"reason", choice.reason}};
}

/// One object for each pair of units.
static json::Array toJson(ArrayRef<EventPeak> before,
                          ArrayRef<EventPeak> after) {
  std::map<std::pair<target::Unit, target::Unit>, std::array<unsigned, 2>>
      peaks;
  for (const EventPeak &pair : before)
    peaks[{pair.from, pair.to}][0] = pair.peak;
  for (const EventPeak &pair : after)
    peaks[{pair.from, pair.to}][1] = pair.peak;
  json::Array array;
  for (const auto &[units, peak] : peaks)
    array.push_back(
        json::Object{{"producer", StringRef(target::getName(units.first))},
                     {"consumer", StringRef(target::getName(units.second))},
                     {"before", peak[0]},
                     {"after", peak[1]}});
  return array;
}

static json::Object toJson(const RegionRecord &region, bool withText) {
  json::Object object{
      {"name", region.name},
      {"operations", region.operations},
      {"baseline", toJson(region.baseline)},
      {"best", toJson(region.best)},
      {"best_agent", region.bestAgent},
      {"best_agent_number", region.bestAgentNumber},
      {"cached", region.isCached},
      {"events", toJson(region.eventsBefore, region.eventsAfter)},
      {"moves", json::Array(region.moves)}};
  if (withText) {
    object["ir_before"] = region.irBefore;
    object["ir_after"] = region.irAfter;
    json::Object places;
    for (const auto &[tag, place] : region.places)
      places[tag] = place;
    object["places"] = std::move(places);
  }
  return object;
}

static json::Object toJson(const PipelinedRegion &pipelined) {
  return json::Object{{"region", pipelined.region},
                      {"unroll", pipelined.stages.unroll},
                      {"prefetched", json::Array(pipelined.stages.prefetched)},
                      {"delayed", json::Array(pipelined.stages.delayed)},
                      {"slotted", json::Array(pipelined.stages.slotted)},
                      {"unpinned", pipelined.stages.unpinned},
                      {"loads_lines", pipelined.stages.loadsLines},
                      {"line_pairs", json::Array(pipelined.stages.linePairs)}};
}

static json::Object toJson(const StageBound &bound) {
  return json::Object{{"region", bound.region},
                      {"unroll", bound.unroll},
                      {"loads_lines", bound.loadsLines},
                      {"max_stages", bound.maxStages},
                      {"before", bound.before},
                      {"cycles", bound.cycles},
                      {"bound", bound.bound},
                      {"stages", bound.stages},
                      {"metrics_before", toJson(bound.metricsBefore)},
                      {"metrics", bound.metrics
                                      ? json::Value(toJson(*bound.metrics))
                                      : json::Value(nullptr)},
                      {"outcome", getName(bound.outcome)},
                      {"failure", orNull(bound.failure)}};
}

static json::Object toJson(const OccupancyTrial &trial) {
  return json::Object{{"waves_per_simd", trial.wavesPerSimd},
                      {"metrics", trial.best ? json::Value(toJson(*trial.best))
                                             : json::Value(nullptr)},
                      {"failure", orNull(trial.failure)},
                      {"kept", trial.isKept}};
}

std::vector<MeasuredRow> search::addWaits(ArrayRef<MeasuredRow> rows) {
  std::vector<MeasuredRow> sums;
  llvm::StringMap<size_t> positions;
  for (const MeasuredRow &row : rows) {
    std::string name = row.region + " I" + std::to_string(row.tag);
    auto [position, isNew] = positions.try_emplace(name, sums.size());
    if (isNew) {
      sums.push_back(row);
      sums.back().isWait = false;
      continue;
    }
    MeasuredRow &sum = sums[position->second];
    sum.hits = std::max(sum.hits, row.hits);
    sum.latencyMin += row.latencyMin;
    sum.latencyMean += row.latencyMean;
    sum.latencyMax += row.latencyMax;
    sum.stallMean += row.stallMean;
    sum.idleMean += row.idleMean;
  }
  return sums;
}

static json::Object toJson(const ProfileRecord &row) {
  const MeasuredRow &measured = row.measured;
  return json::Object{{"region", measured.region},
                      {"tag", measured.tag},
                      {"hits", measured.hits},
                      {"latency_min", measured.latencyMin},
                      {"latency_mean", measured.latencyMean},
                      {"latency_max", measured.latencyMax},
                      {"stall_mean", measured.stallMean},
                      {"idle_mean", measured.idleMean},
                      {"predicted_stall", row.predictedStall}};
}

static json::Object toJson(const IterationBounds &bounds,
                           ArrayRef<std::optional<unsigned>> tags) {
  json::Object resources;
  for (auto [resource, cycles] : llvm::enumerate(bounds.resources))
    if (cycles > 0)
      resources[waveasm::getName(static_cast<BoundReason>(resource))] = cycles;
  json::Array steps;
  for (auto [step, tag] : llvm::zip_equal(bounds.circuit.steps, tags))
    steps.push_back(
        json::Object{{"tag", tag ? json::Value(*tag) : json::Value(nullptr)},
                     {"cycles", step.cycles},
                     {"iterations", step.iterations}});
  return json::Object{
      {"resources", std::move(resources)},
      {"issue", bounds.issue},
      {"phases", bounds.phases},
      {"circuit", json::Object{{"cycles", bounds.circuit.cycles},
                               {"iterations", bounds.circuit.iterations},
                               {"steps", std::move(steps)}}}};
}

static json::Object toJson(const StagePlan &plan) {
  return json::Object{{"region", plan.region},
                      {"commands", json::Array(plan.commands)},
                      {"level", search::getName(plan.level)},
                      {"chosen", plan.isChosen},
                      {"metrics", waveasm::toJson(plan.metrics)}};
}

static json::Object toJson(const ScenarioTimes &times) {
  auto orNothing = [](std::optional<double> cycles) {
    return cycles ? json::Value(*cycles) : json::Value(nullptr);
  };
  return json::Object{{"alone", times.scenario.isAlone},
                      {"level", waveasm::toString(times.scenario.levels)},
                      {"lines", waveasm::getName(times.scenario.lines)},
                      {"source", orNothing(times.source)},
                      {"best", orNothing(times.best)}};
}

json::Object search::toJson(const EvaluatedLoop &loop) {
  return json::Object{
      {"region", loop.region},
      {"trip_count", loop.tripCount},
      {"is_trip_count_known", loop.isTripCountKnown},
      {"cycles", loop.cyclesPerIteration},
      {"bound", loop.bound.cycles},
      {"bound_reason", waveasm::getName(loop.bound.reason)},
      {"overlapped", ::toJson(loop.iteration, loop.circuitTags)}};
}

json::Object search::toJson(const KernelRecord &record) {
  json::Array pipelines, stageRounds, stageRefusals, stagePlans, stageBounds,
      regions, agents, rounds, profile, loops, scenarios;
  for (const ScenarioTimes &times : record.scenarios)
    scenarios.push_back(::toJson(times));
  for (const EvaluatedLoop &loop : record.loops)
    loops.push_back(toJson(loop));
  for (const PipelinedRegion &pipelined : record.pipelines)
    pipelines.push_back(::toJson(pipelined));
  for (const RoundRecord &round : record.stageRounds)
    stageRounds.push_back(::toJson(round));
  for (const StageRefusal &refusal : record.stageRefusals)
    stageRefusals.push_back(::toJson(refusal));
  for (const StagePlan &plan : record.stagePlans)
    stagePlans.push_back(::toJson(plan));
  for (const StageBound &bound : record.stageBounds)
    stageBounds.push_back(::toJson(bound));
  for (const ProfileRecord &row : record.profile)
    profile.push_back(::toJson(row));
  for (const RegionRecord &region : record.regions)
    regions.push_back(::toJson(region, /*withText=*/true));
  for (const AgentRecord &agent : record.agents)
    agents.push_back(::toJson(agent));
  for (const RoundRecord &round : record.rounds)
    rounds.push_back(::toJson(round));
  // A skipped kernel was not evaluated.
  auto measured = [&](const SchedulingMetrics &metrics) {
    return record.skipped.empty() ? toJson(metrics) : json::Object();
  };
  json::Object object{
      {"name", record.name},
      {"skipped", orNull(record.skipped)},
      {"baseline", measured(record.baseline)},
      {"best", measured(record.best)},
      {"bound_reason", record.skipped.empty()
                           ? json::Value(waveasm::getName(record.boundReason))
                           : json::Value(nullptr)},
      {"busy_share", record.busyShare ? json::Value(*record.busyShare)
                                      : json::Value(nullptr)},
      {"scenarios", std::move(scenarios)},
      {"workgroups", record.launch.workgroups},
      {"evaluations", record.evaluations},
      {"pipelines", std::move(pipelines)},
      {"stage_rounds", std::move(stageRounds)},
      {"stage_refusals", std::move(stageRefusals)},
      {"stage_plans", std::move(stagePlans)},
      {"stage_bounds", std::move(stageBounds)},
      {"regions", std::move(regions)},
      {"agents", std::move(agents)},
      {"rounds", std::move(rounds)},
      {"profile", std::move(profile)},
      {"loops", std::move(loops)},
      {"timelines", json::Object{{"baseline", record.baselineTimeline},
                                 {"best", record.bestTimeline}}},
      {"registers", json::Object{{"baseline", record.baselineRegisters},
                                 {"best", record.bestRegisters}}}};
  if (!record.occupancyTrials.empty()) {
    json::Array trials;
    for (const OccupancyTrial &trial : record.occupancyTrials)
      trials.push_back(::toJson(trial));
    object["occupancy_trials"] = std::move(trials);
  }
  if (record.roundsLeftOut > 0)
    object["rounds_left_out"] = record.roundsLeftOut;
  return object;
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

/// Sets the fields of a tag: "I5" and its region, or null.
static void setTag(json::Object &object, StringRef prefix,
                   std::optional<OperationTag> tag) {
  object[(prefix + "tag").str()] =
      tag ? json::Value("I" + std::to_string(tag->number)) : nullptr;
  object[(prefix + "region").str()] = tag ? json::Value(tag->region) : nullptr;
}

static json::Object toJson(const RegisterHolder &holder) {
  json::Object object{{"is_agpr", holder.registerClass == RegisterClass::AGPR},
                      {"registers", holder.registers},
                      {"mnemonic", holder.mnemonic}};
  setTag(object, "", holder.tag);
  setTag(object, "last_", holder.lastReader);
  return object;
}

json::Object search::toJson(const RegisterUse &use,
                            const target::Machine &target, unsigned maxPoints,
                            unsigned maxHolders) {
  size_t step =
      std::max<size_t>(llvm::divideCeil(use.points.size(), maxPoints), 1);
  json::Array points, holders, limits;
  for (size_t i = 0; i < use.points.size(); i += step) {
    RegisterPoint sum;
    for (const RegisterPoint &point :
         ArrayRef(use.points).drop_front(i).take_front(step)) {
      // VGPRs and AGPRs of one operation, which share a limit.
      if (point.getVectorRegisters() > sum.getVectorRegisters()) {
        sum.vgprs = point.vgprs;
        sum.agprs = point.agprs;
      }
      sum.sgprs = std::max(sum.sgprs, point.sgprs);
    }
    points.push_back(json::Array{sum.vgprs, sum.agprs, sum.sgprs});
  }
  json::Array tags;
  if (step == 1)
    for (const RegisterPoint &point : use.points)
      tags.push_back(point.tag ? json::Value(point.tag->region.str() + " I" +
                                             std::to_string(point.tag->number))
                               : nullptr);
  unsigned registersLeftOut = 0;
  for (auto [i, holder] : llvm::enumerate(use.holders))
    if (i < maxHolders)
      holders.push_back(::toJson(holder));
    else
      registersLeftOut += holder.registers;
  for (unsigned waves = 1; waves <= target.waves.maxWavesPerSimd; ++waves)
    limits.push_back(target::getMaxVectorRegisters(target, waves));
  const RegisterPoint &top = use.points[use.peak];
  json::Object peak{{"point", use.peak / step},
                    {"vgprs", top.vgprs},
                    {"agprs", top.agprs},
                    {"sgprs", top.sgprs}};
  setTag(peak, "", top.tag);
  return json::Object{
      {"operations", use.points.size()},
      {"points", std::move(points)},
      {"tags", std::move(tags)},
      {"peak", std::move(peak)},
      {"values", std::move(holders)},
      {"values_left_out",
       use.holders.size() - std::min<size_t>(use.holders.size(), maxHolders)},
      {"registers_left_out", registersLeftOut},
      {"limits", std::move(limits)}};
}

//===----------------------------------------------------------------------===//
// Timelines
//===----------------------------------------------------------------------===//

static json::Object toJson(const TimelineEvent &event) {
  json::Object object{{"wave", event.wave},
                      {"unit", StringRef(target::getName(event.unit))},
                      {"ready", event.readyCycle},
                      {"issue", event.issueCycle},
                      {"end", event.endCycle}};
  object["done"] = event.doneCycle ? json::Value(event.doneCycle) : nullptr;
  bool stalls = event.issueCycle > event.readyCycle;
  object["cause"] =
      stalls ? json::Value(waveasm::getName(event.cause)) : nullptr;
  object["tag"] = nullptr;
  object["region"] = nullptr;
  object["mnemonic"] = "raw";
  if (!event.op)
    return object;
  if (auto instruction = dyn_cast<InstructionOpInterface>(event.op))
    object["mnemonic"] = StringRef(instruction.getAsmMnemonic());
  else
    object["mnemonic"] = event.op->getName().stripDialect();
  if (std::optional<OperationTag> tag = getOperationTag(event.op->getLoc())) {
    object["tag"] = "I" + std::to_string(tag->number);
    object["region"] = tag->region;
  }
  return object;
}

json::Object search::toJson(const Timeline &timeline, unsigned maxEvents) {
  const CycleEstimate &estimate = timeline.estimate;
  ArrayRef<TimelineEvent> events = estimate.timeline;
  if (events.size() > maxEvents)
    events = events.slice((events.size() - maxEvents) / 2, maxEvents);
  json::Array array;
  uint64_t first = events.empty() ? 0 : events.front().readyCycle, last = 0;
  for (const TimelineEvent &event : events) {
    first = std::min(first, event.readyCycle);
    last = std::max(last, event.endCycle);
    array.push_back(::toJson(event));
  }
  json::Array loads;
  for (const TaggedLoad &load : describeLoads(estimate))
    loads.push_back(json::Object{{"region", load.tag.region},
                                 {"tag", "I" + std::to_string(load.tag.number)},
                                 {"text", load.text}});
  json::Object stalls, utilization;
  for (unsigned i = 0; i < kNumStallCauses; ++i)
    stalls[waveasm::getName(static_cast<StallCause>(i))] = estimate.stalls[i];
  for (auto [unit, share] : llvm::enumerate(estimate.utilization))
    utilization[StringRef(target::getName(static_cast<target::Unit>(unit)))] =
        share;
  return json::Object{{"cycles", estimate.cycles},
                      {"waves_per_simd", estimate.wavesPerSimd},
                      {"window", json::Array{first, last}},
                      {"stalls", std::move(stalls)},
                      {"utilization", std::move(utilization)},
                      {"loads", std::move(loads)},
                      {"events", std::move(array)}};
}

//===----------------------------------------------------------------------===//
// Journal
//===----------------------------------------------------------------------===//

json::Object search::describeAssumptions(const CycleModelOptions &model,
                                         const target::Machine *machine) {
  json::Object assumptions{
      {"workgroups", model.launch.workgroups},
      {"workitems", model.launch.countWorkitems()},
      {"level", waveasm::toString(model.levels)},
      {"align_loops", model.alignLoops},
      {"times_of", machine ? StringRef(target::getTimesOf(*machine)) : ""}};
  if (machine && !machine->calibration.empty())
    assumptions["calibration"] = StringRef(machine->calibration);
  if (machine && !machine->times->isSourced()) {
    json::Array assumed;
    for (std::string_view each : machine->times->assumed)
      assumed.push_back(StringRef(each));
    assumptions["assumed_times"] = std::move(assumed);
  }
  return assumptions;
}

void search::writeJournal(const KernelRecord &record,
                          const CycleModelOptions &model,
                          const target::Machine &machine,
                          llvm::raw_ostream &os) {
  auto write = [&](StringRef event, json::Object object) {
    object["event"] = event;
    object["kernel"] = record.name;
    os << json::Value(std::move(object)) << '\n';
  };
  if (!record.skipped.empty()) {
    write("skipped", json::Object{{"reason", record.skipped}});
    return;
  }
  CycleModelOptions own = model;
  if (record.launch.isKnown())
    own.launch = record.launch;
  write("start",
        json::Object{{"assumptions", describeAssumptions(own, &machine)},
                     {"baseline", toJson(record.baseline)}});
  for (const OccupancyTrial &trial : record.occupancyTrials)
    write("occupancy", ::toJson(trial));
  for (const RoundRecord &round : record.stageRounds)
    write("stage-round", ::toJson(round));
  for (const StageRefusal &refusal : record.stageRefusals)
    write("stage-refusal", ::toJson(refusal));
  for (const StagePlan &plan : record.stagePlans)
    write("stage-plan", ::toJson(plan));
  for (const StageBound &bound : record.stageBounds)
    write("stage-bound", ::toJson(bound));
  for (const PipelinedRegion &pipelined : record.pipelines)
    write("pipeline", ::toJson(pipelined));
  for (const RegionRecord &region : record.regions) {
    for (const AgentChoice &choice : record.choices)
      if (choice.region == region.name)
        write("choice", ::toJson(choice));
    for (const RoundRecord &round : record.rounds)
      if (round.region == region.name)
        write("round", ::toJson(round));
    for (const AgentRecord &agent : record.agents)
      if (agent.region == region.name)
        write("agent", ::toJson(agent));
    write("region", ::toJson(region, /*withText=*/false));
  }
  json::Object end{{"best", toJson(record.best)},
                   {"evaluations", record.evaluations}};
  if (record.roundsLeftOut > 0)
    end["rounds_left_out"] = record.roundsLeftOut;
  if (record.isInterrupted)
    end["interrupted"] = true;
  write("end", std::move(end));
}
