//===- RegisterTypes.h - Questions about register types ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_REGISTER_TYPES_REGISTERTYPES_H
#define WAVEASM_ANALYSIS_REGISTER_TYPES_REGISTERTYPES_H

#include "waveasm/dialect/WaveAsmOps.h"
#include "waveasm/target/RegisterUnit.h"

namespace waveasm {

/// The class of a register value.
RegisterClass getRegisterClass(mlir::Value value);

/// The number, among those of all registers, of the first register of a class.
target::RegisterUnit getBaseUnit(RegisterClass registerClass);

/// The number of 32-bit registers of a register value.
int64_t getRegisterCount(mlir::Value value);

/// The number of the first register of a register value, if it is physical.
std::optional<int64_t> getPhysicalIndex(mlir::Value value);

/// `size` registers of class `registerClass` from number `index`.
mlir::Type getPhysicalType(mlir::MLIRContext *context,
                           RegisterClass registerClass, int64_t index,
                           int64_t size);

/// `size` registers of class `registerClass` that have no number.
mlir::Type getVirtualType(mlir::MLIRContext *context,
                          RegisterClass registerClass, int64_t size,
                          int64_t alignment = 1);

/// Registers `first` to `first + size - 1` of a tuple of type `type`.
mlir::Type getSubregisterType(mlir::Type type, int64_t first, int64_t size);

/// What must divide the number of the first register of `type`: the hardware's
/// alignment or that of the type, whichever is larger. Tuples of vector
/// registers start at an even number ([CDNA3] "VGPR alignment"; LLVM,
/// FeatureRequiresAlignedVGPRs), pairs of SGPRs too, larger tuples of SGPRs at
/// a multiple of 4 ([CDNA3] "SGPR alignment"). If the alignment in the type is
/// not a power of two, the largest power of two that divides it counts.
int64_t getRequiredAlignment(mlir::Type type);

/// Whether `op` is a `precolored` operation; false for null.
bool isPrecolored(mlir::Operation *op);

/// Whether a value of `program` has registers without numbers.
bool hasVirtualRegisters(ProgramOp program);

/// Whether registers have been chosen for `program`, other than those that are
/// filled before it starts.
bool hasChosenRegisters(ProgramOp program);

/// Number of vector registers, VGPRs and AGPRs together, that a wave of the
/// program's workgroups may have: all waves of a workgroup run at the same
/// time, and at least `waves_per_simd` waves on each SIMD. See
/// `target/Occupancy.h`.
unsigned getVectorRegisterShare(ProgramOp program);

/// Number of AGPRs that a wave of the program may have beside `vgprs` VGPRs, at
/// most `maxAgprs`.
unsigned getAgprLimit(ProgramOp program, unsigned vgprs, unsigned maxAgprs);

/// Numbers of vector registers that a wave may have.
struct VectorRegisterLimits {
  unsigned vgprs;
  unsigned agprs;
};

/// As many VGPRs as the wave's share and the target have, at most `maxVgprs`,
/// and the AGPRs that are left beside them, at most `maxAgprs`.
VectorRegisterLimits getVectorRegisterLimits(ProgramOp program,
                                             unsigned maxVgprs,
                                             unsigned maxAgprs);

/// Checks that the target has registers `index` to `index + size - 1` of the
/// class: general ones or, for SGPRs, the pair VCC. Fails with an error at `op`
/// otherwise.
mlir::LogicalResult checkRegistersExist(mlir::Operation *op,
                                        RegisterClass registerClass,
                                        int64_t index, int64_t size,
                                        const target::Machine &target);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_REGISTER_TYPES_REGISTERTYPES_H
