//===- ModuloPlacement.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/scheduling/generators/ModuloScheduler.h"

#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <numeric>
#include <random>
#include <tuple>

using namespace waveasm;

/// With so many ready operations or fewer, all sequences are tried.
static constexpr size_t kFewReady = 3;

/// Sequences begin with so many of the ready operations.
static constexpr size_t kMaxPermuted = 8;

/// The share of all seats that the arms may look at in an attempt.
static constexpr uint64_t kArmsShare = 64;

/// Evictions for each operation of a graph before a refinement gives up.
static constexpr unsigned kRefinementSteps = 10;

ModuloPlacement::ModuloPlacement(const ScheduleGraph &graph, unsigned interval,
                                 const ModuloOptions &options)
    : graph(graph), options(options), interval(interval), table(interval),
      incoming(graph.size()), outgoing(graph.size()), heights(graph.size()),
      slots(graph.size()) {
  for (auto [index, edge] : llvm::enumerate(graph.edges)) {
    outgoing[edge.from].push_back(static_cast<unsigned>(index));
    incoming[edge.to].push_back(static_cast<unsigned>(index));
  }
  for (const ScheduleNode &node : graph.nodes) {
    footprints.push_back(getFootprint(node, options.waves));
    for (std::optional<unsigned> group : {node.group, node.leaderGroup})
      if (group)
        leaders.try_emplace(*group, *group);
  }
  for (unsigned node = 0; node < graph.size(); ++node)
    if (graph.nodes[node].group && graph.nodes[node].leaderGroup) {
      unsigned set = findGroup(node), leader = *graph.nodes[node].leaderGroup;
      while (leaders[leader] != leader)
        leader = leaders[leader];
      leaders[set] = leader;
    }
  findHeights();
  clear(/*forgetsGroups=*/false);
}

/// Longest paths from the start of each operation, on into later iterations.
void ModuloPlacement::findHeights() {
  bool changes = true;
  for (unsigned pass = 0; changes && pass <= graph.size(); ++pass) {
    changes = false;
    for (const ScheduleEdge &edge : llvm::reverse(graph.edges)) {
      int64_t height = heights[edge.to] + edge.slots -
                       static_cast<int64_t>(interval) * edge.distance;
      if (height <= heights[edge.from])
        continue;
      heights[edge.from] = height;
      changes = true;
    }
  }
}

//===----------------------------------------------------------------------===//
// Questions about operations
//===----------------------------------------------------------------------===//

bool ModuloPlacement::hasGroups() const {
  return !leaders.empty() && !ignoresGroups;
}

unsigned ModuloPlacement::findGroup(unsigned node) const {
  const ScheduleNode &info = graph.nodes[node];
  unsigned group = info.group ? *info.group : *info.leaderGroup;
  while (leaders.lookup(group) != group)
    group = leaders.lookup(group);
  return group;
}

bool ModuloPlacement::isGrouped(unsigned node) const {
  return graph.nodes[node].group || graph.nodes[node].leaderGroup;
}

std::optional<unsigned> ModuloPlacement::getGroupDepth(unsigned node) const {
  if (!hasGroups() || !isGrouped(node))
    return std::nullopt;
  unsigned group = findGroup(node);
  if (auto known = groupDepths.find(group); known != groupDepths.end())
    return known->second;
  if (auto seated = seatedGroups.find(group); seated != seatedGroups.end())
    for (unsigned other : seated->second)
      if (other != node)
        return *slots[other] / interval;
  return std::nullopt;
}

unsigned ModuloPlacement::getMaxDepth(unsigned node) const {
  return graph.nodes[node].maxDepth.value_or(options.maxDepth);
}

unsigned ModuloPlacement::getEarliest(unsigned node) const {
  int64_t earliest = 0;
  for (unsigned index : incoming[node]) {
    const ScheduleEdge &edge = graph.edges[index];
    if (slots[edge.from] && edge.from != node)
      earliest = std::max(earliest, int64_t{*slots[edge.from]} + edge.slots -
                                        int64_t{interval} * edge.distance);
  }
  return static_cast<unsigned>(earliest);
}

