//===- IntegerFusion.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/optimize/integer_fusion/IntegerFusion.h"
#include "waveasm/transforms/optimize/integer_fusion/LogicTrees.h"
#include "waveasm/transforms/optimize/integer_fusion/Sources.h"

#include "waveasm/analysis/constant_value/ConstantValue.h"
#include "waveasm/analysis/lane_state/LaneState.h"
#include "waveasm/analysis/scc_liveness/SccLiveness.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"

#include "mlir/IR/Builders.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallVectorExtras.h"

using namespace mlir;
using namespace waveasm;

namespace {

/// A source of the fused instruction.
enum Source : uint8_t { Inner0, Inner1, Outer };

/// `outer`, of which operand `place` is computed by `inner`, becomes `fused`.
struct Rule {
  StringLiteral outer;
  StringLiteral inner;
  StringLiteral fused;
  Source sources[3];
  /// The operands of `outer` that `inner` may compute.
  SmallVector<unsigned, 2> places;
};

/// What replaces an instruction. It holds operands and no values: an outer
/// instruction may read the result of another one, which goes away first.
struct Fusion {
  Operation *outer;
  std::string name;
  SmallVector<OpOperand *, 3> sources;
};

} // namespace

static ArrayRef<Rule> getRules() {
  static const Rule rules[] = {
      {"waveasm.v_add_u32",
       "waveasm.v_lshlrev_b32",
       "waveasm.v_lshl_add_u32",
       {Inner1, Inner0, Outer},
       {0, 1}},
      {"waveasm.v_or_b32",
       "waveasm.v_lshlrev_b32",
       "waveasm.v_lshl_or_b32",
       {Inner1, Inner0, Outer},
       {0, 1}},
      {"waveasm.v_add_u32",
       "waveasm.v_mul_u32_u24",
       "waveasm.v_mad_u32_u24",
       {Inner0, Inner1, Outer},
       {0, 1}},
      {"waveasm.v_add_u32",
       "waveasm.v_add_u32",
       "waveasm.v_add3_u32",
       {Inner0, Inner1, Outer},
       {0, 1}},
      {"waveasm.v_or_b32",
       "waveasm.v_or_b32",
       "waveasm.v_or3_b32",
       {Inner0, Inner1, Outer},
       {0, 1}},
      {"waveasm.v_or_b32",
       "waveasm.v_and_b32",
       "waveasm.v_and_or_b32",
       {Inner0, Inner1, Outer},
       {0, 1}},
      {"waveasm.v_lshlrev_b32",
       "waveasm.v_add_u32",
       "waveasm.v_add_lshl_u32",
       {Inner0, Inner1, Outer},
       {1}},
  };
  return rules;
}

static SmallVector<Value, 3> getValues(const Fusion &fusion) {
  return llvm::map_to_vector<3>(
      fusion.sources, [](OpOperand *source) { return source->get(); });
}

/// The one use of the results of `op` in `user`, or null.
static OpOperand *getOneUse(Operation *op, Operation *user) {
  OpOperand *found = nullptr;
  for (OpOperand &use : op->getUses()) {
    if (use.getOwner() != user)
      continue;
    if (found)
      return nullptr;
    found = &use;
  }
  return found;
}

static std::optional<Fusion> matchVector(Operation *inner, OpOperand &use) {
  Operation *outer = use.getOwner();
  for (const Rule &rule : getRules()) {
    if (outer->getName().getStringRef() != rule.outer ||
        inner->getName().getStringRef() != rule.inner ||
        !llvm::is_contained(rule.places, use.getOperandNumber()))
      continue;
    Fusion fusion{outer, rule.fused.str(), {}};
    for (Source source : rule.sources)
      fusion.sources.push_back(
          source == Outer ? &outer->getOpOperand(1 - use.getOperandNumber())
                          : &inner->getOpOperand(source));
    if (isVop3Encodable(getValues(fusion)))
      return fusion;
  }
  return std::nullopt;
}

/// Whether nothing reads the SCC that the instruction writes.
static bool isSccUnused(Operation *op) {
  return op->getResult(1).use_empty() && !isSccLiveAt(op->getNextNode());
}

static std::optional<Fusion> matchScalar(Operation *inner, OpOperand &use) {
  Operation *outer = use.getOwner();
  auto shift = dyn_cast<SLshlB32Op>(inner);
  if (!shift || !isa<SAddU32Op, SAddI32Op>(outer))
    return std::nullopt;
  std::optional<uint32_t> amount = lookupConstant(shift.getSrc1());
  if (!amount || *amount < 1 || *amount > 4 || !isSgpr(shift.getSrc0()) ||
      !isSccUnused(inner) || !isSccUnused(outer))
    return std::nullopt;
  return Fusion{outer,
                ("waveasm.s_lshl" + Twine(*amount) + "_add_u32").str(),
                {&shift.getSrc0Mutable(),
                 &outer->getOpOperand(1 - use.getOperandNumber())}};
}

static std::optional<Fusion> match(Operation *inner, OpOperand &use) {
  Operation *outer = use.getOwner();
  if (outer->getBlock() != inner->getBlock() ||
      !isa<InstructionOpInterface>(outer) || outer->getNumResults() == 0 ||
      !computesWord(outer))
    return std::nullopt;
  if (isa<SLshlB32Op>(inner))
    return matchScalar(inner, use);
  return haveSameLanes(inner, outer) ? matchVector(inner, use) : std::nullopt;
}

