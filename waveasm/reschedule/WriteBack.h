//===- WriteBack.h - A kernel's new code in its file ------------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_RESCHEDULE_WRITEBACK_H
#define WAVEASM_RESCHEDULE_WRITEBACK_H

#include "waveasm/reschedule/KernelEditor.h"

#include "llvm/ADT/SmallVector.h"

namespace waveasm::reschedule {

/// Writes the new code of a kernel of `file` over the old code. A longer kernel
/// takes part of the padding after it, and its symbols get the new size; a
/// shorter one is filled with `s_nop`.
///
/// `file` is a code object. Fails, without a change, if the padding does not
/// suffice: half of what follows a kernel stays, because the hardware fetches
/// ahead.
llvm::Error writeBack(llvm::SmallVectorImpl<char> &file,
                      const machine_code::KernelCode &kernel,
                      const EditedKernel &edited);

} // namespace waveasm::reschedule

#endif // WAVEASM_RESCHEDULE_WRITEBACK_H
