//===- Circuits.cpp -------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/cycle_model/Circuits.h"

#include "llvm/ADT/STLExtras.h"

#include <optional>

using namespace waveasm;

/// Paths that differ by less are as long as each other.
static constexpr double kTolerance = 1e-6;

namespace {

/// Looks for circuits longer than a time for each iteration, and tries longer
/// times until there is none.
class CircuitFinder {
public:
  CircuitFinder(const IterationGraph &graph, const TimedProgram &program);
  NodeCircuit run();

private:
  void addBarrierEdges(const IterationGraph &graph,
                       const TimedProgram &program);
  bool relax(double cyclesPerIteration);
  std::optional<NodeCircuit> findInParents();
  NodeCircuit collect(uint32_t node) const;

  struct Edge {
    IterationEdge edge;
    bool isNextIteration;
  };
  std::vector<Edge> edges;
  /// By node: the longest path to it so far, and its last edge.
  std::vector<double> lengths;
  std::vector<uint32_t> parents;
};

} // namespace

CircuitFinder::CircuitFinder(const IterationGraph &graph,
                             const TimedProgram &program)
    : lengths(graph.getNodes().size()), parents(graph.getNodes().size()) {
  if (graph.getNextIterationEdges().empty() && graph.getBarriers().empty())
    return;
  for (const IterationEdge &edge : graph.getEdges())
    edges.push_back({edge, false});
  for (const IterationEdge &edge : graph.getNextIterationEdges())
    edges.push_back({edge, true});
  addBarrierEdges(graph, program);
}

/// The edges that keep accesses to the LDS between the last barrier of an
/// iteration and the first one of the next.
void CircuitFinder::addBarrierEdges(const IterationGraph &graph,
                                    const TimedProgram &program) {
  if (graph.getBarriers().empty())
    return;
  llvm::ArrayRef<IterationNode> nodes = graph.getNodes();
  uint32_t first = graph.getBarriers().front();
  uint32_t last = graph.getBarriers().back();
  auto add = [&](uint32_t from, uint32_t to) {
    edges.push_back({{from, to, nodes[from].cycles, false}, true});
  };
  add(last, first);
  for (auto [index, node] : llvm::enumerate(nodes.drop_back())) {
    if (node.loop != kNoIndex ||
        !program.instructions[node.instruction].accessesLds)
      continue;
    auto access = static_cast<uint32_t>(index);
    if (access < first)
      add(last, access);
    if (access > last)
      add(access, first);
  }
}

/// Makes paths longer, each edge once. Returns false if none can be.
bool CircuitFinder::relax(double cyclesPerIteration) {
  bool isChanged = false;
  for (auto [index, entry] : llvm::enumerate(edges)) {
    double length = lengths[entry.edge.from] + entry.edge.cycles -
                    (entry.isNextIteration ? cyclesPerIteration : 0);
    if (length <= lengths[entry.edge.to] + kTolerance)
      continue;
    lengths[entry.edge.to] = length;
    parents[entry.edge.to] = static_cast<uint32_t>(index);
    isChanged = true;
  }
  return isChanged;
}

/// The circuit that the last edges of the paths from `node` backwards make.
NodeCircuit CircuitFinder::collect(uint32_t node) const {
  NodeCircuit circuit;
  uint32_t at = node;
  do {
    const Edge &entry = edges[parents[at]];
    circuit.edges.push_back(entry.edge);
    circuit.isNextIteration.push_back(entry.isNextIteration);
    circuit.cycles += entry.edge.cycles;
    circuit.iterations += entry.isNextIteration;
    at = entry.edge.from;
  } while (at != node);
  std::reverse(circuit.edges.begin(), circuit.edges.end());
  std::reverse(circuit.isNextIteration.begin(), circuit.isNextIteration.end());
  return circuit;
}

/// A circuit among the last edges of the paths. It is longer than the time that
/// was tried.
std::optional<NodeCircuit> CircuitFinder::findInParents() {
  // By node: the search that came by, from 1.
  std::vector<uint32_t> visited(parents.size());
  for (uint32_t start = 0; start < parents.size(); ++start) {
    uint32_t node = start;
    while (!visited[node] && parents[node] != kNoIndex) {
      visited[node] = start + 1;
      node = edges[parents[node]].edge.from;
    }
    if (visited[node] == start + 1 && parents[node] != kNoIndex)
      return collect(node);
  }
  return std::nullopt;
}

NodeCircuit CircuitFinder::run() {
  NodeCircuit best;
  while (true) {
    llvm::fill(lengths, 0);
    llvm::fill(parents, kNoIndex);
    std::optional<NodeCircuit> longer;
    // Without such a circuit, no path has more edges than there are nodes.
    for (size_t pass = 0; pass <= lengths.size() && !longer; ++pass) {
      if (!relax(best.getCyclesPerIteration()))
        return best;
      longer = findInParents();
    }
    if (!longer || longer->getCyclesPerIteration() <=
                       best.getCyclesPerIteration() + kTolerance)
      return best;
    best = std::move(*longer);
  }
}

NodeCircuit waveasm::findLongestCircuit(const IterationGraph &graph,
                                        const TimedProgram &program) {
  return CircuitFinder(graph, program).run();
}
