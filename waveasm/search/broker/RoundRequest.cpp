//===- RoundRequest.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/search/broker/RoundRequest.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/analysis/trip_count/TripCount.h"
#include "waveasm/bench/estimate/RegisterUse.h"
#include "waveasm/moves/RegionText.h"
#include "waveasm/scheduling/EventCounts.h"
#include "waveasm/scheduling/TransitiveReduction.h"
#include "waveasm/target/Occupancy.h"

#include "proto/conductor/v1/broker.pb.h"

#include <array>
#include <map>

using namespace waveasm;
using namespace waveasm::search;
namespace pb = ::conductor::v1;

/// Number of previous rounds that an agent sends with a request.
static constexpr size_t kMaxHistory = 16;

/// Number of stalls that it sends of an order, and of counters of a loop.
static constexpr size_t kMaxStalls = 16;
static constexpr size_t kMaxCounters = 16;

/// Number of instructions of a circuit that a request names.
static constexpr size_t kMaxCircuitSteps = 64;

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

/// Sets the total stall of one execution and its largest cause.
static void setStall(pb::Instruction &instruction, const TagStalls &stalls) {
  std::optional<OperationStall> stall = getStall(stalls);
  if (!stall)
    return;
  instruction.set_stall_cycles(stall->cycles);
  instruction.set_stall_cause(waveasm::getName(stall->cause).str());
}

/// Sets what an order costs, with at most `maxStalls` stalls.
static void setCosts(pb::OrderCosts &entry, const OrderCosts &costs,
                     size_t maxStalls) {
  for (const OperationStall &stall :
       llvm::ArrayRef(costs.stalls).take_front(maxStalls)) {
    pb::Stall &next = *entry.add_stalls();
    next.set_tag(stall.tag);
    next.set_cycles(stall.cycles);
    next.set_cause(waveasm::getName(stall.cause).str());
  }
  entry.set_copies(costs.copies);
  entry.set_cycles_before(costs.cyclesBefore);
  entry.set_cycles_after(costs.cyclesAfter);
  entry.set_lds_bytes(costs.ldsBytes);
}

static void addInstructions(pb::ProposeRequest &request,
                            const RoundInput &input) {
  Workbench &bench = input.bench;
  const SchedulingProblem &problem = bench.getProblem();
  RegionText text = bench.getEngine().writeOriginal();
  for (const OuterValue &value : text.outerValues) {
    pb::OuterValue &entry = *request.add_outer_values();
    entry.set_number(value.number);
    entry.set_origin(value.origin);
    entry.set_type(value.type);
  }
  std::vector<TagStalls> stalls = bench.getStallsByCause(input.best);
  std::map<unsigned, uint32_t> loads = bench.findLoadLatencies();
  auto predecessors =
      reduceTransitively(problem.size(), [&](unsigned position) {
        return bench.getMoves().getPredecessors(position);
      });
  for (unsigned tag : bench.getEngine().getOrder()) {
    unsigned position = bench.getPosition(tag);
    const ScheduledOperation &operation = problem.getOperations()[position];
    // Tags are positions in source order.
    const RegionLine &line = text.lines[tag];
    assert(line.tag == tag);
    pb::Instruction &instruction = *request.add_instructions();
    instruction.set_tag(tag);
    instruction.set_mnemonic(operation.op->getName().stripDialect().str());
    instruction.set_text(line.text);
    instruction.mutable_tuples()->Assign(line.tuples.begin(),
                                         line.tuples.end());
    instruction.set_unit(std::string(target::getName(operation.unit)));
    auto load = loads.find(tag);
    instruction.set_latency_cycles(
        load != loads.end() ? load->second : operation.timing.latencyCycles);
    instruction.set_pinned(bench.getEngine().isPinned(tag));
    setStall(instruction, stalls[position]);
    for (unsigned before : predecessors[position])
      instruction.add_predecessors(bench.getTag(before));
  }
}

