//===- LdsPairs.cpp -------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether a pair has more bank conflicts than its accesses shows only when it
// exists. So a copy of the program tries all pairs first; the program gets
// those that are as good as their accesses.
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/lds_pairs/LdsPairs.h"

#include "waveasm/analysis/dependences/MemoryAccess.h"
#include "waveasm/analysis/flow_graph/FlowGraph.h"
#include "waveasm/analysis/lane_addresses/LaneAddresses.h"
#include "waveasm/analysis/lane_state/LaneState.h"
#include "waveasm/analysis/machine_instruction/MachineInstruction.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"
#include "waveasm/dialect/AccessAttributes.h"
#include "waveasm/target/Latencies.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"

#include <map>

using namespace mlir;
using namespace waveasm;

/// The attribute of the parts of a store, see Lds.td.
static constexpr StringRef kStorePart = "storePart";
/// Sums that pairs share are multiples of this, where possible.
static constexpr int64_t kSumBytes = 1024;

namespace {
/// Two reads or two writes that may become one. Offsets are in bytes.
struct Pair {
  Operation *first;
  Operation *second;
  /// What must be added to the address.
  int64_t sum;
};
} // namespace

static int64_t getOffset(Operation *access) {
  auto offset = access->getAttrOfType<IntegerAttr>("offset");
  return offset ? offset.getInt() : 0;
}

static int64_t getBytes(Operation *access) {
  return cast<MemoryOpInterface>(access).getAccessBytes();
}

static bool isWrite(Operation *access) {
  return isa<DsWriteB32Op, DsWriteB64Op>(access);
}

static Value getAddress(Operation *access) {
  return cast<MemoryOpInterface>(access).getBase();
}

//===----------------------------------------------------------------------===//
// Reads
//===----------------------------------------------------------------------===//

namespace {
/// Where the result of a read is in a tuple.
struct PlaceInTuple {
  PackOp pack;
  /// The number of the element, and of its first register.
  unsigned element = 0;
  int64_t first = 0;
};
} // namespace

/// The place of a read's result if that is all it is used for.
static std::optional<PlaceInTuple> getPlaceInTuple(Operation *read) {
  Value result = read->getResult(0);
  if (!result.hasOneUse())
    return std::nullopt;
  OpOperand &use = *result.use_begin();
  auto pack = dyn_cast<PackOp>(use.getOwner());
  if (!pack || pack->getBlock() != read->getBlock() ||
      !isVgpr(pack.getResult()) || isPhysical(pack.getType()))
    return std::nullopt;
  PlaceInTuple place{pack, use.getOperandNumber()};
  for (Value before : pack.getElements().take_front(place.element))
    place.first += getRegisterCount(before);
  return place;
}

/// Whether the operation is a read that a pair may contain.
static bool isReadCandidate(Operation &op) {
  return isa<DsReadB32Op, DsReadB64Op>(op) && !isVolatile(&op) &&
         op.getNumResults() == 1 && !isPhysical(op.getResult(0).getType()) &&
         isVgpr(op.getOperand(0)) && keepsItsValue(op.getOperand(0)) &&
         (getPlaceInTuple(&op) ||
          llvm::none_of(op.getResult(0).getUses(), fixesRegister));
}

/// Whether the results of two reads, of which `first` is of the smaller offset,
/// can be one tuple: if they are parts of another one, they follow each other
/// there, and an instruction can write both.
static bool canBeOneResult(Operation *first, Operation *second) {
  std::optional<PlaceInTuple> a = getPlaceInTuple(first),
                              b = getPlaceInTuple(second);
  if (!a || !b)
    return !a && !b;
  return a->pack == b->pack && a->element + 1 == b->element &&
         a->first % 2 == 0;
}

/// Whether an access to LDS may pass the operation, as far as lanes and the
/// order of accesses that wait are concerned.
static bool isTransparent(Operation &op) {
  if (op.getNumRegions() || writesExec(&op))
    return false;
  auto memory = dyn_cast<MemoryOpInterface>(op);
  return isPure(&op) || isa<CommentOp>(op) ||
         (memory && memory.getAccess() == target::Access::Load &&
          !isVolatile(&op));
}

/// What must be added to the address so that one like `access`, of two places
/// of `bytes`, can have both offsets, if any sum does it. `first` is the
/// smaller one.
static std::optional<int64_t> findSum(Operation *access, int64_t first,
                                      int64_t second, int64_t bytes) {
  int64_t most = getTargetMachine(access).encoding.maxLdsElementOffset;
  auto fits = [&](int64_t rest) {
    return rest % bytes == 0 && rest / bytes <= most;
  };
  for (int64_t sum : {int64_t{0}, first / kSumBytes * kSumBytes, first})
    if (fits(first - sum) && fits(second - sum))
      return sum;
  return std::nullopt;
}

