//===- Bench.cpp ----------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/bench/Bench.h"

#include "waveasm/moves/RegionText.h"

#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace waveasm;

/// The copy of a candidate, whose regions get the orders of all candidates with
/// the same stages.
struct Bench::OrderedCopy {
  explicit OrderedCopy(StringRef text)
      : copy(text), orders(copy.getProgram()) {}

  /// Is held by who uses the rest.
  std::mutex mutex;
  ProgramCopy copy;
  ProgramOrders orders;
};

/// A program with stages that the first one to ask for makes.
struct Bench::Made : StagedProgram {
  std::once_flag once;
};

Bench::Bench(ProgramOp program, BenchOptions options)
    : source(writeProgram(program)), options(std::move(options)) {}

Bench::~Bench() = default;

/// What `in` has for `key`, which may not be made yet.
std::shared_ptr<Bench::Made>
Bench::find(std::map<std::string, std::shared_ptr<Made>> &in,
            const std::string &key) {
  std::lock_guard lock(mutex);
  std::shared_ptr<Made> &made = in[key];
  if (!made)
    made = std::make_shared<Made>();
  return made;
}

static void refuse(StagedProgram &program, llvm::Error error) {
  llvm::handleAllErrors(std::move(error), [&](const StageError &stageError) {
    program.region = stageError.region;
    program.refusal = toMoveError(stageError);
  });
}

std::shared_ptr<const StagedProgram> Bench::prepare(const Script &script) {
  Script bases = script.getBases();
  std::shared_ptr<Made> made = find(prepared, toString(bases));
  std::call_once(made->once, [&] {
    made->copy = std::make_unique<ProgramCopy>(source);
    ProgramOp program = made->copy->getProgram();
    if (bases.wavesPerSimd)
      program.setWavesPerSimd(*bases.wavesPerSimd);
    if (bases.empty())
      made->text = source;
    else if (llvm::Error error = prepareRegions(program, bases.getPipelines()))
      refuse(*made, std::move(error));
    else
      made->text = writeProgram(program);
  });
  return made;
}

std::shared_ptr<const StagedProgram> Bench::stage(const Script &script) {
  Script stages = script.getStages();
  std::shared_ptr<const StagedProgram> base = prepare(stages);
  std::vector<PipelinedRegion> pipelines = stages.getPipelines();
  if (base->refusal || pipelines.empty())
    return base;
  std::shared_ptr<Made> made = find(staged, toString(stages));
  std::call_once(made->once, [&] {
    ProgramCopy copy(base->text);
    ProgramOp program = copy.getProgram();
    if (options.mark)
      for (const PipelinedRegion &pipelined : pipelines) {
        llvm::Expected<LoopOp> loop = findLoop(program, pipelined.region);
        if (loop && pipelined.stages.hasStages())
          options.mark(*loop);
        else if (!loop)
          llvm::consumeError(loop.takeError());
      }
    if (llvm::Error error = addStages(program, pipelines))
      refuse(*made, std::move(error));
    else
      made->text = writeProgram(program);
  });
  return made;
}

std::shared_ptr<Bench::OrderedCopy> Bench::getCopy(const Candidate &candidate) {
  Script stages = candidate.script.getStages();
  std::string key = toString(stages);
  {
    std::lock_guard lock(mutex);
    auto known = copies.find(key);
    if (known != copies.end())
      return known->second;
  }
  auto copy = std::make_shared<OrderedCopy>(stage(stages)->text);
  std::lock_guard lock(mutex);
  return copies.try_emplace(key, std::move(copy)).first->second;
}

/// Candidates with the same key are equal.
static std::string makeKey(const Candidate &candidate) {
  std::string key = toString(candidate.script.getStages());
  llvm::raw_string_ostream os(key);
  for (const auto &[region, order] : candidate.orders) {
    os << region;
    for (unsigned tag : order)
      os << ' ' << tag;
    os << '\n';
  }
  return key;
}

/// Finds or evaluates what is accepted.
Trial Bench::add(Candidate &&candidate, Trial &&trial,
                 llvm::function_ref<Evaluation()> evaluate) {
  std::string key = makeKey(candidate);
  {
    std::lock_guard lock(mutex);
    auto known = candidates.find(key);
    trial.isRepeated = known != candidates.end();
    if (trial.isRepeated)
      trial.candidate = known->second.get();
  }
  if (!trial.candidate) {
    candidate.evaluation = evaluate();
    std::lock_guard lock(mutex);
    candidate.number = static_cast<unsigned>(candidates.size());
    trial.candidate =
        candidates
            .try_emplace(key, std::make_unique<Candidate>(std::move(candidate)))
            .first->second.get();
  }
  trial.evaluation = &trial.candidate->evaluation;
  return std::move(trial);
}

