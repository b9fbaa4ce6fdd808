//===- LdsSlots.cpp -------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/lds_slots/LdsSlots.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"
#include "waveasm/analysis/dependences/MemoryAccess.h"
#include "waveasm/analysis/lds_footprint/LdsFootprint.h"
#include "waveasm/proofs/SlotChecker.h"
#include "waveasm/transforms/optimize/loop_rebuild/LoopRebuild.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace waveasm;

static bool isWrite(Operation *op) {
  return cast<MemoryOpInterface>(op).getAccess() != target::Access::Load;
}

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

/// The fills of a buffer: writes after reads, or after nothing.
static unsigned countFills(ArrayRef<Operation *> accesses) {
  if (!isWrite(accesses.front()) || isWrite(accesses.back()))
    return 0;
  unsigned numFills = 1;
  for (auto [op, next] : llvm::zip(accesses, accesses.drop_front()))
    numFills += !isWrite(op) && isWrite(next);
  return numFills;
}

SmallVector<Operation *> LdsBuffer::getWrites() const {
  SmallVector<Operation *> writes;
  llvm::copy_if(accesses, std::back_inserter(writes), isWrite);
  return writes;
}

/// The loop that `block` is the body of, or null.
static LoopOp getLoop(Block &block) {
  return dyn_cast<LoopOp>(block.getParentOp());
}

static ProgramOp getProgram(Block &block) {
  Operation *parent = block.getParentOp();
  auto program = dyn_cast<ProgramOp>(parent);
  return program ? program : parent->getParentOfType<ProgramOp>();
}

SmallVector<LdsBuffer> waveasm::findLdsBuffers(Block &block) {
  WorkgroupWords words(getProgram(block));
  struct Group {
    llvm::BitVector bytes;
    SmallVector<Operation *> accesses;
  };
  std::vector<Group> groups;
  for (Operation &op : block) {
    if (!mayAccessLds(&op))
      continue;
    auto footprint = getLdsFootprint(&op, words);
    if (!footprint)
      return {};
    // Joins all groups that the access touches.
    Group joined{footprint->all, {}};
    llvm::erase_if(groups, [&](Group &group) {
      if (!group.bytes.anyCommon(footprint->all))
        return false;
      joined.bytes |= group.bytes;
      joined.accesses.append(group.accesses);
      return true;
    });
    joined.accesses.push_back(&op);
    groups.push_back(std::move(joined));
  }
  SmallVector<LdsBuffer> buffers;
  for (Group &group : groups) {
    llvm::sort(group.accesses, [](Operation *a, Operation *b) {
      return a->isBeforeInBlock(b);
    });
    unsigned numFills = countFills(group.accesses);
    buffers.push_back({std::move(group.accesses), group.bytes.find_first(),
                       group.bytes.find_last() + 1, numFills});
  }
  llvm::sort(buffers, [](const LdsBuffer &a, const LdsBuffer &b) {
    return a.first < b.first;
  });
  return buffers;
}

SmallVector<unsigned> waveasm::getSlotCandidates(Block &block) {
  SmallVector<unsigned> candidates;
  unsigned fewest = getLoop(block) ? 1 : 2;
  for (auto [number, buffer] : llvm::enumerate(findLdsBuffers(block)))
    if (buffer.numFills >= fewest)
      candidates.push_back(number);
  return candidates;
}

//===----------------------------------------------------------------------===//
// The transform
//===----------------------------------------------------------------------===//

namespace {

class SlotWriter {
public:
  SlotWriter(Block &block, SmallVector<LdsBuffer> all,
             ArrayRef<unsigned> numbers)
      : loop(getLoop(block)), block(&block), program(getProgram(block)),
        buffers(std::move(all)), builder(program.getContext()) {
    isMoved.resize(buffers.size());
    for (unsigned number : numbers)
      isMoved[number] = true;
  }

  bool findRoom();
  bool findNeedlessBarriers();
  void apply();

