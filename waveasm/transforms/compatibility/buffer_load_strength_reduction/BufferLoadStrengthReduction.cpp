//===- BufferLoadStrengthReduction.cpp ------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/compatibility/buffer_load_strength_reduction/BufferLoadStrengthReduction.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"
#include "waveasm/analysis/known_bits/WordRange.h"
#include "waveasm/target/Machine.h"
#include "waveasm/transforms/compatibility/buffer_load_strength_reduction/BufferAccess.h"
#include "waveasm/transforms/compatibility/buffer_load_strength_reduction/LinearValues.h"
#include "waveasm/transforms/optimize/loop_rebuild/LoopRebuild.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallVectorExtras.h"

#include <limits>

using namespace mlir;
using namespace waveasm;

namespace {
/// A load whose voffset grows by `stride` in each iteration.
struct Candidate {
  BufferLoad load;
  uint32_t stride;
};

/// Candidates that share a soffset.
using Group = SmallVector<Candidate, 4>;

/// Descriptor, stride, and soffset as a value or, if it is null, a constant.
using GroupKey =
    std::pair<std::pair<Value, uint32_t>, std::pair<Value, int64_t>>;

/// Compares operations by what they compute.
struct OperationInfo : llvm::DenseMapInfo<Operation *> {
  static unsigned getHashValue(const Operation *op) {
    return OperationEquivalence::computeHash(
        const_cast<Operation *>(op), OperationEquivalence::directHashValue,
        OperationEquivalence::ignoreHashValue,
        OperationEquivalence::IgnoreLocations);
  }
  static bool isEqual(const Operation *lhs, const Operation *rhs) {
    if (lhs == rhs)
      return true;
    if (lhs == getTombstoneKey() || lhs == getEmptyKey() ||
        rhs == getTombstoneKey() || rhs == getEmptyKey())
      return false;
    return OperationEquivalence::isEquivalentTo(
        const_cast<Operation *>(lhs), const_cast<Operation *>(rhs),
        OperationEquivalence::IgnoreLocations);
  }
};

/// Creates operations before a loop, without duplicates.
class Preheader {
public:
  explicit Preheader(LoopOp loop) : builder(loop), loc(loop.getLoc()) {}

  Operation *clone(Operation &op, IRMapping &mapping) {
    Operation *copy = unique(builder.clone(op, mapping));
    mapping.map(op.getResults(), copy->getResults());
    return copy;
  }
  Value createConstant(int64_t value) {
    return unique(ConstantOp::create(builder, loc,
                                     ImmType::get(builder.getContext(), value),
                                     value))
        ->getResult(0);
  }
  Value createSum(Value lhs, Value rhs) {
    return unique(SAddU32Op::create(builder, loc, getSRegType(),
                                    SCCType::get(builder.getContext()), lhs,
                                    rhs))
        ->getResult(0);
  }
  Value createMove(Value value) {
    return SMovB32Op::create(builder, loc, getSRegType(), value);
  }
  Type getSRegType() { return SRegType::get(builder.getContext(), 1, 1); }

private:
  /// `op`, or an earlier operation that computes the same.
  Operation *unique(Operation *op) {
    auto [place, isNew] = made.insert(op);
    if (!isNew)
      op->erase();
    return *place;
  }

  OpBuilder builder;
  Location loc;
  llvm::DenseSet<Operation *, OperationInfo> made;
};

/// A voffset split into a sum.
struct SplitOffset {
  Value base;
  SmallVector<Value, 2> scalars;
  uint32_t constant = 0;
};
} // namespace

/// How many nested additions of a voffset are split.
static constexpr unsigned kMaxSplitDepth = 16;

/// The most that a loop may add to an offset.
static constexpr uint64_t kMaxGrowth = std::numeric_limits<int32_t>::max();

static bool isOne(Value value, RegisterClass registerClass) {
  auto reg = dyn_cast<RegisterType>(value.getType());
  return reg && reg.getSize() == 1 &&
         isRegisterOf(value.getType(), registerClass);
}

//===----------------------------------------------------------------------===//
// Candidates
//===----------------------------------------------------------------------===//

/// Whether the range check passes in all lanes and iterations, whatever part of
/// `offset` it covers.
static bool isProvenInRange(const BufferLoad &load, const LinearValue &offset,
                            const BufferBound &bound) {
  std::optional<uint32_t> soffset = lookupConstant(load.soffset->get());
  if (!bound.bytes || !soffset)
    return false;
  int64_t last = load.instOffset + offset.max;
  int64_t bytes = cast<MemoryOpInterface>(load.op).getAccessBytes();
  return last + *soffset + bytes <= *bound.bytes;
}

