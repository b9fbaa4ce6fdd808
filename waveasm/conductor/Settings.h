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

namespace waveasm::conductor {

/// Plain data, not checked yet. What the fields mean is in ConductorPass.td.
struct Settings {
  std::string agents = "list,anneal";
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
};

} // namespace waveasm::conductor

#endif // WAVEASM_CONDUCTOR_SETTINGS_H
