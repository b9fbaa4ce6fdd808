//===- Workbench.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/bench/Workbench.h"

#include <mutex>

using namespace mlir;
using namespace waveasm;

Workbench::Workbench(StringRef text, const EvaluationOptions &options,
                     const Workers &workers, const KnownOrders &knownOrders)
    : text(text), options(options), copy(text), workers(workers),
      knownOrders(knownOrders), digest(KnownOrders::digest(text)) {}

std::unique_ptr<Workbench> Workbench::create(StringRef program,
                                             StringRef region,
                                             const EvaluationOptions &options,
                                             const Workers &workers,
                                             const KnownOrders &known) {
  std::unique_ptr<Workbench> bench(
      new Workbench(program, options, workers, known));
  for (const ScheduleRegion &candidate : findRegions(bench->getProgram()))
    if (candidate.name == region)
      bench->engine = std::make_unique<MoveEngine>(candidate);
  assert(bench->engine && "the program has the region");
  bench->original = bench->engine->getOrder();
  const DependenceGraph &graph = bench->engine->getGraph();
  bench->problem = std::make_unique<SchedulingProblem>(graph);
  bench->moves = std::make_unique<OrderMoves>(*bench->problem);
  bench->tags.assign(graph.size(), 0);
  for (unsigned position = 0; position < graph.size(); ++position)
    if (!graph.isAnchored(position)) {
      assert(waveasm::getTag(bench->problem->getOperations()[position].op) ==
                 bench->positions.size() &&
             "operations have numbers in their order, without gaps");
      bench->tags[position] = static_cast<unsigned>(bench->positions.size());
      bench->positions.push_back(position);
    }
  return bench;
}

SmallVector<unsigned> Workbench::toPositions(ArrayRef<unsigned> order) const {
  return llvm::map_to_vector(order,
                             [&](unsigned tag) { return positions[tag]; });
}

TagOrder Workbench::toTags(ArrayRef<unsigned> order) const {
  return llvm::map_to_vector(order,
                             [&](unsigned position) { return tags[position]; });
}

void Workbench::assume(const Evaluation &evaluation) {
  TagOrder order = engine->getOrder();
  if (!findKnown(order))
    remember(order, std::make_shared<const Evaluation>(evaluation));
}

const Evaluation &Workbench::evaluate() {
  TagOrder order = engine->getOrder();
  const Evaluation *evaluation = findKnown(order);
  return evaluation ? *evaluation : remember(order, evaluateOn(*this, order));
}

Trial Workbench::attempt(ArrayRef<MoveCommand> commands,
                         MemoryOrder memoryOrder) {
  Trial trial = {engine->applyProved(commands, memoryOrder)};
  if (trial.isAccepted)
    trial.evaluation = &evaluate();
  return trial;
}

Nearest Workbench::findNearest(ArrayRef<MoveCommand> commands,
                               const ProvedRound &round,
                               MemoryOrder memoryOrder) {
  TagOrder order = engine->getOrder();
  return waveasm::findNearest(
      llvm::map_to_vector(order,
                          [&](unsigned tag) {
                            unsigned position = getPosition(tag);
                            return PlacedOperation{
                                tag, engine->isPinned(tag),
                                toTags(moves->getPredecessors(position)),
                                toTags(moves->getSuccessors(position))};
                          }),
      commands, round, [&](ArrayRef<MoveCommand> others) {
        bool isLegal = engine->applyProved(others, memoryOrder).isAccepted;
        engine->setOrder(order);
        return isLegal;
      });
}

const Evaluation *Workbench::findKnown(ArrayRef<unsigned> order) const {
  auto entry = known.find(order.vec());
  return entry == known.end() ? nullptr : entry->second.get();
}

/// Evaluates `other`, an equal bench whose region has this order.
std::shared_ptr<const Evaluation>
Workbench::evaluateOn(Workbench &other, ArrayRef<unsigned> order) const {
  bool isOriginal = order == ArrayRef(original);
  return knownOrders.get(
      {digest, getRegion().name, isOriginal ? ArrayRef<unsigned>() : order},
      options, [&] { return waveasm::evaluate(other.getProgram(), options); });
}

/// Counts and remembers what an evaluation of `order` gave.
const Evaluation &
Workbench::remember(ArrayRef<unsigned> order,
                    const std::shared_ptr<const Evaluation> &evaluation) {
  const Evaluation &known =
      *this->known.try_emplace(order.vec(), evaluation).first->second;
  if (known.succeeded() && known.metrics.spills == 0)
    options.allocation.maySpill = false;
  ++numEvaluations;
  // An order that does not compile takes about as long as others.
  if (known.succeeded())
    lastCompiled = known.numCompiled;
  numCompiled += lastCompiled;
  return known;
}

