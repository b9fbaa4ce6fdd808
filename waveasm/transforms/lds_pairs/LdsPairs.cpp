//===- LdsPairs.cpp -------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether a pair has more bank conflicts than its reads shows only when it
// exists. So a copy of the program tries all pairs first; the program gets
// those that are as good as their reads.
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/lds_pairs/LdsPairs.h"

#include "waveasm/analysis/flow_graph/FlowGraph.h"
#include "waveasm/analysis/lane_addresses/LaneAddresses.h"
#include "waveasm/analysis/lane_state/LaneState.h"
#include "waveasm/analysis/machine_instruction/MachineInstruction.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"
#include "waveasm/target/Latencies.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"

#include <map>

using namespace mlir;
using namespace waveasm;

/// The largest offset of an element, in elements: "AMD Instinct MI300
/// Instruction Set Architecture", "LDS instructions": 8 bits.
static constexpr int64_t kMaxOffset = 255;
/// Sums that pairs share are multiples of this, where possible.
static constexpr int64_t kSumBytes = 1024;

namespace {
/// Two reads that may become one, by offset. Offsets are in bytes.
struct Pair {
  Operation *first;
  Operation *second;
  /// What must be added to the address.
  int64_t sum;
};
} // namespace

static int64_t getOffset(Operation *read) {
  auto offset = read->getAttrOfType<IntegerAttr>("offset");
  return offset ? offset.getInt() : 0;
}

static int64_t getBytes(Operation *read) {
  return cast<MemoryOpInterface>(read).getAccessBytes();
}

/// Whether the use needs the value in registers that it shares with others.
static bool isPlaced(OpOperand &use) {
  Operation *op = use.getOwner();
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  return isa<PackOp, InsertOp, LoopOp, ConditionOp, YieldOp>(op) ||
         (instruction && instruction.getTiedOperandIndex() ==
                             static_cast<int>(use.getOperandNumber()));
}

/// Whether the operation is a read that a pair may contain.
static bool isCandidate(Operation &op) {
  return isa<DsReadB32Op, DsReadB64Op>(op) && op.getNumResults() == 1 &&
         !isPhysical(op.getResult(0).getType()) && isVgpr(op.getOperand(0)) &&
         keepsItsValue(op.getOperand(0)) &&
         llvm::none_of(op.getResult(0).getUses(), isPlaced);
}

/// Whether a read may pass the operation.
static bool isTransparent(Operation &op) {
  if (op.getNumRegions() || writesExec(&op))
    return false;
  auto memory = dyn_cast<MemoryOpInterface>(op);
  return isPure(&op) || isa<CommentOp>(op) ||
         (memory && memory.getAccess() == target::Access::Load);
}

/// What must be added to the address so that a read of two places can have both
/// offsets, if any sum does it. `first` is the smaller one.
static std::optional<int64_t> findSum(int64_t first, int64_t second,
                                      int64_t bytes) {
  auto fits = [&](int64_t rest) {
    return rest % bytes == 0 && rest / bytes <= kMaxOffset;
  };
  for (int64_t sum : {int64_t{0}, first / kSumBytes * kSumBytes, first})
    if (fits(first - sum) && fits(second - sum))
      return sum;
  return std::nullopt;
}

/// Pairs reads of one address and size by offset.
static void pairUp(SmallVector<Operation *> reads, std::vector<Pair> &pairs) {
  llvm::stable_sort(reads, [](Operation *a, Operation *b) {
    return getOffset(a) < getOffset(b);
  });
  for (size_t i = 0; i + 1 < reads.size(); ++i)
    if (std::optional<int64_t> sum = findSum(
            getOffset(reads[i]), getOffset(reads[i + 1]), getBytes(reads[i]))) {
      pairs.push_back({reads[i], reads[i + 1], *sum});
      ++i;
    }
}

static void findPairs(Block &block, std::vector<Pair> &pairs) {
  // Reads that may still move to each other's place, by address and size.
  llvm::MapVector<std::pair<Value, int64_t>, SmallVector<Operation *>> groups;
  DenseSet<Value> results;
  auto close = [&] {
    for (auto &[key, reads] : groups)
      pairUp(std::move(reads), pairs);
    groups.clear();
    results.clear();
  };
  for (Operation &op : block) {
    if (!isTransparent(op) ||
        llvm::any_of(op.getOperands(),
                     [&](Value operand) { return results.contains(operand); }))
      close();
    if (!isCandidate(op))
      continue;
    groups[{op.getOperand(0), getBytes(&op)}].push_back(&op);
    results.insert(op.getResult(0));
  }
  close();
}

/// Drops pairs that cost as many additions as they save reads.
static void dropPairsThatDoNotPay(std::vector<Pair> &pairs) {
  using Sum = std::tuple<void *, Block *, int64_t>;
  auto getSum = [](const Pair &pair) {
    return Sum(pair.first->getOperand(0).getAsOpaquePointer(),
               pair.first->getBlock(), pair.sum);
  };
  std::map<Sum, unsigned> numShared;
  for (const Pair &pair : pairs)
    ++numShared[getSum(pair)];
  llvm::erase_if(pairs, [&](const Pair &pair) {
    bool isRepeated =
        isa<LoopOp>(pair.first->getParentOp()) &&
        pair.first->getOperand(0).getParentBlock() != pair.first->getBlock();
    return pair.sum && !isRepeated && numShared[getSum(pair)] == 1;
  });
}

