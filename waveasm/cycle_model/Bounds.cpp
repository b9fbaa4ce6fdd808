//===- Bounds.cpp ---------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A resource does the work of all waves one piece after the other. A wave alone
// needs its issue slots and its longest chain of results, and the waves of a
// workgroup pass the phases between barriers together.
//
// The bounds of an iteration, and those of workgroups that share a SIMD, are
// for the steady state: the simulator averages some iterations, in which waves
// may run ahead of others. Estimates use the bound where that average is below
// it. Start offsets of waves are left out: they can only add to the time.
//
//===----------------------------------------------------------------------===//

#include "waveasm/cycle_model/Bounds.h"

#include "waveasm/cycle_model/Circuits.h"
#include "waveasm/cycle_model/ResourceWork.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>
#include <optional>

using namespace waveasm;
using namespace waveasm::target;

/// Iterations of a circuit over the branch back that are looked for.
static constexpr unsigned kMaxCircuitIterations = 3;
/// Loops with more barriers get no bound by phases.
static constexpr size_t kMaxBarriers = 8;

static void raiseTo(Bound &bound, double cycles, BoundReason reason) {
  if (cycles > bound.cycles)
    bound = {cycles, reason};
}

namespace {

/// A loop, or the program.
struct Region {
  std::optional<IterationGraph> graph;
  double iterations = 1;
  /// From the start of the iteration to the issue of each node, and from there
  /// to the issue of the last node.
  NodeCycles heads;
  TailCycles tails;
  /// The work of one wave in an iteration, without the loops inside.
  ResourceWork work;
  /// The same, but for what only the next iteration waits for.
  WorkFinder::IterationWork iterationWork;
  /// Busy cycles of one wave in an iteration, with the loops inside.
  ResourceCycles busy = {};
  /// One wave from the start of an iteration to the issue of its last node.
  Bound once;
  /// One wave from the start of an iteration to that of the next one.
  Bound iteration;
  /// One wave in all iterations.
  Bound duration;
  /// Of one wave: from the start of the program to the first iteration and from
  /// the last iteration to the end.
  double before = 0, after = 0;
  /// Iterations in all iterations of the loops around it.
  double count = 1;

  double getLastCycles() const { return graph->getNodes().back().cycles; }
};

class BoundFinder {
public:
  BoundFinder(const TimedProgram &program, const WavePlacement &placement);
  ProgramBounds run();

private:
  void followPath();
  void boundRegion(uint32_t index);
  void addBusyCycles(Region &region) const;
  void addCircuits(Region &region) const;
  void addPhases(Region &region) const;
  IterationBounds getOverlapped(const Region &region) const;
  void nameLongestLoop(Region &region) const;
  void placeLoops();

  double getPhase(const IterationGraph &graph, uint32_t from,
                  uint32_t to) const;
  double getLastPhase(const Region &region, uint32_t from, uint32_t to) const;
  double getOverlappedPhases(const IterationGraph &graph) const;
  double getSerialCycles(unsigned resource) const;

  const TimedProgram &program;
  uint32_t takenBranchCycles;
  WorkFinder use;
  unsigned waves, wavesOfGroup;
  std::vector<bool> isOnPath;
  bool hasHalves = false;
  /// By loop; the last one is the program.
  std::vector<Region> regions;
  /// By loop: the cycles of one wave in all iterations.
  std::vector<double> loopCycles;
};

} // namespace

BoundFinder::BoundFinder(const TimedProgram &program,
                         const WavePlacement &placement)
    : program(program),
      takenBranchCycles(program.machine->times->getTakenBranchCycles()),
      use(program, placement), waves(placement.waves),
      wavesOfGroup(placement.getWavesOfGroup()),
      isOnPath(program.instructions.size()), regions(program.loops.size() + 1),
      loopCycles(program.loops.size()) {}

/// Marks the instructions that control reaches, and looks at them.
void BoundFinder::followPath() {
  uint32_t index = 0;
  while (index < program.instructions.size()) {
    const TimedInstruction &instruction = program.instructions[index];
    isOnPath[index] = true;
    hasHalves |= instruction.pastBarrier != kNoIndex;
    use.add(instruction);
    if (instruction.kind == TimedKind::End)
      return;
    bool isForward =
        instruction.target != kNoIndex && instruction.loop == kNoIndex;
    index = isForward ? instruction.target : index + 1;
  }
}

//===----------------------------------------------------------------------===//
// Circuits
//===----------------------------------------------------------------------===//