  /// Null where the block is the body of the program.
  LoopOp loop;
  /// What hinders.
  std::optional<SlotObstacle> obstacle;

private:
  void addCarriedSlot();
  void moveAll();
  void moveByConstant(Operation *op);
  void moveByValue(Operation *op, Value distance);
  Value addDistance(Operation *op, Value distance);
  void moveM0(Operation *load, Value distance);
  void addBarriersAround();
  bool isNeeded(SBarrierOp barrier);
  SmallVector<unsigned, 0> findOthers();

  Block *block;
  ProgramOp program;
  SmallVector<LdsBuffer> buffers;
  SmallVector<bool> isMoved;
  SmallVector<SBarrierOp> needless;
  OpBuilder builder;
  /// From the first slot to the second one, in bytes.
  int64_t distance = 0;
  int64_t ldsSize = 0;
  /// What the loop carries: the distance of the slot of an iteration's first
  /// fill, and of its second one. Null if slots do not depend on the iteration.
  Value present, other;
  /// Shifted addresses, by address and distance; null: the constant one.
  llvm::DenseMap<std::pair<Value, Value>, Value> shifted;
  /// Writes of M0 that have the distance. Several loads may share one.
  llvm::SmallPtrSet<Operation *, 16> movedWrites;
};

} // namespace

/// Places the second slots behind all that the workgroup has in the LDS.
bool SlotWriter::findRoom() {
  int64_t first = INT64_MAX, end = 0;
  for (auto [moves, buffer] : llvm::zip_equal(isMoved, buffers))
    if (moves) {
      first = std::min(first, buffer.first);
      end = std::max(end, buffer.end);
    }
  auto size = static_cast<int64_t>(program.getLdsSize().value_or(0));
  // Both slots have the same bank conflicts.
  const target::LdsFacts &lds = program.getTargetMachine().lds;
  uint32_t row = std::max(lds.rowBytes, 1u);
  distance = static_cast<int64_t>(llvm::alignTo(size, row) -
                                  llvm::alignDown(first, row));
  ldsSize = distance + end;
  int64_t limit = lds.bytes;
  if (ldsSize <= limit)
    return true;
  obstacle = {SlotObstacle::Kind::LdsSize,
              "second slots need " + std::to_string(ldsSize) +
                  " bytes of the LDS, of which a workgroup has at most " +
                  std::to_string(limit),
              static_cast<uint64_t>(ldsSize), static_cast<uint64_t>(limit)};
  return false;
}

/// Whether `barrier` is between two accesses to one buffer that no slot keeps
/// apart.
bool SlotWriter::isNeeded(SBarrierOp barrier) {
  if (!barrier.getLdsOnly())
    return true;
  for (auto [moves, buffer] : llvm::zip_equal(isMoved, buffers)) {
    ArrayRef<Operation *> accesses = buffer.accesses;
    if (!moves) {
      if (llvm::any_of(accesses, isWrite))
        return true;
      continue;
    }
    const auto *next = llvm::find_if(
        accesses, [&](Operation *op) { return barrier->isBeforeInBlock(op); });
    // Before or after all fills of the iteration, or between two of them: what
    // meets across the barrier is in different slots.
    if (next == accesses.begin() || next == accesses.end() ||
        (!isWrite(*std::prev(next)) && isWrite(*next)))
      continue;
    return true;
  }
  return false;
}

bool SlotWriter::findNeedlessBarriers() {
  auto barriers = block->getOps<SBarrierOp>();
  for (auto barrier : barriers)
    if (!isNeeded(barrier))
      needless.push_back(barrier);
  if (!needless.empty())
    return true;
  SmallVector<unsigned, 0> others = findOthers();
  std::string reason = "no barrier would fall";
  if (!others.empty())
    reason +=
        " unless " +
        llvm::join(llvm::map_range(others,
                                   [](unsigned number) {
                                     return "lds" + std::to_string(number);
                                   }),
                   ", ") +
        " had a second slot, too";
  else if (barriers.empty())
    reason += ": there is none";
  else if (llvm::none_of(barriers, [](SBarrierOp barrier) {
             return barrier.getLdsOnly();
           }))
    reason += ": each of them orders global memory, too";
  obstacle = {SlotObstacle::Kind::NoBarrier, std::move(reason), 0, 0,
              std::move(others)};
  return false;
}

