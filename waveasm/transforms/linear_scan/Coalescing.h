//===- Coalescing.h - Values that share registers, and copies ---*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_LINEARSCAN_COALESCING_H
#define WAVEASM_TRANSFORMS_LINEARSCAN_COALESCING_H

#include "waveasm/analysis/lane_state/LaneState.h"
#include "waveasm/transforms/linear_scan/RegisterWebs.h"

namespace waveasm {

/// A value that has to be in the registers of another one at one place and
/// cannot, as both are needed for longer.
struct Conflict {
  /// The operand that passes the value on; or null, and the value is `result`.
  mlir::OpOperand *operand = nullptr;
  mlir::Value result;
};

/// The number of the first register of `value` where the program says it: by
/// the type or a `precolored` operation.
std::optional<int64_t> getGivenIndex(mlir::Value value);

/// Joins what has to be, or had better be, in the same registers: elements of a
/// `pack`, tied operands, what `loop` and `if` carry, sources and results of
/// copies. Returns those that have to be and cannot.
///
/// The tuples of `program` are normalized (TupleNormalization.h).
llvm::SmallVector<Conflict>
coalesce(ProgramOp program, const Liveness &liveness, RegisterWebs &webs);

/// Gives the value of each conflict a copy of its own there. Several copies at
/// the end of a loop's body happen one after the other: they are put in an
/// order in which each value is read before it is overwritten, as far as there
/// is one. Returns the number of copies.
unsigned insertCopies(llvm::ArrayRef<Conflict> conflicts,
                      const Liveness &liveness, const RegisterWebs &webs,
                      const LaneState &lanes);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_LINEARSCAN_COALESCING_H
