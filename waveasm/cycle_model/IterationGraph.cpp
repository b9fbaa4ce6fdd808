//===- IterationGraph.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/cycle_model/IterationGraph.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

using namespace waveasm;
using namespace waveasm::target;

//===----------------------------------------------------------------------===//
// Construction
//===----------------------------------------------------------------------===//

namespace {

/// What a register contains.
struct Content {
  uint32_t node = kNoIndex;
  uint32_t instruction = kNoIndex;
  /// The number of memory instructions that each counter had counted when it
  /// counted the one that loads the register.
  uint64_t vm = 0;
  uint64_t lgkm = 0;
};

/// A counter of memory instructions, as waits see it.
struct MemoryCounter {
  uint64_t issued = 0;
  /// How many of these a wait has waited for.
  uint64_t done = 0;

  void wait(int count) {
    auto left = static_cast<uint64_t>(count);
    if (count >= 0 && issued > left)
      done = std::max(done, issued - left);
  }
};

} // namespace

namespace waveasm {
class IterationGraphBuilder {
public:
  IterationGraphBuilder(const TimedProgram &program,
                        const std::vector<bool> &isOnPath,
                        IterationGraph &graph)
      : program(program), isOnPath(isOnPath), graph(graph),
        contents(program.numRegisters) {}

  void build(uint32_t loop, llvm::ArrayRef<double> loopCycles);

private:
  void addNodes(uint32_t loop, llvm::ArrayRef<double> loopCycles);
  void addIteration(std::vector<IterationEdge> &edges, bool isNextIteration);
  void addInstruction(uint32_t node, uint32_t index,
                      std::vector<IterationEdge> &edges, bool isNextIteration);
  void addBarriers(uint32_t node);
  void addEnd();
  void move(const TimedInstruction &instruction);
  IterationEdge getEdge(const Content &content, uint32_t to, Use use) const;

  const TimedProgram &program;
  const std::vector<bool> &isOnPath;
  IterationGraph &graph;
  /// By register.
  std::vector<Content> contents;
  MemoryCounter vm, lgkm;
  /// Accesses to the LDS since the last barrier.
  llvm::SmallVector<uint32_t> accesses;
  /// The instructions of the iteration, with the branch back of a loop.
  uint32_t first = 0;
  uint32_t end = 0;
};
} // namespace waveasm

/// Whether an order has the instruction and another one may lack it.
static bool isInserted(const TimedInstruction &instruction) {
  return instruction.isMove || instruction.kind == TimedKind::Wait ||
         instruction.kind == TimedKind::Nop;
}

/// Minimum cycles from an issue to the next one of the wave; for the branch
/// back of a loop, if it is not taken.
static double getHoldCycles(const TimedInstruction &instruction,
                            const Times &times) {
  uint32_t cycles = instruction.holdCycles;
  if (instruction.kind == TimedKind::Barrier)
    cycles = std::max(cycles, times.barrierCycles);
  if (instruction.target != kNoIndex && instruction.loop == kNoIndex)
    cycles = std::max(cycles, times.getTakenBranchCycles());
  return cycles;
}

/// Adds the nodes: loops that control leaves through their branch back, and
/// instructions on the path that are in all orders.
void IterationGraphBuilder::addNodes(uint32_t loop,
                                     llvm::ArrayRef<double> loopCycles) {
  end = static_cast<uint32_t>(program.instructions.size());
  if (loop != kNoIndex) {
    first = program.loops[loop].first;
    end = program.loops[loop].last + 1;
  }
  for (uint32_t index = first; index < end; ++index) {
    const TimedInstruction &instruction = program.instructions[index];
    if (!isOnPath[index])
      continue;
    uint32_t inner = instruction.opens == loop ? kNoIndex : instruction.opens;
    if (inner != kNoIndex && isOnPath[program.loops[inner].last]) {
      uint32_t last = program.loops[inner].last;
      graph.nodes.push_back({index, last + 1, inner, loopCycles[inner]});
      index = last;
    } else if (!isInserted(instruction)) {
      graph.nodes.push_back(
          {index, index + 1, kNoIndex,
           getHoldCycles(instruction, *program.machine->times)});
    }
  }
  // The branch back is the last node already.
  if (loop == kNoIndex)
    graph.nodes.push_back({end, end + 1, kNoIndex, 0});
}

