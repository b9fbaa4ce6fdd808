//===- Session.cpp --------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/compiler/Session.h"

#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/analysis/scc_liveness/SccLiveness.h"
#include "waveasm/bench/Bench.h"
#include "waveasm/bench/estimate/RegionContents.h"
#include "waveasm/bench/estimate/RegisterUse.h"
#include "waveasm/compiler/ConvertDiagnostic.h"
#include "waveasm/compiler/Prepare.h"
#include "waveasm/compiler/Stages.h"
#include "waveasm/crash_report/Activity.h"
#include "waveasm/dialect/OperationTag.h"
#include "waveasm/moves/RegionText.h"
#include "waveasm/registration/RegisterDialects.h"
#include "waveasm/search/Decisions.h"
#include "waveasm/search/agents/Agents.h"
#include "waveasm/search/agents/ListOrders.h"
#include "waveasm/search/agents/PlayedOrder.h"
#include "waveasm/search/orders/SearchPlan.h"
#include "waveasm/search/record/Record.h"
#include "waveasm/search/stages/Pipelining.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <map>
#include <mutex>
#include <variant>

using namespace mlir;
using namespace waveasm;
using namespace waveasm::compiler;
using llvm::json::Array;
using llvm::json::Object;

/// The most values at the peak of registers that are shown.
static constexpr unsigned kMaxHolders = 12;

/// The most stalls of a region that descriptions of candidates have.
static constexpr size_t kMaxStalls = 5;

/// The most orders that an agent evaluates between two looks at the limit.
static constexpr unsigned kEvaluationsPerRound = 24;

/// Decides about the random numbers of orders that are played.
static constexpr uint64_t kPlaySeed = 1;

struct Session::Kernel {
  std::string name;
  /// The name of its GPU.
  std::string target;
  /// Why it keeps its order; empty if it need not.
  std::string skipped;
  /// With its launch, and what its source takes.
  EvaluationOptions evaluation;
  /// Null if it is skipped.
  std::unique_ptr<Bench> bench;
  std::mutex mutex;
  std::map<unsigned, const Candidate *> candidates;
};

struct Session::Parts {
  search::ConductorOptions options;
  std::vector<std::unique_ptr<Kernel>> kernels;

  const Candidate &get(Kernel &kernel, unsigned number) const {
    std::lock_guard lock(kernel.mutex);
    return *kernel.candidates.at(number);
  }
};

static std::string print(const llvm::json::Value &value) {
  std::string text;
  llvm::raw_string_ostream(text) << value;
  return text;
}

//===----------------------------------------------------------------------===//
// Opening
//===----------------------------------------------------------------------===//

/// Why nothing in a program may change places; empty if something may.
static std::string findReasonToSkip(ProgramOp program) {
  if (hasChosenRegisters(program))
    return "its registers are chosen";
  if (readsSccUnseen(program))
    return "it branches on SCC to labels";
  return "";
}

Session::Session(std::unique_ptr<Parts> parts) : parts(std::move(parts)) {}
Session::~Session() = default;

OpenedSession Session::open(const std::string &source,
                            const std::string &fileName,
                            const CompileOptions &options) {
  crash::InputScope input = crash::InputScope::mlir(fileName, source);
  DialectRegistry registry;
  registerWaveAsmDialects(registry);
  registerForeignDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.printOpOnDiagnostic(false);
  OpenedSession opened;
  ScopedDiagnosticHandler handler(&context, [&](mlir::Diagnostic &diagnostic) {
    addDiagnostic(diagnostic, opened.diagnostics);
  });
  Stages stages("parsing", /*takesTime=*/false);
  OwningOpRef<ModuleOp> module =
      parseSource(source, fileName, options, context);
  if (!module)
    return opened;
  stages.begin("importing");
  if (failed(importModule(*module, options)) ||
      failed(markReadOnlyBuffers(*module)))
    return opened;
  stages.begin("optimising");
  if (failed(optimizeModule(*module, options, stages.getTime())))
    return opened;
  stages.begin("scheduling");
  FailureOr<search::ConductorOptions> conductor =
      makeConductorOptions(*module, options);
  if (failed(conductor))
    return opened;
  if (llvm::Error error =
          search::checkKernels(*module, conductor->constraints)) {
    module->emitError(llvm::toString(std::move(error)));
    return opened;
  }
  auto parts = std::make_unique<Parts>();
  parts->options = std::move(*conductor);
  const EvaluationOptions &evaluation = parts->options.evaluation;
  WalkResult walked = module->walk([&](ProgramOp program) {
    auto kernel = std::make_unique<Kernel>();
    kernel->name = program.getKernelName().str();
    kernel->target = program.getTargetMachine().name;
    if (failed(program.checkTimes()) ||
        failed(checkLaunch(program, evaluation.model.launch)) ||
        failed(checkDescribed(program, evaluation.described)))
      return WalkResult::interrupt();
    kernel->skipped = findReasonToSkip(program);
    if (kernel->skipped.empty()) {
      tagRegions(program);
      if (llvm::Error error =
              search::applyConstraints(program, parts->options.constraints)) {
        program.emitError(llvm::toString(std::move(error)));
        return WalkResult::interrupt();
      }
      kernel->evaluation = evaluation;
      addStatedLaunch(program, kernel->evaluation.model);
      kernel->evaluation.reference =
          evaluate(program, kernel->evaluation).metrics;
      kernel->bench = std::make_unique<Bench>(
          program,
          BenchOptions{kernel->evaluation, parts->options.search.memoryOrder,
                       [&options = parts->options](LoopOp loop) {
                         search::markLoop(loop, options);
                       }});
    }
    parts->kernels.push_back(std::move(kernel));
    return WalkResult::skip();
  });
  if (!walked.wasInterrupted())
    opened.session.reset(new Session(std::move(parts)));
  return opened;
}

