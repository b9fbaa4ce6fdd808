//===- TupleNormalization.h - Normal form of tuples -------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_BACKEND_LINEAR_SCAN_TUPLENORMALIZATION_H
#define WAVEASM_TRANSFORMS_BACKEND_LINEAR_SCAN_TUPLENORMALIZATION_H

#include "waveasm/dialect/WaveAsmOps.h"

namespace waveasm {

/// Rewrites `pack`, `extract` and `insert` so that every `extract` reads the
/// value of an instruction, every element of a `pack` is such a value or an
/// `extract`, an instruction uses every `pack`, and there is no `insert`. The
/// program still computes the same.
///
/// In programs with labels, a `pack` or `extract` comes right after what it
/// names: control that passes over it may reach its users, which must find the
/// copies that are made for it.
///
/// Returns whether anything changed.
bool normalizeTuples(ProgramOp program);

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_BACKEND_LINEAR_SCAN_TUPLENORMALIZATION_H
