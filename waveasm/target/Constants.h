//===- Constants.h - Times of a target by name ------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The times of a target that a measurement may replace. None of them decides
// what is correct: those from which wait states follow, such as the passes of
// matrix instructions, are not among them.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TARGET_CONSTANTS_H
#define WAVEASM_TARGET_CONSTANTS_H

#include "waveasm/target/Machine.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace waveasm::target {

/// A time of a target.
struct Constant {
  /// "load_cycles.l2", "lds.ds_read_b128.latency".
  std::string name;
  /// "cycles", "tenths" or "lines".
  std::string unit;
  /// Whether only whole numbers are used: others are rounded.
  bool isWhole = true;
  double value = 0;
};

/// The constants of a target whose times are known, in a fixed order; empty for
/// others.
std::vector<Constant> getConstants(const Machine &machine);

/// What was measured on a GPU.
struct Calibration {
  /// What people call it, such as "MI300X 1f8a09c2", which ends with the
  /// beginning of a digest; empty for the times that are built in.
  std::string name;
  /// The name of the target that it is of.
  std::string target;
  /// By the name of a constant; others keep what is built in.
  std::map<std::string, double> constants;
};

/// What is wrong with a calibration, such as an unknown constant or a number
/// below 0; empty if it can be used.
std::string checkCalibration(const Calibration &calibration);

/// A target with times that were measured. It must outlive what uses it.
class CalibratedMachine {
public:
  /// `calibration` is one that `checkCalibration` accepts.
  explicit CalibratedMachine(const Calibration &calibration);
  CalibratedMachine(const CalibratedMachine &) = delete;
  CalibratedMachine &operator=(const CalibratedMachine &) = delete;

  const Machine &get() const { return machine; }

private:
  std::string name;
  std::vector<NamedTiming> lds;
  Times times;
  Machine machine;
};

} // namespace waveasm::target

#endif // WAVEASM_TARGET_CONSTANTS_H
