//===- GlobalAccesses.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/global_accesses/GlobalAccesses.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"
#include "waveasm/analysis/lane_state/LaneState.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"

#include "llvm/ADT/SetVector.h"

#include <map>
#include <set>

using namespace mlir;
using namespace waveasm;

/// How often the body of a loop counts.
static constexpr int64_t kIterations = 16;

/// The deepest nest of loops that counts as such.
static constexpr unsigned kMaxDepth = 4;

/// The most descriptors to choose from. Kernels have about four, and the choice
/// looks at all of them for each that it leaves out.
static constexpr size_t kMaxDescriptors = 32;

namespace {

struct BufferAccess {
  VmemOpInterface op;
  /// The offset that the wave adds; null if it is 0.
  Value soffset;
  /// Accesses with the same number are in one block, with the same lanes on.
  unsigned place;
};

/// A descriptor through which there are only accesses that need no bounds
/// check.
struct Descriptor {
  PackOp pack;
  /// The address that it starts with.
  Value base;
  /// In the order of the program.
  SmallVector<BufferAccess> accesses;
};

using Descriptors = SmallVector<const Descriptor *>;

/// What an access in a place adds in the lanes: voffset and soffset.
using Sum = std::tuple<void *, void *, unsigned>;

} // namespace

static Sum getSum(const BufferAccess &access) {
  VmemOpInterface op = access.op;
  return {op.getVoffset().getAsOpaquePointer(),
          access.soffset.getAsOpaquePointer(), access.place};
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

/// Whether the registers start at an even one.
static bool isEven(Value value) {
  if (auto precolored = value.getDefiningOp<PrecoloredSRegOp>())
    return precolored.getIndex() % 2 == 0;
  if (auto part = value.getDefiningOp<ExtractOp>())
    return part.getIndex() % 2 == 0 && isEven(part.getOperand());
  auto type = cast<RegisterType>(value.getType());
  return type.getPhysicalIndex().value_or(type.getAlignment()) % 2 == 0;
}

/// Whether the registers can be the base of a global access: a pair that starts
/// at an even one and keeps its value.
static bool canBeBase(Value value) {
  return isSgpr(value) && getRegisterCount(value) == 2 &&
         keepsItsValue(value) && isEven(value);
}

/// The address in a descriptor: the source of the copy that aligns it, if that
/// can be a base, or the copy.
static Value getBase(PackOp pack) {
  Value first = pack.getElements().front();
  if (auto copy = first.getDefiningOp<SMovB32Op>())
    if (isa<RegisterType>(copy.getSrc().getType()) && canBeBase(copy.getSrc()))
      return copy.getSrc();
  return first;
}

static std::optional<Descriptor> getDescriptor(PackOp pack) {
  if (!isSgpr(pack.getResult()) || getRegisterCount(pack.getResult()) != 4 ||
      isPhysical(pack.getResult().getType()))
    return std::nullopt;
  Descriptor descriptor{pack, getBase(pack), {}};
  if (!canBeBase(descriptor.base))
    return std::nullopt;
  for (OpOperand &use : pack->getUses()) {
    auto access = dyn_cast<VmemOpInterface>(use.getOwner());
    if (!access || access.getSaddr() != pack.getResult() ||
        !access->hasAttr("inBounds") || !getGlobalAccess(access->getName()))
      return std::nullopt;
  }
  return descriptor;
}

/// The descriptors of the program that can be replaced, with their accesses.
static std::vector<Descriptor> findDescriptors(ProgramOp program) {
  std::vector<Descriptor> descriptors;
  llvm::SmallDenseMap<Value, size_t> numbers;
  unsigned place = 0;
  program.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (auto pack = dyn_cast<PackOp>(op)) {
      std::optional<Descriptor> descriptor = getDescriptor(pack);
      if (descriptor && descriptors.size() < kMaxDescriptors) {
        numbers[pack.getResult()] = descriptors.size();
        descriptors.push_back(std::move(*descriptor));
      }
    }
    // Blocks start after an operation with regions, and end with a terminator.
    place += op->hasTrait<OpTrait::IsTerminator>() || mayChangeLanes(op);
    auto access = dyn_cast<VmemOpInterface>(op);
    auto number = access ? numbers.find(access.getSaddr()) : numbers.end();
    if (number == numbers.end())
      return;
    Value soffset = access.getSoffset();
    if (soffset && lookupConstant(soffset) == 0u)
      soffset = {};
    descriptors[number->second].accesses.push_back({access, soffset, place});
  });
  return descriptors;
}