unsigned ModuloPlacement::getEnd(unsigned node, unsigned to) const {
  int64_t end = to;
  for (unsigned index : outgoing[node]) {
    const ScheduleEdge &edge = graph.edges[index];
    if (slots[edge.to] && edge.to != node)
      end = std::min(end, int64_t{*slots[edge.to]} - edge.slots +
                              int64_t{interval} * edge.distance + 1);
  }
  // No slot is before the first one.
  return static_cast<unsigned>(std::max<int64_t>(end, 0));
}

llvm::SmallVector<unsigned> ModuloPlacement::getReady() const {
  return llvm::to_vector(ready.set_bits());
}

bool ModuloPlacement::isPending(unsigned node,
                                llvm::ArrayRef<unsigned> ready) const {
  std::optional<unsigned> leader = graph.nodes[node].leaderGroup;
  return hasGroups() && leader && graph.nodes[node].group != leader &&
         llvm::any_of(ready, [&](unsigned other) {
           return graph.nodes[other].group == leader && !dead[other];
         });
}

llvm::SmallVector<unsigned> ModuloPlacement::getLive() const {
  llvm::SmallVector<unsigned> all = getReady(), live;
  for (unsigned node : all)
    if (!dead[node] && !isPending(node, all))
      live.push_back(node);
  return live;
}

unsigned ModuloPlacement::getRefusingGate(unsigned node, unsigned slot) const {
  if (isPending(node, getReady()))
    return 1;
  return getSeatGate(node, slot, getMaxDepth(node), getGroupDepth(node));
}

unsigned
ModuloPlacement::getSeatGate(unsigned node, unsigned slot, unsigned maxDepth,
                             std::optional<unsigned> groupDepth) const {
  if (slot / interval > maxDepth)
    return 2;
  if (!table.fits(footprints[node], slot))
    return 3;
  return groupDepth && slot / interval != *groupDepth ? 4 : 0;
}

//===----------------------------------------------------------------------===//
// Seats
//===----------------------------------------------------------------------===//

template <typename Function>
void ModuloPlacement::forEachRow(unsigned node, unsigned slot,
                                 Function function) const {
  unsigned count = std::min(footprints[node].getDuration(), interval);
  for (unsigned i = 0; i < count; ++i)
    function((slot + i) % interval);
}

void ModuloPlacement::seat(unsigned node, unsigned slot) {
  table.take(footprints[node], slot);
  slots[node] = slot;
  forEachRow(node, slot, [&](unsigned row) { occupants[row].push_back(node); });
  unseated.erase({-heights[node], node});
  ready.reset(node);
  for (unsigned index : outgoing[node])
    if (const ScheduleEdge &edge = graph.edges[index];
        edge.distance == 0 && --missing[edge.to] == 0 && !slots[edge.to])
      ready.set(edge.to);
  if (isGrouped(node))
    seatedGroups[findGroup(node)].push_back(node);
}

void ModuloPlacement::unseat(unsigned node) {
  table.release(footprints[node], *slots[node]);
  forEachRow(node, *slots[node], [&](unsigned row) {
    occupants[row].erase(llvm::find(occupants[row], node));
  });
  slots[node] = std::nullopt;
  unseated.emplace(-heights[node], node);
  if (missing[node] == 0)
    ready.set(node);
  for (unsigned index : outgoing[node])
    if (const ScheduleEdge &edge = graph.edges[index]; edge.distance == 0) {
      ++missing[edge.to];
      ready.reset(edge.to);
    }
  if (isGrouped(node))
    llvm::erase(seatedGroups[findGroup(node)], node);
}

bool ModuloPlacement::isComplete() const { return unseated.empty(); }

void ModuloPlacement::clear(bool forgetsGroups) {
  table = ReservationTable(interval);
  occupants.assign(interval, {});
  slots.assign(graph.size(), std::nullopt);
  dead.assign(graph.size(), false);
  missing.assign(graph.size(), 0);
  for (const ScheduleEdge &edge : graph.edges)
    if (edge.distance == 0)
      ++missing[edge.to];
  ready.clear();
  ready.resize(graph.size());
  unseated.clear();
  for (unsigned node = 0; node < graph.size(); ++node) {
    unseated.emplace(-heights[node], node);
    if (missing[node] == 0)
      ready.set(node);
  }
  seatedGroups.clear();
  groupDepths.clear();
  ignoresGroups |= forgetsGroups;
}