std::string Session::describeKernels() {
  Array kernels, objective, commands;
  std::string header;
  for (const std::unique_ptr<Kernel> &kernel : parts->kernels) {
    // As scripts write the name.
    MoveScript script;
    script.rounds.emplace_back().kernel = kernel->name;
    StringRef line = StringRef(header = toString(script)).trim();
    line.consume_front("region ");
    Object object{{"name", kernel->name},
                  {"quoted", line.str()},
                  {"target", kernel->target},
                  {"skipped", kernel->skipped}};
    if (kernel->bench) {
      const Candidate &source = kernel->bench->getSource();
      std::lock_guard lock(kernel->mutex);
      kernel->candidates[source.number] = &source;
      object["source"] = source.number;
    }
    kernels.push_back(std::move(object));
  }
  for (const MetricInfo *info : parts->options.objective.getMetrics())
    objective.push_back(info->name);
  for (const CommandForm &form : kCommandForms)
    commands.push_back(Object{{"group", getName(form.group)},
                              {"form", form.text},
                              {"help", form.help}});
  return print(Object{{"kernels", std::move(kernels)},
                      {"objective", std::move(objective)},
                      {"commands", std::move(commands)},
                      {"metrics", describeMetrics()}});
}

//===----------------------------------------------------------------------===//
// Candidates
//===----------------------------------------------------------------------===//

/// The stalls of the operations of a region, the largest first.
static std::vector<OperationStall> findStalls(const ScheduleRegion &region,
                                              const Evaluation &evaluation,
                                              ProgramOp program) {
  // An operation may have several entries.
  std::map<unsigned, TagStalls> sums;
  for (const TagStalls &each : evaluation.stalls) {
    if (each.region != region.number || !each.tag)
      continue;
    TagStalls &sum = sums[*each.tag];
    sum.tag = each.tag;
    sum.issues = std::max(sum.issues, each.issues);
    for (auto [cycles, more] : llvm::zip_equal(sum.stalls, each.stalls))
      cycles += more;
  }
  auto stalls = llvm::to_vector(llvm::make_second_range(sums));
  return makeOrderCosts(program, region.number, evaluation, stalls).stalls;
}

