//===- XorShuffle.cpp -----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/analysis/xor_shuffle/XorShuffle.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"

using namespace mlir;
using namespace waveasm;

/// The lanes of a wave.
static constexpr uint32_t kLanes = 64;
/// The lanes among which DPP exchanges.
static constexpr uint32_t kRowLanes = 16;
/// The bits of a work-item's id in one dimension.
static constexpr uint32_t kWorkitemIdBits = 10;

namespace {
struct DppShuffle {
  StringLiteral control;
  unsigned encoding;
  unsigned mask;
};
} // namespace

/// In a row of 16 lanes, a mirror flips all four bits of a lane's number, and a
/// rotation by 8 the highest one. CDNA3 ISA, section "DPP".
static constexpr DppShuffle kDppShuffles[] = {
    {"quad_perm:[1,0,3,2]", 0x0b1, 1}, {"quad_perm:[2,3,0,1]", 0x04e, 2},
    {"quad_perm:[3,2,1,0]", 0x01b, 3}, {"row_half_mirror", 0x141, 7},
    {"row_ror:8", 0x128, 8},           {"row_mirror", 0x140, 15},
};

unsigned waveasm::getDppMask(StringRef control) {
  const auto *found = llvm::find_if(kDppShuffles, [&](const DppShuffle &each) {
    return each.control == control;
  });
  return found == std::end(kDppShuffles) ? 0 : found->mask;
}

unsigned waveasm::getDppMask(unsigned encoding) {
  const auto *found = llvm::find_if(kDppShuffles, [&](const DppShuffle &each) {
    return each.encoding == encoding;
  });
  return found == std::end(kDppShuffles) ? 0 : found->mask;
}

SmallVector<StringRef, 2> waveasm::getDppControls(unsigned mask) {
  assert(mask > 0 && mask < kRowLanes);
  for (const DppShuffle &only : kDppShuffles)
    if (only.mask == mask)
      return {only.control};
  for (const DppShuffle &first : kDppShuffles)
    for (const DppShuffle &second : kDppShuffles)
      if ((first.mask ^ second.mask) == mask)
        return {first.control, second.control};
  llvm_unreachable("two of them make every mask");
}

/// The mask of a swizzle pattern, or 0. See `DsSwizzleB32Op`.
static unsigned getSwizzleMask(uint32_t pattern) {
  constexpr uint32_t kXorBits = 0x1f << 10;
  constexpr uint32_t kKeepAllBits = 0x1f;
  return (pattern & ~kXorBits) == kKeepAllBits ? pattern >> 10 : 0;
}

/// Whether the low bits of the first VGPR are the number of the lane: it starts
/// with the work-item's id in the first dimension, and waves take work-items in
/// their order.
static bool hasLaneIdsInFirstVgpr(ProgramOp program) {
  std::optional<std::array<int64_t, 3>> size = program.getWorkgroupExtents();
  if (!size)
    return false;
  auto [x, y, z] = *size;
  return x % program.getTargetMachine().waves.lanes == 0 || (y == 1 && z == 1);
}

/// Whether the low 6 bits of `value` are the number of the lane, which is all
/// that counts in an address of `ds_bpermute_b32`.
static bool isLaneId(Value value) {
  auto mask = getWordComputation<VAndB32Op>(value);
  if (mask && lookupConstant(mask.getSrc0()) == kLanes - 1)
    value = mask.getSrc1();
  auto field = getWordComputation<VBfeU32Op>(value);
  if (field && lookupConstant(field.getSrc1()) == 0u &&
      lookupConstant(field.getSrc2()) == kWorkitemIdBits)
    value = field.getSrc0();
  if (auto first = value.getDefiningOp<PrecoloredVRegOp>())
    return first.getIndex() == 0 && isWord(value) &&
           hasLaneIdsInFirstVgpr(first->getParentOfType<ProgramOp>());
  auto high = getWordComputation<VMbcntHiU32B32Op>(value);
  if (!high || lookupConstant(high.getSrc0()) != ~0u)
    return false;
  auto low = getWordComputation<VMbcntLoU32B32Op>(high.getSrc1());
  return low && lookupConstant(low.getSrc0()) == ~0u &&
         lookupConstant(low.getSrc1()) == 0u;
}

/// The mask if `address` is 4 * (lane ^ mask), or 0.
static unsigned getAddressMask(Value address) {
  auto shift = getWordComputation<VLshlrevB32Op>(address);
  if (!shift || lookupConstant(shift.getSrc0()) != 2u)
    return 0;
  auto flip = getWordComputation<VXorB32Op>(shift.getSrc1());
  if (!flip)
    return 0;
  for (unsigned i : {0u, 1u}) {
    std::optional<uint32_t> mask = lookupConstant(flip->getOperand(i));
    if (mask && *mask < 64 && isLaneId(flip->getOperand(1 - i)))
      return *mask;
  }
  return 0;
}

std::optional<XorShuffle> waveasm::getXorShuffle(Operation *op) {
  XorShuffle shuffle = {nullptr, 0};
  if (auto dpp = dyn_cast_or_null<VMovB32DppOp>(op))
    shuffle = {&dpp.getSrcMutable(), getDppMask(dpp.getDppCtrl())};
  else if (auto swizzle = dyn_cast_or_null<DsSwizzleB32Op>(op))
    shuffle = {&swizzle.getDataMutable(), getSwizzleMask(swizzle.getPattern())};
  else if (auto permute = dyn_cast_or_null<DsBpermuteB32Op>(op))
    shuffle = {&permute.getDataMutable(), getAddressMask(permute.getVaddr())};
  if (shuffle.mask == 0)
    return std::nullopt;
  return shuffle;
}

MaskGroup MaskGroup::all() {
  MaskGroup group;
  group.bits = ~uint64_t(0);
  return group;
}

void MaskGroup::add(unsigned mask) {
  if (contains(mask))
    return;
  uint64_t joined = bits;
  for (unsigned each = 0; each < kLanes; ++each)
    if (contains(each))
      joined |= uint64_t(1) << (each ^ mask);
  bits = joined;
}

MaskGroup MaskGroup::operator&(const MaskGroup &other) const {
  MaskGroup both;
  both.bits = bits & other.bits;
  return both;
}
