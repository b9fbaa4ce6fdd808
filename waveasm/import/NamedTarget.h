//===- NamedTarget.h - The target that a module names -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels may say which GPU they are for: in the targets of their `gpu.module`,
// such as `#rocdl.target<chip = "gfx950">`, in LLVM's dialect and IR as the
// attribute `target-cpu` of their function, or, as IREE does, in a
// `#hal.executable.target` of the function or the module.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_NAMEDTARGET_H
#define WAVEASM_IMPORT_NAMEDTARGET_H

#include "waveasm/target/Machine.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace waveasm::import {

/// The target to translate `kernel` for: the one that is `asked` for, or, if
/// that is empty, the one that the module names, or gfx942 if it names none.
/// Fails with a diagnostic if the module names only others, or several that
/// kernels can be translated for, or if kernels cannot be translated for the
/// one that is asked for.
mlir::FailureOr<const target::Machine *>
chooseTarget(mlir::FunctionOpInterface kernel, llvm::StringRef asked);

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_NAMEDTARGET_H
