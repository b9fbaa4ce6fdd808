//===- SearchKey.h - What decides the result of a search --------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_SEARCHKEY_H
#define WAVEASM_CONDUCTOR_SEARCHKEY_H

#include "waveasm/conductor/ConductorOptions.h"
#include "waveasm/moves/ScheduleRegion.h"

namespace waveasm::conductor {

/// Everything on which the best order of `region` depends, as lines: the
/// compiler by its build, the program with the present order of its regions by
/// a digest, the region, where the search begins, and all options but those
/// that have no influence (threads, verification, what is recorded). No text of
/// the user is in it.
std::string makeSearchKey(ProgramOp program, const ScheduleRegion &region,
                          llvm::ArrayRef<unsigned> start,
                          const ConductorOptions &options);

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_SEARCHKEY_H
