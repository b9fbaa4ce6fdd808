//===- VgprCompaction.h - Fewer VGPRs after allocation ----------*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_TRANSFORMS_COMPATIBILITY_VGPR_COMPACTION_VGPRCOMPACTION_H
#define WAVEASM_TRANSFORMS_COMPATIBILITY_VGPR_COMPACTION_VGPRCOMPACTION_H

#include "waveasm/dialect/WaveAsmDialect.h"
#include "waveasm/dialect/WaveAsmOps.h"

#include "mlir/Pass/Pass.h"

namespace waveasm {

/// One more than the highest VGPR before and after compaction.
struct CompactionStats {
  unsigned before = 0;
  unsigned after = 0;
};

/// Renumbers the VGPRs of an allocated program so that it uses fewer. Leaves
/// the program unchanged if registers carry something that its values do not
/// show (`raw` text, reads of registers that hold another value), or if nothing
/// is gained. Invalidates pointers to operations of the program.
CompactionStats compactVgprs(ProgramOp program);

#define GEN_PASS_DECL_VGPRCOMPACTION
#define GEN_PASS_REGISTRATION
#include "waveasm/transforms/compatibility/vgpr_compaction/VgprCompaction.h.inc"

} // namespace waveasm

#endif // WAVEASM_TRANSFORMS_COMPATIBILITY_VGPR_COMPACTION_VGPRCOMPACTION_H
