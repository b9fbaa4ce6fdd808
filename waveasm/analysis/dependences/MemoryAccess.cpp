//===- MemoryAccess.cpp ---------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/dependences/MemoryAccess.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"
#include "waveasm/analysis/known_bits/KnownBits.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"
#include "waveasm/dialect/AccessAttributes.h"

using namespace mlir;
using namespace waveasm;
using target::Access;
using target::AddressSpace;
using target::SpecialRegister;

/// How many additions of constants to look through, and how many operations to
/// follow to find out whether all lanes have one value. Addresses in real
/// kernels need one or two.
static constexpr unsigned kMaxDepth = 6;

static constexpr int kWaveLanes = 64;

/// Bits of an address in M0.
static constexpr unsigned kM0AddressBits = 16;

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

const llvm::KnownBits &LaneWord::getBits() const {
  if (!bits)
    bits = computeKnownBits(value);
  return *bits;
}

WordRange LaneWord::getRange() const {
  if (!range)
    range = computeWordRange(value);
  return *range;
}

/// Splits the constants off a lane's address.
static void addLanePart(Value address, AddressRange &range) {
  for (unsigned depth = 0; depth < kMaxDepth; ++depth) {
    if (std::optional<uint32_t> constant = lookupConstant(address)) {
      range.laneOffset += *constant;
      range.lanes = LaneWord::getZero();
      return;
    }
    auto add = getWordComputation<VAddU32Op>(address);
    if (!add)
      break;
    if (std::optional<uint32_t> constant = lookupConstant(add.getSrc0())) {
      range.laneOffset += *constant;
      address = add.getSrc1();
    } else if (std::optional<uint32_t> other = lookupConstant(add.getSrc1())) {
      range.laneOffset += *other;
      address = add.getSrc0();
    } else {
      break;
    }
  }
  range.lanes = LaneWord(address);
}

static void addScalarPart(Value offset, AddressRange &range) {
  if (std::optional<uint32_t> constant = lookupConstant(offset))
    range.offset += *constant;
  else
    range.scalar = offset;
}

static int64_t getOffsetAttr(Operation *op, StringRef name) {
  auto offset = op->getAttrOfType<IntegerAttr>(name);
  return offset ? offset.getInt() : 0;
}

/// The bytes of device memory that `op` accesses; `op` must not access LDS
/// alone.
static AddressRange getGlobalRange(MemoryOpInterface op) {
  AddressRange range;
  range.base = op.getBase();
  range.bytes = op.getAccessBytes();
  if (op.getAddressSpace() == AddressSpace::Scratch) {
    // Apart from other scratch only: flat addresses may be there.
    range.offset = getOffsetAttr(op, "instOffset");
    return range;
  }
  auto vmem = dyn_cast<VmemOpInterface>(*op);
  bool isToLds = op.getAccess() == Access::LoadToLds;
  if ((vmem || isToLds) && isa<ImmType>(range.base.getType())) {
    // The lanes have addresses: all that is known is where they come from.
    range.base = vmem ? vmem.getVoffset() : op->getOperand(0);
    range.origin = getPointerOrigin(range.base);
    return range;
  }
  range.origin = getPointerOrigin(range.base);
  if (vmem) {
    addLanePart(vmem.getVoffset(), range);
    range.offset += static_cast<int64_t>(vmem.getInstOffset());
    if (Value soffset = vmem.getSoffset())
      addScalarPart(soffset, range);
  } else if (isToLds) {
    addLanePart(op->getOperand(0), range);
    if (op->getNumOperands() > 2)
      addScalarPart(op->getOperand(2), range);
    range.offset += getOffsetAttr(op, "instOffset");
  } else {
    // Scalar loads have a base and an offset that may be negative.
    range.lanes = LaneWord::getZero();
    Value offset = op->getOperand(1);
    if (isa<ImmType>(offset.getType()))
      range.offset += getImmediate(offset);
    else
      range.scalar = offset;
  }
  return range;
}

static AddressRange getLdsRange(MemoryOpInterface op) {
  AddressRange range;
  range.bytes = op.getAccessBytes();
  addLanePart(op.getBase(), range);
  range.offset = getOffsetAttr(op, "offset");
  // Of two elements, the range has all that lies between.
  if (std::optional<int64_t> second = getSecondOffset(op)) {
    range.bytes = op.getAccessBytes() / 2 + std::abs(*second - range.offset);
    range.offset = std::min(range.offset, *second);
  }
  return range;
}