/// Bounds an iteration and all iterations by chains of results that lead into
/// later iterations. Such a chain is part of a circuit: the wave takes the
/// branch back after the end of the chain, and begins it after that of an
/// earlier iteration.
void BoundFinder::addCircuits(Region &region) const {
  const IterationGraph &graph = *region.graph;
  double once = region.once.cycles + takenBranchCycles;
  double last = region.getLastCycles();
  NodeCycles cycles = region.heads;
  for (unsigned distance = 2; distance <= kMaxCircuitIterations &&
                              !graph.getNextIterationEdges().empty();
       ++distance) {
    NodeCycles next(cycles.size(), kNoPath);
    for (const IterationEdge &edge : graph.getNextIterationEdges())
      next[edge.to] = std::max(next[edge.to], cycles[edge.from] + edge.cycles);
    graph.propagate(next);
    cycles = std::move(next);
    double circuit = cycles.back() + takenBranchCycles;
    raiseTo(region.iteration, circuit / distance, BoundReason::Chain);
    double times = std::floor(region.iterations / distance);
    raiseTo(region.duration,
            times * circuit + (region.iterations - times * distance) * once -
                takenBranchCycles + last,
            BoundReason::Chain);
  }
  // Results that go around without the branch.
  for (const IterationEdge &edge : graph.getNextIterationEdges()) {
    double rest = region.tails.fromIssue[edge.from];
    if (edge.to > edge.from ||
        edge.cycles + region.tails.fromIssue[edge.to] - rest <=
            region.iteration.cycles)
      continue;
    double circuit =
        edge.cycles + (edge.to == edge.from
                           ? 0
                           : graph.getCyclesTo(edge.from).fromIssue[edge.to]);
    raiseTo(region.iteration, circuit, BoundReason::Chain);
    raiseTo(region.duration,
            region.heads[edge.from] + (region.iterations - 1) * circuit + rest +
                last,
            BoundReason::Chain);
  }
}

//===----------------------------------------------------------------------===//
// Phases
//===----------------------------------------------------------------------===//

static NodeCycles getCyclesFrom(const IterationGraph &graph, uint32_t from,
                                double start) {
  NodeCycles cycles(graph.getNodes().size(), kNoPath);
  cycles[from] = start;
  graph.propagate(cycles);
  return cycles;
}

/// The time from the release of barrier `from` to that of a later barrier `to`
/// in the same iteration.
double BoundFinder::getPhase(const IterationGraph &graph, uint32_t from,
                             uint32_t to) const {
  double release = graph.getNodes()[to].cycles;
  NodeCycles heads = getCyclesFrom(graph, from, -graph.getNodes()[from].cycles);
  double cycles = heads[to];
  for (const SerialWork &work :
       use.getWork(graph, heads, graph.getCyclesTo(to)))
    cycles = std::max(cycles, work.getCycles(wavesOfGroup));
  return cycles + release;
}

/// The time from the release of barrier `from` to that of an earlier barrier
/// `to` in the next iteration.
double BoundFinder::getLastPhase(const Region &region, uint32_t from,
                                 uint32_t to) const {
  const IterationGraph &graph = *region.graph;
  double release = graph.getNodes()[to].cycles;
  // This iteration.
  NodeCycles heads = getCyclesFrom(graph, from, -graph.getNodes()[from].cycles);
  double start = heads.back() + takenBranchCycles;
  double rest = takenBranchCycles + region.heads[to];
  ResourceWork before = use.getWork(graph, heads, region.tails);
  // The next one.
  ResourceWork after = use.getWork(graph, region.heads, graph.getCyclesTo(to));

  double cycles = start + region.heads[to];
  for (auto [work, next] : llvm::zip_equal(before, after)) {
    work.tail += rest;
    next.head += start;
    SerialWork both = work;
    both.add(next);
    for (const SerialWork &each : {work, next, both})
      cycles = std::max(cycles, each.getCycles(wavesOfGroup));
  }
  return cycles + release;
}

/// Bounds an iteration and all iterations by the phases between the barriers,
/// which the waves of a workgroup pass together. Each phase takes as long as
/// what no order can move out of it.
void BoundFinder::addPhases(Region &region) const {
  const IterationGraph &graph = *region.graph;
  llvm::ArrayRef<uint32_t> barriers = graph.getBarriers();
  if (barriers.empty() || barriers.size() > kMaxBarriers || hasHalves)
    return;
  double cycles = 0;
  for (size_t i = 0; i + 1 < barriers.size(); ++i)
    cycles += getPhase(graph, barriers[i], barriers[i + 1]);
  // From the first barrier to the end of the iteration.
  double once = region.heads[barriers.front()] + cycles +
                region.tails.fromIssue[barriers.back()];
  raiseTo(region.once, once, BoundReason::Barriers);
  if (region.iterations < 2)
    return;
  cycles += getLastPhase(region, barriers.back(), barriers.front());
  raiseTo(region.iteration, cycles, BoundReason::Barriers);
  raiseTo(region.duration,
          (region.iterations - 1) * cycles + once + region.getLastCycles(),
          BoundReason::Barriers);
}

