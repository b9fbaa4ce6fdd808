//===- PreloadEntry.h - Arguments that the hardware loads -------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel that preloads arguments has two entries (LLVM 22, "User Guide for
// AMDGPU Backend", "Preloaded Kernel Arguments"). Firmware that preloads starts
// waves `target::kPreloadEntryBytes` after the symbol, with the first dwords of
// the arguments in the SGPRs after the pointer to them. Other firmware starts
// them at the symbol, with code that loads the same SGPRs and goes on at the
// second entry.
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_EMIT_PRELOADENTRY_H
#define WAVEASM_EMIT_PRELOADENTRY_H

#include "waveasm/emit/KernelArguments.h"
#include "waveasm/emit/LineWriter.h"

namespace waveasm::emit {

/// Returns the number of SGPRs that are filled before the workgroup ids: the
/// pointer to the arguments, and the arguments that are preloaded.
int64_t countUserSgprs(ProgramOp program);

/// Fails with an error at `program` if it preloads more than its arguments or
/// more than there are SGPRs for.
mlir::LogicalResult checkPreload(ProgramOp program,
                                 const KernelArguments &arguments);

/// Returns the label of the second entry.
std::string getPreloadedLabel(llvm::StringRef kernelName);

/// Writes the first entry of a program that preloads arguments, and the label
/// of the second.
void printPreloadEntry(ProgramOp program, LineWriter &writer);

} // namespace waveasm::emit

#endif // WAVEASM_EMIT_PRELOADENTRY_H