/// The minimum time from the write of a register to a use.
IterationEdge IterationGraphBuilder::getEdge(const Content &content,
                                             uint32_t to, Use use) const {
  const IterationNode &from = graph.nodes[content.node];
  IterationEdge edge{content.node, to, from.cycles, false};
  if (from.loop != kNoIndex)
    return edge;
  const TimedInstruction &writer = program.instructions[content.instruction];
  if (writer.countsVm || writer.countsLgkm) {
    bool isWaitedFor =
        writer.countsVm ? content.vm <= vm.done : content.lgkm <= lgkm.done;
    if (isWaitedFor) {
      edge.cycles = std::max<double>(edge.cycles, writer.latencyCycles +
                                                      writer.conflictCycles);
      edge.isFromUnit = true;
    }
    return edge;
  }
  const ResultCycles &results = program.results[writer.result];
  auto getCycles = [&](Use as) {
    return uint32_t{results[static_cast<unsigned>(as)]};
  };
  uint32_t cycles = getCycles(use);
  // The accumulator may be the same register in another allocation.
  if (use == Use::MatrixC)
    cycles = std::min(cycles, getCycles(Use::Accumulator));
  // A scalar register may be copied on its way.
  if (use == Use::VmemScalar || use == Use::LaneSelect || use == Use::Constant)
    cycles = std::min(cycles, getCycles(Use::Scalar) +
                                  program.machine->times->slotCycles);
  edge.cycles = std::max<double>(edge.cycles, cycles);
  return edge;
}

/// Makes the registers that a move writes contain what it reads.
void IterationGraphBuilder::move(const TimedInstruction &instruction) {
  // EXEC is the same after the copies.
  if (instruction.switchesLanes)
    return;
  llvm::ArrayRef<TimedAccess> reads =
      program.getReads(instruction.all).drop_back(instruction.all.numWrites);
  llvm::ArrayRef<TimedAccess> writes = program.getWrites(instruction.all);
  bool isCopy = reads.size() == 1 && writes.size() == 1 &&
                reads[0].count == writes[0].count;
  llvm::SmallVector<Content, 4> copied;
  if (isCopy)
    copied.assign(contents.begin() + reads[0].first,
                  contents.begin() + reads[0].first + reads[0].count);
  for (const TimedAccess &write : writes)
    for (unsigned i = 0; i < write.count; ++i)
      contents[write.first + i] = isCopy ? copied[i] : Content();
}

void IterationGraphBuilder::addInstruction(uint32_t node, uint32_t index,
                                           std::vector<IterationEdge> &edges,
                                           bool isNextIteration) {
  const TimedInstruction &instruction = program.instructions[index];
  if (instruction.kind == TimedKind::Wait) {
    vm.wait(instruction.waitVm);
    lgkm.wait(instruction.waitLgkm);
    return;
  }
  if (instruction.isMove) {
    move(instruction);
    return;
  }
  if (isInserted(instruction))
    return;
  // The last of the reads are writes that wait for those before.
  bool isLoop = graph.nodes[node].loop != kNoIndex;
  for (const TimedAccess &read :
       program.getReads(instruction.all).drop_back(instruction.all.numWrites))
    for (unsigned i = 0; i < read.count; ++i) {
      const Content &content = contents[read.first + i];
      if (content.node == kNoIndex ||
          (!isNextIteration && content.node >= node))
        continue;
      IterationEdge edge = getEdge(content, node, read.use);
      if (isLoop && !isNextIteration && edge.isFromUnit)
        graph.edgesToEnd.push_back(edge);
      // The loop begins before the use.
      if (isLoop)
        edge = {content.node, node, graph.nodes[content.node].cycles, false};
      bool isSame = !edges.empty() && edges.back().from == edge.from &&
                    edges.back().to == edge.to;
      if (!isSame || edge.isFromUnit != edges.back().isFromUnit)
        edges.push_back(edge);
      else
        edges.back().cycles = std::max(edges.back().cycles, edge.cycles);
    }
  if (instruction.countsVm)
    ++vm.issued;
  if (instruction.countsLgkm)
    ++lgkm.issued;
  for (const TimedAccess &write : program.getWrites(instruction.all))
    for (unsigned i = 0; i < write.count; ++i)
      contents[write.first + i] = {isNextIteration ? kNoIndex : node, index,
                                   vm.issued, lgkm.issued};
}

