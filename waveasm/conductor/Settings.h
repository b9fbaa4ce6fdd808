//===- Settings.h - Conductor in the words of command lines -----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_SETTINGS_H
#define WAVEASM_CONDUCTOR_SETTINGS_H

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace waveasm::conductor {

/// What a profiler measured of an operation, in cycles of one execution:
/// latency is stall and issue.
struct MeasuredRow {
  std::string region;
  unsigned tag = 0;
  uint64_t hits = 0;
  /// 0 where the profile has no more than sums.
  double latencyMin = 0;
  double latencyMean = 0;
  double latencyMax = 0;
  double stallMean = 0;
  double idleMean = 0;
  /// The row is for the waits before the operation, which its other row does
  /// not include.
  bool isWait = false;
};

/// Plain data, not checked yet. What the fields mean is in ConductorPass.td.
struct Settings {
  std::string agents = "list,anneal,llm";
  unsigned rounds = 8;
  unsigned agentsPerPool = 4;
  unsigned checkpointEvery = 2;
  unsigned topK = 2;
  unsigned evaluations = 400;
  uint64_t seed = 0;
  std::string objective = "default";
  std::string memoryOrder = "proven";
  unsigned threads = 0;
  bool verify = false;
  std::string broker;
  std::string brokerTokenFile;
  std::string llm = "auto";
  bool cache = true;
  /// None: a dollar, but no limit of programs of the user, whose prices nobody
  /// knows. 0: no limit.
  std::optional<double> budgetDollars;
  uint64_t budgetTokens = 0;
  double deadlineSeconds = 300;
  /// Rows of a profile of one kernel of the module, and its name.
  std::vector<MeasuredRow> profile;
  std::string profiledKernel;
  /// A script of moves that searches begin with; empty: with the source.
  std::string start;
  std::string startName = "<start>";
};

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_SETTINGS_H
