//===- LineLoads.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/line_loads/LineLoads.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"
#include "waveasm/analysis/dependences/DependenceGraph.h"
#include "waveasm/analysis/known_bits/KnownBits.h"
#include "waveasm/analysis/lane_addresses/WorkgroupWords.h"
#include "waveasm/analysis/lane_state/LaneState.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"
#include "waveasm/analysis/xor_shuffle/XorShuffle.h"
#include "waveasm/dialect/AccessAttributes.h"
#include "waveasm/proofs/LoadChecker.h"
#include "waveasm/proofs/OrderChecker.h"

#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"

#include <tuple>
#include <variant>

using namespace mlir;
using namespace waveasm;

using Lanes = WorkgroupWords::Lanes;

/// How many operations in a row to follow to what an offset is computed from.
static constexpr unsigned kMaxDepth = 64;

/// What words are taken for that all lanes share and that are not known: a
/// multiple of the line, so that rows of an unknown length share none.
static constexpr uint32_t kUnknownWord = 1 << 14;

/// The most loads of a kind after a load among which it looks for its partner.
static constexpr size_t kMostCandidates = 24;

/// The most operations that a load takes along to an earlier place.
static constexpr size_t kMostHoisted = 64;

namespace {

/// Partners exchange by one DPP control: lane i is the partner of i ^ mask.
/// `bit` is the highest one of the mask.
struct Partners {
  unsigned mask;
  unsigned bit;

  bool isSecond(unsigned lane) const { return lane >> bit & 1; }
};

/// Loads that differ in their offsets alone: the name, base, and the attributes
/// but for the constant. Those that rely on a bounds check have one offset that
/// all lanes share as well.
using Kind = std::tuple<void *, void *, void *, void *>;

/// A load and where the lanes of the first wave likely read.
struct Load {
  VmemOpInterface op;
  std::optional<Lanes> places;
  /// The lines that these touch, sorted.
  SmallVector<uint32_t> lines;
};

/// Two loads of one kind, in their order.
struct Pair {
  VmemOpInterface first, second;
  Partners partners = {};
  /// The lines that it saves.
  unsigned saved = 0;
  /// What `second` needs that stands after `first`.
  SmallVector<Operation *> hoisted = {};
};

/// What the loads of a pair access instead.
struct Offsets {
  Value first, second;
  uint64_t constant;
  /// Whether the offset that all lanes share is a part of the others.
  bool haveShared;
};

/// Makes pairs of the loads of a program.
class LineLoader {
public:
  LineLoader(ProgramOp program, const LaneState &lanes)
      : program(program), lanes(lanes),
        lineBytes(program.getTargetMachine().cache.lineBytes), words(program) {}
  LineLoader(const LineLoader &) = delete;
  LineLoader &operator=(const LineLoader &) = delete;
  ~LineLoader() {
    for (Operation *op : erased)
      op->destroy();
  }

  /// Pairs each load of `block` once at most.
  llvm::Expected<unsigned> visit(Block &block);
  /// See `joinLoads`.
  std::optional<LineObstacle> join(Block &block, ArrayRef<LoadPair> pairs);

private:
  std::vector<std::vector<Load>> findLoads(Block &block);
  std::optional<Load> getLoad(VmemOpInterface op);
  std::variant<Pair, LineObstacle> pairUp(LoadPair loads,
                                          const DependenceGraph &graph);
  std::optional<Pair> findPair(const Load &load, ArrayRef<Load> others,
                               const DependenceGraph &graph);
  bool canJoin(Pair &pair, const DependenceGraph &graph);
  bool mayAddToOffset(VmemOpInterface load) const;
  Operation *getFirstUser(const Pair &pair) const;
  llvm::Error join(Pair pair);
  llvm::Error joinAll(Block &block, MutableArrayRef<Pair> pairs);

  bool areAllOn(Operation *op) const {
    return made.contains(op) || lanes.allOn(op);
  }
  std::optional<Lanes> getWords(Value offset);
  std::optional<Lanes> getPlaces(VmemOpInterface load);
  void assumeShared(Value value, unsigned depth);
  Offsets getOffsets(const Pair &pair);
  Value addToOffset(OpBuilder &builder, Location loc, Value offset,
                    Value shared, uint64_t constant);
  Value getMask(Partners partners);
  template <typename OpTy, typename... Operands>
  Value make(OpBuilder &builder, Location loc, Operands... operands);
  Value exchange(OpBuilder &builder, Location loc, Value value,
                 Partners partners);

