//===- LineLoads.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/line_loads/LineLoads.h"

#include "waveasm/analysis/dependences/DependenceGraph.h"
#include "waveasm/analysis/known_bits/KnownBits.h"
#include "waveasm/analysis/lane_addresses/WorkgroupWords.h"
#include "waveasm/analysis/lane_state/LaneState.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"
#include "waveasm/analysis/xor_shuffle/XorShuffle.h"
#include "waveasm/scheduling/LoadChecker.h"
#include "waveasm/scheduling/OrderChecker.h"
#include "waveasm/target/AccessShape.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"

#include <set>
#include <tuple>

using namespace mlir;
using namespace waveasm;

using Lanes = WorkgroupWords::Lanes;

/// How many operations in a row to follow to what an offset is computed from.
static constexpr unsigned kMaxDepth = 64;

/// What words are taken for that all lanes share and that are not known: a
/// multiple of the line, so that rows of an unknown length share none.
static constexpr uint32_t kUnknownWord = 1 << 14;

/// The most loads after a load among which it looks for its partner.
static constexpr size_t kMostCandidates = 16;

namespace {

/// Partners exchange by one DPP control: lane i is the partner of i ^ mask.
/// `bit` is the highest one of the mask.
struct Partners {
  unsigned mask;
  unsigned bit;

  bool isSecond(unsigned lane) const { return lane >> bit & 1; }
};

/// Loads that differ in the constants of their instructions alone: the name,
/// base, voffset, soffset, and the other attributes.
using Kind = std::tuple<void *, void *, void *, void *, void *>;

/// Two loads of one kind, of which `low` has the lower offset.
struct Pair {
  Pair(VmemOpInterface low, VmemOpInterface high)
      : low(low), high(high),
        distance(high.getInstOffset() - low.getInstOffset()) {}

  VmemOpInterface low, high;
  /// Between their offsets.
  uint64_t distance;
  Partners partners = {};
  /// The lines that it saves.
  unsigned saved = 0;

  VmemOpInterface getFirst() const {
    return low->isBeforeInBlock(high) ? low : high;
  }
  VmemOpInterface getLast() const {
    return low->isBeforeInBlock(high) ? high : low;
  }
};

/// Makes pairs of the loads of a program.
class LineLoader {
public:
  LineLoader(ProgramOp program, const LaneState &lanes)
      : program(program), lanes(lanes), words(program) {}

  /// Pairs each load of `block` once at most.
  llvm::Expected<unsigned> visit(Block &block);

private:
  std::vector<SmallVector<VmemOpInterface>> findLoads(Block &block) const;
  std::optional<Pair> findPair(VmemOpInterface load,
                               ArrayRef<VmemOpInterface> others);
  bool canJoin(const Pair &pair, const DependenceGraph &graph) const;
  Operation *getFirstUser(const Pair &pair) const;
  llvm::Error join(Pair pair);

  bool areAllOn(Operation *op) const {
    return made.contains(op) || lanes.allOn(op);
  }
  std::optional<Lanes> getWords(Value offset);
  void assumeShared(Value value, unsigned depth);
  std::pair<Value, Value> getOffsets(const Pair &pair);
  Value getMask(Partners partners);
  template <typename OpTy, typename... Operands>
  Value make(OpBuilder &builder, Location loc, Operands... operands);
  Value exchange(OpBuilder &builder, Location loc, Value value,
                 Partners partners);

  ProgramOp program;
  const LaneState &lanes;
  WorkgroupWords words;
  /// What this has made where all lanes are on.
  llvm::DenseSet<Operation *> made;
  /// The words in the first wave of offsets that this has made.
  llvm::DenseMap<Value, Lanes> wordsOfMade;
  llvm::DenseMap<std::tuple<Value, uint64_t, unsigned>, std::pair<Value, Value>>
      offsets;
  llvm::DenseMap<unsigned, Value> masks;
};

} // namespace

/// The ways to have partners. One whose bit is lower lets neighbours work on a
/// line.
static constexpr Partners kPartners[] = {{1, 0}, {2, 1}, {7, 2}, {8, 3}};

//===----------------------------------------------------------------------===//
// Lines
//===----------------------------------------------------------------------===//

