//===- LaneValues.h - What values are in each lane --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Addresses of LDS are made of the work-item's number and constants, often with
// something on top that is the same for all lanes: the place of a tile, the
// half of a double buffer. What matters for its banks is how lanes differ.
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
  /// Plus a word that is the same in all lanes, and that nothing tells.
  bool hasUnknown = false;

  bool isUniform() const;
};

/// The values of a program, with or without registers. A value that a loop
/// carries is what it is in the first turn.
class LaneValues {
public:
  explicit LaneValues(ProgramOp program);

  /// None where lanes differ in an unknown way.
  std::optional<LaneValue> get(mlir::Value value);

  /// Lanes of the first wave that a work-item has: 64, or the size of a
  /// workgroup that is smaller.
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
