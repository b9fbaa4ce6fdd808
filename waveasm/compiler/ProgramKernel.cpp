//===- ProgramKernel.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/ProgramKernel.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/analysis/scc_liveness/SccLiveness.h"
#include "waveasm/bench/Bench.h"
#include "waveasm/bench/estimate/RegionContents.h"
#include "waveasm/bench/estimate/RegisterUse.h"
#include "waveasm/moves/RegionText.h"
#include "waveasm/search/Decisions.h"
#include "waveasm/search/agents/Agents.h"
#include "waveasm/search/agents/ListOrders.h"
#include "waveasm/search/agents/PlayedOrder.h"
#include "waveasm/search/orders/SearchPlan.h"
#include "waveasm/search/record/Record.h"
#include "waveasm/search/stages/Pipelining.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/raw_ostream.h"

#include <map>

using namespace mlir;
using namespace waveasm;
using namespace waveasm::compiler;
using llvm::json::Array;
using llvm::json::Object;

/// The most values at the peak of registers that are shown.
static constexpr unsigned kMaxHolders = 12;

/// The most orders that an agent evaluates between two looks at the limit.
static constexpr unsigned kEvaluationsPerRound = 24;

/// Decides about the random numbers of orders that are played.
static constexpr uint64_t kPlaySeed = 1;

namespace {

class ProgramKernel : public SessionKernel {
public:
  ProgramKernel(const search::ConductorOptions &options) : options(options) {}

  LogicalResult open(ProgramOp program);

  const Candidate &getSource() override { return bench->getSource(); }
  Trial attempt(const Candidate &parent, const ScriptRound &commands) override {
    return commands.stages.empty()
               ? bench->attempt(parent, commands.region, commands.commands)
               : bench->attempt(parent, commands.region, commands.stages);
  }
  ProvedRound check(const Candidate &parent,
                    const ScriptRound &commands) override {
    return commands.stages.empty()
               ? bench->check(parent, commands.region, commands.commands)
               : bench->check(parent, commands.region, commands.stages);
  }
  Trial apply(const MoveScript &script) override {
    return bench->attempt(makeScript(script, name));
  }
  Nearest findNearest(const Candidate &parent, const ScriptRound &commands,
                      const ProvedRound &round) override;
  MoveScript getScript(const Candidate &candidate) override {
    return toMoveScript(candidate.script, name);
  }
  std::pair<int64_t, Array>
  describeRegions(const Candidate &candidate) override;
  FoundCandidate list(const Candidate &candidate, const std::string &region,
                      const Candidate *best) override;
  FoundCandidate
  improve(const Candidate &candidate, const std::string &region,
          const std::string &agentName, unsigned evaluations, uint64_t seed,
          const std::shared_ptr<search::SearchControl> &control) override;
  Object study(const Candidate &candidate, const std::string &region) override;
  std::string write(const Candidate &candidate) override;
  void drop(const Candidate &candidate) override { bench->drop(candidate); }

private:
  const search::ConductorOptions &options;
  /// With its launch, and what its source takes.
  EvaluationOptions evaluation;
  /// Null if it is skipped.
  std::unique_ptr<Bench> bench;
};

} // namespace

/// Why nothing in a program may change places; empty if something may.
static std::string findReasonToSkip(ProgramOp program) {
  if (hasChosenRegisters(program))
    return "its registers are chosen";
  if (readsSccUnseen(program))
    return "it branches on SCC to labels";
  return "";
}

LogicalResult ProgramKernel::open(ProgramOp program) {
  name = program.getKernelName().str();
  target = program.getTargetMachine().name;
  evaluation = options.evaluation;
  if (failed(program.checkTimes()) ||
      failed(checkLaunch(program, evaluation.model.launch)) ||
      failed(checkDescribed(program, evaluation.described)))
    return failure();
  skipped = findReasonToSkip(program);
  if (!skipped.empty())
    return success();
  tagRegions(program);
  if (llvm::Error error =
          search::applyConstraints(program, options.constraints))
    return program.emitError(llvm::toString(std::move(error)));
  addStatedLaunch(program, evaluation.model);
  evaluation.reference = evaluate(program, evaluation).metrics;
  bench = std::make_unique<Bench>(
      program,
      BenchOptions{evaluation, options.search.memoryOrder,
                   [&](LoopOp loop) { search::markLoop(loop, options); }});
  return success();
}