void Workbench::prepare() {
  if (!helpers.empty() || !workers.haveIdle()) {
    evaluate();
    return;
  }
  helpers.emplace_back();
  // `measure` changes those of this bench.
  EvaluationOptions helperOptions = options;
  workers.run(2, [&](unsigned number) {
    if (number == 0)
      evaluate();
    else
      helpers.back() = create(text, getRegion().name, helperOptions);
  });
}

std::vector<TagOrder> Workbench::evaluate(
    unsigned count,
    llvm::function_ref<TagOrder(unsigned number, Workbench &bench)> makeOrder) {
  std::vector<TagOrder> orders(count);
  // Different numbers often make the same order: whoever makes it first
  // evaluates it.
  std::map<std::vector<unsigned>, std::shared_ptr<const Evaluation>> found;
  std::mutex mutex;
  SmallVector<Workbench *> idle;
  for (const std::unique_ptr<Workbench> &helper : helpers)
    idle.push_back(helper.get());
  idle.push_back(this);
  auto take = [&] {
    {
      std::lock_guard lock(mutex);
      if (!idle.empty())
        return idle.pop_back_val();
    }
    std::unique_ptr<Workbench> helper = create(text, getRegion().name, options);
    std::lock_guard lock(mutex);
    return helpers.emplace_back(std::move(helper)).get();
  };
  workers.run(count, [&](unsigned i) {
    Workbench *bench = take();
    orders[i] = makeOrder(i, *bench);
    auto claim = [&]() -> std::shared_ptr<const Evaluation> * {
      std::lock_guard lock(mutex);
      auto [entry, isFirst] = found.try_emplace(ArrayRef(orders[i]).vec());
      return isFirst ? &entry->second : nullptr;
    };
    if (!findKnown(orders[i]))
      if (std::shared_ptr<const Evaluation> *evaluation = claim()) {
        bench->engine->setOrder(orders[i]);
        *evaluation = evaluateOn(*bench, orders[i]);
      }
    std::lock_guard lock(mutex);
    idle.push_back(bench);
  });
  for (const TagOrder &order : orders)
    if (!findKnown(order))
      remember(order, found.at(ArrayRef(order).vec()));
  return orders;
}

FailureOr<RegionCosts> Workbench::findCosts() {
  ++numEvaluations;
  numCompiled += lastCompiled;
  return waveasm::findCosts(getProgram(), getRegion().name, options);
}

std::map<unsigned, uint32_t> Workbench::findLoadLatencies() {
  std::map<unsigned, uint32_t> latencies;
  FailureOr<RegionCosts> costs = findCosts();
  if (failed(costs))
    return latencies;
  for (const ScheduledOperation &operation : problem->getOperations()) {
    auto memory = dyn_cast<MemoryOpInterface>(operation.op);
    std::optional<unsigned> tag = waveasm::getTag(operation.op);
    if (!memory || memory.getAccess() != target::Access::Load || !tag ||
        *tag >= costs->operations.size())
      continue;
    const std::optional<InstructionCost> &cost = costs->operations[*tag];
    if (cost && cost->countsVm)
      latencies[*tag] = cost->latencyCycles;
  }
  return latencies;
}

std::vector<TagStalls>
Workbench::getStallsByCause(const Evaluation &evaluation) const {
  std::vector<TagStalls> stalls(problem->size());
  for (const TagStalls &each : evaluation.stalls)
    if (each.region == getRegion().number && each.tag) {
      TagStalls &sum = stalls[positions[*each.tag]];
      for (auto [cycles, more] : llvm::zip_equal(sum.stalls, each.stalls))
        cycles += more;
      sum.region = each.region;
      sum.tag = each.tag;
      sum.issues = std::max(sum.issues, each.issues);
    }
  return stalls;
}

OrderCosts Workbench::getCosts(const Evaluation &evaluation) const {
  return makeOrderCosts(copy.getProgram(), getRegion().number, evaluation,
                        getStallsByCause(evaluation));
}

SmallVector<uint64_t> Workbench::getStalls(const Evaluation &evaluation) const {
  SmallVector<uint64_t> sums(problem->size());
  for (auto [sum, each] : llvm::zip_equal(sums, getStallsByCause(evaluation)))
    for (uint64_t cycles : each.stalls)
      sum += cycles;
  return sums;
}
