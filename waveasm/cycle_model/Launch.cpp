//===- Launch.cpp ---------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/cycle_model/Launch.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

#include <limits>

using namespace waveasm;
using namespace waveasm::target;

using Extents = std::array<uint32_t, 3>;

/// The product of the extents, at most 2^64 - 1.
static uint64_t multiply(const Extents &extents) {
  return llvm::SaturatingMultiply(uint64_t{extents[0]} * extents[1],
                                  uint64_t{extents[2]});
}

/// Parses up to three extents; none if `text` is something else or their
/// product is too large.
static std::optional<Extents> parseExtents(llvm::StringRef text) {
  llvm::SmallVector<llvm::StringRef, 3> parts;
  text.split(parts, ',');
  Extents extents = {1, 1, 1};
  if (parts.size() > extents.size())
    return std::nullopt;
  for (auto [part, extent] : llvm::zip(parts, extents))
    if (part.getAsInteger(10, extent) || extent == 0)
      return std::nullopt;
  if (multiply(extents) == std::numeric_limits<uint64_t>::max())
    return std::nullopt;
  return extents;
}

llvm::Expected<Launch> waveasm::parseLaunch(llvm::StringRef text) {
  if (text.empty())
    return Launch();
  auto [grid, workgroup] = text.split('x');
  std::optional<Extents> workgroups = parseExtents(grid);
  std::optional<Extents> workgroupSize = parseExtents(workgroup);
  if (!workgroups || !workgroupSize)
    return llvm::createStringError(
        "expected a launch as workgroups and work-items of a workgroup, such "
        "as 1024x256 or 64,32,1x256,1,1, got '" +
        text + "'");
  return Launch{multiply(*workgroups), *workgroupSize};
}

Residency waveasm::getResidencyOfLaunch(const Machine &target,
                                        const Launch &launch, Residency full,
                                        uint32_t waves) {
  if (!launch.isKnown() || target.waves.computeUnits == 0)
    return full;
  uint64_t share =
      llvm::divideCeil(launch.workgroups, target.waves.computeUnits);
  return share < full.workgroups
             ? getResidency(target, static_cast<uint32_t>(share), waves)
             : full;
}

uint64_t waveasm::getGenerations(const Machine &target, const Launch &launch,
                                 Residency residency) {
  if (target.waves.computeUnits == 0)
    return 0;
  return llvm::divideCeil(launch.workgroups,
                          uint64_t{target.waves.computeUnits} *
                              residency.workgroups);
}

double waveasm::getLaunchCycles(const Machine &target, const Launch &launch,
                                Residency residency, double cycles) {
  uint64_t generations = getGenerations(target, launch, residency);
  return generations ? static_cast<double>(generations) * cycles
                     : cycles / residency.workgroups;
}
