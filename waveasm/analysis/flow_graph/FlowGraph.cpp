//===- FlowGraph.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/flow_graph/FlowGraph.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace waveasm;

bool waveasm::isBranch(YieldOp yield) {
  auto branch = dyn_cast<IfOp>(yield->getParentOp());
  return branch && !branch.getElseRegion().empty() &&
         yield->getParentRegion() == &branch.getThenRegion();
}

namespace {

/// A place where control continues elsewhere.
struct Jump {
  /// The name of the label; empty if the wave ends.
  StringRef target;
  /// Control may also fall through.
  bool isConditional = false;
};

/// The meaning of a line of `raw` text for control flow.
struct RawLine {
  /// The name of the label that the line defines; else empty.
  StringRef label;
  std::optional<Jump> jump;
};

} // namespace

static RawLine parseRawLine(StringRef line) {
  line = line.split("//").first.split(';').first.trim();
  if (line.ends_with(":"))
    return {line.drop_back().trim(), std::nullopt};
  auto [mnemonic, operand] = line.split(' ');
  if (mnemonic == "s_endpgm")
    return {{}, Jump{}};
  if (mnemonic == "s_branch" || mnemonic.starts_with("s_cbranch_"))
    return {{}, Jump{operand.trim(), mnemonic != "s_branch"}};
  return {};
}

/// The jump that `op` ends its block with, if `op` is one.
static std::optional<Jump> getJump(Operation *op) {
  if (isa<SEndpgmOp>(op))
    return Jump{};
  if (auto branch = dyn_cast<SBranchOp>(op))
    return Jump{branch.getTarget()};
  if (isa<SCbranchScc0Op, SCbranchScc1Op, SCbranchVcczOp, SCbranchVccnzOp,
          SCbranchExeczOp, SCbranchExecnzOp>(op))
    return Jump{op->getAttrOfType<FlatSymbolRefAttr>("target").getValue(),
                /*isConditional=*/true};
  if (auto raw = dyn_cast<RawOp>(op))
    return parseRawLine(raw.getText()).jump;
  return std::nullopt;
}

/// The name of the label that `op` defines, or an empty name.
static StringRef getLabel(Operation *op) {
  if (auto label = dyn_cast<LabelOp>(op))
    return label.getName();
  if (auto raw = dyn_cast<RawOp>(op))
    return parseRawLine(raw.getText()).label;
  return {};
}

namespace waveasm {

class FlowGraphBuilder {
public:
  explicit FlowGraphBuilder(FlowGraph &graph) : blocks(graph.blocks) {
    startBlock(/*fallsThrough=*/false);
  }

  LogicalResult addBlock(Block &block);
  LogicalResult resolveJumps();

private:
  /// Starts a block after the last one in the text.
  unsigned startBlock(bool fallsThrough) {
    auto number = static_cast<unsigned>(blocks.size());
    blocks.emplace_back();
    blocks.back().loopDepth = loopDepth;
    if (fallsThrough)
      addEdge(number - 1, number);
    return number;
  }

  unsigned current() const { return static_cast<unsigned>(blocks.size()) - 1; }

  void addEdge(unsigned from, unsigned to) {
    // A conditional branch to the next block is one edge.
    if (llvm::is_contained(blocks[from].successors, to))
      return;
    blocks[from].successors.push_back(to);
    blocks[to].predecessors.push_back(from);
  }

  LogicalResult addOperation(Operation &op);
  LogicalResult addLoop(LoopOp loop);
  LogicalResult addIf(IfOp branch);
  LogicalResult addLabel(Operation &op, StringRef name);

  SmallVector<FlowBlock> &blocks;
  unsigned loopDepth = 0;
  /// Control cannot leave the block under construction at its end: only a label
  /// makes the following code reachable.
  bool ended = false;
  /// Labels with the blocks that they start.
  llvm::StringMap<std::pair<Operation *, unsigned>> labels;
  /// Branches with the blocks that they end and the labels that they name.
  SmallVector<std::tuple<Operation *, unsigned, StringRef>> jumps;
};

} // namespace waveasm

LogicalResult FlowGraphBuilder::addLabel(Operation &op, StringRef name) {
  unsigned number = startBlock(/*fallsThrough=*/!ended);
  ended = false;
  auto [entry, isNew] = labels.try_emplace(name, &op, number);
  if (!isNew) {
    InFlightDiagnostic diag = op.emitError("the program has two labels '")
                              << name << "'";
    diag.attachNote(entry->second.first->getLoc()) << "the first one";
    return diag;
  }
  return success();
}

