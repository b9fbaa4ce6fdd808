//===- Machines.h - All targets -------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TARGET_MACHINES_H
#define WAVEASM_TARGET_MACHINES_H

#include "waveasm/target/Machine.h"

#include <string>
#include <string_view>

namespace waveasm::target {

// The targets, each in the file of its name.
extern const Machine kGfx942;
extern const Machine kGfx950;
extern const Machine kGfx1250;

/// All targets, in the order in which messages name them.
inline constexpr const Machine *kMachines[] = {&kGfx942, &kGfx950, &kGfx1250};

/// The target with this name, or null. The result lives as long as the program.
const Machine *lookupMachine(std::string_view name);

/// The names of all targets as "gfx942, gfx950, ...", for messages.
std::string_view targetNames();

/// The names of those for which the compiler can make code objects
/// (`Machine::canEmit`), as "gfx942 or gfx950", for messages.
std::string_view emittableTargetNames();

/// A sentence about estimates for a target some times of which are assumed;
/// empty for one that has all times.
std::string describeAssumedTimes(const Machine &machine);

/// The target whose times estimates for `machine` rest on: itself, or the one
/// that stands in for what is assumed.
std::string_view getTimesOf(const Machine &machine);

} // namespace waveasm::target

#endif // WAVEASM_TARGET_MACHINES_H
