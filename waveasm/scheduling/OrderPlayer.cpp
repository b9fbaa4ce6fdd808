//===- OrderPlayer.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/OrderPlayer.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;
using namespace waveasm::target;

/// Iterations of a loop that are played before those that are timed, and those.
static constexpr unsigned kWarmUpIterations = 3;
static constexpr unsigned kTimedIterations = 4;

OrderPlayer::OrderPlayer(const TimedProblem &timed)
    : problem(timed.getProblem()), slotCycles(problem.getTimes().slotCycles),
      isLoop(timed.isLoop()), activeSimds(timed.getActiveSimds()),
      operations(problem.size()), places(problem.size()),
      behind(problem.size()), stalls(problem.size()) {
  for (auto [position, operation] : llvm::enumerate(operations)) {
    auto number = static_cast<unsigned>(position);
    const OperationCost &cost = timed.getCost(number);
    operation.holdCycles =
        std::max<int64_t>(roundDown(cost.holdCycles), slotCycles);
    operation.isHeldByUnit = cost.isHeldByUnit;
    if (cost.counter)
      operation.counter = static_cast<unsigned>(*cost.counter);
    operation.isInOrder = timed.isInOrder(number);
    operation.latencyCycles = roundDown(cost.latencyCycles);
    operation.returnCycles = roundDown(cost.returnCycles);
    operation.unit = timed.getUnit(number);
    operation.isLast =
        problem.getOperations()[number].op->hasTrait<OpTrait::IsTerminator>();
    if (queues.size() <= operation.unit)
      queues.resize(operation.unit + 1);
    if (cost.queueEntries) {
      operation.hasQueue = true;
      queues[operation.unit].ends.resize(cost.queueEntries);
    }
  }
  counters.resize(kNumCounters);
  addBusy(timed);
  addEdges(timed);
}

/// Adds what operations keep busy, with numbers without gaps.
void OrderPlayer::addBusy(const TimedProblem &timed) {
  busyCycles = roundDown(timed.getIterationCycles());
  llvm::DenseMap<unsigned, unsigned> issuedNumbers, servedNumbers;
  auto add = [](llvm::DenseMap<unsigned, unsigned> &numbers,
                ArrayRef<BusyCycles> from, SmallVectorImpl<Busy> &to) {
    for (const BusyCycles &each : from) {
      auto number = numbers.try_emplace(each.resource, numbers.size());
      to.push_back({number.first->second, roundDown(each.cycles)});
    }
  };
  SmallVector<Cycles> sums;
  Cycles returning = 0;
  for (auto [position, operation] : llvm::enumerate(operations)) {
    if (problem.getOperations()[position].isAnchored)
      continue;
    const OperationCost &cost = timed.getCost(static_cast<unsigned>(position));
    add(issuedNumbers, cost.issued, operation.issued);
    add(servedNumbers, cost.served, operation.served);
    sums.resize(servedNumbers.size());
    for (const Busy &each : operation.served) {
      sums[each.resource] += each.cycles;
      operation.servedCycles = std::max(operation.servedCycles, each.cycles);
    }
    returning += operation.returnCycles;
  }
  issuedFree.resize(issuedNumbers.size());
  servedFree.resize(servedNumbers.size());
  if (!isLoop)
    return;
  busyCycles = std::max(busyCycles, returning);
  for (Cycles sum : sums)
    busyCycles = std::max(busyCycles, sum);
}

