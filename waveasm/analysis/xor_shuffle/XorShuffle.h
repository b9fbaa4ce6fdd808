//===- XorShuffle.h - Exchanges between pairs of lanes ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_XOR_SHUFFLE_XORSHUFFLE_H
#define WAVEASM_ANALYSIS_XOR_SHUFFLE_XORSHUFFLE_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
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

/// The mask of the XOR shuffle that a DPP control stands for, or 0.
unsigned getDppMask(llvm::StringRef control);

/// The same of the number that stands for the control in machine code. CDNA3
/// ISA, section "DPP", DPP_CTRL.
unsigned getDppMask(unsigned encoding);

/// DPP controls by which lane i reads lane i ^ `mask`, one after the other: at
/// most two of them. `mask` is 1 to 15; rows have 16 lanes.
llvm::SmallVector<llvm::StringRef, 2> getDppControls(unsigned mask);

/// A group of XOR masks: with two masks, the XOR of both is in it.
class MaskGroup {
public:
  /// The group of all 64 masks.
  static MaskGroup all();

  bool contains(unsigned mask) const { return bits >> mask & 1; }
  void add(unsigned mask);
  MaskGroup operator&(const MaskGroup &other) const;
  /// Whether the masks lead from every lane of the wave to every other one.
  bool isWave() const { return bits == ~uint64_t(0); }

private:
  /// A bit for each mask. Mask 0 is in all groups.
  uint64_t bits = 1;
};

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_XOR_SHUFFLE_XORSHUFFLE_H
