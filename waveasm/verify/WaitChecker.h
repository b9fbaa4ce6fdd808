//===- WaitChecker.h - Every memory result is waited for --------*- C++ -*-===//
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
/// From each memory instruction, walks forward with the number of younger
/// operations of its group, the smallest over all paths, until `s_waitcnt`
/// covers it, a younger operation stands for it, or a finding ends the path.
///
/// A write-back of L2 must be complete before the next store: a store that the
/// release is not for may be reported, too.
///
/// Addresses in LDS are not known. By default LDS DMA is checked for what is
/// wrong wherever it goes: the first data of a kernel that an LDS read or the
/// barrier before it does not find complete. With `strictLdsDma`, every DMA
/// must be complete at the next barrier and before the next LDS read of its
/// wave; that also rejects correct programs with several buffers in flight.
void checkWaits(const Function &function, const ControlFlow &controlFlow,
                bool strictLdsDma, Findings &findings);

} // namespace waveasm::verify

#endif // WAVEASM_VERIFY_WAITCHECKER_H
