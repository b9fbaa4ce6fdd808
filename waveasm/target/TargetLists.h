//===- TargetLists.h - Which targets can do what ----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TARGET_TARGETLISTS_H
#define WAVEASM_TARGET_TARGETLISTS_H

#include "waveasm/target/Hazards.h"
#include "waveasm/target/TargetInfo.h"

#include <optional>
#include <string>
#include <string_view>

namespace waveasm::target {

/// The targets for which the compiler can make code objects
/// (`TargetInfo::canEmit`), as "gfx942 or gfx950", for messages. Their wait
/// counters, hazards and encodings are known.
std::string_view emittableTargetNames();

/// The column of the hazard rules for a target; none if its hazards are
/// unknown.
std::optional<HazardTarget> getHazardTarget(const TargetInfo &target);

/// A target that Latencies.h describes.
struct TimedTarget {
  const TargetInfo &info;
  /// The name for people: the architecture and a product with it.
  std::string_view title;
};

/// The only target that Latencies.h describes.
TimedTarget getTimedTarget();

/// A sentence about estimates for a target that Latencies.h does not describe;
/// empty for the one that it describes.
std::string describeForeignTiming(const TargetInfo &target);

} // namespace waveasm::target

#endif // WAVEASM_TARGET_TARGETLISTS_H
