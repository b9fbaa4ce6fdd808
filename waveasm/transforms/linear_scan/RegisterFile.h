//===- RegisterFile.h - Which registers are taken when ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_LINEARSCAN_REGISTERFILE_H
#define WAVEASM_TRANSFORMS_LINEARSCAN_REGISTERFILE_H

#include "waveasm/transforms/linear_scan/RegisterWebs.h"

namespace waveasm {

/// The largest number of registers of a class that its webs take at one time:
/// what an allocation without gaps needs.
unsigned computePressure(const RegisterWebs &webs, RegisterClass registerClass);

/// Registers of a web that are taken at the same times.
struct Strip {
  int offset;
  int size;
  llvm::SmallVector<LiveSegment> segments;
};

/// The registers of one class.
class RegisterFile {
public:
  explicit RegisterFile(const llvm::BitVector &allocatable)
      : allocatable(&allocatable), busy(allocatable.size()) {}

  /// The lowest place for `web`: the register at its offset 0; none if the web
  /// fits nowhere. Takes the registers.
  std::optional<int> place(const Web &web);

  /// Takes the registers of a web whose place is given. Registers that are not
  /// in the file are left out.
  void take(const Web &web, int origin);

  /// One more than the highest register taken by `place`, or 0.
  unsigned getPeak() const { return peak; }

private:
  void take(llvm::ArrayRef<Strip> strips, int origin);

  const llvm::BitVector *allocatable;
  /// When each register is taken: in ascending order, apart from each other.
  std::vector<llvm::SmallVector<LiveSegment, 4>> busy;
  unsigned peak = 0;
};

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_LINEARSCAN_REGISTERFILE_H
