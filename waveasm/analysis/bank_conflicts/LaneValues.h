//===- LaneValues.h - The value in each lane --------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Addresses in LDS are made of the work-item's number and constants, often plus
// something that is the same for all lanes: the place of a tile, the half of a
// double buffer. How lanes differ is all that matters for the banks.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_LANEVALUES_H
#define WAVEASM_ANALYSIS_LANEVALUES_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "llvm/ADT/DenseMap.h"

#include <array>
#include <optional>

namespace waveasm {

inline constexpr unsigned kNumLanes = 64;

/// A word in each lane of the first wave of a workgroup.
struct LaneValue {
  std::array<uint32_t, kNumLanes> lanes = {};
  /// An unknown word, the same in all lanes, is added to `lanes`.
  bool hasUnknown = false;

  bool isUniform() const;
};

/// Computes the values of a program, before or after register allocation. Takes
/// a value that a loop carries as what it is in the first turn.
class LaneValues {
public:
  explicit LaneValues(ProgramOp program);

  /// The lanes of `value`; none if they differ in an unknown way.
  std::optional<LaneValue> get(mlir::Value value);

  /// The number of lanes in the first wave that have a work-item: 64, or the
  /// size of a smaller workgroup.
  unsigned getNumActiveLanes() const { return numActiveLanes; }

private:
  std::optional<LaneValue> compute(mlir::Value value);
  std::optional<LaneValue> computeResult(mlir::Operation *op);
  LaneValue getWorkItem() const;

  std::array<uint32_t, 3> workgroupSize = {kNumLanes, 1, 1};
  unsigned numActiveLanes = kNumLanes;
  llvm::DenseMap<mlir::Value, std::optional<LaneValue>> known;
};

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_LANEVALUES_H
