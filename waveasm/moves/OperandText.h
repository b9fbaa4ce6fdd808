//===- OperandText.h - Values and registers as agents see them --*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_MOVES_OPERANDTEXT_H
#define WAVEASM_MOVES_OPERANDTEXT_H

#include "waveasm/dialect/WaveAsmOps.h"
#include "waveasm/target/RegisterUnit.h"

#include "llvm/ADT/DenseMap.h"

namespace waveasm {

/// Prints "v4" or "s[8:11]".
void printRegisters(RegisterClass registerClass, int64_t first, int64_t count,
                    llvm::raw_ostream &os);

/// Prints registers by their units, with runs merged: "v4, s[8:11], vcc".
/// `units` must be sorted and without duplicates.
void printUnits(llvm::ArrayRef<target::RegisterUnit> units,
                llvm::raw_ostream &os);

/// Prints "vreg<4>", "sreg", "scc", or the registers of a type that has
/// numbers.
void printType(mlir::Type type, llvm::raw_ostream &os);

/// Whether the result appears where it is used: a constant, a register that is
/// filled before the start, a part of a tuple, or a tuple that a single
/// instruction of the same block uses.
bool isInline(mlir::Operation *op);

/// Consecutive registers of a value.
struct ValuePart {
  /// Not itself an inline part of another value.
  mlir::Value whole;
  int64_t first = 0;
  /// Whether an inline `extract` takes it from `whole`.
  bool isPart = false;
};

/// Looks through the inline `extract` operations that make `value`.
ValuePart getWhole(mlir::Value value);

/// Prints operands. Gives a value its number, 12 for %12, when it first prints
/// it.
class OperandPrinter {
public:
  explicit OperandPrinter(llvm::raw_ostream &os) : os(os) {}

  void printName(mlir::Value value);
  /// Prints a number, registers, "%3", "%3[0:1]" or "(%3, %4)".
  void printOperand(mlir::Value value);

  const llvm::DenseMap<mlir::Value, unsigned> &getNumbers() const {
    return numbers;
  }
  /// The values in the order of their numbers.
  llvm::ArrayRef<mlir::Value> getValues() const { return values; }

private:
  llvm::raw_ostream &os;
  llvm::DenseMap<mlir::Value, unsigned> numbers;
  llvm::SmallVector<mlir::Value> values;
};

} // namespace waveasm

#endif // WAVEASM_MOVES_OPERANDTEXT_H
