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

#include <array>

namespace waveasm {

/// The size of a launch.
struct Launch {
  /// 0 if the size is not known.
  uint64_t workgroups = 0;
  /// Work-items of a workgroup in x, y and z.
  std::array<uint32_t, 3> workgroupSize = {};

  bool isKnown() const { return workgroups > 0; }

  /// Work-items of a workgroup.
  uint64_t countWorkitems() const {
    return uint64_t{workgroupSize[0]} * workgroupSize[1] * workgroupSize[2];
  }
};

/// Parses "1024x256" or "64,32,1x256,1,1": the workgroups of the grid, then the
/// work-items of a workgroup, each in up to three dimensions. An empty text is
/// a launch of unknown size.
llvm::Expected<Launch> parseLaunch(llvm::StringRef text);

/// The workgroups that share a compute unit from the start of the launch: as
/// many as `full` allows, or fewer if the grid has fewer for each compute unit.
/// `waves` is the number of waves of a workgroup.
target::Residency getResidencyOfLaunch(const target::Machine &target,
                                       const Launch &launch,
                                       target::Residency full, uint32_t waves);

/// How many generations of workgroups fill and drain the compute units, one
/// after the other; 0 if the size of the launch or the number of compute units
/// is unknown.
uint64_t getGenerations(const target::Machine &target, const Launch &launch,
                        target::Residency residency);

/// The cycles of a launch each generation of which takes `cycles`; if their
/// number is unknown, those of one workgroup at full residency.
double getLaunchCycles(const target::Machine &target, const Launch &launch,
                       target::Residency residency, double cycles);

} // namespace waveasm

#endif // WAVEASM_CYCLE_MODEL_LAUNCH_H
