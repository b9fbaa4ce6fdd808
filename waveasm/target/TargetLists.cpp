//===- TargetLists.cpp ----------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/TargetLists.h"

#include <algorithm>
#include <string>

namespace waveasm::target {

static std::string joinEmittable() {
  std::string joined;
  std::string_view rest = targetNames();
  while (!rest.empty()) {
    std::string_view name = rest.substr(0, rest.find(','));
    rest.remove_prefix(name.size());
    rest.remove_prefix(std::min(rest.find_first_not_of(", "), rest.size()));
    if (!lookupTarget(name)->canEmit)
      continue;
    if (!joined.empty())
      joined += " or ";
    joined += name;
  }
  return joined;
}

std::string_view emittableTargetNames() {
  static const std::string names = joinEmittable();
  return names;
}

std::optional<HazardTarget> getHazardTarget(const TargetInfo &target) {
  if (target.name == "gfx942")
    return HazardTarget::Gfx942;
  if (target.name == "gfx950")
    return HazardTarget::Gfx950;
  return std::nullopt;
}

std::string describeForeignTiming(const TargetInfo &target) {
  TimedTarget timed = getTimedTarget();
  if (target.name == timed.info.name)
    return "";
  return "estimates for " + std::string(target.name) +
         " take the instruction times of " + std::string(timed.info.name) +
         ", " + std::string(timed.title);
}

TimedTarget getTimedTarget() {
  return {*lookupTarget("gfx942"), "AMD CDNA3 (MI300X)"};
}

} // namespace waveasm::target
