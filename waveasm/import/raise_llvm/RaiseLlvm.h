//===- RaiseLlvm.h - Kernels of the LLVM dialect ----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_RAISE_LLVM_RAISELLVM_H
#define WAVEASM_IMPORT_RAISE_LLVM_RAISELLVM_H

#include "mlir/IR/BuiltinOps.h"

namespace waveasm {

/// Marks kernels that were raised, whose arguments are where LLVM has them.
inline constexpr llvm::StringLiteral kRaisedAttr = "waveasm.raised";

/// The processor that a raised kernel was compiled for, if it says that.
inline constexpr llvm::StringLiteral kTargetCpuAttr = "waveasm.target_cpu";

/// The number of bytes of workgroup memory that a raised kernel uses from place
/// 0 on.
inline constexpr llvm::StringLiteral kLdsBytesAttr = "waveasm.lds_bytes";

/// Marks kernels in which more workgroup memory, as much as launches say,
/// follows these bytes.
inline constexpr llvm::StringLiteral kOpenLdsAttr = "waveasm.open_lds";

/// The number of bytes of workgroup memory that each work-item of a raised
/// kernel has for its private arrays, after those of `kLdsBytesAttr`.
inline constexpr llvm::StringLiteral kPrivateBytesAttr =
    "waveasm.private_bytes";

/// The tables of constants of a raised kernel, as `data` of programs.
inline constexpr llvm::StringLiteral kDataAttr = "waveasm.data";

/// Marks addresses of entries of `kDataAttr` that kernels may write.
inline constexpr llvm::StringLiteral kVariableAttr = "waveasm.variable";

/// The byte of what launches pass at which an argument of a raised kernel is;
/// without it, the argument comes after those before.
inline constexpr llvm::StringLiteral kPlaceAttr = "waveasm.place";

/// Marks arguments that are a part of one that launches pass, and of which
/// nothing checks the value.
inline constexpr llvm::StringLiteral kPartAttr = "waveasm.part";

/// The entries of `kernel_args` for arguments of which a raised kernel has
/// parts.
inline constexpr llvm::StringLiteral kPassedAttr = "waveasm.passed";

/// The results of an scf.if of a raised kernel that may be anything where the
/// condition holds, and where it does not.
inline constexpr llvm::StringLiteral kAnyAttrs[2] = {"waveasm.any_if_true",
                                                     "waveasm.any_if_false"};

/// Replaces each kernel of the LLVM dialect in the module, an `llvm.func` with
/// a body that has the calling convention `amdgpu_kernelcc` or the attribute
/// `rocdl.kernel` or `gpu.kernel`, by a `func.func`: operations on numbers
/// become those of arith, math and vector, branches become scf.if and
/// scf.while, ids become those of gpu, and matrix instructions those of amdgpu.
/// Accesses through pointers stay (RaisePointers.h), and workgroup memory gets
/// its place (LdsLayout.h). A module without such functions stays as it is.
/// Fails with a diagnostic at an operation that has no translation.
mlir::LogicalResult raiseLlvm(mlir::ModuleOp module);

} // namespace waveasm

#endif // WAVEASM_IMPORT_RAISE_LLVM_RAISELLVM_H
