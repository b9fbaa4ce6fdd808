//===- BarrierCrossings.h - Accesses past barriers --------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A barrier orders what different waves do in the LDS. An access may stand on
// its other side if it still has a barrier between itself and each access of
// another wave from which a barrier kept it apart and that may touch the same
// bytes. The bytes are those of each lane of each wave, which are known if
// addresses are computed from the numbers of work-items and constants alone.
//
// The barriers between two accesses of a block count, also of an access and one
// in the next iteration, and those between a loop and what stands around it.
// What orders the accesses of one wave is not the business of this class.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MOVES_BARRIERCROSSINGS_H
#define WAVEASM_MOVES_BARRIERCROSSINGS_H

#include "waveasm/analysis/dependences/DependenceGraph.h"
#include "waveasm/analysis/lds_footprint/LdsFootprint.h"

#include <memory>
#include <string>

namespace waveasm {

class BarrierCrossings {
public:
  /// `graph` has the block in its original order.
  explicit BarrierCrossings(const DependenceGraph &graph);

  /// Whether `barrier` orders what `access` does only in the LDS, so that
  /// `findObstacle` can decide about their order. Both are positions.
  bool isAboutLds(unsigned access, unsigned barrier) const;

  /// What forbids an order.
  struct Obstacle {
    /// Positions of two accesses, the first of which came before; the second
    /// may be one of the next iteration. Equal if the other one is outside the
    /// block.
    unsigned first;
    unsigned second;
    std::string reason;
    /// Whether it is about the whole block, and no accesses.
    bool isOfBlock = false;
  };

  /// The first obstacle in the order of `place`, which maps each position to a
  /// number and keeps barriers in their order.
  std::optional<Obstacle>
  findObstacle(llvm::function_ref<uint64_t(unsigned)> place);

private:
  struct Access {
    unsigned position;
    bool writes;
    /// Barriers of the block before it, in the original order and now.
    unsigned before = 0;
    unsigned now = 0;
  };
  struct OuterAccess {
    mlir::Operation *op;
    bool writes;
    /// Whether it is behind the loop, and the barriers in between.
    bool isBehind;
    unsigned barriers;
  };

  std::string findUnsuited() const;
  void collectOuter();
  const std::optional<LdsFootprint> &getFootprint(mlir::Operation *op);
  bool mayMeet(mlir::Operation *a, mlir::Operation *b);
  std::optional<Obstacle> checkPair(const Access &a, const Access &b);
  std::optional<Obstacle> checkOuter(const Access &access);

  const DependenceGraph &graph;
  mlir::Block &block;
  /// The loop whose body the block is; null for the body of the program.
  LoopOp loop;
  WorkgroupWords words;
  /// Why nothing is known about the block; empty if that is not so.
  std::string unsuited;
  llvm::SmallVector<unsigned> barriers;
  llvm::SmallVector<Access> accesses;
  llvm::SmallVector<OuterAccess> outer;
  llvm::DenseMap<mlir::Operation *,
                 std::unique_ptr<std::optional<LdsFootprint>>>
      footprints;
};

} // namespace waveasm

#endif // WAVEASM_MOVES_BARRIERCROSSINGS_H
