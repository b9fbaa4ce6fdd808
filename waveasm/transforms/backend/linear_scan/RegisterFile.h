//===- RegisterFile.h - Which registers are taken when ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_LINEAR_SCAN_REGISTERFILE_H
#define WAVEASM_TRANSFORMS_BACKEND_LINEAR_SCAN_REGISTERFILE_H

#include "waveasm/transforms/backend/linear_scan/RegisterWebs.h"

namespace waveasm {

/// Registers of a web that are occupied at the same times.
struct Strip {
  int offset;
  int size;
  llvm::SmallVector<LiveSegment, 2> segments;
};

/// The strips of a web, by offset.
using Strips = llvm::SmallVector<Strip, 1>;

Strips makeStrips(const Web &web);

/// The largest number of registers that webs of a class occupy at once: what an
/// allocation without gaps needs.
class PressureCount {
public:
  /// Adds a web.
  void add(llvm::ArrayRef<Strip> strips);

  /// The number for the webs so far.
  unsigned getPeak();

private:
  /// Slots at which registers are taken and released.
  llvm::SmallVector<std::pair<unsigned, int>> changes;
};

/// The registers of one class.
class RegisterFile {
public:
  explicit RegisterFile(const llvm::BitVector &allocatable)
      : allocatable(&allocatable), busy(allocatable.size()) {}

  /// Places `web` as low as possible, marks its registers as taken, and returns
  /// the register at its offset 0; none if the web fits nowhere.
  std::optional<int> place(const Web &web, llvm::ArrayRef<Strip> strips);

  /// Marks the registers of a web with a given place as taken. Ignores
  /// registers that are not in the file.
  void take(llvm::ArrayRef<Strip> strips, int origin);

  /// One more than the highest register taken by `place`, or 0.
  unsigned getPeak() const { return peak; }

private:
  const llvm::BitVector *allocatable;
  /// The segments in which each register is taken, ascending and disjoint.
  std::vector<llvm::SmallVector<LiveSegment, 4>> busy;
  unsigned peak = 0;
};

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_LINEAR_SCAN_REGISTERFILE_H
