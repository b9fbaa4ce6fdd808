//===- WaitChecker.h - Checks waits for memory results ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_VERIFY_WAITCHECKER_H
#define WAVEASM_VERIFY_WAITCHECKER_H

#include "waveasm/verify/ControlFlow.h"

namespace waveasm::verify {

/// Reports each use of a register that a memory instruction has not finished
/// with on some path, and each barrier that LDS data can miss.
///
/// Walks forward from each memory instruction and tracks the number of younger
/// operations of its group, the smallest over all paths, until `s_waitcnt`
/// covers the instruction, a younger operation takes its place, or a finding
/// ends the path.
///
/// A write-back of L2 must be complete before the next store. This may also
/// report a store that the release does not concern.
///
/// Addresses in LDS are unknown. By default, the checker reports LDS DMA only
/// where it is wrong for any address: when an LDS read, or the barrier before
/// it, finds the first data of a kernel incomplete, which all paths write
/// first. With `strictLdsDma`, every DMA must be complete at the next barrier
/// and before the next LDS read of its wave; that also rejects correct programs
/// with several buffers in flight.
void checkWaits(const Function &function, const ControlFlow &controlFlow,
                bool strictLdsDma, Findings &findings);

} // namespace waveasm::verify

#endif // WAVEASM_VERIFY_WAITCHECKER_H
