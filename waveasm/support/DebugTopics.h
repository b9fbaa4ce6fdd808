//===- DebugTopics.h - What passes print for people -------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Release builds of LLVM do not have -debug-only.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SUPPORT_DEBUGTOPICS_H
#define WAVEASM_SUPPORT_DEBUGTOPICS_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace waveasm {

/// What passes can print to the standard error.
enum class DebugTopic {
  Allocation, ///< the registers of each web
  Cse,        ///< operations that were merged with earlier ones
  Decisions,  ///< values that could not share registers, and the copies
  Emission,   ///< each instruction and the operation that it comes from
  Hazards,    ///< wait states, and the rules that ask for them
  Liveness,   ///< where each fragment lives
  Waits,      ///< waits, and the instructions that they are for
};

/// Whether the topic is on: it is in the comma-separated environment variable
/// WAVEASM_DEBUG or, once that was called, in the list of `setDebugTopics`. The
/// first call reads the variable and reports unknown words.
bool isDebugged(DebugTopic topic);

/// Turns on the topics of a comma-separated list, and all others off, for the
/// process. Returns what is wrong with the list, in which case nothing changes,
/// or an empty string.
std::string setDebugTopics(llvm::StringRef list);

} // namespace waveasm

#endif // WAVEASM_SUPPORT_DEBUGTOPICS_H
