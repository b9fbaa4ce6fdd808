//===- WaveAsmInterfaces.h - Interfaces of instructions ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_WAVEASMINTERFACES_H
#define WAVEASM_DIALECT_WAVEASMINTERFACES_H

#include "waveasm/target/Access.h"
#include "waveasm/target/SpecialRegister.h"
#include "waveasm/target/Unit.h"
#include "waveasm/target/ValuEncoding.h"

#include "mlir/IR/OpDefinition.h"
#include "llvm/ADT/STLExtras.h"

namespace waveasm::detail {
/// An entry of the list in the instruction's definition; 32 beyond its end.
inline unsigned getSourceBits(std::initializer_list<unsigned> bits,
                              unsigned operand) {
  return operand < bits.size() ? bits.begin()[operand] : 32;
}

/// Nothing uses the SCC result.
mlir::LogicalResult verifyUnusedScc(mlir::Operation *operation);
} // namespace waveasm::detail

namespace waveasm {

/// Computes its results from its operands and from registers that it reads: two
/// of a kind in one place can be one.
template <typename ConcreteType>
class ArithmeticOp
    : public mlir::OpTrait::TraitBase<ConcreteType, ArithmeticOp> {};

/// Becomes nothing in the assembly.
template <typename ConcreteType>
class NonEmittingOp
    : public mlir::OpTrait::TraitBase<ConcreteType, NonEmittingOp> {};

/// Has an SCC result that the hardware does not write: nothing may use it.
template <typename ConcreteType>
class UnusedSccOp : public mlir::OpTrait::TraitBase<ConcreteType, UnusedSccOp> {
public:
  static mlir::LogicalResult verifyTrait(mlir::Operation *op) {
    return detail::verifyUnusedScc(op);
  }
};

} // namespace waveasm

namespace waveasm::detail {
/// Sizes of accumulator and result.
mlir::LogicalResult verifyMfmaOp(mlir::Operation *operation);

/// Registers of A or B of a scaled matrix instruction, from their format.
int64_t getScaledSourceSize(mlir::Operation *operation, bool isB);

/// Descriptor size and offset range of a buffer access; nothing for the others.
mlir::LogicalResult verifyVmemOp(mlir::Operation *operation);
} // namespace waveasm::detail

#include "waveasm/dialect/InstructionOpInterfaceOp.h.inc"
#include "waveasm/dialect/MemoryOpInterfaceOp.h.inc"
#include "waveasm/dialect/MfmaOpInterfaceOp.h.inc"
#include "waveasm/dialect/ValuOpInterfaceOp.h.inc"
#include "waveasm/dialect/VmemOpInterfaceOp.h.inc"

#endif // WAVEASM_DIALECT_WAVEASMINTERFACES_H
