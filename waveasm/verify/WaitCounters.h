//===- WaitCounters.h - What the wait counters of gfx9 count ----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sources: "AMD Instinct MI300 Instruction Set Architecture" (CDNA3), sections
// 4.4 "Data Dependency Resolution" and 10.2.2; LLVM 22.1,
// SIInsertWaitcnts.cpp. gfx950 has the same counters.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_VERIFY_WAITCOUNTERS_H
#define WAVEASM_VERIFY_WAITCOUNTERS_H

#include "waveasm/verify/Instruction.h"

namespace waveasm::verify {

enum class Counter : uint8_t { Vm, Lgkm, Exp };

/// The name of a counter: "vmcnt", "lgkmcnt" or "expcnt".
llvm::StringRef getName(Counter counter);

/// Operations of one group complete in the order of their issue, except for
/// those of `Flat`, `Scalar`, `Gws` and `Message`. Operations of different
/// groups overtake each other.
enum class Group : uint8_t {
  None,    ///< not counted
  Vector,  ///< buffer, global, scratch: loads, stores, atomics, LDS DMA, cache
           ///< control
  Lds,     ///< `ds_*` except GWS
  Flat,    ///< either of the two above
  Scalar,  ///< scalar memory
  Gws,     ///< `ds_gws_*`
  Message, ///< `s_sendmsg*`
};

Group getGroup(const Instruction &instruction);

/// Whether `s_waitcnt` can leave younger operations of the group in flight.
bool isInOrder(Group group);

/// Whether an operation of the group raises the counter. FLAT raises two.
bool raises(Group group, Counter counter);

/// The count that an `s_waitcnt` waits for, if it waits for that counter. vmcnt
/// is in [3:0] and [15:14], expcnt in [6:4], lgkmcnt in [11:8]; all ones means
/// no wait.
std::optional<unsigned> getWaitedCount(const Instruction &wait,
                                       Counter counter);

/// The largest count that `s_waitcnt` can wait for: the counter's maximum means
/// not to wait.
unsigned getLargestCount(Counter counter);

} // namespace waveasm::verify

#endif // WAVEASM_VERIFY_WAITCOUNTERS_H
