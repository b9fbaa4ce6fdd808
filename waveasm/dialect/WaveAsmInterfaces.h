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
/// An entry of the list in the instruction's definition; 32 for operands beyond
/// its end.
inline unsigned getSourceBits(std::initializer_list<unsigned> bits,
                              unsigned operand) {
  return operand < bits.size() ? bits.begin()[operand] : 32;
}

/// Verifies that nothing uses the SCC result.
mlir::LogicalResult verifyUnusedScc(mlir::Operation *operation);
/// Checks the attribute `dpp_ctrl`.
mlir::LogicalResult verifyDpp(mlir::Operation *operation);
} // namespace waveasm::detail

namespace waveasm {

/// An operation that computes its results only from its operands and from
/// registers that it reads, so that equal ones in one place can be merged.
template <typename ConcreteType>
class ArithmeticOp
    : public mlir::OpTrait::TraitBase<ConcreteType, ArithmeticOp> {};

/// An instruction whose sources are pairs of f16: see
/// `target::encodePackedF16`.
template <typename ConcreteType>
class PackedF16Op : public mlir::OpTrait::TraitBase<ConcreteType, PackedF16Op> {
};

/// An instruction that reads its first source from other lanes, as its
/// attribute `dpp_ctrl` says.
template <typename ConcreteType>
class DppOp : public mlir::OpTrait::TraitBase<ConcreteType, DppOp> {
public:
  static mlir::LogicalResult verifyTrait(mlir::Operation *op) {
    return detail::verifyDpp(op);
  }
};

/// An operation that emits no assembly.
template <typename ConcreteType>
class NonEmittingOp
    : public mlir::OpTrait::TraitBase<ConcreteType, NonEmittingOp> {};

/// An operation with an SCC result that the hardware does not write. Nothing
/// may use it.
template <typename ConcreteType>
class UnusedSccOp : public mlir::OpTrait::TraitBase<ConcreteType, UnusedSccOp> {
public:
  static mlir::LogicalResult verifyTrait(mlir::Operation *op) {
    return detail::verifyUnusedScc(op);
  }
};

} // namespace waveasm

namespace waveasm::detail {
/// Verifies the sizes of the matrices, and their formats.
mlir::LogicalResult verifyMfmaOp(mlir::Operation *operation);

/// The number of registers of A or B of a matrix instruction on 8, 6 or 4 bits,
/// by format.
int64_t getF8f6f4SourceSize(mlir::Operation *operation, bool isB);

/// Verifies the sizes of registers and the numbers of parts.
mlir::LogicalResult verifySizedOp(mlir::Operation *operation);

/// Verifies the descriptor size and offset range of a buffer access; accepts
/// other accesses.
mlir::LogicalResult verifyVmemOp(mlir::Operation *operation);
} // namespace waveasm::detail

#include "waveasm/dialect/InstructionOpInterfaceOp.h.inc"
#include "waveasm/dialect/MemoryOpInterfaceOp.h.inc"
#include "waveasm/dialect/MfmaOpInterfaceOp.h.inc"
#include "waveasm/dialect/SizedOpInterfaceOp.h.inc"
#include "waveasm/dialect/ValuOpInterfaceOp.h.inc"
#include "waveasm/dialect/VmemOpInterfaceOp.h.inc"

#endif // WAVEASM_DIALECT_WAVEASMINTERFACES_H
