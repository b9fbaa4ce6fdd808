//===- MemoryOffsetOpt.cpp ------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/memory_offset_opt/MemoryOffsetOpt.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"
#include "waveasm/analysis/known_bits/KnownBits.h"
#include "waveasm/analysis/known_bits/WordRange.h"
#include "waveasm/analysis/scc_liveness/SccLiveness.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"
#include "waveasm/transforms/optimize/memory_offset_opt/ScalarOffset.h"

#include "mlir/IR/Builders.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;

/// How many nested operations of an address are taken apart.
static constexpr unsigned kMaxDepth = 12;

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

namespace {
/// An access with its address operand and its offset attribute.
struct Access {
  Operation *op;
  OpOperand *address;
  StringRef offsetName;
  int64_t maxOffset;
  /// The scalar that is added to the address, or null.
  OpOperand *soffset = nullptr;

  int64_t getOffset() const {
    auto attribute = op->getAttrOfType<IntegerAttr>(offsetName);
    return attribute ? attribute.getInt() : 0;
  }
  void setOffset(int64_t offset) const {
    Builder builder(op->getContext());
    op->setAttr(offsetName, builder.getI64IntegerAttr(offset));
  }
};
} // namespace

static std::optional<Access> getAccess(Operation *op) {
  auto memory = dyn_cast<MemoryOpInterface>(op);
  if (!memory)
    return std::nullopt;
  bool isLoad = memory.getAccess() == target::Access::Load;
  if (!isLoad && memory.getAccess() != target::Access::Store)
    return std::nullopt;
  const target::EncodingLimits &limits = getTargetMachine(op).encoding;
  if (auto vmem = dyn_cast<VmemOpInterface>(op))
    return Access{op, &op->getOpOperand(isLoad ? 1 : 2), "instOffset",
                  limits.maxBufferOffset, vmem.getSoffsetOperand()};
  if (memory.getAddressSpace() != target::AddressSpace::Lds ||
      getSecondOffset(op))
    return std::nullopt;
  return Access{op, &op->getOpOperand(isLoad ? 0 : 1), "offset",
                limits.maxLdsOffset};
}

//===----------------------------------------------------------------------===//
// Constants of addresses
//===----------------------------------------------------------------------===//

/// Reads a constant as signed: negative ones may be large unsigned words.
static std::optional<int64_t> getSignedConstant(Value value) {
  std::optional<uint32_t> constant = lookupConstant(value);
  if (!constant)
    return std::nullopt;
  return static_cast<int32_t>(*constant);
}

/// The VGPR operand and the constant, if the other operand is one.
template <typename OpTy>
static std::optional<std::pair<Value, int64_t>> getConstantOperand(OpTy op) {
  for (unsigned i : {0u, 1u})
    if (std::optional<int64_t> constant = getSignedConstant(op->getOperand(i)))
      if (Value other = op->getOperand(1 - i);
          isVgpr(other) && !lookupConstant(other))
        return std::make_pair(other, *constant);
  return std::nullopt;
}

/// Whether no bit of `constant` can be set in the other operand of an OR.
static bool isDisjoint(const llvm::KnownBits &other, int64_t constant) {
  return llvm::APInt(32, static_cast<uint32_t>(constant))
      .isSubsetOf(other.Zero);
}

static void warnOfOverlap(Operation *op, const llvm::KnownBits &other,
                          int64_t constant) {
  if (other.One.intersects(llvm::APInt(32, static_cast<uint32_t>(constant))))
    op->emitWarning("V_OR_B32 treated as ADD but constant ")
        << constant << " overlaps bits of the other operand";
}

namespace {

/// Takes the constants out of one address, from the outermost `limit`
/// operations. `constantIn` only inspects; `rest` creates operations before the
/// access.
class Address {
public:
  Address(Operation *access, unsigned limit) : builder(access), limit(limit) {}

  /// The sum of the constants; 0 if there are none, or if no VGPR would remain.
  int64_t constantIn(Value value, unsigned depth = 0);

  /// The address without them: `value` mod 2^32 is the sum of both.
  Value rest(Value value, unsigned depth = 0);

private:
  int64_t shiftedConstant(Value value, Value amountValue, unsigned depth);

  OpBuilder builder;
  unsigned limit;
};

} // namespace