  ProgramOp program;
  const LaneState &lanes;
  uint32_t lineBytes;
  WorkgroupWords words;
  /// What this has made where all lanes are on.
  llvm::DenseSet<Operation *> made;
  /// Loads among them for whose offsets `mayAddToOffset` holds.
  llvm::DenseSet<Operation *> mayGrow;
  /// The words in the first wave of offsets that this has made.
  llvm::DenseMap<Value, Lanes> wordsOfMade;
  /// Of loads that share the offset of the lanes, by that, the distance of the
  /// constants, and the mask of the partners.
  llvm::DenseMap<std::tuple<Value, uint64_t, unsigned>, std::pair<Value, Value>>
      offsets;
  llvm::DenseMap<unsigned, Value> masks;
  /// Loads out of the program. What is known of operations and values goes by
  /// their addresses, which no new ones may get.
  SmallVector<Operation *> erased;
};

} // namespace

/// The ways to have partners. One whose bit is lower lets neighbours work on a
/// line.
static constexpr Partners kPartners[] = {{1, 0}, {2, 1}, {7, 2}, {8, 3}};

//===----------------------------------------------------------------------===//
// Lines
//===----------------------------------------------------------------------===//

/// The value that a loop carries into its first iteration as `value`; null if
/// it carries none.
static Value getFirst(Value value) {
  auto carried = dyn_cast<BlockArgument>(value);
  auto loop =
      carried ? dyn_cast<LoopOp>(carried.getOwner()->getParentOp()) : LoopOp();
  return loop ? loop.getInitArgs()[carried.getArgNumber()] : Value();
}

/// Assumes a word for each one that all lanes share and that is not known, on
/// the way to `value`: of what loops carry, that of the first iteration.
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
  std::optional<Lanes> known = words.get(offset, /*wave=*/0);
  // Lanes that are in bounds have what is not a constant.
  if (auto select = offset.getDefiningOp<VCndmaskB32E64Op>(); select && !known)
    for (Value source : {select.getSrc1(), select.getSrc0()})
      if (isVgpr(source) && !lookupConstant(source))
        return getWords(source);
  return known;
}

/// Where the lanes of the first wave likely read, from the base.
std::optional<Lanes> LineLoader::getPlaces(VmemOpInterface load) {
  std::optional<Lanes> places = getWords(load.getVoffset());
  if (!places)
    return std::nullopt;
  auto added = static_cast<uint32_t>(load.getInstOffset());
  if (Value shared = load.getSoffset())
    if (std::optional<Lanes> word = getWords(shared))
      added += word->front();
  for (uint32_t &place : *places)
    place += added;
  return places;
}

/// The lines of `lineBytes` that lanes touch, sorted.
static SmallVector<uint32_t> getLines(const Lanes &places, int64_t bytes,
                                      uint32_t lineBytes) {
  SmallVector<uint32_t> lines;
  for (uint32_t place : places)
    for (uint32_t byte : {place, place + static_cast<uint32_t>(bytes) - 1})
      if (uint32_t line = byte / lineBytes;
          lines.empty() || lines.back() != line)
        lines.push_back(line);
  llvm::sort(lines);
  lines.erase(llvm::unique(lines), lines.end());
  return lines;
}

static bool haveCommon(ArrayRef<uint32_t> a, ArrayRef<uint32_t> b) {
  return llvm::any_of(
      a, [&](uint32_t line) { return llvm::binary_search(b, line); });
}

/// What the two loads of a pair access.
static std::pair<Lanes, Lanes> share(const Lanes &first, const Lanes &second,
                                     Partners partners) {
  std::pair<Lanes, Lanes> shared;
  for (unsigned lane = 0; lane < WorkgroupWords::kLanes; ++lane) {
    unsigned partner = lane ^ partners.mask;
    bool isSecond = partners.isSecond(lane);
    shared.first[lane] = isSecond ? second[partner] : first[lane];
    shared.second[lane] = isSecond ? second[lane] : first[partner];
  }
  return shared;
}