/// The value that a loop carries into its first turn as `value`; null if it
/// carries none.
static Value getFirst(Value value) {
  auto carried = dyn_cast<BlockArgument>(value);
  auto loop =
      carried ? dyn_cast<LoopOp>(carried.getOwner()->getParentOp()) : LoopOp();
  return loop ? loop.getInitArgs()[carried.getArgNumber()] : Value();
}

/// Assumes a word for each one that all lanes share and that is not known, on
/// the way to `value`: of what loops carry, that of the first turn.
void LineLoader::assumeShared(Value value, unsigned depth) {
  if (words.get(value, /*wave=*/0) || !isWord(value) || depth == 0)
    return;
  std::optional<Lanes> known;
  if (Value first = getFirst(value)) {
    assumeShared(first, depth - 1);
    known = words.get(first, /*wave=*/0);
  } else if (Operation *op = value.getDefiningOp();
             op && isMovableComputation(op)) {
    for (Value operand : op->getOperands())
      assumeShared(operand, depth - 1);
    if (words.get(value, /*wave=*/0))
      return;
  }
  if (!isVgpr(value))
    words.assume(value, known ? known->front() : kUnknownWord);
}

/// What the lanes of the first wave likely have in an offset. A wrong guess
/// costs time, not more.
std::optional<Lanes> LineLoader::getWords(Value offset) {
  if (auto found = wordsOfMade.find(offset); found != wordsOfMade.end())
    return found->second;
  // A loop that carries what differs between lanes.
  if (Value first = getFirst(offset); first && isVgpr(first))
    return getWords(first);
  assumeShared(offset, kMaxDepth);
  return words.get(offset, /*wave=*/0);
}

static unsigned countLines(const Lanes &offsets, int64_t bytes) {
  std::set<uint32_t> lines;
  for (uint32_t offset : offsets) {
    lines.insert(offset / target::kCacheLineBytes);
    lines.insert((offset + static_cast<uint32_t>(bytes) - 1) /
                 target::kCacheLineBytes);
  }
  return static_cast<unsigned>(lines.size());
}

/// The offsets of the two loads of a pair.
static std::pair<Lanes, Lanes> share(const Lanes &words, uint32_t distance,
                                     Partners partners) {
  std::pair<Lanes, Lanes> shared;
  for (unsigned lane = 0; lane < WorkgroupWords::kLanes; ++lane) {
    unsigned partner = lane ^ partners.mask;
    bool isSecond = partners.isSecond(lane);
    shared.first[lane] = isSecond ? words[partner] + distance : words[lane];
    shared.second[lane] = isSecond ? words[lane] + distance : words[partner];
  }
  return shared;
}

static Lanes add(Lanes lanes, uint64_t offset) {
  for (uint32_t &lane : lanes)
    lane += static_cast<uint32_t>(offset);
  return lanes;
}

/// The best partner of `load` among `others`, which have higher offsets.
std::optional<Pair> LineLoader::findPair(VmemOpInterface load,
                                         ArrayRef<VmemOpInterface> others) {
  std::optional<Lanes> own = getWords(load.getVoffset());
  if (!own)
    return std::nullopt;
  int64_t bytes = cast<MemoryOpInterface>(*load).getAccessBytes();
  uint64_t shared = 0;
  if (Value soffset = load.getSoffset())
    if (std::optional<Lanes> lanesOf = getWords(soffset))
      shared = lanesOf->front();
  std::optional<Pair> best;
  for (VmemOpInterface other : others) {
    Pair pair(load, other);
    Lanes low = add(*own, shared + load.getInstOffset());
    unsigned before =
        countLines(low, bytes) + countLines(add(low, pair.distance), bytes);
    for (Partners partners : kPartners) {
      auto [first, second] =
          share(low, static_cast<uint32_t>(pair.distance), partners);
      unsigned after = countLines(first, bytes) + countLines(second, bytes);
      if (after >= before || (best && before - after <= best->saved))
        continue;
      pair.partners = partners;
      pair.saved = before - after;
      best = pair;
    }
  }
  return best;
}

//===----------------------------------------------------------------------===//
// Legality
//===----------------------------------------------------------------------===//