/// Sets what bounds the iterations of the region, whatever its stages.
static void setIterationBounds(pb::IterationBounds &entry,
                               const EvaluatedLoop &loop) {
  for (auto [resource, cycles] : llvm::enumerate(loop.iteration.resources)) {
    if (cycles <= 0)
      continue;
    pb::ResourceCycles &busy = *entry.add_resources();
    busy.set_resource(
        waveasm::getName(static_cast<BoundReason>(resource)).str());
    busy.set_cycles(cycles);
  }
  entry.set_cycles(loop.cyclesPerIteration);
  entry.set_issue_cycles(loop.iteration.issue);
  entry.set_phase_cycles(loop.iteration.phases);
  entry.set_circuit_cycles(loop.iteration.circuit.cycles);
  entry.set_circuit_iterations(loop.iteration.circuit.iterations);
  for (auto [step, tag] :
       llvm::zip_equal(loop.iteration.circuit.steps, loop.circuitTags)) {
    if (static_cast<size_t>(entry.circuit_size()) == kMaxCircuitSteps)
      return;
    pb::CircuitStep &next = *entry.add_circuit();
    next.set_tag(tag ? static_cast<int>(*tag) : -1);
    next.set_cycles(step.cycles);
    next.set_iterations(step.iterations);
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

/// A tag as messages have it.
static int32_t toNumber(std::optional<unsigned> tag) {
  return tag ? static_cast<int32_t>(*tag) : -1;
}

/// Sets what is legal near commands that are refused.
static void setNearest(pb::RoundResult &result, const Nearest &nearest) {
  result.mutable_nearest()->Assign(nearest.commands.begin(),
                                   nearest.commands.end());
  for (const HeldOperation &operation : nearest.held) {
    pb::HeldInstruction &held = *result.add_held();
    held.set_tag(operation.tag);
    held.set_delayed(operation.isDelayed);
    held.set_code(getName(operation.code).str());
    held.set_moved(toNumber(operation.moved));
    held.set_other(toNumber(operation.other));
    held.set_distance(operation.distance);
  }
}

/// Sets the error of a round, if there was one.
static void setError(pb::RoundResult &result, const RoundRecord &round) {
  auto setTags = [&](std::optional<unsigned> moved,
                     std::optional<unsigned> other) {
    result.mutable_error()->set_moved(toNumber(moved));
    result.mutable_error()->set_other(toNumber(other));
  };
  switch (round.outcome) {
  case Outcome::Refused:
    result.mutable_error()->set_code(getName(round.error->code).str());
    result.mutable_error()->set_command_index(round.error->command);
    // Do not repeat text that is not a command.
    if (round.error->code != MoveErrorCode::Syntax)
      result.mutable_error()->set_command(round.commands[round.error->command]);
    result.mutable_error()->set_value(round.error->value);
    result.mutable_error()->set_distance(round.error->distance);
    result.mutable_error()->set_needed(round.error->needed);
    result.mutable_error()->set_limit(round.error->limit);
    result.mutable_error()->mutable_missing()->Assign(
        round.error->missing.begin(), round.error->missing.end());
    result.mutable_error()->mutable_repeated()->Assign(
        round.error->repeated.begin(), round.error->repeated.end());
    setTags(round.error->moved, round.error->other);
    return;
  case Outcome::Unproven:
    result.mutable_error()->set_code(getName(round.outcome).str());
    setTags(round.unproven.front().second, round.unproven.front().first);
    return;
  case Outcome::Failed:
    result.mutable_error()->set_code(round.lacksRegisters
                                         ? kLacksRegisters.str()
                                         : getName(round.outcome).str());
    setTags(std::nullopt, std::nullopt);
    return;
  case Outcome::Kept:
  case Outcome::Worse:
  case Outcome::Empty:
    return;
  }
}

/// Sets why a round had no commands.
static void setNoAnswer(pb::RoundResult &result, const NoAnswer &why) {
  result.set_reason(why.reason);
  if (!why.problem)
    return;
  pb::ReplyProblem &problem = *result.mutable_problem();
  problem.set_code(why.problem->code);
  problem.set_line(why.problem->line);
  problem.set_entry(why.problem->entry);
  if (why.problem->tag)
    problem.set_tag(*why.problem->tag);
}

static void addHistory(pb::ProposeRequest &request,
                       llvm::ArrayRef<RoundRecord> history) {
  for (const RoundRecord &round : history.take_back(kMaxHistory)) {
    pb::RoundResult &result = *request.add_history();
    result.set_round(round.round);
    result.set_list_number(round.list);
    for (const std::string &command : round.commands)
      if (round.error && round.error->code == MoveErrorCode::Syntax)
        break;
      else
        result.add_commands(command);
    if (round.metrics)
      addMetrics(*result.mutable_metrics(), *round.metrics);
    result.set_kept(round.outcome == Outcome::Kept);
    setError(result, round);
    setNearest(result, round.nearest);
    if (round.noAnswer)
      setNoAnswer(result, *round.noAnswer);
    result.set_unchanged(round.isUnchanged);
    result.set_same_as_round(round.sameAs.value_or(0));
    if (round.costs)
      setCosts(*result.mutable_costs(), *round.costs, kMaxStalls);
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
    row.set_is_wait(measured.isWait);
  }
}

/// Points that a request has of a curve, and values at its peak.
static constexpr size_t kMaxPoints = 12;
static constexpr size_t kMaxHolders = 16;

static void setPoint(pb::RegisterPoint &entry, const RegisterPoint &point) {
  entry.set_tag(point.tag->number);
  entry.set_vector_registers(point.getVectorRegisters());
  entry.set_sgprs(point.sgprs);
}

/// Adds the registers over the region in its present order, if they do not
/// suffice. Other requests do without, because agents read every word.
static void addRegisterPressure(pb::ProposeRequest &request,
                                const RoundInput &input) {
  if (input.best.succeeded() && input.best.metrics.spills == 0)
    return;
  Workbench &bench = input.bench;
  llvm::StringRef region = bench.getRegion().name;
  auto isInRegion = [&](std::optional<OperationTag> tag) {
    return tag && tag->region == region;
  };
  std::optional<RegisterUse> use =
      computeRegisterUse(bench.getProgram(), [&](const RegisterPoint &point) {
        return isInRegion(point.tag);
      });
  if (!use)
    return;
  pb::RegisterPressure &pressure = *request.mutable_register_pressure();
  pressure.set_vgpr_limit(std::min(bench.getTarget().registers.addressableVgprs,
                                   getVectorRegisterShare(bench.getProgram())));
  setPoint(*pressure.mutable_peak(), use->points[use->peak]);
  std::vector<RegisterPoint> points;
  llvm::copy_if(
      use->points, std::back_inserter(points),
      [&](const RegisterPoint &point) { return isInRegion(point.tag); });
  size_t step = (points.size() + kMaxPoints - 1) / kMaxPoints;
  for (size_t i = 0; i < points.size(); i += step) {
    llvm::ArrayRef<RegisterPoint> part =
        llvm::ArrayRef(points).drop_front(i).take_front(step);
    setPoint(*pressure.add_points(),
             *llvm::max_element(
                 part, [](const RegisterPoint &a, const RegisterPoint &b) {
                   return a.getVectorRegisters() < b.getVectorRegisters();
                 }));
  }
  auto toTag = [&](std::optional<OperationTag> tag) {
    return isInRegion(tag) ? static_cast<int>(tag->number) : -1;
  };
  unsigned leftOut = 0;
  for (const RegisterHolder &holder : use->holders) {
    if (static_cast<size_t>(pressure.holders_size()) == kMaxHolders) {
      pressure.set_holders_left_out(pressure.holders_left_out() + 1);
      leftOut += holder.registers;
      continue;
    }
    pb::RegisterHolder &entry = *pressure.add_holders();
    entry.set_tag(toTag(holder.tag));
    entry.set_vector_registers(holder.registers);
    entry.set_last_tag(toTag(holder.lastReader));
  }
  pressure.set_registers_left_out(leftOut);
}

/// Adds the peaks of events of the region in its present order and in that of
/// the source.
static void addEvents(pb::ProposeRequest &request, MoveEngine &engine) {
  mlir::Block &block = *engine.getRegion().block;
  TagOrder order = engine.getOrder(), source = order;
  llvm::sort(source);
  std::map<std::pair<target::Unit, target::Unit>, std::array<unsigned, 2>>
      peaks;
  for (const EventPeak &pair : countEvents(block))
    peaks[{pair.from, pair.to}][0] = pair.peak;
  engine.setOrder(source);
  for (const EventPeak &pair : countEvents(block))
    peaks[{pair.from, pair.to}][1] = pair.peak;
  engine.setOrder(order);
  for (const auto &[units, peak] : peaks) {
    pb::EventPeak &entry = *request.add_event_peaks();
    entry.set_producer(std::string(target::getName(units.first)));
    entry.set_consumer(std::string(target::getName(units.second)));
    entry.set_peak(peak[0]);
    entry.set_source_peak(peak[1]);
  }
}

/// Adds how often the loop of the region runs and what it counts with.
static void addIterations(pb::ProposeRequest &request,
                          const RoundInput &input) {
  const ScheduleRegion &region = input.bench.getRegion();
  pb::LoopIterations &iterations = *request.mutable_iterations();
  for (const EvaluatedLoop &loop : input.best.loops)
    if (loop.loop == region.number) {
      iterations.set_count(loop.tripCount);
      iterations.set_is_known(loop.isTripCountKnown);
    }
  // A loop with one iteration is not measured.
  if (iterations.count() == 0) {
    auto loop = mlir::cast<LoopOp>(region.block->getParentOp());
    std::optional<uint64_t> count = getTripCount(loop);
    if (!count)
      return request.clear_iterations();
    iterations.set_count(*count);
    iterations.set_is_known(true);
  }
  llvm::DenseMap<mlir::Value, unsigned> numbers = numberValues(region);
  for (mlir::BlockArgument argument : region.block->getArguments()) {
    std::optional<LoopCounter> counter = getLoopCounter(argument);
    auto number = numbers.find(argument);
    if (!counter || number == numbers.end())
      continue;
    if (static_cast<size_t>(iterations.counters_size()) == kMaxCounters)
      return;
    pb::Counter &entry = *iterations.add_counters();
    entry.set_number(number->second);
    entry.set_start(counter->start);
    entry.set_step(counter->step);
  }
}

/// Adds where loads of the region are assumed to find their data, if it has
/// any.
static void addMemoryLevels(pb::ProposeRequest &request, Workbench &bench) {
  bool hasLoads = false;
  for (const ScheduledOperation &operation :
       bench.getProblem().getOperations()) {
    auto memory = mlir::dyn_cast<MemoryOpInterface>(operation.op);
    hasLoads |= memory && memory.getAccess() == target::Access::Load &&
                memory.getAddressSpace() == target::AddressSpace::Global;
  }
  if (!hasLoads)
    return;
  const target::MemoryLevels &levels = bench.getMemoryLevels();
  pb::MemoryLevels &entry = *request.mutable_memory_levels();
  entry.set_streamed(std::string(target::getName(levels.streamed)));
  entry.set_reused(std::string(target::getName(levels.reused)));
  const target::Machine &target = bench.getTarget();
  if (target.calibration.empty())
    return;
  entry.set_streamed_cycles(target.times->getLoadCycles(levels.streamed));
  entry.set_reused_cycles(target.times->getLoadCycles(levels.reused));
}

void waveasm::search::describeRound(const RoundInput &input,
                                    llvm::ArrayRef<MeasuredRow> profile,
                                    pb::ProposeRequest &request) {
  Workbench &bench = input.bench;
  request.set_round(input.round);
  const target::Machine &target = bench.getTarget();
  request.set_target(std::string(target.name));
  // The name of a calibration ends with its digest; the rest stays here.
  request.set_calibration(
      llvm::StringRef(target.calibration).rsplit(' ').second.str());
  request.set_region(bench.getRegion().number);
  request.set_region_is_loop(bench.getRegion().isLoop());
  for (unsigned waves = 1; waves <= target.waves.maxWavesPerSimd; ++waves)
    request.add_vector_registers_by_waves(
        target::getMaxVectorRegisters(target, waves));
  addInstructions(request, input);
  addEvents(request, bench.getEngine());
  for (const MetricInfo *info : input.objective.getMetrics())
    request.add_objective(info->name.str());
  addMetrics(*request.mutable_baseline(), input.source);
  const StageQuestion *stages = input.stages;
  addMetrics(*request.mutable_best(),
             stages ? stages->bestMetrics : input.best.metrics);
  addMetrics(*request.mutable_current(),
             stages ? stages->plainMetrics : input.best.metrics);
  setCosts(*request.mutable_current_costs(), bench.getCosts(input.best),
           /*maxStalls=*/0);
  request.set_lds_limit(target.lds.bytes);
  if (bench.getRegion().isLoop())
    addIterations(request, input);
  addMemoryLevels(request, bench);
  if (stages) {
    pb::Stages &entry = *request.mutable_stages();
    entry.set_unroll(stages->unroll);
    for (const std::string &command : listCommands(stages->best))
      entry.add_best(command);
    for (const EvaluatedLoop &loop : input.best.loops)
      if (loop.loop == bench.getRegion().number)
        setIterationBounds(*entry.mutable_bounds(), loop);
    setCosts(*entry.mutable_best_costs(), stages->bestCosts, kMaxStalls);
  }
  request.set_memory_order(waveasm::getName(input.memoryOrder).str());
  addHistory(request, input.history);
  addProfile(request, bench.getRegion().name, profile);
  addRegisterPressure(request, input);
  request.set_rounds_left(input.roundsLeft);
}