/// The first legal slot of `from` to the one before `to`.
std::optional<unsigned> ModuloPlacement::findSlot(unsigned node, unsigned from,
                                                  unsigned to) {
  unsigned depth = getMaxDepth(node);
  std::optional<unsigned> groupDepth = getGroupDepth(node);
  for (unsigned slot = from; slot < to; ++slot) {
    ++numProbes;
    unsigned gate = getSeatGate(node, slot, depth, groupDepth);
    if (gate == 0)
      return slot;
    // Later slots are in stages as late or later.
    if (gate == 2)
      return std::nullopt;
  }
  return std::nullopt;
}

/// The first legal slot that keeps all edges. With a group, that may be
/// iterations after the earliest one.
std::optional<unsigned> ModuloPlacement::findSlot(unsigned node) {
  unsigned from = getEarliest(node);
  if (std::optional<unsigned> depth = getGroupDepth(node))
    from = std::max(from, *depth * interval);
  return findSlot(node, from, getEnd(node, from + interval));
}

ModuloPlacement::Seat ModuloPlacement::makeSeat(unsigned node,
                                                unsigned slot) const {
  return {node,
          slot,
          std::nullopt,
          table.countTaken(footprints[node], slot),
          slot - getEarliest(node),
          -heights[node]};
}

bool ModuloPlacement::Seat::isCheaperThan(const Seat &other) const {
  return std::tie(pressure, distance, negatedHeight, slot, node) <
         std::tie(other.pressure, other.distance, other.negatedHeight,
                  other.slot, other.node);
}

void ModuloPlacement::commit(const Seat &chosen) {
  seat(chosen.node, chosen.slot);
  if (chosen.fused)
    seat(chosen.fused->first, chosen.fused->second);
}

//===----------------------------------------------------------------------===//
// Arms
//===----------------------------------------------------------------------===//

std::optional<ModuloPlacement::Seat> ModuloPlacement::propose(ModuloArm arm) {
  switch (arm) {
  case ModuloArm::Permute:
    return permute(getLive());
  case ModuloArm::Fuse:
    return fuse(getLive());
  case ModuloArm::Retry:
    return retry(getReady());
  case ModuloArm::CostBased:
    return searchAll(getLive());
  }
  llvm_unreachable("all arms are handled");
}

std::optional<ModuloPlacement::Seat>
ModuloPlacement::permute(llvm::ArrayRef<unsigned> ready) {
  llvm::SmallVector<unsigned> sequence(ready);
  llvm::sort(sequence, [&](unsigned a, unsigned b) {
    return std::make_pair(-heights[a], a) < std::make_pair(-heights[b], b);
  });
  sequence.truncate(std::min(sequence.size(), kMaxPermuted));
  bool isFew = sequence.size() <= kFewReady;
  if (isFew)
    llvm::sort(sequence);
  // Seats that are missing, and the sum of the others.
  std::optional<std::pair<size_t, uint64_t>> bestCost;
  std::optional<Seat> best;
  auto tryOne = [&] {
    llvm::SmallVector<unsigned, kMaxPermuted> seated;
    std::pair<size_t, uint64_t> cost = {0, 0};
    std::optional<Seat> first;
    for (unsigned node : sequence) {
      std::optional<unsigned> slot = findSlot(node);
      if (!slot) {
        ++cost.first;
        continue;
      }
      if (!first)
        first = makeSeat(node, *slot);
      cost.second += *slot;
      seat(node, *slot);
      seated.push_back(node);
    }
    for (unsigned node : seated)
      unseat(node);
    if (first && (!bestCost || cost < *bestCost)) {
      bestCost = cost;
      best = first;
    }
  };
  if (isFew) {
    do
      tryOne();
    while (std::next_permutation(sequence.begin(), sequence.end()));
    return best;
  }
  std::mt19937_64 random(options.seed + numProbes);
  for (unsigned i = 0; i < options.numPermutations; ++i) {
    // The shuffle of the library may differ from machine to machine.
    for (size_t last = sequence.size(); last > 1; --last)
      std::swap(sequence[last - 1], sequence[random() % last]);
    tryOne();
  }
  return best;
}