/// Whether part of the offset of `load` may move to soffset, which the hardware
/// does not check.
static bool mayLeaveRangeCheck(const BufferLoad &load,
                               const LinearValue &offset, bool assumeInBounds) {
  BufferBound bound = getBufferBound(load.descriptor);
  return (assumeInBounds && !bound.isReal) ||
         isProvenInRange(load, offset, bound);
}

static bool isStride(uint32_t stride, const LoopCounter &counter) {
  return stride != 0 && stride <= kMaxGrowth &&
         (!counter.trips || *counter.trips <= kMaxGrowth / stride);
}

static bool isInvariant(LoopOp loop, Value value) {
  return lookupConstant(value) ||
         (isOne(value, RegisterClass::SGPR) && isDefinedOutside(loop, value));
}

/// `op` as a candidate, if it is one.
static std::optional<Candidate> matchCandidate(LoopOp loop, Operation &op,
                                               const LoopCounter &counter,
                                               LinearValues &values,
                                               bool assumeInBounds) {
  std::optional<BufferLoad> load = matchBufferLoad(&op);
  if (!load || !isOne(load->voffset->get(), RegisterClass::VGPR) ||
      !isInvariant(loop, load->soffset->get()))
    return std::nullopt;
  std::optional<LinearValue> offset = values.lookup(load->voffset->get());
  // The soffset grows by no more than the whole offset.
  if (!offset || !isStride(offset->step, counter) ||
      !isSumAWord(load->soffset->get(), offset->max) ||
      !mayLeaveRangeCheck(*load, *offset, assumeInBounds))
    return std::nullopt;
  return Candidate{*load, offset->step};
}

static GroupKey getGroupKey(const Candidate &candidate) {
  Value soffset = candidate.load.soffset->get();
  std::optional<uint32_t> constant = lookupConstant(soffset);
  return {{candidate.load.descriptor, candidate.stride},
          {constant ? Value() : soffset, constant.value_or(0)}};
}

/// The groups of candidates directly in the body, in program order.
static SmallVector<Group> collectGroups(LoopOp loop, bool assumeInBounds) {
  std::optional<LoopCounter> counter = matchLoopCounter(loop);
  if (!counter)
    return {};
  Block &body = loop.getBody().front();
  if (llvm::none_of(body, [](Operation &op) { return matchBufferLoad(&op); }))
    return {};
  LinearValues values(loop, *counter);
  llvm::MapVector<GroupKey, Group> groups;
  for (Operation &op : body)
    if (auto candidate =
            matchCandidate(loop, op, *counter, values, assumeInBounds))
      groups[getGroupKey(*candidate)].push_back(*candidate);
  return llvm::map_to_vector(
      groups, [](auto &entry) { return std::move(entry.second); });
}

//===----------------------------------------------------------------------===//
// Offsets before the loop
//===----------------------------------------------------------------------===//

/// The operations in the body that compute the voffsets, in program order.
static SmallVector<Operation *> collectChains(LoopOp loop,
                                              ArrayRef<Group> groups) {
  Block *body = &loop.getBody().front();
  SmallVector<Value> worklist;
  for (const Group &group : groups)
    for (const Candidate &candidate : group)
      worklist.push_back(candidate.load.voffset->get());
  llvm::DenseSet<Operation *> needed;
  while (!worklist.empty()) {
    Operation *op = worklist.pop_back_val().getDefiningOp();
    if (op && op->getBlock() == body && needed.insert(op).second)
      llvm::append_range(worklist, op->getOperands());
  }
  SmallVector<Operation *> chains;
  for (Operation &op : *body)
    if (needed.contains(&op))
      chains.push_back(&op);
  return chains;
}

/// Splits added SGPRs and constants off `offset`.
static SplitOffset splitOffset(Value offset) {
  SplitOffset split;
  split.base = offset;
  for (unsigned depth = 0; depth != kMaxSplitDepth; ++depth) {
    auto add = split.base.getDefiningOp<VAddU32Op>();
    if (!add)
      break;
    Value base = add.getSrc0(), addend = add.getSrc1();
    if (!isOne(base, RegisterClass::VGPR) || lookupConstant(base))
      std::swap(base, addend);
    if (!isOne(base, RegisterClass::VGPR))
      break;
    if (std::optional<uint32_t> constant = lookupConstant(addend))
      split.constant += *constant;
    else if (isOne(addend, RegisterClass::SGPR))
      split.scalars.push_back(addend);
    else
      break;
    split.base = base;
  }
  return split;
}