/// Whether the offset of the lanes plus some bytes is below 2^32.
static bool mayAddToOffset(VmemOpInterface load) {
  return load->hasAttr("inBounds") ||
         computeKnownBits(load.getVoffset()).isNonNegative();
}

/// The kind of a load that the pass may pair.
static std::optional<Kind> getKind(VmemOpInterface load) {
  auto memory = dyn_cast<MemoryOpInterface>(*load);
  if (!memory || memory.getAccess() != target::Access::Load ||
      load->getNumResults() != 1 || !isVgpr(load->getResult(0)) ||
      isPhysical(load->getResult(0).getType()) ||
      memory.getAccessBytes() != 4 * getRegisterCount(load->getResult(0)) ||
      !isVgpr(load.getVoffset()) || !isWord(load.getVoffset()) ||
      !llvm::all_of(load->getOperands(), keepsItsValue))
    return std::nullopt;
  NamedAttrList attributes(load->getAttrDictionary());
  attributes.erase("instOffset");
  Value soffset = load.getSoffset();
  return Kind(
      load->getName().getAsOpaquePointer(),
      load.getSaddr().getAsOpaquePointer(),
      load.getVoffset().getAsOpaquePointer(), soffset.getAsOpaquePointer(),
      const_cast<void *>(
          attributes.getDictionary(load->getContext()).getAsOpaquePointer()));
}

/// The loads of `block` by their kind, each kind by offsets.
std::vector<SmallVector<VmemOpInterface>>
LineLoader::findLoads(Block &block) const {
  llvm::MapVector<Kind, SmallVector<VmemOpInterface>> byKind;
  for (auto load : block.getOps<VmemOpInterface>())
    if (std::optional<Kind> kind = getKind(load);
        kind && areAllOn(load) && (made.contains(load) || mayAddToOffset(load)))
      byKind[*kind].push_back(load);
  std::vector<SmallVector<VmemOpInterface>> groups;
  for (auto &[kind, loads] : byKind) {
    llvm::sort(loads, [](VmemOpInterface a, VmemOpInterface b) {
      return a.getInstOffset() != b.getInstOffset()
                 ? a.getInstOffset() < b.getInstOffset()
                 : a->isBeforeInBlock(b);
    });
    groups.push_back(std::move(loads));
  }
  return groups;
}

/// The first operation of the block that needs what a pair loads; null if there
/// is none.
Operation *LineLoader::getFirstUser(const Pair &pair) const {
  Operation *first = nullptr;
  Block *block = pair.low->getBlock();
  for (VmemOpInterface load : {pair.low, pair.high})
    for (Operation *user : load->getUsers()) {
      Operation *here = block->findAncestorOpInBlock(*user);
      if (here && (!first || here->isBeforeInBlock(first)))
        first = here;
    }
  return first;
}

/// Whether the loads can stand in the place of the first one.
bool LineLoader::canJoin(const Pair &pair, const DependenceGraph &graph) const {
  Value offset = VmemOpInterface(pair.low).getVoffset();
  auto carried = dyn_cast<BlockArgument>(offset);
  Operation *origin =
      carried ? &carried.getOwner()->front() : offset.getDefiningOp();
  Operation *user = getFirstUser(pair);
  if (!user || !areAllOn(user) || !areAllOn(origin))
    return false;
  unsigned first = graph.getPosition(pair.getFirst());
  return llvm::none_of(
      graph.getPredecessors(graph.getPosition(pair.getLast())),
      [&](const Dependence &dependence) { return dependence.from > first; });
}