const Candidate &Bench::getSource() {
  Trial trial = add({}, {}, [&] {
    return evaluate(ProgramCopy(source).getProgram(), options.evaluation);
  });
  return *trial.candidate;
}

static ProvedRound refuse(MoveErrorCode code, std::string message) {
  ProvedRound round;
  round.error = {code,         /*command=*/0, /*moved=*/std::nullopt,
                 std::nullopt, /*value=*/"",  std::move(message)};
  return round;
}

/// Adds `more` to `stages`, which are bases alone. Returns what is wrong with
/// that, if anything.
static std::optional<ProvedRound> extend(StageCommands &stages,
                                         const StageCommands &more) {
  if (stages.unroll != 1 && more.unroll != 1)
    return refuse(MoveErrorCode::Repeated,
                  "the iterations of the loop are joined already");
  unsigned unroll = std::max(stages.unroll, more.unroll);
  bool unpinned = stages.unpinned || more.unpinned;
  bool loadsLines = stages.loadsLines || more.loadsLines;
  llvm::SmallVector<unsigned, 0> pairs = stages.linePairs;
  stages = more;
  stages.linePairs.append(pairs);
  stages.unroll = unroll;
  stages.unpinned = unpinned;
  stages.loadsLines = loadsLines;
  return std::nullopt;
}

/// Adds stages of a region to `script`, which has no moves if `orders` are
/// empty. Returns what is wrong with that, if anything.
static std::optional<ProvedRound> extend(Script &script,
                                         const RegionOrders &orders,
                                         StringRef region,
                                         const StageCommands &stages) {
  // Stages come first in a script: its moves name tags of the program with
  // them.
  if (!orders.empty())
    return refuse(MoveErrorCode::Alone,
                  "stages come before moves: go on from a candidate without "
                  "moves");
  if (stages.makesTags() &&
      llvm::any_of(script.regions, [](const RegionScript &each) {
        return !each.stages.linePairs.empty();
      }))
    return refuse(MoveErrorCode::AfterPairs,
                  "chosen pairs of loads come after all other commands that "
                  "give new tags: go on from a candidate without them");
  // They are named by the tags of the program without stages.
  if (!stages.linePairs.empty() &&
      llvm::any_of(script.regions, [](const RegionScript &each) {
        return each.stages.hasStages();
      }))
    return refuse(MoveErrorCode::Alone,
                  "chosen pairs of loads come before stages of all loops: go "
                  "on from a candidate without stages");
  RegionScript &own = script.get(region);
  if (own.stages.hasStages())
    return refuse(MoveErrorCode::Alone,
                  "the region has stages: go on from a candidate without them");
  return extend(own.stages, stages);
}

static ProvedRound toRound(const StagedProgram &staged) {
  ProvedRound round;
  round.error = staged.refusal;
  round.isAccepted = !round.error;
  return round;
}

Trial Bench::attempt(const Candidate &parent, StringRef region,
                     const StageCommands &stages) {
  Candidate candidate;
  candidate.parent = &parent;
  candidate.script = parent.script;
  if (auto refused = extend(candidate.script, parent.orders, region, stages))
    return {std::move(*refused)};
  std::shared_ptr<const StagedProgram> made = stage(candidate.script);
  Trial trial = {toRound(*made)};
  if (trial.error)
    return trial;
  return add(std::move(candidate), std::move(trial), [&] {
    return evaluate(ProgramCopy(made->text).getProgram(), options.evaluation);
  });
}

ProvedRound Bench::check(const Candidate &parent, StringRef region,
                         const StageCommands &stages) {
  Script script = parent.script;
  if (auto refused = extend(script, parent.orders, region, stages))
    return std::move(*refused);
  return toRound(*stage(script));
}

/// Moves operations of a region of `copy`, whose regions get `orders`. Its
/// mutex is held.
ProvedRound Bench::prove(OrderedCopy &copy, const RegionOrders &orders,
                         StringRef region, ArrayRef<MoveCommand> moves) {
  MoveEngine *engine = copy.orders.findEngine(region);
  if (!engine)
    return refuse(MoveErrorCode::NoLoop, "no region has this name");
  copy.orders.setOrders(orders);
  return engine->applyProved(moves, options.memoryOrder);
}

ProvedRound Bench::check(const Candidate &parent, StringRef region,
                         ArrayRef<MoveCommand> moves) {
  std::shared_ptr<OrderedCopy> copy = getCopy(parent);
  std::lock_guard lock(copy->mutex);
  return prove(*copy, parent.orders, region, moves);
}

