//===- LdsSlots.h - Let fills alternate between LDS slots -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A buffer in the LDS gets a second slot, and the iterations of a loop use the
// two in turn, so that the barrier between the reads of an iteration and the
// writes of the next one may fall:
//
//     barrier; write; barrier; read   ->   write to slot; barrier; read from
//     slot
//
// Where an iteration fills the buffer an even number of times, as after two
// iterations were joined, each access has its slot in its address or offset.
// Otherwise the loop carries the distance to the present slot, and each
// iteration adds it to the addresses. Loads into the LDS have theirs in M0.
//
// Fills that follow each other in the body of a program, as those of a loop
// that was unrolled wholly do, alternate likewise.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_LDS_SLOTS_LDSSLOTS_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_LDS_SLOTS_LDSSLOTS_H

#include "waveasm/dialect/WaveAsmOps.h"

#include <optional>
#include <string>

namespace waveasm {

/// Accesses to the LDS in a block that touch common bytes, directly or through
/// others.
struct LdsBuffer {
  /// In their order.
  llvm::SmallVector<mlir::Operation *> accesses;
  /// The first byte and the end of the last one.
  int64_t first = 0;
  int64_t end = 0;
  /// How often the block fills the buffer and reads it; 0 if it does not begin
  /// with writes or end with reads.
  unsigned numFills = 0;

  llvm::SmallVector<mlir::Operation *> getWrites() const;
};

/// The buffers of `block` in the order of their first bytes; none if the bytes
/// of an access are not known.
llvm::SmallVector<LdsBuffer> findLdsBuffers(mlir::Block &block);

/// The numbers, among `findLdsBuffers`, of the buffers that `block` fills and
/// reads: the body of a loop in each iteration, another block more than once.
llvm::SmallVector<unsigned> getSlotCandidates(mlir::Block &block);

/// Why buffers get no second slots.
struct SlotObstacle {
  enum class Kind : uint8_t {
    NoBuffer,   ///< there is no buffer of a number
    Unsuitable, ///< it is not known when or where a buffer is accessed, or the
                ///< accesses do not let two iterations use it at once
    LdsSize,    ///< the slots do not fit into the LDS
    NoBarrier,  ///< no barrier would fall
    Unproven,   ///< the result is not proved
  };
  Kind kind;
  /// Contains no text of the user.
  std::string reason;
  /// A number of a buffer and how many there are, or bytes that the workgroup
  /// would need and may have.
  uint64_t needed = 0, limit = 0;
  /// The numbers of the buffers that need second slots as well, so that a
  /// barrier falls; empty if that is not enough.
  llvm::SmallVector<unsigned, 0> others = {};
};

/// Gives the buffers with the numbers `buffers` a second slot and drops the
/// barriers that only kept their iterations apart. Replaces `loop`, but no
/// operations of its body apart from writes of M0. If that cannot be done, or
/// is not proved, returns why and leaves a loop that does the same as before:
/// `loop`, or a copy of it.
std::optional<SlotObstacle> addLdsSlots(LoopOp &loop,
                                        llvm::ArrayRef<unsigned> buffers);

/// The same for the fills of buffers in the body of `program`, which runs once.
/// Replaces the operations of the body if it does not succeed.
std::optional<SlotObstacle> addLdsSlots(ProgramOp program,
                                        llvm::ArrayRef<unsigned> buffers);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_LDS_SLOTS_LDSSLOTS_H
