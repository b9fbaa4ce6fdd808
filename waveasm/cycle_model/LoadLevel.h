//===- LoadLevel.h - Where a load finds its data, and why -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_CYCLE_MODEL_LOADLEVEL_H
#define WAVEASM_CYCLE_MODEL_LOADLEVEL_H

#include "waveasm/target/MemoryLevel.h"

#include "mlir/IR/Operation.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <string>
#include <vector>

namespace waveasm {

/// Lines of a load that one earlier load has touched.
struct SharedLines {
  enum class Fate : uint8_t {
    InFlight, ///< they come for both
    Arrived,  ///< a part of them is still there after the wait
    Kept,     ///< the L1 has them
    Fitting,  ///< it would have them if it kept lines
    Gone,     ///< they come again
  };

  mlir::Operation *earlier;
  unsigned iterationsAgo;
  Fate fate;
  /// In an execution of the load, on average.
  double lines;
  /// Lines that all waves of the compute unit touch until the line is touched
  /// again, itself among them, of those that the L1 or one of its sets has: the
  /// most.
  unsigned between;
  unsigned capacity;
  /// The share that does not come again.
  double share;
};

/// Where a load from vector memory finds its data, and why.
struct LoadLevel {
  enum class Reason : uint8_t {
    Streamed, ///< an address that changes, or is outside of loops
    Reused,   ///< the loop does not change the address
    Scratch,
    Given, ///< `KnownCode::levels`
  };

  mlir::Operation *op;
  target::MemoryLevel level;
  Reason reason;
  unsigned lines;
  unsigned bytes;
  /// The most lines first.
  std::vector<SharedLines> shared;
};

/// One line about a load, such as "hbm, 16 lines of 64 bytes: 8 of I7 1
/// iteration ago, 384 lines since, of 256 that fit: gone". `getName` names
/// operations.
std::string
describeLoad(const LoadLevel &load,
             llvm::function_ref<std::string(mlir::Operation *)> getName);

} // namespace waveasm

#endif // WAVEASM_CYCLE_MODEL_LOADLEVEL_H