int64_t Address::shiftedConstant(Value value, Value amountValue,
                                 unsigned depth) {
  std::optional<uint32_t> amount = lookupShiftAmount(amountValue);
  if (!amount)
    return 0;
  int64_t shifted = constantIn(value, depth) * (int64_t(1) << *amount);
  return llvm::isInt<32>(shifted) ? shifted : 0;
}

int64_t Address::constantIn(Value value, unsigned depth) {
  if (depth++ == limit || lookupConstant(value))
    return 0;
  if (auto add = getWordComputation<VAddU32Op>(value)) {
    if (auto split = getConstantOperand(add))
      return split->second + constantIn(split->first, depth);
    return constantIn(add.getSrc0(), depth) + constantIn(add.getSrc1(), depth);
  }
  if (auto op = getWordComputation<VOrB32Op>(value)) {
    auto split = getConstantOperand(op);
    if (!split)
      return 0;
    llvm::KnownBits other = computeKnownBits(split->first);
    if (!isDisjoint(other, split->second))
      return 0;
    return split->second + constantIn(split->first, depth);
  }
  if (auto shift = getWordComputation<VLshlrevB32Op>(value))
    return shiftedConstant(shift.getSrc1(), shift.getSrc0(), depth);
  if (auto fused = getWordComputation<VLshlAddU32Op>(value)) {
    int64_t shifted = shiftedConstant(fused.getSrc0(), fused.getSrc1(), depth);
    if (std::optional<int64_t> constant = getSignedConstant(fused.getSrc2()))
      return isVgpr(fused.getSrc0()) ? shifted + *constant : shifted;
    return shifted + constantIn(fused.getSrc2(), depth);
  }
  if (auto fused = getWordComputation<VLshlOrB32Op>(value)) {
    std::optional<int64_t> constant = getSignedConstant(fused.getSrc2());
    std::optional<uint32_t> amount = lookupShiftAmount(fused.getSrc1());
    if (constant && amount && isVgpr(fused.getSrc0()) &&
        static_cast<uint64_t>(*constant) < (uint64_t(1) << *amount))
      return *constant;
  }
  return 0;
}

Value Address::rest(Value value, unsigned depth) {
  if (constantIn(value, depth) == 0)
    return value;
  ++depth;
  Location loc = value.getLoc();
  Type type = value.getType();
  if (auto add = getWordComputation<VAddU32Op>(value)) {
    if (auto split = getConstantOperand(add))
      return rest(split->first, depth);
    Value lhs = rest(add.getSrc0(), depth), rhs = rest(add.getSrc1(), depth);
    // An SGPR must be src0.
    if (!isVgpr(rhs))
      std::swap(lhs, rhs);
    return VAddU32Op::create(builder, loc, type, lhs, rhs);
  }
  if (auto op = getWordComputation<VOrB32Op>(value))
    return rest(getConstantOperand(op)->first, depth);
  if (auto shift = getWordComputation<VLshlrevB32Op>(value))
    return VLshlrevB32Op::create(builder, loc, type, shift.getSrc0(),
                                 rest(shift.getSrc1(), depth));
  if (auto fused = getWordComputation<VLshlAddU32Op>(value)) {
    Value source = fused.getSrc0();
    if (shiftedConstant(source, fused.getSrc1(), depth) != 0)
      source = rest(source, depth);
    if (lookupConstant(fused.getSrc2()) && isVgpr(fused.getSrc0()))
      return VLshlrevB32Op::create(builder, loc, type, fused.getSrc1(), source);
    return VLshlAddU32Op::create(builder, loc, type, source, fused.getSrc1(),
                                 rest(fused.getSrc2(), depth));
  }
  auto fused = getWordComputation<VLshlOrB32Op>(value);
  return VLshlrevB32Op::create(builder, loc, type, fused.getSrc1(),
                               fused.getSrc0());
}

//===----------------------------------------------------------------------===//
// Rewriting
//===----------------------------------------------------------------------===//

/// Warns before anything is rewritten, so that each overlap is reported once.
static void warnOfOverlaps(Operation *root) {
  root->walk([](VOrB32Op op) {
    auto split = getConstantOperand(op);
    if (split && split->first.getDefiningOp<VLshlrevB32Op>() &&
        llvm::any_of(op->getUsers(), getAccess))
      warnOfOverlap(op, computeKnownBits(split->first), split->second);
  });
}