/// Orders accesses to the LDS and barriers.
void IterationGraphBuilder::addBarriers(uint32_t node) {
  const IterationNode &entry = graph.nodes[node];
  const TimedInstruction &instruction = program.instructions[entry.instruction];
  bool isBarrier = instruction.kind == TimedKind::Barrier;
  if (entry.loop != kNoIndex || (!isBarrier && !instruction.accessesLds))
    return;
  if (!graph.barriers.empty()) {
    uint32_t last = graph.barriers.back();
    graph.edges.push_back({last, node, graph.nodes[last].cycles, false});
  }
  if (!isBarrier) {
    accesses.push_back(node);
    return;
  }
  for (uint32_t access : accesses)
    graph.edges.push_back({access, node, graph.nodes[access].cycles, false});
  accesses.clear();
  graph.barriers.push_back(node);
}

/// Goes through the instructions of an iteration and adds the edges that lead
/// to them.
void IterationGraphBuilder::addIteration(std::vector<IterationEdge> &edges,
                                         bool isNextIteration) {
  uint32_t node = 0;
  for (uint32_t index = first; index < end; ++index) {
    if (!isOnPath[index])
      continue;
    while (graph.nodes[node].end <= index)
      ++node;
    bool begins = graph.nodes[node].instruction == index;
    if (begins && !isNextIteration)
      addBarriers(node);
    addInstruction(node, index, edges, isNextIteration);
  }
}

/// Lets the last node come after all others.
void IterationGraphBuilder::addEnd() {
  auto last = static_cast<uint32_t>(graph.nodes.size() - 1);
  bool isBranch = end > graph.nodes[last].instruction;
  std::vector<bool> hasSuccessor(last);
  for (const IterationEdge &edge : graph.edges)
    hasSuccessor[edge.from] = true;
  for (uint32_t node = 0; node < last; ++node) {
    const IterationNode &from = graph.nodes[node];
    bool isMatrix = from.loop == kNoIndex &&
                    program.instructions[from.instruction].unit == Unit::Mfma;
    if (isMatrix && isBranch)
      graph.edges.push_back(
          {node, last,
           std::max<double>(from.cycles,
                            program.machine->times->matrixToBranchCycles),
           false});
    else if (!hasSuccessor[node])
      graph.edges.push_back({node, last, from.cycles, false});
  }
}

void IterationGraphBuilder::build(uint32_t loop,
                                  llvm::ArrayRef<double> loopCycles) {
  addNodes(loop, loopCycles);
  addIteration(graph.edges, /*isNextIteration=*/false);
  addEnd();
  bool isInnermost = llvm::all_of(graph.nodes, [](const IterationNode &node) {
    return node.loop == kNoIndex;
  });
  if (loop != kNoIndex && isInnermost)
    addIteration(graph.nextIterationEdges, /*isNextIteration=*/true);
}

IterationGraph::IterationGraph(const TimedProgram &program, uint32_t loop,
                               const std::vector<bool> &isOnPath,
                               llvm::ArrayRef<double> loopCycles) {
  IterationGraphBuilder(program, isOnPath, *this).build(loop, loopCycles);
}

//===----------------------------------------------------------------------===//
// Longest paths
//===----------------------------------------------------------------------===//

void IterationGraph::propagate(NodeCycles &cycles) const {
  for (const IterationEdge &edge : edges)
    cycles[edge.to] =
        std::max(cycles[edge.to], cycles[edge.from] + edge.cycles);
}

TailCycles IterationGraph::getCyclesTo(uint32_t to) const {
  TailCycles result = {NodeCycles(nodes.size(), kNoPath),
                       NodeCycles(nodes.size(), kNoPath)};
  result.fromIssue[to] = 0;
  for (const IterationEdge &edge : llvm::reverse(edges)) {
    double cycles = edge.cycles + result.fromIssue[edge.to];
    result.fromIssue[edge.from] = std::max(result.fromIssue[edge.from], cycles);
    if (edge.isFromUnit)
      result.fromUnit[edge.from] = std::max(result.fromUnit[edge.from], cycles);
  }
  for (const IterationEdge &edge : edgesToEnd)
    if (edge.to != to)
      result.fromUnit[edge.from] = std::max(
          result.fromUnit[edge.from],
          edge.cycles + result.fromIssue[edge.to] - nodes[edge.to].cycles);
  return result;
}
