//===- SpilledContents.h - Spilled values come back -------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Spilling adds instructions to a program that keep its values elsewhere. The
// check compares the program with a copy from before. It follows the contents
// of each register, of each dword of scratch, of each slot of the LDS and of
// each lane that `v_writelane_b32` writes, in terms of the values of the copy,
// and knows nothing of what the spilling meant to do.
//
// This proves that the *values* of the spilled program are right;
// `verifyRegisterContents` proves that the registers hold these values.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_PROOFS_SPILLEDCONTENTS_H
#define WAVEASM_PROOFS_SPILLEDCONTENTS_H

#include "waveasm/dialect/WaveAsmOps.h"

namespace waveasm {

/// Numbers the operations of `program`, so that a copy of it that is changed
/// afterwards still shows which operation is which. What is added later has no
/// number, except for repetitions, which have that of their original.
void numberOperations(ProgramOp program);

void eraseNumbers(ProgramOp program);

/// Checks that `program` computes what `reference` computes, of which it is a
/// copy to which unnumbered operations and repetitions were added:
///
/// - All numbered operations with effects, other than loads, are there, in the
///   same order.
/// - Each operand of a numbered operation holds the value that its original
///   names, in all lanes that count (`ValueLanes`), on all paths.
/// - An instruction that is repeated depends on its operands and EXEC alone, or
///   is a load of what nothing can have written since (`UnchangedMemory`).
/// - No unnumbered store writes scratch or LDS of `reference` itself. An
///   unnumbered access to the LDS is one of a slot (`SpilledLds`) of the
///   program, with the number of the work-item in its address register, and
///   nothing else accesses LDS beyond that of `reference`.
///
/// Fails with a diagnostic at the first operation for which that is not
/// certain. Takes time linear in the operations and, for each block, the slots
/// of scratch and LDS, times the depth of loops. Takes control flow between
/// labels to go forward.
mlir::LogicalResult verifySpilledContents(ProgramOp reference,
                                          ProgramOp program);

} // namespace waveasm

#endif // WAVEASM_PROOFS_SPILLEDCONTENTS_H
