//===- AccumulatorsToAgprs.cpp --------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/accumulators_to_agprs/AccumulatorsToAgprs.h"

#include "waveasm/analysis/register_curve/RegisterCurve.h"
#include "waveasm/analysis/register_types/RegisterTypes.h"
#include "waveasm/target/Occupancy.h"
#include "waveasm/transforms/backend/accumulators_to_agprs/ChainMover.h"
#include "waveasm/transforms/backend/accumulators_to_agprs/Parking.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace waveasm;

/// Rounds of moving chains. The copies of one round may make another chain
/// worth moving.
static constexpr unsigned kMaxRounds = 4;

/// Loops across which values are parked, one per round.
static constexpr unsigned kMaxLoops = 32;

/// Whether all values would fit even if they were all live at once.
static bool surelyFits(ProgramOp program, unsigned vgprs) {
  int64_t sum = 0;
  auto add = [&](Value value) {
    if (isRegisterOf(value.getType(), RegisterClass::VGPR))
      sum += getRegisterCount(value);
  };
  program.walk([&](Operation *op) {
    llvm::for_each(op->getResults(), add);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        llvm::for_each(block.getArguments(), add);
  });
  return sum <= vgprs;
}

/// How much moving `chain` relieves the slots where VGPRs are short: registers
/// times slots.
static uint64_t getRelief(const AccumulatorChain &chain,
                          const Liveness &liveness,
                          ArrayRef<unsigned> shortBefore) {
  uint64_t relief = 0;
  for (Value value : chain)
    for (unsigned number : liveness.getFragmentsOf(value))
      for (LiveSegment segment : liveness.getSegments(number))
        relief += uint64_t{liveness.getFragments()[number].size} *
                  (shortBefore[segment.end] - shortBefore[segment.start]);
  return relief;
}

/// The values that are in AGPRs if `chain` is. A move that is used only to
/// enter the chain, mostly of a constant, writes AGPRs directly.
static SmallVector<Value> getMoved(const AccumulatorChain &chain) {
  SmallVector<Value> values(chain.begin(), chain.end());
  forEachEntry(chain, [&](OpOperand &operand) {
    if (operand.get().getDefiningOp<VMovB32Op>() && operand.get().hasOneUse())
      values.push_back(operand.get());
  });
  return values;
}

/// The chains to move, those with the most relief first, until the rest fits or
/// AGPRs run out.
static SmallVector<unsigned> chooseChains(ArrayRef<AccumulatorChain> chains,
                                          const Liveness &liveness,
                                          VectorRegisterLimits limits) {
  RegisterCurve curve = computeRegisterCurve(liveness);
  // For each slot, the number of slots before it at which VGPRs are short.
  SmallVector<unsigned> shortBefore(1, 0);
  for (int vgprs : curve.vgprs)
    shortBefore.push_back(shortBefore.back() +
                          (vgprs > static_cast<int>(limits.vgprs)));
  SmallVector<std::pair<uint64_t, unsigned>> order;
  for (auto [number, chain] : llvm::enumerate(chains))
    if (uint64_t relief = getRelief(chain, liveness, shortBefore))
      order.emplace_back(relief, static_cast<unsigned>(number));
  llvm::sort(order, [](const auto &a, const auto &b) {
    return std::tuple(b.first, a.second) < std::tuple(a.first, b.second);
  });

  SmallVector<unsigned> chosen;
  for (auto [relief, number] : order) {
    if (curve.getPeak(RegisterClass::VGPR) <= limits.vgprs)
      break;
    SmallVector<Value> values = getMoved(chains[number]);
    for (Value value : values)
      curve.move(liveness, value, RegisterClass::VGPR, RegisterClass::AGPR);
    if (curve.getPeak(RegisterClass::AGPR) <= limits.agprs) {
      chosen.push_back(number);
      continue;
    }
    for (Value value : values)
      curve.move(liveness, value, RegisterClass::AGPR, RegisterClass::VGPR);
  }
  return chosen;
}

void AgprStats::print(llvm::raw_ostream &os) const {
  if (copiesInserted)
    os << "in AGPRs: " << chainsMoved << " chains of accumulators, "
       << valuesParked << " parked values, " << copiesInserted << " copies\n";
}

llvm::json::Value AgprStats::toJson() const {
  return llvm::json::Object{{"chains_moved", chainsMoved},
                            {"values_parked", valuesParked},
                            {"copies_inserted", copiesInserted}};
}

unsigned waveasm::getRoomyVgprs(unsigned vgprs) {
  // Tuples and loop-carried values leave gaps.
  return vgprs - vgprs / 8;
}

FailureOr<AgprStats>
waveasm::moveAccumulatorsToAgprs(ProgramOp program, const AgprOptions &options,
                                 std::unique_ptr<ProgramLiveness> &live) {
  AgprStats stats;
  VectorRegisterLimits limits =
      getVectorRegisterLimits(program, options.maxVgprs, options.maxAgprs);
  stats.fits = surelyFits(program, limits.vgprs);
  if (limits.agprs == 0 || stats.fits)
    return stats;
  for (unsigned round = 0; round < kMaxRounds + kMaxLoops; ++round) {
    if (!live)
      live = ProgramLiveness::compute(program);
    if (!live)
      return failure();
    const Liveness &liveness = live->liveness;
    stats.fits = computeRegisterCurve(liveness).getPeak(RegisterClass::VGPR) <=
                 limits.vgprs;
    if (stats.fits)
      break;
    LaneState lanes(program, live->graph);
    SmallVector<AccumulatorChain> chains;
    SmallVector<unsigned> chosen;
    if (round < kMaxRounds) {
      chains = collectChains(program, lanes);
      chosen = chooseChains(chains, liveness, limits);
    }
    for (unsigned number : chosen)
      stats.copiesInserted += moveChain(chains[number], lanes);
    stats.chainsMoved += static_cast<unsigned>(chosen.size());
    if (!chosen.empty()) {
      live.reset();
      continue;
    }
    unsigned parked = parkAcrossOneLoop(program, liveness, lanes, limits);
    stats.valuesParked += parked;
    stats.copiesInserted += 2 * parked;
    if (parked == 0)
      break;
    live.reset();
  }
  return stats;
}

namespace waveasm {
#define GEN_PASS_DEF_ACCUMULATORSTOAGPRS
#include "waveasm/transforms/backend/accumulators_to_agprs/AccumulatorsToAgprs.h.inc"
} // namespace waveasm

namespace {
struct AccumulatorsToAgprsPass
    : waveasm::impl::AccumulatorsToAgprsBase<AccumulatorsToAgprsPass> {
  using AccumulatorsToAgprsBase::AccumulatorsToAgprsBase;

  void runOnOperation() override {
    getOperation()->walk([&](ProgramOp program) {
      std::unique_ptr<ProgramLiveness> live;
      FailureOr<AgprStats> stats =
          moveAccumulatorsToAgprs(program, {maxVgprs, maxAgprs}, live);
      if (failed(stats)) {
        signalPassFailure();
        return WalkResult::interrupt();
      }
      chainsMoved += stats->chainsMoved;
      valuesParked += stats->valuesParked;
      copiesInserted += stats->copiesInserted;
      return WalkResult::skip();
    });
  }
};
} // namespace