/// The first byte that a lane may access and the end of the last one, without
/// the base and the scalar part; none if the sum in the lanes may wrap.
static std::optional<std::pair<int64_t, int64_t>>
getExtent(const AddressRange &range) {
  constexpr int64_t kWords = int64_t{1} << 32;
  const LaneWord &lanes = range.lanes;
  int64_t first = static_cast<int64_t>(std::max<uint64_t>(
                      lanes.getBits().getMinValue().getZExtValue(),
                      lanes.getRange().least)) +
                  range.laneOffset;
  int64_t last = static_cast<int64_t>(std::min<uint64_t>(
                     lanes.getBits().getMaxValue().getZExtValue(),
                     lanes.getRange().most)) +
                 range.laneOffset;
  // The constant is negative, so all sums wrap.
  if (first >= kWords) {
    first -= kWords;
    last -= kWords;
  }
  if (last >= kWords)
    return std::nullopt;
  first += range.offset;
  last += range.offset + range.bytes;
  // Addresses in LDS are words, too.
  if (!range.base && (first < 0 || last > kWords))
    return std::nullopt;
  return std::make_pair(first, last);
}

/// Whether M0 has the same value after `op` as before.
static bool keepsM0(Operation *op) {
  if (isa<LabelOp, RawOp>(op))
    return false;
  if (auto instruction = dyn_cast<InstructionOpInterface>(op))
    return !op->getNumRegions() &&
           !instruction.getSpecialWrites().contains(SpecialRegister::M0);
  // Such as a branch around a barrier.
  if (op->getNumRegions())
    return llvm::all_of(op->getRegions(), [](Region &region) {
      return llvm::all_of(region.getOps(), [](Operation &nested) {
        return nested.hasTrait<OpTrait::IsTerminator>() || keepsM0(&nested);
      });
    });
  return op->hasTrait<NonEmittingOp>() || isa<CommentOp>(op);
}

Operation *waveasm::getM0Write(Operation *op) {
  while ((op = op->getPrevNode())) {
    if (isa<SMovB32M0Op, SAddU32M0Op>(op))
      return op;
    if (!keepsM0(op))
      return nullptr;
  }
  return nullptr;
}

/// The bytes of the LDS that a load into it writes: those of each lane follow
/// the ones of the lane before it, from the address in M0 (CDNA3 ISA, "Memory
/// Buffer Load to LDS").
static std::optional<AddressRange> getLoadToLdsRange(MemoryOpInterface op) {
  Operation *write = getM0Write(op);
  if (!write)
    return std::nullopt;
  AddressRange range;
  range.bytes = int64_t{kWaveLanes} * op.getAccessBytes();
  range.offset = getOffsetAttr(op, "instOffset");
  if (isa<SMovB32M0Op>(write)) {
    addLanePart(write->getOperand(0), range);
  } else {
    WordRange a = computeWordRange(write->getOperand(0));
    WordRange b = computeWordRange(write->getOperand(1));
    uint64_t most = uint64_t{a.most} + b.most;
    range.lanes =
        LaneWord(most <= UINT32_MAX
                     ? WordRange{a.least + b.least, static_cast<uint32_t>(most)}
                     : WordRange{});
  }
  // The hardware takes the low bits of M0.
  auto extent = getExtent(range);
  if (!extent || extent->second > int64_t{1} << kM0AddressBits)
    return std::nullopt;
  return range;
}

//===----------------------------------------------------------------------===//
// Disjoint ranges
//===----------------------------------------------------------------------===//

/// Whether `a` and `b` are the same value at all places of a block.
static bool isSameValue(Value a, Value b) {
  return a == b && (!a || keepsItsValue(a));
}

/// Whether all lanes have the same value.
static bool isUniform(Value value, unsigned depth = 0) {
  if (isSgpr(value) || lookupConstant(value))
    return keepsItsValue(value);
  Operation *op = value.getDefiningOp();
  return op && depth < kMaxDepth && isWordComputation(op) &&
         isa<VMovB32Op, VAddU32Op, VLshlrevB32Op, VMulLoU32Op, VOrB32Op,
             VAndB32Op>(op) &&
         llvm::all_of(
             op->getOperands(),
             [&](Value operand) { return isUniform(operand, depth + 1); });
}

