//===- WorkgroupWords.h - What all lanes of a workgroup hold ----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Addresses in the LDS are mostly computed from the work-item's number and
// constants alone. Then every lane of every wave is known before the launch.
// Nothing is assumed here: a word is exact, or not known.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_LANE_ADDRESSES_WORKGROUPWORDS_H
#define WAVEASM_ANALYSIS_LANE_ADDRESSES_WORKGROUPWORDS_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "llvm/ADT/DenseMap.h"

#include <array>
#include <optional>

namespace waveasm {

/// The words of values in each lane of each wave of a workgroup.
class WorkgroupWords {
public:
  static constexpr unsigned kLanes = 64;
  using Lanes = std::array<uint32_t, kLanes>;

  /// Knows nothing if `program` has no workgroup size.
  explicit WorkgroupWords(ProgramOp program);

  ProgramOp getProgram() const { return program; }

  /// 0 if the workgroup size is not known.
  unsigned getNumWaves() const { return numWaves; }
  /// The lanes of a wave that have a work-item; they are its first ones.
  unsigned getNumLanes(unsigned wave) const {
    return std::min(numItems - wave * kLanes, kLanes);
  }

  /// Says that `value` is `word` in all lanes.
  void assume(mlir::Value value, uint32_t word);

  /// The words of `value` in a wave, in lanes that have a work-item and are on.
  /// None if `value` is not a word, or not computed from the numbers of
  /// work-items, constants and what is assumed alone.
  std::optional<Lanes> get(mlir::Value value, unsigned wave);

  /// The word that `value` is in all lanes of all waves, if there is one.
  std::optional<uint32_t> getUniform(mlir::Value value);

private:
  std::optional<Lanes> compute(mlir::Value value, unsigned wave,
                               unsigned depth);
  std::optional<Lanes> compute(mlir::Operation *op, unsigned wave,
                               unsigned depth);
  std::optional<Lanes> lookup(mlir::Value value, unsigned wave, unsigned depth);
  Lanes getWorkItems(unsigned wave) const;

  ProgramOp program;
  std::array<uint32_t, 3> size = {};
  unsigned numItems = 0;
  unsigned numWaves = 0;
  llvm::DenseMap<mlir::Value, uint32_t> assumed;
  llvm::DenseMap<std::pair<mlir::Value, unsigned>, std::optional<Lanes>> known;
};

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_LANE_ADDRESSES_WORKGROUPWORDS_H
