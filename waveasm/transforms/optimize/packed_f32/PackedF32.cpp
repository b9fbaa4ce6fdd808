//===- PackedF32.cpp ------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/packed_f32/PackedF32.h"

#include "waveasm/analysis/lane_state/LaneState.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"
#include "waveasm/target/InlineConstant.h"
#include "waveasm/transforms/optimize/packed_f32/Partners.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseMap.h"

using namespace mlir;
using namespace waveasm;

static bool isPackable(Operation *op) {
  return isa<VAddF32Op, VSubF32Op, VMulF32Op, VFmaF32Op>(op) &&
         !op->hasAttr("no_cse");
}

static std::optional<int64_t> getImmediateIn(Value value) {
  return isa<ImmType>(value.getType())
             ? std::optional<int64_t>(getImmediate(value))
             : std::nullopt;
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

/// The register of `pack` that operand `number` becomes.
static int64_t getPlace(PackOp pack, unsigned number) {
  int64_t place = 0;
  for (Value element : pack.getElements().take_front(number))
    place += getRegisterCount(element);
  return place;
}

/// Whether a `pack` that uses one of the values has both, in the two registers
/// of a pair.
static bool isPairIn(PackOp pack, Value low, Value high) {
  for (auto [number, element] : llvm::enumerate(pack.getElements())) {
    if (element != low && element != high)
      continue;
    bool isLow = element == low;
    size_t other = isLow ? number + 1 : number - 1;
    if (getPlace(pack, static_cast<unsigned>(number)) % 2 != (isLow ? 0 : 1) ||
        other >= pack.getElements().size() ||
        pack.getElements()[other] != (isLow ? high : low))
      return false;
  }
  return true;
}

/// Whether no use of the values keeps them from being in a pair of registers.
static bool canBeNeighbours(Value low, Value high) {
  for (Value value : {low, high})
    for (OpOperand &use : value.getUses()) {
      auto pack = dyn_cast<PackOp>(use.getOwner());
      if (pack ? !isPairIn(pack, low, high) : fixesRegister(use))
        return false;
    }
  return true;
}

/// Whether `value` is the result of an instruction, in a register of its own.
static bool hasOwnRegister(Value value) {
  auto op = value.getDefiningOp<InstructionOpInterface>();
  return op && isVgpr(value) && getRegisterCount(value) == 1 &&
         !isPhysical(value.getType()) && op.getTiedOperandIndex() < 0;
}

/// Whether the values are, or can be, in a pair of registers.
static bool canBePair(Value low, Value high) {
  if (!isVgpr(low) || !isVgpr(high))
    return false;
  if (areNeighbours(low, high))
    return !isPhysical(low.getDefiningOp<ExtractOp>().getVector().getType());
  return low != high && hasOwnRegister(low) && hasOwnRegister(high) &&
         canBeNeighbours(low, high);
}

/// Whether both values are the same.
static bool areSame(Value low, Value high) {
  return low == high ||
         (getImmediateIn(low) && getImmediateIn(low) == getImmediateIn(high));
}

/// Whether each source can be encoded, without a copy.
static bool canPackSources(Operation *low, Operation *high) {
  Value scalar;
  for (auto [first, second] :
       llvm::zip_equal(low->getOperands(), high->getOperands())) {
    Value a = lookThroughPack(first), b = lookThroughPack(second);
    if (!keepsItsValue(a) || !keepsItsValue(b))
      return false;
    if (!areSame(a, b)) {
      if (!canBePair(a, b))
        return false;
      continue;
    }
    std::optional<int64_t> constant = getImmediateIn(a);
    if (!isSgpr(a) && (!constant || target::isInlineConstant(*constant, 32)))
      continue;
    if (scalar && !areSame(scalar, a))
      return false;
    scalar = a;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

namespace {

class Packer {
public:
  explicit Packer(Block &block);

  unsigned run();

private:
  Operation *findPlace(Operation *low, Operation *high) const;
  Value makeSource(Operation *low, Operation *high, unsigned number,
                   OpBuilder &builder) const;
  bool pack(Partners partners);

  Block &block;
  /// Instructions with the same number run with the same lanes.
  DenseMap<Operation *, unsigned> lanes;
};

} // namespace

Packer::Packer(Block &block) : block(block) {
  unsigned number = 0;
  for (Operation &op : block) {
    number += mayChangeLanes(&op);
    if (isPackable(&op))
      lanes[&op] = number;
  }
}

/// Where to put the packed instruction: before the earlier one if the sources
/// of the later one are there, else before the later one if nothing uses the
/// result of the earlier one before. Null if neither holds.
Operation *Packer::findPlace(Operation *low, Operation *high) const {
  if (lanes.lookup(low) != lanes.lookup(high))
    return nullptr;
  bool isInOrder = low->isBeforeInBlock(high);
  Operation *first = isInOrder ? low : high, *second = isInOrder ? high : low;
  auto isThere = [&](Value source) {
    source = lookThroughPack(source);
    // The tuple matters, not where its part is named.
    if (auto extract = source.getDefiningOp<ExtractOp>())
      source = extract.getVector();
    Operation *op = source.getDefiningOp();
    return !op || isa<ConstantOp>(op) || op->getBlock() != &block ||
           op->isBeforeInBlock(first);
  };
  if (llvm::all_of(second->getOperands(), isThere))
    return first;
  auto isLater = [&](Operation *user) {
    Operation *ancestor = block.findAncestorOpInBlock(*user);
    return ancestor && second->isBeforeInBlock(ancestor);
  };
  return llvm::all_of(first->getUsers(), isLater) ? second : nullptr;
}

/// One source for both: a value, or a pair of registers.
Value Packer::makeSource(Operation *low, Operation *high, unsigned number,
                         OpBuilder &builder) const {
  Value first = lookThroughPack(low->getOperand(number));
  Value second = lookThroughPack(high->getOperand(number));
  Location loc = low->getLoc();
  if (std::optional<int64_t> constant = getImmediateIn(first))
    return ConstantOp::create(
        builder, loc, ImmType::get(builder.getContext(), *constant), *constant);
  if (first == second) {
    // Its name may come later than its tuple.
    if (auto extract = first.getDefiningOp<ExtractOp>())
      return ExtractOp::create(builder, loc, first.getType(),
                               extract.getVector(), extract.getIndexAttr());
    return first;
  }
  Type pair = getVirtualType(builder.getContext(), RegisterClass::VGPR, 2, 2);
  if (!areNeighbours(first, second))
    return PackOp::create(builder, loc, pair, ValueRange{first, second});
  auto extract = first.getDefiningOp<ExtractOp>();
  if (getRegisterCount(extract.getVector()) == 2)
    return extract.getVector();
  return ExtractOp::create(builder, loc, pair, extract.getVector(),
                           extract.getIndexAttr());
}

/// The instruction for two of the name of `op`.
static StringRef getPackedName(Operation *op) {
  if (isa<VMulF32Op>(op))
    return VPkMulF32Op::getOperationName();
  return isa<VFmaF32Op>(op) ? VPkFmaF32Op::getOperationName()
                            : VPkAddF32Op::getOperationName();
}

/// The sources that the packed instruction negates.
static int64_t getNegated(Operation *op) {
  if (auto fma = dyn_cast<VFmaF32Op>(op))
    return static_cast<int64_t>(fma.getNeg());
  return isa<VSubF32Op>(op) ? 0b10 : 0;
}

bool Packer::pack(Partners partners) {
  auto [low, high] = partners;
  if (!isPackable(low) || getNegated(low) != getNegated(high) ||
      !canPackSources(low, high) ||
      !canBeNeighbours(low->getResult(0), high->getResult(0)))
    return false;
  Operation *place = findPlace(low, high);
  if (!place)
    return false;
  OpBuilder builder(place);
  OperationState state(low->getLoc(), getPackedName(low));
  for (unsigned number = 0; number < low->getNumOperands(); ++number)
    state.addOperands(makeSource(low, high, number, builder));
  state.addTypes(
      getVirtualType(builder.getContext(), RegisterClass::VGPR, 2, 2));
  if (int64_t negated = getNegated(low))
    state.addAttribute("neg", builder.getI64IntegerAttr(negated));
  Value packed = builder.create(state)->getResult(0);
  int64_t index = 0;
  for (Operation *op : {low, high}) {
    Value part =
        ExtractOp::create(builder, op->getLoc(), op->getResult(0).getType(),
                          packed, builder.getI64IntegerAttr(index++));
    op->getResult(0).replaceAllUsesWith(part);
  }
  low->erase();
  high->erase();
  return true;
}

unsigned Packer::run() {
  SmallVector<Partners> all = findPartners(block);
  unsigned count = 0;
  for (Partners partners : all)
    count += pack(partners);
  return count;
}

unsigned waveasm::packF32(ProgramOp program) {
  if (!VPkAddF32Op::isAvailableOn(program.getTargetMachine().name))
    return 0;
  unsigned count = 0;
  program.walk([&](Block *block) {
    // Packed results are next to each other, so that more may be packed.
    while (unsigned packed = Packer(*block).run())
      count += packed;
  });
  return count;
}

namespace waveasm {
#define GEN_PASS_DEF_PACKEDF32
#include "waveasm/transforms/optimize/packed_f32/PackedF32.h.inc"
} // namespace waveasm

namespace {
struct PackedF32Pass : waveasm::impl::PackedF32Base<PackedF32Pass> {
  void runOnOperation() override {
    getOperation()->walk([&](ProgramOp program) {
      numPacked += packF32(program);
      return WalkResult::skip();
    });
  }
};
} // namespace
