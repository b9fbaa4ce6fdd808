//===- Catalog.h - Targets, agents and operations ---------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_COMPILER_CATALOG_H
#define WAVEASM_COMPILER_CATALOG_H

#include "waveasm/target/Constants.h"

#include <string>
#include <vector>

namespace waveasm::compiler {

/// The names of all targets, in the order in which messages list them.
std::vector<std::string> listTargets();

/// What Python has to know of a target.
struct MachineInfo {
  std::string name;
  /// Waves that a SIMD holds, and work-items that a workgroup can have.
  unsigned maxWavesPerSimd = 0;
  unsigned maxWorkgroupSize = 0;
  /// Whether machine code for it can be estimated.
  bool canEstimate = false;
  /// What estimates for it assume, as a sentence; empty if all times are known.
  std::string assumedTimes;
};

/// All targets, in the order of `listTargets`.
std::vector<MachineInfo> listMachines();

/// The times of a target that a calibration may replace; empty for a target
/// that does not exist or has no times.
std::vector<target::Constant> listConstants(const std::string &target);

/// Returns the error in a list of metrics to optimise, or an empty string.
std::string checkObjective(const std::string &objective);

/// Returns the error in the size of a launch, or an empty string.
std::string checkLaunch(const std::string &launch);

/// Returns the error in the levels of memory, or an empty string.
std::string checkLevel(const std::string &level);

/// The names of the agents of lists, including those that need a broker if
/// `withBroker`.
std::vector<std::string> listAgents(bool withBroker);

/// The names of all that can search alone without a broker, agents of lists and
/// others.
std::vector<std::string> listSchedules();

/// Properties of an operation that do not depend on its operands.
struct OperationInfo {
  std::string name; ///< "waveasm.v_add_u32"
  /// Names of traits and interfaces, sorted.
  std::vector<std::string> traits;
  /// The fields below are set for operations with the trait
  /// "InstructionOpInterface".
  std::string unit;
  std::string asmMnemonic;
  std::vector<std::string> specialReads;
  std::vector<std::string> specialWrites;
  int tiedOperand = -1;
  bool pinned = false;
  std::vector<std::string> targets;
};

/// All operations of the dialect by name.
std::vector<OperationInfo> listOperations();

/// The names of the operations of other dialects that have a translation,
/// sorted.
std::vector<std::string> listImportedOperations();

} // namespace waveasm::compiler

#endif // WAVEASM_COMPILER_CATALOG_H