/// Whether `bytesA` bytes from 0 and `bytesB` bytes from `distance` are
/// disjoint on a circle of 2^`width` bytes.
static bool areApartModulo(int64_t distance, unsigned width, int64_t bytesA,
                           int64_t bytesB) {
  int64_t circle = int64_t{1} << width;
  distance &= circle - 1;
  return distance >= bytesA && distance + bytesB <= circle;
}

/// The number of low bits that are known in every lane.
static unsigned countKnownLowBits(const AddressRange &range) {
  const llvm::KnownBits &bits = range.lanes.getBits();
  return (bits.Zero | bits.One).countr_one();
}

bool waveasm::areDisjoint(const AddressRange &a, const AddressRange &b) {
  if (areApart(a.origin, b.origin))
    return true;
  if (!isSameValue(a.base, b.base) || !isSameValue(a.scalar, b.scalar))
    return false;
  int64_t distance = b.laneOffset + b.offset - (a.laneOffset + a.offset);
  // One value in all lanes, whatever it is.
  Value lanes = a.lanes.getValue();
  if (lanes && isSameValue(lanes, b.lanes.getValue()) && isUniform(lanes) &&
      areApartModulo(distance, 32, a.bytes, b.bytes))
    return true;
  // Different columns of rows: the lanes are multiples of the row size.
  if (unsigned width = std::min(countKnownLowBits(a), countKnownLowBits(b))) {
    auto low = [](const AddressRange &range) {
      return static_cast<int64_t>(range.lanes.getBits().One.getZExtValue());
    };
    if (areApartModulo(distance + low(b) - low(a), width, a.bytes, b.bytes))
      return true;
  }
  // One range ends before the other starts.
  auto extentA = getExtent(a), extentB = getExtent(b);
  return extentA && extentB &&
         (extentA->second <= extentB->first ||
          extentB->second <= extentA->first);
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

static void addAccess(MemoryOpInterface op, MemoryAccess &access) {
  auto touch = [&](MemorySpace space, bool reads, bool writes,
                   std::optional<AddressRange> range) {
    access[space] = {reads, writes, std::move(range)};
  };
  bool reads = op.getAccess() != Access::Store;
  bool writes =
      op.getAccess() == Access::Store || op.getAccess() == Access::Atomic;
  if (op.getAddressSpace() == AddressSpace::Lds)
    return touch(MemorySpace::Lds, reads, writes, getLdsRange(op));
  touch(MemorySpace::Global, reads, writes, getGlobalRange(op));
  // Flat addresses may be in LDS.
  if (op.getAccess() == Access::LoadToLds)
    touch(MemorySpace::Lds, false, true, getLoadToLdsRange(op));
  else if (op->getName().stripDialect().starts_with("flat_"))
    touch(MemorySpace::Lds, reads, writes, std::nullopt);
}

MemoryAccess waveasm::getMemoryAccess(Operation *op) {
  MemoryAccess access;
  if (auto memory = dyn_cast<MemoryOpInterface>(op))
    addAccess(memory, access);
  if (isa<RawOp>(op) || isVolatile(op))
    for (MemoryAccess::Touch &touch : access.touches)
      touch = {/*reads=*/true, /*writes=*/true, /*range=*/std::nullopt};
  for (Region &region : op->getRegions())
    for (Operation &nested : region.getOps()) {
      MemoryAccess inner = getMemoryAccess(&nested);
      for (auto [outer, touch] : llvm::zip(access.touches, inner.touches)) {
        outer.reads |= touch.reads;
        outer.writes |= touch.writes;
      }
    }
  return access;
}

std::optional<LdsBytes> waveasm::getLdsBytes(Operation *op) {
  if (!isa<MemoryOpInterface>(op))
    return std::nullopt;
  MemoryAccess access = getMemoryAccess(op);
  const MemoryAccess::Touch &touch = access[MemorySpace::Lds];
  if (!touch.range)
    return std::nullopt;
  auto extent = getExtent(*touch.range);
  if (!extent)
    return std::nullopt;
  return LdsBytes{extent->first, extent->second};
}

bool waveasm::mayConflict(const MemoryAccess::Touch &a,
                          const MemoryAccess::Touch &b) {
  if (!a.any() || !b.any() || (!a.writes && !b.writes))
    return false;
  return !a.range || !b.range || !areDisjoint(*a.range, *b.range);
}

bool waveasm::mayConflict(const MemoryAccess &a, const MemoryAccess &b) {
  return llvm::any_of(llvm::zip(a.touches, b.touches), [](auto pair) {
    return mayConflict(std::get<0>(pair), std::get<1>(pair));
  });
}
