//===- ExtremeChains.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each block is visited once, from top to bottom. A select that only the next
// extreme uses is not needed: the `Chain` that would have ended there is kept
// as a number and what is known of its NaNs, and the next extreme extends it.
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/extreme_chains/ExtremeChains.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"
#include "waveasm/analysis/demanded_bits/DemandedBits.h"
#include "waveasm/analysis/lane_state/LaneState.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"
#include "waveasm/analysis/xor_shuffle/XorShuffle.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace waveasm;

namespace {

/// What differs between the float types. f16 are the low halves of registers.
struct Format {
  uint32_t magnitudeBits;
  uint32_t infinity;
  uint32_t quietNan;
};

constexpr Format kF32 = {0x7fffffff, 0x7f800000, 0x7fc00000};
constexpr Format kF16 = {0x7fff, 0x7c00, 0x7e00};
constexpr uint32_t kF16Bits = 0xffff;

/// select(isNan(lhs, rhs), NaN, number(lhs, rhs)), all in one block and with
/// the same EXEC.
struct Extreme {
  VCndmaskB32E64Op select;
  /// A `v_cmp_u_f32_e64` or a `v_cmp_u_f16_e64`.
  Operation *isNan;
  /// A maximum or minimum instruction.
  Operation *number;
  const Format *format;

  Value lhs() const { return number->getOperand(0); }
  Value rhs() const { return number->getOperand(1); }
};

/// A value that is `number`, unless `mask` has the bit of the lane or one of
/// `untested` is a NaN.
struct Chain {
  Value number;
  /// Null for a mask without bits.
  Value mask;
  SmallVector<Value, 2> untested;
  const Format *format;
};

/// Merges the chains of one block.
class BlockMerger {
public:
  BlockMerger(Block &block, const LaneState &lanes)
      : block(block), lanes(lanes) {}
  unsigned run();

private:
  void collectExtremes();
  std::optional<Extreme> match(VCndmaskB32E64Op select, unsigned epoch) const;
  /// The extreme that uses the result of `extreme`, and nothing else does,
  /// except for `shuffle`; null if there is none.
  Extreme *getNext(Extreme &extreme, Operation *shuffle = nullptr);
  std::optional<XorShuffle> getStep(Extreme &extreme) const;
  void collectSteps();

  Chain takeOperand(Value value, const Format *format);
  Chain extend(Extreme &extreme);
  Chain extendBySteps(ArrayRef<Extreme *> steps);
  void endChain(Extreme &extreme, Chain chain);
  template <typename OpTy> bool fuseThree(Operation &op);

  Block &block;
  const LaneState &lanes;
  /// By the result of the select, in the order of the block.
  llvm::MapVector<Value, Extreme> extremes;
  /// The number of changes of EXEC before each operation of the block, plus 1.
  llvm::DenseMap<Operation *, unsigned> epochs;
  /// Sequences of steps that combine all lanes, by the value before the first
  /// one, and by the result of each.
  llvm::MapVector<Value, SmallVector<Extreme *>> stepsFrom;
  llvm::DenseMap<Value, SmallVector<Extreme *>> stepsOf;
  /// Chains whose last select is not needed, by its result.
  llvm::DenseMap<Value, Chain> open;
  unsigned numRemoved = 0;
};

} // namespace

//===----------------------------------------------------------------------===//
// Extremes
//===----------------------------------------------------------------------===//

/// The type whose extreme `number` is, and whose NaNs `isNan` looks for; null
/// if there is none.
static const Format *getFormat(Operation *number, Operation *isNan) {
  if (isa_and_nonnull<VMaxF32Op, VMinF32Op>(number))
    return isa_and_nonnull<VCmpUF32E64Op>(isNan) ? &kF32 : nullptr;
  if (isa_and_nonnull<VMaxF16Op, VMinF16Op>(number))
    return isa_and_nonnull<VCmpUF16E64Op>(isNan) ? &kF16 : nullptr;
  return nullptr;
}

std::optional<Extreme> BlockMerger::match(VCndmaskB32E64Op select,
                                          unsigned epoch) const {
  Operation *isNan = select.getMask().getDefiningOp();
  Operation *number = select.getSrc0().getDefiningOp();
  const Format *format = getFormat(number, isNan);
  if (!format || lookupConstant(select.getSrc1()) != format->quietNan)
    return std::nullopt;
  for (Operation *op : {isNan, number})
    if (!op->hasOneUse() || epochs.lookup(op) != epoch ||
        !isMovableComputation(op))
      return std::nullopt;
  Value lhs = number->getOperand(0), rhs = number->getOperand(1);
  Value first = isNan->getOperand(0), second = isNan->getOperand(1);
  bool testsSame =
      (first == lhs && second == rhs) || (first == rhs && second == lhs);
  if (!testsSame || lhs == rhs || !isMovableComputation(select))
    return std::nullopt;
  return Extreme{select, isNan, number, format};
}

