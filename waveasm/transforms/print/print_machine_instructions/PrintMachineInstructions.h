//===- PrintMachineInstructions.h - The machine's view, as text -*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_PRINT_PRINT_MACHINE_INSTRUCTIONS_PRINTMACHINEINSTRUCTIONS_H
#define WAVEASM_TRANSFORMS_PRINT_PRINT_MACHINE_INSTRUCTIONS_PRINTMACHINEINSTRUCTIONS_H

#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

#define GEN_PASS_DECL
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/print/print_machine_instructions/PrintMachineInstructions.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_PRINT_PRINT_MACHINE_INSTRUCTIONS_PRINTMACHINEINSTRUCTIONS_H
