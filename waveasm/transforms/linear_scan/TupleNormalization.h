//===- TupleNormalization.h - One way to name registers ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_LINEARSCAN_TUPLENORMALIZATION_H
#define WAVEASM_TRANSFORMS_LINEARSCAN_TUPLENORMALIZATION_H

#include "waveasm/dialect/WaveAsmOps.h"

namespace waveasm {

/// Rewrites `pack`, `extract` and `insert` so that every `extract` is of the
/// value of an instruction, every element of a `pack` is such a value or an
/// `extract`, every `pack` is used by an instruction, and there is no `insert`.
/// What the program computes stays the same.
void normalizeTuples(ProgramOp program);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_LINEARSCAN_TUPLENORMALIZATION_H