/// Adds what operations wait for, seen through those that are not placed.
void OrderPlayer::addEdges(const TimedProblem &timed) {
  std::vector<SmallVector<Edge, 4>> edges(problem.size());
  auto isPlaced = [&](unsigned position) {
    return !problem.getOperations()[position].isAnchored;
  };
  for (const Precedence &each : timed.getPrecedences())
    edges[each.to].push_back({each.from, align(each.latencyCycles), false});
  for (const CounterWait &each : timed.getWaits())
    edges[each.to].push_back({each.from, 0, true});
  // An instruction issues a slot after those before it in any case.
  auto isTrivial = [&](const Edge &edge) {
    return !edge.isAfterDone && edge.cycles <= slotCycles;
  };
  // What comes before an operation that is not placed has a smaller number.
  std::vector<Cycles> earliest(problem.size());
  for (unsigned position = 0; position < problem.size(); ++position) {
    llvm::SmallVector<Edge, 4> seen;
    for (const Edge &edge : edges[position]) {
      if (edge.isAfterDone || isPlaced(edge.from)) {
        seen.push_back(edge);
        continue;
      }
      earliest[position] =
          std::max(earliest[position], earliest[edge.from] + edge.cycles);
      for (Edge further : edges[edge.from]) {
        further.cycles += edge.cycles;
        seen.push_back(further);
      }
    }
    // Of two edges from one operation, the longer one.
    llvm::sort(seen, [](const Edge &a, const Edge &b) {
      return std::make_tuple(a.from, a.isAfterDone, -a.cycles) <
             std::make_tuple(b.from, b.isAfterDone, -b.cycles);
    });
    seen.erase(llvm::unique(seen,
                            [](const Edge &a, const Edge &b) {
                              return a.from == b.from &&
                                     a.isAfterDone == b.isAfterDone;
                            }),
               seen.end());
    edges[position] = std::move(seen);
    for (const Edge &edge : edges[position])
      if (!isTrivial(edge))
        operations[position].before.push_back(edge);
    operations[position].earliest = earliest[position];
  }
  auto hand = [&](unsigned to, const Edge &edge) {
    if (!isTrivial(edge))
      operations[to].carried.push_back(edge);
    handed.push_back({to, edge});
  };
  for (const Precedence &each : timed.getCarried())
    hand(each.to, {each.from, align(each.latencyCycles), false});
  for (const CounterWait &each : timed.getCarriedWaits())
    hand(each.to, {each.from, 0, true});
}

/// Begins anew, with what is known of `order`.
void OrderPlayer::start(ArrayRef<unsigned> order) {
  now = returned = 0;
  llvm::fill(issuedFree, 0);
  llvm::fill(servedFree, 0);
  llvm::fill(counters, Counter());
  for (Queue &queue : queues) {
    llvm::fill(queue.ends, 0);
    queue.oldest = 0;
  }
  for (std::vector<Cycles> *times :
       {&present.issued, &present.done, &last.issued, &last.done})
    times->assign(operations.size(), 0);
  isFirstIteration = true;

  Cycles after = 0;
  const Operation *next = nullptr;
  for (size_t place = order.size(); place-- > 0;) {
    unsigned position = order[place];
    const Operation &operation = operations[position];
    places[position] = static_cast<unsigned>(place);
    if (!operation.returnCycles || (next && next->unit != operation.unit))
      after = 0;
    behind[position] = after;
    after += operation.returnCycles * (activeSimds - 1) / activeSimds;
    next = &operation;
  }

  copied.clear();
  for (const Handed &each : handed)
    if (places[each.edge.from] < places[each.to])
      copied.push_back(each.edge);
  numCopied = 0;
  for (const CarriedValue &value : problem.getCarriedValues())
    if (llvm::any_of(value.definitions, [&](unsigned from) {
          return llvm::any_of(value.users, [&](unsigned to) {
            return places[from] < places[to];
          });
        }))
      numCopied += problem.getRegisters()[value.argument].count;
}

/// When what an edge starts from is over.
OrderPlayer::Cycles OrderPlayer::getEnd(const Edge &edge, const Times &times) {
  if (!edge.isAfterDone)
    return times.issued[edge.from] + edge.cycles;
  Counter &counter = counters[*operations[edge.from].counter];
  if (!counter.isUnordered)
    return times.done[edge.from] + edge.cycles;
  counter.isUnordered = false;
  return counter.latest + edge.cycles;
}

