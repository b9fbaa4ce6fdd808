//===- PendingOperations.h - Memory operations in flight --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_VERIFY_PENDINGOPERATIONS_H
#define WAVEASM_VERIFY_PENDINGOPERATIONS_H

#include "waveasm/verify/ControlFlow.h"
#include "waveasm/verify/WaitCounters.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace waveasm::verify {

/// What a walk does after an instruction.
enum class Step : uint8_t { Continue, Stop };

/// The instructions of a function at which memory operations may be pending, by
/// its waits.
class PendingOperations {
public:
  PendingOperations(const Function &function, const ControlFlow &controlFlow);

  /// Visits what is reachable from `producer` while its effect on `counter` may
  /// be pending: each instruction once, with the smallest number of younger
  /// operations of its group.
  void
  walk(unsigned producer, Counter counter,
       llvm::function_ref<Step(unsigned index, unsigned younger)> visit) const;

  /// The largest count such that a wait for it at `index` completes an
  /// operation of the group after which `younger` others of the group were
  /// issued.
  unsigned getCoveringCount(unsigned index, Group group, Counter counter,
                            unsigned younger) const;

  /// Whether the instruction at `index` waits for such an operation.
  bool isCovered(unsigned index, Group group, Counter counter,
                 unsigned younger) const;

private:
  void markFlatPending();

  const Function &function;
  const ControlFlow &controlFlow;
  /// For each counter, the instructions at which a FLAT operation may be
  /// pending.
  llvm::DenseSet<unsigned> flatPending[3];
};

} // namespace waveasm::verify

#endif // WAVEASM_VERIFY_PENDINGOPERATIONS_H
