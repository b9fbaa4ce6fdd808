//===- Settings.h - Conductor in the words of command lines -----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CONDUCTOR_SETTINGS_H
#define WAVEASM_CONDUCTOR_SETTINGS_H

#include "waveasm/conductor/measure/MeasuredRow.h"

#include <cstdint>
#include <string>
#include <vector>

namespace waveasm::conductor {

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
