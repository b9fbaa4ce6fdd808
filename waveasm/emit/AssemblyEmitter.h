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
  /// Emit line tables that map instructions to the locations of their
  /// operations.
  bool debugInfo = false;
  /// Let the head of each `loop` begin a window of instruction fetch. The
  /// padding, up to 7 times `s_nop 0`, comes before the loop: it runs once when
  /// the loop is entered.
  bool alignLoops = false;
};

/// Prints every program of the module and of modules nested in it, with its
/// kernel descriptor, and one metadata note for all programs.
///
/// Fails with a diagnostic if an operation has no assembly: a register that is
/// not allocated or beyond the target's limits, or an operand that the
/// instruction cannot encode. Also fails for a target without code generation,
/// for two targets in one module, for two kernels with the same name, and for a
/// module without programs.
mlir::FailureOr<Assembly> emitAssembly(mlir::ModuleOp module,
                                       const EmitOptions &options = {});

} // namespace waveasm::emit

#endif // WAVEASM_EMIT_ASSEMBLYEMITTER_H
