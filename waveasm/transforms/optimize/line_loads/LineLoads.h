//===- LineLoads.h - Load whole cache lines ---------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A load whose lanes take half of each cache line costs almost as much as one
// that takes all of it, and a second load soon takes the other half. Two such
// loads become two that share the work in another way: half of the lanes of
// each load for their partners, so that each touches whole lines, and partners
// then exchange what they have loaded.
//
//     a = load s        x = load select(s, partner's t)
//     b = load t   ->   y = load select(partner's s, t)
//                       a = select(x, partner's y)
//                       b = select(partner's x, y)
//
// The selects take the second value in the lanes that have one bit in their
// number, and partners differ in this bit.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_OPTIMIZE_LINE_LOADS_LINELOADS_H
#define WAVEASM_TRANSFORMS_OPTIMIZE_LINE_LOADS_LINELOADS_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <string>
#include <utility>

namespace waveasm {

/// Lets pairs of loads in `blocks` of `program` load whole lines, as the pass
/// description defines. Returns how many pairs there are; loads that became
/// part of a pair may be in another one. Fails if a pair is not proved; the
/// program is not usable then.
llvm::Expected<unsigned> loadWholeLines(ProgramOp program,
                                        llvm::ArrayRef<mlir::Block *> blocks);

/// Why two loads cannot load whole lines for each other.
struct LineObstacle {
  enum class Kind : uint8_t {
    Unsuited,   ///< one is no load that the pass may pair
    Unlike,     ///< they differ in more than their offsets
    Apart,      ///< they cannot stand together
    OtherLines, ///< they likely use no parts of the same lines
    Unproven,   ///< the result is not proved
  };
  Kind kind;
  /// The load that is unsuited, or both in their order; null if it is not about
  /// certain ones.
  mlir::Operation *first = nullptr, *second = nullptr;
  /// A phrase about the two. Contains no text of the user.
  std::string reason = {};
};

/// Two loads of a block, in any order.
using LoadPair = std::pair<mlir::Operation *, mlir::Operation *>;

/// Lets the loads of each of `pairs`, which are operations of `block`, all of
/// them different, load whole lines for each other. If one pair cannot, returns
/// why; the program is as before then unless the obstacle is `Unproven`, after
/// which it is not usable.
std::optional<LineObstacle> joinLoads(ProgramOp program, mlir::Block &block,
                                      llvm::ArrayRef<LoadPair> pairs);

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/optimize/line_loads/LineLoads.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_OPTIMIZE_LINE_LOADS_LINELOADS_H
