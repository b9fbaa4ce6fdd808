//===- LdsRoom.h - LDS for spilled values -----------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Slots of the LDS after those of the program (`SpilledLds`). Four times the
// number of the work-item is computed once, where the program starts, and stays
// in a VGPR: to compute it again takes the packed numbers of the work-item,
// which would stay in a VGPR as well.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_SPILLING_LDSROOM_H
#define WAVEASM_TRANSFORMS_BACKEND_SPILLING_LDSROOM_H

#include "waveasm/proofs/SpilledLds.h"
#include "waveasm/transforms/backend/spilling/Candidates.h"

namespace waveasm {

class LdsRoom {
public:
  /// No slots.
  LdsRoom() = default;
  /// The slots of `program`, which has no spilled values yet, up to byte
  /// `limit` of the LDS. There are none if the workgroup does not fill its
  /// waves, as lanes without a work-item have no slot, or if something may
  /// access LDS beyond the bytes that the program declares.
  LdsRoom(ProgramOp program, int64_t limit);

  /// Dwords of values that still have room.
  int64_t getNumFree() const { return numSlots - numTaken; }
  /// Whether an operation has the address.
  bool hasAddress() const { return static_cast<bool>(address); }
  /// Four times the number of the work-item. Appends the values that it adds
  /// to the program, and the one from which it computes them, to `fixed`:
  /// analyses must find them in registers.
  mlir::Value getAddress(llvm::SmallVectorImpl<mlir::Value> &fixed);
  /// Takes slots for `count` dwords. Returns the offset of the first one.
  int64_t take(int64_t count);
  /// The distance of slots, in bytes.
  int64_t getSlotBytes() const { return slots.size; }
  /// The bytes of all slots that are taken.
  int64_t getTakenBytes() const { return numTaken * slots.size; }

private:
  ProgramOp program;
  SpilledLds slots;
  int64_t numSlots = 0;
  int64_t numTaken = 0;
  /// The packed numbers of the work-item. Found before values are spilled, as
  /// instructions may then come before them.
  PrecoloredVRegOp ids;
  mlir::Value address;
};

/// The largest size of the LDS of `program` with which as many waves run on a
/// SIMD as now, if each wave has so many registers; 0 if the size of the
/// workgroup is not known.
int64_t getLargestLds(ProgramOp program, unsigned vgprs, unsigned agprs);

/// Whether `candidate` can be in the LDS: no lane goes there that nothing has
/// written, no copy is in a bracket, where addresses of other accesses may be
/// wrong in lanes that were off (`LaneBrackets`), and the candidate is not
/// there before the address.
bool canLiveInLds(const SpillCandidate &candidate, const LaneState &lanes);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_SPILLING_LDSROOM_H
