//===- WhileRange.h - What a loop's variable can hold -----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_IMPORT_WHILERANGE_H
#define WAVEASM_IMPORT_WHILERANGE_H

#include "waveasm/import/KernelImporter.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

namespace waveasm::import {

/// Returns the range of the argument `number` of the loop's body, an integer:
/// from that of its first value, if the body adds constants, to the bound that
/// it is compared with. All 32-bit numbers if nothing is known.
IntRange getRangeInBody(KernelImporter &importer, mlir::scf::WhileOp loop,
                        unsigned number);

} // namespace waveasm::import

#endif // WAVEASM_IMPORT_WHILERANGE_H
