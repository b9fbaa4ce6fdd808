//===- Parking.cpp --------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/transforms/backend/accumulators_to_agprs/Parking.h"

#include "waveasm/analysis/register_curve/RegisterCurve.h"
#include "waveasm/analysis/value_lifetime/ValueLifetime.h"
#include "waveasm/transforms/backend/accumulators_to_agprs/ChainMover.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace waveasm;

namespace {
/// A value that is live across a loop but not used in it.
struct Guest {
  Value value;
  /// The first operation after the loop, in its block, that uses the value or
  /// contains a use.
  Operation *next;
  /// Its number of registers.
  int64_t size;
  /// Its position in the order in which guests are found.
  size_t number;
};
} // namespace

/// `value` as a guest of `loop`; none if the loop uses it, nothing after the
/// loop does, or not all lanes are on at its next use.
static std::optional<Guest> asGuest(Value value, LoopOp loop,
                                    const LaneState &lanes) {
  Operation *next = nullptr;
  for (Operation *user : value.getUsers()) {
    Operation *place = loop->getBlock()->findAncestorOpInBlock(*user);
    if (place == loop)
      return std::nullopt;
    if (!place || place->isBeforeInBlock(loop))
      continue;
    if (!next || place->isBeforeInBlock(next))
      next = place;
  }
  if (!next || !lanes.allOn(next))
    return std::nullopt;
  return Guest{value, next, getRegisterCount(value), /*number=*/0};
}

static SmallVector<Guest> collectGuests(LoopOp loop, const LaneState &lanes) {
  SmallVector<Guest> guests;
  auto add = [&](Value value) {
    if (!isVgpr(value) || isPhysical(value.getType()))
      return;
    if (std::optional<Guest> guest = asGuest(value, loop, lanes)) {
      guest->number = guests.size();
      guests.push_back(*guest);
    }
  };
  llvm::for_each(loop->getBlock()->getArguments(), add);
  for (Operation &op : *loop->getBlock()) {
    if (&op == loop)
      break;
    llvm::for_each(op.getResults(), add);
  }
  llvm::sort(guests, [](const Guest &a, const Guest &b) {
    return std::tuple(-a.size, a.number) < std::tuple(-b.size, b.number);
  });
  return guests;
}

/// The largest number of VGPRs that are live at once in `loop`.
static int getPeak(LoopOp loop, const Liveness &liveness,
                   const RegisterCurve &curve) {
  unsigned first = 2 * liveness.getPosition(loop);
  unsigned last = 2 * liveness.getPosition(loop.getConditionOp()) + 1;
  return *llvm::max_element(
      ArrayRef(curve.vgprs).slice(first, last - first + 1));
}

static void park(Guest guest, LoopOp loop) {
  Value value = guest.value;
  OpBuilder builder(loop);
  Value parked =
      VMovB32Op::create(builder, value.getLoc(), getAgprType(value), value);
  builder.setInsertionPoint(guest.next);
  Value back =
      VMovB32Op::create(builder, value.getLoc(), value.getType(), parked);
  value.replaceUsesWithIf(back, [&](OpOperand &use) {
    Operation *place = loop->getBlock()->findAncestorOpInBlock(*use.getOwner());
    return place && loop->isBeforeInBlock(place);
  });
}

unsigned waveasm::parkAcrossOneLoop(ProgramOp program, const Liveness &liveness,
                                    const LaneState &lanes,
                                    VectorRegisterLimits limits) {
  RegisterCurve curve = computeRegisterCurve(liveness);
  unsigned parked = 0;
  // Outer loops first, because their copies run less often.
  program.walk<WalkOrder::PreOrder>([&](LoopOp loop) {
    int excess =
        getPeak(loop, liveness, curve) - static_cast<int>(limits.vgprs);
    if (excess <= 0 || !lanes.allOn(loop))
      return WalkResult::advance();
    int64_t room = int64_t{limits.agprs} - curve.getPeak(RegisterClass::AGPR);
    for (Guest guest : collectGuests(loop, lanes)) {
      if (excess <= 0 || guest.size > room)
        continue;
      park(guest, loop);
      ++parked;
      excess -= static_cast<int>(guest.size);
      room -= guest.size;
    }
    return parked ? WalkResult::interrupt() : WalkResult::advance();
  });
  return parked;
}