/// The fewest other buffers whose second slots would let a barrier fall; none
/// if none would.
SmallVector<unsigned, 0> SlotWriter::findOthers() {
  SmallVector<unsigned, 0> fewest;
  for (auto barrier : block->getOps<SBarrierOp>()) {
    SmallVector<bool> asked = isMoved;
    for (auto [moves, buffer] : llvm::zip_equal(isMoved, buffers))
      moves |= buffer.numFills != 0;
    SmallVector<unsigned, 0> others;
    bool falls = !isNeeded(barrier);
    for (unsigned number = 0; falls && number < buffers.size(); ++number)
      if (isMoved[number] && !asked[number]) {
        isMoved[number] = false;
        if (isNeeded(barrier)) {
          isMoved[number] = true;
          others.push_back(number);
        }
      }
    isMoved = std::move(asked);
    if (!others.empty() && (fewest.empty() || others.size() < fewest.size()))
      fewest = std::move(others);
  }
  return fewest;
}

/// Lets the loop carry the distance of the present slot if it must.
void SlotWriter::addCarriedSlot() {
  bool isOdd = false;
  for (auto [moves, buffer] : llvm::zip_equal(isMoved, buffers))
    isOdd |= moves && buffer.numFills % 2;
  if (!isOdd || !loop)
    return;
  Location loc = loop.getLoc();
  auto constant = [&](int64_t value) {
    return ConstantOp::create(builder, loc,
                              ImmType::get(builder.getContext(), value), value);
  };
  builder.setInsertionPoint(loop);
  auto word = SRegType::get(builder.getContext(), 1, 1);
  Value start = SMovB32Op::create(builder, loc, word, constant(0));
  Value both = constant(distance);
  unsigned index = loop.getNumResults();
  loop = appendCarriedValues(loop, start);
  present = loop.getBody().getArguments().back();
  builder.setInsertionPointToStart(&loop.getBody().front());
  other = SXorB32Op::create(builder, loc, word,
                            SCCType::get(builder.getContext()), present, both)
              .getDst();
  setCarriedValue(loop, index, other);
}

/// Adds `distance` to what M0 is for `load`, a load into the LDS.
void SlotWriter::moveM0(Operation *load, Value distance) {
  Operation *write = getM0Write(load);
  if (movedWrites.contains(write))
    return;
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(write);
  Location loc = write->getLoc();
  // A constant is the second operand.
  Value first = write->getOperand(0), second = distance;
  if (isa<ImmType>(first.getType()))
    std::swap(first, second);
  Value rest = write->getNumOperands() == 2 ? write->getOperand(1) : Value();
  if (isa<ImmType>(first.getType())) {
    int64_t sum = int64_t{*lookupConstant(first)} + *lookupConstant(second);
    write->setOperand(
        0, ConstantOp::create(builder, loc,
                              ImmType::get(builder.getContext(), sum), sum));
    movedWrites.insert(write);
    return;
  }
  if (!rest && SAddU32M0Op::isAvailableOn(program.getTargetMachine().name)) {
    movedWrites.insert(SAddU32M0Op::create(builder, loc, first, second));
    write->erase();
    return;
  }
  auto word = SRegType::get(builder.getContext(), 1, 1);
  write->setOperand(0, SAddU32Op::create(builder, loc, word,
                                         SCCType::get(builder.getContext()),
                                         first, second)
                           .getDst());
  movedWrites.insert(write);
}

