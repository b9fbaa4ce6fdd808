//===- RegisterContents.cpp -----------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/proofs/RegisterContents.h"

#include "waveasm/analysis/printed_lines/PrintedLines.h"
#include "waveasm/analysis/register_types/RegisterText.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/proofs/ScratchBytes.h"

using namespace mlir;
using namespace waveasm;

/// Register numbers are below this limit: operands have 8 bits for them.
static constexpr int64_t kRegistersOfAClass = 256;

/// A register of a fragment, as a number: that of the fragment's first register
/// among those of all fragments, plus the place in the fragment.
using Content = int;
static constexpr Content kUnwritten = -1;
static constexpr Content kDependsOnWay = -2;
/// For slots: some value.
static constexpr Content kWritten = 0;

namespace {

/// The contents of each register of the three classes, of each dword of scratch
/// from the first slot on, and of each slot of the LDS.
using State = SmallVector<Content, 0>;

class Contents {
public:
  Contents(const FlowGraph &graph, const Liveness &liveness,
           const SpillSlots &slots)
      : graph(graph), liveness(liveness),
        firstSlot(static_cast<int64_t>(
            std::min(slots.firstScratch, uint64_t{1} << 62))),
        lds(slots.lds) {
    findSlots();
    for (auto [number, fragment] : llvm::enumerate(liveness.getFragments())) {
      firstContents.push_back(static_cast<Content>(owners.size()));
      owners.append(fragment.size, static_cast<unsigned>(number));
    }
  }

  std::optional<MisplacedRead> run();

private:
  static size_t getSlot(RegisterClass registerClass, int64_t index) {
    return static_cast<size_t>(
        static_cast<int64_t>(registerClass) * kRegistersOfAClass + index);
  }

  void findSlots();
  /// The number of the first slot that `op` accesses, and how many it does.
  std::pair<size_t, size_t> getSlots(Operation *op) const;
  void write(Value value, State &state) const;
  std::optional<MisplacedRead> checkSlots(Operation *op, State &state) const;
  std::optional<MisplacedRead> checkRead(Operation *op, Value value,
                                         const State &state) const;
  /// Runs through a block and returns the first misplaced read.
  std::optional<MisplacedRead> visit(unsigned block, State &state) const;

  const FlowGraph &graph;
  const Liveness &liveness;
  /// The place of the first slot in scratch, and the number of dwords from
  /// there on that the program accesses.
  int64_t firstSlot;
  size_t numScratchSlots = 0;
  std::optional<SpilledLds> lds;
  /// Those of scratch and LDS.
  size_t numSlots = 0;
  SmallVector<Content> firstContents;
  /// The fragment that each content belongs to.
  SmallVector<unsigned> owners;
};

} // namespace

/// Calls `function` with each register of `value` and its expected content.
template <typename Function>
static void forEachRegister(Value value, const Liveness &liveness,
                            ArrayRef<Content> firstContents,
                            Function function) {
  int64_t index = *getPhysicalIndex(value);
  for (unsigned fragment : liveness.getFragmentsOf(value))
    for (unsigned i = 0; i < liveness.getFragments()[fragment].size; ++i)
      function(index++, firstContents[fragment] + static_cast<Content>(i));
}

void Contents::findSlots() {
  size_t numLdsSlots = 0;
  for (const FlowBlock &block : graph.getBlocks())
    for (Operation *op : block.operations)
      if (auto bytes = getScratchBytes(op))
        numScratchSlots =
            std::max(numScratchSlots, static_cast<size_t>(std::max<int64_t>(
                                          bytes->second - firstSlot, 0)) /
                                          4);
      else if (auto slot = lds ? lds->getSlot(op) : std::nullopt)
        numLdsSlots = std::max(numLdsSlots, *slot + 1);
  numSlots = numScratchSlots + numLdsSlots;
}

std::pair<size_t, size_t> Contents::getSlots(Operation *op) const {
  if (auto slot = lds ? lds->getSlot(op) : std::nullopt)
    return {numScratchSlots + *slot, 1};
  auto bytes = getScratchBytes(op);
  if (!bytes || bytes->first < firstSlot)
    return {0, 0};
  return {static_cast<size_t>(bytes->first - firstSlot) / 4,
          static_cast<size_t>(bytes->second - bytes->first) / 4};
}