//===----------------------------------------------------------------------===//
// Costs
//===----------------------------------------------------------------------===//

/// How often an operation counts.
static int64_t getIterations(Operation *op) {
  unsigned depth = 0;
  int64_t iterations = 1;
  while ((op = op->getParentOp()))
    if (isa<LoopOp>(op) && depth++ < kMaxDepth)
      iterations *= kIterations;
  return iterations;
}

/// The shift whose result is `soffset`, if all its users are among `users`.
static SLshlB32Op getShift(Value soffset,
                           const llvm::SmallPtrSetImpl<Operation *> &users) {
  auto shift = soffset.getDefiningOp<SLshlB32Op>();
  if (!shift || !isMovableComputation(shift) || !shift.getScc().use_empty() ||
      !isSgpr(shift.getSrc0()) || !lookupShiftAmount(shift.getSrc1()) ||
      !llvm::all_of(shift.getDst().getUsers(),
                    [&](Operation *user) { return users.contains(user); }))
    return {};
  return shift;
}

/// The copies that serve nothing but the descriptors.
static llvm::SmallSetVector<Operation *, 8>
getServants(ArrayRef<const Descriptor *> descriptors) {
  llvm::SmallPtrSet<Operation *, 8> packs;
  llvm::SmallPtrSet<Value, 8> bases;
  for (const Descriptor *descriptor : descriptors) {
    packs.insert(descriptor->pack);
    bases.insert(descriptor->base);
  }
  llvm::SmallSetVector<Operation *, 8> servants;
  for (const Descriptor *descriptor : descriptors)
    for (Value element : descriptor->pack->getOperands()) {
      auto copy = element.getDefiningOp<SMovB32Op>();
      if (copy && !isPhysical(element.getType()) && !bases.contains(element) &&
          llvm::all_of(copy->getUsers(),
                       [&](Operation *user) { return packs.contains(user); }))
        servants.insert(copy);
    }
  return servants;
}

static llvm::SmallPtrSet<Operation *, 16>
getAccesses(ArrayRef<const Descriptor *> descriptors) {
  llvm::SmallPtrSet<Operation *, 16> accesses;
  for (const Descriptor *descriptor : descriptors)
    for (const BufferAccess &access : descriptor->accesses)
      accesses.insert(access.op);
  return accesses;
}

/// The instructions that are saved without the descriptors.
static int64_t getGain(ArrayRef<const Descriptor *> descriptors) {
  int64_t gain = 0;
  for (Operation *servant : getServants(descriptors))
    gain += getIterations(servant);
  llvm::SmallPtrSet<Operation *, 16> accesses = getAccesses(descriptors);
  std::set<Sum> sums;
  llvm::SmallPtrSet<Operation *, 8> shifts;
  for (const Descriptor *descriptor : descriptors)
    for (const BufferAccess &access : descriptor->accesses) {
      if (!access.soffset || !sums.insert(getSum(access)).second)
        continue;
      gain -= getIterations(access.op);
      SLshlB32Op shift = getShift(access.soffset, accesses);
      if (shift && shifts.insert(shift).second)
        gain += getIterations(shift);
    }
  return gain;
}

/// Chooses the descriptors that are better replaced: drops one after the other
/// as long as that saves more.
static Descriptors choose(const std::vector<Descriptor> &descriptors) {
  Descriptors chosen;
  for (const Descriptor &descriptor : descriptors)
    chosen.push_back(&descriptor);
  int64_t best = getGain(chosen);
  for (bool hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (size_t i = 0; i < chosen.size(); ++i) {
      Descriptors others = chosen;
      others.erase(others.begin() + i);
      int64_t gain = getGain(others);
      if (gain <= best)
        continue;
      best = gain;
      chosen = std::move(others);
      hasChanged = true;
      break;
    }
  }
  return best > 0 ? chosen : Descriptors();
}

//===----------------------------------------------------------------------===//
// Changes
//===----------------------------------------------------------------------===//