/// Adds the distance of the second slot to the offset of `op`, or to its
/// address where the offset cannot hold it.
void SlotWriter::moveByConstant(Operation *op) {
  auto makeDistance = [&] {
    return ConstantOp::create(builder, op->getLoc(),
                              ImmType::get(builder.getContext(), distance),
                              distance);
  };
  if (isLoadToLds(op)) {
    builder.setInsertionPoint(getM0Write(op));
    return moveM0(op, makeDistance());
  }
  auto getOffset = [&](StringRef name) {
    auto attribute = op->getAttrOfType<IntegerAttr>(name);
    return attribute ? attribute.getInt() : 0;
  };
  int64_t offset = getOffset("offset") + distance;
  const target::EncodingLimits &limits = program.getTargetMachine().encoding;
  bool fits = offset <= limits.maxLdsOffset;
  std::optional<int64_t> second = getSecondOffset(op);
  if (second) {
    *second += distance;
    int64_t size = cast<MemoryOpInterface>(op).getAccessBytes() / 2;
    fits = std::max(offset, *second) / size <= limits.maxLdsElementOffset &&
           distance % size == 0;
  }
  if (fits) {
    op->setAttr("offset", builder.getI64IntegerAttr(offset));
    if (second)
      op->setAttr("secondOffset", builder.getI64IntegerAttr(*second));
    return;
  }
  OpBuilder::InsertionGuard guard(builder);
  OpOperand *address = getLdsAddress(op);
  Value &sum = shifted[{address->get(), Value()}];
  if (!sum) {
    if (loop && isDefinedOutside(loop, address->get()))
      builder.setInsertionPoint(loop);
    sum = addDistance(op, makeDistance());
  }
  address->set(sum);
}

/// The address of `op` and `distance`, computed at the place of the builder.
Value SlotWriter::addDistance(Operation *op, Value distance) {
  Value address = getLdsAddress(op)->get();
  return VAddU32Op::create(builder, op->getLoc(), address.getType(), distance,
                           address);
}

/// Adds `distance` to the address of `op`, at the place of the builder.
void SlotWriter::moveByValue(Operation *op, Value distance) {
  if (isLoadToLds(op))
    return moveM0(op, distance);
  OpOperand *address = getLdsAddress(op);
  Value &sum = shifted[{address->get(), distance}];
  if (!sum)
    sum = addDistance(op, distance);
  address->set(sum);
}

/// Moves the accesses of the buffers in their order in the block, so that those
/// that follow can use the addresses of the first.
void SlotWriter::moveAll() {
  struct Move {
    Operation *op;
    bool isOdd;
    bool isSecond;
  };
  SmallVector<Move> moves;
  for (auto [isMoving, buffer] : llvm::zip_equal(isMoved, buffers)) {
    unsigned numFills = 0;
    bool isRead = true;
    for (Operation *op : buffer.accesses) {
      if (!isMoving)
        break;
      numFills += isRead && isWrite(op);
      isRead = !isWrite(op);
      moves.push_back({op, loop && buffer.numFills % 2, numFills % 2 == 0});
    }
  }
  llvm::sort(moves, [](const Move &a, const Move &b) {
    return a.op->isBeforeInBlock(b.op);
  });
  for (const Move &move : moves) {
    builder.setInsertionPoint(move.op);
    if (move.isOdd)
      moveByValue(move.op, move.isSecond ? other : present);
    else if (move.isSecond)
      moveByConstant(move.op);
  }
}

/// Whether something in the program but outside of `loop` is in `found`.
static bool isOutside(LoopOp loop,
                      llvm::function_ref<bool(Operation *)> found) {
  return loop->getParentOfType<ProgramOp>()
      ->walk<WalkOrder::PreOrder>([&](Operation *op) {
        if (op == loop)
          return WalkResult::skip();
        return !op->getNumRegions() && found(op) ? WalkResult::interrupt()
                                                 : WalkResult::advance();
      })
      .wasInterrupted();
}

/// Keeps what is around the loop apart from what a missing barrier did.
void SlotWriter::addBarriersAround() {
  if (!loop)
    return;
  bool isRepeated =
      loop->getParentOfType<LoopOp>() ||
      isOutside(loop, [](Operation *op) { return isa<LabelOp>(op); });
  bool areOthersMet = isOutside(loop, mayAccessLds);
  auto add = [&] {
    SBarrierOp::create(builder, loop.getLoc(), /*lds_only=*/true);
  };
  if (isRepeated || areOthersMet) {
    builder.setInsertionPoint(loop);
    add();
  }
  if (areOthersMet) {
    builder.setInsertionPointAfter(loop);
    add();
  }
}

void SlotWriter::apply() {
  addCarriedSlot();
  moveAll();
  for (SBarrierOp barrier : needless)
    barrier.erase();
  addBarriersAround();
  program.setLdsSize(ldsSize);
}

