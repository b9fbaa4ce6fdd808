//===- GlobalAccesses.cpp -------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/global_accesses/GlobalAccesses.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace waveasm;

/// How often the body of a loop counts.
static constexpr int64_t kTurns = 16;

/// The deepest nest of loops that counts as such.
static constexpr unsigned kMaxDepth = 4;

/// The most descriptors to choose from. Kernels have about four, and the choice
/// looks at all of them for each that it leaves out.
static constexpr size_t kMaxDescriptors = 32;

namespace {

/// The offset that the lanes add, and the one that the wave adds.
using Offsets = std::pair<Value, Value>;

/// A descriptor through which there are only accesses that need no bounds
/// check.
struct Descriptor {
  PackOp pack;
  SmallVector<VmemOpInterface> accesses;
};

/// Descriptors that are replaced together.
class Choice {
public:
  explicit Choice(ArrayRef<Descriptor> descriptors)
      : chosen(descriptors.begin(), descriptors.end()) {}

  /// Drops descriptors as long as that saves more.
  void improve();
  /// Replaces the descriptors if that saves instructions. Returns how many it
  /// has replaced.
  unsigned apply();

private:
  SmallVector<Descriptor> chosen;
};

} // namespace

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

/// The global access that does the same within the bounds; none if there is
/// none.
static std::optional<OperationName> getGlobalName(VmemOpInterface access) {
  StringRef name = access->getName().stripDialect();
  if (!name.consume_front("buffer_") ||
      cast<MemoryOpInterface>(*access).getAccess() == target::Access::Atomic)
    return std::nullopt;
  OperationName global(("waveasm.global_" + name).str(), access.getContext());
  if (!global.isRegistered())
    return std::nullopt;
  return global;
}

static std::optional<Descriptor> getDescriptor(PackOp pack) {
  Descriptor descriptor{pack, {}};
  Value base = pack.getElements().front();
  if (!isSgpr(pack.getResult()) || getRegisterCount(pack.getResult()) != 4 ||
      getRegisterCount(base) != 2 || !keepsItsValue(base))
    return std::nullopt;
  for (OpOperand &use : pack->getUses()) {
    auto access = dyn_cast<VmemOpInterface>(use.getOwner());
    if (!access || access.getSaddr() != pack.getResult() ||
        !access->hasAttr("inBounds") || !getGlobalName(access))
      return std::nullopt;
    descriptor.accesses.push_back(access);
  }
  return descriptor;
}

/// The offset that the wave adds, unless it is 0.
static Value getScalarOffset(VmemOpInterface access) {
  Value soffset = access.getSoffset();
  if (!soffset || lookupConstant(soffset) == 0u)
    return {};
  return soffset;
}

//===----------------------------------------------------------------------===//
// Costs
//===----------------------------------------------------------------------===//

static unsigned getLoopDepth(Value value) {
  unsigned depth = 0;
  for (Operation *op = value.getParentBlock()->getParentOp(); op;
       op = op->getParentOp())
    depth += isa<LoopOp>(op);
  return std::min(depth, kMaxDepth);
}