Trial Bench::attempt(const Candidate &parent, StringRef region,
                     ArrayRef<MoveCommand> moves, const Evaluation *known) {
  std::shared_ptr<OrderedCopy> copy = getCopy(parent);
  std::lock_guard lock(copy->mutex);
  Trial trial = {prove(*copy, parent.orders, region, moves)};
  if (!trial.isAccepted)
    return trial;
  Candidate candidate;
  candidate.parent = &parent;
  candidate.script = parent.script;
  candidate.orders = parent.orders;
  candidate.orders[region.str()] = trial.order;
  candidate.warnings = {trial.warnings.begin(), trial.warnings.end()};
  for (const MoveCommand &move : moves)
    if (move.kind != MoveCommand::Kind::Done)
      candidate.script.get(region).moves.push_back(move);
  return add(std::move(candidate), std::move(trial), [&] {
    return known ? *known
                 : evaluate(copy->orders.getProgram(), options.evaluation);
  });
}

Trial Bench::attempt(const Script &script) {
  Trial trial = {toRound(*stage(script))};
  if (trial.error)
    return trial;
  Candidate candidate;
  candidate.parent = &getSource();
  candidate.script = script;
  std::shared_ptr<OrderedCopy> copy = getCopy(candidate);
  std::lock_guard lock(copy->mutex);
  copy->orders.setOrders({});
  for (const RegionScript &each : script.regions) {
    if (each.moves.empty())
      continue;
    trial = {prove(*copy, candidate.orders, each.region, each.moves)};
    if (!trial.isAccepted)
      return trial;
    candidate.orders[each.region] = trial.order;
    llvm::append_range(candidate.warnings, trial.warnings);
  }
  return add(std::move(candidate), std::move(trial), [&] {
    return evaluate(copy->orders.getProgram(), options.evaluation);
  });
}

Trial Bench::attemptWaves(const Candidate &parent, unsigned wavesPerSimd) {
  Candidate candidate;
  candidate.parent = &parent;
  candidate.script = parent.script;
  candidate.script.wavesPerSimd = wavesPerSimd;
  candidate.orders = parent.orders;
  Trial trial;
  trial.isAccepted = true;
  std::shared_ptr<OrderedCopy> copy = getCopy(candidate);
  return add(Candidate(candidate), std::move(trial), [&] {
    std::lock_guard lock(copy->mutex);
    copy->orders.setOrders(candidate.orders);
    return evaluate(copy->orders.getProgram(), options.evaluation);
  });
}

std::optional<std::string> Bench::show(const Candidate &candidate,
                                       StringRef region) {
  std::shared_ptr<OrderedCopy> copy = getCopy(candidate);
  std::lock_guard lock(copy->mutex);
  MoveEngine *engine = copy->orders.findEngine(region);
  if (!engine)
    return std::nullopt;
  copy->orders.setOrders(candidate.orders);
  std::string text;
  llvm::raw_string_ostream os(text);
  printRegion(engine->getRegion(), os);
  return text;
}

void Bench::inspect(const Candidate &candidate,
                    llvm::function_ref<void(ProgramOp)> visit) {
  std::shared_ptr<OrderedCopy> copy = getCopy(candidate);
  std::lock_guard lock(copy->mutex);
  copy->orders.setOrders(candidate.orders);
  visit(copy->orders.getProgram());
}

std::string Bench::write(const Candidate &candidate) {
  std::string text;
  inspect(candidate, [&](ProgramOp program) { text = writeProgram(program); });
  return text;
}

std::string Bench::writeFor(const Candidate &candidate, StringRef region) {
  std::shared_ptr<OrderedCopy> copy = getCopy(candidate);
  std::lock_guard lock(copy->mutex);
  copy->orders.setOrders(candidate.orders);
  return copy->orders.writeFor(region);
}

std::unique_ptr<Workbench> Bench::open(const Candidate &candidate,
                                       StringRef region,
                                       const Workers &workers) {
  auto bench = Workbench::create(writeFor(candidate, region), region,
                                 options.evaluation, workers);
  auto order = candidate.orders.find(region.str());
  if (order != candidate.orders.end())
    bench->getEngine().setOrder(order->second);
  bench->assume(candidate.evaluation);
  return bench;
}

void Bench::drop(const Candidate &candidate) {
  std::string key = toString(candidate.script.getStages());
  std::lock_guard lock(mutex);
  staged.erase(key);
  copies.erase(key);
}
