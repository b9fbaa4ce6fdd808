//===- Launch.cpp ---------------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/cycle_model/Launch.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <cmath>

using namespace waveasm;
using namespace waveasm::target;

/// The product of up to three extents; none if `text` is something else.
static std::optional<uint64_t> parseExtents(llvm::StringRef text) {
  llvm::SmallVector<llvm::StringRef, 3> extents;
  text.split(extents, ',');
  uint64_t product = 1;
  for (llvm::StringRef extent : extents) {
    uint32_t value;
    bool overflows = false;
    if (extent.getAsInteger(10, value) || value == 0)
      return std::nullopt;
    product = llvm::SaturatingMultiply(product, uint64_t{value}, &overflows);
    if (overflows)
      return std::nullopt;
  }
  return extents.size() <= 3 ? std::optional(product) : std::nullopt;
}

llvm::Expected<Launch> waveasm::parseLaunch(llvm::StringRef text) {
  if (text.empty())
    return Launch();
  auto [grid, workgroup] = text.split('x');
  std::optional<uint64_t> workgroups = parseExtents(grid);
  std::optional<uint64_t> workitems = parseExtents(workgroup);
  if (!workgroups || !workitems)
    return llvm::createStringError(
        "expected a launch as workgroups and work-items of a workgroup, such "
        "as 1024x256 or 64,32,1x256,1,1, got '" +
        text + "'");
  return Launch{*workgroups, *workitems};
}

Residency waveasm::getResidencyOfLaunch(const TargetInfo &target,
                                        const Launch &launch, Residency full,
                                        uint32_t waves) {
  if (!launch.isKnown() || target.computeUnits == 0)
    return full;
  uint64_t share = llvm::divideCeil(launch.workgroups, target.computeUnits);
  return share < full.workgroups
             ? getResidency(static_cast<uint32_t>(share), waves)
             : full;
}

double waveasm::getLaunchCycles(const TargetInfo &target, const Launch &launch,
                                Residency residency, double cycles) {
  if (!launch.isKnown() || target.computeUnits == 0)
    return cycles / residency.workgroups;
  double atOnce = static_cast<double>(target.computeUnits) *
                  static_cast<double>(residency.workgroups);
  return std::ceil(static_cast<double>(launch.workgroups) / atOnce) * cycles;
}
