//===- Launch.h - How many workgroups a launch has --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CYCLE_MODEL_LAUNCH_H
#define WAVEASM_CYCLE_MODEL_LAUNCH_H

#include "waveasm/target/Occupancy.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace waveasm {

/// The size of a launch.
struct Launch {
  /// 0 if the size is not known.
  uint64_t workgroups = 0;
  /// Work-items of a workgroup.
  uint64_t workitems = 0;

  bool isKnown() const { return workgroups > 0; }
};

/// Parses "1024x256" or "64,32,1x256,1,1": the workgroups of the grid, then the
/// work-items of a workgroup, each in up to three dimensions. An empty text is
/// a launch of unknown size.
llvm::Expected<Launch> parseLaunch(llvm::StringRef text);

/// The workgroups that share a compute unit from the start of the launch: as
/// many as `full` allows, or fewer if the grid has fewer for each compute unit.
/// `waves` is the number of waves of a workgroup.
target::Residency getResidencyOfLaunch(const target::TargetInfo &target,
                                       const Launch &launch,
                                       target::Residency full, uint32_t waves);

/// The cycles of a launch if those that share a compute unit take `cycles`: one
/// generation of workgroups after the other fills and drains the compute units.
/// If the size of the launch or the number of compute units is unknown, the
/// cycles of one workgroup at full residency.
double getLaunchCycles(const target::TargetInfo &target, const Launch &launch,
                       target::Residency residency, double cycles);

} // namespace waveasm

#endif // WAVEASM_CYCLE_MODEL_LAUNCH_H
