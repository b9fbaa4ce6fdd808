//===- Settings.h - Unchecked settings of a run -----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_SETTINGS_H
#define WAVEASM_SEARCH_SETTINGS_H

#include "waveasm/bench/estimate/MeasuredRow.h"
#include "waveasm/cycle_model/DescribedLaunch.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace waveasm::search {

class BrokerSession;
class ScheduleStore;

/// How large a search is; options/SearchOptions.td explains the fields.
struct SearchSize {
#define SIZE_OPTION(FIELD, NAME, DEFAULT) unsigned FIELD = DEFAULT;
#include "waveasm/search/options/SearchOptions.inc"
};

/// A caller's settings of a search, as plain, unchecked data.
/// options/SearchOptions.td explains the fields that come from it.
struct Settings : SearchSize {
#define SEARCH_OPTION(TYPE, FIELD, NAME, DEFAULT) TYPE FIELD = DEFAULT;
#include "waveasm/search/options/SearchOptions.inc"

  /// Profile rows of one kernel of the module, and the name of the kernel.
  std::vector<MeasuredRow> profile;
  std::string profiledKernel;
  /// What the launch of `launch` passes.
  DescribedLaunch described;
  /// The most evaluations of all stages, short searches and local agents of a
  /// kernel together; 0: no limit but those of each.
  unsigned evaluationsInAll = 0;
  /// A move script that leads to the order from which searches start. If empty,
  /// they start from the source order.
  std::string start;
  std::string startName = "<start>";
  /// The session with the broker of a caller that has begun one; null: searches
  /// begin their own.
  std::shared_ptr<BrokerSession> session;
  /// The cache for searches that do without that of a broker; may be null.
  std::shared_ptr<ScheduleStore> store;
  /// Whether the caller has let a model converse in it, so that no agents need
  /// ask it for rounds.
  bool hasConversed = false;
  /// Move scripts of candidates that compete with those of the search, and from
  /// which it goes on where they win.
  std::vector<std::string> seeds;
};

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_SETTINGS_H