/// Whether the parts add up to the offset without wrapping around at 32 bits,
/// as the hardware adds them.
static bool isExact(const SplitOffset &split) {
  SmallVector<Value> terms = llvm::to_vector(split.scalars);
  terms.push_back(split.base);
  return isSumAWord(terms, split.constant);
}

/// Whether `constant` fits into the offset field of `load` in addition.
static bool fitsInstOffset(const BufferLoad &load, uint32_t constant) {
  if (constant == 0)
    return true;
  return !load.toLds && load.instOffset + static_cast<int64_t>(constant) <=
                            getTargetMachine(load.op).encoding.maxBufferOffset;
}

static void addToInstOffset(const BufferLoad &load, uint32_t constant) {
  if (constant != 0)
    load.op->setAttr("instOffset",
                     Builder(load.op->getContext())
                         .getI64IntegerAttr(load.instOffset + constant));
}

//===----------------------------------------------------------------------===//
// The loop
//===----------------------------------------------------------------------===//

/// Whether SCC holds a value at `point` that is used later in the block.
static bool isSccLiveAt(Operation *point) {
  Block *block = point->getBlock();
  for (Operation &op : *block) {
    if (&op == point)
      return false;
    for (Value result : op.getResults())
      if (isa<SCCType>(result.getType()))
        for (Operation *user : result.getUsers()) {
          Operation *ancestor = block->findAncestorOpInBlock(*user);
          if (!ancestor || !ancestor->isBeforeInBlock(point))
            return true;
        }
  }
  return false;
}

/// Where the soffsets grow: before the operation that computes the condition,
/// or at the start of the body if SCC is in use there.
static OpBuilder getGrowthBuilder(LoopOp loop) {
  Block &body = loop.getBody().front();
  Operation *point = loop.getConditionOp().getCondition().getDefiningOp();
  if (!point || point->getBlock() != &body || isSccLiveAt(point))
    return OpBuilder::atBlockBegin(&body);
  return OpBuilder(point);
}

/// The initial soffset of `group` in an SGPR.
static Value getInitialSoffset(const Group &group, Preheader &preheader) {
  Value soffset = group.front().load.soffset->get();
  if (std::optional<uint32_t> constant = lookupConstant(soffset))
    return preheader.createMove(preheader.createConstant(*constant));
  // Carried values must be virtual registers.
  return isa<SRegType>(soffset.getType()) ? soffset
                                          : preheader.createMove(soffset);
}

/// Makes the loads of `group` use `soffset`, plus the SGPRs split off their
/// voffsets.
static void rewriteLoads(const Group &group, Value soffset,
                         const IRMapping &initial, Preheader &preheader,
                         OpBuilder &bodyTop) {
  auto initialOffset = [&](const Candidate &candidate) {
    return initial.lookup(candidate.load.voffset->get());
  };
  Value sharedBase;
  if (group.size() > 1)
    sharedBase = splitOffset(initialOffset(group.front())).base;
  llvm::SmallDenseMap<Value, Value> soffsetOfScalars;
  for (const Candidate &candidate : group) {
    const BufferLoad &load = candidate.load;
    SplitOffset split = splitOffset(initialOffset(candidate));
    load.soffset->set(soffset);
    if (split.base != sharedBase || !isExact(split) ||
        !fitsInstOffset(load, split.constant)) {
      load.voffset->set(initialOffset(candidate));
      continue;
    }
    load.voffset->set(split.base);
    addToInstOffset(load, split.constant);
    if (split.scalars.empty())
      continue;
    Value scalars = split.scalars.front();
    for (Value scalar : ArrayRef(split.scalars).drop_front())
      scalars = preheader.createSum(scalars, scalar);
    Value &sum = soffsetOfScalars[scalars];
    if (!sum)
      sum = SAddU32Op::create(
                bodyTop, load.op->getLoc(), preheader.getSRegType(),
                SCCType::get(bodyTop.getContext()), soffset, scalars)
                .getDst();
    load.soffset->set(sum);
  }
}

