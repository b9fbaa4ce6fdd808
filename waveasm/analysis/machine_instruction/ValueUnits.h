//===- ValueUnits.h - The registers of a value ------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to the folder.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_VALUEUNITS_H
#define WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_VALUEUNITS_H

#include "waveasm/target/RegisterUnit.h"

#include "mlir/IR/Value.h"
#include "llvm/ADT/DenseMap.h"

#include <optional>

namespace waveasm {

/// Consecutive units.
struct Piece {
  target::RegisterUnit first;
  uint16_t count;
};
using Pieces = llvm::SmallVector<Piece, 1>;

/// The units of `value` if it is a register that has a number.
std::optional<Piece> getPhysicalPiece(mlir::Value value);

/// `size` units of `pieces`, starting with unit number `index`.
Pieces slicePieces(const Pieces &pieces, int64_t index, int64_t size);

/// Gives virtual values units, as `MachineProgram::build` says.
class ValueUnits {
public:
  /// `numUnits` is the first unit that is free; it grows as values get units.
  explicit ValueUnits(target::RegisterUnit &numUnits) : numUnits(numUnits) {}

  /// The units of a value; none if it is not a register. The result is good
  /// until the next call.
  const Pieces &get(mlir::Value value);

private:
  Pieces compute(mlir::Value value);

  target::RegisterUnit &numUnits;
  llvm::DenseMap<mlir::Value, Pieces> virtualPieces;
  /// Holds what `get` returns for physical registers.
  Pieces physical;
};

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_MACHINE_INSTRUCTION_VALUEUNITS_H
