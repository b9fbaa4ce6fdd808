//===- WaveAsmDialect.h - The WaveASM dialect -------------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_WAVEASMDIALECT_H
#define WAVEASM_DIALECT_WAVEASMDIALECT_H

#include "waveasm/target/Constants.h"
#include "waveasm/target/Machines.h"

#include "mlir/IR/Dialect.h"

#include <memory>

#include "waveasm/dialect/WaveAsmDialect.h.inc"

#endif // WAVEASM_DIALECT_WAVEASMDIALECT_H
