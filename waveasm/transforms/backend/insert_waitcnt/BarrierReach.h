//===- BarrierReach.h - What other waves do after a barrier -----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The waves of a workgroup meet at their first barriers, their second ones and
// so on. Before a wave arrives at its n-th barrier, it has to be done with what
// meets an access that another wave makes after its own n-th barrier and before
// the next one: what comes later is after another barrier at which the wave can
// wait.
//
// If all waves take the same way from barrier to barrier, the n-th barrier is
// at the same place for all, and these accesses follow that place. But a branch
// that waves take differently may lead past a barrier, as in kernels where one
// half of the waves multiplies while the other half loads:
//
//   if (half) barrier;  while (...) { load; barrier; multiply; barrier; }
//
// Barriers that some waves skip are optional, and the others are common. All
// waves pass the common ones in the same order. A wave that has passed up to d
// optional barriers is up to d common barriers behind, or, if another wave has
// passed d, ahead of it. So accesses up to d common barriers away count, before
// the barrier and after it, where d is the number of optional barriers that the
// text has up to there.
//
// Of two writes, the one that the program has first does not have to wait for
// waves that are behind: nothing reads what is overwritten.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_INSERT_WAITCNT_BARRIERREACH_H
#define WAVEASM_TRANSFORMS_BACKEND_INSERT_WAITCNT_BARRIERREACH_H

#include "waveasm/analysis/flow_graph/FlowGraph.h"
#include "waveasm/transforms/backend/insert_waitcnt/LdsParts.h"

#include "llvm/ADT/DenseMap.h"

namespace waveasm {

/// For each barrier, the parts of the LDS that other waves may access between
/// it and their next barrier.
class BarrierReach {
public:
  struct Accesses {
    /// Parts whose writes have to be complete at the barrier.
    LdsParts::Mask needed = 0;
    /// Parts whose reads have to be complete at the barrier.
    LdsParts::Mask overwritten = 0;
  };

  BarrierReach(const FlowGraph &graph, const MachineProgram &program,
               const LdsParts &parts);

  /// The accesses after the barrier that is instruction `number`.
  const Accesses &getAccesses(unsigned number) const {
    return accesses.find(number)->second;
  }

private:
  llvm::DenseMap<unsigned, Accesses> accesses;
};

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_INSERT_WAITCNT_BARRIERREACH_H