//===----------------------------------------------------------------------===//
// Iterations that overlap
//===----------------------------------------------------------------------===//

/// The phases of an iteration if only the accesses to the LDS stay between
/// their barriers; 0 without barriers.
double BoundFinder::getOverlappedPhases(const IterationGraph &graph) const {
  llvm::ArrayRef<uint32_t> barriers = graph.getBarriers();
  if (barriers.empty() || barriers.size() > kMaxBarriers || hasHalves)
    return 0;
  double cycles = 0;
  for (size_t i = 0; i + 1 < barriers.size(); ++i)
    cycles += getPhase(graph, barriers[i], barriers[i + 1]);
  // From the last barrier to the first one of the next iteration.
  uint32_t first = barriers.front(), last = barriers.back();
  llvm::ArrayRef<IterationNode> nodes = graph.getNodes();
  NodeCycles heads(nodes.size(), kNoPath);
  TailCycles tails = {heads, heads};
  for (uint32_t index = 0; index < nodes.size(); ++index) {
    const IterationNode &node = nodes[index];
    bool isAccess = node.loop == kNoIndex &&
                    node.instruction < program.instructions.size() &&
                    program.instructions[node.instruction].accessesLds;
    if (!isAccess || (index > first && index < last))
      continue;
    heads[index] = 0;
    tails.fromIssue[index] = node.cycles;
  }
  double phase = 0;
  for (const SerialWork &work : use.getWork(graph, heads, tails))
    phase = std::max(phase, work.getCycles(wavesOfGroup));
  return cycles + phase + nodes[first].cycles;
}