/// Marks the slots that `op` stores to as written. Checks those that it loads.
std::optional<MisplacedRead> Contents::checkSlots(Operation *op,
                                                  State &state) const {
  auto [first, count] = getSlots(op);
  if (!count)
    return std::nullopt;
  auto slots =
      MutableArrayRef(state).slice(3 * kRegistersOfAClass + first, count);
  if (cast<MemoryOpInterface>(op).getAccess() == target::Access::Store) {
    llvm::fill(slots, kWritten);
    return std::nullopt;
  }
  const Content *missing = llvm::find(slots, kUnwritten);
  if (missing == slots.end())
    return std::nullopt;
  auto bytes = getScratchBytes(op);
  int64_t index = bytes ? bytes->first + 4 * (missing - slots.begin())
                        : static_cast<int64_t>(first - numScratchSlots);
  return MisplacedRead{op, Value(), RegisterClass::VGPR, index, Value()};
}

void Contents::write(Value value, State &state) const {
  if (!isAllocated(value))
    return;
  forEachRegister(value, liveness, firstContents,
                  [&](int64_t index, Content content) {
                    state[getSlot(getRegisterClass(value), index)] = content;
                  });
}

std::optional<MisplacedRead> Contents::checkRead(Operation *op, Value value,
                                                 const State &state) const {
  std::optional<MisplacedRead> found;
  forEachRegister(
      value, liveness, firstContents, [&](int64_t index, Content expected) {
        Content content = state[getSlot(getRegisterClass(value), index)];
        if (found || content == expected)
          return;
        Value other = content < 0
                          ? Value()
                          : liveness.getFragments()[owners[content]].value;
        found = {op, value, getRegisterClass(value), index, other};
      });
  return found;
}

std::optional<MisplacedRead> Contents::visit(unsigned number,
                                             State &state) const {
  std::optional<MisplacedRead> found;
  const FlowBlock &block = graph.getBlocks()[number];
  for (Value value : block.entryValues)
    write(value, state);
  for (Operation *op : block.operations) {
    if (isa<PackOp, ExtractOp, InsertOp>(op))
      continue;
    for (OpOperand &operand : op->getOpOperands())
      if (!found && isAllocated(operand.get()) && isRead(operand))
        found = checkRead(op, operand.get(), state);
    if (std::optional<MisplacedRead> missing = checkSlots(op, state))
      found = found ? found : missing;
    // `precolored` registers are filled before the program starts, and results
    // of `loop` and `if` exist only from the next block on.
    if (!isPrecolored(op) && !isa<LoopOp, IfOp>(op))
      for (Value result : op->getResults())
        write(result, state);
  }
  return found;
}

/// Makes `into` hold what both paths agree on: nothing if one of them wrote
/// nothing. Returns whether it changed.
static bool merge(State &into, const State &from) {
  bool changed = false;
  for (auto [a, b] : llvm::zip_equal(into, from))
    if (Content both = a == b || a == kUnwritten ? a
                       : b == kUnwritten         ? kUnwritten
                                                 : kDependsOnWay;
        a != both) {
      a = both;
      changed = true;
    }
  return changed;
}

std::optional<MisplacedRead> Contents::run() {
  ArrayRef<FlowBlock> blocks = graph.getBlocks();
  SmallVector<State, 0> entries(blocks.size());
  entries[0].assign(3 * kRegistersOfAClass + numSlots, kUnwritten);
  for (const FlowBlock &block : blocks)
    for (Operation *op : block.operations)
      if (isPrecolored(op))
        write(op->getResult(0), entries[0]);

  SmallVector<unsigned> order = graph.getReversePostOrder();
  SmallVector<bool> pending(blocks.size());
  pending[0] = true;
  for (bool changed = true; changed;) {
    changed = false;
    for (unsigned block : order) {
      if (!pending[block])
        continue;
      pending[block] = false;
      State state = entries[block];
      (void)visit(block, state);
      for (unsigned successor : blocks[block].successors) {
        if (entries[successor].empty())
          entries[successor] = state;
        else if (!merge(entries[successor], state))
          continue;
        pending[successor] = true;
        changed = true;
      }
    }
  }
  llvm::sort(order);
  for (unsigned block : order) {
    State state = entries[block];
    if (std::optional<MisplacedRead> found = visit(block, state))
      return found;
  }
  return std::nullopt;
}