/// Creates the sum of the offsets before `access`.
static Value makeSum(const BufferAccess &access,
                     const llvm::SmallPtrSetImpl<Operation *> &accesses) {
  VmemOpInterface op = access.op;
  OpBuilder builder(op);
  Type type = VRegType::get(builder.getContext(), 1, 1);
  Value voffset = op.getVoffset();
  SLshlB32Op shift = getShift(access.soffset, accesses);
  if (lookupConstant(voffset) == 0u) {
    if (shift)
      return VLshlrevB32Op::create(builder, op.getLoc(), type, shift.getSrc1(),
                                   shift.getSrc0());
    return VMovB32Op::create(builder, op.getLoc(), type, access.soffset);
  }
  if (shift)
    return VLshlAddU32Op::create(builder, op.getLoc(), type, shift.getSrc0(),
                                 shift.getSrc1(), voffset);
  return VAddU32Op::create(builder, op.getLoc(), type, access.soffset, voffset);
}

static void makeGlobal(VmemOpInterface access, Value base, Value voffset) {
  OpBuilder builder(access);
  bool isLoad =
      cast<MemoryOpInterface>(*access).getAccess() == target::Access::Load;
  OperationState state(access.getLoc(), *getGlobalAccess(access->getName()));
  if (isLoad) {
    Value none = ConstantOp::create(builder, access.getLoc(),
                                    ImmType::get(builder.getContext(), 0), 0);
    state.addOperands({base, voffset, none});
  } else {
    state.addOperands({access->getOperand(0), base, voffset});
  }
  state.addTypes(access->getResultTypes());
  state.addAttributes(access->getAttrs());
  Operation *global = builder.create(state);
  access->replaceAllUsesWith(global);
  // A zero that the sum has left out.
  auto zero = access.getVoffset().getDefiningOp<VMovB32Op>();
  access->erase();
  if (zero && zero->use_empty())
    zero->erase();
}

static void replace(ArrayRef<const Descriptor *> descriptors) {
  llvm::SmallSetVector<Operation *, 8> servants = getServants(descriptors);
  llvm::SmallPtrSet<Operation *, 16> accesses = getAccesses(descriptors);
  SmallVector<std::pair<BufferAccess, Value>> order;
  for (const Descriptor *descriptor : descriptors)
    for (const BufferAccess &access : descriptor->accesses)
      order.emplace_back(access, descriptor->base);
  // A sum stands before the first access of its place.
  llvm::sort(order, [](const auto &a, const auto &b) {
    if (a.first.place != b.first.place)
      return a.first.place < b.first.place;
    VmemOpInterface op = a.first.op;
    return op->isBeforeInBlock(VmemOpInterface(b.first.op));
  });
  std::map<Sum, Value> sums;
  SmallVector<Value> voffsets;
  llvm::SmallSetVector<Operation *, 8> shifts;
  for (auto &[access, base] : order) {
    if (!access.soffset) {
      voffsets.push_back(access.op.getVoffset());
      continue;
    }
    Value &sum = sums[getSum(access)];
    if (!sum)
      sum = makeSum(access, accesses);
    voffsets.push_back(sum);
    if (SLshlB32Op shift = getShift(access.soffset, accesses))
      shifts.insert(shift);
  }
  for (auto [entry, voffset] : llvm::zip_equal(order, voffsets))
    makeGlobal(entry.first.op, entry.second, voffset);
  for (const Descriptor *descriptor : descriptors)
    PackOp(descriptor->pack).erase();
  for (Operation *servant : servants)
    servant->erase();
  for (Operation *shift : shifts)
    if (shift->use_empty())
      shift->erase();
}

unsigned waveasm::makeAccessesGlobal(ProgramOp program) {
  std::vector<Descriptor> descriptors = findDescriptors(program);
  Descriptors chosen = choose(descriptors);
  replace(chosen);
  return chosen.size();
}

namespace waveasm {
#define GEN_PASS_DEF_GLOBALACCESSES
#include "waveasm/transforms/optimize/global_accesses/GlobalAccesses.h.inc"
} // namespace waveasm

namespace {
struct GlobalAccessesPass
    : waveasm::impl::GlobalAccessesBase<GlobalAccessesPass> {
  void runOnOperation() override {
    getOperation()->walk([&](ProgramOp program) {
      numDescriptors += makeAccessesGlobal(program);
      return WalkResult::skip();
    });
  }
};
} // namespace
