//===- ConductorPass.h - The pass over a module -----------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_SEARCH_CONDUCTORPASS_H
#define WAVEASM_SEARCH_CONDUCTORPASS_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace waveasm::search {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/search/ConductorPass.h.inc"

} // namespace waveasm::search

#endif // WAVEASM_SEARCH_CONDUCTORPASS_H
