//===- ListOrders.h - List schedules of a region ----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the folder.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_AGENTS_LISTORDERS_H
#define WAVEASM_CONDUCTOR_AGENTS_LISTORDERS_H

#include "waveasm/conductor/Agent.h"

namespace waveasm::conductor {

/// The present order of the region and list schedules of it, one for each
/// number of waves that a SIMD can hold, as long as they may be measured; the
/// best of them by the objective, the first of equals. The region is left in
/// any order.
TagOrder findBestListOrder(const RoundInput &input);

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_AGENTS_LISTORDERS_H