std::optional<ModuloPlacement::Seat>
ModuloPlacement::fuse(llvm::ArrayRef<unsigned> ready) {
  std::optional<Seat> best;
  for (size_t i = 0; i < ready.size(); ++i) {
    std::optional<unsigned> clause = graph.nodes[ready[i]].clause;
    const auto *other = std::find_if(
        ready.begin() + i + 1, ready.end(), [&](unsigned candidate) {
          return clause && graph.nodes[candidate].clause == clause;
        });
    if (other == ready.end())
      continue;
    unsigned from = std::max(getEarliest(ready[i]), getEarliest(*other));
    unsigned length = footprints[ready[i]].getDuration();
    for (unsigned slot = from; slot < from + interval; ++slot) {
      ++numProbes;
      unsigned next = slot + length;
      if (getEnd(ready[i], slot + 1) <= slot ||
          getEnd(*other, next + 1) <= next ||
          next / interval > getMaxDepth(*other))
        break;
      if (!findSlot(ready[i], slot, slot + 1))
        continue;
      // One of the two may wait for the other in another iteration.
      seat(ready[i], slot);
      bool fits = getEarliest(*other) <= next &&
                  findSlot(*other, next, getEnd(*other, next + 1));
      unseat(ready[i]);
      if (!fits)
        continue;
      // The two count as one.
      Seat seat = makeSeat(ready[i], slot);
      seat.fused = {*other, next};
      if (!best || seat.isCheaperThan(*best))
        best = seat;
      break;
    }
  }
  return best;
}

std::optional<ModuloPlacement::Seat>
ModuloPlacement::retry(llvm::ArrayRef<unsigned> ready) {
  for (unsigned node : ready) {
    if (!dead[node])
      continue;
    std::optional<unsigned> slot = findSlot(node);
    if (!slot)
      continue;
    dead[node] = false;
    return makeSeat(node, *slot);
  }
  return std::nullopt;
}

std::optional<ModuloPlacement::Seat>
ModuloPlacement::searchAll(llvm::ArrayRef<unsigned> ready) {
  std::optional<Seat> best;
  for (unsigned node : ready) {
    unsigned from = getEarliest(node);
    unsigned to = getEnd(node, (from / interval + 1) * interval);
    bool hasSeat = false;
    for (unsigned slot = from; slot < to; ++slot) {
      if (!findSlot(node, slot, slot + 1))
        continue;
      hasSeat = true;
      Seat seat = makeSeat(node, slot);
      if (!best || seat.isCheaperThan(*best))
        best = seat;
    }
    dead[node] = !hasSeat;
  }
  return best;
}

//===----------------------------------------------------------------------===//
// Rungs of the ladder
//===----------------------------------------------------------------------===//

/// Where only its group's stage is in the way of an operation, gives the group
/// the stage that the operation can have, and removes all seats. Stages of
/// groups only grow, so this ends.
bool ModuloPlacement::moveGroups() {
  if (!hasGroups())
    return false;
  for (unsigned node : getReady()) {
    std::optional<unsigned> depth = getGroupDepth(node);
    if (!depth)
      continue;
    unsigned from = getEarliest(node);
    for (unsigned slot = from; slot < from + interval; ++slot) {
      unsigned wanted = slot / interval;
      if (wanted <= *depth || wanted > getMaxDepth(node) ||
          !table.fits(footprints[node], slot))
        continue;
      auto kept = groupDepths;
      clear(/*forgetsGroups=*/false);
      groupDepths = std::move(kept);
      groupDepths[findGroup(node)] = wanted;
      steps.push_back(llvm::formatv("group {0} moves to stage {1}",
                                    findGroup(node), wanted));
      return true;
    }
  }
  return false;
}

bool ModuloPlacement::placeInitially() {
  while (!isComplete() && canGoOn()) {
    llvm::SmallVector<unsigned> ready = getLive();
    if (ready.empty())
      return false;
    unsigned node = *llvm::min_element(ready, [&](unsigned a, unsigned b) {
      return std::make_pair(-heights[a], a) < std::make_pair(-heights[b], b);
    });
    if (std::optional<unsigned> slot = findSlot(node))
      seat(node, *slot);
    else if (!moveGroups())
      return false;
  }
  return isComplete();
}

bool ModuloPlacement::canGoOn(uint64_t before) const {
  return canGoOn() && (numProbes - before) * kArmsShare < options.maxProbes;
}

