//===- Coalescing.h - Values that share registers, and copies ---*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_LINEAR_SCAN_COALESCING_H
#define WAVEASM_TRANSFORMS_BACKEND_LINEAR_SCAN_COALESCING_H

#include "waveasm/analysis/lane_state/ValueLanes.h"
#include "waveasm/transforms/backend/linear_scan/RegisterWebs.h"

namespace waveasm {

/// A value that must be in the registers of another value at some point and
/// cannot be, because both are live for longer.
struct Conflict {
  /// The operand that passes the value on; if null, the value is `result`.
  mlir::OpOperand *operand = nullptr;
  mlir::Value result;
};

/// The number of the first register of `value` if its type or a `precolored`
/// operation gives it.
std::optional<int64_t> getGivenIndex(mlir::Value value);

/// Joins values that must be, or should be, in the same registers: elements of
/// a `pack`, tied operands, values that `loop` and `if` carry, sources and
/// results of copies. Returns a conflict for each value that must share
/// registers and cannot.
///
/// Requires that the tuples of `program` are normalized (TupleNormalization.h).
llvm::SmallVector<Conflict>
coalesce(ProgramOp program, const Liveness &liveness, RegisterWebs &webs);

/// A place of the program where values must share registers: a `pack`; an
/// `extract`, whose registers must suit its users; an instruction with a tied
/// operand; or a position among the values of a `loop` or `if`.
using Site = std::pair<mlir::Operation *, unsigned>;

/// The site whose values `conflict` concerns.
Site getSite(const Conflict &conflict);

/// Copies the value of each conflict at the point of the conflict. Several
/// copies at the end of a loop's body run one after the other; they are ordered
/// so that each value is read before it is overwritten, if such an order
/// exists. Returns the number of copies.
///
/// This settles most conflicts, but not all: a copy can itself be in the way.
unsigned insertCopies(llvm::ArrayRef<Conflict> conflicts,
                      const Liveness &liveness, const RegisterWebs &webs,
                      const ValueLanes &lanes);

/// Copies the values of each site into values of its own before it, and those
/// that it makes out of them after it. `coalesce` finds no conflict at such a
/// site again. Returns the number of copies.
unsigned isolate(llvm::ArrayRef<Site> sites, const ValueLanes &lanes);

/// Erases what switches lanes on for copies that are gone.
void removeEmptyBrackets(ProgramOp program);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_LINEAR_SCAN_COALESCING_H