/// Moves the last load of a pair up to the first one, with proof.
static llvm::Error moveTogether(const Pair &pair) {
  Operation *first = pair.getFirst(), *last = pair.getLast();
  SmallVector<Operation *> before, after;
  for (auto at = first->getIterator(); &*at != last; ++at)
    before.push_back(&*at);
  after = before;
  after.insert(after.begin() + 1, last);
  before.push_back(last);
  if (SmallVector<OrderViolation> found = checkOrder(before, after);
      !found.empty())
    return llvm::createStringError("a load cannot come earlier: " +
                                   found.front().reason);
  last->moveAfter(first);
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Pairs
//===----------------------------------------------------------------------===//

template <typename OpTy, typename... Operands>
Value LineLoader::make(OpBuilder &builder, Location loc, Operands... operands) {
  Type word = getVirtualType(builder.getContext(), RegisterClass::VGPR, 1);
  auto op = OpTy::create(builder, loc, word, operands...);
  made.insert(op);
  return op->getResult(0);
}

Value LineLoader::exchange(OpBuilder &builder, Location loc, Value value,
                           Partners partners) {
  SmallVector<StringRef, 2> controls = getDppControls(partners.mask);
  assert(controls.size() == 1);
  return make<VMovB32DppOp>(builder, loc, value, controls.front());
}

/// The lanes with the bit of `partners`, in two SGPRs.
Value LineLoader::getMask(Partners partners) {
  Value &mask = masks[partners.bit];
  if (mask)
    return mask;
  uint32_t half = 0;
  for (unsigned lane = 0; lane < 32; ++lane)
    half |= static_cast<uint32_t>(partners.isSecond(lane)) << lane;
  Block &entry = program.getBody().front();
  auto at = llvm::find_if_not(entry, [](Operation &op) {
    return isa<PrecoloredVRegOp, PrecoloredSRegOp, PrecoloredARegOp>(op);
  });
  OpBuilder builder(&entry, at);
  Location loc = program.getLoc();
  MLIRContext *context = builder.getContext();
  Type word = getVirtualType(context, RegisterClass::SGPR, 1);
  Value constant =
      ConstantOp::create(builder, loc, ImmType::get(context, half), half);
  Value low = SMovB32Op::create(builder, loc, word, constant);
  Value high = SMovB32Op::create(builder, loc, word, constant);
  mask = PackOp::create(builder, loc,
                        getVirtualType(context, RegisterClass::SGPR, 2, 2),
                        ValueRange{low, high});
  return mask;
}

/// The offsets of the two loads of a pair, right after that of the lanes: other
/// pairs use them, too.
std::pair<Value, Value> LineLoader::getOffsets(const Pair &pair) {
  VmemOpInterface low = pair.low;
  Value offset = low.getVoffset();
  uint64_t distance = pair.distance;
  auto &known = offsets[{offset, distance, pair.partners.mask}];
  if (known.first)
    return known;
  OpBuilder builder(low->getContext());
  builder.setInsertionPointAfterValue(offset);
  Location loc = low.getLoc();
  auto number = static_cast<int64_t>(distance);
  Value constant = ConstantOp::create(
      builder, loc, ImmType::get(builder.getContext(), number), number);
  Value mask = getMask(pair.partners);
  Value sum = make<VAddU32Op>(builder, loc, constant, offset);
  known.first = make<VCndmaskB32E64Op>(
      builder, loc, offset, exchange(builder, loc, sum, pair.partners), mask);
  known.second = make<VCndmaskB32E64Op>(
      builder, loc, exchange(builder, loc, offset, pair.partners), sum, mask);
  if (std::optional<Lanes> lanesOf = getWords(offset))
    std::tie(wordsOfMade[known.first], wordsOfMade[known.second]) =
        share(*lanesOf, static_cast<uint32_t>(distance), pair.partners);
  return known;
}

llvm::Error LineLoader::join(Pair pair) {
  if (llvm::Error error = moveTogether(pair))
    return error;
  auto [lowOffset, highOffset] = getOffsets(pair);
  OpBuilder builder(pair.getFirst());
  auto makeLoad = [&](VmemOpInterface load, Value offset) {
    Operation *copy = builder.clone(*pair.low);
    copy->setLoc(load->getLoc());
    copy->replaceUsesOfWith(pair.low.getVoffset(), offset);
    made.insert(copy);
    return copy->getResult(0);
  };
  Value first = makeLoad(pair.low, lowOffset);
  Value second = makeLoad(pair.high, highOffset);

  Operation *user = getFirstUser(pair);
  builder.setInsertionPoint(user);
  Location lowLoc = pair.low.getLoc(), highLoc = pair.high.getLoc();
  Value mask = getMask(pair.partners);
  Type type = first.getType();
  int64_t count = getRegisterCount(first);
  SmallVector<Value> low, high;
  for (int64_t i = 0; i < count; ++i) {
    auto extract = [&](Value tuple) -> Value {
      if (count == 1)
        return tuple;
      return make<ExtractOp>(builder, tuple.getLoc(), tuple,
                             builder.getI64IntegerAttr(i));
    };
    Value a = extract(first), b = extract(second);
    low.push_back(make<VCndmaskB32E64Op>(
        builder, lowLoc, a, exchange(builder, lowLoc, b, pair.partners), mask));
    high.push_back(make<VCndmaskB32E64Op>(
        builder, highLoc, exchange(builder, highLoc, a, pair.partners), b,
        mask));
  }
  auto pack = [&](Location loc, ArrayRef<Value> values) -> Value {
    return count == 1 ? values.front()
                      : PackOp::create(builder, loc, type, values).getResult();
  };
  Value lowResult = pack(lowLoc, low), highResult = pack(highLoc, high);
  made.insert(user);
  for (auto [load, value] :
       {std::pair(pair.low, lowResult), std::pair(pair.high, highResult)}) {
    if (auto unproven = checkLoaded(value, load))
      return llvm::createStringError("loads of whole lines are not proved: " +
                                     *unproven);
    load->getResult(0).replaceAllUsesWith(value);
    load->erase();
  }
  return llvm::Error::success();
}

llvm::Expected<unsigned> LineLoader::visit(Block &block) {
  DependenceGraph graph(block);
  SmallVector<Pair> pairs;
  llvm::DenseSet<Operation *> taken;
  for (ArrayRef<VmemOpInterface> loads : findLoads(block))
    for (size_t i = 0; i < loads.size(); ++i) {
      if (taken.contains(loads[i]))
        continue;
      SmallVector<VmemOpInterface> others;
      for (VmemOpInterface other : loads.drop_front(i + 1)) {
        Pair pair(loads[i], other);
        if (pair.distance >= target::kCacheLineBytes ||
            others.size() == kMostCandidates)
          break;
        if (pair.distance > 0 && !taken.contains(other) && canJoin(pair, graph))
          others.push_back(other);
      }
      std::optional<Pair> pair = findPair(loads[i], others);
      if (!pair)
        continue;
      taken.insert(pair->low);
      taken.insert(pair->high);
      pairs.push_back(*pair);
    }
  for (const Pair &pair : pairs)
    if (llvm::Error error = join(pair))
      return std::move(error);
  return static_cast<unsigned>(pairs.size());
}

llvm::Expected<unsigned> waveasm::loadWholeLines(ProgramOp program,
                                                 ArrayRef<Block *> blocks) {
  if (!VMovB32DppOp::isAvailableOn(program.getTargetInfo().name))
    return 0;
  FailureOr<FlowGraph> graph = FlowGraph::build(program);
  if (failed(graph))
    return llvm::createStringError("the program has no flow graph");
  LaneState lanes(program, *graph);
  if (!lanes.startsFull())
    return 0;
  LineLoader loader(program, lanes);
  unsigned numPairs = 0;
  for (Block *block : blocks)
    while (true) {
      llvm::Expected<unsigned> found = loader.visit(*block);
      if (!found)
        return found.takeError();
      if (*found == 0)
        break;
      numPairs += *found;
    }
  return numPairs;
}

namespace waveasm {
#define GEN_PASS_DEF_LINELOADS
#include "waveasm/transforms/line_loads/LineLoads.h.inc"
} // namespace waveasm

namespace {
struct LineLoadsPass : waveasm::impl::LineLoadsBase<LineLoadsPass> {
  void runOnOperation() override {
    WalkResult result = getOperation()->walk([&](ProgramOp program) {
      SmallVector<Block *> blocks;
      program.walk([&](Block *block) { blocks.push_back(block); });
      llvm::Expected<unsigned> count = loadWholeLines(program, blocks);
      if (!count) {
        program.emitError(llvm::toString(count.takeError()));
        return WalkResult::interrupt();
      }
      numPairs += *count;
      return WalkResult::skip();
    });
    if (result.wasInterrupted())
      signalPassFailure();
  }
};
} // namespace
