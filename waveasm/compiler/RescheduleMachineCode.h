//===- RescheduleMachineCode.h - Better orders for machine code -*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_RESCHEDULEMACHINECODE_H
#define WAVEASM_COMPILER_RESCHEDULEMACHINECODE_H

#include "waveasm/compiler/EstimateMachineCode.h"

#include <functional>

namespace waveasm::compiler {

struct RescheduleSettings {
  MachineCodeOptions code;
  /// Orders of a kernel that are estimated at most.
  unsigned orders = 1000;
  uint64_t seed = 0;
  /// Whether no address may change.
  bool keepsPlaces = false;
  /// See `reschedule::RescheduleOptions`.
  std::function<bool()> isStopped;
};

/// See `reschedule::BlockOutcome`.
struct RescheduledBlock {
  uint64_t offset = 0;
  unsigned numInstructions = 0;
  double share = 0;
  bool isChanged = false;
  std::string code, reason;
  unsigned numAssessed = 0;
};

/// See `reschedule::KernelOutcome`.
struct RescheduledKernel {
  std::string name;
  bool isChanged = false;
  std::string code, reason;
  std::vector<double> before, after;
  double timeBefore = 0, timeAfter = 0;
  std::vector<RescheduledBlock> blocks;
};

struct RescheduledCode {
  /// Why there is no result, on one line; empty on success.
  std::string error;
  /// The code object: of the input if no kernel changed, of a bundle its entry
  /// for the target, or what assembly text becomes.
  std::string bytes;
  std::vector<RescheduledKernel> kernels;
};

/// Puts the blocks of kernels of a code object in orders that take less time by
/// the cycle model, in all its scenarios. The result is proved to do the same
/// as the input (`verify::checkRewrite`); a kernel for which that fails stays
/// as it is, with code "unproved".
RescheduledCode rescheduleMachineCode(const std::string &bytes,
                                      const std::string &fileName,
                                      const RescheduleSettings &settings);

/// Why it is not proved that the code object `after` does the same as `before`;
/// empty if it is. See `verify::checkRewrite`.
std::string checkRewrittenCode(const std::string &before,
                               const std::string &after);

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_RESCHEDULEMACHINECODE_H