/// The first access in `block` whose bytes of the LDS are not known.
static Operation *findUnknown(Block &block) {
  WorkgroupWords words(getProgram(block));
  for (Operation &op : block)
    if (mayAccessLds(&op) && !getLdsFootprint(&op, words))
      return &op;
  return nullptr;
}

/// What hinders that the buffers `numbers` of `block` get slots, or nothing.
static std::optional<SlotObstacle> findObstacle(Block &block,
                                                ArrayRef<LdsBuffer> buffers,
                                                ArrayRef<unsigned> numbers) {
  auto forbid = [](std::string reason) {
    return SlotObstacle{SlotObstacle::Kind::Unsuitable, std::move(reason)};
  };
  bool isLoop = getLoop(block) != nullptr;
  if (!getProgram(block).getWorkgroupSizeAttr())
    return forbid("the size of the workgroup is not known");
  if (Operation *unknown = findUnknown(block))
    return forbid("the bytes of the LDS that " +
                  unknown->getName().stripDialect().str() +
                  " accesses are not computed from the numbers of work-items "
                  "and constants alone" +
                  (isLoop ? ", or they change with the iterations" : ""));
  if (buffers.empty())
    return forbid("nothing accesses the LDS here");
  for (unsigned number : numbers) {
    std::string name = "lds" + std::to_string(number);
    if (number >= buffers.size())
      return SlotObstacle{
          SlotObstacle::Kind::NoBuffer,
          "expected lds0 to lds" + std::to_string(buffers.size() - 1) +
              ", the buffers in the order of their bytes, got " + name,
          number, buffers.size()};
    if (!buffers[number].numFills)
      return forbid(name + " is not written first and read last" +
                    (isLoop ? " in an iteration" : ""));
    if (!isLoop && buffers[number].numFills == 1)
      return forbid(name + " is filled once");
    for (Operation *op : buffers[number].accesses)
      if (OpOperand *address = getLdsAddress(op);
          address && isa<ImmType>(address->get().getType()))
        return forbid(name + " is accessed at a constant address");
  }
  return std::nullopt;
}

static SlotObstacle makeUnproven(const std::string &what) {
  return {SlotObstacle::Kind::Unproven, "the result is not proved: " + what};
}

std::optional<SlotObstacle> waveasm::addLdsSlots(LoopOp &loop,
                                                 ArrayRef<unsigned> buffers) {
  Block &body = loop.getBody().front();
  SmallVector<LdsBuffer> all = findLdsBuffers(body);
  if (auto obstacle = findObstacle(body, all, buffers))
    return obstacle;
  SlotWriter writer(body, std::move(all), buffers);
  if (!writer.findRoom() || !writer.findNeedlessBarriers())
    return writer.obstacle;
  auto program = loop->getParentOfType<ProgramOp>();
  IntegerAttr ldsSize = program.getLdsSizeAttr();
  auto source = cast<LoopOp>(loop->clone());
  writer.apply();
  loop = writer.loop;
  std::optional<std::string> unproven = checkSlots(source, loop);
  if (!unproven) {
    source->destroy();
    return std::nullopt;
  }
  OpBuilder(loop).insert(source);
  for (auto [result, old] : llvm::zip(loop.getResults(), source.getResults()))
    result.replaceAllUsesWith(old);
  loop.erase();
  loop = source;
  program.setLdsSizeAttr(ldsSize);
  return makeUnproven(*unproven);
}

std::optional<SlotObstacle> waveasm::addLdsSlots(ProgramOp program,
                                                 ArrayRef<unsigned> buffers) {
  Block &body = program.getBody().front();
  SmallVector<LdsBuffer> all = findLdsBuffers(body);
  if (auto obstacle = findObstacle(body, all, buffers))
    return obstacle;
  SlotWriter writer(body, std::move(all), buffers);
  if (!writer.findRoom() || !writer.findNeedlessBarriers())
    return writer.obstacle;
  OwningOpRef<ProgramOp> source(program.clone());
  writer.apply();
  std::optional<std::string> unproven = checkSlots(*source, program);
  if (!unproven)
    return std::nullopt;
  program.setLdsSizeAttr(source->getLdsSizeAttr());
  program.getBody().takeBody(source->getBody());
  return makeUnproven(*unproven);
}