/// The earliest cycle by what the operation depends on.
OrderPlayer::Cycles OrderPlayer::getReady(const Operation &operation) {
  Cycles ready = begin + operation.earliest;
  if (!isFirstIteration)
    for (const Edge &edge : operation.carried)
      ready = std::max(ready, getEnd(edge, last));
  for (const Edge &edge : operation.before)
    ready = std::max(ready, getEnd(edge, present));
  if (operation.isLast)
    for (const Edge &edge : copied)
      ready = std::max(ready, getEnd(edge, present));
  return align(ready);
}

void OrderPlayer::issue(unsigned position, Cycles ready) {
  const Operation &operation = operations[position];
  Cycles at = std::max(now, ready);
  for (const Busy &each : operation.issued)
    at = std::max(at, issuedFree[each.resource]);
  Queue &queue = queues[operation.unit];
  if (operation.hasQueue)
    at = std::max(at, align(queue.ends[queue.oldest]));
  for (const Busy &each : operation.issued)
    issuedFree[each.resource] = at + align(each.cycles);
  Cycles served = at;
  for (const Busy &each : operation.served)
    served = std::max(served, servedFree[each.resource]);
  for (const Busy &each : operation.served)
    servedFree[each.resource] = served + each.cycles;
  if (operation.hasQueue) {
    queue.ends[queue.oldest] = served + operation.servedCycles;
    queue.oldest = queue.oldest + 1 == queue.ends.size() ? 0 : queue.oldest + 1;
  }
  present.issued[position] = at;
  Cycles from = operation.isHeldByUnit ? served : at;
  stalls[position] = static_cast<uint64_t>(from - now);
  now = align(from + operation.holdCycles);
  if (!operation.counter)
    return;
  Cycles done = served + operation.latencyCycles;
  if (operation.returnCycles) {
    returned = std::max(returned, done - operation.returnCycles) +
               operation.returnCycles;
    done = returned + behind[position];
  }
  Counter &counter = counters[*operation.counter];
  counter.latest = std::max(counter.latest, done);
  counter.isUnordered |= !operation.isInOrder;
  present.done[position] = counter.latest;
}

void OrderPlayer::playIteration(ArrayRef<unsigned> order) {
  begin = now;
  std::swap(present, last);
  for (unsigned position : order)
    issue(position, getReady(operations[position]));
  isFirstIteration = false;
}

/// Lists what decides about later iterations: how long from now on things take.
void OrderPlayer::getState(SmallVectorImpl<Cycles> &state) const {
  state.clear();
  auto add = [&](Cycles cycles) {
    state.push_back(std::max<Cycles>(cycles - now, 0));
  };
  add(returned);
  llvm::for_each(issuedFree, add);
  llvm::for_each(servedFree, add);
  for (const Counter &counter : counters) {
    add(counter.latest);
    state.push_back(counter.isUnordered);
  }
  for (const Queue &queue : queues)
    for (size_t i = 0; i < queue.ends.size(); ++i)
      add(queue.ends[(queue.oldest + i) % queue.ends.size()]);
  for (const Handed &each : handed)
    add((each.edge.isAfterDone ? present.done
                               : present.issued)[each.edge.from] +
        each.edge.cycles);
}

uint64_t OrderPlayer::play(ArrayRef<unsigned> order) {
  start(order);
  if (!isLoop) {
    playIteration(order);
    return static_cast<uint64_t>(now);
  }
  SmallVector<Cycles> state, lastState;
  Cycles sum = 0;
  bool isSteady = false;
  for (unsigned iteration = 0; iteration < kWarmUpIterations + kTimedIterations;
       ++iteration) {
    // Iterations that begin alike are alike.
    if (!isSteady) {
      playIteration(order);
      getState(state);
      isSteady = state == lastState;
      std::swap(state, lastState);
    }
    if (iteration >= kWarmUpIterations)
      sum += now - begin;
  }
  auto cycles = static_cast<Cycles>(
      llvm::divideCeil(static_cast<uint64_t>(sum), kTimedIterations));
  return static_cast<uint64_t>(align(std::max(cycles, busyCycles)));
}
