//===- MemoryTraffic.cpp --------------------------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "waveasm/target/MemoryTraffic.h"

using namespace waveasm::target;

double waveasm::target::getLineCycles(MemoryLevel level, unsigned lines,
                                      unsigned bytes) {
  switch (level) {
  case MemoryLevel::L1:
    return 0;
  case MemoryLevel::L2:
    // 128 bytes at 2048 / 38 bytes a cycle.
    return 2.375 * lines;
  case MemoryLevel::Mall:
    // 128 bytes at 17.2e12 / (304 * 2.1e9) bytes a cycle.
    return 4.75 * lines;
  case MemoryLevel::Hbm:
    return 3.8 * lines + 0.009 * bytes;
  }
  return 0;
}
