//===- Decisions.h - The numbers that a search decides by -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_DECISIONS_H
#define WAVEASM_SEARCH_DECISIONS_H

#include <cstddef>
#include <cstdint>

namespace waveasm::search {

// Units and reasons are in the table.
#define DECISION(step, type, name, value, unit, reason)                        \
  inline constexpr type name = value;
#include "waveasm/search/Decisions.def"
#undef DECISION

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_DECISIONS_H
