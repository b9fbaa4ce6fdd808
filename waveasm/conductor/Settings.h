//===- Settings.h - Conductor in the words of command lines -----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_SETTINGS_H
#define WAVEASM_CONDUCTOR_SETTINGS_H

#include <cstdint>
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

/// How large a search is; options/SearchOptions.td explains the fields.
struct SearchSize {
#define SIZE_OPTION(FIELD, NAME, DEFAULT) unsigned FIELD = DEFAULT;
#include "waveasm/conductor/options/SearchOptions.inc"
};

/// What a caller asks of a search, as plain data that nobody has checked.
/// options/SearchOptions.td explains the fields that it names.
struct Settings : SearchSize {
#define SEARCH_OPTION(TYPE, FIELD, NAME, DEFAULT) TYPE FIELD = DEFAULT;
#include "waveasm/conductor/options/SearchOptions.inc"

  /// Rows of a profile of one kernel of the module, and its name.
  std::vector<MeasuredRow> profile;
  std::string profiledKernel;
  /// A script of moves that searches begin with; empty: with the source.
  std::string start;
  std::string startName = "<start>";
};

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_SETTINGS_H
