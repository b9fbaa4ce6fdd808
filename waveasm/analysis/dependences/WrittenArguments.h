//===- WrittenArguments.h - Which buffers a program writes ------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_ANALYSIS_DEPENDENCES_WRITTENARGUMENTS_H
#define WAVEASM_ANALYSIS_DEPENDENCES_WRITTENARGUMENTS_H

#include "waveasm/dialect/WaveAsmOps.h"

namespace waveasm {

/// The pointers among `pointers`, offsets of arguments in bytes, through which
/// the program may write. Where the analysis cannot follow an address, these
/// are all of them.
llvm::SmallVector<int64_t>
getWrittenArguments(ProgramOp program, llvm::ArrayRef<int64_t> pointers);

} // namespace waveasm

#endif // WAVEASM_ANALYSIS_DEPENDENCES_WRITTENARGUMENTS_H