/// The best partner of `load` among `others`, which follow it.
std::optional<Pair> LineLoader::findPair(const Load &load,
                                         ArrayRef<Load> others,
                                         const DependenceGraph &graph) {
  Operation *op = load.op;
  int64_t bytes = cast<MemoryOpInterface>(op).getAccessBytes();
  std::optional<Pair> best;
  for (const Load &other : others) {
    Pair pair = {load.op, other.op};
    size_t before = load.lines.size() + other.lines.size();
    if (!haveCommon(load.lines, other.lines) || !canJoin(pair, graph))
      continue;
    for (Partners partners : kPartners) {
      auto [first, second] = share(*load.places, *other.places, partners);
      size_t after = getLines(first, bytes, lineBytes).size() +
                     getLines(second, bytes, lineBytes).size();
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
bool LineLoader::mayAddToOffset(VmemOpInterface load) const {
  return mayGrow.contains(load) || load->hasAttr("inBounds") ||
         computeKnownBits(load.getVoffset()).isNonNegative();
}

/// The kind of a load that the pass may pair.
static std::optional<Kind> getKind(VmemOpInterface load) {
  auto memory = dyn_cast<MemoryOpInterface>(*load);
  if (!memory || memory.getAccess() != target::Access::Load ||
      isVolatile(load) || load->getNumResults() != 1 ||
      !isVgpr(load->getResult(0)) || isPhysical(load->getResult(0).getType()) ||
      memory.getAccessBytes() != 4 * getRegisterCount(load->getResult(0)) ||
      !isVgpr(load.getVoffset()) || !isWord(load.getVoffset()) ||
      !llvm::all_of(load->getOperands(), keepsItsValue))
    return std::nullopt;
  NamedAttrList attributes(load->getAttrDictionary());
  attributes.erase("instOffset");
  Value shared = load->hasAttr("inBounds") ? Value() : load.getSoffset();
  return Kind(
      load->getName().getAsOpaquePointer(),
      load.getSaddr().getAsOpaquePointer(), shared.getAsOpaquePointer(),
      const_cast<void *>(
          attributes.getDictionary(load->getContext()).getAsOpaquePointer()));
}

/// A load with what it touches; none if that is not known.
std::optional<Load> LineLoader::getLoad(VmemOpInterface op) {
  Load load = {op, getPlaces(op), {}};
  if (!load.places)
    return std::nullopt;
  load.lines = getLines(
      *load.places, cast<MemoryOpInterface>(*op).getAccessBytes(), lineBytes);
  return load;
}

/// The loads of `block` by their kind, in their order.
std::vector<std::vector<Load>> LineLoader::findLoads(Block &block) {
  llvm::MapVector<Kind, std::vector<Load>> byKind;
  for (auto op : block.getOps<VmemOpInterface>()) {
    std::optional<Kind> kind = getKind(op);
    if (!kind || !areAllOn(op))
      continue;
    std::optional<Load> load = getLoad(op);
    if (!load)
      continue;
    byKind[*kind].push_back(std::move(*load));
  }
  std::vector<std::vector<Load>> groups;
  for (auto &[kind, loads] : byKind)
    groups.push_back(std::move(loads));
  return groups;
}

/// The first operation of the block that needs what a pair loads; null if there
/// is none.
Operation *LineLoader::getFirstUser(const Pair &pair) const {
  Operation *first = nullptr;
  Operation *loads[] = {pair.first, pair.second};
  for (Operation *load : loads)
    for (Operation *user : load->getUsers()) {
      Operation *here = load->getBlock()->findAncestorOpInBlock(*user);
      if (here && (!first || here->isBeforeInBlock(first)))
        first = here;
    }
  return first;
}

/// The offset that all lanes share, as far as it is not a constant.
static Value getShared(VmemOpInterface load) {
  Value shared = load.getSoffset();
  return shared && !lookupConstant(shared) ? shared : Value();
}

static uint64_t getConstantShared(VmemOpInterface load) {
  Value shared = load.getSoffset();
  return shared ? lookupConstant(shared).value_or(0) : 0;
}

/// Whether two loads of a kind share all but the constants.
static bool haveSameOffset(VmemOpInterface a, VmemOpInterface b) {
  return a.getVoffset() == b.getVoffset() && a.getSoffset() == b.getSoffset();
}

/// Whether `op` computes on registers alone, or makes or takes apart a tuple.
static bool isScalarOrVectorAlu(Operation *op) {
  auto instruction = dyn_cast<InstructionOpInterface>(op);
  if (!instruction)
    return isPure(op) && op->getNumRegions() == 0;
  return (instruction.getUnit() == target::Unit::Salu ||
          instruction.getUnit() == target::Unit::Valu) &&
         !instruction.isPinned() && !writesExec(op);
}

/// Whether both loads can stand in the place of the first one. Finds what must
/// come along.
bool LineLoader::canJoin(Pair &pair, const DependenceGraph &graph) {
  auto [first, second] = std::pair(pair.first, pair.second);
  if (first.getInstOffset() != second.getInstOffset() &&
      !mayAddToOffset(first.getInstOffset() > second.getInstOffset() ? first
                                                                     : second))
    return false;
  Operation *user = getFirstUser(pair);
  if (!user || !areAllOn(user))
    return false;
  if (haveSameOffset(first, second)) {
    Value offset = first.getVoffset();
    auto carried = dyn_cast<BlockArgument>(offset);
    if (!areAllOn(carried ? &carried.getOwner()->front()
                          : offset.getDefiningOp()))
      return false;
  }
  unsigned from = graph.getPosition(first);
  SmallVector<unsigned> open = {graph.getPosition(second)};
  llvm::DenseSet<unsigned> seen;
  while (!open.empty())
    for (const Dependence &dependence :
         graph.getPredecessors(open.pop_back_val())) {
      if (dependence.from < from || !seen.insert(dependence.from).second)
        continue;
      Operation *op = graph.getOperations()[dependence.from];
      if (dependence.from == from || !isScalarOrVectorAlu(op) ||
          seen.size() > kMostHoisted)
        return false;
      open.push_back(dependence.from);
      pair.hoisted.push_back(op);
    }
  return true;
}

/// Moves the second load of a pair up to the first one, with what it needs.
static void moveTogether(const Pair &pair) {
  Operation *first = pair.first, *second = pair.second;
  // Another pair may have moved some.
  SmallVector<Operation *> hoisted = llvm::filter_to_vector(
      pair.hoisted, [&](Operation *op) { return first->isBeforeInBlock(op); });
  llvm::sort(hoisted,
             [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  for (Operation *op : hoisted)
    op->moveBefore(first);
  second->moveAfter(first);
}

static SmallVector<Operation *> getOrder(Block &block) {
  return llvm::map_to_vector(block, [](Operation &op) { return &op; });
}

/// Brings the loads of each pair together, with proof.
static llvm::Error moveTogether(Block &block, ArrayRef<Pair> pairs) {
  SmallVector<Operation *> before = getOrder(block);
  for (const Pair &pair : pairs)
    moveTogether(pair);
  if (SmallVector<OrderViolation> found = checkOrder(before, getOrder(block));
      !found.empty())
    return llvm::createStringError("a load cannot come earlier: " +
                                   found.front().reason);
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

/// The offset of the lanes, plus what all lanes share, plus a constant.
Value LineLoader::addToOffset(OpBuilder &builder, Location loc, Value offset,
                              Value shared, uint64_t constant) {
  std::optional<Lanes> sum = getWords(offset);
  auto add = [&](Value term, std::optional<Lanes> word) {
    offset = make<VAddU32Op>(builder, loc, term, offset);
    for (unsigned lane = 0; sum && word && lane < sum->size(); ++lane)
      (*sum)[lane] += word->front();
  };
  if (shared)
    add(shared, getWords(shared));
  if (constant) {
    auto number = static_cast<int64_t>(constant);
    Lanes lanesOf;
    lanesOf.fill(static_cast<uint32_t>(constant));
    add(ConstantOp::create(builder, loc,
                           ImmType::get(builder.getContext(), number), number),
        lanesOf);
  }
  if (sum)
    wordsOfMade[offset] = *sum;
  return offset;
}

/// Where the loads of a pair read instead. What depends on an offset that they
/// share stands right after it, where other pairs find it.
Offsets LineLoader::getOffsets(const Pair &pair) {
  VmemOpInterface first = pair.first, second = pair.second;
  uint64_t constant = std::min(first.getInstOffset(), second.getInstOffset());
  bool haveShared = first.getSoffset() != second.getSoffset();
  OpBuilder builder(first);
  Location loc = first.getLoc();
  std::pair<Value, Value> own, *known = nullptr;
  if (haveSameOffset(first, second)) {
    known = &offsets[{first.getVoffset(),
                      second.getInstOffset() - first.getInstOffset(),
                      pair.partners.mask}];
    if (known->first)
      return {known->first, known->second, constant, haveShared};
    builder.setInsertionPointAfterValue(first.getVoffset());
  }
  auto getPlace = [&](VmemOpInterface load) {
    return addToOffset(builder, loc, load.getVoffset(),
                       haveShared ? getShared(load) : Value(),
                       load.getInstOffset() - constant +
                           (haveShared ? getConstantShared(load) : 0));
  };
  Value mask = getMask(pair.partners);
  Value a = getPlace(first), b = getPlace(second);
  own.first = make<VCndmaskB32E64Op>(
      builder, loc, a, exchange(builder, loc, b, pair.partners), mask);
  own.second = make<VCndmaskB32E64Op>(
      builder, loc, exchange(builder, loc, a, pair.partners), b, mask);
  std::optional<Lanes> wordsA = getWords(a), wordsB = getWords(b);
  if (wordsA && wordsB) {
    // One at a time: the second entry may move the first one.
    auto [wordsFirst, wordsSecond] = share(*wordsA, *wordsB, pair.partners);
    wordsOfMade[own.first] = wordsFirst;
    wordsOfMade[own.second] = wordsSecond;
  }
  if (known)
    *known = own;
  return {own.first, own.second, constant, haveShared};
}

llvm::Error LineLoader::join(Pair pair) {
  Offsets offsetsOf = getOffsets(pair);
  bool mayAdd = mayAddToOffset(pair.first) && mayAddToOffset(pair.second);
  OpBuilder builder(pair.first);
  Value none;
  if (offsetsOf.haveShared)
    none = ConstantOp::create(builder, pair.first.getLoc(),
                              ImmType::get(builder.getContext(), 0), 0);
  auto makeLoad = [&](VmemOpInterface load, Value offset) {
    Operation *copy = builder.clone(*load);
    auto access = cast<VmemOpInterface>(copy);
    copy->replaceUsesOfWith(load.getVoffset(), offset);
    copy->setAttr("instOffset", builder.getI64IntegerAttr(
                                    static_cast<int64_t>(offsetsOf.constant)));
    if (none)
      access.getSoffsetOperand()->set(none);
    made.insert(copy);
    if (mayAdd)
      mayGrow.insert(copy);
    return copy->getResult(0);
  };
  Value first = makeLoad(pair.first, offsetsOf.first);
  Value second = makeLoad(pair.second, offsetsOf.second);

  Operation *user = getFirstUser(pair);
  builder.setInsertionPoint(user);
  Location lowLoc = pair.first.getLoc(), highLoc = pair.second.getLoc();
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
  for (auto [load, value] :
       {std::pair(pair.first, lowResult), std::pair(pair.second, highResult)}) {
    if (auto unproven = checkLoaded(value, load))
      return llvm::createStringError("loads of whole lines are not proved: " +
                                     *unproven);
    load->getResult(0).replaceAllUsesWith(value);
    load->dropAllReferences();
    load->remove();
    erased.push_back(load);
  }
  return llvm::Error::success();
}

llvm::Expected<unsigned> LineLoader::visit(Block &block) {
  DependenceGraph graph(block);
  std::vector<Pair> pairs;
  llvm::DenseSet<Operation *> taken;
  for (ArrayRef<Load> loads : findLoads(block))
    for (size_t i = 0; i < loads.size(); ++i) {
      if (taken.contains(loads[i].op))
        continue;
      std::vector<Load> others;
      for (const Load &other :
           loads.drop_front(i + 1).take_front(kMostCandidates))
        if (!taken.contains(other.op))
          others.push_back(other);
      std::optional<Pair> pair = findPair(loads[i], others, graph);
      if (!pair)
        continue;
      taken.insert(pair->first);
      taken.insert(pair->second);
      pairs.push_back(std::move(*pair));
    }
  if (llvm::Error error = joinAll(block, pairs))
    return std::move(error);
  return static_cast<unsigned>(pairs.size());
}

llvm::Error LineLoader::joinAll(Block &block, MutableArrayRef<Pair> pairs) {
  if (llvm::Error error = moveTogether(block, pairs))
    return error;
  for (Pair &pair : pairs)
    if (llvm::Error error = join(std::move(pair)))
      return error;
  return llvm::Error::success();
}

/// The pair of two loads of a block, or why they make none.
std::variant<Pair, LineObstacle>
LineLoader::pairUp(LoadPair loads, const DependenceGraph &graph) {
  Operation *first = loads.first, *second = loads.second;
  if (second->isBeforeInBlock(first))
    std::swap(first, second);
  auto refuse = [&](LineObstacle::Kind kind, StringRef reason) {
    return LineObstacle{kind, first, second, reason.str()};
  };
  for (Operation *op : {first, second}) {
    auto load = dyn_cast<VmemOpInterface>(op);
    if (!load || !getKind(load) || !areAllOn(op))
      return LineObstacle{LineObstacle::Kind::Unsuited, op, nullptr,
                          "it is no load of whole words of global memory to "
                          "registers, with an offset of each lane, at which "
                          "all lanes are on"};
  }
  auto a = cast<VmemOpInterface>(first), b = cast<VmemOpInterface>(second);
  if (getKind(a) != getKind(b))
    return refuse(LineObstacle::Kind::Unlike,
                  "they differ in more than their offsets");
  Pair pair = {a, b};
  if (!canJoin(pair, graph))
    return refuse(LineObstacle::Kind::Apart,
                  "what the later one needs cannot stand before the earlier "
                  "one, nothing uses them where all lanes are on, or their "
                  "offsets may wrap around");
  std::optional<Load> load = getLoad(a), other = getLoad(b);
  std::optional<Pair> found;
  if (load && other)
    found = findPair(*load, *other, graph);
  if (!found)
    return refuse(LineObstacle::Kind::OtherLines,
                  "as far as is known, they use no parts of the same cache "
                  "lines that lanes could exchange");
  return *found;
}

std::optional<LineObstacle> LineLoader::join(Block &block,
                                             ArrayRef<LoadPair> pairs) {
  DependenceGraph graph(block);
  std::vector<Pair> found;
  for (const LoadPair &loads : pairs) {
    std::variant<Pair, LineObstacle> pair = pairUp(loads, graph);
    if (auto *obstacle = std::get_if<LineObstacle>(&pair))
      return std::move(*obstacle);
    found.push_back(std::get<Pair>(std::move(pair)));
  }
  if (llvm::Error error = joinAll(block, found))
    return LineObstacle{LineObstacle::Kind::Unproven, nullptr, nullptr,
                        llvm::toString(std::move(error))};
  return std::nullopt;
}

/// Whether lanes of the target can exchange what they load.
static bool hasExchange(ProgramOp program) {
  const target::Machine &target = program.getTargetMachine();
  return target.cache.lineBytes && VMovB32DppOp::isAvailableOn(target.name);
}

llvm::Expected<unsigned> waveasm::loadWholeLines(ProgramOp program,
                                                 ArrayRef<Block *> blocks) {
  if (!hasExchange(program))
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

std::optional<LineObstacle> waveasm::joinLoads(ProgramOp program, Block &block,
                                               ArrayRef<LoadPair> pairs) {
  FailureOr<FlowGraph> graph = FlowGraph::build(program);
  if (failed(graph))
    return LineObstacle{LineObstacle::Kind::Unproven, nullptr, nullptr,
                        "the program has no flow graph"};
  LaneState lanes(program, *graph);
  if (!hasExchange(program) || !lanes.startsFull())
    return LineObstacle{LineObstacle::Kind::Unsuited, pairs.front().first,
                        nullptr,
                        "the target has no exchange between lanes, or the last "
                        "wave of a workgroup may lack lanes"};
  return LineLoader(program, lanes).join(block, pairs);
}

namespace waveasm {
#define GEN_PASS_DEF_LINELOADS
#include "waveasm/transforms/optimize/line_loads/LineLoads.h.inc"
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