FailureOr<std::unique_ptr<SessionKernel>>
compiler::openProgram(ProgramOp program,
                      const search::ConductorOptions &options) {
  auto kernel = std::make_unique<ProgramKernel>(options);
  if (failed(kernel->open(program)))
    return failure();
  return std::unique_ptr<SessionKernel>(std::move(kernel));
}

Nearest ProgramKernel::findNearest(const Candidate &parent,
                                   const ScriptRound &commands,
                                   const ProvedRound &round) {
  const std::string &region = commands.region;
  if (round.error && round.error->code == MoveErrorCode::NoLoop)
    return {};
  if (commands.stages.empty())
    return bench->open(parent, region)
        ->findNearest(commands.commands, round, options.search.memoryOrder);
  return findNearestStages(commands.stages, *round.error,
                           [&](const StageCommands &stages) {
                             return bench->check(parent, region, stages).error;
                           });
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

/// The regions of a program, those that take the most time first. Those that
/// keep their orders come last and have no share.
static Array describeRegions(ProgramOp program, const Candidate &candidate) {
  const Evaluation &evaluation = candidate.evaluation;
  SmallVector<ScheduleRegion> regions = findRegions(program);
  auto describe = [&](const ScheduleRegion &region) {
    unsigned instructions = 0, lastTag = 0;
    for (Operation &op : *region.block)
      if (std::optional<unsigned> tag = getTag(&op)) {
        instructions += !op.hasTrait<OpTrait::IsTerminator>();
        lastTag = std::max(lastTag, *tag);
      }
    std::vector<OperationStall> stalls = findStalls(region.number, evaluation);
    stalls.resize(std::min<size_t>(stalls.size(), kMaxStalls));
    const RegionScript *own = candidate.script.find(region.name);
    Array stages;
    if (own)
      stages = Array(listCommands(own->stages));
    return Object{{"name", region.name},
                  {"instructions", instructions},
                  {"last_tag", lastTag},
                  {"stalls", compiler::toJson(stalls)},
                  {"is_loop", region.isLoop()},
                  {"is_innermost", region.isInnermostLoop},
                  {"depth", region.loopDepth},
                  {"stages", std::move(stages)},
                  {"has_stages", own && own->stages.hasStages()},
                  {"has_order", candidate.orders.count(region.name) > 0}};
  };
  Array array;
  std::vector<search::PlannedRegion> plan =
      search::planRegions(regions, evaluation.stalls);
  for (const search::PlannedRegion &planned : plan) {
    Object object = describe(planned.region);
    object["share"] = planned.timeShare;
    array.push_back(std::move(object));
  }
  for (const ScheduleRegion &region : regions)
    if (llvm::none_of(plan, [&](const search::PlannedRegion &planned) {
          return planned.region.name == region.name;
        }))
      array.push_back(describe(region));
  return array;
}

std::pair<int64_t, Array>
ProgramKernel::describeRegions(const Candidate &candidate) {
  std::pair<int64_t, Array> result;
  bench->inspect(candidate, [&](ProgramOp program) {
    result = {static_cast<int64_t>(program.getLdsSize().value_or(0)),
              ::describeRegions(program, candidate)};
  });
  return result;
}

std::string ProgramKernel::write(const Candidate &candidate) {
  std::string text;
  llvm::raw_string_ostream os(text);
  bench->inspect(candidate, [&](ProgramOp program) {
    program->getParentOfType<ModuleOp>().print(
        os, OpPrintingFlags().enableDebugInfo());
  });
  os << '\n';
  return text;
}

/// When one wave issues the instructions of a region, in an execution from the
/// middle of the program: by tag, in cycles from the first of them.
static std::map<unsigned, uint64_t> findIssueCycles(const Timeline &timeline,
                                                    StringRef region) {
  std::map<unsigned, std::vector<uint64_t>> issues;
  for (const TimelineEvent &event : timeline.estimate.timeline) {
    if (event.wave != 0 || !event.op)
      continue;
    std::optional<OperationTag> tag = getOperationTag(event.op->getLoc());
    if (tag && tag->region == region)
      issues[tag->number].push_back(event.issueCycle);
  }
  std::map<unsigned, uint64_t> cycles;
  for (const auto &[tag, each] : issues)
    cycles[tag] = each[each.size() / 2];
  uint64_t first = UINT64_MAX;
  for (const auto &[tag, cycle] : cycles)
    first = std::min(first, cycle);
  for (auto &[tag, cycle] : cycles)
    cycle -= first;
  return cycles;
}

static Object describeRegisters(ProgramOp program, StringRef region) {
  std::optional<RegisterUse> use =
      computeRegisterUse(program, [&](const RegisterPoint &point) {
        return point.tag && point.tag->region == region;
      });
  return use ? search::toJson(*use, program.getTargetMachine(),
                              /*maxPoints=*/1, kMaxHolders)
             : Object();
}

Object ProgramKernel::study(const Candidate &candidate,
                            const std::string &region) {
  std::unique_ptr<Workbench> workbench = bench->open(candidate, region);
  MoveEngine &engine = workbench->getEngine();
  const OrderMoves &moves = workbench->getMoves();
  ProgramOp program = workbench->getProgram();

  uint64_t lineBytes = program.getTargetMachine().cache.lineBytes;
  // Values keep their names from candidate to candidate, and errors have them.
  RegionText text = engine.writeOriginal();
  Array outer, lines;
  for (const OuterValue &value : text.outerValues)
    outer.push_back("%" + std::to_string(value.number) + " " + value.origin +
                    " : " + value.type);
  std::map<unsigned, uint64_t> issues;
  std::map<unsigned, std::string> loads;
  std::map<unsigned, TouchedLines> touched;
  if (FailureOr<Timeline> timeline = recordTimeline(program, evaluation);
      succeeded(timeline)) {
    issues = findIssueCycles(*timeline, region);
    touched = findTouchedLines(*timeline->program, region);
    for (TaggedLoad &load : describeLoads(timeline->estimate))
      if (load.tag.region == region)
        loads[load.tag.number] = std::move(load.text);
  }
  FailureOr<RegionCosts> costs = workbench->findCosts();
  auto toTags = [&](ArrayRef<unsigned> positions) {
    Array tags;
    for (unsigned position : positions)
      tags.push_back(workbench->getTag(position));
    return tags;
  };
  for (unsigned tag : engine.getOrder()) {
    const RegionLine &line = text.lines[tag];
    assert(line.tag == tag && "lines of the original order");
    unsigned position = workbench->getPosition(line.tag);
    Object object{{"tag", line.tag},
                  {"text", line.text},
                  {"tuples", Array(line.tuples)},
                  {"pinned", engine.isPinned(line.tag)},
                  {"after", toTags(moves.getPredecessors(position))},
                  {"before", toTags(moves.getSuccessors(position))}};
    if (auto issue = issues.find(line.tag); issue != issues.end())
      object["issue"] = issue->second;
    if (auto load = loads.find(line.tag); load != loads.end())
      object["load"] = load->second;
    if (auto lines = touched.find(line.tag); lines != touched.end()) {
      object["used_bytes"] = lines->second.bytes;
      object["line_bytes"] = lines->second.lines * lineBytes;
    }
    if (succeeded(costs) && line.tag < costs->operations.size())
      if (const auto &cost = costs->operations[line.tag]) {
        object["hold"] = cost->holdCycles;
        object["latency"] = cost->latencyCycles;
      }
    lines.push_back(std::move(object));
  }
  OrderCosts order = workbench->getCosts(candidate.evaluation);
  return Object{{"outer", std::move(outer)},
                {"lines", std::move(lines)},
                {"stalls", compiler::toJson(order.stalls)},
                {"registers", describeRegisters(program, region)}};
}

//===----------------------------------------------------------------------===//
// Searches
//===----------------------------------------------------------------------===//

/// Gives a region of `candidate` an order that a search has found, whose
/// evaluation is `known`. `commands` lead to it, and others may do so in fewer
/// steps.
static Trial giveOrder(Bench &bench, const Candidate &candidate,
                       const Workbench &workbench, StringRef region,
                       const TagOrder &present, const TagOrder &order,
                       ArrayRef<MoveCommand> commands,
                       const Evaluation *known) {
  const MoveEngine &engine = workbench.getEngine();
  SmallVector<MoveCommand> fewer = makeCommands(
      present, order, [&](unsigned tag) { return engine.isPinned(tag); });
  ProvedRound proved = bench.check(candidate, region, fewer);
  bool suffice = proved.isAccepted && proved.order == order;
  return suffice ? bench.attempt(candidate, region, fewer, known)
                 : bench.attempt(candidate, region, commands);
}

/// Leaves the region of `bench` in the best of its present order, its list
/// schedules and, if these are near `best`, an order that is played. What is
/// far from it gets no more than the first schedules, as in a tournament of
/// stages.
static void listNear(Workbench &bench, const Objective &objective,
                     const SchedulingMetrics &best) {
  using namespace waveasm::search;
  std::vector<ListVariant> variants =
      getDistinctVariants(bench, kLoopSchedules);
  ArrayRef<ListVariant> left(variants);
  auto list = [&](size_t count) -> const SchedulingMetrics & {
    count = std::min(count, left.size());
    TagOrder order = findBestOf(bench, objective, left.take_front(count));
    left = left.drop_front(count);
    return bench.evaluate(order).metrics;
  };
  if (objective.getLoss(list(kFirstSchedules), best) > kHopelessLoss)
    return;
  const SchedulingMetrics &listed = list(left.size());
  if (listed.spillsOrFailure == 0 &&
      objective.getLoss(listed, best) <= kMaxPlayedLoss &&
      listed.cycles >= (1 + kMinPlayedAboveBound) * listed.bound)
    bench.evaluate(findPlayedOrder(bench, objective, kPlaySeed));
}

FoundCandidate ProgramKernel::list(const Candidate &candidate,
                                   const std::string &region,
                                   const Candidate *best) {
  std::unique_ptr<Workbench> workbench =
      bench->open(candidate, region, options.search.workers);
  TagOrder present = workbench->getEngine().getOrder();
  const Objective &objective = options.objective;
  if (best)
    listNear(*workbench, objective, best->evaluation.metrics);
  else
    workbench->getEngine().setOrder(search::findBestOf(
        *workbench, objective, search::getListVariants(*workbench)));
  TagOrder order = workbench->getEngine().getOrder();
  FoundCandidate found = {workbench->getNumEvaluations()};
  if (order != present)
    found.trial = giveOrder(*bench, candidate, *workbench, region, present,
                            order, {}, workbench->findKnown(order));
  return found;
}

FoundCandidate
ProgramKernel::improve(const Candidate &candidate, const std::string &region,
                       const std::string &agentName, unsigned evaluations,
                       uint64_t seed,
                       const std::shared_ptr<search::SearchControl> &control) {
  auto order = candidate.orders.find(region);
  std::unique_ptr<search::Agent> agent = search::createAgent(agentName, seed);
  // Forks leave out what is tried once for all: the list schedules, which do
  // not depend on the order from which a search goes on.
  if (order != candidate.orders.end())
    if (std::unique_ptr<search::Agent> fork = agent->fork(0))
      agent = std::move(fork);
  search::Agents agents;
  agents.push_back(std::move(agent));
  search::SearchOptions searchOptions = options.search;
  searchOptions.control = control.get();
  searchOptions.agentsPerPool = 1;
  searchOptions.rounds = std::max(1U, (evaluations + kEvaluationsPerRound - 1) /
                                          kEvaluationsPerRound);
  search::FoundOrder start;
  if (order != candidate.orders.end())
    start.order = order->second;
  unsigned nextNumber = 0;
  search::RegionSearch search(region, std::move(agents), std::move(start),
                              bench->getSource().evaluation.metrics,
                              options.objective, evaluation, searchOptions,
                              nextNumber);
  std::string program = bench->writeFor(candidate, region);
  search.setProgram(program, candidate.evaluation);
  for (unsigned round = 0;
       !search.isFinished() && !searchOptions.isStopRequested(); ++round) {
    // The first order is evaluated as well.
    unsigned used = std::max(search.getNumEvaluations(), 1U);
    if (used >= evaluations)
      break;
    searchOptions.evaluationsPerRound =
        std::min(kEvaluationsPerRound, evaluations - used);
    search.replaceWorst(round);
    search.run(1);
    // An agent that compiles nothing has no more to find.
    if (round > 0 && search.getNumEvaluations() <= used)
      break;
  }
  const search::FoundOrder &best = search.getBest();
  FoundCandidate found = {search.getNumEvaluations(),
                          searchOptions.isStopRequested()};
  if (!best.agent.empty() && !found.isStopped) {
    std::unique_ptr<Workbench> workbench = bench->open(candidate, region);
    found.trial = giveOrder(*bench, candidate, *workbench, region,
                            workbench->getEngine().getOrder(), best.order,
                            best.commands, &best.evaluation);
  }
  return found;
}