/// Pairs reads of one address and size by offset.
static void pairUp(SmallVector<Operation *> reads, std::vector<Pair> &pairs) {
  llvm::sort(reads, [](Operation *a, Operation *b) {
    return getOffset(a) != getOffset(b) ? getOffset(a) < getOffset(b)
                                        : a->isBeforeInBlock(b);
  });
  for (size_t i = 0; i + 1 < reads.size(); ++i) {
    Operation *first = reads[i], *second = reads[i + 1];
    if (!canBeOneResult(first, second))
      continue;
    if (std::optional<int64_t> sum = findSum(
            first, getOffset(first), getOffset(second), getBytes(first))) {
      pairs.push_back({first, second, *sum});
      ++i;
    }
  }
}

static void findReads(Block &block, std::vector<Pair> &pairs) {
  // Reads that may still move to each other's place, by address, size and the
  // tuple that the result is a part of.
  using Key = std::tuple<Value, int64_t, Operation *>;
  llvm::MapVector<Key, SmallVector<Operation *>> groups;
  DenseSet<Value> results;
  auto close = [&] {
    for (auto &[key, reads] : groups)
      pairUp(std::move(reads), pairs);
    groups.clear();
    results.clear();
  };
  for (Operation &op : block) {
    bool readsResult = llvm::any_of(op.getOperands(), [&](Value operand) {
      return results.contains(operand);
    });
    // No instruction makes or divides a tuple: what reads the result waits.
    if (readsResult && isa<PackOp, ExtractOp>(op))
      results.insert(op.getResult(0));
    else if (readsResult || !isTransparent(op))
      close();
    if (!isReadCandidate(op))
      continue;
    std::optional<PlaceInTuple> place = getPlaceInTuple(&op);
    groups[{op.getOperand(0), getBytes(&op),
            place ? place->pack.getOperation() : nullptr}]
        .push_back(&op);
    results.insert(op.getResult(0));
  }
  close();
}

//===----------------------------------------------------------------------===//
// Writes
//===----------------------------------------------------------------------===//

/// Whether the writes are parts of one store of the input, one after the other.
static bool isNextPart(Operation *first, Operation *second) {
  auto part = first->getAttrOfType<IntegerAttr>(kStorePart);
  auto next = second->getAttrOfType<IntegerAttr>(kStorePart);
  return part && next && next.getInt() == part.getInt() + 1 &&
         getOffset(second) == getOffset(first) + getBytes(first);
}

/// Returns what must be added to the address of a pair of two writes, none if
/// they cannot be one. The lanes of one write are in no order, so no lane may
/// write what another one writes with the other, unless the input had no order
/// there either.
static std::optional<int64_t> findSumOfWrites(Operation *first,
                                              Operation *second) {
  int64_t bytes = getBytes(first), offset = getOffset(first),
          other = getOffset(second);
  if (bytes != getBytes(second) || getAddress(first) != getAddress(second) ||
      !canBeConsecutive(first->getOperand(0), second->getOperand(0)) ||
      (!isNextPart(first, second) &&
       mayConflict(getMemoryAccess(first), getMemoryAccess(second))))
    return std::nullopt;
  return findSum(first, std::min(offset, other), std::max(offset, other),
                 bytes);
}

/// Whether the operation is a write that a pair may contain.
static bool isWriteCandidate(Operation &op) {
  return isWrite(&op) && !isVolatile(&op) &&
         !isPhysical(op.getOperand(0).getType()) && isVgpr(op.getOperand(0)) &&
         isVgpr(getAddress(&op)) && keepsItsValue(getAddress(&op));
}

static void findWrites(Block &block, std::vector<Pair> &pairs) {
  // A write that may still move to the place of the next one.
  Operation *write = nullptr;
  for (Operation &op : block) {
    if (isWriteCandidate(op)) {
      std::optional<int64_t> sum =
          write ? findSumOfWrites(write, &op) : std::nullopt;
      if (sum)
        pairs.push_back({write, &op, *sum});
      write = sum ? nullptr : &op;
      continue;
    }
    if (!isTransparent(op) || getMemoryAccess(&op)[MemorySpace::Lds].any())
      write = nullptr;
  }
}

//===----------------------------------------------------------------------===//
// Pairs
//===----------------------------------------------------------------------===//

/// Drops pairs that cost as many additions as they save reads.
static void dropPairsThatDoNotPay(std::vector<Pair> &pairs) {
  using Sum = std::tuple<void *, Block *, int64_t>;
  auto getSum = [](const Pair &pair) {
    return Sum(getAddress(pair.first).getAsOpaquePointer(),
               pair.first->getBlock(), pair.sum);
  };
  std::map<Sum, unsigned> numShared;
  for (const Pair &pair : pairs)
    ++numShared[getSum(pair)];
  llvm::erase_if(pairs, [&](const Pair &pair) {
    bool isRepeated =
        isa<LoopOp>(pair.first->getParentOp()) &&
        getAddress(pair.first).getParentBlock() != pair.first->getBlock();
    return pair.sum && !isRepeated && numShared[getSum(pair)] == 1;
  });
}

static std::vector<Pair> findPairs(ProgramOp program) {
  std::vector<Pair> pairs;
  program.walk([&](Block *block) {
    findReads(*block, pairs);
    findWrites(*block, pairs);
  });
  dropPairsThatDoNotPay(pairs);
  return pairs;
}

