//===- XorShuffle.h - Exchanges between pairs of lanes ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_EXTREME_CHAINS_XORSHUFFLE_H
#define WAVEASM_TRANSFORMS_EXTREME_CHAINS_XORSHUFFLE_H

#include "waveasm/dialect/WaveAsmOps.h"

#include <optional>

namespace waveasm {

/// An instruction by which lane i reads lane i ^ mask of the wave.
struct XorShuffle {
  /// The operand that holds what the other lane passes.
  mlir::OpOperand *source;
  /// 1 to 63.
  unsigned mask;
};

/// Recognizes such an instruction in `op`, which may be null.
std::optional<XorShuffle> getXorShuffle(mlir::Operation *op);

/// The lanes that a sequence of XOR shuffles combines.
class LaneSpan {
public:
  void add(unsigned mask);
  /// Whether every lane is reached from every other one.
  bool isWave() const { return count == std::size(basis); }

private:
  /// Masks in echelon form: element i is 0 or has i as its highest bit.
  unsigned basis[6] = {};
  unsigned count = 0;
};

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_EXTREME_CHAINS_XORSHUFFLE_H