static void apply(const Fusion &fusion) {
  OpBuilder builder(fusion.outer);
  OperationState state(fusion.outer->getLoc(), fusion.name, getValues(fusion),
                       fusion.outer->getResultTypes());
  fusion.outer->replaceAllUsesWith(builder.create(state));
  fusion.outer->erase();
}

/// Fuses `inner` with all its uses, at most `maxUses`, and erases it.
static bool fuse(Operation *inner, unsigned maxUses) {
  if (!computesWord(inner) || inner->use_empty())
    return false;
  SmallVector<Fusion> fusions;
  for (Operation *user : inner->getUsers()) {
    OpOperand *use = getOneUse(inner, user);
    std::optional<Fusion> fusion = use ? match(inner, *use) : std::nullopt;
    if (!fusion || fusions.size() == maxUses)
      return false;
    fusions.push_back(std::move(*fusion));
  }
  llvm::for_each(fusions, apply);
  inner->erase();
  return true;
}

/// Computes in M0 what would be moved there.
static bool addIntoM0(SMovB32M0Op move) {
  Operation *sum = move.getSrc().getDefiningOp();
  if (!isa_and_nonnull<SAddU32Op, SAddI32Op>(sum) || !computesWord(sum) ||
      !move.getSrc().hasOneUse() || sum->getBlock() != move->getBlock() ||
      !isSccUnused(sum) || isSccLiveAt(move->getNextNode()))
    return false;
  OpBuilder builder(move);
  SAddU32M0Op::create(builder, move.getLoc(), sum->getOperand(0),
                      sum->getOperand(1));
  move.erase();
  sum->erase();
  return true;
}

/// Whether the sum that `fused` adds to a shift could add a third term instead.
static bool couldAddThree(VLshlAddU32Op fused) {
  Value addend = fused.getSrc2();
  auto sum = addend.getDefiningOp<VAddU32Op>();
  // The shift is in a VGPR.
  return sum && addend.hasOneUse() && computesWord(sum) &&
         sum->getBlock() == fused->getBlock() && haveSameLanes(sum, fused) &&
         isVop3Encodable({sum.getSrc0(), sum.getSrc1()});
}

/// Computes a shift by itself that several sums of three terms have. That saves
/// one instruction for each of them.
static void splitSharedShifts(Block *block) {
  using Shift = std::pair<Value, uint32_t>;
  llvm::MapVector<Shift, SmallVector<VLshlAddU32Op>> sums;
  for (Operation &op : *block)
    if (auto fused = dyn_cast<VLshlAddU32Op>(op);
        fused && computesWord(fused) && isVgpr(fused.getSrc0()))
      if (std::optional<uint32_t> amount = lookupConstant(fused.getSrc1()))
        sums[{fused.getSrc0(), *amount}].push_back(fused);
  for (auto &[shift, all] : sums) {
    VLshlAddU32Op first = all.front();
    llvm::erase_if(all, [&](VLshlAddU32Op fused) {
      return fused != first && !haveSameLanes(first, fused);
    });
    if (llvm::count_if(all, couldAddThree) < 2)
      continue;
    OpBuilder builder(first);
    Value shifted =
        VLshlrevB32Op::create(builder, first.getLoc(), first.getType(),
                              first.getSrc1(), first.getSrc0());
    for (VLshlAddU32Op fused : all) {
      builder.setInsertionPoint(fused);
      auto sum = VAddU32Op::create(builder, fused.getLoc(), fused.getType(),
                                   fused.getSrc2(), shifted);
      fused->replaceAllUsesWith(sum);
      fused.erase();
    }
  }
}

unsigned waveasm::fuseIntegers(ProgramOp program) {
  unsigned count = 0;
  program.walk(splitSharedShifts);
  SmallVector<SMovB32M0Op> moves;
  program.walk([&](SMovB32M0Op move) { moves.push_back(move); });
  if (SAddU32M0Op::isAvailableOn(program.getTargetMachine().name))
    count += static_cast<unsigned>(llvm::count_if(moves, addIntoM0));
  // Trees of two go behind the rules: these save as much, also of one of them.
  count += fuseLogic(program, /*minSaved=*/2);
  for (unsigned maxUses : {1u, std::numeric_limits<unsigned>::max()}) {
    SmallVector<Operation *> candidates;
    program.walk([&](Operation *op) {
      if (isa<VAddU32Op, VOrB32Op, VAndB32Op, VLshlrevB32Op, VMulU32U24Op,
              SLshlB32Op>(op))
        candidates.push_back(op);
    });
    // An outer instruction is erased, and may be the inner one of another rule.
    // From the end, the outer ones have been visited before.
    for (Operation *op : llvm::reverse(candidates))
      count += fuse(op, maxUses);
  }
  return count + fuseLogic(program, /*minSaved=*/1);
}

namespace waveasm {
#define GEN_PASS_DEF_INTEGERFUSION
#include "waveasm/transforms/optimize/integer_fusion/IntegerFusion.h.inc"
} // namespace waveasm

namespace {
struct IntegerFusionPass : waveasm::impl::IntegerFusionBase<IntegerFusionPass> {
  void runOnOperation() override {
    getOperation()->walk([&](ProgramOp program) {
      numFused += fuseIntegers(program);
      return WalkResult::skip();
    });
  }
};
} // namespace