bool ModuloPlacement::placeByCost() {
  constexpr ModuloArm kArms[] = {ModuloArm::Permute, ModuloArm::Fuse,
                                 ModuloArm::Retry, ModuloArm::CostBased};
  dead.assign(graph.size(), false);
  uint64_t before = numProbes;
  while (!isComplete() && canGoOn(before)) {
    std::optional<Seat> best;
    for (ModuloArm arm : kArms) {
      std::optional<Seat> seat = propose(arm);
      if (seat && (!best || seat->isCheaperThan(*best)))
        best = seat;
    }
    // What the last arm has just given up may find a seat in a later stage.
    if (!best)
      best = propose(ModuloArm::Retry);
    if (best)
      commit(*best);
    else if (!moveGroups())
      return false;
  }
  return isComplete();
}

bool ModuloPlacement::seatDeepest() {
  for (bool changes = true; changes && canGoOn();) {
    changes = false;
    for (unsigned node : getReady()) {
      unsigned depth = getMaxDepth(node) * interval;
      std::optional<unsigned> slot =
          findSlot(node, std::max(getEarliest(node), depth),
                   getEnd(node, depth + interval));
      if (!slot)
        continue;
      seat(node, *slot);
      changes = true;
    }
  }
  return isComplete();
}

/// Removes the seats that cannot stay if `node` sits at `slot`.
void ModuloPlacement::evictFor(unsigned node, unsigned slot) {
  ReservationTable alone(interval);
  alone.take(footprints[node], slot);
  llvm::SmallVector<unsigned> inTheWay;
  forEachRow(node, slot, [&](unsigned row) {
    for (unsigned other : occupants[row])
      if (!alone.fits(footprints[other], *slots[other]))
        inTheWay.push_back(other);
  });
  if (hasGroups() && isGrouped(node))
    for (unsigned other : seatedGroups[findGroup(node)])
      if (*slots[other] / interval != slot / interval)
        inTheWay.push_back(other);
  for (unsigned other : inTheWay)
    if (slots[other])
      unseat(other);
  for (unsigned index : outgoing[node]) {
    const ScheduleEdge &edge = graph.edges[index];
    if (edge.to != node && slots[edge.to] &&
        uint64_t{*slots[edge.to]} + uint64_t{interval} * edge.distance <
            uint64_t{slot} + edge.slots)
      unseat(edge.to);
  }
}

bool ModuloPlacement::refine(llvm::ArrayRef<std::optional<unsigned>> previous) {
  clear(/*forgetsGroups=*/false);
  for (unsigned node = 0; node < graph.size(); ++node) {
    if (!previous[node])
      continue;
    unsigned slot = *previous[node];
    if (slot >= getEarliest(node) &&
        findSlot(node, slot, getEnd(node, slot + 1)))
      seat(node, slot);
  }
  llvm::SmallVector<std::optional<unsigned>> last(graph.size());
  for (unsigned step = 0; step < kRefinementSteps * graph.size(); ++step) {
    if (isComplete())
      return true;
    if (!canGoOn())
      return false;
    unsigned next = unseated.begin()->second;
    unsigned from = getEarliest(next);
    std::optional<unsigned> slot = findSlot(next, from, from + interval);
    if (!slot)
      slot = last[next] ? std::max(from, *last[next] + 1) : from;
    if (*slot / interval > getMaxDepth(next))
      return false;
    evictFor(next, *slot);
    seat(next, *slot);
    last[next] = slot;
  }
  return isComplete();
}

bool ModuloPlacement::note(llvm::StringRef rung, bool isComplete) {
  steps.push_back(llvm::formatv("{0} at {1}: {2}", rung, interval,
                                isComplete ? "all operations have seats"
                                           : "no seat for some"));
  return isComplete;
}

bool ModuloPlacement::climb(llvm::ArrayRef<std::optional<unsigned>> previous) {
  if (!previous.empty() &&
      (note("refine", refine(previous)) || note("deepest", seatDeepest())))
    return true;
  if (note("initial", placeInitially()) || note("cost", placeByCost()))
    return true;
  bool hadGroups = hasGroups();
  clear(/*forgetsGroups=*/true);
  steps.push_back(hadGroups ? "clear, without groups" : "clear");
  if (note("initial", placeInitially()))
    return true;
  clear(/*forgetsGroups=*/true);
  return note("cost", placeByCost());
}
