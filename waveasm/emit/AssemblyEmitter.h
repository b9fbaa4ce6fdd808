//===- AssemblyEmitter.h - Programs to assembly text ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_EMIT_ASSEMBLYEMITTER_H
#define WAVEASM_EMIT_ASSEMBLYEMITTER_H

#include "waveasm/emit/Assembly.h"

#include "mlir/IR/BuiltinOps.h"

namespace waveasm::emit {

struct EmitOptions {
  /// Line tables lead from instructions to the places of their operations.
  bool debugInfo = false;
};

/// Prints every program of the module, those inside other modules too, with its
/// kernel descriptor, and one metadata note for all of them.
///
/// Fails with a diagnostic at the operation that has no assembly: a register
/// that is not allocated or beyond the target's limits, an operand that the
/// instruction cannot encode, a target that nothing can be emitted for, two
/// targets in one module, two kernels of one name, or no program at all.
mlir::FailureOr<Assembly> emitAssembly(mlir::ModuleOp module,
                                       const EmitOptions &options = {});

} // namespace waveasm::emit

#endif // WAVEASM_EMIT_ASSEMBLYEMITTER_H
