//===- BarrierReach.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/insert_waitcnt/BarrierReach.h"

#include "waveasm/analysis/uniform_value/UniformValue.h"

#include "llvm/ADT/SmallVector.h"

using namespace mlir;
using namespace waveasm;
using target::Trait;

/// With more optional barriers, any access may follow any barrier. Kernels have
/// two.
static constexpr unsigned kMaxOptional = 8;

static bool isBarrier(const MachineInstruction &instruction) {
  return instruction.traits.has(Trait::Barrier);
}

/// Whether all waves of a workgroup are known to leave `block` the same way
/// each time.
static bool isUniformBranch(const FlowBlock &block) {
  if (block.operations.empty())
    return true;
  Operation *op = block.operations.back();
  if (auto condition = dyn_cast<ConditionOp>(op))
    return isUniformInWorkgroup(condition.getCondition());
  if (isa<YieldOp>(op))
    op = op->getParentOp();
  auto branch = dyn_cast<IfOp>(op);
  return branch && isUniformInWorkgroup(branch.getCondition());
}

namespace {

class ReachBuilder {
public:
  ReachBuilder(const FlowGraph &graph, const MachineProgram &program,
               const LdsParts &parts)
      : graph(graph), program(program), parts(parts),
        isOptional(graph.getBlocks().size()) {
    before.push_back(0);
    for (unsigned block = 0; block < graph.getBlocks().size(); ++block)
      before.push_back(before.back() +
                       static_cast<unsigned>(
                           llvm::count_if(program.getBlock(block), isBarrier)));
  }

  /// Returns false if waves may get apart by any number of barriers.
  bool findOptional();

  /// The accesses after barrier `index` of `block`, where waves have passed up
  /// to `apart` optional ones.
  BarrierReach::Accesses find(unsigned block, unsigned index,
                              unsigned apart) const;

  bool isOptionalBlock(unsigned block) const { return isOptional[block]; }

private:
  /// Adds what is accessed after `index` of `block`, or before it, on paths
  /// with up to `most` common barriers.
  void walk(unsigned block, unsigned index, bool isForward, unsigned most,
            BarrierReach::Accesses &found) const;

  const FlowGraph &graph;
  const MachineProgram &program;
  const LdsParts &parts;
  /// The number of barriers before each block, and in all.
  SmallVector<unsigned> before;
  /// Whether waves may skip the barriers of a block.
  SmallVector<bool> isOptional;
};

} // namespace

bool ReachBuilder::findOptional() {
  // Blocks are in the order of the text.
  SmallVector<std::pair<unsigned, unsigned>> loops;
  for (auto [number, block] : llvm::enumerate(graph.getBlocks())) {
    auto first = static_cast<unsigned>(number);
    for (unsigned successor : block.successors) {
      if (successor <= first) {
        loops.emplace_back(successor, first);
        unsigned repeated = before[first + 1] - before[successor];
        // Waves that repeat all barriers meet at the same ones.
        if (repeated && repeated < before.back() && !isUniformBranch(block))
          return false;
      } else if (before[successor] > before[first + 1] &&
                 !isUniformBranch(block)) {
        std::fill(isOptional.begin() + first + 1,
                  isOptional.begin() + successor, true);
      }
    }
  }
  unsigned count = 0;
  for (unsigned block = 0; block < isOptional.size(); ++block)
    if (isOptional[block])
      count += before[block + 1] - before[block];
  // An optional barrier in a loop puts waves further apart in each iteration.
  for (auto [first, last] : loops)
    for (unsigned block = first; block <= last; ++block)
      if (isOptional[block] && before[block + 1] > before[block])
        return false;
  return count <= kMaxOptional;
}

void ReachBuilder::walk(unsigned block, unsigned index, bool isForward,
                        unsigned most, BarrierReach::Accesses &found) const {
  struct Place {
    unsigned block;
    unsigned index;
    unsigned passed;
  };
  SmallVector<Place> worklist = {{block, index, 0}};
  // The fewest barriers passed on a path to each block.
  llvm::SmallDenseMap<unsigned, unsigned> fewest;
  while (!worklist.empty()) {
    Place place = worklist.pop_back_val();
    ArrayRef<MachineInstruction> instructions = program.getBlock(place.block);
    auto isAtEnd = [&] {
      return place.index == (isForward ? instructions.size() : 0);
    };
    for (; !isAtEnd() && place.passed <= most;
         isForward ? ++place.index : --place.index) {
      const MachineInstruction &instruction =
          instructions[isForward ? place.index : place.index - 1];
      // What follows a jump is not in the graph.
      LdsParts::Mask mask = instruction.traits.has(Trait::Jump)
                                ? parts.getAll()
                                : parts.getParts(instruction);
      bool writes = !instruction.traits.has(Trait::ReadsLds) ||
                    instruction.traits.has(Trait::WritesLds);
      bool reads = !instruction.traits.has(Trait::WritesLds) ||
                   instruction.traits.has(Trait::ReadsLds);
      if (isForward || reads)
        found.needed |= mask;
      if (writes)
        found.overwritten |= mask;
      place.passed += isBarrier(instruction) && !isOptional[place.block];
    }
    if (place.passed > most)
      continue;
    const FlowBlock &left = graph.getBlocks()[place.block];
    for (unsigned next : isForward ? left.successors : left.predecessors) {
      auto [entry, isNew] = fewest.try_emplace(next, place.passed);
      if (!isNew && entry->second <= place.passed)
        continue;
      entry->second = place.passed;
      auto size = static_cast<unsigned>(program.getBlock(next).size());
      worklist.push_back({next, isForward ? 0 : size, place.passed});
    }
  }
}

BarrierReach::Accesses ReachBuilder::find(unsigned block, unsigned index,
                                          unsigned apart) const {
  BarrierReach::Accesses found;
  walk(block, index + 1, /*isForward=*/true, apart, found);
  // A wave that is d common barriers behind has passed the d-th one before this
  // barrier last.
  if (isOptional[block])
    walk(block, index, /*isForward=*/false, apart, found);
  else if (apart)
    walk(block, index, /*isForward=*/false, apart - 1, found);
  return found;
}

BarrierReach::BarrierReach(const FlowGraph &graph,
                           const MachineProgram &program,
                           const LdsParts &parts) {
  ReachBuilder builder(graph, program, parts);
  bool isKnown = builder.findOptional();
  unsigned apart = 0;
  unsigned first = 0;
  for (unsigned block = 0; block < graph.getBlocks().size(); ++block) {
    ArrayRef<MachineInstruction> instructions = program.getBlock(block);
    for (auto [index, instruction] : llvm::enumerate(instructions)) {
      if (!isBarrier(instruction))
        continue;
      apart += builder.isOptionalBlock(block);
      accesses[first + static_cast<unsigned>(index)] =
          isKnown ? builder.find(block, static_cast<unsigned>(index), apart)
                  : Accesses{parts.getAll(), parts.getAll()};
    }
    first += static_cast<unsigned>(instructions.size());
  }
}