static int64_t getTurns(unsigned depth) {
  int64_t turns = 1;
  for (; depth; --depth)
    turns *= kTurns;
  return turns;
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

/// The copies that only serve the descriptors.
static llvm::SmallSetVector<Operation *, 8>
getServants(ArrayRef<Descriptor> descriptors) {
  llvm::SmallPtrSet<Operation *, 8> packs;
  for (const Descriptor &descriptor : descriptors)
    packs.insert(descriptor.pack);
  llvm::SmallSetVector<Operation *, 8> servants;
  for (Descriptor descriptor : descriptors)
    for (Value element : descriptor.pack.getElements()) {
      auto copy = element.getDefiningOp<SMovB32Op>();
      if (copy && llvm::all_of(copy->getUsers(), [&](Operation *user) {
            return packs.contains(user);
          }))
        servants.insert(copy);
    }
  return servants;
}

/// The instructions that are saved without the descriptors.
static int64_t getGain(ArrayRef<Descriptor> descriptors) {
  int64_t gain = 0;
  for (Operation *servant : getServants(descriptors))
    gain += getTurns(getLoopDepth(servant->getResult(0)));
  llvm::SetVector<Offsets> sums;
  llvm::SmallPtrSet<Operation *, 16> accesses;
  for (const Descriptor &descriptor : descriptors)
    for (VmemOpInterface access : descriptor.accesses) {
      accesses.insert(access);
      if (Value soffset = getScalarOffset(access))
        sums.insert({access.getVoffset(), soffset});
    }
  llvm::SmallDenseSet<Value> shifts;
  for (auto [voffset, soffset] : sums) {
    // The first sum takes the place of the shift.
    if (getShift(soffset, accesses) && shifts.insert(soffset).second)
      gain += getTurns(getLoopDepth(soffset));
    gain -= getTurns(std::max(getLoopDepth(voffset), getLoopDepth(soffset)));
  }
  return gain;
}

void Choice::improve() {
  for (int64_t best = getGain(chosen); !chosen.empty();) {
    std::optional<size_t> worst;
    for (size_t i = 0; i < chosen.size(); ++i) {
      SmallVector<Descriptor> others(chosen);
      others.erase(others.begin() + i);
      if (int64_t gain = getGain(others); gain > best) {
        best = gain;
        worst = i;
      }
    }
    if (!worst)
      return;
    chosen.erase(chosen.begin() + *worst);
  }
}

//===----------------------------------------------------------------------===//
// Changes
//===----------------------------------------------------------------------===//

/// Creates the sum of the offsets before `access`.
static Value makeSum(VmemOpInterface access, Value soffset,
                     const llvm::SmallPtrSetImpl<Operation *> &accesses) {
  OpBuilder builder(access);
  Location loc = access.getLoc();
  Type type = VRegType::get(builder.getContext(), 1, 1);
  Value voffset = access.getVoffset();
  if (SLshlB32Op shift = getShift(soffset, accesses))
    return VLshlAddU32Op::create(builder, loc, type, shift.getSrc0(),
                                 shift.getSrc1(), voffset);
  return VAddU32Op::create(builder, loc, type, soffset, voffset);
}

static void makeGlobal(VmemOpInterface access, Value base, Value voffset) {
  OpBuilder builder(access);
  bool isLoad =
      cast<MemoryOpInterface>(*access).getAccess() == target::Access::Load;
  OperationState state(access.getLoc(), *getGlobalName(access));
  if (isLoad) {
    Value none = ConstantOp::create(builder, access.getLoc(),
                                    ImmType::get(builder.getContext(), 0), 0);
    state.addOperands({base, voffset, none});
  } else {
    state.addOperands({access->getOperand(0), base, voffset});
  }
  state.addTypes(access->getResultTypes());
  state.addAttributes(access->getAttrs());
  state.attributes.erase("inBounds");
  Operation *global = builder.create(state);
  access->replaceAllUsesWith(global);
  access->erase();
}

unsigned Choice::apply() {
  if (getGain(chosen) <= 0)
    return 0;
  llvm::SmallPtrSet<Operation *, 16> accesses;
  for (const Descriptor &descriptor : chosen)
    accesses.insert(descriptor.accesses.begin(), descriptor.accesses.end());
  // The sums first: whether they need a shift depends on all accesses.
  llvm::MapVector<Operation *, Value> voffsets;
  for (const Descriptor &descriptor : chosen)
    for (VmemOpInterface access : descriptor.accesses) {
      Value soffset = getScalarOffset(access);
      voffsets[access] =
          soffset ? makeSum(access, soffset, accesses) : access.getVoffset();
    }
  llvm::SmallSetVector<Operation *, 8> servants = getServants(chosen);
  for (Descriptor &descriptor : chosen) {
    Value base = descriptor.pack.getElements().front();
    // A copy that has served to align the descriptor.
    if (auto copy = base.getDefiningOp<SMovB32Op>();
        copy && servants.contains(copy) && isSgpr(copy.getSrc()) &&
        keepsItsValue(copy.getSrc()))
      base = copy.getSrc();
    for (VmemOpInterface access : descriptor.accesses) {
      Value soffset = access.getSoffset();
      makeGlobal(access, base, voffsets[access]);
      auto shift = soffset ? soffset.getDefiningOp<SLshlB32Op>() : SLshlB32Op();
      if (shift && shift->use_empty() && isMovableComputation(shift))
        shift.erase();
    }
    descriptor.pack.erase();
  }
  for (Operation *servant : servants)
    if (servant->use_empty())
      servant->erase();
  return chosen.size();
}

unsigned waveasm::makeAccessesGlobal(ProgramOp program) {
  SmallVector<Descriptor> descriptors;
  program.walk([&](PackOp pack) {
    if (std::optional<Descriptor> descriptor = getDescriptor(pack);
        descriptor && descriptors.size() < kMaxDescriptors)
      descriptors.push_back(std::move(*descriptor));
  });
  Choice choice(descriptors);
  choice.improve();
  return choice.apply();
}

namespace waveasm {
#define GEN_PASS_DEF_GLOBALACCESSES
#include "waveasm/transforms/global_accesses/GlobalAccesses.h.inc"
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