static Array toJson(ArrayRef<OperationStall> stalls) {
  Array array;
  for (const OperationStall &stall : stalls)
    array.push_back(Object{{"tag", stall.tag},
                           {"cycles", stall.cycles},
                           {"cause", getName(stall.cause)}});
  return array;
}

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
    std::vector<OperationStall> stalls =
        findStalls(region, evaluation, program);
    stalls.resize(std::min<size_t>(stalls.size(), kMaxStalls));
    const RegionScript *own = candidate.script.find(region.name);
    Array stages;
    if (own)
      stages = Array(listCommands(own->stages));
    return Object{{"name", region.name},
                  {"instructions", instructions},
                  {"last_tag", lastTag},
                  {"stalls", ::toJson(stalls)},
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

std::string Session::describe(unsigned number, unsigned candidateNumber) {
  Kernel &kernel = *parts->kernels[number];
  const Candidate &candidate = parts->get(kernel, candidateNumber);
  const Evaluation &evaluation = candidate.evaluation;
  Array loops;
  for (const EvaluatedLoop &loop : evaluation.loops) {
    Object object = search::toJson(loop);
    object["copies"] = loop.copies;
    object["cycles_before"] = loop.cyclesBefore;
    object["cycles_after"] = loop.cyclesAfter;
    loops.push_back(std::move(object));
  }
  int64_t ldsBytes = 0;
  Array regions;
  kernel.bench->inspect(candidate, [&](ProgramOp program) {
    ldsBytes = static_cast<int64_t>(program.getLdsSize().value_or(0));
    regions = describeRegions(program, candidate);
  });
  return print(
      Object{{"number", candidate.number},
             {"metrics", toJson(evaluation.metrics)},
             {"failure", llvm::json::fixUTF8(evaluation.failure)},
             {"lacks_registers", evaluation.lacksRegisters},
             {"bound_reason", getName(evaluation.boundReason)},
             {"busy_share", evaluation.busyShare
                                ? llvm::json::Value(*evaluation.busyShare)
                                : llvm::json::Value(nullptr)},
             {"lds_bytes", ldsBytes},
             {"waves_per_simd", evaluation.wavesPerSimd},
             {"instructions", evaluation.numCompiled},
             {"script", toString(toMoveScript(candidate.script, kernel.name))},
             {"loops", std::move(loops)},
             {"regions", std::move(regions)}});
}

std::string Session::write(unsigned number, unsigned candidate) {
  Kernel &kernel = *parts->kernels[number];
  std::string text;
  llvm::raw_string_ostream os(text);
  kernel.bench->inspect(parts->get(kernel, candidate), [&](ProgramOp program) {
    program->getParentOfType<ModuleOp>().print(
        os, OpPrintingFlags().enableDebugInfo());
  });
  os << '\n';
  return text;
}

void Session::drop(unsigned number, unsigned candidate) {
  Kernel &kernel = *parts->kernels[number];
  kernel.bench->drop(parts->get(kernel, candidate));
}

//===----------------------------------------------------------------------===//
// Attempts
//===----------------------------------------------------------------------===//

static Object describeRound(const ProvedRound &round) {
  Object object{{"warnings", search::toJson(ArrayRef(round.warnings))},
                {"unproven", search::toJson(ArrayRef(round.unproven))},
                {"accepted", round.isAccepted}};
  if (round.error) {
    object["error"] = search::toJson(*round.error);
    object["error"].getAsObject()->try_emplace("value", round.error->value);
  }
  return object;
}

/// What came of an attempt; the result becomes known by its number.
static std::string
describeTrial(const Trial &trial,
              std::map<unsigned, const Candidate *> &candidates,
              std::mutex &mutex) {
  Object object = describeRound(trial);
  if (trial.candidate) {
    std::lock_guard lock(mutex);
    candidates[trial.candidate->number] = trial.candidate;
    object["candidate"] = trial.candidate->number;
    object["repeated"] = trial.isRepeated;
  }
  return print(std::move(object));
}

static ProvedRound refuse(MoveErrorCode code, unsigned command,
                          std::string message) {
  ProvedRound round;
  round.error = {code,         command, /*moved=*/std::nullopt,
                 std::nullopt, "",      std::move(message)};
  return round;
}

/// Reads commands for a region, one on each line, by the grammar of scripts.
/// Returns what is wrong with them otherwise.
static std::variant<RegionScript, ProvedRound> readCommands(StringRef region,
                                                            StringRef text) {
  // The line of the region comes first.
  unsigned command = 0;
  auto script =
      parseMoveScript(("region kernel " + region + "\n" + text).str());
  if (!script) {
    std::string message = llvm::toString(script.takeError());
    StringRef rest = message;
    if (rest.consume_front("line ") && !rest.consumeInteger(10, command))
      rest.consume_front(": ");
    return refuse(MoveErrorCode::Syntax, command < 2 ? 0 : command - 2,
                  rest.str());
  }
  if (script->rounds.size() != 1)
    return refuse(MoveErrorCode::Syntax, 0,
                  "expected commands of one region, without a line 'region'");
  ScriptRound &round = script->rounds.front();
  if (round.stages.empty() && round.commands.empty())
    return refuse(MoveErrorCode::Syntax, 0, "expected a command");
  if (!round.stages.empty() && !round.commands.empty())
    return refuse(MoveErrorCode::Alone, 0,
                  "stages give instructions new tags: expected the commands "
                  "that move them in another attempt");
  bool isNamed = round.stages.hasStages() || !round.stages.linePairs.empty();
  bool makesTags = round.stages.unroll != 1 || round.stages.unpinned ||
                   round.stages.loadsLines;
  if ((makesTags && isNamed) ||
      (round.stages.hasStages() && !round.stages.linePairs.empty()))
    return refuse(MoveErrorCode::Alone, 0,
                  "unroll, lines and unpin give instructions new tags: "
                  "expected the other commands in another attempt");
  return RegionScript{{region.str(), round.stages}, round.commands};
}

std::string Session::attempt(unsigned number, unsigned candidate,
                             const std::string &region,
                             const std::string &commands) {
  Kernel &kernel = *parts->kernels[number];
  const Candidate &parent = parts->get(kernel, candidate);
  auto read = readCommands(region, commands);
  if (auto *refused = std::get_if<ProvedRound>(&read))
    return print(describeRound(*refused));
  const RegionScript &script = std::get<RegionScript>(read);
  Trial trial = script.stages.empty()
                    ? kernel.bench->attempt(parent, region, script.moves)
                    : kernel.bench->attempt(parent, region, script.stages);
  return describeTrial(trial, kernel.candidates, kernel.mutex);
}

std::string Session::check(unsigned number, unsigned candidate,
                           const std::string &region,
                           const std::string &commands) {
  Kernel &kernel = *parts->kernels[number];
  const Candidate &parent = parts->get(kernel, candidate);
  auto read = readCommands(region, commands);
  if (auto *refused = std::get_if<ProvedRound>(&read))
    return print(describeRound(*refused));
  const RegionScript &script = std::get<RegionScript>(read);
  return print(
      describeRound(script.stages.empty()
                        ? kernel.bench->check(parent, region, script.moves)
                        : kernel.bench->check(parent, region, script.stages)));
}

std::string Session::apply(unsigned number, const std::string &text) {
  Kernel &kernel = *parts->kernels[number];
  llvm::Expected<MoveScript> script = parseMoveScript(text);
  if (!script)
    return print(describeRound(
        refuse(MoveErrorCode::Syntax, 0, llvm::toString(script.takeError()))));
  for (const ScriptRound &round : script->rounds)
    if (round.kernel != kernel.name)
      return print(describeRound(
          refuse(MoveErrorCode::NoLoop, 0,
                 "line " + std::to_string(round.line) +
                     ": expected regions of the candidate's kernel")));
  return describeTrial(kernel.bench->attempt(makeScript(*script, kernel.name)),
                       kernel.candidates, kernel.mutex);
}

//===----------------------------------------------------------------------===//
// Searches
//===----------------------------------------------------------------------===//

/// Gives a region of `candidate` an order that a search has found. `commands`
/// lead to it, and others may do so in fewer steps.
static Trial giveOrder(Bench &bench, const Candidate &candidate,
                       const Workbench &workbench, StringRef region,
                       const TagOrder &present, const TagOrder &order,
                       ArrayRef<MoveCommand> commands) {
  const MoveEngine &engine = workbench.getEngine();
  SmallVector<MoveCommand> fewer = makeCommands(
      present, order, [&](unsigned tag) { return engine.isPinned(tag); });
  ProvedRound proved = bench.check(candidate, region, fewer);
  bool suffice = proved.isAccepted && proved.order == order;
  return bench.attempt(candidate, region, suffice ? ArrayRef(fewer) : commands);
}

/// The answer of a search that may have found an order.
static std::string describeFound(Object found,
                                 const std::optional<Trial> &trial,
                                 std::map<unsigned, const Candidate *> &known,
                                 std::mutex &mutex) {
  if (trial && trial->candidate) {
    std::lock_guard lock(mutex);
    known[trial->candidate->number] = trial->candidate;
    found["candidate"] = trial->candidate->number;
  }
  return print(std::move(found));
}

/// Leaves the region of `bench` in the best of its present order, its list
/// schedules and, if these are near `best`, an order that is played. What is
/// far from it gets no more than the first schedules, as in a tournament of
/// stages.
static void listNear(Workbench &bench, const Objective &objective,
                     const SchedulingMetrics &best) {
  using namespace waveasm::search;
  std::vector<ListSchedulerOptions> variants = getListVariants(bench);
  ArrayRef<ListSchedulerOptions> left(variants);
  left = left.take_front(kLoopSchedules);
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

std::string Session::list(unsigned number, unsigned candidateNumber,
                          const std::string &region,
                          std::optional<unsigned> best) {
  Kernel &kernel = *parts->kernels[number];
  const Candidate &candidate = parts->get(kernel, candidateNumber);
  std::unique_ptr<Workbench> workbench =
      kernel.bench->open(candidate, region, parts->options.search.workers);
  TagOrder present = workbench->getEngine().getOrder();
  const Objective &objective = parts->options.objective;
  if (best)
    listNear(*workbench, objective,
             parts->get(kernel, *best).evaluation.metrics);
  else
    workbench->getEngine().setOrder(search::findBestOf(
        *workbench, objective, search::getListVariants(*workbench)));
  TagOrder found = workbench->getEngine().getOrder();
  Object answer{{"evaluations", workbench->getNumEvaluations()}};
  std::optional<Trial> trial;
  if (found != present)
    trial = giveOrder(*kernel.bench, candidate, *workbench, region, present,
                      found, {});
  return describeFound(std::move(answer), trial, kernel.candidates,
                       kernel.mutex);
}

std::string
Session::improve(unsigned number, unsigned candidateNumber,
                 const std::string &region, const std::string &agentName,
                 unsigned evaluations, uint64_t seed,
                 const std::shared_ptr<search::SearchControl> &control) {
  Kernel &kernel = *parts->kernels[number];
  const Candidate &candidate = parts->get(kernel, candidateNumber);
  auto order = candidate.orders.find(region);
  std::unique_ptr<search::Agent> agent = search::createAgent(agentName, seed);
  // Forks leave out what is tried once for all: the list schedules, which do
  // not depend on the order from which a search goes on.
  if (order != candidate.orders.end())
    if (std::unique_ptr<search::Agent> fork = agent->fork(0))
      agent = std::move(fork);
  search::Agents agents;
  agents.push_back(std::move(agent));
  search::SearchOptions options = parts->options.search;
  options.control = control.get();
  options.agentsPerPool = 1;
  options.rounds = std::max(1U, (evaluations + kEvaluationsPerRound - 1) /
                                    kEvaluationsPerRound);
  search::FoundOrder start;
  if (order != candidate.orders.end())
    start.order = order->second;
  unsigned nextNumber = 0;
  search::RegionSearch search(region, std::move(agents), std::move(start),
                              kernel.bench->getSource().evaluation.metrics,
                              parts->options.objective, kernel.evaluation,
                              options, nextNumber);
  std::string program = kernel.bench->writeFor(candidate, region);
  search.setProgram(program, candidate.evaluation);
  for (unsigned round = 0; !search.isFinished() && !options.isStopRequested();
       ++round) {
    // The first order is evaluated as well.
    unsigned used = std::max(search.getNumEvaluations(), 1U);
    if (used >= evaluations)
      break;
    options.evaluationsPerRound =
        std::min(kEvaluationsPerRound, evaluations - used);
    search.run(1, round);
    // An agent that compiles nothing has no more to find.
    if (round > 0 && search.getNumEvaluations() <= used)
      break;
  }
  const search::FoundOrder &best = search.getBest();
  Object found{{"evaluations", search.getNumEvaluations()},
               {"stopped", options.isStopRequested()}};
  std::optional<Trial> trial;
  if (!best.agent.empty() && !options.isStopRequested()) {
    std::unique_ptr<Workbench> workbench =
        kernel.bench->open(candidate, region);
    trial =
        giveOrder(*kernel.bench, candidate, *workbench, region,
                  workbench->getEngine().getOrder(), best.order, best.commands);
  }
  return describeFound(std::move(found), trial, kernel.candidates,
                       kernel.mutex);
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

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

std::string Session::study(unsigned number, unsigned candidateNumber,
                           const std::string &region) {
  Kernel &kernel = *parts->kernels[number];
  const Candidate &candidate = parts->get(kernel, candidateNumber);
  std::unique_ptr<Workbench> workbench = kernel.bench->open(candidate, region);
  const MoveEngine &engine = workbench->getEngine();
  const OrderMoves &moves = workbench->getMoves();
  ProgramOp program = workbench->getProgram();

  uint64_t lineBytes = program.getTargetMachine().cache.lineBytes;
  RegionText text = writeRegion(workbench->getRegion());
  Array outer, lines;
  for (const OuterValue &value : text.outerValues)
    outer.push_back("%" + std::to_string(value.number) + " " + value.origin +
                    " : " + value.type);
  std::map<unsigned, uint64_t> issues;
  std::map<unsigned, std::string> loads;
  std::map<unsigned, TouchedLines> touched;
  if (FailureOr<Timeline> timeline = recordTimeline(program, kernel.evaluation);
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
  for (const RegionLine &line : text.lines) {
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
  return print(Object{{"outer", std::move(outer)},
                      {"lines", std::move(lines)},
                      {"stalls", ::toJson(order.stalls)},
                      {"registers", describeRegisters(program, region)}});
}