static StrengthReductionStatistics reduceInLoop(LoopOp loop,
                                                bool assumeInBounds) {
  SmallVector<Group> groups = collectGroups(loop, assumeInBounds);
  if (groups.empty())
    return {};

  SmallVector<Operation *> chains = collectChains(loop, groups);
  StrengthReductionStatistics statistics;
  SmallVector<Value> inits, strides;
  IRMapping initial;
  {
    Preheader preheader(loop);
    initial.map(loop.getBody().getArgument(0), loop.getInitArgs().front());
    for (Operation *op : chains)
      preheader.clone(*op, initial);
    for (const Group &group : groups) {
      inits.push_back(getInitialSoffset(group, preheader));
      strides.push_back(preheader.createConstant(group.front().stride));
    }
  }

  unsigned next = loop.getNumResults();
  loop = appendCarriedValues(loop, inits);
  Preheader preheader(loop);
  OpBuilder bodyTop = OpBuilder::atBlockBegin(&loop.getBody().front());
  OpBuilder growth = getGrowthBuilder(loop);
  for (auto [group, stride] : llvm::zip_equal(groups, strides)) {
    Value soffset = loop.getBody().getArgument(next);
    rewriteLoads(group, soffset, initial, preheader, bodyTop);
    setCarriedValue(
        loop, next,
        SAddU32Op::create(growth, loop.getLoc(), preheader.getSRegType(),
                          SCCType::get(growth.getContext()), soffset, stride)
            .getDst());
    statistics.numLoads += group.size();
    ++statistics.numGroups;
    ++next;
  }
  for (Operation *op : llvm::reverse(chains))
    if (isOpTriviallyDead(op))
      op->erase();
  return statistics;
}

//===----------------------------------------------------------------------===//
// Outside of loops
//===----------------------------------------------------------------------===//

/// The load that uses `use` as its voffset, if it has soffset 0 and no bound to
/// rely on.
static std::optional<BufferLoad> getSplittableLoad(OpOperand &use) {
  std::optional<BufferLoad> load = matchBufferLoad(use.getOwner());
  if (!load || load->voffset != &use ||
      lookupConstant(load->soffset->get()) != 0u ||
      getBufferBound(load->descriptor).isReal)
    return std::nullopt;
  return load;
}

/// Moves the SGPR that `add` adds to a VGPR into the soffset of the loads that
/// use the sum, if all its users are such loads.
static bool splitScalarOffset(VAddU32Op add) {
  Value voffset = add.getSrc0(), soffset = add.getSrc1();
  if (isOne(voffset, RegisterClass::SGPR))
    std::swap(voffset, soffset);
  if (!isOne(voffset, RegisterClass::VGPR) ||
      !isOne(soffset, RegisterClass::SGPR) || add.getDst().use_empty() ||
      !isSumAWord({voffset, soffset}, 0))
    return false;
  SmallVector<BufferLoad> loads;
  for (OpOperand &use : add.getDst().getUses()) {
    std::optional<BufferLoad> load = getSplittableLoad(use);
    if (!load)
      return false;
    loads.push_back(*load);
  }
  for (BufferLoad &load : loads) {
    load.voffset->set(voffset);
    load.soffset->set(soffset);
  }
  add.erase();
  return true;
}

StrengthReductionStatistics
waveasm::reduceBufferLoadStrength(Operation *root, bool assumeInBounds) {
  StrengthReductionStatistics total;
  for (LoopOp loop : getLoopsInnerFirst(root)) {
    StrengthReductionStatistics statistics = reduceInLoop(loop, assumeInBounds);
    total.numLoads += statistics.numLoads;
    total.numGroups += statistics.numGroups;
  }
  if (assumeInBounds)
    root->walk([&](VAddU32Op add) {
      total.numScalarOffsets += splitScalarOffset(add);
    });
  return total;
}

namespace waveasm {
#define GEN_PASS_DEF_BUFFERLOADSTRENGTHREDUCTION
#include "waveasm/transforms/compatibility/buffer_load_strength_reduction/BufferLoadStrengthReduction.h.inc"
} // namespace waveasm

namespace {
struct BufferLoadStrengthReductionPass
    : waveasm::impl::BufferLoadStrengthReductionBase<
          BufferLoadStrengthReductionPass> {
  using BufferLoadStrengthReductionBase::BufferLoadStrengthReductionBase;
  void runOnOperation() override {
    StrengthReductionStatistics statistics =
        reduceBufferLoadStrength(getOperation(), assumeInBounds);
    numLoads += statistics.numLoads;
    numGroups += statistics.numGroups;
    numScalarOffsets += statistics.numScalarOffsets;
  }
};
} // namespace