static Operation *createAccess(OpBuilder &builder, Location loc, StringRef name,
                               ValueRange operands, TypeRange results,
                               int64_t offset, int64_t secondOffset) {
  OperationState state(loc, name);
  state.addOperands(operands);
  state.addTypes(results);
  state.addAttribute("offset", builder.getI64IntegerAttr(offset));
  state.addAttribute("secondOffset", builder.getI64IntegerAttr(secondOffset));
  return builder.create(state);
}

/// Returns the address of a pair's accesses plus their sum.
static Value createAddress(OpBuilder &builder, const Pair &pair) {
  Value address = getAddress(pair.first);
  if (!pair.sum)
    return address;
  MLIRContext *context = builder.getContext();
  Location loc = pair.first->getLoc();
  Value constant =
      ConstantOp::create(builder, loc, ImmType::get(context, pair.sum),
                         builder.getI64IntegerAttr(pair.sum));
  return VAddU32Op::create(builder, loc,
                           getVirtualType(context, RegisterClass::VGPR, 1),
                           constant, address);
}

/// Replaces the writes of a pair. Returns the new write.
static Operation *mergeWrites(const Pair &pair) {
  auto [first, second, sum] = pair;
  OpBuilder builder(second);
  Location loc = first->getLoc();
  int64_t bytes = getBytes(first);
  Value address = createAddress(builder, pair);
  Value data = PackOp::create(
      builder, loc,
      getVirtualType(first->getContext(), RegisterClass::VGPR, bytes / 2, 2),
      ValueRange{first->getOperand(0), second->getOperand(0)});
  Operation *write = createAccess(
      builder, loc,
      bytes == 4 ? DsWrite2B32Op::getOperationName()
                 : DsWrite2B64Op::getOperationName(),
      {data, address}, {}, getOffset(first) - sum, getOffset(second) - sum);
  first->erase();
  second->erase();
  return write;
}

/// Replaces an element of a tuple and the next one by a value that is both.
static void joinElements(PackOp pack, unsigned element, Value both) {
  if (pack.getElements().size() == 2) {
    pack.replaceAllUsesWith(both);
    pack.erase();
    return;
  }
  SmallVector<Value> elements(pack.getElements());
  elements[element] = both;
  elements.erase(elements.begin() + element + 1);
  pack->setOperands(elements);
}

/// Replaces the reads of a pair. Returns the new read.
static Operation *mergeReads(const Pair &pair) {
  auto [first, second, sum] = pair;
  OpBuilder builder(first->isBeforeInBlock(second) ? first : second);
  MLIRContext *context = first->getContext();
  Location loc = first->getLoc();
  int64_t bytes = getBytes(first), registers = bytes / 4;
  Value address = createAddress(builder, pair);
  std::optional<PlaceInTuple> place = getPlaceInTuple(first);
  Type type = getVirtualType(context, RegisterClass::VGPR, 2 * registers, 2);
  if (place && place->pack.getElements().size() == 2)
    type = place->pack.getType();
  Operation *read = createAccess(builder, loc,
                                 bytes == 4 ? DsRead2B32Op::getOperationName()
                                            : DsRead2B64Op::getOperationName(),
                                 address, type, getOffset(first) - sum,
                                 getOffset(second) - sum);
  if (place) {
    joinElements(place->pack, place->element, read->getResult(0));
    first->erase();
    second->erase();
    return read;
  }
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

static Operation *merge(const Pair &pair) {
  return isWrite(pair.first) ? mergeWrites(pair) : mergeReads(pair);
}

/// The cycles that the LDS works for each read and write; none if bank
/// conflicts are unknown.
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
    if (isa<DsReadB32Op, DsReadB64Op, DsRead2B32Op, DsRead2B64Op, DsWriteB32Op,
            DsWriteB64Op, DsWrite2B32Op, DsWrite2B64Op>(instruction.op))
      if (std::optional<unsigned> conflicts =
              addresses.getConflictCycles(instruction))
        cycles[instruction.op] =
            *conflicts +
            target::getLdsCoreCycles(program.getTargetMachine(),
                                     machine->getMnemonic(instruction));
  return cycles;
}

/// Merges the pairs that exist now and are as good as their accesses.
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

FailureOr<unsigned> waveasm::pairLdsAccesses(ProgramOp program) {
  unsigned numPaired = 0;
  // What is left between merged accesses may be pairs again.
  while (true) {
    FailureOr<unsigned> count = mergePairs(program);
    if (failed(count))
      return failure();
    if (*count == 0)
      break;
    numPaired += *count;
  }
  // What moves accesses from here on knows nothing of parts.
  program.walk([](Operation *op) { op->removeAttr(kStorePart); });
  return numPaired;
}

namespace waveasm {
#define GEN_PASS_DEF_LDSPAIRS
#include "waveasm/transforms/optimize/lds_pairs/LdsPairs.h.inc"
} // namespace waveasm

namespace {
struct LdsPairsPass : waveasm::impl::LdsPairsBase<LdsPairsPass> {
  void runOnOperation() override {
    getOperation()->walk([&](ProgramOp program) {
      FailureOr<unsigned> paired = pairLdsAccesses(program);
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
