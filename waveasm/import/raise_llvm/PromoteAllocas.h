//===- PromoteAllocas.h - Private memory becomes values ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_RAISE_LLVM_PROMOTEALLOCAS_H
#define WAVEASM_IMPORT_RAISE_LLVM_PROMOTEALLOCAS_H

#include "mlir/Interfaces/FunctionInterfaces.h"

namespace waveasm {

/// Replaces each `llvm.alloca` whose parts have constant places by values.
/// Those between which a pointer is chosen become one.
void promoteAllocas(mlir::FunctionOpInterface function);

} // namespace waveasm

#endif // WAVEASM_IMPORT_RAISE_LLVM_PROMOTEALLOCAS_H
