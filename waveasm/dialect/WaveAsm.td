//===- WaveAsm.td - the whole dialect -----------------------------------===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_DIALECT_WAVEASM_TD
#define WAVEASM_DIALECT_WAVEASM_TD

include "waveasm/dialect/Arith.td"
include "waveasm/dialect/Control.td"
include "waveasm/dialect/ControlFlow.td"
include "waveasm/dialect/Conversions.td"
include "waveasm/dialect/Lds.td"
include "waveasm/dialect/Mfma.td"
include "waveasm/dialect/Program.td"
include "waveasm/dialect/Salu.td"
include "waveasm/dialect/Scratch.td"
include "waveasm/dialect/Smem.td"
include "waveasm/dialect/Valu.td"
include "waveasm/dialect/Vmem.td"

#endif // WAVEASM_DIALECT_WAVEASM_TD