/// Whether `value` is already the sum of a constant in src0 and a value without
/// constants.
static bool isGathered(Value value, Address &address) {
  auto add = value.getDefiningOp<VAddU32Op>();
  return add && lookupConstant(add.getSrc0()) &&
         address.constantIn(add.getSrc1()) == 0;
}

/// Moves as many constants of the address into the offset field as the rest can
/// do without. Returns whether all of them are too large for it.
static bool foldConstants(const Access &access,
                          MemoryOffsetStatistics &statistics) {
  Value value = access.address->get();
  for (unsigned limit = kMaxDepth; limit != 0; limit /= 2) {
    Address address(access.op, limit);
    int64_t constant = address.constantIn(value);
    int64_t sum = access.getOffset() + constant;
    if (constant == 0)
      return false;
    if (sum < 0 || !llvm::isInt<32>(constant))
      continue;
    if (sum > access.maxOffset) {
      if (limit == kMaxDepth)
        return true;
      continue;
    }
    // What is close to the access is often added to a number that is not
    // negative, such as a remainder, and what is further away is a part of it.
    Value rest = address.rest(value);
    if (!isSumAWord(rest, constant))
      continue;
    access.address->set(rest);
    access.setOffset(sum);
    ++statistics.numFolded;
    return false;
  }
  return false;
}

/// Makes the address the sum of all its constants and the rest, which other
/// accesses may share.
static void gatherConstants(const Access &access,
                            MemoryOffsetStatistics &statistics) {
  Value value = access.address->get();
  Address address(access.op, kMaxDepth);
  int64_t constant = address.constantIn(value);
  if (!llvm::isInt<32>(constant) || isGathered(value, address))
    return;
  Value rest = address.rest(value);
  OpBuilder builder(access.op);
  Location loc = access.op->getLoc();
  Value constantValue = ConstantOp::create(
      builder, loc, ImmType::get(builder.getContext(), constant), constant);
  access.address->set(
      VAddU32Op::create(builder, loc, value.getType(), constantValue, rest));
  ++statistics.numGathered;
}

/// Whether all users of `soffset` can take so much more into their offset
/// fields. The computation goes then; what is left of it is shared by the
/// iterations of a loop, for example.
static bool fitsAllUsers(Value soffset, int64_t constant) {
  return llvm::all_of(soffset.getUses(), [&](OpOperand &use) {
    std::optional<Access> access = getAccess(use.getOwner());
    return access && access->soffset == &use &&
           access->getOffset() + constant <= access->maxOffset;
  });
}

/// Moves the constants of the soffset of an access to the offset field, if they
/// fit.
static void optimizeSoffset(const Access &access,
                            MemoryOffsetStatistics &statistics) {
  if (!access.soffset)
    return;
  Value value = access.soffset->get();
  ScalarOffset offset(value, access.maxOffset);
  int64_t constant = offset.getConstant();
  if (constant == 0 || access.getOffset() + constant > access.maxOffset ||
      !offset.isRestNotNegative() ||
      (!offset.hasRest() &&
       (!fitsAllUsers(value, constant) || isSccLiveAt(access.op))))
    return;
  OpBuilder builder(access.op);
  access.soffset->set(offset.makeRest(builder));
  access.setOffset(access.getOffset() + constant);
  ++statistics.numFolded;
  Operation *sum = value.getDefiningOp();
  if (sum->use_empty() && !isSccLiveAt(sum->getNextNode()))
    sum->erase();
}

MemoryOffsetStatistics waveasm::optimizeMemoryOffsets(Operation *root) {
  MemoryOffsetStatistics statistics;
  warnOfOverlaps(root);
  root->walk([&](Operation *op) {
    std::optional<Access> access = getAccess(op);
    if (!access)
      return;
    optimizeSoffset(*access, statistics);
    if (foldConstants(*access, statistics))
      gatherConstants(*access, statistics);
  });
  return statistics;
}

namespace waveasm {
#define GEN_PASS_DEF_MEMORYOFFSETOPT
#include "waveasm/transforms/optimize/memory_offset_opt/MemoryOffsetOpt.h.inc"
} // namespace waveasm

namespace {
struct MemoryOffsetOptPass
    : waveasm::impl::MemoryOffsetOptBase<MemoryOffsetOptPass> {
  void runOnOperation() override {
    MemoryOffsetStatistics statistics = optimizeMemoryOffsets(getOperation());
    numFolded += statistics.numFolded;
    numGathered += statistics.numGathered;
  }
};
} // namespace