IterationBounds BoundFinder::getOverlapped(const Region &region) const {
  const IterationGraph &graph = *region.graph;
  IterationBounds bounds;
  for (unsigned resource : getResources())
    bounds.resources[resource] =
        std::min(kMaxCycles, waves * region.busy[resource]);
  for (const IterationNode &node : graph.getNodes().drop_back())
    bounds.issue += node.cycles;
  bounds.issue = std::min(kMaxCycles, bounds.issue + takenBranchCycles);
  bounds.phases = getOverlappedPhases(graph);
  NodeCircuit circuit = findLongestCircuit(graph, program);
  bounds.circuit.cycles = circuit.cycles;
  bounds.circuit.iterations = circuit.iterations;
  for (auto [edge, isNextIteration] :
       llvm::zip_equal(circuit.edges, circuit.isNextIteration))
    bounds.circuit.steps.push_back(
        {program.instructions[graph.getNodes()[edge.from].instruction].op,
         edge.cycles, isNextIteration ? 1U : 0U});
  return bounds;
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

void BoundFinder::addBusyCycles(Region &region) const {
  for (const IterationNode &node : region.graph->getNodes()) {
    use.forEach(node, [&](unsigned resource, double cycles) {
      region.busy[resource] += cycles;
    });
    if (node.loop == kNoIndex)
      continue;
    const Region &loop = regions[node.loop];
    for (unsigned resource : getResources())
      region.busy[resource] += loop.iterations * loop.busy[resource];
  }
}

/// If a loop takes most of the time of a region, its reason is that of the
/// region.
void BoundFinder::nameLongestLoop(Region &region) const {
  for (const IterationNode &node : region.graph->getNodes())
    if (node.loop != kNoIndex && 2 * node.cycles > region.once.cycles)
      region.once.reason = regions[node.loop].duration.reason;
}

void BoundFinder::boundRegion(uint32_t index) {
  Region &region = regions[index];
  bool isLoop = index < program.loops.size();
  region.graph.emplace(program, isLoop ? index : kNoIndex, isOnPath,
                       loopCycles);
  if (isLoop)
    region.iterations = static_cast<double>(
        std::max<uint64_t>(program.loops[index].tripCount, 1));
  const IterationGraph &graph = *region.graph;
  region.heads.assign(graph.getNodes().size(), 0);
  graph.propagate(region.heads);
  region.tails =
      graph.getCyclesTo(static_cast<uint32_t>(graph.getNodes().size() - 1));
  region.work = use.getWork(graph, region.heads, region.tails);
  if (graph.getNextIterationEdges().empty())
    region.iterationWork.now = region.work;
  else
    region.iterationWork =
        use.getIterationWork(graph, region.heads, region.tails);
  addBusyCycles(region);

  double slots = 0;
  for (const IterationNode &node : graph.getNodes().drop_back())
    slots += node.cycles;
  region.once = {slots, BoundReason::Issue};
  raiseTo(region.once, region.heads.back(), BoundReason::Chain);
  for (unsigned resource : getResources())
    raiseTo(region.once, region.work[resource].getCycles(1),
            static_cast<BoundReason>(resource));
  addPhases(region);
  nameLongestLoop(region);
  raiseTo(region.iteration, region.once.cycles + takenBranchCycles,
          region.once.reason);
  raiseTo(region.duration,
          region.iterations * region.once.cycles +
              (region.iterations - 1) * takenBranchCycles +
              region.getLastCycles(),
          region.once.reason);
  addCircuits(region);
  region.duration.cycles = std::min(region.duration.cycles, kMaxCycles);
  if (isLoop)
    loopCycles[index] = region.duration.cycles;
}

/// Finds out when the first iteration of each loop can begin and what must
/// follow the last one.
void BoundFinder::placeLoops() {
  auto place = [&](const Region &region) {
    for (auto [index, node] : llvm::enumerate(region.graph->getNodes())) {
      if (node.loop == kNoIndex)
        continue;
      Region &loop = regions[node.loop];
      loop.before = region.before + region.heads[index];
      loop.after = region.tails.fromIssue[index] - node.cycles +
                   region.getLastCycles() + region.after;
      loop.count = std::min(kMaxCycles, region.count * loop.iterations);
    }
  };
  place(regions.back());
  // Outer loops come first.
  for (const Region &region : llvm::ArrayRef(regions).drop_back())
    if (region.graph)
      place(region);
}

/// The time of the waves of a workgroup by the work of a resource.
double BoundFinder::getSerialCycles(unsigned resource) const {
  // What loops request for their next iteration may be on its way at the end,
  // if it is of the last iteration: with it, and without.
  SerialWork all, sure;
  for (const Region &region : regions) {
    if (!region.graph)
      continue;
    double after = region.getLastCycles() + region.after;
    auto add = [&](SerialWork &sum, const SerialWork &work, double count) {
      if (count > 0)
        sum.add({region.before + work.head, count * work.cycles,
                 work.tail + after});
    };
    add(all, region.work[resource], region.count);
    add(sure, region.iterationWork.now[resource], region.count);
    add(sure, region.iterationWork.next[resource],
        region.count * (region.iterations - 1) / region.iterations);
  }
  return std::max(all.getCycles(wavesOfGroup), sure.getCycles(wavesOfGroup));
}

ProgramBounds BoundFinder::run() {
  followPath();
  auto numLoops = static_cast<uint32_t>(program.loops.size());
  for (uint32_t loop = numLoops; loop-- > 0;)
    if (isOnPath[program.loops[loop].first] &&
        isOnPath[program.loops[loop].last])
      boundRegion(loop);
  boundRegion(numLoops);
  placeLoops();

  const Region &whole = regions.back();
  ProgramBounds result;
  result.wave = whole.duration.cycles;
  result.program = whole.duration;
  for (unsigned resource : getResources()) {
    auto reason = static_cast<BoundReason>(resource);
    result.busy[resource] = std::min(kMaxCycles, waves * whole.busy[resource]);
    // In the steady state, the other workgroups have as much to do while one
    // runs. The waves of a workgroup start at once, in the best case.
    double &part = result.parts[resource];
    if (waves > wavesOfGroup)
      part = result.busy[resource];
    part = std::min(kMaxCycles, std::max(part, getSerialCycles(resource)));
    raiseTo(result.program, part, reason);
  }
  result.program.cycles = std::min(result.program.cycles, kMaxCycles);
  for (const Region &region : llvm::ArrayRef(regions).drop_back()) {
    if (region.iterations < 2) {
      // No iteration follows another.
      result.loops.emplace_back();
      continue;
    }
    LoopBounds bounds = {region.iteration, getOverlapped(region)};
    for (unsigned resource : getResources())
      raiseTo(bounds.iteration, bounds.overlapped.resources[resource],
              static_cast<BoundReason>(resource));
    bounds.iteration.cycles = std::min(bounds.iteration.cycles, kMaxCycles);
    result.loops.push_back(std::move(bounds));
  }
  return result;
}

ProgramBounds waveasm::computeBounds(const TimedProgram &program,
                                     const WavePlacement &placement) {
  return BoundFinder(program, placement).run();
}