static std::vector<Pair> findPairs(ProgramOp program) {
  std::vector<Pair> pairs;
  program.walk([&](Block *block) { findPairs(*block, pairs); });
  dropPairsThatDoNotPay(pairs);
  return pairs;
}

/// Replaces the reads of a pair. Returns the new read.
static Operation *merge(const Pair &pair) {
  auto [first, second, sum] = pair;
  OpBuilder builder(first->isBeforeInBlock(second) ? first : second);
  MLIRContext *context = first->getContext();
  Location loc = first->getLoc();
  int64_t bytes = getBytes(first), registers = bytes / 4;
  Value address = first->getOperand(0);
  if (sum) {
    Value constant =
        ConstantOp::create(builder, loc, ImmType::get(context, sum),
                           builder.getI64IntegerAttr(sum));
    address =
        VAddU32Op::create(builder, loc, address.getType(), constant, address);
  }
  OperationState state(loc, bytes == 4 ? DsRead2B32Op::getOperationName()
                                       : DsRead2B64Op::getOperationName());
  state.addOperands(address);
  state.addTypes(
      getVirtualType(context, RegisterClass::VGPR, 2 * registers, 2));
  state.addAttribute("offset",
                     builder.getI64IntegerAttr(getOffset(first) - sum));
  state.addAttribute("secondOffset",
                     builder.getI64IntegerAttr(getOffset(second) - sum));
  Operation *read = builder.create(state);
  int64_t at = 0;
  for (Operation *part : {first, second}) {
    Value result =
        ExtractOp::create(builder, loc, part->getResult(0).getType(),
                          read->getResult(0), builder.getI64IntegerAttr(at));
    part->getResult(0).replaceAllUsesWith(result);
    at += registers;
  }
  first->erase();
  second->erase();
  return read;
}

/// The cycles that the LDS works for each read; none if bank conflicts are
/// unknown.
static FailureOr<DenseMap<Operation *, std::optional<unsigned>>>
countCycles(ProgramOp program) {
  FailureOr<FlowGraph> graph = FlowGraph::build(program);
  if (failed(graph))
    return failure();
  FailureOr<MachineProgram> machine = MachineProgram::build(program, *graph);
  if (failed(machine))
    return failure();
  LaneAddresses addresses = LaneAddresses::compute(program, *graph, *machine);
  DenseMap<Operation *, std::optional<unsigned>> cycles;
  for (const MachineInstruction &instruction : machine->getInstructions())
    if (isa<DsReadB32Op, DsReadB64Op, DsRead2B32Op, DsRead2B64Op>(
            instruction.op))
      if (std::optional<unsigned> conflicts =
              addresses.getConflictCycles(instruction))
        cycles[instruction.op] =
            *conflicts +
            target::getLdsCoreCycles(machine->getMnemonic(instruction));
  return cycles;
}

/// Merges the pairs that exist now and are as good as their reads.
static FailureOr<unsigned> mergePairs(ProgramOp program) {
  std::vector<Pair> pairs = findPairs(program);
  if (pairs.empty())
    return 0;
  OwningOpRef<ProgramOp> trial(cast<ProgramOp>(program->clone()));
  std::vector<Operation *> merged;
  for (const Pair &pair : findPairs(*trial))
    merged.push_back(merge(pair));
  auto apart = countCycles(program), together = countCycles(*trial);
  if (failed(apart) || failed(together))
    return failure();
  unsigned numPaired = 0;
  for (auto [pair, read] : llvm::zip_equal(pairs, merged)) {
    std::optional<unsigned> first = apart->lookup(pair.first),
                            second = apart->lookup(pair.second),
                            both = together->lookup(read);
    if (!first || !second || !both || *both > *first + *second)
      continue;
    merge(pair);
    ++numPaired;
  }
  return numPaired;
}

FailureOr<unsigned> waveasm::pairLdsReads(ProgramOp program) {
  unsigned numPaired = 0;
  // What is left between merged reads may be pairs again.
  while (true) {
    FailureOr<unsigned> count = mergePairs(program);
    if (failed(count))
      return failure();
    if (*count == 0)
      return numPaired;
    numPaired += *count;
  }
}

namespace waveasm {
#define GEN_PASS_DEF_LDSPAIRS
#include "waveasm/transforms/lds_pairs/LdsPairs.h.inc"
} // namespace waveasm

namespace {
struct LdsPairsPass : waveasm::impl::LdsPairsBase<LdsPairsPass> {
  void runOnOperation() override {
    getOperation()->walk([&](ProgramOp program) {
      FailureOr<unsigned> paired = pairLdsReads(program);
      if (failed(paired)) {
        signalPassFailure();
        return WalkResult::interrupt();
      }
      numPaired += *paired;
      return WalkResult::skip();
    });
  }
};
} // namespace
