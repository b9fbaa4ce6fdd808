//===- SlotChecker.h - Prove that LDS slots may alternate -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop in which waves hand data to each other through one buffer in the LDS
// needs two barriers an iteration:
//
//     write(i); barrier; read(i); barrier; write(i+1); barrier; read(i+1); ...
//
// The first keeps reads behind the writes of their iteration. The second keeps
// the next writes behind the reads. If the iterations alternate between two
// slots, the writes of iteration i+1 meet the reads of iteration i-1 instead.
// Each wave makes these before the first barrier of iteration i, and no wave
// writes in iteration i+1 before it. So the second barrier may fall, and the
// first may not: more slots never replace a barrier between a write and its
// reads.
//
// This checker shares nothing with what makes such loops but the bytes that
// accesses touch. It knows these in each lane of each wave, or it refuses. It
// proves, for all trip counts:
//
//   - The result runs the operations of the source in their order, on equal
//     values. Only addresses in the LDS differ, barriers are missing, and
//     computations are added.
//   - All lanes of an access are shifted by one distance, which depends on the
//     iteration being odd or even alone. Accesses that are shifted are "moved".
//   - Each read finds what the same write wrote as in the source. What a moved
//     read finds is written in the same iteration, so that nothing in a slot
//     lives from iteration to iteration, and by all lanes.
//   - At least one barrier an iteration is left. Two accesses with none between
//     them touch no byte in different waves, unless the source has no barrier
//     between them either and they are shifted alike.
//   - Accesses outside the loop that touch the slots are in its block, and read
//     what others of them wrote on the same side of the loop. Where accesses
//     outside could meet accesses in the loop that a missing barrier kept
//     apart, a barrier stands before the loop and after it.
//
// The same holds where fills that follow each other in the body of a program
// alternate: it counts as one iteration that no other follows, and nothing else
// accesses the LDS.
//
// Waits are not its business: `insert_waitcnt` drains accesses before a barrier
// behind which other waves may touch the same bytes. Neither is SCC, which
// `verifyScc` checks.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_PROOFS_SLOTCHECKER_H
#define WAVEASM_PROOFS_SLOTCHECKER_H

#include "waveasm/dialect/WaveAsmOps.h"

#include <optional>
#include <string>

namespace waveasm {

/// Returns the first thing that is not proved about `loop`, or nothing if it
/// does what `source` does. `loop` is in its program and may carry further
/// values after those of the source. `source` is a copy of the loop that need
/// not be in a block; it uses the same values from before it.
std::optional<std::string> checkSlots(LoopOp source, LoopOp loop);

/// Returns the first thing that is not proved about `program`, or nothing if it
/// does what `source`, a copy of it from before, does.
std::optional<std::string> checkSlots(ProgramOp source, ProgramOp program);

} // namespace waveasm

#endif // WAVEASM_PROOFS_SLOTCHECKER_H