std::optional<MisplacedRead>
waveasm::findMisplacedRead(const FlowGraph &graph, const Liveness &liveness,
                           const SpillSlots &slots) {
  return Contents(graph, liveness, slots).run();
}

/// Checks that values passed from `from` to `to` keep their registers.
static LogicalResult checkEdge(Operation *op, ValueRange from, ValueRange to) {
  for (auto [source, target] : llvm::zip_equal(from, to))
    if (source.getType() != target.getType())
      return op->emitOpError("passes ")
             << source.getType() << " on as " << target.getType()
             << ", expected the same register";
  return success();
}

static LogicalResult checkEdges(Operation *op) {
  if (auto loop = dyn_cast<LoopOp>(op)) {
    auto arguments = loop.getBody().getArguments();
    ConditionOp condition = loop.getConditionOp();
    return success(
        succeeded(checkEdge(op, loop.getInitArgs(), arguments)) &&
        succeeded(checkEdge(condition, condition.getIterArgs(), arguments)) &&
        succeeded(checkEdge(op, arguments, loop.getResults())));
  }
  if (auto yield = dyn_cast<YieldOp>(op))
    if (auto branch = dyn_cast<IfOp>(op->getParentOp()))
      return checkEdge(op, yield.getResults(), branch.getResults());
  return success();
}

SpillSlots waveasm::getSpillSlots(ProgramOp program) {
  return {program.getScratchSize().value_or(0), getSpilledLds(program)};
}

LogicalResult waveasm::verifyRegisterContents(ProgramOp program,
                                              const SpillSlots &slots) {
  WalkResult result = program.walk([&](Operation *op) {
    for (Value value : op->getResults()) {
      if (!isAllocated(value))
        continue;
      std::optional<int64_t> index = getPhysicalIndex(value);
      if (!index) {
        op->emitError("register of type ")
            << value.getType() << " is not allocated";
        return WalkResult::interrupt();
      }
      if (failed(checkRegistersExist(op, getRegisterClass(value), *index,
                                     getRegisterCount(value),
                                     program.getTargetMachine())))
        return WalkResult::interrupt();
    }
    return failed(checkEdges(op)) ? WalkResult::interrupt()
                                  : WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  FailureOr<FlowGraph> graph = FlowGraph::build(program);
  if (failed(graph))
    return failure();
  FailureOr<Liveness> liveness = Liveness::compute(program, *graph);
  if (failed(liveness))
    return failure();
  // Without spilled values there, what a launch adds may follow the LDS.
  SpillSlots used = slots;
  auto ldsSize = static_cast<int64_t>(program.getLdsSize().value_or(0));
  if (used.lds && ldsSize <= used.lds->first)
    used.lds.reset();
  std::optional<MisplacedRead> found =
      findMisplacedRead(*graph, *liveness, used);
  if (!found)
    return success();
  PrintedLines lines(program);
  if (!found->value)
    return found->reader->emitError("reads ")
           << (getScratchBytes(found->reader) ? "byte " : "slot ")
           << found->index << " of "
           << (getScratchBytes(found->reader) ? "scratch" : "the LDS")
           << ", to which a spilled value may not have been saved"
           << lines.show(found->reader);
  InFlightDiagnostic diag =
      found->reader->emitError("reads ")
      << getAsmPrefix(found->registerClass) << found->index
      << ", which may not hold the intended value" << lines.show(found->reader);
  diag.attachNote(found->value.getLoc())
      << "the intended value, " << describePlace(found->value)
      << lines.show(found->value);
  if (found->content)
    diag.attachNote(found->content.getLoc())
        << "it may hold this value, " << describePlace(found->content)
        << lines.show(found->content);
  return diag;
}