static bool changesLanes(Operation &op) {
  return op.getNumRegions() || isa<RawOp, LabelOp>(op) || writesExec(&op);
}

void BlockMerger::collectExtremes() {
  // 0 stands for operations of other blocks.
  unsigned epoch = 1;
  for (Operation &op : block) {
    epoch += changesLanes(op);
    epochs[&op] = epoch;
    if (auto select = dyn_cast<VCndmaskB32E64Op>(op))
      if (std::optional<Extreme> extreme = match(select, epoch))
        extremes.insert({select.getDst(), *extreme});
  }
}

Extreme *BlockMerger::getNext(Extreme &extreme, Operation *shuffle) {
  Extreme *next = nullptr;
  for (Operation *user : extreme.select->getUsers()) {
    if (user == shuffle)
      continue;
    // Both the number and the test of the next extreme lead to its select.
    if (!user->hasOneUse())
      return nullptr;
    auto select = dyn_cast<VCndmaskB32E64Op>(*user->getUsers().begin());
    auto *found = select ? extremes.find(select.getDst()) : extremes.end();
    if (found == extremes.end() || (next && next != &found->second) ||
        (user != found->second.number && user != found->second.isNan))
      return nullptr;
    next = &found->second;
  }
  if (!next || next->format != extreme.format ||
      epochs.lookup(next->select) != epochs.lookup(extreme.select))
    return nullptr;
  return next;
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

/// The shuffle if `extreme` combines a value with itself in another lane, and
/// all lanes are on.
std::optional<XorShuffle> BlockMerger::getStep(Extreme &extreme) const {
  for (auto [value, other] : {std::pair(extreme.lhs(), extreme.rhs()),
                              std::pair(extreme.rhs(), extreme.lhs())}) {
    std::optional<XorShuffle> shuffle = getXorShuffle(other.getDefiningOp());
    if (!shuffle || shuffle->source->get() != value)
      continue;
    Operation *op = shuffle->source->getOwner();
    bool isOnlyUse = llvm::all_of(op->getUsers(), [&](Operation *user) {
      return user == extreme.number || user == extreme.isNan;
    });
    if (isOnlyUse && isMovableComputation(op) && lanes.startsFull() &&
        lanes.allOn(op) && epochs.lookup(op) == epochs.lookup(extreme.select))
      return shuffle;
  }
  return std::nullopt;
}

void BlockMerger::collectSteps() {
  llvm::DenseSet<Extreme *> seen;
  for (auto &[result, extreme] : extremes) {
    SmallVector<Extreme *> steps;
    MaskGroup span;
    Value base;
    for (Extreme *step = &extreme; step && !seen.contains(step);) {
      std::optional<XorShuffle> shuffle = getStep(*step);
      Value source = shuffle ? shuffle->source->get() : Value();
      if (!source || (base && source != steps.back()->select.getDst()))
        break;
      if (!base)
        base = source;
      steps.push_back(step);
      span.add(shuffle->mask);
      if (span.isWave())
        break;
      auto next = llvm::find_if(step->select->getUsers(), getXorShuffle);
      step = next == step->select->user_end() ? nullptr : getNext(*step, *next);
    }
    if (!span.isWave())
      continue;
    seen.insert(steps.begin(), steps.end());
    stepsFrom[base] = steps;
  }
  for (const auto &entry : stepsFrom)
    for (Extreme *step : entry.second)
      stepsOf[step->select.getDst()] = entry.second;
}

//===----------------------------------------------------------------------===//
// Chains
//===----------------------------------------------------------------------===//

static Value joinMasks(ImplicitLocOpBuilder &b, Value lhs, Value rhs) {
  if (!lhs || !rhs)
    return lhs ? lhs : rhs;
  return SOrB64Op::create(b, SRegType::get(b.getContext(), 2, 2),
                          SCCType::get(b.getContext()), lhs, rhs)
      .getDst();
}

/// The lanes in which a value is a NaN.
static Value makeIsNan(ImplicitLocOpBuilder &b, const Format *format, Value lhs,
                       Value rhs) {
  Type mask = SRegType::get(b.getContext(), 2, 2);
  if (format == &kF16)
    return VCmpUF16E64Op::create(b, mask, lhs, rhs);
  return VCmpUF32E64Op::create(b, mask, lhs, rhs);
}

/// Tests values two at a time. A single one is left unless `includeLast`.
static void testInPairs(ImplicitLocOpBuilder &b, Chain &chain,
                        bool includeLast) {
  ArrayRef<Value> rest = chain.untested;
  while (rest.size() > 1 || (includeLast && !rest.empty())) {
    unsigned count = std::min<size_t>(2, rest.size());
    Value isNan = makeIsNan(b, chain.format, rest.front(), rest[count - 1]);
    chain.mask = joinMasks(b, chain.mask, isNan);
    rest = rest.drop_front(count);
  }
  chain.untested = SmallVector<Value, 2>(rest);
}

/// The mask of all lanes if `mask` has a bit, or of none.
static Value makeAny(ImplicitLocOpBuilder &b, Value mask) {
  auto imm = [&](int64_t value) -> Value {
    return ConstantOp::create(b, ImmType::get(b.getContext(), value), value);
  };
  Value isAny =
      SCmpNeU64Op::create(b, SCCType::get(b.getContext()), mask, imm(0));
  return SCselectB64Op::create(b, SRegType::get(b.getContext(), 2, 2), isAny,
                               imm(-1), imm(0));
}

static bool isNumber(Value value, const Format *format) {
  std::optional<uint32_t> word = lookupConstant(value);
  return word && (*word & format->magnitudeBits) <= format->infinity;
}

Chain BlockMerger::takeOperand(Value value, const Format *format) {
  auto found = open.find(value);
  if (found != open.end()) {
    Chain chain = found->second;
    open.erase(found);
    ++numRemoved;
    return chain;
  }
  Chain chain = {value, Value(), {}, format};
  if (!isNumber(value, format))
    chain.untested.push_back(value);
  return chain;
}

/// The chain that ends at `extreme`.
Chain BlockMerger::extend(Extreme &extreme) {
  bool isFirst = !open.contains(extreme.lhs()) && !open.contains(extreme.rhs());
  Chain lhs = takeOperand(extreme.lhs(), extreme.format);
  Chain rhs = takeOperand(extreme.rhs(), extreme.format);
  extreme.number->setOperands({lhs.number, rhs.number});
  Chain chain = {extreme.number->getResult(0), Value(), lhs.untested,
                 extreme.format};
  llvm::append_range(chain.untested, rhs.untested);
  if (isFirst && chain.untested.size() == 2)
    return {chain.number, extreme.isNan->getResult(0), {}, extreme.format};
  ImplicitLocOpBuilder b(extreme.select.getLoc(), extreme.select);
  chain.mask = joinMasks(b, lhs.mask, rhs.mask);
  testInPairs(b, chain, /*includeLast=*/false);
  return chain;
}

/// The chain that ends at the last of the steps.
Chain BlockMerger::extendBySteps(ArrayRef<Extreme *> steps) {
  VCndmaskB32E64Op select = steps.front()->select;
  ImplicitLocOpBuilder b(select.getLoc(), select);
  Value value = getStep(*steps.front())->source->get();
  Chain chain = takeOperand(value, steps.front()->format);
  testInPairs(b, chain, /*includeLast=*/true);
  chain.mask = makeAny(b, chain.mask);
  for (Extreme *step : steps) {
    getStep(*step)->source->set(chain.number);
    step->number->replaceUsesOfWith(value, chain.number);
    value = step->select.getDst();
    chain.number = step->number->getResult(0);
  }
  numRemoved += steps.size() - 1;
  return chain;
}

void BlockMerger::endChain(Extreme &extreme, Chain chain) {
  VCndmaskB32E64Op select = extreme.select;
  ImplicitLocOpBuilder b(select.getLoc(), select);
  testInPairs(b, chain, /*includeLast=*/true);
  if (chain.mask)
    select.getMaskMutable().assign(chain.mask);
}

//===----------------------------------------------------------------------===//
// Blocks and programs
//===----------------------------------------------------------------------===//

/// How many moves between a value and its use are followed.
static constexpr unsigned kMaxMoves = 4;

/// Whether nothing depends on the upper half of the value, which the
/// instructions of f16 with three sources leave as it was.
static bool isUpperHalfUnused(Value value, unsigned moves = kMaxMoves) {
  return llvm::all_of(value.getUses(), [&](OpOperand &use) {
    Operation *user = use.getOwner();
    if (getDemandedBits(use) <= kF16Bits)
      return true;
    auto instruction = dyn_cast<InstructionOpInterface>(user);
    if (instruction && instruction.getSourceBits(use.getOperandNumber()) <= 16)
      return true;
    return moves != 0 &&
           isa<VCndmaskB32E64Op, VMovB32DppOp, DsSwizzleB32Op, DsBpermuteB32Op>(
               user) &&
           isUpperHalfUnused(user->getResult(0), moves - 1);
  });
}

/// Returns whether `number` is gone, with one of its operands.
template <typename OpTy, typename ThreeSourceOp>
static bool fuseWithOperand(Operation *number) {
  if (!isa<OpTy>(number))
    return false;
  if (isa<VMaxF16Op, VMinF16Op>(number) &&
      !isUpperHalfUnused(number->getResult(0)))
    return false;
  for (unsigned i : {0u, 1u}) {
    auto inner = number->getOperand(i).getDefiningOp<OpTy>();
    Value other = number->getOperand(1 - i);
    if (!inner || !inner->hasOneUse() ||
        inner->getBlock() != number->getBlock() || !isVgpr(other) ||
        !llvm::all_of(inner->getOperands(), isVgpr))
      continue;
    OpBuilder builder(number);
    auto fused = ThreeSourceOp::create(builder, number->getLoc(),
                                       number->getResult(0).getType(),
                                       inner.getSrc0(), inner.getSrc1(), other);
    number->replaceAllUsesWith(fused);
    number->erase();
    inner.erase();
    return true;
  }
  return false;
}

/// The two values whose extreme `op` is; none if there are three.
static std::optional<std::pair<Value, Value>> getTwoSources(Operation *op) {
  Value a = op->getOperand(0), b = op->getOperand(1), c = op->getOperand(2);
  if (a == b)
    return std::pair(a, c);
  if (c == a || c == b)
    return std::pair(a, b);
  return std::nullopt;
}

/// Lets an `OpTy`, which passes NaNs on, of two values take the sources of one
/// that is among them. Returns whether that one is gone.
template <typename OpTy> bool BlockMerger::fuseThree(Operation &op) {
  if (!isa<OpTy>(op) || !isMovableComputation(&op))
    return false;
  auto sources = getTwoSources(&op);
  if (!sources)
    return false;
  for (auto [innerValue, other] :
       {*sources, std::pair(sources->second, sources->first)}) {
    auto inner = innerValue.getDefiningOp<OpTy>();
    auto innerSources = inner ? getTwoSources(inner) : std::nullopt;
    if (!innerSources || innerValue == other || !isMovableComputation(inner) ||
        epochs.lookup(inner) != epochs.lookup(&op) ||
        llvm::any_of(inner->getUsers(),
                     [&](Operation *user) { return user != &op; }))
      continue;
    std::array<Value, 3> all = {innerSources->first, innerSources->second,
                                other};
    if (!llvm::all_of(all, isVgpr))
      continue;
    op.setOperands(all);
    inner->erase();
    return true;
  }
  return false;
}

unsigned BlockMerger::run() {
  collectExtremes();
  collectSteps();
  SmallVector<Operation *> numbers;
  for (auto &[result, extreme] : extremes) {
    numbers.push_back(extreme.number);
    auto inSteps = stepsOf.find(result);
    bool isStep = inSteps != stepsOf.end();
    if (isStep && inSteps->second.back() != &extreme)
      continue;
    Chain chain = isStep ? extendBySteps(inSteps->second) : extend(extreme);
    auto *steps = stepsFrom.find(result);
    Operation *shuffle =
        steps == stepsFrom.end()
            ? nullptr
            : getStep(*steps->second.front())->source->getOwner();
    if (getNext(extreme, shuffle))
      open[result] = chain;
    else
      endChain(extreme, chain);
  }
  // From the last one, so that nothing uses what goes.
  for (auto &[result, extreme] : llvm::reverse(extremes)) {
    if (result.use_empty())
      extreme.select.erase();
    if (extreme.isNan->use_empty())
      extreme.isNan->erase();
  }
  for (Operation *number : numbers)
    (void)(fuseWithOperand<VMaxF32Op, VMax3F32Op>(number) ||
           fuseWithOperand<VMinF32Op, VMin3F32Op>(number) ||
           fuseWithOperand<VMaxF16Op, VMax3F16Op>(number) ||
           fuseWithOperand<VMinF16Op, VMin3F16Op>(number));
  // From the first one, so that each is part of at most one other.
  for (Operation &op : llvm::make_early_inc_range(block))
    (void)(fuseThree<VMaximum3F32Op>(op) || fuseThree<VMinimum3F32Op>(op));
  return numRemoved;
}

FailureOr<unsigned> waveasm::mergeExtremeChains(Operation *root) {
  unsigned numRemoved = 0;
  WalkResult result = root->walk([&](ProgramOp program) {
    FailureOr<FlowGraph> graph = FlowGraph::build(program);
    if (failed(graph))
      return WalkResult::interrupt();
    LaneState lanes(program, *graph);
    program.walk(
        [&](Block *block) { numRemoved += BlockMerger(*block, lanes).run(); });
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  return numRemoved;
}

namespace waveasm {
#define GEN_PASS_DEF_EXTREMECHAINS
#include "waveasm/transforms/optimize/extreme_chains/ExtremeChains.h.inc"
} // namespace waveasm

namespace {
struct ExtremeChainsPass : waveasm::impl::ExtremeChainsBase<ExtremeChainsPass> {
  void runOnOperation() override {
    FailureOr<unsigned> numRemoved = mergeExtremeChains(getOperation());
    if (failed(numRemoved))
      return signalPassFailure();
    numSelects += *numRemoved;
  }
};
} // namespace
