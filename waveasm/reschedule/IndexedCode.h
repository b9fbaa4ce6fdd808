//===- IndexedCode.h - Where an index chooses registers ---------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Between `s_set_gpr_idx_on` and `s_set_gpr_idx_off`, vector instructions use
// other registers than those they name. "AMD Instinct MI300 Instruction Set
// Architecture", "VGPR Indexing".
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_RESCHEDULE_INDEXEDCODE_H
#define WAVEASM_RESCHEDULE_INDEXEDCODE_H

#include "waveasm/machine_code/BlockRuns.h"

#include "llvm/ADT/BitVector.h"

namespace waveasm::reschedule {

/// By instruction of the kernel: whether an index may choose its registers, or
/// it changes that. `blocks` are those of `BlockRuns`.
llvm::BitVector findIndexed(const machine_code::KernelCode &kernel,
                            llvm::ArrayRef<machine_code::Block> blocks);

} // namespace waveasm::reschedule

#endif // WAVEASM_RESCHEDULE_INDEXEDCODE_H
