//===- KernelReading.h - Machine code as the machine sees it ----*- C++ -*-===//
//
// Part of WaveASM Conductor, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WAVEASM_RESCHEDULE_KERNELREADING_H
#define WAVEASM_RESCHEDULE_KERNELREADING_H

#include "waveasm/analysis/machine_instruction/MachineCode.h"
#include "waveasm/machine_code/BlockRuns.h"
#include "waveasm/machine_code/MakeProgram.h"

namespace waveasm::reschedule {

/// Code as a program.
struct KernelReading {
  machine_code::TextProgram text;
  /// None if the text cannot be read.
  std::optional<MachineCode> code;
  std::string message;
};

/// Reads `code` as the program that `path` says.
KernelReading readKernel(const machine_code::KernelCode &code,
                         const machine_code::ExecutionPath &path,
                         mlir::MLIRContext &context);

/// Reads `code`, which is in `blocks`, in the order of its addresses.
KernelReading readKernel(const machine_code::KernelCode &code,
                         llvm::ArrayRef<machine_code::Block> blocks,
                         mlir::MLIRContext &context);

} // namespace waveasm::reschedule

#endif // WAVEASM_RESCHEDULE_KERNELREADING_H