LogicalResult FlowGraphBuilder::addLoop(LoopOp loop) {
  blocks.back().operations.push_back(loop);
  ++loopDepth;
  unsigned body = startBlock(/*fallsThrough=*/true);
  llvm::append_range(blocks[body].entryValues,
                     loop.getBody().front().getArguments());
  if (failed(addBlock(loop.getBody().front())))
    return failure();
  addEdge(current(), body);
  --loopDepth;
  unsigned after = startBlock(/*fallsThrough=*/true);
  llvm::append_range(blocks[after].entryValues, loop.getResults());
  return success();
}

LogicalResult FlowGraphBuilder::addIf(IfOp branch) {
  blocks.back().operations.push_back(branch);
  unsigned before = current();
  SmallVector<unsigned, 2> ends;
  for (Region *region : branch.getRegions()) {
    if (region->empty())
      continue;
    addEdge(before, startBlock(/*fallsThrough=*/false));
    if (failed(addBlock(region->front())))
      return failure();
    ends.push_back(current());
  }
  unsigned after = startBlock(/*fallsThrough=*/false);
  if (branch.getElseRegion().empty())
    addEdge(before, after);
  for (unsigned end : ends)
    addEdge(end, after);
  llvm::append_range(blocks[after].entryValues, branch.getResults());
  return success();
}

LogicalResult FlowGraphBuilder::addOperation(Operation &op) {
  // Most operations: labels, branches and text have no results.
  if (op.getNumResults() && !op.getNumRegions() && !ended) {
    blocks.back().operations.push_back(&op);
    return success();
  }
  if (auto raw = dyn_cast<RawOp>(op); raw && raw.getText().contains('\n'))
    for (StringRef line : llvm::split(raw.getText(), '\n')) {
      RawLine parsed = parseRawLine(line);
      if (!parsed.label.empty() || parsed.jump)
        return raw.emitOpError("expected '")
               << line.trim()
               << "' in an operation of its own, as control comes or goes "
                  "there";
    }
  if (StringRef label = getLabel(&op); !label.empty()) {
    if (failed(addLabel(op, label)))
      return failure();
  } else if (ended) {
    startBlock(/*fallsThrough=*/false);
    ended = false;
  }
  if (auto loop = dyn_cast<LoopOp>(op))
    return addLoop(loop);
  if (auto branch = dyn_cast<IfOp>(op))
    return addIf(branch);

  blocks.back().operations.push_back(&op);
  if (std::optional<Jump> jump = getJump(&op)) {
    if (!jump->target.empty())
      jumps.emplace_back(&op, current(), jump->target);
    if (jump->isConditional)
      startBlock(/*fallsThrough=*/true);
    else
      ended = true;
  }
  return success();
}

LogicalResult FlowGraphBuilder::addBlock(Block &block) {
  for (Operation &op : block)
    if (failed(addOperation(op)))
      return failure();
  // The end of a region that control does not reach still has a place.
  if (ended && block.getParentOp()->getParentOp() &&
      !isa<ProgramOp>(block.getParentOp())) {
    startBlock(/*fallsThrough=*/false);
    ended = false;
  }
  return success();
}

LogicalResult FlowGraphBuilder::resolveJumps() {
  for (auto [op, from, target] : jumps) {
    auto label = labels.find(target);
    if (label == labels.end())
      return op->emitError("branch to '")
             << target << "', expected a label of the program";
    addEdge(from, label->second.second);
  }
  return success();
}

FailureOr<FlowGraph> FlowGraph::build(ProgramOp program) {
  FlowGraph graph;
  FlowGraphBuilder builder(graph);
  if (failed(builder.addBlock(program.getBody().front())) ||
      failed(builder.resolveJumps()))
    return failure();
  return graph;
}

void FlowGraph::insert(ArrayRef<std::pair<Operation *, Operation *>> inserted) {
  const auto *next = inserted.begin();
  for (FlowBlock &block : blocks) {
    if (next == inserted.end())
      return;
    SmallVector<Operation *> old = std::move(block.operations);
    block.operations.clear();
    block.operations.reserve(old.size() + 8);
    for (Operation *op : old) {
      for (; next != inserted.end() && next->first == op; ++next)
        block.operations.push_back(next->second);
      block.operations.push_back(op);
    }
  }
  assert(next == inserted.end() && "the operations are in order");
}

SmallVector<unsigned> FlowGraph::getReversePostOrder() const {
  SmallVector<unsigned> order;
  SmallVector<bool> seen(blocks.size());
  // Blocks on the current path, with the number of successors visited.
  SmallVector<std::pair<unsigned, unsigned>> stack = {{0, 0}};
  seen[0] = true;
  while (!stack.empty()) {
    auto &[block, next] = stack.back();
    if (next == blocks[block].successors.size()) {
      order.push_back(block);
      stack.pop_back();
      continue;
    }
    unsigned successor = blocks[block].successors[next++];
    if (!seen[successor]) {
      seen[successor] = true;
      stack.emplace_back(successor, 0);
    }
  }
  std::reverse(order.begin(), order.end());
  return order;
}
