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

/// Prints registers by their units, runs as one: "v4, s[8:11], vcc". `units`
/// is sorted and has each unit once.
void printUnits(llvm::ArrayRef<target::RegisterUnit> units,
                llvm::raw_ostream &os);

/// Prints "vreg<4>", "sreg", "scc", or the registers of a type that names them.
void printType(mlir::Type type, llvm::raw_ostream &os);

/// The value stands where it is used: a constant, a given register, a part of a
/// tuple, or a tuple that one instruction of the same block uses.
bool isInline(mlir::Operation *op);

/// Prints operands. A value gets its number, 12 of %12, when it is first
/// printed.
class OperandPrinter {
public:
  explicit OperandPrinter(llvm::raw_ostream &os) : os(os) {}

  void printName(mlir::Value value);
  /// Prints a number, registers, "%3", "%3[0:1]" or "(%3, %4)".
  void printOperand(mlir::Value value);

  const llvm::DenseMap<mlir::Value, unsigned> &getNumbers() const {
    return numbers;
  }
  /// Values in the order of their numbers.
  llvm::ArrayRef<mlir::Value> getValues() const { return values; }

private:
  llvm::raw_ostream &os;
  llvm::DenseMap<mlir::Value, unsigned> numbers;
  llvm::SmallVector<mlir::Value> values;
};

} // namespace waveasm

#endif // WAVEASM_MOVES_OPERANDTEXT_H
